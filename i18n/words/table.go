package words

import (
	"cmp"
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// Place writes a place, shared places as a range, and none for a player whose
// games do not count.
func Place(r standings.Row, none string) string {
	if r.Place == 0 {
		return none
	}
	return Places(r.Place, r.PlaceTo)
}

// Digits is the widest text of a number up to most.
func Digits(most int) string { return strings.Repeat("8", len(strconv.Itoa(most))) }

// LongestPlace is a text as wide as the widest place of rows.
func LongestPlace(rows []standings.Row) string {
	from, to := 0, 0
	for i := range rows {
		from = max(from, rows[i].Place)
		if rows[i].PlaceTo > rows[i].Place {
			to = max(to, rows[i].PlaceTo)
		}
	}
	if to == 0 {
		return Digits(from)
	}
	return Digits(from) + "–" + Digits(to)
}

// Departed says how a player has left; empty for one who is still there.
func Departed(p *i18n.Printer, r standings.Row) string {
	how := string(r.Departure)
	if r.Departure == tournament.StillIn && r.Player.Withdrawn() {
		how = "withdrawn"
	}
	if how == "" {
		return ""
	}
	return p.T("standings.departure." + how)
}

// Places writes a place or shared places: "1", "2–4"; a dash for 0.
func Places(from, to int) string {
	switch from {
	case 0:
		return "—"
	case to:
		return strconv.Itoa(from)
	}
	return strconv.Itoa(from) + "–" + strconv.Itoa(to)
}

// PlaceTaken says a place or shared places in words: "place 1", "places 2–4"; a
// dash for 0.
func PlaceTaken(p *i18n.Printer, from, to int) string {
	switch from {
	case 0:
		return Places(from, to)
	case to:
		return p.T("common.place-alone", i18n.Args{"place": from})
	}
	return p.T("common.places-shared", i18n.Args{"from": from, "to": to})
}

// TableState says after how much play a table stands.
func TableState(p *i18n.Printer, e *tournament.Event, pr tournament.Progress, round int) string {
	after, during := "print.after-round", "print.during-round"
	if e.OfTwoPlayers() {
		after, during = "print.after-game", "print.during-game"
	}
	switch {
	case round > 0:
		return p.T(after, i18n.Args{"round": round})
	case pr.Final:
		return p.T("print.final")
	case pr.Settled == 0 && !pr.Beyond:
		return p.T("print.before-play")
	case pr.Beyond:
		return p.T(during, i18n.Args{"round": pr.Reached()})
	}
	return p.T(after, i18n.Args{"round": pr.Reached()})
}

// AfterRound says after which round a table stands, and of how many where that is known.
func AfterRound(p *i18n.Printer, e *tournament.Event, round int) string {
	if e.RoundsOpen() {
		return p.T("common.after-round", i18n.Args{"round": round})
	}
	return p.T("common.after-round-of", i18n.Args{"round": round, "rounds": max(e.Declared(), e.RoundCount())})
}

// RoundName names a round: "Round 5"; in a match, where each has one game, "Game 5".
func RoundName(p *i18n.Printer, e *tournament.Event, round int) string {
	if e.OfTwoPlayers() {
		return p.T("common.game-n", i18n.Args{"round": round})
	}
	return p.T("common.round-n", i18n.Args{"round": round})
}

// RoundKey is the key of the word for a round of an event.
func RoundKey(e *tournament.Event) string {
	if e.OfTwoPlayers() {
		return "common.game"
	}
	return "common.round"
}

// TieBreaksOf gives the tie-breaks that tables of an event show: of a match none,
// where two players have the same opponent.
func TieBreaksOf(e *tournament.Event) []tournament.TieBreak {
	if e.OfTwoPlayers() {
		return nil
	}
	return e.Info.TieBreaks
}

// TieBreakNote says what decides or only orders the list among equal points, with the
// heads of its columns.
func TieBreakNote(p *i18n.Printer, e *tournament.Event) string { return tieBreakNote(p, e, withHead) }

// TieBreakList names the tie-breaks that decide the places, in their order, for where a head
// says that it is so; where no such list decides them it is [TieBreakNote].
func TieBreakList(p *i18n.Printer, e *tournament.Event) string {
	if e.Info.PlacesBy != tournament.PlacesByTieBreaks || e.Info.System == tournament.Keizer ||
		e.Info.KnockoutOfPlayers() {
		return TieBreakNote(p, e)
	}
	return tieBreakNames(p, e, withHead)
}

// TieBreakRule is TieBreakNote for a paper that has no columns of tie-breaks.
func TieBreakRule(p *i18n.Printer, e *tournament.Event) string {
	return tieBreakNote(p, e, TieBreakName)
}

// withHead names a tie-break with the code at the head of its column.
func withHead(p *i18n.Printer, c tournament.TieBreak) string {
	return withCode(TieBreakName(p, c), TieBreakHead(p, c))
}

// tieBreakNames names the tie-breaks that tables of an event show, in their order.
func tieBreakNames(p *i18n.Printer, e *tournament.Event, name func(*i18n.Printer, tournament.TieBreak) string) string {
	var list []string
	for _, c := range TieBreaksOf(e) {
		list = append(list, name(p, c))
	}
	return strings.Join(list, ", ")
}

func tieBreakNote(p *i18n.Printer, e *tournament.Event, name func(*i18n.Printer, tournament.TieBreak) string) string {
	list := tieBreakNames(p, e, name)
	args := i18n.Args{"list": list}
	switch {
	case e.Info.System == tournament.Keizer:
		return p.T("ladder.rule") + " " + p.T("ladder.order")
	case e.Info.KnockoutOfPlayers():
		return p.T("knockout.rule")
	case list == "":
		return ""
	case e.Info.PlacesBy == tournament.PlacesByTieBreaks:
		return p.T("print.tiebreaks-decide", args)
	}
	return p.T("print.tiebreaks-order", args)
}

// withCode adds to the name of a tie-break the code at the head of its column.
func withCode(name, code string) string {
	switch open, found := strings.CutSuffix(name, ")"); {
	case name == code:
		return name
	case found:
		return open + "; " + code + ")"
	}
	return name + " (" + code + ")"
}

// FreeKey is the key of the word for one who is not paired: in a Swiss it says what he
// gets, in a match of teams that the board is empty.
func FreeKey(e *tournament.Event, round int, id tournament.PlayerID) string {
	bye := e.ByeIn(id, round)
	if bye == tournament.EmptyChair {
		return "print.empty-board"
	}
	if bye == tournament.PairingBye && e.Info.System == tournament.Knockout {
		return "print.free" // the bracket leaves the player over, and gives no points
	}
	return cmp.Or(ByeKey(bye), "print.free")
}

// Instead says what a player has in a round instead of a game, as FreeKey does; of one who
// has left, that.
func Instead(p *i18n.Printer, e *tournament.Event, round int, id tournament.PlayerID) string {
	one, _ := e.Player(id)
	if one.Withdrawn() && round >= one.Left && e.ByeIn(id, round) == tournament.ZeroPointBye {
		return capital(Departed(p, standings.Row{Player: one, Departure: e.Departure(id)}))
	}
	return p.T(FreeKey(e, round, id))
}

// AdjournedMark stands for an adjourned game in the crosstable.
const AdjournedMark = "*"

// NotOver stands for the result of a game that has none yet, in a table on the
// screen.
const NotOver = "·"

// Mark is how a game ended for a player, in a table on the screen.
func Mark(m standings.Mark) string {
	switch m {
	case standings.Drawn:
		return "½"
	case standings.LostForfeit:
		return "−"
	case standings.Open:
		return NotOver
	}
	return string(m)
}

// CrossMark writes a result in a cell; one that does not count is in brackets.
func CrossMark(g standings.CrossGame) string {
	text := ""
	switch g.Mark {
	case standings.Won:
		text = "1"
	case standings.Drawn:
		text = "½"
	case standings.Lost:
		text = "0"
	case standings.WonForfeit:
		text = "+"
	case standings.LostForfeit:
		text = "−"
	case standings.AdjournedNow:
		text = AdjournedMark
	}
	if g.Annulled && text != "" {
		return "(" + text + ")"
	}
	return text
}
