package ruling

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"
)

// decode reads an object of JSON into a struct, field by field, so that what is
// wrong is said of the field it is wrong with. Null leaves the ordinary value.
// known tells that the object may have a key that the struct has no field for.
func decode(data []byte, into any, known func(key string) bool) error {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(data, &keys); err != nil {
		return notObject(data, err)
	}
	fields := map[string]reflect.Value{}
	fieldsOf(reflect.ValueOf(into).Elem(), fields)
	for _, key := range sortedKeys(keys) {
		field, ok := fields[key]
		switch value := keys[key]; {
		case !ok && !known(key):
			return &FieldError{key}
		case !ok || string(value) == "null":
		default:
			if err := json.Unmarshal(value, field.Addr().Interface()); err != nil {
				return wrongValue(key, value, field.Type(), err)
			}
		}
	}
	return nil
}

func sortedKeys(keys map[string]json.RawMessage) []string {
	names := make([]string, 0, len(keys))
	for key := range keys {
		names = append(names, key)
	}
	slices.Sort(names)
	return names
}

// fieldsOf collects the fields of a struct by their keys, those of embedded
// structs among them.
func fieldsOf(v reflect.Value, into map[string]reflect.Value) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Anonymous {
			fieldsOf(v.Field(i), into)
			continue
		}
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" && name != "-" {
			into[name] = v.Field(i)
		}
	}
}

// notObject is the error of a text that is not an object: where it breaks off,
// or that it is something else.
func notObject(data []byte, err error) error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return syntaxError(data, int(syntax.Offset), err)
	}
	return &WantError{Want: WantObject, Text: shown(data)}
}

// wrongValue is the error of a value that its field cannot hold.
func wrongValue(key string, value []byte, of reflect.Type, err error) error {
	var inner *WantError
	var unknown *FieldError
	switch {
	case errors.As(err, &inner):
		inner.Field = strings.TrimSuffix(key+"."+inner.Field, ".")
		return inner
	case errors.As(err, &unknown):
		return &FieldError{key + "." + unknown.Field}
	}
	return &WantError{Field: key, Want: wantOf(of), Text: shown(value)}
}

// wantOf says what a field of a type wants.
func wantOf(of reflect.Type) Want {
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	if of.Kind() == reflect.Slice && of.Elem() != reflect.TypeFor[byte]() {
		if of.Elem() == reflect.TypeFor[Side]() {
			return WantSides
		}
		if of.Elem() == reflect.TypeFor[Square]() {
			return WantSquares
		}
		return WantMoves
	}
	switch of {
	case reflect.TypeFor[Side]():
		return WantSide
	case reflect.TypeFor[Square]():
		return WantSquare
	case reflect.TypeFor[Step]():
		return WantMove
	case reflect.TypeFor[PieceKind]():
		return WantPiece
	case reflect.TypeFor[Score]():
		return WantResult
	}
	switch of.Kind() {
	case reflect.Bool:
		return WantYesNo
	case reflect.Int:
		return WantCount
	case reflect.Float64:
		return WantSeconds
	case reflect.Struct:
		return WantObject
	}
	return WantText
}

// mostShown is how much of a value is shown.
const mostShown = 60

// shown is a value as it was written, cut where it is long; a text without its
// quotation marks.
func shown(value []byte) string {
	value = bytes.TrimSpace(value)
	var text string
	if json.Unmarshal(value, &text) != nil {
		text = string(value)
	}
	if utf8.RuneCountInString(text) > mostShown {
		text = string([]rune(text)[:mostShown]) + "…"
	}
	return text
}

// syntaxError says where in a text JSON breaks off, and at what. The reader had
// read up to the wrong character and that too; it says itself where the text
// ended too early.
func syntaxError(data []byte, offset int, err error) *SyntaxError {
	e := &SyntaxError{}
	at := max(0, min(offset, len(data))-1)
	if strings.Contains(err.Error(), "unexpected end") {
		at = len(bytes.TrimRight(data, " \t\r\n"))
	} else if at < len(data) {
		r, _ := utf8.DecodeRune(data[at:])
		e.Found = string(r)
	}
	e.at(data, at)
	return e
}

