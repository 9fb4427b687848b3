package tournament

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"kohtunik/tournament/rules/dutch"
)

// open makes a Swiss of n players with falling ratings, numbered, that is not
// paired yet.
func open(t testing.TB, n, rounds int, change ...func(*Info)) *Event {
	t.Helper()
	in := DefaultInfo("Open", FIDE2023).WithSystem(Swiss)
	in.Rounds, in.Swiss.InitialColour = rounds, White
	for _, f := range change {
		f(&in)
	}
	e := must(t, FromRecords(nil), EditInfo{Info: in})
	var players []Player
	for i := range n {
		players = append(players, Player{Name: fmt.Sprintf("Player %02d", i+1), Rating: max(0, 2400-10*i)})
	}
	return must(t, e, AddPlayers{Players: players}, NumberByRating{})
}

// must carries commands out.
func must(t testing.TB, e *Event, commands ...Command) *Event {
	t.Helper()
	for _, c := range commands {
		next, _, err := Carry(e, c)
		if err != nil {
			t.Fatal(err)
		}
		e = next
	}
	return e
}

// refused wants a command to be refused with a kind, and leaves the event as it
// is.
func refused(t *testing.T, e *Event, c Command, kind ErrorKind) {
	t.Helper()
	_, _, err := Carry(e, c)
	if !errors.Is(err, &Error{Kind: kind}) {
		t.Errorf("%s %+v: %v, want %s", c.Name(), c, err, kind)
	}
}

// warned wants the kinds of warnings of a command, and their highest level.
func warned(t *testing.T, e *Event, c Command, level Level, kinds ...WarningKind) {
	t.Helper()
	list := Warnings(e, c)
	var got []WarningKind
	for _, w := range list {
		got = append(got, w.Kind)
	}
	if !slices.Equal(got, kinds) || HighestLevel(list) != level {
		t.Errorf("%s: warnings %v at level %d, want %v at %d", c.Name(), got, HighestLevel(list), kinds, level)
	}
}

// hand pairs a round: white, black, white, black by start number; a last one
// alone has the bye.
func hand(t testing.TB, e *Event, round int, numbers ...int) PairByHand {
	t.Helper()
	c := PairByHand{Round: round}
	id := func(n int) PlayerID {
		p, ok := e.ByStart(n)
		if !ok {
			t.Fatalf("nobody has number %d", n)
		}
		return p.ID
	}
	for i := 0; i+1 < len(numbers); i += 2 {
		c.Pairs = append(c.Pairs, HandPair{id(numbers[i]), id(numbers[i+1])})
	}
	if len(numbers)%2 == 1 {
		c.Bye = id(numbers[len(numbers)-1])
	}
	return c
}

func score(round, board int, r Result) SetResult {
	return SetResult{Table: Table{round, board}, Result: r}
}

func pointsOf(e *Event, start int) Points {
	p, _ := e.ByStart(start)
	return e.Tallies(0)[p.ID].Points
}

func lastNote(e *Event) Note {
	if len(e.Notes) == 0 {
		return Note{}
	}
	return e.Notes[len(e.Notes)-1]
}

// Two rounds of four: 1-3 4-2, then 2-1 3-4.
func twoRounds(t testing.TB) *Event {
	e := open(t, 4, 3)
	e = must(t, e, hand(t, e, 1, 1, 3, 4, 2), score(1, 1, WhiteWins), score(1, 2, BlackWins))
	return must(t, e, hand(t, e, 2, 2, 1, 3, 4))
}

