package norms

import (
	"fmt"
	"slices"
	"testing"

	"kohtunik/tournament"
)

// titled is a round robin of masters, candidates, players of category I with
// three candidate's points, and others of category I with two.
func titled(t testing.TB, masters, candidates, firsts, others int) *tournament.Event {
	t.Helper()
	e := entries(t, tournament.RoundRobin, slices.Concat(repeat("M", masters), repeat("CM", candidates),
		repeat("I", firsts+others))...)
	f := Facts{CandidatePoints: map[tournament.PlayerID]int{}}
	for i, p := range e.StartList()[masters+candidates:] {
		f.CandidatePoints[p.ID] = 3
		if i >= firsts {
			f.CandidatePoints[p.ID] = 2
		}
	}
	e.Info = f.In(e.Info)
	return e
}

// onOccasion records the occasion of an event.
func onOccasion(e *tournament.Event, o Occasion) *tournament.Event {
	f := FactsOf(e)
	f.Occasion = o
	e.Info = f.In(e.Info)
	return e
}

// beats lets players of smaller numbers win against larger ones, pairs the
// event if that is to be done.
func beats(t testing.TB, e *tournament.Event) *tournament.Event {
	t.Helper()
	if !e.Paired() {
		e = do(t, e, tournament.PairRounds{})
	}
	for i, g := range e.Pairings.All() {
		if g.Free() {
			continue
		}
		white, _ := e.Player(g.White)
		black, _ := e.Player(g.Black)
		e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.WhiteWins })
		if black.Start < white.Start {
			e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.BlackWins })
		}
	}
	return e
}

// The shares of titled players, at their boundaries.
func TestTitleFields(t *testing.T) {
	for _, c := range []struct {
		masters, candidates, firsts, others int
		master, candidate                   bool
	}{
		{11, 0, 5, 0, true, true},  // 11 of 16 masters
		{10, 0, 6, 0, false, true}, // 10 of 16
		{10, 5, 0, 0, true, true},  // just two thirds of 15
		{9, 6, 0, 0, false, true},  //
		{3, 4, 7, 0, false, true},  // just half of 14
		{3, 3, 8, 0, false, false}, //
		{3, 4, 6, 1, false, false}, // one has two points
		{12, 0, 0, 4, true, false}, // so here
		{0, 7, 7, 0, false, true},  // candidates alone
	} {
		r := Of(titled(t, c.masters, c.candidates, c.firsts, c.others), nil)
		got := map[tournament.Category]bool{}
		for _, f := range r.Titles {
			got[f.Title] = f.Open
			if f.Masters != c.masters || f.Candidates != c.candidates || f.Firsts != c.firsts || f.Others != c.others {
				t.Errorf("%+v: counted %+v", c, f)
			}
		}
		if got["M"] != c.master || got["CM"] != c.candidate {
			t.Errorf("%+v: open %v", c, got)
		}
	}
	if r := Of(entries(t, tournament.RoundRobin, repeat("I", 9)...), nil); r.Titles != nil {
		t.Errorf("a field of category I has %v", r.Titles)
	}
}

// The examples of the code's norms for titles, digit for digit.
func TestTitleNorms(t *testing.T) {
	// A candidate against ten masters and five candidates.
	p := byStart(t, Of(titled(t, 10, 6, 0, 0), nil), 16)
	if n, ok := p.Target("M"); ok {
		t.Errorf("10 masters of 16 give %s", n.Formula(english))
	}
	p = byStart(t, Of(titled(t, 11, 5, 0, 0), nil), 16)
	n, _ := p.Target("M")
	if got, want := n.Formula(english), "11 × 50 ÷ 100 + 4 × 70 ÷ 100 = 8.30 → 8½"; got != want || n.Aim != Attain {
		t.Errorf("%s, want %s; %s", got, want, n.Aim)
	}
	// A player of category I against 3 masters, 4 candidates and 6 others.
	p = byStart(t, Of(titled(t, 3, 4, 7, 0), nil), 14)
	n, _ = p.Target("CM")
	if got, want := n.Formula(estonian), "3 × 33 : 100 + 4 × 50 : 100 + 6 × 70 : 100 = 7,19 → 7"; got != want ||
		n.State != Needs || n.Missing != 14 || n.FromGames != 13 {
		t.Errorf("%s, want %s; %+v", got, want, n)
	}
	// A master in the same field has nothing to gain.
	if p := byStart(t, Of(titled(t, 3, 4, 7, 0), nil), 1); p.Goal.Kind != GoalTitled {
		t.Errorf("a master plays for %v", p.Goal)
	}
}

