package ruling

import (
	"encoding/json"
	"reflect"
	"strings"
	"sync"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// wire is a case as JSON writes it.
type wire struct {
	ID          string          `json:"id"`
	Laws        string          `json:"laws"`
	Practice    string          `json:"practice"`
	Play        string          `json:"play"`
	Supervision string          `json:"supervision"`
	Start       string          `json:"start"`
	Chess960    bool            `json:"chess960"`
	Moves       []string        `json:"moves"`
	Clock       *wireClock      `json:"clock"`
	Incident    json.RawMessage `json:"incident"`
	// Of a collection of examples; not looked at.
	Expect json.RawMessage `json:"expect"`
	Source json.RawMessage `json:"source"`
	Note   json.RawMessage `json:"note"`
}

type wireClock struct {
	White      Seconds `json:"white_s"`
	Black      Seconds `json:"black_s"`
	Increment  Seconds `json:"increment_s"`
	LastPeriod bool    `json:"last_period"`
}

// startPosition is the start of a game from the array.
const startPosition = "startpos"

// Read reads a case from JSON: an object with the keys laws, practice, play,
// supervision, start, chess960, moves, clock and incident. What is missing
// takes its ordinary value; laws and incident must be there. A key that is not
// known, a value that is none and a move that is not legal are errors.
func Read(data []byte) (Case, error) {
	w := wire{Play: string(laws.Standard), Supervision: string(laws.Full), Start: startPosition}
	if err := decode(data, &w, noOther); err != nil {
		return Case{ID: w.ID}, err
	}
	c := Case{ID: w.ID}
	var err error
	c.Edition, c.Setting, err = readRules(w.Laws, w.Practice, w.Play, w.Supervision)
	if err != nil {
		return c, err
	}
	if err := c.readGame(w); err != nil {
		return c, err
	}
	if w.Clock != nil {
		if err := noneBelow("clock.white_s", w.Clock.White, "clock.black_s", w.Clock.Black, "clock.increment_s",
			w.Clock.Increment); err != nil {
			return c, err
		}
		c.Clock = &Clock{Left: Times{w.Clock.White, w.Clock.Black}, Increment: w.Clock.Increment,
			LastPeriod: w.Clock.LastPeriod}
	}
	c.Incident, err = readIncident(w.Incident)
	if err != nil {
		return c, err
	}
	c.enforce()
	if checked, ok := c.Incident.(checker); ok {
		err = checked.check(&c)
	}
	return c, err
}

// checker is an incident that needs something that is not there in every case.
type checker interface{ check(c *Case) error }

// readGame plays the game up to the incident.
func (c *Case) readGame(w wire) error {
	start := chess.Start().Setup()
	if w.Start != startPosition {
		setup, err := chess.ParseSetup(w.Start)
		if err != nil {
			return &GameError{err}
		}
		start = setup
	}
	start.Chess960 = w.Chess960
	c.Start = start
	p, err := start.Position()
	if err != nil {
		if len(w.Moves) > 0 {
			return &GameError{err}
		}
		return nil
	}
	positions, moves, err := chess.LineUCI(p, w.Moves)
	if err != nil {
		return &GameError{err}
	}
	c.Positions, c.Moves = positions, moves
	return nil
}

func readIncident(data []byte) (Incident, error) {
	if len(data) == 0 || string(data) == "null" {
		return nil, &MissingError{"incident"}
	}
	var head struct {
		Type *string `json:"type"`
	}
	if err := decode(data, &head, func(string) bool { return true }); err != nil {
		return nil, err
	}
	if head.Type == nil {
		return nil, &MissingError{"type"}
	}
	i, ok := New(*head.Type)
	if !ok {
		return nil, &TypeError{*head.Type}
	}
	if err := decode(data, i, func(key string) bool { return vocabulary()[key] }); err != nil {
		return nil, err
	}
	return i, nil
}

// noOther is for an object that has no other keys than the struct's fields.
func noOther(string) bool { return false }

// UnmarshalJSON reads what the clocks show.
func (w *wireClock) UnmarshalJSON(data []byte) error {
	type plain wireClock
	return decode(data, (*plain)(w), noOther)
}

// vocabulary is the set of the fields that some incident has. An incident may
// tell more than its type asks for, but not what no type knows.
var vocabulary = sync.OnceValue(func() map[string]bool {
	words := map[string]bool{"type": true}
	for _, name := range Types() {
		i, _ := New(name)
		addFields(words, reflect.TypeOf(i).Elem())
	}
	return words
})

func addFields(words map[string]bool, t reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			addFields(words, f.Type)
			continue
		}
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" {
			words[name] = true
		}
	}
}

// Asks tells that a type of incident has a field.
func Asks(name, field string) bool {
	i, ok := New(name)
	if !ok {
		return false
	}
	fields := map[string]bool{}
	addFields(fields, reflect.TypeOf(i).Elem())
	return fields[field]
}
