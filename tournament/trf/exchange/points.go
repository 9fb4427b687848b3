package exchange

import (
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/trf"
)

// Point is one of the things that a report is looked over for, in order or not.
type Point struct {
	ReportIssue
	Missing bool
	Line    string           // of the report
	Datum   tournament.Datum // where it is mended
	// Decided are the points of a team by decision, and Team is its name.
	Decided tournament.PointsByDecision
	Team    string
}

// Needed tells whether a report without it is not rated: what TRF26 calls
// mandatory for rating, and what leaves no doubt of who played whom with what
// result. Everything else is better mended.
func (p Point) Needed() bool {
	return slices.Contains([]EntryWarningKind{HeadMissing, NoRoundDates, NoID, IDTwice, OpenGames}, p.Kind)
}

// points are the things in the order in which they are told, with the field that
// each is mended in.
var points = []Point{
	head("012", tournament.InfoRecord, "name"),
	head("022", tournament.InfoRecord, "place"),
	head("032", tournament.InfoRecord, "federation"),
	head("042", tournament.InfoRecord, "from"),
	head("052", tournament.InfoRecord, "to"),
	head("102", tournament.ArbiterRecord, "name"),
	of(NoRoundDates, "132", tournament.RoundRecord, "date"),
	of(NoID, "001", tournament.PlayerRecord, "fide"),
	of(IDTwice, "001", tournament.PlayerRecord, "fide"),
	of(OpenGames, "001", tournament.PairingRecord, "result"),
	of(NoFederation, "001", tournament.PlayerRecord, "federation"),
	of(NoBirth, "001", tournament.PlayerRecord, "birth"),
	of(NoSex, "001", tournament.PlayerRecord, "sex"),
	of(NameTooLong, "001", tournament.PlayerRecord, "name"),
	of(PenaltyPoints, "299", tournament.PairingRecord, "result"),
}

func of(kind EntryWarningKind, line string, record tournament.RecordKind, field tournament.Field) Point {
	return Point{ReportIssue: ReportIssue{Kind: kind}, Line: line,
		Datum: tournament.Datum{Record: record, Field: field}}
}

func head(tag string, record tournament.RecordKind, field tournament.Field) Point {
	p := of(HeadMissing, tag, record, field)
	p.Tag = tag
	return p
}

// Points looks the report of an event, or of a group of it, over, and says of
// everything whether it is in order. The error is an [*Error].
func Points(e *tournament.Event, group string) ([]Point, error) {
	x, err := export(e, Options{Group: group})
	if err != nil {
		return nil, err
	}
	issues := ReportIssues(x.report)
	decided := x.decided()
	if i := slices.IndexFunc(issues, func(d ReportIssue) bool { return d.Kind == PenaltyPoints }); i >= 0 {
		if issues[i].N -= len(decided); issues[i].N == 0 {
			issues = slices.Delete(issues, i, i+1)
		}
	}
	list := slices.Clone(points)
	for i := range list {
		p := &list[i]
		at := slices.IndexFunc(issues, func(d ReportIssue) bool { return d.Kind == p.Kind && d.Tag == p.Tag })
		if at < 0 {
			continue
		}
		p.ReportIssue, p.Missing = issues[at], true
		switch p.Datum.Record {
		case tournament.PlayerRecord:
			p.Datum.Player = x.playerOf(p.Number)
		case tournament.RoundRecord:
			p.Datum.Table.Round = x.undated()
		case tournament.PairingRecord:
			p.Datum.Table = x.open()
		}
	}
	list = slices.DeleteFunc(list, func(p Point) bool { return p.Kind == PenaltyPoints && !p.Missing })
	return append(list, decided...), nil
}

// decided are the points by decision of the teams. They have 299 lines as results with
// other points have, but are none.
func (x *exporter) decided() []Point {
	if x.teams == nil {
		return nil
	}
	var list []Point
	for _, d := range x.event.PointsByDecision {
		p := of(DecidedPoints, "299", tournament.PointsByDecisionRecord, "match")
		team, _ := x.event.Team(d.Team)
		p.Missing, p.Decided, p.Team = true, d, team.Name
		p.Datum.Table.Round = d.Round
		list = append(list, p)
	}
	return list
}

// playerOf is the player who has a number in the report.
func (x *exporter) playerOf(number int) tournament.PlayerID {
	for id, n := range x.number {
		if n == number {
			return id
		}
	}
	return 0
}

// undated is the first round that is paired and has no date.
func (x *exporter) undated() int {
	n := 1
	for n < x.paired && x.event.RoundInfo(n).Date != "" {
		n++
	}
	return n
}

// open is the board of the first game that the report has as unknown.
func (x *exporter) open() tournament.Table {
	for p := range x.event.Pairings.Values() {
		line, there := x.report.Player(x.number[p.White])
		if there && !p.Free() && line.Cell(p.Round).Result == trf.Unknown {
			return p.Table()
		}
	}
	return tournament.Table{}
}
