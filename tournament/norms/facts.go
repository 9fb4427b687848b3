package norms

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament"
)

// Occasion is what kind of event it is, as far as the annex asks. The program
// cannot see it from the games: it is asked for once and stands in the event.
type Occasion string

// The occasions.
const (
	// Classification is the default: a classification event, or the
	// classification match of 14 games.
	Classification Occasion = ""
	// USSRFinal is the final of the championship of the USSR.
	USSRFinal Occasion = "ussr-final"
	// USSRWomensFinal is the final of the women's championship of the USSR.
	USSRWomensFinal Occasion = "ussr-women-final"
	// ControlMatch is a match by which a grandmaster confirms the title.
	ControlMatch Occasion = "control-match"
	// International events can give titles for high results; the code names
	// no figure, so the authority's decision is recorded in the register.
	International Occasion = "international"
)

// Occasions lists the occasions, the default first.
func Occasions() []Occasion {
	return []Occasion{Classification, USSRFinal, USSRWomensFinal, ControlMatch, International}
}

// CandidatePointsRequired is the number of candidate's points that the annex asks
// of players of category I in an event for candidate masters.
const CandidatePointsRequired = 3

// Facts are what the annex asks and the games of the event do not show.
type Facts struct {
	Occasion Occasion
	// CandidatePoints are those that a player held before the event.
	CandidatePoints map[tournament.PlayerID]int
	// Decided is what the arbiter has decided where the annex leaves it to
	// be asked ([Player.Asks]): the category to be awarded, or none.
	Decided map[tournament.PlayerID]tournament.Category
}

// The names of the facts among what stands in the event.
const (
	occasionFact    = "occasion"
	candidatePoints = "candidate-points/" // and the player's ID
	decidedFact     = "decided/"          // the same
	notAwarded      = "no"
)

// FactsOf gives the facts that were recorded in an event.
func FactsOf(e *tournament.Event) Facts {
	f := Facts{CandidatePoints: make(map[tournament.PlayerID]int),
		Decided: make(map[tournament.PlayerID]tournament.Category)}
	for name, text := range e.Info.Readings {
		if id, ok := strings.CutPrefix(name, candidatePoints); ok {
			player, err1 := strconv.Atoi(id)
			points, err2 := strconv.Atoi(text)
			if err1 == nil && err2 == nil && points > 0 {
				f.CandidatePoints[tournament.PlayerID(player)] = points
			}
		}
	}
	for name, text := range e.Info.Readings {
		id, ok := strings.CutPrefix(name, decidedFact)
		player, err := strconv.Atoi(id)
		c := tournament.Category(text)
		switch {
		case !ok || err != nil:
		case text == notAwarded:
			f.Decided[tournament.PlayerID(player)] = tournament.NoCategory
		case c.Rank() > 0:
			f.Decided[tournament.PlayerID(player)] = c
		}
	}
	for _, o := range Occasions() {
		if string(o) == e.Info.Readings[occasionFact] {
			f.Occasion = o
		}
	}
	return f
}

// In gives the head of an event with these facts in the place of those it has.
func (f Facts) In(info tournament.Info) tournament.Info {
	kept := maps.Clone(info.Readings)
	maps.DeleteFunc(kept, func(name, _ string) bool {
		return name == occasionFact || strings.HasPrefix(name, candidatePoints) || strings.HasPrefix(name, decidedFact)
	})
	if kept == nil {
		kept = make(map[string]string)
	}
	if f.Occasion != Classification {
		kept[occasionFact] = string(f.Occasion)
	}
	for id, points := range f.CandidatePoints {
		if points > 0 {
			kept[candidatePoints+strconv.Itoa(int(id))] = strconv.Itoa(points)
		}
	}
	for id, c := range f.Decided {
		text := string(c)
		if c == tournament.NoCategory {
			text = notAwarded
		}
		kept[decidedFact+strconv.Itoa(int(id))] = text
	}
	info.Readings = kept
	if len(kept) == 0 {
		info.Readings = nil
	}
	return info
}

// In gives the head of an event with these readings in the place of those it
// has; what else stands there stays: the facts, and what is read of other rules.
func (r Readings) In(info tournament.Info) tournament.Info {
	kept := r.Chosen()
	for name, text := range info.Readings {
		if !slices.ContainsFunc(OpenPoints(), func(o OpenPoint) bool { return string(o.Point) == name }) {
			kept[name] = text
		}
	}
	info.Readings = kept
	return FactsOf(&tournament.Event{Info: info}).In(info)
}
