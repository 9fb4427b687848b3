// Package teamtiebreak works out the tie-breaks of team events by FIDE's
// regulations (Handbook C.07, articles 11 to 14 and 16).
//
// A match of teams is to them what a game is to players: the tie-breaks of players
// are taken of match points or of game points (package tiebreak, asked twice), and
// those of teams alone stand on both.
package teamtiebreak

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament/rules/tiebreak"
)

// Points are tenths of a point.
type Points = tiebreak.Points

// Value is a value in hundredths.
type Value = tiebreak.Value

// Round is what a team had in a round.
type Round struct {
	Kind        tiebreak.Kind
	Opponent    int // of a match, played or not
	White       bool
	Match, Game Points
	Boards      []Points // of a match, what each board brought, from the first
}

// Team is a team.
type Team struct {
	Number                int
	ExtraMatch, ExtraGame Points // that belong to no round: a penalty
	Rounds                []Round
}

// Event is what the tie-breaks need to know.
type Event struct {
	Rounds  int // that count
	System  tiebreak.System
	Edition tiebreak.Edition
	// Match is what a match gives, Game what all boards of one give.
	Match, Game tiebreak.Scoring
	GamePoints  bool // the primary score; else match points
	// AllRounds is the number of rounds of the whole event.
	AllRounds int
	Teams     []Team
}

// Table holds an event ready to be asked.
type Table struct {
	event       Event
	index       map[int]int
	match, game *tiebreak.Table
}

// New makes the table of an event.
func New(e Event) *Table {
	t := &Table{event: e, index: make(map[int]int, len(e.Teams))}
	kind := func(s tiebreak.Scoring, extra func(Team) Points, points func(Round) (own, second Points)) *tiebreak.Table {
		single := tiebreak.Event{Rounds: e.Rounds, System: e.System, Edition: e.Edition, Scoring: s}
		for _, team := range e.Teams {
			p := tiebreak.Player{Number: team.Number, Extra: extra(team)}
			for _, r := range team.Rounds {
				own, second := points(r)
				p.Rounds = append(p.Rounds, tiebreak.Round{Kind: r.Kind, Opponent: r.Opponent, White: r.White, Points: own,
					Second: second})
			}
			single.Players = append(single.Players, p)
		}
		return tiebreak.New(single)
	}
	t.match = kind(e.Match, func(t Team) Points { return t.ExtraMatch },
		func(r Round) (own, second Points) { return r.Match, r.Game })
	t.game = kind(e.Game, func(t Team) Points { return t.ExtraGame },
		func(r Round) (own, second Points) { return r.Game, r.Match })
	for i, team := range e.Teams {
		t.index[team.Number] = i
	}
	return t
}

// Points are a team's match points and game points.
func (t *Table) Points(number int) (match, game Points) {
	return t.match.Points(number), t.game.Points(number)
}

// primary and secondary are the tables of the two scores.
func (t *Table) primary() *tiebreak.Table {
	if t.event.GamePoints {
		return t.game
	}
	return t.match
}

func (t *Table) secondary() *tiebreak.Table {
	if t.event.GamePoints {
		return t.match
	}
	return t.game
}

// Values gives the values of a tie-break for teams that are equal before it, in
// their order.
func (t *Table) Values(c Code, group []int) []Value {
	if c.Encounter() {
		ranks := make(map[int]int, len(group))
		t.encounter(c, group, 1, ranks)
		values := make([]Value, len(group))
		for i, n := range group {
			values[i] = Value(100 * ranks[n])
		}
		return values
	}
	if table := t.of(c); c.inner.Name == tiebreak.DE {
		return table.Values(c.inner, group)
	}
	values := make([]Value, len(group))
	for i, n := range group {
		values[i] = t.value(c, n)
	}
	return values
}

// of gives the table that a code asks.
func (t *Table) of(c Code) *tiebreak.Table {
	switch c.Score {
	case MatchPoints:
		return t.match
	case GamePoints:
		return t.game
	}
	if c.inner.CountsRounds() { // matches, whatever the primary score
		return t.match
	}
	return t.primary()
}

func (t *Table) value(c Code, number int) Value {
	switch c.Name {
	case "MPTS":
		return 10 * Value(t.match.Points(number))
	case "GPTS":
		return 10 * Value(t.game.Points(number))
	case "MPVGP":
		return 10 * Value(t.secondary().Points(number))
	case "EMGSB":
		return t.match.ExtendedSonnebornBerger(number, c.inner.Lowest).Value
	case "EGMSB":
		return t.game.ExtendedSonnebornBerger(number, c.inner.Lowest).Value
	case "SSSC":
		return t.supportScore(c, number)
	}
	if c.inner.Name == tiebreak.PTS { // with what belongs to no round
		return 10 * Value(t.of(c).Points(number))
	}
	return t.of(c).Value(c.inner, number, nil)
}

