package ui

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/BurntSushi/toml"

	"kohtunik/assets"
	law "kohtunik/engine/laws"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/page"
	"kohtunik/ui/sample"
	"kohtunik/ui/session"
	"kohtunik/ui/shell"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// contentSize is what is left of the smallest laptop's 1366×768 below the
// system's title bar.
var contentSize = fyne.NewSize(1366, 740)

// sampleFile writes a sample into an event file.
func sampleFile(t *testing.T, s assets.Sample, lang i18n.Lang) string {
	t.Helper()
	e, err := sample.Event(s, i18n.For(lang))
	if err != nil {
		t.Fatal(err)
	}
	return eventFile(t, e.Info, tournament.NewImport(s.ID, e))
}

// eventFile makes an event file by commands.
func eventFile(t *testing.T, info tournament.Info, commands ...tournament.Command) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "event"+file.Extension)
	f, err := file.Create(path, info, file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range commands {
		if err := f.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// Every label of every page has room in every language at 1366×768, at the usual
// size of text and at the largest: no word of the program is cut with an
// ellipsis. Data (a name of 60 letters) may be.
func TestEveryLabelFits(t *testing.T) {
	for _, step := range []int{0, style.Steps - 1} {
		for _, lang := range i18n.Langs() {
			endings := meantEndings(t, lang)
			for _, s := range assets.Samples() {
				t.Run(fmt.Sprintf("%s/%s/step %d", lang, s.ID, step), func(t *testing.T) {
					window := openAt(t, sampleFile(t, s, lang), session.Settings{Language: lang, TextStep: step})
					for id := range pages() {
						show(window, id)
						for _, cut := range cutTexts(window.Window().Canvas().Content(), endings) {
							if id == page.Laws && summaryBegins(cut) {
								continue // the panel below the list has the whole text
							}
							t.Errorf("page %s: %q is cut", id, cut)
						}
					}
				})
			}
		}
	}
}

// summaryBegins tells that a text is the beginning of what a provision of the
// laws says.
func summaryBegins(cut string) bool {
	begin := strings.TrimSuffix(cut, "…")
	for _, e := range law.Editions() {
		for _, p := range e.Provisions(law.NoPractice) {
			for _, lang := range i18n.Langs() {
				if text, _ := p.Summary(string(lang)); strings.HasPrefix(text, begin) {
					return true
				}
			}
		}
	}
	return false
}

// open opens an event in the whole window of the test driver.
func open(t *testing.T, path string, lang i18n.Lang) *shell.Shell {
	t.Helper()
	return openAt(t, path, session.Settings{Language: lang})
}

// openAt does it as somebody has set the program.
func openAt(t *testing.T, path string, settings session.Settings) *shell.Shell {
	t.Helper()
	window := shell.New(testapp.New(t, style.Value{}), shell.Options{
		Pages: pages(), Settings: settings, DataDir: t.TempDir(), Tools: tools(),
	})
	if err := window.Open(path); err != nil {
		t.Fatal(err)
	}
	return window
}

// show goes to a page. The test driver lays out only when the size changes.
func show(window *shell.Shell, id page.ID) {
	window.Go(id)
	window.Window().Resize(fyne.NewSize(1, 1))
	window.Window().Resize(contentSize)
}

// Events of every size, and names that nobody expects, on every page.
func TestStrangeEvents(t *testing.T) {
	info := func(system tournament.System, laws tournament.Edition) tournament.Info {
		in := tournament.DefaultInfo(strings.Repeat("A very long name of an event ", 9), laws)
		in.System, in.Rounds = system, 4
		return in
	}
	strange := []string{
		`O'Neill "Bobby"; DROP TABLE player`, "♔ 👩‍🚀🏁 emoji", strings.Repeat("Ü", 200), "שחמטאי בן־גוריון", "لاعب الشطرنج",
		"Ёлкин, Юрий", "Õunapuu-Äär, Žanna", "\u202eright to left\u202c", "tab\tand\nline", "a,b;c|d",
	}
	var names, many []tournament.Player
	for _, n := range strange {
		names = append(names, tournament.Player{Name: n, Club: n, Federation: "EST"})
	}
	for i := range 60 {
		many = append(many, tournament.Player{Name: fmt.Sprintf("Player %d", i+1), Category: tournament.Categories()[i%9]})
	}
	two := many[:2]
	for name, path := range map[string]string{
		"empty":      eventFile(t, info(tournament.RoundRobin, tournament.USSR1953)),
		"one player": eventFile(t, info(tournament.Swiss, tournament.FIDE2023), tournament.AddPlayers{Players: many[:1]}),
		"not paired": eventFile(t, info(tournament.RoundRobin, tournament.USSR1953), tournament.AddPlayers{Players: many[:5]},
			tournament.DrawLots{Seed: 1}),
		"match": eventFile(t, info(tournament.Match, tournament.USSR1953), tournament.AddPlayers{Players: two},
			tournament.DrawLots{Seed: 1}, tournament.PairRounds{}),
		"strange": eventFile(t, info(tournament.RoundRobin, tournament.FIDE2018), tournament.AddPlayers{Players: names},
			tournament.DrawLots{Seed: 1}, tournament.PairRounds{}, tournament.Withdraw{ID: 2, From: 1}),
		"sixty": eventFile(t, info(tournament.DoubleRoundRobin, tournament.FIDE2014),
			tournament.AddPlayers{Players: many}, tournament.DrawLots{Seed: 1}, tournament.PairRounds{}),
	} {
		t.Run(name, func(t *testing.T) {
			window := open(t, path, i18n.Russian)
			for id := range pages() {
				show(window, id)
			}
		})
	}
}

// blacksMove is how a move of Black's is numbered: "after 35…, 37…".
var blacksMove = regexp.MustCompile(`\d…$`)

// texts gives all texts of a file of messages, the plural forms too.
func texts(messages map[string]any) []string {
	var all []string
	for _, m := range messages {
		switch m := m.(type) {
		case string:
			all = append(all, m)
		case map[string]any:
			all = append(all, texts(m)...)
		}
	}
	return all
}

// cutTexts gives the texts in sight that end in an ellipsis and are no message
// that ends so.
func cutTexts(o fyne.CanvasObject, endings []string) []string {
	if !o.Visible() {
		return nil
	}
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *canvas.Text:
		meant := func(end string) bool { return strings.HasSuffix(o.Text, end) }
		if !strings.HasSuffix(o.Text, "…") || blacksMove.MatchString(o.Text) || slices.ContainsFunc(endings, meant) {
			return nil
		}
		return []string{o.Text}
	case *fyne.Container:
		parts = o.Objects
	case fyne.Widget:
		parts = test.WidgetRenderer(o).Objects()
	}
	var cut []string
	for _, part := range parts {
		cut = append(cut, cutTexts(part, endings)...)
	}
	return cut
}

// meantEndings gives the ends of the language's messages that have an ellipsis
// of their own, behind the last placeholder.
func meantEndings(t *testing.T, lang i18n.Lang) []string {
	t.Helper()
	files, err := filepath.Glob("../i18n/messages/*." + string(lang) + ".toml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no messages of %s: %v", lang, err)
	}
	var endings []string
	for _, name := range files {
		var messages map[string]any
		if _, err := toml.DecodeFile(name, &messages); err != nil {
			t.Fatal(err)
		}
		for _, text := range texts(messages) {
			_, end, filled := cutLast(text, "}}")
			if !filled {
				end = text
			}
			if strings.HasSuffix(end, "…") && end != "…" {
				endings = append(endings, end)
			}
		}
	}
	return endings
}