func TestCorrectedResult(t *testing.T) {
	e := twoRounds(t)
	// Reported while round 2 is played: it counts, and for the pairing of round 3.
	warned(t, e, score(1, 1, Draw), Confirm, WarnCorrection)
	e = must(t, e, score(1, 1, Draw))
	p, _ := e.Pairing(Table{1, 1})
	if p.Result != Draw || p.Was != WhiteWins || p.WasUntil != 2 || pointsOf(e, 1) != 1 {
		t.Errorf("corrected: %+v", p)
	}
	in, _ := e.swissRound(2, 0)
	after, _ := e.swissRound(3, 0)
	if in.Players[0].Games[0].Points != 2 || after.Players[0].Games[0].Points != 1 {
		t.Errorf("round 2 was paired with %d half points, round 3 is with %d", in.Players[0].Games[0].Points,
			after.Players[0].Games[0].Points)
	}
	if n := lastNote(e); n.Kind != CorrectionNote || n.Was != "1-3 1-0" || n.Now != "1/2" {
		t.Errorf("note: %+v", n)
	}
	refused(t, e, score(1, 1, NoResult), LaterRoundPaired)

	// Reported after round 2: for the rating report alone.
	e = must(t, e, score(2, 1, Draw), score(2, 2, Draw))
	warned(t, e, score(1, 2, Draw), Confirm, WarnRatedOnly)
	e = must(t, e, score(1, 2, Draw))
	p, _ = e.Pairing(Table{1, 2})
	if p.Result != BlackWins || p.Rated != Draw || lastNote(e).Kind != RatedNote {
		t.Errorf("for the report: %+v, notes %+v", p, e.Notes)
	}
	e = must(t, e, score(1, 2, BlackWins))
	if p, _ = e.Pairing(Table{1, 2}); p.Rated != NoResult {
		t.Errorf("set right again: %+v", p)
	}
	// In the last round that is paired everything is free.
	warned(t, e, score(2, 1, WhiteWins), 0)
	must(t, e, score(2, 1, WhiteWins), score(2, 1, NoResult))
}

// A round that is paired anew is paired with the results as they are now.
func TestCorrectedBeforePairingAnew(t *testing.T) {
	e := must(t, twoRounds(t), score(1, 1, Draw), Unpair{})
	p, _ := e.Pairing(Table{1, 1})
	if p.Was != NoResult || p.WasUntil != 0 || slices.ContainsFunc(e.Notes, func(n Note) bool {
		return n.Kind == CorrectionNote
	}) {
		t.Errorf("no round hangs on the old result, and yet: %+v, notes %+v", p, e.Notes)
	}
	if in, _ := e.swissRound(2, 0); in.Players[0].Games[0].Points != 1 {
		t.Errorf("round 2 is paired with %d half points, want 1", in.Players[0].Games[0].Points)
	}

	// Round 2 hangs on it still where only round 3 is paired anew.
	e = must(t, twoRounds(t), score(1, 1, Draw), score(2, 1, Draw), score(2, 2, Draw))
	e = must(t, e, hand(t, e, 3, 1, 4, 2, 3), Unpair{})
	if p, _ = e.Pairing(Table{1, 1}); p.Was != WhiteWins || p.WasUntil != 2 {
		t.Errorf("corrected before round 3: %+v", p)
	}
}

func TestAdjourned(t *testing.T) {
	e := open(t, 4, 3)
	e = must(t, e, hand(t, e, 1, 1, 3, 4, 2), score(1, 1, Adjourned))
	refused(t, e, hand(t, e, 2, 2, 1, 3, 4), ResultsMissing)
	e = must(t, e, score(1, 2, BlackWins))
	e = must(t, e, hand(t, e, 2, 2, 1, 3, 4), score(2, 1, Draw), score(2, 2, Draw))
	in, _ := e.swissRound(2, 0)
	if g := in.Players[0].Games[0]; g.Kind != dutch.Played || g.Points != 1 {
		t.Errorf("an adjourned game is %+v for the pairing, want a draw", g)
	}
	e = must(t, e, hand(t, e, 3, 1, 4, 2, 3), score(3, 1, Draw), score(3, 2, Draw))
	if e.Over() {
		t.Error("over with an adjourned game")
	}
	warned(t, e, score(1, 1, Draw), 0)
	warned(t, e, score(1, 1, WhiteWins), Confirm, WarnNotDrawn)
	e = must(t, e, score(1, 1, WhiteWins))
	if !e.Over() || lastNote(e).Kind != AdjournmentNote {
		t.Errorf("over %v, notes %+v", e.Over(), e.Notes)
	}
	if in, _ = e.swissRound(2, 0); in.Players[0].Games[0].Points != 1 {
		t.Error("round 2 was not paired with a draw any more")
	}
}

