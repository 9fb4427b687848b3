package ratingchange

import (
	"maps"
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/rules/fidetitles"
)

// Exemption is why an event is exempt from the rules on federations, 1.4.3 and
// 1.4.4, whatever its field: the program cannot see it from the games.
type Exemption string

// The exemptions of B.01 1.4.3.
const (
	NotExempt        Exemption = ""
	Championship     Exemption = "championship" // a: the final of a national championship
	TeamChampionship Exemption = "team"         // b: a national team championship
	Zonal            Exemption = "zonal"        // c: a zonal or sub-zonal tournament
)

// Exemptions lists them, none first.
func Exemptions() []Exemption { return []Exemption{NotExempt, Championship, TeamChampionship, Zonal} }

// exemptionKey is where it stands among what stands in the event.
const exemptionKey = prefix + "exemption"

// ExemptionOf gives the exemption that the event has.
func ExemptionOf(in tournament.Info) Exemption {
	if x := Exemption(in.Readings[exemptionKey]); slices.Contains(Exemptions(), x) {
		return x
	}
	return NotExempt
}

// Reading is a point that B.01 leaves open, by its article.
type Reading string

// The points. Each is read otherwise where the event says so.
const (
	MinimumScore Reading = "1.4.8b" // 35 %: exactly, or as the percentage is rounded
	DoubleTitles Reading = "1.4.5"  // such holders in a double round robin: half of the opponents, or a third
	ByeInRound   Reading = "1.4.3d" // who has a bye of the pairing takes no part in the round, or does
)

// other is how the points are read where they are not read as usual.
var other = map[Reading]string{MinimumScore: "rounded", DoubleTitles: "third", ByeInRound: "takes-part"}

// ReadingPoints lists the points.
func ReadingPoints() []Reading { return []Reading{MinimumScore, DoubleTitles, ByeInRound} }

// Other names the unusual reading of a point.
func (r Reading) Other() string { return other[r] }

const prefix = "title-norms/"

// Unusual reports whether an event reads a point otherwise than usual.
func (r Reading) Unusual(in tournament.Info) bool { return in.Readings[prefix+string(r)] == other[r] }

// Read gives the head of an event that reads a point as usual or not.
func (r Reading) Read(in tournament.Info, unusual bool) tournament.Info {
	return kept(in, prefix+string(r), map[bool]string{true: other[r]}[unusual])
}

// With gives the head of an event with an exemption.
func (x Exemption) With(in tournament.Info) tournament.Info { return kept(in, exemptionKey, string(x)) }

func kept(in tournament.Info, key, value string) tournament.Info {
	in.Readings = maps.Clone(in.Readings)
	if value == "" {
		delete(in.Readings, key)
	} else {
		if in.Readings == nil {
			in.Readings = map[string]string{}
		}
		in.Readings[key] = value
	}
	if len(in.Readings) == 0 {
		in.Readings = nil
	}
	return in
}

func readingsOf(in tournament.Info) fidetitles.Readings {
	return fidetitles.Readings{MinimumRounded: MinimumScore.Unusual(in), DoubleThird: DoubleTitles.Unusual(in)}
}
