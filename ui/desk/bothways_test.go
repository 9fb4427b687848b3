package desk

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/notation"
	"kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/cli"
	"kohtunik/ui/kit"
)

// bothWays runs a script at a table by the actions of the page and by the lines
// of the command line, and holds the two records against each other: the same
// entries at the same moments, and the same result. What happened, where the page
// asks for it by a form, goes into its line in the words that the form came to.
func bothWays(t *testing.T, laws tournament.Edition, script []string) {
	t.Helper()
	h := sit(t, i18n.English, laws)
	copied := filepath.Join(t.TempDir(), "copy.kohtunik")
	if err := h.store.SaveCopy(copied); err != nil {
		t.Fatal(err)
	}
	first := tournament.Table{Round: 1, Board: 1}
	var fed []string
	for _, line := range script {
		seconds, do, _ := strings.Cut(line, " ")
		at, err := time.ParseDuration(seconds + "s")
		if err != nil {
			t.Fatal(err)
		}
		h.after(at - h.passed)
		h.acts(do)
		if _, form := forms[strings.Fields(do)[0]]; !form {
			fed = append(fed, line)
			continue
		}
		told := latest(h.session.Event().Games[first], game.Incident)
		fed = append(fed, seconds+" incident "+told.Text, seconds+" accept")
	}
	var out, errs bytes.Buffer
	cli.Run([]string{"table", copied, "1", "1"}, cli.Env{
		Stdin: strings.NewReader(strings.Join(fed, "\n")), Stdout: &out, Stderr: &errs,
		Lookup: func(string) (string, bool) { return "", false }, Now: func() time.Time { return begin },
	})
	if answers := strings.Count(out.String(), "\n"); answers != len(fed) {
		t.Fatalf("%d answers to %d lines, %s", answers, len(fed), &errs)
	}
	f, err := file.Open(copied, file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines, page := f.Event().Games[first], h.session.Event().Games[first]
	if !slices.Equal(lines, page) {
		t.Errorf("by lines\n%+v\nby the page\n%+v\nof\n%s\n%s", lines, page, strings.Join(fed, "\n"), &out)
	}
	there, _ := f.Event().Pairing(first)
	if here := h.match.pairing; here.Result != there.Result {
		t.Errorf("by the page %q, by lines %q", here.Result, there.Result)
	}
}

// forms are the pseudo-verbs of a script that stand for a form of the page, with
// what is asked there.
var forms = map[string]string{"adjourns": "adjourn-early", "envelope": "sealed-move", "resumes": "resumption"}

// latest is the last entry of a kind.
func latest(entries []game.Entry, kind game.Kind) game.Entry {
	for _, e := range slices.Backward(entries) {
		if e.Kind == kind {
			return e
		}
	}
	return game.Entry{}
}

// acts does at the page what a line says.
func (h *seat) acts(line string) {
	h.t.Helper()
	verb, argument, _ := strings.Cut(line, " ")
	switch verb {
	case "start", "press":
		h.typing(" ")
	case "move":
		h.typing(argument).key(fyne.KeyReturn)
		h.desk.typed = "" // what was refused stays to be mended
	case "stop":
		h.stopClock()
	case "offer":
		h.offerDraw()
	case "reply": // that an offer is accepted is what the sheet of results proposes
		if h.match.state.OfferOpen {
			h.askResult()
			h.key(fyne.KeyReturn)
		}
	case "correct":
		h.corrects(argument)
	case "adjourns", "envelope", "resumes":
		h.happens(forms[verb])
		if argument != "" {
			h.sheet.First.(*kit.Field).SetText(argument)
		}
		h.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}) // decide
		h.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}) // accept
	case "control": // before one is set, the sheet of the times asks for it
		h.askTimes()
		h.sheet.First.(*kit.Field).SetText(argument)
		h.key(fyne.KeyReturn)
	case "insert", "strike":
		h.mends(verb, argument)
	case "times":
		h.askTimes()
		h.sheet.First.(*kit.Field).SetText(strings.TrimPrefix(argument, "white="))
		h.key(fyne.KeyReturn)
	case "result":
		r, err := tournament.ParseResult(argument)
		if err != nil {
			h.t.Fatal(err)
		}
		h.finish(r, "", [2]bool{})
	case "incident":
		kind := strings.Split(argument, `"type":"`)[1]
		h.happens(strings.TrimRight(kind, `"}`))
		h.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}) // decide
	case "accept":
		h.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	case "undo":
		h.turns(h.session.Undo)
	case "redo":
		h.turns(h.session.Redo)
	default:
		h.t.Fatalf("nothing at the page does %q", line)
	}
}

