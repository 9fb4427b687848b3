package tournament

import (
	"reflect"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// How long a text of an event may be, in letters: more than anybody writes, and
// no more than a paper or a screen can hold.
const (
	MostInLine  = 1000
	mostInText  = 20_000
	mostInMoves = 100_000
)

// The fields with more than one line, and the one that holds a whole game.
var (
	longFields = map[string]int{"Matter": mostInText, "Outcome": mostInText, "Body": mostInText, "Text": mostInText,
		"Was": mostInText, "Now": mostInText, "Moves": mostInMoves}
	manyLines = map[string]bool{"Matter": true, "Outcome": true, "Body": true, "Text": true}
)

// tidyTexts is the gate through which every text comes into an event, whoever
// wrote it: a person, a list, a report, a game file. It gives the changes with
// texts in which nothing can act where they are shown or written: no control
// characters, none that turns the direction of writing, one line where it is one
// line. It refuses a text that is too long ([TextTooLong]).
func tidyTexts(changes []Change) (tidy []Change, err error) {
	for _, c := range changes {
		if c.After == nil || !untidy(reflect.ValueOf(c.After), "") {
			continue
		}
		v := reflect.New(reflect.TypeOf(c.After)).Elem()
		v.Set(reflect.ValueOf(c.After))
		if err := tidyValue(v, ""); err != nil {
			return nil, err
		}
		tidy = append(tidy, Change{Before: c.After, After: v.Interface().(Record)})
	}
	return tidy, nil
}

// untidy reports whether a record has a text that is not as it should be.
func untidy(v reflect.Value, field string) bool {
	switch v.Kind() {
	case reflect.String:
		_, ok := acceptText(v.String(), field)
		return !ok
	case reflect.Struct:
		for i := range v.NumField() {
			if untidy(v.Field(i), v.Type().Field(i).Name) {
				return true
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			if untidy(v.Index(i), field) {
				return true
			}
		}
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			if untidy(it.Key(), field) || untidy(it.Value(), field) {
				return true
			}
		}
	}
	return false
}

// tidyValue makes the texts in v as they should be. Lists and maps are copied:
// they are shared with the state before.
func tidyValue(v reflect.Value, field string) error {
	switch v.Kind() {
	case reflect.String:
		text, _ := acceptText(v.String(), field)
		if beginning, n, long := TooLong(text, mostLetters(field)); long {
			return refuse(TextTooLong, "text", beginning, "n", n, "most", mostLetters(field))
		}
		v.SetString(text)
	case reflect.Struct:
		for i := range v.NumField() {
			if err := tidyValue(v.Field(i), v.Type().Field(i).Name); err != nil {
				return err
			}
		}
	case reflect.Slice:
		list := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		reflect.Copy(list, v)
		for i := range list.Len() {
			if err := tidyValue(list.Index(i), field); err != nil {
				return err
			}
		}
		if !v.IsNil() {
			v.Set(list)
		}
	case reflect.Map:
		return tidyMap(v, field)
	}
	return nil
}

func tidyMap(v reflect.Value, field string) error {
	if v.IsNil() {
		return nil
	}
	made := reflect.MakeMap(v.Type())
	for it := v.MapRange(); it.Next(); {
		pair := [2]reflect.Value{reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()}
		for i, from := range []reflect.Value{it.Key(), it.Value()} {
			pair[i].Set(from)
			if err := tidyValue(pair[i], field); err != nil {
				return err
			}
		}
		made.SetMapIndex(pair[0], pair[1])
	}
	v.Set(made)
	return nil
}

// TooLong reports whether a text has more letters than most: how many, and its beginning.
func TooLong(text string, most int) (beginning string, n int, long bool) {
	if n = utf8.RuneCountInString(text); n <= most {
		return "", n, false
	}
	return string([]rune(text)[:40]) + "…", n, true
}

func mostLetters(field string) int {
	if most, ok := longFields[field]; ok {
		return most
	}
	return MostInLine
}

// acceptText gives a text as it may stand in a field, and whether it was so
// already.
func acceptText(text, field string) (string, bool) {
	if plain(text) && len(text) <= mostLetters(field) {
		return text, true
	}
	if !utf8.ValidString(text) {
		return text, true // refused as such where it would be written
	}
	if manyLines[field] {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	accepted := strings.Map(func(r rune) rune {
		switch {
		case r == '\n' && manyLines[field]:
			return r
		case r == '\n', r == '\r', r == '\t', r == '\v', r == '\f', r == '\u0085', r == '\u2028', r == '\u2029':
			return ' '
		case unicode.IsControl(r), acts(r):
			return -1
		}
		return r
	}, text)
	return accepted, accepted == text && utf8.RuneCountInString(text) <= mostLetters(field)
}

// OneLine gives a text as the gate lets it into a field of one line, without blanks
// around it; ok is false where nothing is left of it, or too much.
func OneLine(text string) (line string, ok bool) {
	line, _ = acceptText(text, "")
	line = strings.TrimSpace(line)
	return line, line != "" && utf8.ValidString(line) && utf8.RuneCountInString(line) <= MostInLine
}

// InOneLine gives a text of any file, as long as it was, in which nothing can act where it
// is written or shown: blanks for what would end the line, control characters and those
// that turn the direction of writing.
func InOneLine(text string) string {
	if plain(text) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || acts(r) {
			return ' '
		}
		return r
	}, text)
}

// Untidy reports whether a record has a text that the gate would not have let in.
func Untidy(r Record) bool { return untidy(reflect.ValueOf(r), "") }

// plain reports whether a text is of printing ASCII only, as nearly all are.
func plain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c >= 0x7f {
			return false
		}
	}
	return true
}

// acts reports whether a letter does something to those around it: turns their
// direction (Unicode, Bidirectional Algorithm, 2), or marks the order of bytes.
func acts(r rune) bool {
	return r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069' || r == '\ufeff'
}

// Figure writes a number of which 0 stands for none; none is empty.
func Figure(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
