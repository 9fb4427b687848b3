package generate

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/trf"
)

// The limits of what can be asked for.
const (
	MostPlayers = trf.MostPlayers
	MostRounds  = 50
)

// Name names an option as the command line and the ### lines write it.
type Name string

// The options. Amounts of byes and absences are of the players, a round;
// forfeits, unusual results and short games of the games, a round; late
// entries, withdrawals and unrated players of all players.
const (
	Players     Name = "players"
	Rounds      Name = "rounds"
	Seed        Name = "seed"
	Ratings     Name = "ratings"      // one by one: 2400,2310,…
	RatingRange Name = "rating-range" // 1200-2500
	Draws       Name = "draws"        // share of draws between equals, in per cent
	HalfByes    Name = "half-byes"    // H
	FullByes    Name = "full-byes"    // F
	ZeroByes    Name = "zero-byes"    // Z
	Forfeits    Name = "forfeits"     // one did not come
	BothAway    Name = "both-away"    // neither came
	Unusual     Name = "unusual"      // 0-0, ½-0, 0-½
	Short       Name = "short"        // W D L: games of less than one move
	Late        Name = "late"         // late entries
	Withdrawals Name = "withdrawals"  //
	Unrated     Name = "unrated"      //
	Baku        Name = "baku"         // yes, no
	Scoring     Name = "scoring"      // 1-0.5-0, 3-1-0
	Bye         Name = "bye"          // points of the pairing-allocated bye
	Forbidden   Name = "forbidden"    // groups of two to four who may not meet
	Initial     Name = "initial"      // w, b
	TieBreaks   Name = "tiebreaks"    // BH/C1,BH,SB
	Adjourned   Name = "adjourned"    // games of the last round without a result
	Edition     Name = "edition"      // of the pairing rules: 2026, 2017
)

// Names lists the options.
func Names() []Name {
	return []Name{Seed, Players, Rounds, Ratings, RatingRange, Draws, HalfByes, FullByes, ZeroByes, Forfeits, BothAway,
		Unusual, Short, Late, Withdrawals, Unrated, Baku, Edition, Scoring, Bye, Forbidden, Initial, TieBreaks, Adjourned}
}

// Options are what is given; what is missing is drawn.
type Options map[Name]string

// plan is everything settled.
type plan struct {
	seed                                             uint64
	players, rounds                                  int
	ratings                                          []int
	lowest, highest                                  int
	draws                                            int // per cent
	half, full, zero, forfeits, away, unusual, short Amounts
	late, withdrawals, unrated, forbidden, adjourned Amount
	baku                                             bool
	edition                                          string
	scoring                                          trf.Scoring
	initial                                          trf.Colour
	tieBreaks                                        []tiebreak.Code
}

// inForce is the edition of the pairing rules in force.
const inForce = "2026"

// OptionError refuses the value of an option.
type OptionError struct {
	Name Name
	Text string
}

func (e *OptionError) Error() string { return fmt.Sprintf("option %s: %q", e.Name, e.Text) }

// Reason gives the option and what stands there.
func (e *OptionError) Reason() (string, map[string]any) {
	return "generate-option", map[string]any{"option": "--" + string(e.Name), "text": e.Text}
}

// rarely gives a small share by lot, none in most events.
func rarely(lot *rand.Rand, most int) string {
	if lot.IntN(3) > 0 {
		return "0"
	}
	return Amount{PerMill: 1 + lot.IntN(most)}.String()
}

// drawn draws the value of an option that was not given. What was settled
// before stands in p.
func (p *plan) drawn(name Name, lot *rand.Rand) string {
	switch name {
	case Players:
		// As many events of 8 to 16 players as of 64 to 128.
		n := 8
		for n < 128 && lot.IntN(4) > 0 {
			n *= 2
		}
		return strconv.Itoa(n + lot.IntN(n))
	case Rounds:
		return strconv.Itoa(min(4+lot.IntN(8), max(1, p.players*2/3)))
	case RatingRange:
		low := 1400 + 50*lot.IntN(15)
		return fmt.Sprintf("%d-%d", low, low+200+50*lot.IntN(16))
	case Draws:
		return strconv.Itoa(20 + lot.IntN(50))
	case HalfByes:
		return rarely(lot, 40)
	case FullByes:
		return rarely(lot, 5)
	case ZeroByes:
		return rarely(lot, 30)
	case Forfeits:
		return rarely(lot, 30)
	case BothAway:
		return rarely(lot, 8)
	case Unusual:
		return rarely(lot, 10)
	case Short:
		return rarely(lot, 10)
	case Late, Withdrawals, Unrated:
		return rarely(lot, 60)
	case Baku:
		if lot.IntN(4) == 0 {
			return "yes"
		}
		return "no"
	case Scoring:
		text := []string{"1-0.5-0", "1-0.5-0", "1-0.5-0", "1-0.5-0", "3-1-0", "3-1-0", "2-1-0"}[lot.IntN(7)]
		if p.edition != inForce && text == "3-1-0" {
			return "1-0.5-0"
		}
		return text
	case Bye:
		return []trf.Tenths{p.scoring.Win, p.scoring.Win, p.scoring.Win, p.scoring.Draw, 0}[lot.IntN(5)].String()
	case Forbidden:
		return rarely(lot, 30)
	case Initial:
		return []string{"w", "b"}[lot.IntN(2)]
	case TieBreaks:
		lists := []string{"BH/C1,BH,SB", "DE,BH/C1,BH,WIN", "BH,SB,PS", "WIN,BPG,BH/C1", "BH/M1,BH,SB,DE", "SB,BH/C1,WON",
			"DE,WON,BH/C2,KS", "STD,FB,REP,PS/C1", "AOB,BWG,TPN"}
		return lists[lot.IntN(len(lists))]
	case Edition:
		return inForce
	}
	return "0"
}