// Titles made and missed by half a point, on the way and at the end.
func TestTitlesAreMade(t *testing.T) {
	for _, c := range []struct {
		start     int
		points    tournament.Points
		attained  tournament.Category
		confirmed tournament.Category
		asks      tournament.Category
	}{
		{14, 14, "CM", "", ""}, // 7: the norm
		{14, 13, "", "", ""},
		{4, 14, "", "", ""}, // a candidate: 3 × 33 + 3 × 50 + 7 × 70 = 7.39 → 7½
		{4, 15, "", "CM", ""},
	} {
		e := withScore(t, do(t, titled(t, 3, 4, 7, 0), tournament.PairRounds{}), c.start, c.points)
		p := byStart(t, Of(e, nil), c.start)
		if p.Attained != c.attained || p.Confirmed != c.confirmed || p.Asks != c.asks {
			n, _ := p.Target("CM")
			t.Errorf("player %d with %s: attained %q, confirmed %q, asks %q; %s", c.start, c.points, p.Attained, p.Confirmed,
				p.Asks, n.Formula(english))
		}
	}
	// In an event of masters a player of category I may not skip the candidate.
	e := withScore(t, do(t, titled(t, 11, 3, 2, 0), tournament.PairRounds{}), 16, 30)
	if p := byStart(t, Of(e, nil), 16); p.Attained != "CM" || p.Asks != "M" || p.Until != "1956-05-31" {
		t.Errorf("attained %q until %s, asks %q", p.Attained, p.Until, p.Asks)
	}
	// A woman may: there is no women's candidate master.
	e.Players[15].Sex = tournament.Female
	if p := byStart(t, Of(e, nil), 16); p.Attained != "M" || p.Asks != "" {
		t.Errorf("a woman attained %q, asks %q", p.Attained, p.Asks)
	}
}

// 11½ of 15 is three quarters, 11 is not; an event of category I has a
// coefficient from 0.91 to 1.00.
func TestCandidatePoint(t *testing.T) {
	for _, c := range []struct {
		masters int
		points  tournament.Points
		want    bool
	}{
		{0, 23, true}, {0, 22, false}, {1, 23, true}, {2, 23, false}, // 15 : 16 = 0.94, 14 : 16 = 0.88
	} {
		e := withScore(t, eventOf(t, slices.Concat(repeat("M", c.masters), repeat("I", 16-c.masters))...), 16, c.points)
		if p := byStart(t, Of(e, nil), 16); p.CandidatePoint() != c.want {
			t.Errorf("%d masters, %s of 15: %v", c.masters, c.points, p.CandidatePoint())
		}
	}
	e := withScore(t, eventOf(t, append(repeat("I", 15), "CM")...), 16, 30)
	if byStart(t, Of(e, nil), 16).CandidatePoint() {
		t.Error("a candidate master won a candidate's point")
	}
	if e := withScore(t, eventOf(t, append(repeat("I", 14), "II")...), 1, 28); byStart(t, Of(e, nil), 1).CandidatePoint() {
		t.Error("coefficient 1.07 gives a candidate's point")
	}
}