func TestSwapColours(t *testing.T) {
	e := twoRounds(t)
	warned(t, e, SwapColours{Table{1, 1}}, Confirm, WarnColours)
	e = must(t, e, SwapColours{Table{1, 1}})
	p, _ := e.Pairing(Table{1, 1})
	if white, _ := e.Player(p.White); white.Start != 3 || p.Result != BlackWins || pointsOf(e, 1) != 2 ||
		lastNote(e).Now != "3-1" {
		t.Errorf("reversed: %+v, notes %+v", p, e.Notes)
	}
	e = must(t, e, score(2, 1, Draw), score(2, 2, Draw))
	refused(t, e, SwapColours{Table{1, 2}}, LaterRoundPaired)
	must(t, e, SwapColours{Table{2, 2}})
}

// Half-point byes until a round that there is not mean nothing.
func TestByesUntilARoundThatThereIs(t *testing.T) {
	e := open(t, 5, 4, func(*Info) {})
	in := e.Info
	in.Swiss.ByesUntil = 5
	refused(t, e, EditInfo{Info: in}, FieldRange)
	in.Swiss.ByesUntil = 4
	must(t, e, EditInfo{Info: in})
}

func TestByes(t *testing.T) {
	e := open(t, 5, 4, func(in *Info) { in.Swiss.ByesUntil = 2 })
	first, second, third := e.Players[0].ID, e.Players[1].ID, e.Players[2].ID
	excuse := func(id PlayerID, bye Bye, rounds ...int) RequestBye {
		return RequestBye{Players: []PlayerID{id}, Rounds: rounds, Bye: bye}
	}
	warned(t, e, excuse(first, HalfPointBye, 1), 0)
	warned(t, e, excuse(first, HalfPointBye, 1, 2), Confirm, WarnHalfByeAgain)
	warned(t, e, excuse(first, HalfPointBye, 3), Confirm, WarnHalfByeLate)
	warned(t, e, excuse(second, FullPointBye, 1), Acknowledge, WarnFullBye)
	e = must(t, e, excuse(first, HalfPointBye, 1), excuse(second, FullPointBye, 1), excuse(third, ZeroPointBye, 1))
	warned(t, e, excuse(first, HalfPointBye, 2), Confirm, WarnHalfByeAgain)
	refused(t, e, excuse(first, HalfPointBye, 9), NoSuchRound)
	refused(t, e, score(2, 1, Draw), RoundNotPaired) // the event has it, but it has no boards yet
	refused(t, e, score(9, 1, Draw), NoSuchRound)

	e = must(t, e, hand(t, e, 1, 4, 5), score(1, 1, WhiteWins))
	for start, want := range map[int]Points{1: 1, 2: 2, 3: 0, 4: 2, 5: 0} {
		if got := pointsOf(e, start); got != want {
			t.Errorf("number %d has %s, want %s", start, got, want)
		}
	}
	in, _ := e.swissRound(2, 0)
	for i, kind := range []dutch.Kind{dutch.HalfPointBye, dutch.FullPointBye, dutch.ZeroPointBye, dutch.Played,
		dutch.Played} {
		if g := in.Players[i].Games[0]; g.Kind != kind {
			t.Errorf("number %d: %+v, want kind %d", i+1, g, kind)
		}
	}
	if n := e.Notes; len(n) == 0 || n[0].Kind != FullByeNote || n[0].Now != "2-0" {
		t.Errorf("notes: %+v", n)
	}
	// What a round gave can be set right later, but for a game.
	e = must(t, e, excuse(third, HalfPointBye, 1))
	if pointsOf(e, 3) != 1 {
		t.Errorf("number 3 has %s", pointsOf(e, 3))
	}
	refused(t, e, excuse(e.Players[3].ID, HalfPointBye, 1), PairedInRound)

	player := e.Players[4]
	player.NoHalfPointByes = true
	e = must(t, e, EditPlayer{Player: player})
	refused(t, e, excuse(player.ID, HalfPointBye, 2), HalfPointByeBarred)
}

