package exchange

import (
	"slices"
	"unicode/utf8"

	"kohtunik/tournament/trf"
)

// DoubtKind names what a federation would send a report back for, or what does
// not fit into the format.
type DoubtKind string

// The doubts. The head's have the tag of their line, the players' a count and
// the first of them.
const (
	HeadMissing   DoubtKind = "head"          // tag: a line that is mandatory for rating
	NoID          DoubtKind = "no-id"         // n, number: FIDE number missing
	NoFederation  DoubtKind = "no-federation" // n, number
	NoBirth       DoubtKind = "no-birth"      // n, number
	NoSex         DoubtKind = "no-sex"        // n, number
	IDTwice       DoubtKind = "id-twice"      // n, number
	NameTooLong   DoubtKind = "long-name"     // n, number: cut to 33 letters
	OpenGames     DoubtKind = "open-games"    // n
	NoRoundDates  DoubtKind = "round-dates"   //
	PenaltyPoints DoubtKind = "other-points"  // n: 299 lines
)

// Doubt is one of them.
type Doubt struct {
	Kind   DoubtKind
	Tag    string
	N      int // how many players or games
	Number int // the first player
}

// Doubts looks a report over before it is sent: what TRF26 calls mandatory for
// rating, and what it takes into account.
func Doubts(r *trf.Report) []Doubt {
	var doubts []Doubt
	for _, head := range []struct{ tag, text string }{
		{"012", r.Name}, {"022", r.City}, {"032", r.Federation}, {"042", r.Start}, {"052", r.End}, {"102", r.ChiefArbiter},
	} {
		if head.text == "" {
			doubts = append(doubts, Doubt{Kind: HeadMissing, Tag: head.tag})
		}
	}
	if n := r.PairedRounds(); n > 0 && (len(r.RoundDates) < n || slices.Contains(r.RoundDates[:n], "")) {
		doubts = append(doubts, Doubt{Kind: NoRoundDates})
	}
	ids := make(map[string]bool)
	for _, q := range []struct {
		kind DoubtKind
		has  func(trf.Player) bool
	}{
		{NoID, func(p trf.Player) bool { return p.ID == "" }},
		{NoFederation, func(p trf.Player) bool { return len(p.Federation) != 3 }},
		{NoBirth, func(p trf.Player) bool { return p.Birth == "" }},
		{NoSex, func(p trf.Player) bool { return p.Sex == 0 }},
		{NameTooLong, func(p trf.Player) bool { return utf8.RuneCountInString(p.Name) > 33 }},
		{IDTwice, func(p trf.Player) bool {
			twice := p.ID != "" && ids[p.ID]
			ids[p.ID] = true
			return twice
		}},
	} {
		d := Doubt{Kind: q.kind}
		for _, p := range r.Players {
			if !q.has(p) {
				continue
			}
			if d.N == 0 {
				d.Number = p.Number
			}
			d.N++
		}
		if d.N > 0 {
			doubts = append(doubts, d)
		}
	}
	open := 0
	for _, p := range r.Players {
		for _, c := range p.Rounds {
			if c.Result == trf.Unknown && c.Colour == trf.White {
				open++
			}
		}
	}
	if open > 0 {
		doubts = append(doubts, Doubt{Kind: OpenGames, N: open})
	}
	if n := len(r.Abnormal); n > 0 {
		doubts = append(doubts, Doubt{Kind: PenaltyPoints, N: n})
	}
	return doubts
}
