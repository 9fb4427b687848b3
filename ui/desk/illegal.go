package desk

import (
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/ui/incident"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// triedIllegal is the reason of the remark about an illegal move that was tried.
const triedIllegal = "illegal-try"

// assistantNoted is the reason of the remark that names a blind player's
// assistant.
const assistantNoted = "assistant"

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

// recordIllegal writes the illegal move tried last into the record, as a remark
// that stands at its place in the scoresheet.
func (d *desk) recordIllegal() {
	if !d.may() {
		return
	}
	if d.tried == "" || d.at < len(d.match.state.Plies) {
		d.host.Tell(page.Warning, d.host.T("desk.illegal-none"))
		return
	}
	side := d.match.state.Position().Turn()
	e := game.Entry{Kind: game.Remark, Reason: triedIllegal, Side: side.String(), Text: d.tried,
		At: d.watch.now().UnixMilli()}
	if d.write(e) {
		d.host.Tell(page.Note, d.host.T("desk.illegal-recorded", i18n.Args{"move": d.tried}))
		d.tried, d.typed = "", ""
		d.showAll()
	}
}

// happenedMarks are the marks of claims, incidents and remarks in the
// scoresheet; the ruling belongs to its incident.
func happenedMarks(entries []game.Entry) []kit.Run {
	var marks []kit.Run
	for _, e := range entries {
		switch e.Kind {
		case game.Claim:
			marks = append(marks, kit.Run{Text: " ?", Color: style.Attention, Bold: true})
		case game.Incident, game.Remark:
			if e.Reason == signedNoted || e.Reason == unsignedNoted {
				continue // they stand under the result
			}
			marks = append(marks, kit.Run{Text: " !", Color: style.Attention, Bold: true})
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
			args["side"] = p.T("colour." + e.Side)
		}
		switch e.Kind {
		case game.Claim:
			if name, waits := incident.ClaimName(d.match.entries); waits { // else its incident follows
				args["what"] = p.T("incident." + name)
				lines = append(lines, p.T("desk.happened-claim", args))
			}
		case game.Incident:
			args["what"] = p.T("incident." + incident.NameOf(e))
			lines = append(lines, p.T("desk.happened", args))
		case game.Remark:
			switch e.Reason {
			case signedNoted, unsignedNoted:
			case triedIllegal:
				lines = append(lines, p.T("desk.happened-illegal", args))
			case assistantNoted:
				lines = append(lines, p.T("desk.happened-assistant", args))
			default:
				lines = append(lines, e.Text)
			}
		}
	}
	if must := d.match.obliged(); len(must) > 0 && d.at == len(d.match.state.Plies) && !d.match.over() {
		const most = 6
		var moves []string
		for i, m := range must {
			if i == most {
				moves = append(moves, "…")
				break
			}
			moves = append(moves, d.style().Format(d.match.state.Position(), m))
		}
		lines = append(lines, p.T("incident.head-must", i18n.Args{"moves": strings.Join(moves, ", ")}))
	}
	return strings.Join(lines, "\n")
}
