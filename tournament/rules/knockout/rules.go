package knockout

import (
	"slices"
	"strconv"
	"strings"
)

// Rules are how the matches are played and drawn.
type Rules struct {
	// Games is how many games of the usual rate a match has.
	Games int `json:"games"`
	// TieBreaks are the series of games that follow one after the other while a match
	// is level.
	TieBreaks []Series `json:"tie_breaks,omitempty"`
	// Last decides a match that is level after all series.
	Last Last `json:"last,omitempty"`
	// Bracket says who meets whom in the first stage.
	Bracket Bracket `json:"bracket,omitempty"`
	// Start is what the numbers in the bracket go by.
	Start Start `json:"start,omitempty"`
	// White says who has White in the first game of a match; the colours alternate
	// from there on.
	White White `json:"white,omitempty"`
	// Breaks part, in a match of teams, those who are level in both scores, before any
	// tie-break matches.
	Breaks []Break `json:"breaks,omitempty"`
	// Third has the losers of the semi-finals play for the third place.
	Third bool `json:"third,omitempty"`
}

// Series are tie-break games at one rate.
type Series struct {
	Games   int    `json:"games"`
	Control string `json:"control"` // the time control as people write it: 10min+10s
}

// Last is what decides at last.
type Last string

// What can decide.
const (
	Armageddon Last = ""     // one game, a draw wins for Black
	Lots       Last = "lots" // no game: the result that is entered is the lot
)

// Lasts lists them.
func Lasts() []Last { return []Last{Armageddon, Lots} }

// Bracket is an arrangement of the numbers.
type Bracket string

// The arrangements.
const (
	// Seeded keeps the best numbers apart as long as can be: 1 meets the last, and 1
	// and 2 could meet in the final.
	Seeded Bracket = ""
	// InOrder has neighbours meet: 1 and 2, 3 and 4; for a draw that was made by hand
	// or by lot.
	InOrder Bracket = "order"
)

// Brackets lists the arrangements.
func Brackets() []Bracket { return []Bracket{Seeded, InOrder} }

// Start is an order of the players.
type Start string

// The orders.
const (
	ByRating Start = ""    // the strongest first
	ByLot    Start = "lot" // as the numbers are drawn, or given by hand
)

// Starts lists the orders.
func Starts() []Start { return []Start{ByRating, ByLot} }

// White is a rule for the colours of a match.
type White string

// The rules.
const (
	ByTurns White = ""       // the better number in the first match of a stage, the other in the second
	Drawn   White = "lot"    // the same, or the other way round, as the lot falls before the first round
	Better  White = "better" // the better number
	Worse   White = "worse"  // the other
)

// Whites lists the rules.
func Whites() []White { return []White{ByTurns, Drawn, Better, Worse} }

// Break is what parts teams that are level in the points that a match goes by (C.07
// of 2026, article 12). It adds up over all matches that the two play at the usual
// rate; forfeited boards are wins and losses.
type Break string

// What parts them.
const (
	// OtherScore is the game points where match points come first, and the other way
	// round. It is always looked at first.
	OtherScore Break = "score"
	// BoardCount is the sum of the numbers of the boards, each taken as often as it brought
	// points; the lower the better.
	BoardCount Break = "BC"
	// TopBoard is the result of the first board, then of the second, and so on.
	TopBoard Break = "TBR"
	// BottomBoard is the points of all boards but the last, then of all but the last two,
	// and so on.
	BottomBoard Break = "BBE"
)

// Breaks lists those that can be laid down.
func Breaks() []Break { return []Break{BoardCount, TopBoard, BottomBoard} }

// UsualOfTeams are rules to begin with where teams play: one match, the board count, the
// boards from the first, lots.
func UsualOfTeams() Rules {
	return Rules{Games: 1, Breaks: []Break{BoardCount, TopBoard}, Last: Lots}
}

// Usual are rules to begin with, those of most cups: two games, two of rapid, two of
// blitz, an Armageddon game.
func Usual() Rules {
	return Rules{Games: 2, TieBreaks: []Series{{2, "10min+10s"}, {2, "5min+3s"}}}
}

// Most are the largest numbers of the rules.
const (
	mostGames  = 24
	mostSeries = 6
)

// Problem is a rule that cannot be, by its name in JSON.
type Problem struct {
	Field       string
	Value       int
	Least, Most int
	Text        string // of a choice that is not offered
}

