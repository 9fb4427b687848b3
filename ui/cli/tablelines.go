package cli

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/notation"
	machine "kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/tournament"
)

// lineVerbs are the verbs of a line. One that gives no step has written what it
// does itself, or changes nothing.
var lineVerbs map[string]func(d *feeding, argument string) (*machine.Step, error)

func init() {
	lineVerbs = map[string]func(d *feeding, argument string) (*machine.Step, error){
		"control":  (*feeding).setControl,
		"start":    sided(machine.Table.Start),
		"press":    sided(machine.Table.Press),
		"offer":    sided(machine.Table.Offer),
		"stop":     plain(machine.Table.Stop),
		"adjourn":  plain(machine.Table.Adjourn),
		"resume":   plain(machine.Table.Resume),
		"move":     (*feeding).makeMove,
		"times":    (*feeding).setTimes,
		"reply":    (*feeding).reply,
		"correct":  (*feeding).correct,
		"insert":   (*feeding).insert,
		"strike":   (*feeding).strike,
		"incident": (*feeding).incident,
		"accept":   (*feeding).accept,
		"seal":     (*feeding).seal,
		"open":     (*feeding).openEnvelope,
		"result":   (*feeding).enterResult,
		"undo": func(d *feeding, argument string) (*machine.Step, error) {
			if err := spare(argument); err != nil {
				return nil, err
			}
			return nil, d.turn(d.file.CanUndo, d.file.Undo, "table-nothing-undone")
		},
		"redo": func(d *feeding, argument string) (*machine.Step, error) {
			if err := spare(argument); err != nil {
				return nil, err
			}
			return nil, d.turn(d.file.CanRedo, d.file.Redo, "table-nothing-redone")
		},
	}
}

func lineWords() []string { return slices.Sorted(maps.Keys(lineVerbs)) }

// wrong refuses a line that makes no sense.
func wrong(field, kind string, args i18n.Args) error {
	return &machine.Refusal{Kind: machine.Kind(kind), Field: field, Args: args}
}

// spare refuses an argument where none is taken.
func spare(argument string) error {
	if argument != "" {
		return wrong("argument", "table-argument", i18n.Args{"text": argument, "expected": "—"})
	}
	return nil
}

// readSeconds reads the seconds that a line begins with.
func readSeconds(text string) (time.Duration, error) {
	const most = 1_000_000_000 // thirty years
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || !(n >= 0 && n <= most) || strings.ContainsAny(text, "xXpP_") {
		return 0, wrong("seconds", "table-seconds", i18n.Args{"text": text})
	}
	return time.Duration(n * float64(time.Second)).Round(time.Millisecond), nil
}

// plain is a verb without an argument.
func plain(do func(machine.Table, time.Time) (machine.Step, error)) func(*feeding, string) (*machine.Step, error) {
	return func(d *feeding, argument string) (*machine.Step, error) {
		if err := spare(argument); err != nil {
			return nil, err
		}
		return stepped(do(d.table, d.now()))
	}
}

// sided is a verb that takes a side, or none.
func sided(do func(machine.Table, *chess.Color, time.Time) (machine.Step, error)) func(*feeding, string) (*machine.Step,
	error) {
	return func(d *feeding, argument string) (*machine.Step, error) {
		side, err := readSide(argument)
		if err != nil {
			return nil, err
		}
		return stepped(do(d.table, side, d.now()))
	}
}

func stepped(step machine.Step, err error) (*machine.Step, error) { return &step, err }

// readSide reads white or black; nil for nothing.
func readSide(text string) (*chess.Color, error) {
	for _, side := range []chess.Color{chess.White, chess.Black} {
		if text == side.String() {
			return &side, nil
		}
	}
	if text != "" {
		return nil, wrong("side", "table-argument", i18n.Args{"text": text, "expected": "white, black"})
	}
	return nil, nil
}

func (d *feeding) style() notation.Style {
	return notation.Style{Letters: notation.LettersOf(string(d.words.Lang()))}
}

func (d *feeding) setControl(argument string) (*machine.Step, error) {
	control, err := clock.Parse(argument)
	if err != nil {
		return nil, &machine.Refusal{Field: "control", Err: err}
	}
	return stepped(d.table.SetControl(control, d.now()))
}

func (d *feeding) makeMove(argument string) (*machine.Step, error) {
	if err := d.table.Playable(); err != nil {
		return nil, err
	}
	m, err := d.move(d.table.State.Position(), argument)
	if err != nil {
		return nil, err
	}
	return stepped(d.table.Move(m, d.now()))
}

// setTimes reads white=H:MM:SS and black=H:MM:SS.
func (d *feeding) setTimes(argument string) (*machine.Step, error) {
	const expected = "white=H:MM:SS black=H:MM:SS"
	var to [2]*time.Duration
	for _, word := range strings.Fields(argument) {
		name, text, _ := strings.Cut(word, "=")
		side, err := readSide(name)
		if err != nil || side == nil || to[*side] != nil {
			return nil, wrong("times", "table-argument", i18n.Args{"text": word, "expected": expected})
		}
		left, err := clock.ParseReading(text)
		if err != nil {
			return nil, wrong(name, "table-time", i18n.Args{"text": text})
		}
		to[*side] = &left
	}
	if to == [2]*time.Duration{} {
		return nil, wrong("times", "table-argument", i18n.Args{"text": argument, "expected": expected})
	}
	return stepped(d.table.SetTimes(to, "", d.now()))
}

