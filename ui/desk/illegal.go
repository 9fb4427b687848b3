package desk

import (
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/table"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// illegal says why a try on the board is no legal move, and offers to record
// it.
func (d *desk) illegal(from, to chess.Square, reason error) {
	d.tried = from.String() + to.String()
	words := d.host.Printer().Error(reason)
	if d.at == len(d.match.state.Plies) && d.whyNot() == "" {
		words = d.host.T("desk.illegal-record", i18n.Args{"why": words})
	}
	d.host.Tell(page.Warning, words)
}

// recordIllegal writes the illegal move that is typed, else the one tried last,
// into the record, as a remark
// that stands at its place in the scoresheet.
func (d *desk) recordIllegal() {
	if !d.may() {
		return
	}
	legal := false
	if d.typed != "" { // what stands in the field is meant, not what was refused before it
		d.tried = ""
		if _, legal = d.read(); !legal && d.tried == "" {
			return // it is no move at all, and that has been said
		}
	}
	if legal || d.tried == "" || d.at < len(d.match.state.Plies) {
		d.host.Tell(page.Warning, d.host.T("desk.illegal-none"))
		return
	}
	tried := d.tried
	if d.carry(d.match.table.NoteIllegal(tried, d.watch.now())) {
		d.host.Tell(page.Note, d.host.T("desk.illegal-recorded", i18n.Args{"move": tried}))
		d.tried, d.typed = "", ""
		d.showAll()
	}
}

// happenedMarks are the marks of claims, incidents and remarks in the
// scoresheet, each once however many there were; the ruling belongs to its
// incident. A ruling is no mark of a good move: it has the sign of an article.
func happenedMarks(entries []game.Entry) []kit.Run {
	var marks []kit.Run
	var claimed, ruled kit.Run
	for _, e := range entries {
		switch e.Kind {
		case game.Claim:
			claimed = kit.Run{Text: " ?", Color: style.Attention, Bold: true}
		case game.Incident, game.Remark:
			switch e.Reason {
			case table.SignedNoted, table.UnsignedNoted, table.TakenOver:
				continue // they stand under the result; and who keeps the record is nothing of the game
			}
			ruled = kit.Run{Text: " §", Color: style.Attention, Bold: true}
		}
	}
	for _, mark := range []kit.Run{claimed, ruled} {
		if mark.Text != "" {
			marks = append(marks, mark)
		}
	}
	return marks
}

// happenedWords says what happened after the half-move in sight, a line each.
func (d *desk) happenedWords() string {
	p := d.host.Printer()
	var lines []string
	for _, e := range d.match.state.Happened[d.at] {
		args := i18n.Args{"text": e.Text}
		if e.Side != "" {
			args["side"] = p.T("ruling.side." + e.Side)
		}
		switch e.Kind {
		case game.Claim:
			if claim, waits := d.match.table.OpenClaim(); waits { // else its incident follows
				args["what"] = say.Incident(p, claim)
				lines = append(lines, p.T("desk.happened-claim", args))
			}
		case game.Incident:
			args["what"] = say.Incident(p, e)
			lines = append(lines, p.T("desk.happened", args))
		case game.Remark:
			switch e.Reason {
			case table.SignedNoted, table.UnsignedNoted, table.TakenOver:
			case table.IllegalTried:
				lines = append(lines, p.T("desk.happened-illegal", args))
			case table.AssistantNoted:
				lines = append(lines, p.T("desk.happened-assistant", args))
			case table.AgainstRuling:
				lines = append(lines, p.T("desk.happened-against", args))
			default:
				lines = append(lines, e.Text)
			}
		}
	}
	if must, _ := d.match.table.Obliged(); len(must) > 0 && d.at == len(d.match.state.Plies) && !d.match.over() {
		const most = 6
		var moves []string
		for i, m := range must {
			if i == most {
				moves = append(moves, "…")
				break
			}
			moves = append(moves, d.style().Format(d.match.state.Position(), m))
		}
		words := p.T("incident.head-must", i18n.Args{"moves": strings.Join(moves, ", ")})
		lines = append(lines, strings.Replace(words, "….", "…", 1))
	}
	return strings.Join(lines, "\n")
}
