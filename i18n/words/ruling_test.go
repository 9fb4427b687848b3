package words_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
	"kohtunik/engine/mate"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
)

// constants lists the values of the constants of a type in package ruling.
func constants(t *testing.T, typeName string) []string {
	t.Helper()
	names, err := filepath.Glob("../../engine/ruling/*.go")
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]bool{}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			v, ok := n.(*ast.ValueSpec)
			if !ok || len(v.Values) != 1 {
				return true
			}
			if name, ok := v.Type.(*ast.Ident); ok && name.Name == typeName {
				text, err := strconv.Unquote(v.Values[0].(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				values[text] = true
			}
			return true
		})
	}
	return slices.Sorted(maps.Keys(values))
}

// sample is a reason with every argument that a kind may use.
func sample(kind ruling.Kind, side chess.Color, n int) ruling.Reason {
	p := chess.Start()
	e4, _ := p.ParseUCI("e2e4")
	made := ruling.Made{In: p, Move: e4}
	step, _ := ruling.ParseStep("e1e3")
	return ruling.Reason{
		Kind: kind, Side: side, N: n, Limit: n + 1, Time: 61, TimeLimit: 120,
		Squares: []chess.Square{chess.G1, chess.D5}, Piece: chess.Knight, Moves: []ruling.Made{made}, Step: step,
		At:       []ruling.Place{{}, {Ply: 1, Made: made}},
		Mate:     &mate.Answer{Line: []chess.Move{e4}, Reason: mate.Reason{Kind: mate.LineFound, Side: side, Count: n + 1}},
		Position: p, Cause: p.Why(chess.E1, chess.E3), Word: "min-moves", Text: "Nd2",
	}
}

// Every kind of reason, choice and outcome has its sentence in every language,
// for both sides and all forms of number, without a hole in it.
func TestRulingsHaveWords(t *testing.T) {
	kinds, choices, outcomes := constants(t, "Kind"), constants(t, "ChoiceKind"), constants(t, "Outcome")
	if len(kinds) < 150 || len(choices) < 10 || len(outcomes) != 8 {
		t.Fatalf("%d kinds, %d choices, %d outcomes", len(kinds), len(choices), len(outcomes))
	}
	for _, l := range i18n.Langs() {
		p := i18n.For(l)
		check := func(what, text string) {
			if strings.ContainsAny(text, "⟦⟧{}[]") || !strings.HasSuffix(text, ".") || strings.Contains(text, "  ") ||
				strings.Contains(text, "..") {
				t.Errorf("%s %s: %q", l, what, text)
			}
		}
		for _, kind := range kinds {
			if !p.Has("ruling.reason." + kind) {
				continue
			}
			for n, side := range []chess.Color{chess.White, chess.Black, chess.White, chess.White, chess.White, chess.White} {
				check(kind, words.RulingReason(p, laws.FIDE2023, sample(ruling.Kind(kind), side, n)))
			}
		}
		for _, kind := range choices {
			if !p.Has("ruling.choice." + kind) {
				continue
			}
			check(kind, words.RulingChoice(p, ruling.Choice{Kind: ruling.ChoiceKind(kind)}))
		}
		for _, o := range outcomes {
			check(o, words.RulingOutcome(p, ruling.Outcome(o)))
		}
	}
}

func TestRulingInWords(t *testing.T) {
	for _, c := range []struct {
		name, incident string
		want           map[i18n.Lang]string
	}{
		{"touch", `{"laws": "fide-2023", "moves": ["e2e4", "e7e5"], "incident": {"type": "touch", "side": "white", "pieces": ["g1"]}}`,
			map[i18n.Lang]string{
				i18n.English: "White touched the piece on g1 and must move it: Nf3, Nh3, Ne2. White had the " +
					"move, meant to move or capture, and did not say “I adjust” first.",
				i18n.Estonian: "Valged puudutasid malendit väljal g1 ja peavad sellega käima: Rf3, Rh3, Re2. " +
					"Valged olid käigul, kavatsesid käia või lüüa ega öelnud enne „kohendan“.",
				i18n.Finnish: "Valkeat koskivat nappulaan ruudussa g1, ja sitä on siirrettävä: Rf3, Rh3, Re2. Valkeat " +
					"olivat siirtovuorossa ja aikoivat siirtää tai lyödä eivätkä ilmoittaneet ensin korjaavansa.",
				i18n.Russian: "Белые тронули фигуру на g1 и должны ею пойти: Кf3, Кh3, Кe2. Был ход белых, " +
					"тронуто с намерением пойти или взять, «поправляю» заранее не сказано.",
			}},
		{"repetition",
			`{"laws": "fide-2023", "moves": ["g1f3", "g8f6", "f3g1"], "incident": {"type": "claim-repetition", "side": "black", "move": "f6g8"}}`,
			map[i18n.Lang]string{
				i18n.English: "The position has appeared 2 times: at the start, after 2…Ng8. Black’s claim is incorrect: White " +
					"receives 2 minutes extra, and play continues. The claim also counts as an offer of a draw: White may still " +
					"accept it. The announced move must be made: 2…Ng8.",
				i18n.Russian: "Позиция возникла 2 раза: в начале, после 2…Кg8. Требование чёрных неверно: белые " +
					"получают дополнительно 2 мин, партия продолжается. Требование считается и предложением ничьей: белые ещё " +
					"могут его принять. Объявленный ход должен быть сделан: 2…Кg8.",
			}},
	} {
		k, err := ruling.Read([]byte(c.incident))
		if err != nil {
			t.Fatal(err)
		}
		for l, want := range c.want {
			if got := words.Ruling(i18n.For(l), k.Edition.ID, ruling.Decide(k)); got != want && !sameLetters(got, want) {
				t.Errorf("%s, %s:\n%s\nwant\n%s", c.name, l, got, want)
			}
		}
	}
}

// sameLetters compares two texts whatever the order of the moves in a list.
func sameLetters(a, b string) bool {
	return slices.Equal(slices.Sorted(slices.Values([]rune(a))), slices.Sorted(slices.Values([]rune(b))))
}