func (d *feeding) reply(argument string) (*machine.Step, error) {
	switch argument {
	case "accept":
		return stepped(d.table.Accept(d.now()))
	case "decline":
		return stepped(d.table.Decline(d.now()))
	}
	return nil, wrong("reply", "table-argument", i18n.Args{"text": argument, "expected": "accept, decline"})
}

// place reads the place of a move, as in 12w, and gives the half-moves before
// it, with what stands behind it.
func (d *feeding) place(argument string) (ply int, rest string, err error) {
	word, rest, _ := strings.Cut(argument, " ")
	number, side := strings.TrimRight(word, "wb"), strings.TrimLeft(word, "0123456789")
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > 9999 || side != "w" && side != "b" {
		return 0, "", wrong("move", "table-argument", i18n.Args{"text": word, "expected": "12w, 12b"})
	}
	first := d.table.State.Positions[0]
	ply = 2 * (n - first.FullMove())
	if side == "b" {
		ply++
	}
	if first.Turn() == chess.Black {
		ply--
	}
	return ply, strings.TrimSpace(rest), nil
}

// rewriting reads a place and the move that is to stand there.
func (d *feeding) rewriting(argument string, last int) (ply int, m chess.Move, err error) {
	ply, text, err := d.place(argument)
	if err != nil {
		return 0, chess.NoMove, err
	}
	if ply < 0 || ply > last {
		return 0, chess.NoMove, wrong("move", "table-no-move", nil)
	}
	m, err = d.move(d.table.State.Positions[ply], text)
	return ply, m, err
}

func (d *feeding) correct(argument string) (*machine.Step, error) {
	ply, m, err := d.rewriting(argument, len(d.table.State.Plies)-1)
	if err != nil {
		return nil, err
	}
	return stepped(d.table.Correct(ply, m, d.now()))
}

func (d *feeding) insert(argument string) (*machine.Step, error) {
	ply, m, err := d.rewriting(argument, len(d.table.State.Plies))
	if err != nil {
		return nil, err
	}
	return stepped(d.table.Insert(ply, []chess.Move{m}, d.now()))
}

func (d *feeding) strike(argument string) (*machine.Step, error) {
	ply, rest, err := d.place(argument)
	if err == nil {
		err = spare(rest)
	}
	if err != nil {
		return nil, err
	}
	return stepped(d.table.Strike(ply, 1, d.now()))
}

// tableKnows are the keys of a case that the table knows.
var tableKnows = []string{"laws", "practice", "play", "supervision", "start", "chess960", "moves", "clock", "incident",
	"id"}

func (d *feeding) incident(argument string) (*machine.Step, error) {
	var fields map[string]json.RawMessage
	if json.Unmarshal([]byte(argument), &fields) == nil {
		for _, key := range tableKnows {
			if _, told := fields[key]; told {
				return nil, wrong(key, "table-key", i18n.Args{"text": key})
			}
		}
	}
	ruled, err := d.table.Rule(d.withEvent(argument, fields), d.now())
	if err != nil {
		return nil, err
	}
	d.ruled, d.decided = ruled, true
	return nil, nil
}

// withEvent adds to an incident what the event knows of it. What was told counts
// before it; what is no incident stays as it is, to be refused.
func (d *feeding) withEvent(told string, fields map[string]json.RawMessage) []byte {
	var kind string
	if json.Unmarshal(fields["type"], &kind) != nil {
		return []byte(told)
	}
	whole := map[string]any{}
	for name, value := range d.file.Event().IncidentFacts(d.at, kind) {
		whole[name] = value
	}
	if len(whole) == 0 {
		return []byte(told)
	}
	for name, value := range fields {
		whole[name] = value
	}
	data, err := json.Marshal(whole)
	if err != nil {
		return []byte(told)
	}
	return data
}

// accept settles the last decision, or the choice of a number, with the seconds
// that such a choice may ask for.
func (d *feeding) accept(argument string) (*machine.Step, error) {
	choice := 0
	if argument != "" {
		n, err := strconv.Atoi(argument)
		if err != nil || n < 1 {
			return nil, wrong("choice", "table-argument", i18n.Args{"text": argument, "expected": "1, 2 …"})
		}
		choice = n
	}
	return stepped(d.table.Settle(d.ruled, choice, d.now()))
}

func (d *feeding) seal(argument string) (*machine.Step, error) {
	m := chess.NoMove
	if argument != "" {
		var err error
		if m, err = d.move(d.table.State.Position(), argument); err != nil {
			return nil, err
		}
	}
	return stepped(d.table.Seal(m, argument, d.now()))
}

func (d *feeding) openEnvelope(argument string) (*machine.Step, error) {
	if !d.table.State.Sealed {
		return stepped(d.table.Open(chess.NoMove, argument, d.now()))
	}
	m, err := d.move(d.table.State.Position(), argument)
	if err != nil {
		return nil, err
	}
	return stepped(d.table.Open(m, argument, d.now()))
}

func (d *feeding) enterResult(argument string) (*machine.Step, error) {
	r, err := tournament.ParseResult(argument)
	if err != nil || argument == "" {
		return nil, wrong("result", string(tournament.ResultInvalid), i18n.Args{"text": argument})
	}
	return stepped(d.table.EnterResult(string(r), "", d.now()))
}