func TestLateEntry(t *testing.T) {
	e := twoRounds(t)
	e = must(t, e, AddPlayers{Players: []Player{{Name: "Late", Rating: 2385}}})
	late := e.Players[4]
	if late.Start != 3 || late.First != 3 || e.Players[2].Start != 4 {
		t.Errorf("late is %+v, the third has number %d now", late, e.Players[2].Start)
	}
	if why := e.Staying(late, 2); why != NotYetHere {
		t.Errorf("in round 2 he %q", why)
	}
	if e.Staying(late, 3) != Stays || pointsOf(e, 3) != 0 {
		t.Errorf("in round 3 he %q, with %s", e.Staying(late, 3), pointsOf(e, 3))
	}
	e = must(t, e, RequestBye{Players: []PlayerID{late.ID}, Rounds: []int{1, 2}, Bye: HalfPointBye})
	if pointsOf(e, 3) != 2 {
		t.Errorf("with two half points he has %s", pointsOf(e, 3))
	}
	// Round 2 was paired before he had the half point of round 1.
	before, _ := e.swissRound(2, 0)
	after, _ := e.swissRound(3, 0)
	if before.Players[2].Games[0].Points != 0 || after.Players[2].Games[0].Points != 1 ||
		after.Players[2].Games[1].Points != 1 {
		t.Errorf("before %+v, after %+v", before.Players[2].Games, after.Players[2].Games)
	}
	if n := lastNote(e); n.Kind != CorrectionNote || n.Round != 1 || n.Was != "3-0 zero" || n.Now != "half" {
		t.Errorf("note %+v", n)
	}
	warned(t, e, RequestBye{Players: []PlayerID{late.ID}, Rounds: []int{1}, Bye: ZeroPointBye}, Confirm, WarnCorrection)
}

func TestLeaving(t *testing.T) {
	e := twoRounds(t)
	one := e.Players[0].ID
	refused(t, e, Withdraw{ID: one, From: 1}, PlayedSince)
	refused(t, e, Withdraw{ID: one, From: 9}, NoSuchRound)
	gone := must(t, e, Withdraw{ID: one, From: 2, Why: "ill"})
	if p, _ := gone.Pairing(Table{2, 1}); p.Result != BlackForfeit {
		t.Errorf("his open game is %q", p.Result)
	}
	gone = must(t, gone, score(2, 2, Draw))
	if p, _ := gone.Player(one); gone.Staying(p, 3) != HasLeft || gone.Departure(one) != StillIn {
		t.Errorf("in round 3 he %q", gone.Staying(p, 3))
	}
	refused(t, gone, hand(t, gone, 3, 1, 4, 2, 3), LeftBefore)
	gone = must(t, gone, hand(t, gone, 3, 2, 4, 3), score(3, 1, Draw))
	back := must(t, gone, Reinstate{ID: one})
	if p, _ := back.Player(one); p.Withdrawn() || back.ByeIn(one, 3) != ZeroPointBye {
		t.Errorf("back: %+v, round 3: %q", p, back.ByeIn(one, 3))
	}

	out := must(t, e, Expel{ID: one, From: 2, Why: "a telephone"})
	if p, _ := out.Player(one); !p.Expelled || p.Left != 2 || out.Departure(one) != Expelled {
		t.Errorf("expelled: %+v", p)
	}
	if pointsOf(out, 3) != 0 {
		t.Error("what his opponent lost was given back")
	}
	// One who has withdrawn can still be expelled.
	must(t, must(t, e, Withdraw{ID: one, From: 2}), Expel{ID: one, From: 2})
}

func TestCheckIn(t *testing.T) {
	e := open(t, 4, 3)
	for _, p := range e.Players {
		if e.Staying(p, 1) != Stays {
			t.Errorf("before anybody is checked in %s %q", p.Name, e.Staying(p, 1))
		}
	}
	e = must(t, e, CheckIn{Players: []PlayerID{1, 2, 3}, Presence: Seen})
	if e.Staying(e.Players[3], 1) != NotSeenHere || e.Staying(e.Players[0], 1) != Stays {
		t.Error("who was not checked in is paired")
	}
	late := must(t, e, hand(t, e, 1, 1, 2, 3), AddPlayers{Players: []Player{{Name: "Late"}}})
	if late.Staying(late.Players[4], 2) != Stays {
		t.Error("who enters late has to be checked in besides")
	}
	warned(t, e, PairRounds{}, Acknowledge, WarnNotCheckedIn)
	e = must(t, e, CheckIn{Players: []PlayerID{1, 2, 3}, Presence: NotSeen})
	if e.CheckIn() {
		t.Error("there is a check-in with nobody in it")
	}
}

