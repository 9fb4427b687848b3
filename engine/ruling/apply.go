package ruling

import (
	"encoding/json"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
)

// Verdict is what was decided in the end: what the laws say, one of the choices
// that they leave, or what the arbiter decided instead.
type Verdict struct {
	Outcome  Outcome    `json:"outcome"`
	Articles []string   `json:"articles,omitempty"`
	Choice   ChoiceKind `json:"choice,omitempty"`
	// Otherwise is the arbiter's reason for deciding otherwise than the laws
	// say; empty where he did not.
	Otherwise string   `json:"otherwise,omitempty"`
	Must      []string `json:"must,omitempty"`    // UCI
	Added     *Times   `json:"added,omitempty"`   // signed, to the remaining times
	Restore   string   `json:"restore,omitempty"` // FEN
}

// Verdict is the decision as the laws say it.
func (d Decision) Verdict() Verdict {
	v := Verdict{Outcome: d.Outcome, Articles: d.Articles}
	if d.Added != (Times{}) {
		v.Added = &d.Added
	}
	if d.Restore != nil {
		v.Restore = FEN(*d.Restore)
	}
	return v
}

// Entries are what a verdict adds to the game's record, in one step: the
// incident as it was told, the ruling, the clocks stopped and set as it orders,
// and the position that it restores as far as it stood in the game. The result
// is the caller's to enter.
func (c Case) Entries(v Verdict, told []byte, s game.State, k clock.Clock, now time.Time) []game.Entry {
	at := now.UnixMilli()
	about := c.about()
	text, err := json.Marshal(v)
	if err != nil {
		text = nil // a verdict is plain data: this cannot happen
	}
	entries := []game.Entry{
		{Kind: game.Incident, At: at, Side: about, Reason: c.Incident.Type(), Text: string(told)},
		{Kind: game.Ruling, At: at, Side: about, Reason: c.Incident.Type(), Result: string(v.Outcome), Text: string(text)},
	}
	if _, running := k.Running(); running {
		entries = append(entries, s.MakeStop(now))
		k = k.Stop(now)
	}
	back := -1
	if v.Restore != "" {
		if back = stood(s, v.Restore); back >= 0 && back < len(s.Plies) {
			entries = append(entries, game.Entry{Kind: game.Correct, At: at, Ply: back})
		} else {
			back = -1
			if m := leadsTo(s.Position(), v.Restore); m != chess.NoMove {
				entries = append(entries, game.Entry{Kind: game.Moves, At: at, Moves: s.Position().UCI(m)})
			}
		}
	}
	if v.Outcome == ReplayGame && len(s.Plies) > 0 {
		back = 0
		entries = append(entries, game.Entry{Kind: game.Correct, At: at})
	}
	if adjusted, ok := c.adjusted(v, s, k, back, now); ok {
		entries = append(entries, adjusted)
	}
	return entries
}

// about is the side that the incident is about, in words of the record.
func (c Case) about() string {
	var told struct{ Side Side }
	data, err := json.Marshal(c.Incident)
	if err == nil {
		_ = json.Unmarshal(data, &told) // an incident without a side is about the side to move
	}
	return c.color(told.Side).String()
}

// stood gives the last ply after which a position stood, in its first four
// fields; -1 if it never did.
func stood(s game.State, fen string) int {
	want, err := chess.ParseSetup(fen)
	if err != nil {
		return -1
	}
	for ply := len(s.Positions) - 1; ply >= 0; ply-- {
		here := s.Positions[ply].Setup()
		if here.Men == want.Men && here.Turn == want.Turn && here.Castling == want.Castling {
			return ply
		}
	}
	return -1
}

// leadsTo is the legal move that makes an arrangement of a position: the pawn
// that becomes a queen (FIDE Laws 7.5.2). chess.NoMove if there is none, or if
// the position is the arrangement already.
func leadsTo(p chess.Position, fen string) chess.Move {
	for _, m := range p.Legal() {
		if fen == FEN(p.Play(m).Setup()) {
			return m
		}
	}
	return chess.NoMove
}

// adjusted is the entry that sets the clocks as a verdict orders; ok is false
// where they stay as they are.
func (c Case) adjusted(v Verdict, s game.State, k clock.Clock, back int, now time.Time) (game.Entry, bool) {
	if k.Control().IsZero() || v.Added == nil && back < 0 {
		return game.Entry{}, false
	}
	settings := [2]clock.Setting{k.Setting(chess.White), k.Setting(chess.Black)}
	if back >= 0 {
		taken := [2]int{}
		for i := back; i < len(s.Plies); i++ {
			if s.Plies[i].Pressed {
				taken[s.Positions[i].Turn()]++
			}
		}
		for side := range settings {
			settings[side].Moves = max(0, settings[side].Moves-taken[side])
		}
	}
	if v.Added != nil {
		for side := range settings {
			add := time.Duration(float64(v.Added.Of(chess.Color(side))) * float64(time.Second))
			settings[side].Left = max(0, settings[side].Left+add)
		}
	}
	if settings == [2]clock.Setting{k.Setting(chess.White), k.Setting(chess.Black)} {
		return game.Entry{}, false
	}
	return s.MakeAdjust(settings[chess.White], settings[chess.Black], c.Incident.Type(), now), true
}