// set settles one option from its text.
func (p *plan) set(name Name, text string) error {
	bad := &OptionError{name, text}
	number := func(into *int, from, to int) error {
		n, err := strconv.Atoi(text)
		if err != nil || n < from || n > to {
			return bad
		}
		*into = n
		return nil
	}
	amounts := map[Name]*Amounts{HalfByes: &p.half, FullByes: &p.full, ZeroByes: &p.zero, Forfeits: &p.forfeits,
		BothAway: &p.away, Unusual: &p.unusual, Short: &p.short}
	if into, ok := amounts[name]; ok {
		if *into, ok = ParseAmounts(text); !ok {
			return bad
		}
		return nil
	}
	single := map[Name]*Amount{Late: &p.late, Withdrawals: &p.withdrawals, Unrated: &p.unrated, Forbidden: &p.forbidden,
		Adjourned: &p.adjourned}
	if into, ok := single[name]; ok {
		if *into, ok = ParseAmount(text); !ok {
			return bad
		}
		return nil
	}
	switch name {
	case Players:
		return number(&p.players, 2, MostPlayers)
	case Rounds:
		return number(&p.rounds, 1, MostRounds)
	case Draws:
		return number(&p.draws, 0, 100)
	case Ratings:
		return p.setRatings(text)
	case RatingRange:
		if n, err := fmt.Sscanf(text, "%d-%d", &p.lowest, &p.highest); n != 2 || err != nil || p.lowest < 100 ||
			p.highest > 3500 || p.highest < p.lowest {
			return bad
		}
	case Baku:
		if p.baku = text == "yes"; !p.baku && text != "no" {
			return bad
		}
	case Edition:
		if p.edition = text; text != inForce && text != "2017" {
			return bad
		}
	case Scoring:
		return p.setScoring(text)
	case Bye:
		points, ok := trf.ParseTenths(text)
		if !ok || points < 0 || points > p.scoring.Win {
			return bad
		}
		p.scoring.Bye = points
	case Initial:
		p.initial = trf.Colour((text + " ")[0])
		if text != "w" && text != "b" {
			return bad
		}
	case TieBreaks:
		for _, part := range strings.Split(text, ",") {
			c, err := tiebreak.Parse(part)
			if err != nil {
				return bad
			}
			p.tieBreaks = append(p.tieBreaks, c)
		}
	default:
		return bad
	}
	return nil
}

func (p *plan) setRatings(text string) error {
	for _, part := range strings.Split(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || n < 0 || n > 3500 {
			return &OptionError{Ratings, text}
		}
		p.ratings = append(p.ratings, n)
	}
	slices.SortFunc(p.ratings, func(a, b int) int { return b - a })
	return nil
}

func (p *plan) setScoring(text string) error {
	parts := strings.Split(text, "-")
	var points []trf.Tenths
	for _, part := range parts {
		x, ok := trf.ParseTenths(part)
		if !ok || x < 0 {
			return &OptionError{Scoring, text}
		}
		points = append(points, x)
	}
	if len(points) != 3 || points[0] <= points[2] || points[1] < points[2] || 2*points[1] > points[0]+points[2] {
		return &OptionError{Scoring, text}
	}
	p.scoring = trf.Scoring{Win: points[0], Draw: points[1], Loss: points[2], Bye: points[0], Unknown: points[1]}
	return nil
}

// settle settles all options: those given, and the rest by lot. It gives the
// values of all of them in the order of [Names].
func settle(o Options, seed uint64, lot *rand.Rand) (*plan, []string, error) {
	for name, text := range o {
		if !slices.Contains(Names(), name) {
			return nil, nil, &OptionError{name, text}
		}
	}
	p := &plan{seed: seed}
	values := []string{fmt.Sprintf("seed=%d", seed)}
	for _, name := range Names()[1:] {
		text, given := o[name]
		switch {
		case given:
		case name == Ratings:
			continue
		case name == Players && o[Ratings] != "":
			text = strconv.Itoa(strings.Count(o[Ratings], ",") + 1)
		default:
			text = p.drawn(name, lot)
		}
		if err := p.set(name, text); err != nil {
			return nil, nil, err
		}
		values = append(values, string(name)+"="+text)
	}
	if len(p.ratings) > 0 && len(p.ratings) != p.players {
		return nil, nil, &OptionError{Ratings, o[Ratings]}
	}
	return p, values, nil
}

// OptionsOf gives the options by which [Event] has made a report, as its ###
// line says them: with all of them it makes the same again. False if it has not
// made it.
func OptionsOf(r *trf.Report) (Options, bool) {
	for _, comment := range r.Comments {
		if rest, ok := strings.CutPrefix(comment, commentHead); ok {
			return parseOptions(rest)
		}
	}
	return nil, false
}

func parseOptions(text string) (Options, bool) {
	o := make(Options)
	for _, field := range strings.Fields(text) {
		name, value, ok := strings.Cut(field, "=")
		if !ok || !slices.Contains(Names(), Name(name)) {
			return nil, false
		}
		o[Name(name)] = value
	}
	return o, true
}

const commentHead = "generated: "
