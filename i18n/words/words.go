// Package words puts the events and commands of package tournament into the
// words of a language, for the window, the command line and the papers alike.
package words

import (
	"cmp"
	"maps"
	"strconv"
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/notation"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/journal"
)

// Entry names what a row of the journal did; of a command about a board it says
// the round too, since the journal runs through all of them.
func Entry(p *i18n.Printer, e *tournament.Event, row file.Entry) string {
	did, done := journaledOf(p, e, row)
	if !done || row.Author.Name == "" {
		return did
	}
	return p.T("command.by", i18n.Args{"did": did, "by": row.Author.Name})
}

// EntryAmong is [Entry] of a row with its journal at hand: of what somebody has taken back,
// or done again, that another person did, it names both.
func EntryAmong(p *i18n.Printer, e *tournament.Event, rows []file.Entry, row file.Entry) string {
	if row.Of < 1 || row.Of > len(rows) || rows[row.Of-1].Author.Person() == row.Author.Person() {
		return Entry(p, e, row)
	}
	did, _ := journaledOf(p, e, row)
	key := "command.undone-of-another"
	if row.Kind == journal.Redone {
		key = "command.redone-of-another"
	}
	return p.T(key, i18n.Args{"did": did, "of": Author(p, rows[row.Of-1]), "by": Author(p, row)})
}

// Author is how who made a row is called: the rows of the chief arbiter bear no name.
func Author(p *i18n.Printer, row file.Entry) string {
	return cmp.Or(row.Sender(), row.Author.Name, p.T("laptops.role-chief"))
}

// journaledOf says what a row did, without who; done: it is a command's.
func journaledOf(p *i18n.Printer, e *tournament.Event, row file.Entry) (did string, done bool) {
	if r, ok := row.Recovery(); ok {
		return recovery(p, r), false
	}
	switch row.Kind {
	case journal.Created:
		return p.T("command.create-event"), false
	case journal.Migrated:
		return p.T("command.migrate"), false
	}
	what := row.CommandName
	if c, err := row.Decode(); err == nil {
		what = Did(p, e, row, c)
		if added, ok := c.(tournament.AddPlayers); ok {
			what = withLeft(p, what, added.Left)
		}
		what = withReason(what, c)
		if round := roundOf(c); round > 0 {
			what = p.T("command.in-round", i18n.Args{"round": round, "what": what})
		}
	}
	return journaled(p, row.Kind, what), true
}

// journaled says of what a command did whether it was taken back or done again.
func journaled(p *i18n.Printer, kind journal.Kind, what string) string {
	switch kind {
	case journal.Undone:
		return p.T("command.undone", i18n.Args{"what": what})
	case journal.Redone:
		return p.T("command.redone", i18n.Args{"what": what})
	}
	return what
}

// leftNamed is how many lines of a list that were not taken the journal writes
// out.
const leftNamed = 5

// withLeft adds to what was entered the lines of the list that were not.
func withLeft(p *i18n.Printer, what string, left []string) string {
	if len(left) == 0 {
		return what
	}
	lines := strings.Join(left[:min(len(left), leftNamed)], " | ")
	if len(left) > leftNamed {
		lines += " | …"
	}
	return p.T("command.add-left", i18n.Args{"what": what, "n": len(left), "lines": lines})
}

// withReason adds the reason that was written for a decision about a team.
func withReason(what string, c tournament.Command) string {
	why := ""
	switch c := c.(type) {
	case tournament.SetLineup:
		why = c.Why
	case tournament.DecideTeamPoints:
		why = c.Points.Why
	case tournament.WithdrawTeam:
		why = c.Why
	}
	if why = strings.TrimSpace(why); why == "" {
		return what
	}
	return what + " (" + why + ")"
}

// addPlayers says who was entered, and from which list.
func addPlayers(p *i18n.Printer, c tournament.AddPlayers) string {
	did := p.T("command.add-players", i18n.Args{"n": len(c.Players)})
	if len(c.Players) == 1 {
		did = p.T("command.add-player", i18n.Args{"name": c.Players[0].Name})
	}
	if c.Source != "" {
		did = p.T("command.add-from", i18n.Args{"what": did, "file": c.Source})
	}
	return did
}

