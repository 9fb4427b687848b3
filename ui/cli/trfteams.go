package cli

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/teamevent"
)

// teamsOf reads the report of a team event. What was mended in it goes to standard
// error.
func (c *call) teamsOf(path string, data []byte) (*teamevent.Event, error) {
	r, err := trf.ReadTeams(data)
	if err != nil {
		return nil, &fileError{path, err}
	}
	for _, n := range r.Notes {
		c.warn(path + ": " + c.words.Error(n))
	}
	return teamevent.Of(r), nil
}

// pairTeams pairs the round of a team report that is due: the number of matches,
// then the teams; "n 0" is the bye.
func (c *call) pairTeams(path string, data []byte) error {
	e, err := c.teamsOf(path, data)
	if err != nil {
		return err
	}
	pairing, err := e.Next(context.Background())
	if err != nil {
		return &fileError{path, err}
	}
	pairs := make([][2]int, len(pairing.Matches))
	for i, m := range pairing.Matches {
		pairs[i] = [2]int{m.White, m.Black}
	}
	return c.printPairs(pairs, pairing.Bye)
}

// explainTeams says how a round of a team report is paired by the rules.
func (c *call) explainTeams(path string, data []byte, round int) error {
	e, err := c.teamsOf(path, data)
	if err != nil {
		return err
	}
	if round < 1 || round > e.Paired+1 {
		return &tournament.Error{Kind: tournament.NoSuchRound, Args: map[string]any{"round": round, "rounds": e.Paired + 1}}
	}
	var lines []string
	if len(c.operands) > 2 {
		if lines, err = c.whyNot(e, round); err != nil {
			return err
		}
	}
	if len(lines) == 0 {
		pairing, err := e.Pair(context.Background(), round)
		if err != nil {
			return &fileError{path, err}
		}
		lines = words.TeamPairing(c.words, pairing, strconv.Itoa)
	}
	return c.printf("%s\n", strings.Join(lines, "\n"))
}

// whyNot says why two teams of a report are not paired with each other; nothing if they
// are.
func (c *call) whyNot(e *teamevent.Event, round int) ([]string, error) {
	if len(c.operands) != 4 {
		return nil, &tournament.Error{Kind: tournament.TeamsWholeRound}
	}
	var two [2]int
	for i, text := range c.operands[2:] {
		n, err := number("N", text)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(e.Teams, n) {
			return nil, &tournament.Error{Kind: tournament.NoSuchTeam, Args: map[string]any{"team": text}}
		}
		two[i] = n
	}
	answer, err := e.WhyNot(context.Background(), round, two[0], two[1])
	if err != nil {
		return nil, &fileError{c.operands[0], err}
	}
	return words.TeamWhyNot(c.words, answer, two[0], two[1], strconv.Itoa), nil
}

// explainTwoTeams says why two teams of an event were not paired with each other.
func (c *call) explainTwoTeams(e *tournament.Event, round int) error {
	if len(c.operands) != 4 {
		return &tournament.Error{Kind: tournament.TeamsWholeRound}
	}
	first, err := e.TeamNamed(c.operands[2])
	if err != nil {
		return err
	}
	second, err := e.TeamNamed(c.operands[3])
	if err != nil {
		return err
	}
	lines, err := words.PairingOfTwo(context.Background(), c.words, e, round, first, second)
	if err != nil {
		return err
	}
	return c.printf("%s\n", strings.Join(lines, "\n"))
}

// checkTeams lists what differs in a team report, which is exit status 1.
func (c *call) checkTeams(path string, data []byte) error {
	e, err := c.teamsOf(path, data)
	if err != nil {
		return err
	}
	result, err := e.Check(context.Background())
	if err != nil {
		return &fileError{path, err}
	}
	if err := c.printf("%s\n", strings.Join(words.TeamCheck(c.words, result), "\n")); err != nil {
		return err
	}
	if result.Right() {
		return nil
	}
	d := &differences{}
	for _, round := range result.Rounds {
		if !round.Right() {
			d.rounds = append(d.rounds, strconv.Itoa(round.Round))
		}
	}
	for _, t := range result.Teams {
		if t.Points {
			d.points++
		} else {
			d.places++
		}
	}
	return &fileError{path, d}
}

// teamStanding is a line of the standings of teams as scripts read it.
type teamStanding struct {
	Number      int                `json:"number"`
	Name        string             `json:"name"`
	Place       int                `json:"place"`
	PlaceTo     int                `json:"place_to"`
	MatchPoints float64            `json:"match_points"`
	GamePoints  float64            `json:"game_points"`
	TieBreaks   map[string]float64 `json:"tiebreaks"`
}

// standingsOfTeams prints the standings of a team report.
func (o *standingsOptions) standingsOfTeams(c *call, path string, data []byte) error {
	e, err := c.teamsOf(path, data)
	if err != nil {
		return err
	}
	if n := o.round.value; o.round.given && (n < 1 || n > e.Paired) {
		return &tournament.Error{Kind: tournament.NoSuchRound, Args: map[string]any{"round": n, "rounds": e.Paired}}
	}
	codes, err := e.Codes()
	if o.tieBreaks.given {
		asked, _ := list(o.tieBreaks.value)
		if codes, err = teamevent.ParseCodes(asked); err != nil {
			return invalid("--tiebreaks", o.tieBreaks.value)
		}
	}
	if err != nil {
		return &fileError{path, err}
	}
	places := e.Standings(o.round.value, codes, o.edition.value)
	if o.json {
		var lines []teamStanding
		for _, p := range places {
			l := teamStanding{p.Team.Number, p.Team.Name, p.Place, p.PlaceTo, float64(p.Match) / 10, float64(p.Game) / 10,
				map[string]float64{}}
			for i, v := range p.Values {
				l.TieBreaks[codes[i].String()] = v.Float()
			}
			lines = append(lines, l)
		}
		return c.json(lines)
	}
	heads := []string{c.words.T("common.place"), c.words.T("common.number"), c.words.T("teams.team"),
		c.words.T("teams.match-points"), c.words.T("teams.game-points")}
	for _, code := range codes[1:] {
		heads = append(heads, code.String())
	}
	rows := [][]string{heads}
	for _, p := range places {
		row := []string{words.Places(p.Place, p.PlaceTo), strconv.Itoa(p.Team.Number), p.Team.Name, p.Match.String(),
			p.Game.String()}
		for _, v := range p.Values[1:] {
			row = append(row, strconv.FormatFloat(v.Float(), 'f', -1, 64))
		}
		rows = append(rows, row)
	}
	return c.columns(rows)
}
