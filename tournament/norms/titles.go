package norms

import (
	"kohtunik/tournament"
)

// Opponents is a class of opponents by what the norms of titles ask.
type Opponents string

// The classes of opponents. A grandmaster is a master all the more.
const (
	AgainstMasters    Opponents = "masters"
	AgainstCandidates Opponents = "candidates"
	AgainstFirsts     Opponents = "firsts" // category I with three candidate's points
	AgainstOthers     Opponents = "others" // for whom no title names a percentage
)

const classes = 4

// place is where a class stands in the score of a player.
func (o Opponents) place() int {
	switch o {
	case AgainstMasters:
		return 0
	case AgainstCandidates:
		return 1
	case AgainstFirsts:
		return 2
	}
	return 3
}

func opponents(p tournament.Player, f Facts) Opponents {
	switch {
	case p.Category.Rank() >= tournament.Master.Rank():
		return AgainstMasters
	case p.Category == tournament.CandidateMaster:
		return AgainstCandidates
	case p.Category == tournament.CategoryI && f.CandidatePoints[p.ID] >= CandidatePointsRequired:
		return AgainstFirsts
	}
	return AgainstOthers
}

// TitleField is whether the norm of a title can be made in a field.
type TitleField struct {
	Title tournament.Category
	// Of the Count participants so many are masters, candidate masters,
	// players of category I with three candidate's points, and others.
	Masters, Candidates, Firsts, Others, Count int
	// Open reports that the field fulfils the condition: two thirds masters
	// for a master; for a candidate master half masters and candidates, and
	// nobody else but such players of category I.
	Open bool
}

// titleFields judges the field for the titles that have a norm, the highest
// first; none without anybody above category I.
func titleFields(entered []tournament.Player, f Facts) []TitleField {
	var t TitleField
	for _, p := range entered {
		t.add(opponents(p, f), 1)
	}
	if t.Masters+t.Candidates == 0 {
		return nil
	}
	var fields []TitleField
	for _, title := range theAnnex().Titles {
		if title.Candidates == 0 {
			continue
		}
		t.Title = title.Category
		t.Open = t.fulfilled()
		fields = append(fields, t)
	}
	return fields
}

func (t *TitleField) add(o Opponents, n int) {
	t.Count += n
	switch o {
	case AgainstMasters:
		t.Masters += n
	case AgainstCandidates:
		t.Candidates += n
	case AgainstFirsts:
		t.Firsts += n
	case AgainstOthers:
		t.Others += n
	}
}

func (t TitleField) fulfilled() bool {
	if t.Title == tournament.Master {
		return 3*t.Masters >= 2*t.Count
	}
	return 2*(t.Masters+t.Candidates) >= t.Count && t.Others == 0
}

// without is the field seen by one of its players, who is left out.
func (t TitleField) without(o Opponents) TitleField {
	t.add(o, -1)
	t.Open = t.fulfilled()
	return t
}

// titleNotes say of each title whether its norm can be made, and why not.
func titleNotes(fields []TitleField) []*Reason {
	var notes []*Reason
	for _, t := range fields {
		titled := t.Masters + t.Candidates
		switch {
		case t.Title == tournament.Master && t.Open:
			notes = append(notes, reason(NoteMasterEvent, "masters", t.Masters, "count", t.Count))
			if undefined := t.Firsts + t.Others; undefined > 0 {
				notes = append(notes, reason(NoteOthers, "count", undefined))
			}
		case t.Title == tournament.Master && t.Masters > 0:
			notes = append(notes, reason(NoteNotForMaster, "masters", t.Masters, "count", t.Count))
		case t.Title == tournament.Master:
		case t.Open:
			notes = append(notes, reason(NoteCandidates, "titled", titled, "count", t.Count))
		default:
			notes = append(notes, reason(NoteNotForCandid, "titled", titled, "count", t.Count, "others", t.Others))
		}
	}
	return notes
}

// titleTargets gives a player's norms for titles, the highest first.
func (p Player) titleTargets(fields []TitleField, f Facts, s score, r Readings) []Target {
	own := opponents(tournament.Player{ID: p.ID, Category: p.Category}, f)
	woman := p.Sex == tournament.Female
	var targets []Target
	for _, field := range fields {
		if r.Of(PointTitleShare) == ReadTitleShareOpponents {
			field = field.without(own)
		}
		switch {
		case !field.Open:
			continue
		case woman && field.Title == tournament.CandidateMaster && p.Category != tournament.CandidateMaster:
			continue // the annex has no women's candidate master
		case woman && r.Of(PointWomen) == ReadWomenFinals:
			continue
		}
		if t, ok := p.titleTarget(field.Title, s, r); ok {
			targets = append(targets, t)
		}
	}
	return targets
}

func (p Player) titleTarget(c tournament.Category, s score, r Readings) (Target, bool) {
	title, _ := theAnnex().title(c)
	percents := map[Opponents]int{AgainstMasters: title.Masters, AgainstCandidates: title.Candidates,
		AgainstFirsts: title.Firsts}
	t := Target{Norm: Norm{Category: c, Sources: []Source{{0, Title}}}, Aim: p.aim(c)}
	settled, beyond := 0, false
	var missing tournament.Points
	for _, o := range []Opponents{AgainstMasters, AgainstCandidates, AgainstFirsts, AgainstOthers} {
		so := s.against[o.place()]
		switch {
		case so.games == 0:
			continue
		case percents[o] == 0 && r.Of(PointTitleOthers) == ReadTitleOthersRefuse:
			return Target{}, false
		case percents[o] == 0:
			continue
		}
		share := Share{o, so.games, percents[o]}
		t.Shares = append(t.Shares, share)
		t.Games += so.games
		t.Exact += Hundredths(share.Games * share.Percent)
		t.Have += so.points
		settled += so.settled
		lacks := max(0, r.points(Hundredths(share.Games*share.Percent))-so.points)
		missing += lacks
		beyond = beyond || lacks > tournament.Classic.Win*tournament.Points(so.games-so.settled)
	}
	if t.Games == 0 {
		return Target{}, false
	}
	t.Points, t.FromGames = r.points(t.Exact), t.Games-settled
	if r.Of(PointTitleNorm) == ReadTitleSum {
		return t.judged(), true
	}
	t.Missing = missing
	switch {
	case missing == 0:
		t.State = Made
	case beyond:
		t.State = OutOfReach
	default:
		t.State = Needs
	}
	return t, true
}

// candidateTarget is the candidate's point: three quarters of the points in an
// event of category I, for players who are not above that category.
func (p Player) candidateTarget(f Field, r Readings) *Target {
	asked := theAnnex().CandidatePoint
	if !f.HasCoefficient || f.Coefficient < asked.From || f.Coefficient > asked.To ||
		p.Games < 1 || p.Category.Rank() > tournament.CategoryI.Rank() {
		return nil
	}
	n := Norm{Category: tournament.CandidateMaster, Percent: asked.Percent, Sources: []Source{{0, Candidate}}}
	t := Target{Norm: n.of(p.Games, r), Aim: Attain, Have: p.Points, FromGames: p.Open()}.judged()
	return &t
}
