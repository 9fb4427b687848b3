package cli

import (
	"bytes"
	"encoding/json"
	"errors"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	machine "kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/tournament"
)

// tableState is the answer to a line: the table as it is after it.
type tableState struct {
	Line      int          `json:"line"`
	At        float64      `json:"at"`
	Refused   *lineRefusal `json:"refused"`
	FEN       string       `json:"fen"`
	Plies     []string     `json:"plies"`
	Completed bySide       `json:"completed"`
	Clock     *clockState  `json:"clock"`
	Offer     *string      `json:"offer"`
	Sealed    *string      `json:"sealed"`
	Claims    []string     `json:"claims"`
	Over      *overState   `json:"over"`
	Result    string       `json:"result"`
	Decision  *answer      `json:"decision"`
}

// lineRefusal says why a line was refused, and which part of it.
type lineRefusal struct {
	Kind  string `json:"kind"`
	Field string `json:"field"`
	Text  string `json:"text"`
}

type bySide struct {
	White int `json:"white"`
	Black int `json:"black"`
}

type clockState struct {
	Running     string  `json:"running"`
	White       float64 `json:"white_s"`
	Black       float64 `json:"black_s"`
	WhitePeriod int     `json:"white_period"`
	BlackPeriod int     `json:"black_period"`
	WhiteToGo   *int    `json:"white_to_control"`
	BlackToGo   *int    `json:"black_to_control"`
}

type overState struct {
	Outcome  string   `json:"outcome"`
	Articles []string `json:"articles"`
}

// answer writes the answer to a line; err is why it was refused.
func (d *feeding) answer(number int, err error) error {
	t, s := d.table, d.table.State
	a := tableState{
		Line: number, At: d.seconds.Seconds(), Refused: d.refusal(err),
		FEN: s.Position().FEN(), Plies: []string{}, Claims: []string{}, Clock: clockNow(t.Clock(d.now())),
		Completed: bySide{s.Completed(chess.White), s.Completed(chess.Black)},
		Result:    tournament.Result(t.Result).String(),
	}
	for i, p := range s.Plies {
		a.Plies = append(a.Plies, s.Positions[i].UCI(p.Move))
	}
	if s.OfferOpen && !t.Over {
		a.Offer = named(s.Offer)
	}
	if s.Sealed {
		a.Sealed = named(s.Sealer)
	}
	for _, claim := range t.Claims() {
		a.Claims = append(a.Claims, string(claim.Kind))
	}
	if t.Over {
		a.Over = &overState{string(t.End.Outcome), append([]string{}, t.End.Articles...)}
	}
	if d.decided {
		decision := d.call.answer(d.ruled.Case, d.ruled.Decision)
		a.Decision = &decision
	}
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	if err := out.Encode(a); err != nil {
		return err
	}
	return d.printf("%s", &text)
}

func named(side chess.Color) *string {
	name := side.String()
	return &name
}

// clockNow is what a clock shows; nil where none is set.
func clockNow(c clock.Clock) *clockState {
	if c.Control().IsZero() {
		return nil
	}
	state := &clockState{
		Running: "none", White: c.Left(chess.White).Seconds(), Black: c.Left(chess.Black).Seconds(),
		WhitePeriod: c.Period(chess.White), BlackPeriod: c.Period(chess.Black),
		WhiteToGo: toGo(c, chess.White), BlackToGo: toGo(c, chess.Black),
	}
	if side, running := c.Running(); running {
		state.Running = side.String()
	}
	return state
}

// toGo is the number of moves to the next control; nil in a period for the rest
// of the game.
func toGo(c clock.Clock, side chess.Color) *int {
	if c.Control().Through(c.Period(side)) == 0 {
		return nil
	}
	n := c.ToGo(side)
	return &n
}

// refusal puts an error into the answer; nil for none.
func (d *feeding) refusal(err error) *lineRefusal {
	if err == nil {
		return nil
	}
	r := &lineRefusal{Kind: "error", Text: d.sentence(err)}
	var reason i18n.Reasoner
	var args map[string]any
	if errors.As(err, &reason) {
		r.Kind, args = reason.Reason()
	}
	var refused *machine.Refusal
	if errors.As(err, &refused) {
		r.Field = refused.Field
	}
	if name, ok := args["field"].(string); ok && r.Field == "incident" {
		r.Field = name // of the incident
	}
	return r
}