// supportScore is the secondary score with the Buchholz of the primary one,
// divided so that neither outweighs the other (13.4).
func (t *Table) supportScore(c Code, number int) Value {
	first, second := t.event.Match.Win, t.event.Game.Win
	if t.event.GamePoints {
		first, second = second, first
	}
	factor := c.factor
	if factor == 0 && second > 0 {
		factor = int(first) * t.event.AllRounds / int(second)
	}
	factor = max(1, factor)
	buchholz := t.primary().Value(tiebreak.Code{Name: tiebreak.BH}, number, nil)
	return 10*Value(t.secondary().Points(number)) + (2*buchholz+Value(factor))/Value(2*factor)
}

// encounter ranks a group by the matches among them: by the primary score; where
// that parts nobody, by the secondary; whoever remains equal is ranked again from
// the start (13.3). Two who stay equal in both go by the boards of their matches, if
// the code says so (13.3.2).
func (t *Table) encounter(c Code, group []int, from int, ranks map[int]int) {
	for _, n := range group {
		ranks[n] = from
	}
	if len(group) < 2 {
		return
	}
	direct := tiebreak.Code{Name: tiebreak.DE, Forfeits: c.inner.Forfeits}
	for _, table := range []*tiebreak.Table{t.primary(), t.secondary()} {
		values := table.Values(direct, group)
		if !slices.ContainsFunc(values, func(v Value) bool { return v != values[0] }) {
			continue
		}
		parts := map[Value][]int{}
		for i, n := range group {
			parts[values[i]] = append(parts[values[i]], n)
		}
		for v, part := range parts {
			t.encounter(c, part, from+int(v/100)-1, ranks)
		}
		return
	}
	if len(group) == 2 && c.boards != "" {
		switch order := t.boards(c.boards, group[0], group[1]); {
		case order < 0:
			ranks[group[1]]++
		case order > 0:
			ranks[group[0]]++
		}
	}
}

// boards compares two teams by the boards of the matches between them (article
// 12): the letters say what decides, in their order.
func (t *Table) boards(letters string, a, b int) int {
	x, y := t.against(a, b), t.against(b, a)
	n := min(len(x), len(y))
	for _, letter := range letters {
		switch letter {
		case 'C': // board count: the lower sum of board numbers times points
			count := func(list []Points) (sum int) {
				for i, p := range list {
					sum += (i + 1) * int(p)
				}
				return sum
			}
			if order := count(x) - count(y); order != 0 {
				return order
			}
		case 'T': // top board results: board 1, then board 2 …
			for i := range n {
				if x[i] != y[i] {
					return int(y[i] - x[i])
				}
			}
		case 'B': // bottom board elimination: all but the last board, then but the last two …
			sum := func(list []Points, boards int) (sum Points) {
				for _, p := range list[:boards] {
					sum += p
				}
				return sum
			}
			for boards := n - 1; boards > 0; boards-- {
				if order := int(sum(y, boards) - sum(x, boards)); order != 0 {
					return order
				}
			}
		}
	}
	return 0
}

// against adds up what a team had on each board against another.
func (t *Table) against(number, opponent int) []Points {
	var all []Points
	for i, r := range t.event.Teams[t.index[number]].Rounds {
		if r.Opponent != opponent || i >= t.event.Rounds {
			continue
		}
		for k, p := range r.Boards {
			if k == len(all) {
				all = append(all, 0)
			}
			all[k] += p
		}
	}
	return all
}

// Line is a team put in order.
type Line struct {
	Number         int
	Match, Game    Points
	Place, PlaceTo int
	Values         []Value // of the codes
}

// Rank orders all teams by some codes, of which the first is the score as a rule.
func Rank(t *Table, codes []Code) []Line {
	lines := make([]Line, 0, len(t.event.Teams))
	for _, team := range t.event.Teams {
		l := Line{Number: team.Number}
		l.Match, l.Game = t.Points(team.Number)
		lines = append(lines, l)
	}
	slices.SortFunc(lines, func(a, b Line) int { return a.Number - b.Number })
	groups := [][2]int{{0, len(lines)}}
	for k, c := range codes {
		var next [][2]int
		for _, g := range groups {
			part := lines[g[0]:g[1]]
			numbers := make([]int, len(part))
			for i, l := range part {
				numbers[i] = l.Number
			}
			for i, v := range t.Values(c, numbers) {
				part[i].Values = append(part[i].Values, v)
			}
			slices.SortStableFunc(part, func(a, b Line) int { return c.better(a.Values[k], b.Values[k]) })
			for from := 0; from < len(part); {
				to := from + 1
				for to < len(part) && part[to].Values[k] == part[from].Values[k] {
					to++
				}
				next = append(next, [2]int{g[0] + from, g[0] + to})
				from = to
			}
		}
		groups = next
	}
	for _, g := range groups {
		for i := g[0]; i < g[1]; i++ {
			lines[i].Place, lines[i].PlaceTo = g[0]+1, g[1]
		}
	}
	return lines
}

