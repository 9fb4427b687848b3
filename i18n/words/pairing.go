package words

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/dutch"
)

// GroupTitle names a group of players that is paired apart, "Group A"; a name of
// more than a letter or a number is said as it is. Empty for no group.
func GroupTitle(p *i18n.Printer, name string) string {
	if utf8.RuneCountInString(name) > 2 || name == "" {
		return name
	}
	return p.T("pairing.group", i18n.Args{"group": name})
}

// PairingFact is a line about how a round was paired.
type PairingFact struct {
	Text   string
	Detail bool // belongs to the line before it that is none
	Group  bool // names the group of players that follows
	// Pair names the two of a pair whose colours the line tells of, Why the rest of
	// the line, which other pairs may share. A line that says why it is this pair and
	// not another has only Pair.
	Pair, Why string
}

// Pairing gives the facts of [PairingFacts] as lines of text, the details of a
// whole round indented.
func Pairing(ctx context.Context, p *i18n.Printer, e *tournament.Event, round int,
	asked ...tournament.PlayerID) ([]string, error) {
	facts, err := PairingFacts(ctx, p, e, round, asked...)
	if err != nil {
		return nil, err
	}
	lines := make([]string, len(facts))
	for i, f := range facts {
		lines[i] = f.Text
		if f.Detail && len(asked) == 0 {
			lines[i] = "    " + f.Text
		}
	}
	return lines, nil
}

// PairingFacts says how a round of a Swiss was paired: all of it, or what is
// about one player, or why two players were not paired with each other. Of a Swiss of
// teams it says all.
func PairingFacts(ctx context.Context, p *i18n.Printer, e *tournament.Event, round int,
	asked ...tournament.PlayerID) ([]PairingFact, error) {
	if e.PlayedByTeams() {
		return teamFacts(ctx, p, e, round)
	}
	reasons, err := tournament.Explain(ctx, e, round)
	if err != nil {
		return nil, err
	}
	var lines []PairingFact
	for _, r := range reasons {
		t := teller{p, e, r}
		if r.Group != "" && len(asked) == 0 {
			lines = append(lines, PairingFact{Text: GroupTitle(p, r.Group), Group: true})
		}
		var more []PairingFact
		switch len(asked) {
		case 0:
			more, err = t.all(ctx)
		case 1:
			more, err = t.one(ctx, asked[0])
		default:
			more, err = t.two(ctx, asked[0], asked[1])
		}
		if err != nil {
			return nil, err
		}
		if len(more) > 0 && r.Differs {
			more = slices.Insert(more, 0, PairingFact{Text: p.T("pairing.differs")})
		}
		lines = append(lines, more...)
	}
	return lines, nil
}

// teamFacts says how a round of a Swiss of teams was paired.
func teamFacts(ctx context.Context, p *i18n.Printer, e *tournament.Event, round int) ([]PairingFact, error) {
	pairing, differs, err := tournament.ExplainTeams(ctx, e, round)
	if err != nil {
		return nil, err
	}
	var facts []PairingFact
	if differs {
		facts = append(facts, fact(p.T("pairing.differs")))
	}
	for _, line := range TeamPairing(p, pairing, numbered(e)) {
		facts = append(facts, fact(line))
	}
	return facts, nil
}

// numbered names the teams of an event with their numbers.
func numbered(e *tournament.Event) func(number int) string {
	return func(n int) string {
		t, _ := e.TeamByNumber(n)
		return strconv.Itoa(n) + " " + t.Name
	}
}

// PairingOfTwo says why two teams were not paired with each other in a round of a Swiss;
// if they were, how the round was paired.
func PairingOfTwo(ctx context.Context, p *i18n.Printer, e *tournament.Event, round int,
	a, b tournament.Team) ([]string, error) {
	answer, err := tournament.WhyNotTeams(ctx, e, round, a.ID, b.ID)
	if err != nil {
		return nil, err
	}
	lines := TeamWhyNot(p, answer, a.Number, b.Number, numbered(e))
	if len(lines) == 0 {
		return Pairing(ctx, p, e, round)
	}
	if _, differs, err := tournament.ExplainTeams(ctx, e, round); err != nil {
		return nil, err
	} else if differs {
		lines = append([]string{p.T("pairing.differs")}, lines...)
	}
	return lines, nil
}