func TestUnpairKeepsWhatWasEntered(t *testing.T) {
	e := twoRounds(t)
	e = must(t, e, score(2, 1, WhiteWins), SetRemark{Table{2, 1}, "long game"})
	refused(t, e, Unpair{Round: 1}, LaterRoundPaired)
	e = must(t, e, Unpair{Round: 2})
	if e.LastPaired() != 1 || len(e.Cancelled) != 1 {
		t.Fatalf("last paired %d, kept %+v", e.LastPaired(), e.Cancelled)
	}
	e = must(t, e, hand(t, e, 2, 3, 4, 2, 1))
	p, _ := e.Pairing(Table{2, 2})
	if p.Result != WhiteWins || p.Remark != "long game" || len(e.Cancelled) != 0 {
		t.Errorf("paired again: %+v, kept %+v", p, e.Cancelled)
	}
}

func TestNumbers(t *testing.T) {
	e := open(t, 4, 5)
	weak := e.Players[3]
	weak.Rating = 2600
	e = must(t, e, EditPlayer{Player: weak}, NumberByRating{})
	if e.Players[3].Start != 1 || e.Players[0].Start != 2 {
		t.Errorf("numbers %+v", e.Players)
	}
	refused(t, e, SwapNumbers{1, 2}, UnequalRatings)
	equal := e.Players[1]
	equal.Rating = e.Players[0].Rating
	e = must(t, e, EditPlayer{Player: equal})
	warned(t, e, SwapNumbers{1, 2}, Confirm, WarnSwapNumbers)
	e = must(t, e, SwapNumbers{1, 2})
	// Equal ones keep the order that was chosen for them.
	if e.Players[0].Start != 3 || e.Players[1].Start != 2 {
		t.Fatalf("numbers %+v", e.Players)
	}
	refused(t, e, NumberByRating{}, NothingChanged)

	for round, pairs := range [][]int{{1, 2, 3, 4}, {2, 3, 4, 1}, {1, 3, 2, 4}, {2, 1, 4, 3}} {
		strong := e.Players[2]
		strong.Rating = 2700
		if round == 1 {
			again := must(t, e, EditPlayer{Player: strong})
			warned(t, again, NumberByRating{}, Confirm, WarnNumbers)
			again = must(t, again, NumberByRating{})
			if n := lastNote(again); n.Kind != NumbersNote {
				t.Errorf("note %+v", n)
			}
		}
		e = must(t, e, hand(t, e, round+1, pairs...))
		for board := 1; board <= 2; board++ {
			e = must(t, e, score(round+1, board, Draw))
		}
	}
	refused(t, e, NumberByRating{}, NumbersFixed)
	refused(t, e, SwapNumbers{1, 2}, NumbersFixed)
	player := e.Players[0]
	player.Start = 9
	refused(t, e, EditPlayer{Player: player}, PairedAlready)
}

