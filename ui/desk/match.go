package desk

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/notation"
	"kohtunik/engine/table"
	"kohtunik/tournament"
)

// match is the game at a table: who plays, what is recorded, what follows.
type match struct {
	pairing tournament.Pairing
	names   [2]string // by side
	entries []game.Entry
	table   table.Table // what follows from them
	state   game.State
	// broken is why a part of the record cannot be carried out; the state is
	// then the one before it, and nothing can be added.
	broken error
}

// load finds the game at a table; false if nobody plays there. What was loaded
// before is used again as far as it still holds.
func load(e *tournament.Event, t tournament.Table, before *match) (*match, bool) {
	p, ok := e.Pairing(t)
	if !ok {
		return nil, false
	}
	m := &match{pairing: p, entries: e.Games[t]}
	for side, id := range []tournament.PlayerID{p.White, p.Black} {
		player, _ := e.Player(id)
		m.names[side] = player.Name
	}
	if before != nil && before.pairing == p && slices.Equal(before.entries, m.entries) &&
		before.table.Under(e.Terms(t.Round)) {
		m.table, m.state, m.broken = before.table, before.state, before.broken
		return m, true
	}
	m.table, m.broken = e.At(t)
	m.state = m.table.State
	return m, true
}

// standingReason is the reason that the record gives for the result that stands.
func (m *match) standingReason() string {
	if m.state.Result != string(m.pairing.Result) {
		return ""
	}
	return m.state.Reason
}

// over tells whether the game has a result, an adjournment included.
func (m *match) over() bool { return m.pairing.Result != tournament.NoResult }

// short is the name that stands where room is scarce: the surname of "Kotov,
// Alexander", the whole of a name without a comma.
func short(name string) string {
	surname, _, _ := strings.Cut(name, ",")
	return strings.TrimSpace(surname)
}

// numbered writes a move with its number: "38.Kf1", "37…Rb2".
func numbered(style notation.Style, before chess.Position, m chess.Move) string {
	dots := "."
	if before.Turn() == chess.Black {
		dots = "…"
	}
	return strconv.Itoa(before.FullMove()) + dots + style.Format(before, m)
}

// plyName is the short name of a ply, from 1, for lists: "34" after White's move, "34…"
// after Black's.
func plyName(s game.State, ply int) string {
	before := s.Positions[ply-1]
	name := strconv.Itoa(before.FullMove())
	if before.Turn() == chess.Black {
		name += "…"
	}
	return name
}
