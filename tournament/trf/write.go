package trf

import (
	"slices"
	"strings"
	"unicode/utf8"

	"kohtunik/tournament"
)

// Bytes writes the report. Lines that say what they said when the report was
// read stand as they stood; new ones come behind the last of their kind. A
// letter that the file's encoding lacks is refused with [NotEncodable], points that
// have no room in their columns with [PointsWide].
func (r *Report) Bytes() ([]byte, error) {
	for _, p := range r.Players {
		if !p.Points.fits() {
			return nil, refuse(PointsWide, p.line, 81, "number", p.Number, "points", p.Points.String())
		}
	}
	now := r.render()
	end := r.source.end()
	count := make(map[string]int) // lines of the source by key
	for _, key := range r.keys {
		count[key]++
	}
	seen := make(map[string]int)
	var out []Line
	for i, l := range r.source.lines {
		key := r.keys[i]
		k := seen[key]
		seen[key]++
		was, is, last := r.was[key], now[key], seen[key] == count[key]
		single := len(was) == count[key] // each line of the source gives one text
		switch {
		case key == "" || slices.Equal(is, was), single && k < len(is) && is[k] == was[k]:
			out = append(out, l)
		case single && k < len(is):
			out = append(out, Line{text: is[k], end: end, raw: unwritten})
		}
		rest := len(is)
		if !slices.Equal(is, was) && last {
			rest = count[key]
			if !single {
				rest = 0
			}
		}
		for ; rest < len(is); rest++ {
			if n := len(out); n > 0 && out[n-1].end == "" {
				out[n-1].end = end
			}
			out = append(out, Line{text: is[rest], end: end, raw: unwritten})
		}
	}
	for _, key := range r.writeOrder() {
		if seen[key] > 0 || slices.Equal(now[key], r.was[key]) {
			continue
		}
		at := r.place(out, key)
		var fresh []Line
		for _, text := range now[key] {
			fresh = append(fresh, Line{text: text, end: end, raw: unwritten})
		}
		if at > 0 && out[at-1].end == "" {
			out[at-1].end = end
		}
		out = slices.Insert(out, at, fresh...)
	}
	return r.join(out)
}

// unwritten marks a line whose bytes are still to be made from its text.
const unwritten = "\x00"

func (r *Report) join(lines []Line) ([]byte, error) {
	var b strings.Builder
	if r.source.mark {
		b.WriteString(mark)
	}
	for i, l := range lines {
		if l.raw == unwritten {
			// What stood behind the end of a line would be a record of its own.
			raw, ok := r.source.encode(tournament.InOneLine(l.text))
			if !ok {
				return nil, refuse(NotEncodable, i+1, 1, "text", l.text)
			}
			l.raw = raw
		}
		b.WriteString(l.raw + l.end)
	}
	return []byte(b.String()), nil
}

// writeOrder gives the keys of a new report in the order of its lines.
func (r *Report) writeOrder() []string {
	var keys []string
	for _, tag := range order {
		if tag != "001" {
			keys = append(keys, tag)
			continue
		}
		for _, p := range r.Players {
			keys = append(keys, playerKey(p.Number))
		}
	}
	return keys
}

// place gives the index before which lines of a new kind go in: behind the
// last line of a kind that is written before theirs.
func (r *Report) place(out []Line, key string) int {
	rank := func(tag string) int { return slices.Index(order, tag) }
	own := rank(key[:3])
	if key == otherKey {
		own = rank(otherKey)
	}
	for i := len(out) - 1; i >= 0; i-- {
		text := out[i].text
		if utf8.RuneCountInString(text) >= 3 && rank(text[:3]) >= 0 && rank(text[:3]) <= own {
			return i + 1
		}
	}
	if len(r.source.lines) == 0 {
		return len(out)
	}
	return 0
}

// Codes writes a point system as its 162 line does, in short: W 3.0 D 1.0.
func (s Scoring) Codes() string {
	return strings.Join(strings.Fields(strings.TrimPrefix(s.text(), "162")), " ")
}