func TestRulesOfASwiss(t *testing.T) {
	e := open(t, 4, 3)
	edit := func(change func(*Info)) EditInfo {
		in := e.Info
		change(&in)
		return EditInfo{Info: in}
	}
	worth := func(p Points) *Points { return &p }
	for _, test := range []struct {
		change func(*Info)
		want   ErrorKind
	}{
		{func(in *Info) { in.Scoring = Scoring{Win: 2, Draw: 2} }, TwoDrawsAboveWin},
		{func(in *Info) { in.Swiss.PairingBye = worth(3) }, PABAboveWin},
		{func(in *Info) { in.Swiss.PairingBye = worth(-1) }, PABAboveWin},
		{func(in *Info) { in.Swiss.Acceleration = "other" }, FieldInvalid},
		{func(in *Info) { in.Groups, in.Swiss.Acceleration = []string{"A", "B"}, Baku }, GroupsAccelerated},
		{func(in *Info) { in.Mode = FreeMode }, FreeModeStays},
	} {
		refused(t, e, edit(test.change), test.want)
	}
	e = must(t, e, edit(func(in *Info) { in.Scoring, in.Swiss.PairingBye = Scoring{Win: 6, Draw: 2}, worth(2) }),
		Prohibit{Prohibition{Players: []PlayerID{1, 2}}})
	e = must(t, e, hand(t, e, 1, 1, 3, 4, 2), score(1, 1, WhiteWins), score(1, 2, Draw))
	if pointsOf(e, 1) != 6 || pointsOf(e, 4) != 2 {
		t.Errorf("3-1-0 gave %s and %s", pointsOf(e, 1), pointsOf(e, 4))
	}
	for _, test := range []struct {
		change func(*Info)
		want   ErrorKind
	}{
		{func(in *Info) { in.Scoring = Classic }, RulesFixed},
		{func(in *Info) { in.Swiss.PairingBye = nil }, RulesFixed},
		{func(in *Info) { in.Swiss.Acceleration = Baku }, RulesFixed},
		{func(in *Info) { in.Swiss.InitialColour = Black }, RulesFixed},
		{func(in *Info) { in.Swiss.ProhibitWithin = []Bond{SameClub} }, ProhibitionLate},
		{func(in *Info) { in.System = RoundRobin; in.TieBreaks = nil }, PairedAlready},
		{func(in *Info) { in.Rounds = 0 }, RoundsTooFew},
	} {
		refused(t, e, edit(test.change), test.want)
	}
	refused(t, e, Prohibit{Prohibition{Players: []PlayerID{1, 4}}}, ProhibitionLate)
	warned(t, e, edit(func(in *Info) { in.Rounds = 5 }), ConfirmTwice, WarnRounds)
	warned(t, e, edit(func(in *Info) { in.TieBreaks = []TieBreak{Wins} }), ConfirmTwice, WarnTieBreaks)
	e = must(t, e, edit(func(in *Info) { in.Rounds, in.TieBreaks = 5, []TieBreak{Wins} }))
	if n := e.Notes[len(e.Notes)-2:]; n[0].Was != "rounds 3" || n[0].Now != "rounds 5" || n[1].Now != "tie-breaks WIN" {
		t.Errorf("notes %+v", n)
	}

	warned(t, e, LeaveFIDEMode{}, ConfirmTwice, WarnLeaveFIDE)
	e = must(t, e, LeaveFIDEMode{Why: "a club evening"})
	refused(t, e, LeaveFIDEMode{}, NothingChanged)
	refused(t, e, edit(func(in *Info) { in.Mode = FIDEMode }), FreeModeStays)
	must(t, e, Prohibit{Prohibition{Players: []PlayerID{1, 4}}}, LiftProhibition{1})
}