// turns undoes or redoes, but not what was there before the game.
func (h *seat) turns(do func() error) {
	recorded := func() []game.Entry { return h.session.Event().Games[tournament.Table{Round: 1, Board: 1}] }
	was := h.session.Event().Pairings.Len()
	if err := do(); err == nil && h.session.Event().Pairings.Len() != was {
		h.t.Fatalf("the pairing was undone: %v", recorded())
	}
	h.Refresh()
}

// placed is the half-move that a line of the table names: "12w" is 22.
func (h *seat) placed(argument string) (ply int, text string) {
	h.t.Helper()
	place, text, _ := strings.Cut(argument, " ")
	var number int
	var side string
	if _, err := fmt.Sscanf(place, "%d%s", &number, &side); err != nil {
		h.t.Fatal(err)
	}
	ply = 2 * (number - 1)
	if side == "b" {
		ply++
	}
	return ply, text
}

// corrects corrects a move as the sheet for it does.
func (h *seat) corrects(argument string) {
	ply, text := h.placed(argument)
	h.goTo(ply + 1)
	h.correctHere()
	h.sheet.First.(*kit.Field).SetText(text)
	h.key(fyne.KeyReturn)
	if h.sheet.Open() { // refused
		h.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
	h.goTo(len(h.match.state.Plies))
}

// mends puts in a half-move, or takes one out, as the two scoresheets do where
// the other one has a half-move more or less at a place. How the sheets are set
// side by side is not asked here: they agree everywhere else.
func (h *seat) mends(verb, argument string) {
	ply, text := h.placed(argument)
	words := strings.Fields(h.sans())
	here, later := notation.Pair{First: ply, Second: -1}, ply+1
	other := slices.Delete(slices.Clone(words), ply, min(later, len(words)))
	if verb == "insert" {
		here, later = notation.Pair{First: -1, Second: ply}, ply
		other = slices.Insert(slices.Clone(words), ply, text)
	}
	var pairs []notation.Pair
	for i := range ply {
		pairs = append(pairs, notation.Pair{First: i, Second: i, Agree: true})
	}
	pairs = append(pairs, here)
	for i := later; i < len(words); i++ {
		pairs = append(pairs, notation.Pair{First: i, Second: i + len(other) - len(words), Agree: true})
	}
	two := h.desk.newTwoSheets()
	two.words, two.pairs = other, pairs
	two.follow(two.row(ply, pairs[ply]))
	h.goTo(len(h.match.state.Plies))
}

func TestBothWays(t *testing.T) {
	for name, script := range map[string]string{
		"moves while the clocks stand": "0 start;2 move e4;3 press;5 move e5;6 press;9 stop;12 move Nf3;13 press;15 " +
			"press;16 stop;17 press;20 move Nc6;21 press",
		"a correction far back": "0 start;1 move e4;2 press;3 move e5;4 press;5 move Nf3;6 press;7 move Nc6;8 press;9 " +
			"move Bb5;" +
			"10 press;12 correct 1b c5;15 press;16 undo;17 press;18 redo;20 correct 1w d4;22 press;23 press",
		"an offer that lapses, one that is " +
			"accepted": "0 start;1 move e4;1 offer;2 press;3 move e5;4 press;5 reply accept;6 move Nf3;7 offer;9 reply " +
			"accept;10 move Nc6;11 undo;12 press",
		"mate": "0 start;1 move f3;2 press;3 move e5;4 press;5 move g4;6 press;7 move Qh4;8 press;9 move a3;10 " +
			"offer;11 result 0-1;12 result none;13 undo",
		"the last move left out": "0 start;1 move e4;2 press;3 insert 1b e5;4 press;5 move Nf3;6 press;7 insert 2b Nc6;8 " +
			"press;9 undo;10 redo;11 move Bc4",
		"moves left out and moves too many": "0 start;1 move e4;2 press;3 move e5;4 press;5 move Nf3;6 press;7 insert 2w " +
			"Bc4;8 press;9 insert 2b Nc6;10 move Nf6;11 press;12 strike 1b;13 undo;14 strike 2b;15 press;16 strike 1w;" +
			"17 press;18 redo;19 move d4;20 press",
		"all moves struck": "0 start;1 move e4;2 press;3 move e5;4 press;5 strike 1w;6 press;7 press;8 move d4;9 press;" +
			"10 strike 1w;11 press;12 move c4;13 press",
		"mended after the end": "0 start;1 move f3;2 press;3 move e5;4 press;5 move g4;6 press;7 move Qh4;8 press;9 " +
			"correct 1w e4;10 press;11 strike 2b;12 move d6;13 press;14 undo;15 undo;16 undo;17 insert 2w a3",
		"a control of its own": "0 control 2/60s, 30s;1 start;2 move e4;3 press;4 move e5;5 press;6 move Nf3;7 press;8 " +
			"move Nc6;9 press;10 undo;11 press;70 move d4;71 press",
		"adjourned, sealed and opened": "0 start;1 move e4;2 press;3 adjourns 0:04;4 move e5;5 press;6 envelope e5;7 " +
			"press;8 move Nf3;9 press",
		"a flag":         "0 start;400 move e4;401 press;402 times white=2:00;403 press;404 move e5;405 press",
		"a resignation":  `0 start;1 move e4;2 press;3 incident {"side":"black","type":"resign"};3 accept;4 move e5;5 undo;6 move e5`,
		"a result taken": "0 move e4;1 move e5;2 result 1-0;3 move Nf3;4 result 0-1;5 result none;6 move Nf3",
	} {
		t.Run(name, func(t *testing.T) { bothWays(t, tournament.FIDE2023, strings.Split(script, ";")) })
	}
	for seed := range uint64(2) {
		for _, laws := range []tournament.Edition{tournament.USSR1953, tournament.FIDE2014, tournament.FIDE2023} {
			t.Run(fmt.Sprintf("%s, seed %d", laws, seed),
				func(t *testing.T) { bothWays(t, laws, randomScript(t, laws, seed, 60)) })
		}
	}
}

// randomScript is a script of so many lines, whose moves are mostly legal.
func randomScript(t *testing.T, laws tournament.Edition, seed uint64, lines int) []string {
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 1))
	info := tournament.DefaultInfo("", laws)
	info.TimeControl = "5min+3s"
	at, err := table.New(info.Terms(), nil, "")
	if err != nil {
		t.Fatal(err)
	}
	var script []string
	now, style := 0, notation.Style{}
	for range lines {
		now += rnd.IntN(4000)
		moment := begin.Add(time.Duration(now) * time.Millisecond)
		var step table.Step
		line := ""
		switch n := rnd.IntN(26); {
		case n < 9:
			legal := at.State.Position().Legal()
			if len(legal) == 0 {
				continue
			}
			m := legal[rnd.IntN(len(legal))]
			line = "move " + style.Format(at.State.Position(), m)
			step, err = at.Move(m, moment)
		case n < 15:
			line = "press"
			step, err = at.Press(nil, moment)
		case n < 16:
			line = "stop"
			if _, running := at.State.Clock.Running(); !running {
				continue // the page's key does nothing then
			}
			step, err = at.Stop(moment)
		case n < 17:
			line = "offer"
			step, err = at.Offer(nil, moment)
		case n < 20 && len(at.State.Plies) == 0 || n >= 23 && len(at.State.Plies) == 0:
			continue
		case n < 20:
			ply := rnd.IntN(len(at.State.Plies))
			m, text := someMove(rnd, at, ply)
			line = "correct " + text
			step, err = at.Correct(ply, m, moment)
		case n < 23:
			ply := rnd.IntN(len(at.State.Plies) + 1)
			if len(at.State.Positions[ply].Legal()) == 0 {
				continue
			}
			m, text := someMove(rnd, at, ply)
			line = "insert " + text
			step, err = at.Insert(ply, []chess.Move{m}, moment)
		default:
			ply := rnd.IntN(len(at.State.Plies))
			_, text := someMove(rnd, at, ply)
			line = "strike " + strings.Fields(text)[0]
			step, err = at.Strike(ply, 1, moment)
		}
		script = append(script, fmt.Sprintf("%.3f %s", float64(now)/1000, line))
		if err == nil {
			if at, err = at.After(step); err != nil {
				t.Fatal(err)
			}
		}
	}
	return script
}

// someMove is a legal move after so many half-moves, and its place and words as a
// line of the table has them.
func someMove(rnd *rand.Rand, at table.Table, ply int) (chess.Move, string) {
	here := at.State.Positions[ply]
	legal := here.Legal()
	m := legal[rnd.IntN(len(legal))]
	side := "w"
	if here.Turn() == chess.Black {
		side = "b"
	}
	return m, fmt.Sprintf("%d%s %s", here.FullMove(), side, notation.Style{}.Format(here, m))
}