// Command names a command as the undo button and the journal do: "result
// board 4, 1-0". e is an event that knows the players the command is about;
// a player it does not know is named by number.
func Command(p *i18n.Printer, e *tournament.Event, c tournament.Command) string {
	if said, is := teamCommand(p, e, c); is {
		return said
	}
	switch c := c.(type) {
	case tournament.EditRound:
		return p.T("command.edit-round", i18n.Args{"round": c.Round.Number})
	case tournament.StrikeDecision:
		return p.T("command.strike-decision", i18n.Args{"number": c.Number})
	case tournament.ImportEvent:
		return p.T("command.import-event", i18n.Args{"source": c.Source})
	case tournament.AddPlayers:
		return addPlayers(p, c)
	case tournament.EditPlayer:
		return p.T("command.edit-player", i18n.Args{"name": c.Player.Name})
	case tournament.Withdraw:
		return p.T("command.withdraw", i18n.Args{"name": name(e, c.ID)})
	case tournament.Reinstate:
		return p.T("command.reinstate", i18n.Args{"name": name(e, c.ID)})
	case tournament.Expel:
		return p.T("command.expel", i18n.Args{"name": name(e, c.ID)})
	case tournament.RequestBye:
		return requestedBye(p, e, c)
	case tournament.PairRounds:
		if c.Round > 0 && c.Initial != tournament.NoColour {
			return p.T("command.pair-first", i18n.Args{"round": c.Round, "colour": p.T("ruling.side." + string(c.Initial))})
		}
		if c.Round > 0 {
			return p.T("command.pair-round", i18n.Args{"round": c.Round})
		}
	case tournament.PairByHand:
		return p.T("command.pair-by-hand", i18n.Args{"round": c.Round})
	case tournament.Unpair:
		if c.Round > 0 {
			return p.T("command.unpair-round", i18n.Args{"round": c.Round})
		}
	case tournament.SwapColours:
		return p.T("command.swap-colours", i18n.Args{"board": c.Table.Board})
	case tournament.DrawLots:
		return p.T("command.draw-lots", i18n.Args{"seed": c.Seed})
	case tournament.SetResult:
		return sentBy(p, result(p, e, c.Table, c.Result), c.By)
	case tournament.SetRemark:
		return p.T("command.set-remark", i18n.Args{"board": c.Table.Board})
	case tournament.EndGame:
		if did := step(p, e, c.AppendGame, c.Result); did != "" {
			return did
		}
		return result(p, e, c.Table, c.Result)
	case tournament.CheckIn:
		return sentBy(p, checkIn(p, e, c), c.By)
	case tournament.SetPrizes:
		return prizeFund(p, c.Fund)
	case tournament.AppendGames:
		return gamesAtOnce(p, c)
	case tournament.AppendGame:
		if did := step(p, e, c, tournament.NoResult); did != "" {
			return did
		}
		return p.T("command.append-game", i18n.Args{"board": c.Table.Board})
	}
	return p.T("command." + c.Name())
}

// result names the board, its players and the result.
func result(p *i18n.Printer, e *tournament.Event, at tournament.Table, r tournament.Result) string {
	args := i18n.Args{"board": at.Board, "result": p.T("result." + r.String())}
	game, ok := e.Pairing(at)
	if !ok || game.Free() {
		return p.T("command.set-result", args)
	}
	white, _ := e.Player(game.White)
	black, _ := e.Player(game.Black)
	args["white"], args["black"] = white.Surname(), black.Surname()
	if game.Rated == r && game.Result != r {
		return p.T("command.set-result-rated", args) // nothing but the report has it
	}
	return p.T("command.set-result-of", args)
}

// checkIn says who was seen, or not.
func checkIn(p *i18n.Printer, e *tournament.Event, c tournament.CheckIn) string {
	who := p.T("common.players", i18n.Args{"n": len(c.Players)})
	if len(c.Players) == 1 {
		who = name(e, c.Players[0])
	}
	if c.Presence == tournament.NotSeen {
		return p.T("command.check-in-not", i18n.Args{"who": who})
	}
	return p.T("command.check-in-of", i18n.Args{"who": who})
}