func TestTitlesInASwiss(t *testing.T) {
	e := titled(t, 6, 2, 0, 0)
	e.Info.System, e.Info.Rounds = tournament.Swiss, 2
	e.Pairings = tournament.PairingsOf([]tournament.Pairing{
		{Round: 1, Board: 1, White: 1, Black: 7, Result: tournament.Draw},
		{Round: 1, Board: 2, White: 2, Black: 8, Result: tournament.Draw},
	})
	if p := byStart(t, Of(e, nil), 7); len(p.Targets) != 0 {
		t.Errorf("before the last round is paired: %v", p.Targets)
	}
	e.Pairings.Append(tournament.Pairing{Round: 2, Board: 1, White: 7, Black: 8})
	p := byStart(t, Of(e, nil), 7)
	if n, _ := p.Target("M"); n.Formula(english) != "1 × 50 ÷ 100 + 1 × 70 ÷ 100 = 1.20 → 1" || n.Have != 1 ||
		n.Missing != 1 {
		t.Errorf("%s, %+v", n.Formula(english), n)
	}
}

func TestFinals(t *testing.T) {
	// Places 1, 2, 3, 4; the fifth and sixth are a grandmaster and a master.
	field := []tournament.Category{"CM", "M", "GM", "GM", "M", "GM"}
	e := onOccasion(beats(t, entries(t, tournament.RoundRobin, field...)), USSRFinal)
	type verdict struct {
		attained, confirmed, missed tournament.Category
		ground, towards             Ground
	}
	check := func(e *tournament.Event, r Readings, want map[int]verdict) {
		t.Helper()
		report := Of(e, r)
		for start, w := range want {
			p := byStart(t, report, start)
			if got := (verdict{p.Attained, p.Confirmed, p.Missed, p.Ground, p.Towards}); got != w {
				t.Errorf("player %d, places %d–%d: %+v, want %+v", start, p.Place, p.PlaceTo, got, w)
			}
		}
	}
	check(e, nil, map[int]verdict{
		1: {"GM", "", "", FirstInFinal, ""},
		2: {"", "M", "", PartInFinal, PlacedTwice},
		3: {"", "GM", "", ThirdInFinal, ""},
		4: {"", "", "GM", "", ""},
		5: {"", "M", "", PartInFinal, ""},
		6: {"", "", "GM", "", ""},
	})
	if p := byStart(t, Of(e, nil), 1); p.Until != "1957-05-31" {
		t.Errorf("a grandmaster is to confirm by %s", p.Until)
	}
	// Third and fourth shared: with three grandmasters behind it is enough.
	shared := func(field ...tournament.Category) *tournament.Event {
		e := beats(t, entries(t, tournament.RoundRobin, field...))
		for i, g := range e.Pairings.All() {
			if g.Has(3) && g.Has(4) {
				e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.Draw })
			}
		}
		return onOccasion(e, USSRFinal)
	}
	check(shared("M", "M", "GM", "M", "GM", "GM", "GM"), nil,
		map[int]verdict{3: {"", "GM", "", SharedInFinal, ""}, 4: {"", "M", "", PartInFinal, ""}})
	check(shared("M", "M", "GM", "M", "GM", "GM", "M"), nil, map[int]verdict{3: {"", "", "GM", "", ""}})
	highest := Readings{PointShared: ReadSharedHighest}
	check(shared("M", "M", "GM", "M", "GM", "GM", "M"), highest,
		map[int]verdict{3: {"", "GM", "", ThirdInFinal, ""}, 4: {"", "M", "", PartInFinal, PlacedTwice}})
	// A finalist in the last place is a master.
	check(onOccasion(beats(t, entries(t, tournament.RoundRobin, "GM", "GM", "CM", "I")), USSRFinal), nil,
		map[int]verdict{4: {"M", "", "", PartInFinal, ""}})
	// An ordinary event gives nothing by place.
	check(beats(t, entries(t, tournament.RoundRobin, field...)), nil, map[int]verdict{3: {"", "", "", "", ""}})
}

