package entrylist

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament"
)

// Field is what a column holds.
type Field string

// The fields. Surname and Given together make a name.
const (
	NoField    Field = ""
	Name       Field = "name"
	Surname    Field = "surname"
	Given      Field = "given"
	Sex        Field = "sex"
	Birth      Field = "birth"
	Federation Field = "federation"
	Club       Field = "club"
	Rating     Field = "rating"
	Title      Field = "title"
	Category   Field = "category"
	Start      Field = "start"
	FIDE       Field = "fide_id"
	Family     Field = "family"
	Group      Field = "group"
	National   Field = "national"
	Tournament Field = "tournament_rating"
	K          Field = "k"
	FixedBoard Field = "fixed_board"
	NoHalfByes Field = "no_half_byes"
	Fee        Field = "fee"
	Paid       Field = "paid"
)

// Definition is all that is known of a field of an entry. Lists, the page of
// players, the look at a list before it is entered, the command line and whole
// reports go over the definitions.
type Definition struct {
	Field Field
	// Record is its name in the record of a player; empty for a part of one.
	Record string
	// Heads are the words that stand over a column in lists of players, in
	// English, Estonian, Finnish and Russian, in lower case and without
	// punctuation; none: lists have no such column.
	Heads []string
	// Column is the message over its column in the window; empty: none.
	Column string
	// Option is its name on the command line, empty for none; Form is what the
	// help shows in the place of the value, empty for a switch.
	Option, Form string
	value
}

// Definitions lists the fields, those of lists in the order of their columns.
func Definitions() []Definition { return slices.Clone(definitions) }

// DefinitionOf finds a field; it has to be one of a player's.
func DefinitionOf(f Field) (Definition, bool) {
	i := slices.IndexFunc(definitions, func(d Definition) bool { return d.Field == f })
	if i < 0 {
		return Definition{}, false
	}
	return definitions[i], true
}

// Fields lists the fields of lists in the order in which a choice offers them.
func Fields() []Field {
	var fields []Field
	for _, d := range definitions {
		if d.Listed() {
			fields = append(fields, d.Field)
		}
	}
	return fields
}

// Listed reports whether lists have the field.
func (d Definition) Listed() bool { return len(d.Heads) > 0 }

// Typed reports whether the field is typed into a column of the window.
func (d Definition) Typed() bool { return d.Column != "" && d.Field != Start }

// Text writes the field as [Definition.Set] reads it; empty: there is nothing.
func (d Definition) Text(p tournament.Player) string { return d.text(&p) }

// Set puts in what a script says of the field.
func (d Definition) Set(p *tournament.Player, text string) error { return d.set(p, text) }

// Read puts in what somebody has typed into the field, as into a cell of a list;
// a blank text takes away what was there.
func (d Definition) Read(p *tournament.Player, text string) error {
	if seen, bad := unprintable(text); bad {
		return &Reason{Kind: Unprintable, Field: d.Field, Text: seen}
	}
	return d.readTidy(p, tidy(text))
}

func (d Definition) readTidy(p *tournament.Player, text string) error {
	if blank(text) {
		d.clear(p)
		return nil
	}
	if long := tooLong(text); long != nil {
		long.Field = d.Field
		return long
	}
	if err := d.read(p, text); err != nil {
		if r, ok := err.(*Reason); ok {
			r.Field, r.Text = d.Field, text
		}
		return err
	}
	return nil
}

// tooLong refuses a text that no event takes; nil: it is not too long.
func tooLong(text string) *Reason {
	beginning, n, long := tournament.TooLong(text, tournament.MostInLine)
	if !long {
		return nil
	}
	return &Reason{Kind: TooLong, Text: beginning, Extra: map[string]int{"n": n, "most": tournament.MostInLine}}
}

// value is how a player keeps a field.
type value struct {
	text  func(*tournament.Player) string
	set   func(*tournament.Player, string) error // as scripts write it
	read  func(*tournament.Player, string) error // as people write it
	clear func(*tournament.Player)
}

// keeping makes the value of a part of a player. A text that read cannot
// understand is refused with the reason that bad gives.
func keeping[T any](at func(*tournament.Player) *T, write func(T) string, set, read func(string) (T, error),
	bad func(error) error) value {
	put := func(parse func(string) (T, error)) func(*tournament.Player, string) error {
		return func(p *tournament.Player, text string) error {
			v, err := parse(text)
			if err == nil {
				*at(p) = v
			}
			return err
		}
	}
	return value{
		text: func(p *tournament.Player) string { return write(*at(p)) },
		set:  put(set),
		read: func(p *tournament.Player, text string) error {
			err := put(read)(p, text)
			if err != nil {
				err = bad(err)
			}
			return err
		},
		clear: func(p *tournament.Player) { var none T; *at(p) = none },
	}
}

// word is a value among a few that people write in more ways than scripts do.
func word[T ~string](at func(*tournament.Player) *T, set, read func(string) (T, error), kind string) value {
	return keeping(at, func(v T) string { return string(v) }, set, read,
		func(error) error { return &Reason{Kind: kind} })
}

// text is any text.
func text(at func(*tournament.Player) *string) value {
	return word(at, asIs, asIs, "")
}

func asIs(s string) (string, error) { return s, nil }

// number is a whole number in the bounds that the event has for it; least is
// the lowest that a list may have.
func number(field tournament.Field, least int, kind string, at func(*tournament.Player) *int) value {
	most := tournament.MostOf(field)
	read := func(s string) (int, error) {
		n, err := strconv.Atoi(strings.TrimRight(s, "."))
		if err == nil && (n < least || n > most) {
			err = strconv.ErrRange
		}
		return n, err
	}
	return keeping(at, tournament.Figure, strconv.Atoi, read, func(error) error {
		return &Reason{Kind: kind, Extra: map[string]int{"from": least, "to": most}}
	})
}

// money is an amount in the event's currency, kept in hundredths.
func money(at func(*tournament.Player) *int) value {
	return keeping(at, amount, ParseMoney, ParseMoney, func(error) error { return &Reason{Kind: BadMoney} })
}

// yes is true or not.
func yes(at func(*tournament.Player) *bool) value {
	write := func(b bool) string {
		if b {
			return "true"
		}
		return ""
	}
	return keeping(at, write, strconv.ParseBool, strconv.ParseBool, func(err error) error { return err })
}

// among lists what a value can be, for the help.
func among[T ~string](all []T) string {
	var words []string
	for _, v := range all {
		if v != "" {
			words = append(words, string(v))
		}
	}
	return strings.Join(words, "|")
}