// prizeFund names the categories of a list of prizes, with the number of prizes
// in each.
func prizeFund(p *i18n.Printer, f tournament.PrizeFund) string {
	categories := make([]string, len(f.Categories))
	for i, c := range f.Categories {
		named := c.Name
		if named == "" {
			named = PrizeConditions(p, c)
		}
		categories[i] = named + ": " + strconv.Itoa(len(c.Prizes))
	}
	if len(categories) == 0 {
		return p.T("command.set-prizes")
	}
	return p.T("command.set-prizes-of", i18n.Args{"list": strings.Join(categories, "; ")})
}

// Warning puts a warning into words.
func Warning(p *i18n.Printer, w tournament.Warning) string {
	args := maps.Clone(w.Args)
	for name, value := range args {
		if day, ok := value.(tournament.Date); ok {
			args[name] = Day(p, day)
		}
	}
	return p.T("warning."+string(w.Kind), args)
}

// requestedBye names who is absent, and when.
func requestedBye(p *i18n.Printer, e *tournament.Event, c tournament.RequestBye) string {
	if len(c.Players) != 1 {
		return p.T("command.request-bye")
	}
	rounds := make([]string, len(c.Rounds))
	for i, r := range c.Rounds {
		rounds[i] = strconv.Itoa(r)
	}
	key, points := "command.bye-one", ""
	switch c.Bye {
	case tournament.NoBye:
		key = "command.bye-back"
	case tournament.HalfPointBye, tournament.FullPointBye:
		key, points = "command.bye-points", ByeSign(c.Bye)
	case tournament.Absent, tournament.OnDuty:
		key = "command.bye-" + string(c.Bye)
	}
	return p.T(key, i18n.Args{"name": name(e, c.Players[0]), "rounds": strings.Join(rounds, ", "), "points": points})
}

// sentBy names those who sent in from the hall what a command did.
func sentBy(p *i18n.Printer, did, by string) string {
	if by == "" {
		return did
	}
	return p.T("command.sent-by", i18n.Args{"did": did, "by": by})
}

// roundOf is the round of the board that a command is about; 0 if it is about
// none.
func roundOf(c tournament.Command) int {
	switch c := c.(type) {
	case tournament.SetResult:
		return c.Table.Round
	case tournament.SetRemark:
		return c.Table.Round
	case tournament.SwapColours:
		return c.Table.Round
	case tournament.EndGame:
		return c.Table.Round
	case tournament.AppendGame:
		return c.Table.Round
	}
	return 0
}

// MoveStyle is how moves are written for people: short, in the letters of the
// language, by the signs of the laws in force.
func MoveStyle(l i18n.Lang, laws tournament.Edition) notation.Style {
	form := notation.Short
	if laws == tournament.USSR1953 {
		form = notation.Short1953
	}
	return notation.Style{Letters: notation.LettersOf(string(l)), Form: form}
}

// move writes the one move that a command added to a record, as in "37…Rb2";
// empty if it added none or several, or if the record before it is not there.
func move(style notation.Style, record game.Record, c tournament.AppendGame) string {
	added := ""
	for _, entry := range c.Entries {
		if entry.Plies() > 0 {
			added += entry.Moves + " "
		}
	}
	added = strings.TrimSpace(added)
	if added == "" || strings.Contains(added, " ") || c.At > len(record.Entries) {
		return ""
	}
	record.Entries = record.Entries[:c.At]
	state, err := record.State()
	if err != nil {
		return ""
	}
	position := state.Position()
	m, err := position.ParseUCI(added)
	if err != nil {
		return ""
	}
	dots := "."
	if position.Turn() == chess.Black {
		dots = "…"
	}
	return strconv.Itoa(position.FullMove()) + dots + style.Format(position, m)
}

func name(e *tournament.Event, id tournament.PlayerID) string {
	pl, _ := e.Player(id)
	return pl.Name
}

// gamesAtOnce names what was done at several boards in one step.
func gamesAtOnce(p *i18n.Printer, c tournament.AppendGames) string {
	switch c.Action {
	case "start":
		return p.T("command.append-games-start")
	case tournament.LateAction:
		var boards []string
		for _, g := range c.Games {
			boards = append(boards, strconv.Itoa(g.Table.Board))
		}
		return p.T("command.append-games-late", i18n.Args{"boards": strings.Join(boards, ", ")})
	}
	return p.T("command.append-games-stop")
}