func TestSharedFirstPlaceAsks(t *testing.T) {
	e := onOccasion(beats(t, entries(t, tournament.RoundRobin, "M", "M", "M", "M")), USSRFinal)
	for i, g := range e.Pairings.All() {
		if g.Has(1) && g.Has(2) {
			e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.Draw })
		}
	}
	for reading, want := range map[Reading]string{
		ReadSharedListed:  "M GM placed-twice",
		ReadSharedHighest: " ", ReadSharedLowest: "M  placed-twice",
	} {
		p := byStart(t, Of(e, Readings{PointShared: reading}), 1)
		got := fmt.Sprint(p.Confirmed, " ", p.Asks, " ", p.Towards)
		if reading == ReadSharedHighest {
			if p.Attained != "GM" {
				t.Errorf("%s: attained %q", reading, p.Attained)
			}
			continue
		}
		if got != want {
			t.Errorf("%s: %q, want %q", reading, got, want)
		}
	}
}

func TestWomensFinal(t *testing.T) {
	for _, c := range []struct {
		field         []tournament.Category
		first, second string
	}{
		{[]tournament.Category{"I", "I", "M", "M", "I"}, "M first-of-women ", " second-of-women"},
		{[]tournament.Category{"I", "I", "M", "I", "I"}, "  ", " "},                // one master in the field
		{[]tournament.Category{"M", "I", "M", "I", "I"}, " M first-of-women", " "}, // one master behind the second
	} {
		e := onOccasion(beats(t, entries(t, tournament.RoundRobin, c.field...)), USSRWomensFinal)
		r := Of(e, nil)
		one, two := byStart(t, r, 1), byStart(t, r, 2)
		first := string(one.Attained) + " " + string(one.Confirmed)
		if one.Attained != "" {
			first = string(one.Attained) + " " + string(one.Ground) + " "
		} else {
			first += " " + string(one.Ground)
		}
		if second := " " + string(two.Towards); first != c.first || second != c.second {
			t.Errorf("%v: %q and %q, want %q and %q", c.field, first, second, c.first, c.second)
		}
	}
}

func TestMatches(t *testing.T) {
	for _, c := range []struct {
		games    int
		occasion Occasion
		own, opp tournament.Category
		points   tournament.Points // of the first player
		want     string
	}{
		{14, Classification, "M", "GM", 15, "GM won-match"},
		{14, Classification, "M", "GM", 14, ""},
		{14, Classification, "I", "M", 16, "M won-match"},
		{14, Classification, "M", "M", 16, "M won-match"},
		{14, Classification, "CM", "CM", 16, ""},
		{12, Classification, "CM", "M", 16, ""},
		{14, ControlMatch, "GM", "GM", 14, "GM control-match"},
		{14, ControlMatch, "GM", "GM", 13, ""},
		{14, ControlMatch, "M", "GM", 20, ""},
		{10, ControlMatch, "GM", "GM", 12, "GM control-match"},
	} {
		e := entries(t, tournament.Match, c.own, c.opp)
		e.Info.Rounds = c.games
		e = onOccasion(withScore(t, do(t, e, tournament.PairRounds{}), 1, c.points), c.occasion)
		p := byStart(t, Of(e, nil), 1)
		got := ""
		if gained := p.Attained + p.Confirmed; gained != "" {
			got = fmt.Sprint(gained, " ", p.Ground)
		}
		if got != c.want {
			t.Errorf("%s against %s, %s of %d, %q: %q, want %q", c.own, c.opp, c.points, c.games, c.occasion, got, c.want)
		}
	}
	// A player who refuses the rest has lost, whatever the score.
	e := entries(t, tournament.Match, "I", "M")
	e.Info.Rounds = 14
	e = do(t, do(t, e, tournament.PairRounds{}), tournament.Withdraw{ID: 2, From: 3})
	if p := byStart(t, Of(e, nil), 1); p.Attained != "M" {
		t.Errorf("the opponent refused the rest: attained %q", p.Attained)
	}
}