func TestByHandWarnsOfEveryRule(t *testing.T) {
	e := open(t, 6, 5)
	refused(t, e, Prohibit{Prohibition{Players: []PlayerID{3, 6}, To: -1}}, FieldRange)
	refused(t, e, Prohibit{Prohibition{Players: []PlayerID{3, 3}}}, ProhibitionNeedsTwo)
	e = must(t, e, Prohibit{Prohibition{Players: []PlayerID{3, 6}}})
	e = must(t, e, hand(t, e, 1, 1, 4, 2, 5, 3), RequestBye{Players: []PlayerID{6}, Rounds: []int{2}, Bye: ZeroPointBye})
	e = must(t, e, score(1, 1, WhiteWins), score(1, 2, WhiteWins))
	breaches := func(numbers ...int) []WarningKind {
		var kinds []WarningKind
		for _, w := range hand(t, e, 2, numbers...).Breaches(e) {
			kinds = append(kinds, w.Kind)
		}
		return kinds
	}
	for _, test := range []struct {
		numbers []int
		want    []WarningKind
	}{
		{[]int{2, 1, 5, 4, 3}, []WarningKind{WarnByeAgain}},
		{[]int{4, 1, 2, 3, 5}, []WarningKind{WarnRematch}},
		{[]int{6, 3, 5, 1, 2, 4}, []WarningKind{WarnProhibited, WarnExcused, WarnBothColours}},
		{[]int{2, 4, 5, 1}, []WarningKind{WarnBothColours, WarnLeftOut}},
	} {
		if got := breaches(test.numbers...); !slices.Equal(got, test.want) {
			t.Errorf("%v: %v, want %v", test.numbers, got, test.want)
		}
	}
	refused(t, e, hand(t, e, 2, 1, 2, 2, 3), PairedTwice)
	refused(t, e, PairByHand{Round: 2, Pairs: []HandPair{{White: 1}}}, OpponentMissing)
	refused(t, e, hand(t, e, 3, 1, 2), NotTheNextRound)

	// The same colour a third time, and a difference beyond two.
	e = must(t, e, hand(t, e, 2, 1, 5, 2, 4, 3))
	e = must(t, e, score(2, 1, Draw), score(2, 2, Draw))
	third := hand(t, e, 3, 1, 3, 4, 5)
	var kinds []WarningKind
	for _, w := range third.Breaches(e) {
		kinds = append(kinds, w.Kind)
	}
	if want := []WarningKind{WarnThirdColour, WarnDifference, WarnThirdColour, WarnDifference, WarnLeftOut,
		WarnLeftOut}; !slices.Equal(kinds, want) {
		t.Errorf("round 3: %v, want %v", kinds, want)
	}
	// What has a result is not broken up.
	e = must(t, e, third, score(3, 1, Draw))
	refused(t, e, hand(t, e, 3, 1, 4, 3, 5), HasResults)
}

// Of ten players two are away in round 1: the upper group is four of eight.
func TestBakuGroup(t *testing.T) {
	e := open(t, 10, 9, func(in *Info) { in.Swiss.Acceleration = Baku })
	e = must(t, e, RequestBye{Players: []PlayerID{2, 9}, Rounds: []int{1}, Bye: ZeroPointBye})
	group := func(e *Event, round int) (numbers []int) {
		in, _ := e.swissRound(round, 0)
		for _, p := range in.Players {
			if len(p.Virtual) > 0 {
				numbers = append(numbers, p.Number)
			}
		}
		return numbers
	}
	want := []int{1, 2, 3, 4, 5}
	if got := group(e, 1); !slices.Equal(got, want) {
		t.Errorf("round 1: %v, want %v", got, want)
	}
	e = must(t, e, hand(t, e, 1, 1, 6, 7, 3, 4, 8, 10, 5))
	if e.Info.Swiss.BakuLast != 5 {
		t.Errorf("the last of the group is %d", e.Info.Swiss.BakuLast)
	}
	for board := range 4 {
		e = must(t, e, score(1, board+1, Draw))
	}
	// Who comes later with a number before the last one's belongs to it.
	e = must(t, e, AddPlayers{Players: []Player{{Name: "Late", Rating: 2380}}})
	if got, want := group(e, 2), []int{1, 2, 3, 4, 5, 6}; !slices.Equal(got, want) {
		t.Errorf("round 2: %v, want %v", got, want)
	}
	if e = must(t, e, Unpair{}); e.Info.Swiss.BakuLast != 0 {
		t.Error("the group stayed settled when round 1 was taken back")
	}
}

// When the pairing of the last round is taken back the round before is the one in
// work, however the event follows it.
func TestCurrentRoundAfterUnpairing(t *testing.T) {
	e := must(t, open(t, 4, 3), PairRounds{},
		SetResult{Table: Table{Round: 1, Board: 1}, Result: WhiteWins},
		SetResult{Table: Table{Round: 1, Board: 2}, Result: Draw}, PairRounds{})
	before := e.CurrentRound()
	changes, err := CarryIn(e, Unpair{Round: 2})
	if err != nil {
		t.Fatal(err)
	}
	if got, after := e.CurrentRound(), e.CurrentRoundAfter(before, changes); before != 2 || got != 1 || after != 1 {
		t.Errorf("round %d before, then %d and %d; want 2, 1 and 1", before, got, after)
	}
}
