package rounds

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
)

// stateKeys are the words of the states; a board without record and result
// has none.
var stateKeys = map[state]string{
	notStarted:  "state.not-started",
	late:        "state.late",
	inPlay:      "state.in-play",
	timeTrouble: "state.time-trouble",
	claimed:     "state.claim",
	flagDown:    "state.flag",
	adjourned:   "state.adjourned",
	finished:    "state.finished",
	forfeited:   "rounds.state-forfeited",
	struck:      "rounds.state-struck",
}

var stateChips = map[state]kit.ChipKind{
	late:        kit.AttentionChip,
	timeTrouble: kit.AttentionChip,
	claimed:     kit.AttentionChip,
	flagDown:    kit.AttentionChip,
	adjourned:   kit.QuietChip,
}

// resultText writes a result as the tables do.
func resultText(p *i18n.Printer, r tournament.Result) string { return p.T("result." + r.String()) }

// mostColours is how many colours the panel has room for.
const mostColours = 6

// colourText writes the colours played as letters of the language, of many
// only the latest.
func colourText(p *i18n.Printer, colours string) string {
	cut := ""
	if n := len(colours); n > mostColours {
		cut, colours = "…", colours[n-mostColours+1:]
	}
	return cut + strings.NewReplacer("W", p.T("colour.w"), "B", p.T("colour.b")).Replace(colours)
}

// numbers writes a list of boards in order, neighbours as ranges: "1, 3–5".
func numbers(boards []int) string {
	var texts []string
	for from := 0; from < len(boards); {
		to := from
		for to+1 < len(boards) && boards[to+1] == boards[to]+1 {
			to++
		}
		switch to - from {
		case 0:
			texts = append(texts, strconv.Itoa(boards[from]))
		case 1:
			texts = append(texts, strconv.Itoa(boards[from]), strconv.Itoa(boards[to]))
		default:
			texts = append(texts, strconv.Itoa(boards[from])+"–"+strconv.Itoa(boards[to]))
		}
		from = to + 1
	}
	return strings.Join(texts, ", ")
}

// capital begins a text with a capital letter.
func capital(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}

// frameText writes when a round is played and by which time control.
func frameText(p *i18n.Printer, r tournament.Round, control string) string {
	var facts []string
	switch date := words.LongDay(p, r.Date); {
	case date != "" && r.Start != "":
		facts = append(facts, capital(p.T("rounds.date-and-time", i18n.Args{"date": date, "time": r.Start})))
	case date != "" || r.Start != "":
		facts = append(facts, capital(date+r.Start))
	}
	if control != "" {
		facts = append(facts, control)
	}
	if r.StartPosition != nil {
		facts = append(facts, p.T("rounds.chess960", i18n.Args{"number": *r.StartPosition}))
	}
	return strings.Join(facts, " · ")
}

// taskText words a line of what the next round waits for.
func taskText(p *i18n.Printer, t task) string {
	args := i18n.Args{"n": len(t.boards), "boards": numbers(slices.Compact(slices.Clone(t.boards)))}
	switch {
	case t.kind == backupTrouble:
		return p.Error(t.err)
	case t.kind == lineupsMissing:
		return p.T("league.line-ups-open", args)
	case t.kind == claimsOpen:
		return p.T("rounds.claims", args)
	case t.kind == gamesAdjourned:
		return p.T("rounds.adjourned", args)
	case t.kind == elsewhereOpen:
		return p.T("rounds.elsewhere", i18n.Args{"boards": args["boards"]})
	case t.done && t.beside:
		return p.T("rounds.complete-others")
	case t.done:
		return p.T("rounds.complete")
	}
	return p.T("rounds.missing", args)
}

// wasText is the result with which later rounds were paired, or the bye; empty where
// it is the one that holds.
func wasText(p *i18n.Printer, b board) string {
	switch {
	case b.Was == tournament.NoResult:
		return ""
	case b.Free() && tournament.Bye(b.Was) != b.Bye:
		return p.T(words.ByeKey(tournament.Bye(b.Was)))
	case !b.Free() && b.Was != b.Result:
		return resultText(p, b.Was)
	}
	return ""
}

// lateText says briefly what is not as the pairings or the standings have it: a
// result for the rating report alone, or one that was corrected after a later
// round was paired.
func lateText(p *i18n.Printer, b board) string {
	switch {
	case b.Rated != tournament.NoResult:
		return p.T("rounds.rated-as", i18n.Args{"result": resultText(p, b.Rated)})
	case wasText(p, b) != "" && b.Free():
		return p.T("rounds.was", i18n.Args{"result": words.ByeSign(tournament.Bye(b.Was))})
	case wasText(p, b) != "":
		return p.T("rounds.was", i18n.Args{"result": wasText(p, b)})
	case b.Unrated:
		return p.T("rounds.not-rated")
	}
	return ""
}

// lateNote says the same in whole sentences: what counts where.
func lateNote(p *i18n.Printer, b board) string {
	switch {
	case b.Rated != tournament.NoResult:
		return p.T("rounds.rated-as-note", i18n.Args{"rated": resultText(p, b.Rated), "result": resultText(p, b.Result)})
	case wasText(p, b) != "":
		result := resultText(p, b.Result)
		if b.Free() {
			result = p.T(words.ByeKey(b.Bye))
		}
		return p.T("rounds.was-note", i18n.Args{"was": wasText(p, b), "result": result, "until": b.WasUntil})
	case b.Unrated:
		return p.T("rounds.unrated")
	}
	return ""
}

// briefText says of a task only what it is: the boards it is about stand under
// it as links.
func briefText(p *i18n.Printer, t task) string {
	brief := taskText(p, t)
	if len(t.boards) > 0 {
		brief, _, _ = strings.Cut(brief, ":")
	}
	return brief
}

// stepText words a step to the pairing.
func stepText(p *i18n.Printer, s step) string {
	switch {
	case s.kind == roundsDeclared && s.done:
		return p.T("rounds.rounds-declared", i18n.Args{"n": s.n})
	case s.kind == roundsDeclared:
		return p.T("rounds.rounds-missing")
	case s.kind == teamsEntered:
		return p.T("league.teams-entered", i18n.Args{"n": s.n, "of": s.of})
	case s.kind == checkedIn:
		return p.T("rounds.checked-in", i18n.Args{"count": s.n, "of": s.of})
	case s.kind == lotsDrawn && s.done:
		return p.T("rounds.lots-drawn")
	case s.kind == lotsDrawn:
		return p.T("rounds.lots-missing")
	case s.done:
		return p.T("rounds.players-entered", i18n.Args{"n": s.n})
	case s.n > s.of:
		return p.T("rounds.players-too-many", i18n.Args{"n": s.n, "of": s.of})
	}
	return p.T("rounds.players-missing", i18n.Args{"n": s.n, "of": s.of})
}