// Score says which score a tie-break of players is taken of.
type Score string

// The scores.
const (
	Primary     Score = ""
	MatchPoints Score = "MP"
	GamePoints  Score = "GP"
)

// Code is a tie-break of teams.
type Code struct {
	Name  string // in capitals: "BH", "MPVGP", "EMGSB", "EDET"
	Score Score

	text   string
	inner  tiebreak.Code // of players, with the modifiers
	boards string        // of EDE: what parts two who are equal, as letters C, T, B
	factor int           // of SSSC; 0: by the rule
}

// own are the tie-breaks of teams alone, with the one of players that they are
// made of.
var own = map[string]tiebreak.Name{"MPTS": tiebreak.PTS, "GPTS": tiebreak.PTS, "MPVGP": tiebreak.PTS,
	"EMMSB": tiebreak.SB, "EMGSB": tiebreak.SB, "EGMSB": tiebreak.SB, "EGGSB": tiebreak.SB, "SSSC": tiebreak.BH,
	"EDE": tiebreak.DE, "EDEBT": tiebreak.DE, "EDEBB": tiebreak.DE, "EDET": tiebreak.DE, "EDEB": tiebreak.DE}

// Names lists the tie-breaks of teams alone that a system may use, the points first.
func Names(s tiebreak.System) []string {
	names := []string{"MPvGP", "MPTS", "GPTS", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB", "EMMSB", "EMGSB", "EGMSB", "EGGSB",
		"SSSC"}
	return slices.DeleteFunc(names, func(name string) bool {
		c, err := Parse(name)
		return err != nil || !c.Offered(s)
	})
}

// Parse reads a code: "BH:MP/C1", "EMGSB/C1", "EDET/P", "SSSC/K4". It refuses with
// a [tiebreak.UnknownError]; tie-breaks by ratings are not for teams (10).
func Parse(text string) (Code, error) {
	c := Code{text: strings.TrimSpace(text)}
	bad := &tiebreak.UnknownError{Text: text}
	head, rest, _ := strings.Cut(strings.ToUpper(c.text), "/")
	name, score, scored := strings.Cut(head, ":")
	c.Name, c.Score = name, Score(score)
	if scored && c.Score != MatchPoints && c.Score != GamePoints {
		return c, bad
	}
	of, teams := own[name]
	if !teams {
		of = tiebreak.Name(name)
	} else if scored {
		return c, bad
	}
	if k, factor := strings.CutPrefix(rest, "K"); factor && name == "SSSC" {
		n, err := strconv.Atoi(k)
		if err != nil || n < 1 {
			return c, bad
		}
		c.factor, rest = n, ""
	}
	code := string(of)
	if rest != "" {
		code += "/" + rest
	}
	var err error
	if c.inner, err = tiebreak.Parse(code); err != nil || c.inner.ByRating() || c.inner.Manual() ||
		c.inner.Name == tiebreak.LOT {
		return c, bad
	}
	switch name {
	case "EMMSB":
		c.Score = MatchPoints
	case "EGGSB":
		c.Score = GamePoints
	}
	if after, is := strings.CutPrefix(name, "EDE"); is {
		c.boards = map[string]string{"BT": "CT", "BB": "CB", "T": "T", "B": "B"}[after]
	}
	return c, nil
}

// String gives the code as it was written.
func (c Code) String() string { return c.text }

// Own tells whether the tie-break is one of teams alone (C.07, 11.1, 13.1 to 13.4).
func (c Code) Own() bool { return own[c.Name] != "" }

// OfPlayers is the tie-break of players that it is made of, with its modifiers.
func (c Code) OfPlayers() tiebreak.Code { return c.inner }

// Places gives how many places after the sign a value is written with.
func (c Code) Places() int { return c.inner.Places() }

// Offered reports whether a system may use the tie-break (C.07, 13.2 and article 8).
func (c Code) Offered(s tiebreak.System) bool { return c.inner.Offered(s) }

// Encounter tells whether the tie-break is a direct encounter (C.07, 13.3): it tells
// apart only teams that are equal before it.
func (c Code) Encounter() bool { return strings.HasPrefix(c.Name, "EDE") }

// better compares two values: below 0 if a is the better one.
func (c Code) better(a, b Value) int {
	if c.Encounter() {
		return cmp.Compare(a, b)
	}
	return tiebreak.Better(c.inner, a, b)
}