// Check gives the first rule that cannot be.
func (r Rules) Check() (Problem, bool) {
	if r.Games < 1 || r.Games > mostGames {
		return Problem{Field: "games", Value: r.Games, Least: 1, Most: mostGames}, true
	}
	if len(r.TieBreaks) > mostSeries {
		return Problem{Field: "tie-breaks", Value: len(r.TieBreaks), Most: mostSeries}, true
	}
	for _, s := range r.TieBreaks {
		if s.Games < 1 || s.Games > mostGames {
			return Problem{Field: "tie-breaks", Value: s.Games, Least: 1, Most: mostGames}, true
		}
	}
	for i, b := range r.Breaks {
		if !slices.Contains(Breaks(), b) || slices.Contains(r.Breaks[:i], b) {
			return Problem{Field: "breaks", Text: string(b)}, true
		}
	}
	switch {
	case !slices.Contains(Lasts(), r.Last):
		return Problem{Field: "last", Text: string(r.Last)}, true
	case !slices.Contains(Brackets(), r.Bracket):
		return Problem{Field: "bracket", Text: string(r.Bracket)}, true
	case !slices.Contains(Starts(), r.Start):
		return Problem{Field: "start", Text: string(r.Start)}, true
	case !slices.Contains(Whites(), r.White):
		return Problem{Field: "white", Text: string(r.White)}, true
	}
	return Problem{}, false
}

// Parts works out what beside the points parts two teams of a match at the usual rate:
// other are their other scores, boards what each board brought, all in half points.
func (r Rules) Parts(white, black int, boardsWhite, boardsBlack []int) []Then {
	parts := []Then{{OtherScore, white, black}}
	for _, b := range r.Breaks {
		switch b {
		case BoardCount:
			parts = append(parts, Then{b, -count(boardsWhite), -count(boardsBlack)})
		case TopBoard:
			for i := range boardsWhite {
				parts = append(parts, Then{b, boardsWhite[i], boardsBlack[i]})
			}
		case BottomBoard:
			for last := len(boardsWhite) - 1; last > 0; last-- {
				parts = append(parts, Then{b, sum(boardsWhite[:last]), sum(boardsBlack[:last])})
			}
		}
	}
	return parts
}

func count(boards []int) (n int) {
	for i, points := range boards {
		n += (i + 1) * points
	}
	return n
}

func sum(boards []int) (n int) {
	for _, points := range boards {
		n += points
	}
	return n
}

// BreaksText writes what parts teams as it is typed: "BC, TBR".
func BreaksText(all []Break) string {
	texts := make([]string, len(all))
	for i, b := range all {
		texts[i] = string(b)
	}
	return strings.Join(texts, ", ")
}

// ParseBreaks reads what BreaksText writes; [Rules.Check] knows which there are.
func ParseBreaks(text string) []Break {
	var all []Break
	for _, code := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == ';' }) {
		all = append(all, Break(strings.ToUpper(code)))
	}
	return all
}

// SeriesText writes series as they are typed: "2 × 10min+10s; 2 × 5min+3s".
func SeriesText(all []Series) string {
	texts := make([]string, len(all))
	for i, s := range all {
		texts[i] = strconv.Itoa(s.Games) + " × " + s.Control
	}
	return strings.Join(texts, "; ")
}

// ParseSeries reads what SeriesText writes; x and * stand for ×, and a series without
// a number is one game. false: it is none.
func ParseSeries(text string) ([]Series, bool) {
	var all []Series
	for _, part := range strings.Split(text, ";") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		s := Series{Games: 1, Control: part}
		if number, control, is := cutTimes(part); is {
			n, err := strconv.Atoi(strings.TrimSpace(number))
			if err != nil {
				return nil, false
			}
			s = Series{Games: n, Control: strings.TrimSpace(control)}
		}
		if s.Control == "" || s.Games < 1 || s.Games > mostGames {
			return nil, false
		}
		all = append(all, s)
	}
	return all, len(all) <= mostSeries
}

// cutTimes parts a text at the first sign of multiplication.
func cutTimes(text string) (before, after string, is bool) {
	i := strings.IndexAny(text, "×x*х") // the last is the Cyrillic letter
	if i < 0 {
		return "", "", false
	}
	for j := range text[i:] {
		if j > 0 {
			return text[:i], text[i+j:], true
		}
	}
	return text[:i], "", true
}
