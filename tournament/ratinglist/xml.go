package ratinglist

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"

	"kohtunik/tournament"
)

// xmlReader reads <player> elements that hold elements with text. It is made
// for files of hundreds of megabytes in which nothing else stands; comments,
// declarations and elements that it does not know are passed over.
type xmlReader struct {
	in   *bufio.Reader
	kind tournament.Play
	at   int64
	bad  int
	all  bool // there are elements of more than one kind of play
}

func (x *xmlReader) month() tournament.Date { return "" }
func (x *xmlReader) skipped() int           { return x.bad }
func (x *xmlReader) single() bool           { return !x.all }

// mostText is the longest text of an element.
const mostText = 4096

func (x *xmlReader) next() (Entry, error) {
	var e Entry
	inside := false
	for {
		name, end, err := x.tag()
		if err != nil {
			if inside && errors.Is(err, io.EOF) {
				return e, refuse(BadXML, "byte", x.at)
			}
			return e, err
		}
		switch {
		case name == "player" && end:
			if inside && e.ID > 0 && e.Name != "" {
				e.Title = title(string(e.Title), "")
				return e.limited(), nil
			}
			inside = false
			x.bad++
		case name == "player":
			e, inside = Entry{}, true
		case inside && !end:
			value, err := x.text()
			if err != nil {
				return e, err
			}
			x.set(&e, name, value)
		}
	}
}

// tag goes on to the next tag and gives its name without attributes.
func (x *xmlReader) tag() (name string, end bool, err error) {
	for {
		if _, err := x.until('<', -1); err != nil {
			return "", false, err
		}
		b, err := x.until('>', mostText)
		if err != nil {
			if errors.Is(err, io.EOF) {
				err = refuse(BadXML, "byte", x.at)
			}
			return "", false, err
		}
		if len(b) == 0 || b[0] == '!' || b[0] == '?' || b[len(b)-1] == '/' {
			continue
		}
		if b[0] == '/' {
			b, end = b[1:], true
		}
		if i := bytes.IndexAny(b, " \t\r\n"); i >= 0 {
			b = b[:i]
		}
		return string(b), end, nil
	}
}

// text gives the text up to the next tag, which it leaves.
func (x *xmlReader) text() (string, error) {
	b, err := x.until('<', mostText)
	if err != nil {
		return "", refuse(BadXML, "byte", x.at)
	}
	s := strings.TrimSpace(text(b))
	if err := x.in.UnreadByte(); err != nil {
		return "", err
	}
	x.at--
	return unescape(s), nil
}

// until reads up to a byte and gives what stands before it; most is the most
// that may stand there, -1 for any length, which is not kept.
func (x *xmlReader) until(stop byte, most int) ([]byte, error) {
	var kept []byte
	for {
		b, err := x.in.ReadSlice(stop)
		x.at += int64(len(b))
		if most >= 0 {
			if len(kept)+len(b) > most+1 {
				return nil, refuse(BadXML, "byte", x.at)
			}
			if err == nil && kept == nil {
				return b[:len(b)-1], nil
			}
			kept = append(kept, b...)
		}
		switch {
		case err == nil:
			return kept[:max(0, len(kept)-1)], nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, err
		}
	}
}

var entities = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&apos;", "'", "&amp;", "&")

func unescape(s string) string {
	if !strings.Contains(s, "&") {
		return s
	}
	for from := 0; ; {
		i := strings.Index(s[from:], "&#")
		if i < 0 {
			return entities.Replace(s)
		}
		i += from
		j := strings.IndexByte(s[i:], ';')
		if j < 0 {
			return entities.Replace(s)
		}
		digits, base := s[i+2:i+j], 10
		if strings.HasPrefix(digits, "x") {
			digits, base = digits[1:], 16
		}
		if n, err := strconv.ParseUint(digits, base, 21); err == nil {
			r := string(rune(n))
			s = s[:i] + r + s[i+j+1:]
			from = i + len(r)
		} else {
			from = i + j
		}
	}
}

// set puts the text of an element where it belongs. The elements of a list of
// one kind of play are called as those of the standard list.
func (x *xmlReader) set(e *Entry, name, value string) {
	own := &e.Standard
	switch {
	case x.all: // named like a list of one kind, but it has them all
	case x.kind == tournament.Rapid:
		own = &e.Rapid
	case x.kind == tournament.Blitz:
		own = &e.Blitz
	}
	n := number([]byte(value))
	switch name {
	case "fideid":
		e.ID = n
	case "name":
		e.Name = value
	case "country":
		e.Federation = federation(value)
	case "sex":
		e.Sex = sex([]byte(value))
	case "title", "w_title":
		e.Title = title(string(e.Title), value)
	case "rating":
		own.Value = n
	case "games":
		own.Games = n
	case "k":
		own.K = n
	case "rapid_rating":
		e.Rapid.Value, x.all = n, true
	case "rapid_games":
		e.Rapid.Games = n
	case "rapid_k":
		e.Rapid.K = n
	case "blitz_rating":
		e.Blitz.Value = n
	case "blitz_games":
		e.Blitz.Games = n
	case "blitz_k":
		e.Blitz.K = n
	case "birthday":
		if len(value) >= 4 {
			e.Birth = number([]byte(value[:4]))
		}
	case "flag":
		e.Inactive = strings.ContainsAny(value, "iI")
	}
}
