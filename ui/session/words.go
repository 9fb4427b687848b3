package session

import (
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// CommandWords names the command of a row of the journal in words: "result
// board 4, 1-0". Players that are named by number only are looked up in the
// row's own images, else in the event as it is now.
func CommandWords(p *i18n.Printer, row file.Entry, now *tournament.Event) string {
	name, args := row.CommandName, i18n.Args{}
	command, err := row.Decode()
	if err != nil {
		return p.T("command."+name, args)
	}
	player := func(id tournament.PlayerID) string {
		if changes, err := row.Changes(); err == nil {
			for _, c := range changes {
				for _, record := range []tournament.Record{c.After, c.Before} {
					if found, ok := record.(tournament.Player); ok && found.ID == id {
						return found.Name
					}
				}
			}
		}
		found, _ := now.Player(id)
		return found.Name
	}
	switch c := command.(type) {
	case tournament.EditRound:
		args["round"] = c.Round.Number
	case tournament.StrikeDecision:
		args["number"] = c.Number
	case tournament.ImportEvent:
		args["source"] = c.Source
	case tournament.AddPlayers:
		args["n"] = len(c.Players)
		if len(c.Players) == 1 {
			name = "add-player"
			args["name"] = c.Players[0].Name
		}
	case tournament.EditPlayer:
		args["name"] = c.Player.Name
	case tournament.Withdraw:
		args["name"] = player(c.ID)
	case tournament.Reinstate:
		args["name"] = player(c.ID)
	case tournament.DrawLots:
		args["seed"] = c.Seed
	case tournament.SetResult:
		args["board"] = c.Table.Board
		args["round"] = c.Table.Round
		args["result"] = ResultWords(p, c.Result)
	case tournament.SetRemark:
		args["board"] = c.Table.Board
	case tournament.AppendGame:
		args["board"] = c.Table.Board
	}
	return p.T("command."+name, args)
}

// ResultWords writes a result as tables show it.
func ResultWords(p *i18n.Printer, r tournament.Result) string {
	code := string(r)
	if code == "" {
		code = "none"
	}
	return p.T("result." + code)
}

// Sentence begins a text with a capital letter.
func Sentence(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}
