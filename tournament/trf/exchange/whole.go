package exchange

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament"
	"kohtunik/tournament/trf"
)

// Content says how much of an event a report carries.
type Content string

// The contents.
const (
	// Official is what the format itself can say: it is what is sent.
	Official Content = ""
	// Whole adds what the format has no place for, in ### lines, so that the
	// event that is read back is the same: clubs, fees, records of games and all
	// else. It is for another Kohtunik.
	Whole Content = "whole"
)

// The ### lines of a whole event. The first names the IDs of the players in the
// order of their numbers; each of the others says how one record differs from
// what a reader makes of the report alone, as a JSON merge patch (RFC 7396),
// so that what another program has changed in the report meanwhile stays.
//
//	### Kohtunik players 4,1,3,2
//	### Kohtunik player 4.0.0 {"club":"North"}
const (
	wholeMark   = "Kohtunik "
	playersMark = wholeMark + "players "
)

// isWhole tells whether a report carries the whole event.
func isWhole(r *trf.Report) bool {
	return slices.ContainsFunc(r.Comments, func(text string) bool { return strings.HasPrefix(text, wholeMark) })
}

// whole adds the ### lines to the report.
func (x *exporter) whole() error {
	numbered := slices.Clone(x.players)
	slices.SortFunc(numbered, func(a, b tournament.Player) int { return x.number[a.ID] - x.number[b.ID] })
	var ids []string
	for _, p := range numbered {
		ids = append(ids, strconv.Itoa(int(p.ID)))
	}
	x.report.Comments = append(x.report.Comments, playersMark+strings.Join(ids, ","))
	data, err := x.bytes()
	if err != nil {
		return err
	}
	alone, err := x.alone(data)
	if err != nil {
		return err
	}
	for _, c := range tournament.Diff(alone, x.event) {
		patch, err := patchOf(c)
		if err != nil {
			return err
		}
		k := c.Key()
		x.report.Comments = append(x.report.Comments,
			fmt.Sprintf("%s%s %d.%d.%d %s", wholeMark, k.Kind, k.A, k.B, k.C, patch))
	}
	return nil
}

// alone is the event that a reader makes of the bytes of the report.
func (x *exporter) alone(data []byte) (*tournament.Event, error) {
	if x.teams != nil {
		r, err := trf.ReadTeams(data)
		if err != nil {
			return nil, err
		}
		e, _, err := TeamEvent(r, Choice{})
		return e, err
	}
	r, err := trf.Read(data)
	if err != nil {
		return nil, err
	}
	e, _, err := Event(r, Choice{})
	return e, err
}

// patchOf gives the merge patch of a change; null takes a record away.
func patchOf(c tournament.Change) ([]byte, error) {
	if c.After == nil {
		return []byte("null"), nil
	}
	was, err := objectOf(c.Before)
	if err != nil {
		return nil, err
	}
	is, err := objectOf(c.After)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err = e.Encode(difference(was, is))
	return bytes.TrimSpace(b.Bytes()), err
}

// objectOf is a record as JSON has it; no record is an empty object. Numbers
// stay as they are written.
func objectOf(r tournament.Record) (map[string]any, error) {
	object := map[string]any{}
	if r == nil {
		return object, nil
	}
	data, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	return object, d.Decode(&object)
}

// difference is the merge patch from one object to another.
func difference(was, is map[string]any) map[string]any {
	patch := map[string]any{}
	for name := range was {
		if _, there := is[name]; !there {
			patch[name] = nil
		}
	}
	for name, value := range is {
		old, there := was[name]
		before, nested := old.(map[string]any)
		after, both := value.(map[string]any)
		switch {
		case nested && both:
			if inner := difference(before, after); len(inner) > 0 {
				patch[name] = inner
			}
		case !there || !reflect.DeepEqual(old, value):
			patch[name] = value
		}
	}
	return patch
}

// merge carries a patch out.
func merge(into, patch map[string]any) {
	for name, value := range patch {
		inner, nested := value.(map[string]any)
		switch {
		case value == nil:
			delete(into, name)
		case nested:
			object, ok := into[name].(map[string]any)
			if !ok {
				object = map[string]any{}
				into[name] = object
			}
			merge(object, inner)
		default:
			into[name] = value
		}
	}
}

// playerIDs reads the IDs of the players in the order of their numbers; none,
// if there are not as many of them, each once.
func playerIDs(r *trf.Report) []tournament.PlayerID {
	for _, c := range r.Comments {
		rest, ok := strings.CutPrefix(c, playersMark)
		if !ok {
			continue
		}
		var ids []tournament.PlayerID
		for _, text := range strings.Split(rest, ",") {
			n, err := strconv.Atoi(text)
			if err != nil || n < 1 || n > 1<<30 || slices.Contains(ids, tournament.PlayerID(n)) {
				return nil
			}
			ids = append(ids, tournament.PlayerID(n))
		}
		if len(ids) == len(r.Players) {
			return ids
		}
	}
	return nil
}

// restored gives the event with what its ### lines say beside the report; false
// where they cannot be carried out on it.
func restored(e *tournament.Event, lines []string) (*tournament.Event, bool) {
	records := make(map[tournament.Key]tournament.Record)
	for _, r := range e.Records() {
		records[r.Key()] = r
	}
	var changes []tournament.Change
	for _, line := range lines {
		key, patch, ok := readLine(line)
		if !ok {
			return e, false
		}
		c := tournament.Change{Before: records[key]}
		if c.Before == nil && patch == nil {
			continue
		}
		if patch != nil {
			object, err := objectOf(c.Before)
			if err != nil {
				return e, false
			}
			merge(object, patch)
			if c.After, ok = recordOf(key, object); !ok {
				return e, false
			}
		}
		changes = append(changes, c)
	}
	next := e.With(changes)
	return next, len(next.Problems()) == 0
}

// readLine reads one of the lines; the patch nil takes the record away.
func readLine(line string) (key tournament.Key, patch map[string]any, ok bool) {
	kind, rest, _ := strings.Cut(strings.TrimPrefix(line, wholeMark), " ")
	place, text, _ := strings.Cut(rest, " ")
	key.Kind = tournament.RecordKind(kind)
	if n, err := fmt.Sscanf(place, "%d.%d.%d", &key.A, &key.B, &key.C); n != 3 || err != nil {
		return key, nil, false
	}
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&patch); err != nil {
		return key, nil, false
	}
	return key, patch, true
}

// recordOf makes a record of its object.
func recordOf(key tournament.Key, object map[string]any) (tournament.Record, bool) {
	data, err := json.Marshal(object)
	if err != nil {
		return nil, false
	}
	record, err := tournament.ParseRecord(key, data)
	return record, err == nil
}
