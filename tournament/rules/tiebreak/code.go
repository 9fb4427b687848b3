package tiebreak

import (
	"strconv"
	"strings"

	"kohtunik/tournament/refusal"
)

// Name is a tie-break's acronym (C.07, article 5).
type Name string

// The tie-breaks.
const (
	PTS  Name = "PTS"  // points
	DE   Name = "DE"   // direct encounter, 6
	WIN  Name = "WIN"  // number of wins, 7.1
	WON  Name = "WON"  // games won, 7.2
	BPG  Name = "BPG"  // games played with Black, 7.3
	BWG  Name = "BWG"  // games won with Black, 7.4
	PS   Name = "PS"   // progressive scores, 7.5
	REP  Name = "REP"  // rounds one elected to play, 7.6
	STD  Name = "STD"  // standard points, 7.7
	TPN  Name = "TPN"  // tournament pairing number, 7.8
	BH   Name = "BH"   // Buchholz, 8.1
	AOB  Name = "AOB"  // average of opponents' Buchholz, 8.2
	FB   Name = "FB"   // fore Buchholz, 8.3
	SB   Name = "SB"   // Sonneborn-Berger, 9.1
	KS   Name = "KS"   // Koya system, 9.2
	ARO  Name = "ARO"  // average rating of opponents, 10.1
	TPR  Name = "TPR"  // tournament performance rating, 10.2
	PTP  Name = "PTP"  // perfect tournament performance, 10.3
	APRO Name = "APRO" // average performance rating of opponents, 10.4
	APPO Name = "APPO" // average perfect performance of opponents, 10.5
	RTNG Name = "RTNG" // rating, 10.6
	LOT  Name = "LOT"  // drawing of lots, 4.2
	// HAND is an order that was given by hand, as after a play-off (3).
	HAND Name = "HAND"
	// OTHER is a tie-break of the organiser's own (4.1), worked out elsewhere
	// and named by the label: OTHER_BEAUTY.
	OTHER Name = "OTHER"
)

// Code is a tie-break with its modifiers (C.07, article 14; codes as in
// FIDE's list of mandatory tie-breaks for report files).
type Code struct {
	Label      string // of OTHER
	Name       Name
	Lowest     int  // how many least significant values are cut: /C1, /C2, /M1, /M2
	Highest    int  // how many most significant ones: /M1, /M2
	Limit      int  // Koya: half points by which the limit moves: /L+1, /L-2
	Percent    int  // Koya: the limit in per cent of the possible score; 0: 50
	Forfeits   bool // forfeits count as games against the scheduled opponent: /P
	Fore       bool // the last round's games as draws: /F
	Reverse    bool // the other way round: /R
	Unrated    int  // what an unrated player is taken for: /U1400
	Substitute bool // Unrated was given
	Seed       uint64
}

// Parse reads a code: "BH", "bh/c1", "KS/L+1", "DE/P". It refuses with an
// [UnknownError].
func Parse(text string) (Code, error) {
	parts := strings.Split(strings.ToUpper(strings.TrimSpace(text)), "/")
	c := named(parts[0])
	d, known := definitions[c.Name]
	if !known || (c.Name == OTHER) != (c.Label != "") {
		return Code{}, &UnknownError{Text: text}
	}
	seen := ""
	for _, m := range parts[1:] {
		if m == "" || !strings.Contains(d.takes, m[:1]) || strings.Contains(seen, m[:1]) || !c.modify(m[0], m[1:]) {
			return Code{}, &UnknownError{Text: text}
		}
		seen += m[:1]
		if m[0] == 'C' || m[0] == 'M' {
			seen += "CM"
		}
	}
	return c, nil
}