// cutLast is strings.Cut at the last separator.
func cutLast(s, sep string) (before, after string, found bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}

// In the largest type what there is no room for goes whole: no label of a fact or
// a column, no action of the bar and no key stands there cut.
func TestNoLabelIsCutInTheLargestType(t *testing.T) {
	labels := []string{"rounds.fact-start", "rounds.fact-score", "rounds.fact-colours",
		"common.undo", "common.redo", "shell.find", "common.number", "common.place", "common.points", "print.player"}
	for _, lang := range i18n.Langs() {
		printer := i18n.For(lang)
		whole := []string{"  Ctrl+Z", "  Ctrl+Y", "  Ctrl+K"}
		for _, label := range labels {
			whole = append(whole, printer.T(label, i18n.Args{"n": 6}))
		}
		window := shell.New(testapp.New(t, style.Value{}), shell.Options{Pages: pages(), DataDir: t.TempDir(), Tools: tools(),
			Settings: session.Settings{Language: lang, TextStep: style.Steps - 1}})
		if err := window.Open(swissFile(t)); err != nil {
			t.Fatal(err)
		}
		for _, id := range []page.ID{page.Event, page.Rounds, page.Standings, page.Crosstable} {
			show(window, id)
			for _, cut := range cutTexts(window.Window().Canvas().Content(), nil) {
				for _, text := range whole {
					if strings.HasPrefix(text, strings.TrimSuffix(cut, "…")) {
						t.Errorf("%s, page %s: %q is cut", lang, id, cut)
					}
				}
			}
		}
	}
}
