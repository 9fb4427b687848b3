package desk

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/notation"
	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// keptBoard is the name under which the session keeps the other board of a
// table.
const keptBoard = "second-board"

// keptSetup is the second board of a table, as it was put up last.
type keptSetup struct {
	round, board int
	setup        chess.Setup
}

// askBlind opens the sheet for a game of a blind player (FIDE Laws, Appendix
// D): the last move large, as it is announced, the position in words, and the
// second board, kept apart and compared with the record's.
func (d *desk) askBlind() {
	if d.match == nil {
		return
	}
	t, s := d.host.T, d.match.state
	announced := t("desk.blind-nothing")
	if n := len(s.Plies); n > 0 {
		announced = notation.Announce(s.Positions[n-1], s.Plies[n-1].Move)
	}
	verdict := kit.NewLine()
	verdict.Elide = true
	setup := s.Position().Setup()
	if kept, ok := d.host.Session().Kept(keptBoard).(keptSetup); ok && kept.round == d.match.pairing.Round &&
		kept.board == d.match.pairing.Board {
		setup = kept.setup
	}
	var a *arranger
	compare := func() {
		d.host.Session().Keep(keptBoard, keptSetup{d.match.pairing.Round, d.match.pairing.Board, a.setup})
		differ := differing(d.match.state.Position(), a.setup)
		a.board.SetMarked(differ)
		if differ == 0 {
			verdict.Set(kit.Run{Text: t("desk.blind-same"), Color: style.Good, Bold: true})
			return
		}
		squares := ""
		for sq := range differ.All() {
			if squares != "" {
				squares += ", "
			}
			squares += sq.String()
		}
		verdict.Set(kit.Run{Text: t("desk.blind-differ", i18n.Args{"squares": squares}), Color: style.Attention, Bold: true})
	}
	a = newArranger(d, setup, func() { compare() })
	sheet := &kit.Sheet{Title: t("desk.blind"), Sub: d.title.Text() + " · " + d.players.Text(), Width: 940, First: a.fen}
	assistant := kit.NewField(t("desk.blind-assistant"))
	assistant.Width = 260
	note := func() {
		if assistant.Text == "" || !d.may() {
			return
		}
		if d.carry(d.match.table.NoteAssistant(assistant.Text, d.watch.now())) {
			d.host.Tell(page.Note, t("desk.blind-noted", i18n.Args{"name": assistant.Text}))
			assistant.SetText("")
		}
	}
	assistant.OnEnter = func(string) { note() }
	sheet.Buttons = []*kit.Button{
		kit.NewFilled(t("desk.blind-take"), "", func() {
			a.put(d.match.state.Position().Setup())
		}),
		kit.NewButton(t("desk.two"), "F9", func() {
			sheet.Close()
			d.askTwoSheets()
		}),
		kit.NewButton(t("common.close"), "Esc", sheet.Close),
	}
	large := kit.NewBold(announced, style.Decision, style.Text)
	sheet.Content = kit.Pad(24, 12, 24, 12, kit.Stack(10, large,
		kit.NewParagraph(d.inWords(s.Position()), 880, style.Player, style.Text),
		a.object, verdict, kit.Row(8, assistant, kit.NewButton(t("desk.blind-note"), "Enter", note))))
	d.host.ShowSheet(sheet)
	compare()
}

// differing is the set of the squares on which two boards differ.
func differing(pos chess.Position, other chess.Setup) chess.SquareSet {
	set := chess.SquareSet(0)
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if pos.At(sq) != other.Pieces[sq] {
			set |= setOf(sq)
		}
	}
	return set
}