// teller puts the reasons of a group into words.
type teller struct {
	p *i18n.Printer
	e *tournament.Event
	tournament.Reasons
}

// noBreak is the space that keeps a number with what it is of.
const noBreak = "\u00a0"

// player writes a player as number and surname.
func (t teller) player(number int) string {
	pl, _ := t.e.Player(t.Player(number))
	return strconv.Itoa(pl.Start) + noBreak + pl.Surname()
}

func (t teller) players(numbers []int) string {
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = t.player(n)
	}
	return strings.Join(texts, ", ")
}

// all tells every bracket, its pairs and what it leaves over, and why not the
// pairs that one would expect.
func (t teller) all(ctx context.Context) ([]PairingFact, error) {
	var lines []PairingFact
	deviations, err := t.Deviations(ctx)
	if err != nil {
		return nil, err
	}
	x := t.Explanation
	for _, b := range x.Brackets {
		lines = append(lines, fact(t.bracket(b)))
		for _, pair := range b.Pairs {
			lines = append(lines, t.pair(pair))
			lines = append(lines, t.instead(deviations, pair)...)
		}
		if len(b.Floaters) > 0 {
			lines = append(lines, detail(t.p.T("pairing.floats", i18n.Args{"players": t.players(b.Floaters)})))
		}
		for _, c := range b.Costs {
			if c.Count > 0 {
				lines = append(lines, detail(t.whole(c)))
			}
		}
	}
	if bye := x.Pairing.Bye; bye > 0 {
		lines = append(lines, fact(t.bye(bye)))
	}
	return lines, nil
}

// bye tells who has the pairing-allocated bye; under the rules in force, at which
// score it could be given.
func (t teller) bye(number int) string {
	if t.Explanation.Edition != dutch.Edition2026 {
		return t.p.T("pairing.bye-of", i18n.Args{"player": t.player(number)})
	}
	return t.p.T("pairing.bye", i18n.Args{"player": t.player(number), "points": t.p.Points(t.Explanation.ByeScore)})
}

// instead tells why it is this pair and not the one that one would expect.
func (t teller) instead(deviations []dutch.Deviation, n dutch.PairNote) []PairingFact {
	var lines []PairingFact
	for _, d := range deviations {
		if d.Player == n.White || d.Player == n.Black {
			line := detail(t.p.T("pairing.why-not",
				i18n.Args{"first": t.player(d.Player), "second": t.player(d.Expected), "why": t.why(d.Answer)}))
			line.Pair = t.sides(n)
			lines = append(lines, line)
		}
	}
	return lines
}

func fact(text string) PairingFact   { return PairingFact{Text: text} }
func detail(text string) PairingFact { return PairingFact{Text: text, Detail: true} }

// bracket names a bracket and who is in it.
func (t teller) bracket(b dutch.Bracket) string {
	args := i18n.Args{"points": t.p.Points(b.Score), "residents": t.players(b.Residents), "moved": t.players(b.MovedDown)}
	if len(b.MovedDown) > 0 {
		return t.p.T("pairing.bracket-moved", args)
	}
	return t.p.T("pairing.bracket", args)
}

// pair tells a pair and by which rule it has its colours.
func (t teller) pair(n dutch.PairNote) PairingFact {
	why := t.p.T("pairing.rule."+strconv.Itoa(int(n.Rule)),
		i18n.Args{"article": n.Rule.Article(t.Explanation.Edition)})
	for _, c := range n.Costs {
		if c.Count > 0 {
			why += "; " + t.cost(c)
		}
	}
	line := detail(t.p.T("pairing.pair",
		i18n.Args{"white": t.player(n.White), "black": t.player(n.Black), "rule": why}))
	line.Pair, line.Why = t.sides(n), why
	return line
}

// sides names the two of a pair, White first.
func (t teller) sides(n dutch.PairNote) string {
	return t.player(n.White) + " – " + t.player(n.Black)
}

