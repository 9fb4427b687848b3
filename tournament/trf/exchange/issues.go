package exchange

import (
	"slices"
	"unicode/utf8"

	"kohtunik/tournament/trf"
)

// EntryWarningKind names what a federation would send a report back for, or what does
// not fit into the format.
type EntryWarningKind string

// The issues. The head's have the tag of their line, the players' a count and
// the first of them.
const (
	HeadMissing   EntryWarningKind = "head"           // tag: a line that is mandatory for rating
	NoID          EntryWarningKind = "no-id"          // n, number: FIDE number missing
	NoFederation  EntryWarningKind = "no-federation"  // n, number
	NoBirth       EntryWarningKind = "no-birth"       // n, number
	NoSex         EntryWarningKind = "no-sex"         // n, number
	IDTwice       EntryWarningKind = "id-twice"       // n, number
	NameTooLong   EntryWarningKind = "long-name"      // n, number: cut to 33 letters
	OpenGames     EntryWarningKind = "open-games"     // n
	NoRoundDates  EntryWarningKind = "round-dates"    //
	PenaltyPoints EntryWarningKind = "other-points"   // n: 299 lines of results
	DecidedPoints EntryWarningKind = "decided-points" // of a team; see [Point]
)

// ReportIssue is one of them.
type ReportIssue struct {
	Kind   EntryWarningKind
	Tag    string
	N      int // how many players or games
	Number int // the first player
}

// ReportIssues looks a report over before it is sent: what TRF26 calls mandatory for
// rating, and what it takes into account.
func ReportIssues(r *trf.Report) []ReportIssue {
	var issues []ReportIssue
	for _, head := range []struct{ tag, text string }{
		{"012", r.Name}, {"022", r.City}, {"032", r.Federation}, {"042", r.Start}, {"052", r.End}, {"102", r.ChiefArbiter},
	} {
		if head.text == "" {
			issues = append(issues, ReportIssue{Kind: HeadMissing, Tag: head.tag})
		}
	}
	if n := r.PairedRounds(); n > 0 && (len(r.RoundDates) < n || slices.Contains(r.RoundDates[:n], "")) {
		issues = append(issues, ReportIssue{Kind: NoRoundDates})
	}
	ids := make(map[string]bool)
	for _, q := range []struct {
		kind EntryWarningKind
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
		d := ReportIssue{Kind: q.kind}
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
			issues = append(issues, d)
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
		issues = append(issues, ReportIssue{Kind: OpenGames, N: open})
	}
	if n := len(r.Abnormal); n > 0 {
		issues = append(issues, ReportIssue{Kind: PenaltyPoints, N: n})
	}
	return issues
}
