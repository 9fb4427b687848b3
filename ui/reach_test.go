package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"kohtunik/assets"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page"
	"kohtunik/ui/shell"
)

// pressKey gives a key to what has the keyboard.
func pressKey(c fyne.Canvas, name fyne.KeyName) {
	if focused := c.Focused(); focused != nil {
		focused.TypedKey(&fyne.KeyEvent{Name: name})
	} else if up := c.OnTypedKey(); up != nil {
		up(&fyne.KeyEvent{Name: name})
	}
}

// textsIn are the texts that are drawn in an object.
func textsIn(o fyne.CanvasObject) []string {
	var texts []string
	for _, child := range test.LaidOutObjects(o) {
		if text, ok := child.(*canvas.Text); ok && text.Visible() && text.Text != "" {
			texts = append(texts, text.Text)
		}
	}
	return texts
}

// rowMenuTexts are the words of the menu of the row that is selected, those of
// the menus within it too; empty if there is no menu.
func rowMenuTexts(c fyne.Canvas) []string {
	pressKey(c, desktop.KeyMenu)
	overlay := c.Overlays().Top()
	if overlay == nil {
		return nil
	}
	texts := textsIn(overlay)
	for range 24 { // more than a menu has lines
		pressKey(c, fyne.KeyRight)
		texts = append(texts, textsIn(overlay)...)
		pressKey(c, fyne.KeyLeft)
		pressKey(c, fyne.KeyDown)
	}
	for c.Overlays().Top() != nil {
		pressKey(c, fyne.KeyEscape)
	}
	return texts
}

// menuLabels are the items of the menu bar; a key stands behind the words.
func menuLabels(window *shell.Shell) []string {
	var labels []string
	for _, menu := range window.Window().MainMenu().Items {
		for _, item := range menu.Items {
			labels = append(labels, item.Label)
		}
	}
	return labels
}

// openOfTwelve is an open with round 1 paired and one result.
func openOfTwelve(t *testing.T) string {
	in := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	in.Rounds, in.Swiss.InitialColour = 5, tournament.White
	var players []tournament.Player
	for i := range 12 {
		players = append(players, tournament.Player{Name: "Player " + string(rune('A'+i)), Rating: 2000 - i})
	}
	return eventFile(t, in, tournament.AddPlayers{Players: players}, tournament.NumberByRating{}, pairsInOrder(12),
		tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.WhiteWins})
}

func pairsInOrder(n int) tournament.PairByHand {
	c := tournament.PairByHand{Round: 1}
	for i := 1; i < n; i += 2 {
		c.Pairs = append(c.Pairs, tournament.HandPair{White: tournament.PlayerID(i), Black: tournament.PlayerID(i + 1)})
	}
	return c
}

// pointed are the commands that the pointer gives on the thing itself.
var pointed = map[string]string{
	"desk.play":              "a piece is dragged, or its square and the next one clicked",
	"desk.back":              "a click on the move in the scoresheet",
	"desk.on":                "a click on the move in the scoresheet",
	"desk.to-start":          "a click on the move in the scoresheet",
	"desk.to-end":            "a click on the move in the scoresheet",
	"prints.filter":          "a click into the field",
	"prints.command-smaller": "the menu View: the whole page, and from there larger",
}

// TestEveryCommandHasBothWays walks all commands of all pages: each can be
// given by mouse alone (it stands in the menu bar, in the menu of a row, or on
// the page itself as a button with its key) and by keys alone (it has a key, or
// the search of Ctrl+K finds it).
func TestEveryCommandHasBothWays(t *testing.T) {
	for name, path := range map[string]string{
		"open": openOfTwelve(t), "round robin": sampleFile(t, assets.Samples()[0], i18n.English),
	} {
		t.Run(name, func(t *testing.T) {
			window := open(t, path, i18n.English)
			for id := range pages() {
				show(window, id)
				c := window.Window().Canvas()
				onPage := textsIn(c.Content())
				inMenus := menuLabels(window)
				inRow := rowMenuTexts(c)
				for _, command := range window.Commands() {
					label := window.T(command.Key, command.Args)
					begins := func(text string) bool { return text == label || strings.HasPrefix(text, label+" ") }
					button := func(text string) bool { return strings.TrimSpace(text) == command.Keys() }
					if pointed[command.Key] != "" {
						continue
					}
					byMouse := command.Button != "" && slices.Contains(onPage, command.Button) ||
						slices.ContainsFunc(inMenus, begins) || slices.Contains(inRow, label) || slices.ContainsFunc(onPage, button)
					if !byMouse {
						t.Errorf("page %s: %q cannot be given by mouse", id, label)
					}
					if command.Keys() == "" && command.KeyOnly && command.Row == page.NoRow {
						t.Errorf("page %s: %q cannot be given by keys", id, label)
					}
				}
			}
		})
	}
}

// The rows of the lists that an arbiter works in have a menu.
func TestRowsHaveMenus(t *testing.T) {
	window := open(t, openOfTwelve(t), i18n.English)
	for _, id := range []page.ID{page.Players, page.Rounds, page.Standings, page.Crosstable, page.Journal} {
		show(window, id)
		if len(rowMenuTexts(window.Window().Canvas())) == 0 {
			t.Errorf("page %s: the selected row has no menu", id)
		}
	}
}