// cost tells how far a criterion is not met.
func (t teller) cost(c dutch.CriterionValue) string {
	text := t.p.T("pairing.cost."+criterion(c.Criterion, t.Explanation.Edition), i18n.Args{"count": c.Count,
		"scores": t.scores(c.Scores), "article": c.Criterion.Article(t.Explanation.Edition)})
	if at := strings.LastIndex(text, " ("); at > 0 {
		text = text[:at] + noBreak + text[at+1:]
	}
	return text
}

// whole tells how far a criterion is not met in a whole scoregroup.
func (t teller) whole(c dutch.CriterionValue) string {
	return t.p.T("pairing.cost-of-group", i18n.Args{"cost": t.cost(c)})
}

func (t teller) scores(scores []int) string {
	texts := make([]string, len(scores))
	for i, s := range scores {
		texts[i] = t.p.Points(s)
	}
	return strings.Join(texts, ", ")
}

// one tells what is about one player: his bracket, his pair, and why he went
// down or has the bye.
func (t teller) one(ctx context.Context, id tournament.PlayerID) ([]PairingFact, error) {
	number := t.Number(id)
	if number == 0 {
		return nil, nil
	}
	var lines []PairingFact
	deviations, err := t.Deviations(ctx)
	if err != nil {
		return nil, err
	}
	for _, b := range t.Explanation.Brackets {
		for _, n := range b.Floaters {
			if n != number {
				continue
			}
			lines = append(lines, fact(t.bracket(b)))
			answer, err := t.WhyFloat(ctx, id, b.Score)
			if err != nil {
				return nil, err
			}
			lines = append(lines, detail(t.p.T("pairing.why-float",
				i18n.Args{"player": t.player(number), "why": t.why(answer)})))
		}
		for _, pair := range b.Pairs {
			if pair.White == number || pair.Black == number {
				lines = append(lines, fact(t.bracket(b)), t.pair(pair))
				lines = append(lines, t.instead(deviations, pair)...)
				for _, c := range b.Costs {
					if c.Count > 0 {
						lines = append(lines, detail(t.whole(c)))
					}
				}
			}
		}
	}
	if t.Explanation.Pairing.Bye == number {
		answer, err := t.WhyBye(ctx, id)
		if err != nil {
			return nil, err
		}
		lines = append(lines, fact(t.bye(number)),
			detail(t.p.T("pairing.why-bye", i18n.Args{"why": t.why(answer)})))
	}
	if len(lines) == 0 {
		lines = append(lines, fact(t.p.T("pairing.away", i18n.Args{"player": t.player(number)})))
	}
	return lines, nil
}

// two tells why two players were not paired with each other.
func (t teller) two(ctx context.Context, a, b tournament.PlayerID) ([]PairingFact, error) {
	first, second := t.Number(a), t.Number(b)
	if first == 0 || second == 0 {
		return nil, nil
	}
	for _, board := range t.Explanation.Pairing.Boards {
		if board.White == first && board.Black == second || board.White == second && board.Black == first {
			return t.one(ctx, a)
		}
	}
	answer, err := t.WhyNot(ctx, a, b)
	if err != nil {
		return nil, err
	}
	return []PairingFact{fact(t.p.T("pairing.why-not",
		i18n.Args{"first": t.player(first), "second": t.player(second), "why": t.why(answer)}))}, nil
}

// why puts the criterion that decided into words.
func (t teller) why(a dutch.Answer) string {
	return t.p.T("pairing.why."+criterion(a.Criterion, t.Explanation.Edition), i18n.Args{
		"article": a.Criterion.Article(t.Explanation.Edition),
		"points":  t.p.Points(a.Score), "actual": a.Actual.Count, "other": a.Other.Count,
		"actual_scores": t.scores(a.Actual.Scores), "other_scores": t.scores(a.Other.Scores),
		"players": t.players(a.Players)})
}

// criterion is how the messages name a criterion: those that the edition of 2017 has
// otherwise have a name of their own.
func criterion(c dutch.Criterion, e dutch.Edition) string {
	if e == dutch.Edition2017 && (c == dutch.ByeEligible || c == dutch.DownfloaterScores) {
		return c.Name() + "-2017"
	}
	return c.Name()
}
