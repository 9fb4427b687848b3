// Package sample makes events of the samples that the program carries, by the
// same way that any other event takes.
package sample

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io/fs"
	"strconv"

	"kohtunik/assets"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/entrylist"
	"kohtunik/tournament/gamelist"
)

// listEnding is the ending of a sample's lists.
const listEnding = ".csv"

// Event makes the event of a sample, its name in the printer's language.
func Event(s assets.Sample, p *i18n.Printer) (*tournament.Event, error) {
	if pgn, err := fs.ReadFile(s.Files, "games.pgn"); err == nil {
		games, _, err := gamelist.ReadPGN(bytes.NewReader(pgn))
		if err != nil {
			return nil, fmt.Errorf("sample %s: %w", s.ID, err)
		}
		e, _, err := gamelist.Event(games, gamelist.Options{})
		return e, err
	}
	e, err := club(s.Files, p)
	if err != nil {
		return nil, fmt.Errorf("sample %s: %w", s.ID, err)
	}
	return e, nil
}

// The sample that the start page offers is Zürich 1953 as it stood in the
// course of round 8: the first boards of that round have their games.
const (
	offeredRound  = 8
	offeredBoards = 3
)

// Offered makes the sample that the start page offers, its name in the
// printer's language.
func Offered(p *i18n.Printer) (*tournament.Event, error) {
	s, err := assets.SampleOf("zurich-1953")
	if err != nil {
		return nil, err
	}
	e, err := Event(s, p)
	if err != nil {
		return nil, err
	}
	e.Info.Name, e.Info.TimeControl = p.T("sample.zurich-name"), "40/2½h, 16/1h"
	for i, b := range e.Pairings.All() {
		if b.Round < offeredRound || b.Round == offeredRound && b.Board <= offeredBoards {
			continue
		}
		delete(e.Games, b.Table())
		if !b.Free() {
			e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.NoResult })
		}
	}
	return e, nil
}

// club is an event in the middle of its rounds: players from a list, the
// rounds by the pairing table, results as far as they are there.
func club(files fs.FS, p *i18n.Printer) (*tournament.Event, error) {
	list, err := fs.ReadFile(files, "players"+listEnding)
	if err != nil {
		return nil, err
	}
	results, err := fs.ReadFile(files, "results"+listEnding)
	if err != nil {
		return nil, err
	}
	rows, err := csv.NewReader(bytes.NewReader(results)).ReadAll()
	if err != nil {
		return nil, err
	}
	info := tournament.DefaultInfo(p.T("sample.club-name"), tournament.USSR1953)
	info.Place, info.From, info.To, info.TimeControl = "Tallinn", "1953-04-11", "1953-05-17", "40/2½h, 16/1h"
	commands := []tournament.Command{
		tournament.SetArbiters{Arbiters: []tournament.Arbiter{{Name: p.T("sample.arbiter"), Role: tournament.ChiefArbiter}}},
		tournament.AddPlayers{Players: entrylist.Read(list, entrylist.Options{}).Players()},
		tournament.PairRounds{},
	}
	for _, row := range rows[1:] {
		result, err := resultOf(row)
		if err != nil {
			return nil, err
		}
		commands = append(commands, result)
	}
	e := &tournament.Event{Info: info, NextID: 1}
	for _, c := range commands {
		if err := c.Apply(e); err != nil {
			return nil, fmt.Errorf("%s: %w", c.Name(), err)
		}
	}
	if problems := e.Problems(); len(problems) > 0 {
		return nil, problems[0]
	}
	return e, nil
}

// resultOf reads a row: round, board, White, Black, result.
func resultOf(row []string) (tournament.Command, error) {
	round, err := strconv.Atoi(row[0])
	if err != nil {
		return nil, err
	}
	board, err := strconv.Atoi(row[1])
	if err != nil {
		return nil, err
	}
	result, err := tournament.ParseResult(row[4])
	return tournament.SetResult{Table: tournament.Table{Round: round, Board: board}, Result: result}, err
}