// Player 5 of the club's example after 11 rounds, and what every result of the
// last four games gives player 8.
func TestProspects(t *testing.T) {
	r := Of(club(t), nil)
	for start, want := range map[int]string{
		5:  "0–1½:  missed II, 2–4: confirmed II",
		8:  "0–0:  missed III, ½–3½: confirmed III, 4–4: attained II",
		11: "0–2: confirmed IV, 2½–4: attained III",
	} {
		p := byStart(t, r, start)
		got := ""
		for i, x := range r.Prospects(p) {
			if i > 0 {
				got += ", "
			}
			got += fmt.Sprintf("%s–%s:", x.From, x.To)
			switch {
			case x.Attained != "":
				got += " attained " + string(x.Attained)
			case x.Confirmed != "":
				got += " confirmed " + string(x.Confirmed)
			case x.Missed != "":
				got += "  missed " + string(x.Missed)
			}
		}
		if got != want {
			t.Errorf("player %d: %s, want %s", start, got, want)
		}
	}
	// What is said before is what comes: every result that the open games of
	// a player can have.
	for extra := range tournament.Points(9) {
		e := club(t)
		left := extra
		p8, _ := e.ByStart(8)
		for i, g := range e.Pairings.All() {
			if g.Result != tournament.NoResult || g.Free() {
				continue
			}
			e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.Draw })
			if g.Has(p8.ID) {
				get := min(left, 2)
				left -= get
				results := []tournament.Result{tournament.BlackWins, tournament.Draw, tournament.WhiteWins}
				if g.Black == p8.ID {
					slices.Reverse(results)
				}
				e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = results[get] })
			}
		}
		then := byStart(t, Of(e, nil), 8)
		for _, x := range r.Prospects(byStart(t, r, 8)) {
			if x.From <= extra && extra <= x.To && (x.Attained != then.Attained || x.Confirmed != then.Confirmed ||
				x.Missed != then.Missed) {
				t.Errorf("with %s more: %+v, came %q %q %q", extra, x, then.Attained, then.Confirmed, then.Missed)
			}
		}
	}
}

func TestFactsStandInTheEvent(t *testing.T) {
	e := entries(t, tournament.RoundRobin, "I", "I")
	f := Facts{Occasion: USSRFinal, CandidatePoints: map[tournament.PlayerID]int{2: 3, 1: 0}}
	e = do(t, e, tournament.EditInfo{Info: f.In(e.Info)})
	if got := FactsOf(e); got.Occasion != USSRFinal || len(got.CandidatePoints) != 1 || got.CandidatePoints[2] != 3 {
		t.Errorf("recorded %+v", got)
	}
	// A reading stands beside the facts, and neither takes the other away.
	e = do(t, e, tournament.EditInfo{Info: Readings{PointShared: ReadSharedLowest}.In(e.Info)})
	if FactsOf(e).Occasion != USSRFinal || ReadingsOf(e).Of(PointShared) != ReadSharedLowest || len(e.Info.Readings) != 3 {
		t.Errorf("kept %v", e.Info.Readings)
	}
	// What is read of other rules stays where both are taken back.
	e.Info.Readings["title-norms/exemption"] = "zonal"
	e = do(t, e, tournament.EditInfo{Info: Facts{}.In(e.Info)})
	e = do(t, e, tournament.EditInfo{Info: Readings{}.In(e.Info)})
	if len(e.Info.Readings) != 1 || e.Info.Readings["title-norms/exemption"] != "zonal" {
		t.Errorf("taken back, %v is left", e.Info.Readings)
	}
	delete(e.Info.Readings, "title-norms/exemption")
	e = do(t, e, tournament.EditInfo{Info: Readings{}.In(e.Info)})
	if e.Info.Readings != nil {
		t.Errorf("taken back, %v is left", e.Info.Readings)
	}
}