// named reads what stands before the modifiers.
func named(text string) Code {
	label, other := strings.CutPrefix(text, string(OTHER)+"_")
	switch {
	case other && (label == string(LOT) || label == string(HAND)):
		return Code{Name: Name(label)}
	case other && len(label) <= 16 && strings.Trim(label, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == "":
		return Code{Name: OTHER, Label: label}
	}
	return Code{Name: Name(text)}
}

// modify sets one modifier and reports whether it could be read.
func (c *Code) modify(letter byte, rest string) bool {
	n, err := strconv.Atoi(rest)
	plain := err == nil && rest[0] != '+' && rest[0] != '-'
	switch letter {
	case 'C':
		c.Lowest = n
		return plain && n >= 1 && n <= 99
	case 'M':
		c.Lowest, c.Highest = n, n
		return plain && n >= 1 && n <= 99
	case 'L':
		if plain {
			c.Percent = n
			return n >= 1 && n <= 100
		}
		c.Limit = n
		return err == nil && n != 0 && n >= -99 && n <= 99
	case 'P':
		c.Forfeits = true
	case 'F':
		c.Fore = true
	case 'R':
		c.Reverse = true
	case 'U':
		c.Unrated, c.Substitute = n, true
		return plain && n <= 4000
	case 'S':
		c.Seed, err = strconv.ParseUint(rest, 10, 64)
		return err == nil
	}
	return rest == ""
}

// String gives the code as it is read again.
func (c Code) String() string {
	var b strings.Builder
	b.WriteString(string(c.Name))
	if c.Name == OTHER {
		b.WriteString("_" + c.Label)
	}
	number := func(letter string, n int) { b.WriteString("/" + letter + strconv.Itoa(n)) }
	switch {
	case c.Highest > 0:
		number("M", c.Highest)
	case c.Lowest > 0:
		number("C", c.Lowest)
	}
	switch {
	case c.Percent > 0:
		number("L", c.Percent)
	case c.Limit > 0:
		number("L+", c.Limit)
	case c.Limit < 0:
		number("L", c.Limit)
	}
	for _, flag := range []struct {
		on     bool
		letter string
	}{{c.Forfeits, "/P"}, {c.Fore, "/F"}, {c.Reverse, "/R"}} {
		if flag.on {
			b.WriteString(flag.letter)
		}
	}
	if c.Substitute {
		number("U", c.Unrated)
	}
	if c.Name == LOT && c.Seed > 0 {
		b.WriteString("/S" + strconv.FormatUint(c.Seed, 10))
	}
	return b.String()
}

// Report gives the code for a report file (line 202): what C.07 does not name
// is there one of the organiser's own.
func (c Code) Report() string {
	if c.Name == LOT || c.Name == HAND {
		return string(OTHER) + "_" + c.String()
	}
	return c.String()
}

// Manual reports whether the values are not worked out but given by hand.
func (c Code) Manual() bool { return definitions[c.Name].manual }

// MarshalText writes the code as it is read again.
func (c Code) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// Article gives the article of C.07 that defines the tie-break; for the points
// there is none.
func (c Code) Article() string { return definitions[c.Name].article }

// Offered reports whether an event of the system may use the tie-break.
func (c Code) Offered(s System) bool { return s == Swiss || !definitions[c.Name].swissOnly }

// ByRating reports whether the tie-break rests on ratings (C.07, article 10).
func (c Code) ByRating() bool { return definitions[c.Name].byRating }

// CountsRounds reports whether the tie-break counts rounds of one kind (C.07,
// article 7).
func (c Code) CountsRounds() bool { return definitions[c.Name].counts != nil }

// Ascending reports whether the smaller value is the better one.
func (c Code) Ascending() bool { return definitions[c.Name].ascending != c.Reverse }

// Places gives how many places after the sign a value is written with.
func (c Code) Places() int { return definitions[c.Name].places }

// UnknownError refuses a text that is no code.
type UnknownError struct{ Text string }

func (e *UnknownError) Error() string { return "no tie-break: " + e.Text }

// Term is a part of a code's name: a message key and its arguments.
type Term struct {
	Key  string
	Args map[string]any
}

// Terms gives the parts of the name in words: the tie-break, then its
// modifiers.
func (c Code) Terms() []Term {
	terms := []Term{{Key: "tiebreak.name." + string(c.Name), Args: map[string]any{"label": c.Label}}}
	add := func(is bool, key string, args ...any) {
		if !is {
			return
		}
		terms = append(terms, Term{Key: key, Args: refusal.Args(args...)})
	}
	cut := c.Lowest > 0 && c.Highest == 0
	add(cut && c.Name != PS, "tiebreak.cut-lowest", "count", c.Lowest)
	add(cut && c.Name == PS, "tiebreak.cut-rounds", "count", c.Lowest)
	add(c.Highest > 0, "tiebreak.cut-both", "count", c.Highest)
	add(c.Percent > 0, "tiebreak.limit-percent", "percent", c.Percent)
	add(c.Limit > 0, "tiebreak.limit-higher", "count", c.Limit)
	add(c.Limit < 0, "tiebreak.limit-lower", "count", -c.Limit)
	add(c.Forfeits, "tiebreak.forfeits")
	add(c.Fore, "tiebreak.fore")
	add(c.Reverse, "tiebreak.reverse")
	add(c.Substitute, "tiebreak.unrated", "rating", c.Unrated)
	add(c.Name == LOT && c.Seed > 0, "tiebreak.seed", "seed", c.Seed)
	return terms
}