// at finds the line and the column of a byte.
func (e *SyntaxError) at(data []byte, offset int) {
	before := data[:min(offset, len(data))]
	e.Line = 1 + bytes.Count(before, []byte("\n"))
	e.Column = 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
}

// Reading is a case that was read, or why it cannot be.
type Reading struct {
	Case Case
	Err  error
}

// ReadAll reads one case, or a list of them in their order: one reading for
// each. A case whose JSON is broken does not hide the next ones. list tells that
// the text is a list.
func ReadAll(data []byte) (all []Reading, list bool) {
	text := bytes.TrimSpace(data)
	if len(text) == 0 || text[0] != '[' {
		c, err := Read(data)
		return []Reading{{c, err}}, false
	}
	offset := bytes.IndexByte(data, '[') + 1
	for {
		d := json.NewDecoder(io.MultiReader(strings.NewReader("["), bytes.NewReader(data[offset:])))
		if _, err := d.Token(); err != nil {
			break
		}
		broken := -1 // where an element begins that cannot be read
		for d.More() {
			start := elementAt(data, offset+int(d.InputOffset())-1)
			var one json.RawMessage
			if err := d.Decode(&one); err != nil {
				broken = start
				break
			}
			c, err := Read(one)
			all = append(all, Reading{c, err})
		}
		if end, err := d.Token(); err == nil && end == json.Delim(']') {
			return all, true
		}
		if broken < 0 {
			broken = elementAt(data, offset+max(0, int(d.InputOffset())-1))
		}
		all = append(all, Reading{Err: brokenAt(data, broken)})
		next := broken
		if json.NewDecoder(bytes.NewReader(data[next:])).Decode(new(json.RawMessage)) != nil {
			next = nextObject(data, broken)
		} // else this one is whole: it is the comma before it that is not there
		if next < 0 {
			return all, true
		}
		offset = next
	}
	return all, true
}

// brokenAt is the error of a list's element that cannot be read, at its place in
// the whole text; start is where it begins.
func brokenAt(data []byte, start int) error {
	var one json.RawMessage
	err := json.NewDecoder(bytes.NewReader(data[start:])).Decode(&one)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return syntaxError(data, start+int(syntax.Offset), err)
	}
	e := &SyntaxError{}
	if err == nil { // a case that no comma goes before
		e.Found = string(data[start])
		e.at(data, start)
		return e
	}
	e.at(data, len(bytes.TrimRight(data, " \t\r\n"))) // the text ends within it, or without the list's bracket
	return e
}

// elementAt is where the next element of a list begins.
func elementAt(data []byte, from int) int {
	return len(data) - len(bytes.TrimLeft(data[from:], ", \t\r\n"))
}

// nextObject is where the next object of a list begins after a broken one: behind
// the brace that closes that, or where the braces do not tell, at a brace that
// begins a line; -1 if there is none.
func nextObject(data []byte, broken int) int {
	if next := elementAt(data, closed(data, broken)); next < len(data) && data[next] == '{' {
		return next
	}
	for i := broken + 1; i < len(data); i++ {
		if data[i] == '{' && len(bytes.TrimLeft(data[bytes.LastIndexByte(data[:i], '\n')+1:i], " \t[,")) == 0 {
			return i
		}
	}
	return -1
}

// closed is the place behind the brace that closes the one at a place; the end of
// the data if none does. A text does not go on over the end of a line.
func closed(data []byte, from int) int {
	depth, text := 0, false
	for i := from; i < len(data); i++ {
		switch c := data[i]; {
		case c == '\n':
			text = false
		case text && c == '\\':
			i++
		case c == '"':
			text = !text
		case text:
		case c == '{':
			depth++
		case c == '}':
			if depth--; depth <= 0 {
				return i + 1
			}
		}
	}
	return len(data)
}
