package ruling_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kohtunik/engine/ruling"
)

// told are the fields of a type of incidents, by their keys.
func told(t *testing.T, typ string) map[string]reflect.Type {
	t.Helper()
	i, ok := ruling.New(typ)
	if !ok {
		t.Fatal(typ)
	}
	fields := map[string]reflect.Type{}
	var collect func(reflect.Type)
	collect = func(of reflect.Type) {
		for n := range of.NumField() {
			f := of.Field(n)
			key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if f.Anonymous {
				collect(f.Type)
			} else if key != "" && key != "-" {
				fields[key] = f.Type
				if f.Type.Kind() == reflect.Pointer {
					fields[key] = f.Type.Elem()
				}
			}
		}
	}
	collect(reflect.TypeOf(i).Elem())
	return fields
}

// typical is the first example of each type.
func typical(t *testing.T) map[string]example {
	t.Helper()
	first := map[string]example{}
	for _, e := range examples(t) {
		if _, known := first[e.typ]; !known {
			first[e.typ] = e
		}
	}
	return first
}

// with is the example with a field of its incident set to something else.
func (e example) with(t *testing.T, field string, value any) []byte {
	t.Helper()
	var c, incident map[string]json.RawMessage
	if err := json.Unmarshal(e.data, &c); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(c["incident"], &incident); err != nil {
		t.Fatal(err)
	}
	set := func(in map[string]json.RawMessage, key string, value any) {
		text, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		in[key] = text
	}
	set(incident, field, value)
	set(c, "incident", incident)
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// No incident has a number or a time below 0 but the signed correction of a
// clock: it is refused, and the field named. Zero and one are numbers.
func TestNumbersBelowNoneAreRefused(t *testing.T) {
	signed := []string{"correction_s"}
	for typ, e := range typical(t) {
		for field, of := range told(t, typ) {
			if of.Kind() != reflect.Int && of.Kind() != reflect.Float64 || slices.Contains(signed, field) {
				continue
			}
			if _, err := ruling.Read(e.with(t, field, -1)); ruling.FieldOf(err) != field {
				t.Errorf("%s: %s of -1: %v", typ, field, err)
			}
		}
	}
}

// A word that a field does not know is refused, and the field named; what is
// free text is taken.
func TestWordsThatAreNoneAreRefused(t *testing.T) {
	free := []string{"quickplay-claim ground", "other text", "protest when", "protest about", "breach-objection breach",
		"draw-offer condition", "sealed-move written", "wrong-setup what"}
	for typ, e := range typical(t) {
		for field, of := range told(t, typ) {
			if of.Kind() != reflect.String || slices.Contains(free, typ+" "+field) {
				continue
			}
			if _, err := ruling.Read(e.with(t, field, "nonsense")); ruling.FieldOf(err) != field {
				t.Errorf("%s: %s is nonsense: %v", typ, field, err)
			}
		}
	}
}

// Where an incident is about what stands on the board, a position that cannot be
// is refused.
func TestPositionIsNeeded(t *testing.T) {
	var without []string
	first := typical(t)
	for _, typ := range slices.Sorted(maps.Keys(first)) {
		e := first[typ]
		var c map[string]json.RawMessage
		if err := json.Unmarshal(e.data, &c); err != nil {
			t.Fatal(err)
		}
		c["start"], c["moves"] = json.RawMessage(`"8/8/8/8/8/8/8/8 w - - 0 1"`), json.RawMessage(`[]`)
		text, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		k, err := ruling.Read(text)
		if err != nil {
			continue
		}
		without = append(without, typ)
		if d := ruling.Decide(k); len(d.Articles) == 0 || len(d.Reasons) == 0 {
			t.Errorf("%s without a position: %+v", typ, d)
		}
	}
	want := strings.Fields(`adjourn adjust-out-of-turn announce-false assistance clock-error clock-not-pressed
		colours-reversed conduct device facts-disputed flag-complaint illegal-position-seen inspection-refused interruption
		last-round-start late-arrival match-refusal other penalty pieces-knocked promotion-way protest redraw-question
		result-signed resumption-demand score-entry score-request scoresheet-duty setup960 stop-clock time-category
		withdrawal wrong-board wrong-setup`)
	if !slices.Equal(without, want) {
		t.Errorf("without a position: %q", without)
	}
}

// The half-moves that an incident names are those of the game, its beginning and
// its end among them.
func TestHalfMovesOfTheGame(t *testing.T) {
	const game = `{"laws": "fide-2023", "moves": ["e2e4", "e7e5"], "incident": INCIDENT}`
	for field, incident := range map[string]string{
		"refers_to_ply":          `{"type": "claim-repetition", "side": "white", "refers_to_ply": PLY}`,
		"offered_at_ply":         `{"type": "draw-offer", "side": "white", "offered_at_ply": PLY}`,
		"scores_agree_until_ply": `{"type": "blind", "case": "boards-differ", "scores_agree_until_ply": PLY}`,
	} {
		for ply, ok := range map[string]bool{"-1": false, "0": true, "2": true, "3": false} {
			text := strings.Replace(game, "INCIDENT", strings.Replace(incident, "PLY", ply, 1), 1)
			if _, err := ruling.Read([]byte(text)); (err == nil) != ok || err != nil && ruling.FieldOf(err) != field {
				t.Errorf("%s of %s: %v", field, ply, err)
			}
		}
	}
}

// What is told of a piece, a square, a move and a time of the day is read, or
// refused with its field.
func TestHowThingsAreWritten(t *testing.T) {
	const game = `{"laws": "fide-2023", "start": "7k/P7/8/8/8/8/8/K7 w - - 0 1", "incident": INCIDENT}`
	promotion := func(piece string) string {
		return `{"type": "promotion-choice", "from": "a7", "to": "a8", "piece": ` + piece + `}`
	}
	for incident, field := range map[string]string{
		promotion(`"q"`): "", promotion(`"N"`): "", promotion(`"wR"`): "", promotion(`"bB"`): "", promotion(`"queen"`): "",
		promotion(`"king"`): "", promotion(`"pawn"`): "",
		promotion(`"xq"`): "piece", promotion(`"wqq"`): "piece", promotion(`"w"`): "piece", promotion(`"quee"`): "piece",
		promotion(`7`):                                                                                         "piece",
		promotion(`null`):                                                                                      "",
		`{"type": "touch", "pieces": ["a7"]}`:                                                                  "",
		`{"type": "touch", "pieces": ["e5"]}`:                                                                  "pieces",
		`{"type": "touch", "pieces": ["a9"]}`:                                                                  "pieces",
		`{"type": "two-hands"}`:                                                                                "",
		`{"type": "two-hands", "move": null}`:                                                                  "",
		`{"type": "two-hands", "move": "a1b1"}`:                                                                "",
		`{"type": "two-hands", "move": "a1a1"}`:                                                                "move",
		`{"type": "two-hands", "move": "a1b9"}`:                                                                "move",
		`{"type": "two-hands", "move": "a7a8k"}`:                                                               "move",
		`{"type": "two-hands", "move": "b1b2"}`:                                                                "move",
		`{"type": "two-hands", "move": "h8h7"}`:                                                                "move",
		`{"type": "breach-objection", "side": "black"}`:                                                        "",
		`{"type": "breach-objection", "side": "black", "played": "b1b2"}`:                                      "played",
		`{"type": "late-arrival", "white_late_s": 60, "arrival": "15:46"}`:                                     "",
		`{"type": "late-arrival", "white_late_s": 60, "arrival": "15:46:30"}`:                                  "",
		`{"type": "late-arrival", "white_late_s": 60, "arrival": "25:00"}`:                                     "arrival",
		`{"type": "adjourn", "used_white_s": 60, "used_black_s": 60}`:                                          "",
		`{"type": "adjourn", "session_s": 120, "used_white_s": 60, "used_black_s": 60}`:                        "",
		`{"type": "adjourn", "session_s": 119, "used_white_s": 60, "used_black_s": 60}`:                        "session_s",
		`{"type": "adjourn", "session_s": 119, "used_white_s": 60, "used_black_s": 60, "session_ended": true}`: "",
		`{"type": "withdrawal", "side": "white", "total_games": 9, "finished": 8, "unfinished": 1}`:            "",
		`{"type": "withdrawal", "side": "white", "total_games": 9, "finished": 8, "unfinished": 2}`:            "finished",
		`{"type": "claim-review", "claim": "fifty", "move_number": 9}`:                                         "move_number",
		`{"type": "king-captured", "side": "black", "opponent_illegal_move": "b1b2", "move": "h8h7"}`:          "opponent_illegal_move",
		`{"type": "king-captured", "side": "black", "opponent_illegal_move": "a1b1", "move": "h6b1"}`:          "move",
		`{"type": "promotion-wrong", "side": "white", "move": "a1a2"}`:                                         "move",
		`{"type": "promotion-wrong", "side": "white", "move": "a1a8"}`:                                         "move",
		`{"type": "promotion-wrong", "side": "white", "move": "a7b7"}`:                                         "move",
		`{"type": "penalty", "side": "white", "code": "time-take", "seconds": -1}`:                             "seconds",
		`{"type": "penalty", "side": "white", "code": "time-take", "seconds": 0}`:                              "",
		`{"type": "release", "from": null, "to": "a8"}`:                                                        "from",
		`null`: "incident", `{}`: "type",
	} {
		_, err := ruling.Read([]byte(strings.Replace(game, "INCIDENT", incident, 1)))
		if (err == nil) != (field == "") || err != nil && !strings.HasPrefix(ruling.FieldOf(err), field) {
			t.Errorf("%s: %v (field %q), want %q", incident, err, ruling.FieldOf(err), field)
		}
	}
}

// A claim on a move that the game has not come to is refused with the number of
// the last one that it can be on.
func TestClaimReviewBeyondTheGame(t *testing.T) {
	for moves, want := range map[string]string{`"e2e4"`: "1", `"e2e4", "e7e5"`: "2", `"e2e4", "e7e5", "g1f3"`: "2"} {
		_, err := ruling.Read([]byte(`{"laws": "fide-2023", "moves": [` + moves + `],
			"incident": {"type": "claim-review", "claim": "fifty", "side": "white", "move_number": 9}}`))
		var beyond *ruling.ContradictionError
		if !errors.As(err, &beyond) || beyond.Kind != ruling.BeyondGame || beyond.Text != want {
			t.Errorf("after %s: %v, want move %s", moves, err, want)
		}
	}
}

// Of a list each case is read, however broken the ones before it are; where JSON
// breaks off is told by line and column.
func TestListsWithBrokenCases(t *testing.T) {
	const good = `{"id": "good", "laws": "fide-2023", "incident": {"type": "resign", "side": "white"}}`
	for _, c := range []struct {
		name, text string
		want       []string // the id of each case, or where it breaks off and at what
		list       bool
	}{
		{"one", good, []string{"good"}, false},
		{"a list of one", "[" + good + "]", []string{"good"}, true},
		{"two", " [" + good + ",\n" + good + "]\n", []string{"good", "good"}, true},
		{"none", "[]", nil, true},
		{"a bracket alone", "[", []string{"1:END "}, true},
		{"a text not closed, with a brace in the line", "[{\"id\": \"bad}, {\"x\": 1,\n  " + good + "]",
			[]string{"1:18 x", "good"}, true},
		{"a bad one first", "[\n{\"id\": bad},\n" + good + "\n]", []string{"2:8 b", "good"}, true},
		{"a bad one between", "[" + good + ",\n{\"id\" \"x\"},\n" + good + "]", []string{"good", "2:7 \"", "good"}, true},
		{"a bad one last", "[" + good + ",\n{\"é\": ?}]", []string{"good", "2:7 ?"}, true},
		{"two bad ones", "[\n{?},\n{!},\n" + good + "]", []string{"2:2 ?", "3:2 !", "good"}, true},
		{"no end", "[" + good, []string{"good", "1:END "}, true},
		{"ends within", "[" + good + ",\n{\"id\": \"x\"", []string{"good", "2:11 "}, true},
		{"no comma", "[" + good + "\n" + good + "]", []string{"good", "2:1 {", "good"}, true},
		{"all on one line", "[" + good + ",{\"id\" {}, \"x\": \"}{\"}," + good + "]",
			[]string{"good", "1:93 {", "good"}, true},
		{"no comma on one line", "[" + good + good + "]", []string{"good", "1:86 {", "good"}, true},
		{"a text not closed", "[{\"id\": \"bad},\n" + good + "]", []string{"1:15 \n", "good"}, true},
		{"something else in it", "[1, " + good + "]", []string{"want", "good"}, true},
	} {
		readings, list := ruling.ReadAll([]byte(c.text))
		var got []string
		for _, r := range readings {
			var syntax *ruling.SyntaxError
			var want *ruling.WantError
			switch {
			case errors.As(r.Err, &syntax):
				got = append(got, fmt.Sprintf("%d:%d %s", syntax.Line, syntax.Column, syntax.Found))
			case errors.As(r.Err, &want):
				got = append(got, "want")
			case r.Err != nil:
				got = append(got, r.Err.Error())
			default:
				got = append(got, r.Case.ID)
			}
		}
		end := strconv.Itoa(len(c.text) + 1)
		for i := range c.want {
			c.want[i] = strings.Replace(c.want[i], "END", end, 1)
		}
		if list != c.list || !slices.Equal(got, c.want) {
			t.Errorf("%s: %q (a list: %v), want %q", c.name, got, list, c.want)
		}
	}
}
