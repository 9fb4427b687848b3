package desk

import (
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// askSetup opens the board for setting up: any arrangement can be put up and is
// checked; the game can begin from it as long as no move is recorded.
func (d *desk) askSetup() {
	if d.match == nil {
		return
	}
	t := d.host.T
	verdict := kit.NewParagraph("", 880, style.Small, style.Attention)
	var a *arranger
	sheet := &kit.Sheet{Title: t("desk.setup"), Sub: d.title.Text() + " · " + d.players.Text(), Width: 940}
	begin := kit.NewFilled(t("desk.setup-begin"), "Enter", nil)
	check := func() {
		words := a.problems()
		begin.Off = len(words) > 0
		verdict.Color = style.Attention
		if len(words) == 0 {
			words, verdict.Color = []string{t("desk.setup-good")}, style.Good
		}
		if _, err := d.match.table.SetUp(a.setup, d.watch.now()); err != nil && !begin.Off {
			begin.Off, verdict.Color = true, style.Attention
			words = []string{d.host.Printer().Error(err)}
		}
		verdict.SetText(strings.Join(words, " "))
		begin.Refresh()
	}
	do := func() {
		if begin.Off || !d.may() {
			d.host.Tell(page.Warning, t("desk.setup-not"))
			return
		}
		sheet.Close()
		d.carry(d.match.table.SetUp(a.setup, d.watch.now()))
	}
	begin.OnTap = do
	a = newArranger(d, d.match.state.Positions[d.at].Setup(), func() { check() })
	a.fen.OnEnter = func(string) { do() }
	check()
	sheet.First = a.fen
	sheet.Buttons = []*kit.Button{begin, kit.NewButton(t("common.close"), "Esc", sheet.Close)}
	sheet.Content = kit.Pad(24, 16, 24, 12, kit.Stack(12, a.object, kit.Sized(0, 44, verdict)))
	d.host.ShowSheet(sheet)
}

// inWords says a position: the pieces of both sides, and who is to move.
func (d *desk) inWords(pos chess.Position) string {
	p, letters := d.host.Printer(), d.style().Letters
	key := "desk.words-white-moves"
	if pos.Turn() == chess.Black {
		key = "desk.words-black-moves"
	}
	return p.T("colour.white") + ": " + letters.FormatPieces(pos, chess.White) + ". " +
		p.T("colour.black") + ": " + letters.FormatPieces(pos, chess.Black) + ". " + p.T(key)
}
