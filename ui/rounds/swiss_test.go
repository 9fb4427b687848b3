package rounds

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
)

// newSwiss opens a page on a Swiss of n numbered players, not paired yet.
func newSwiss(t testing.TB, n, rounds int) (*host, *Page) {
	t.Helper()
	h, p := newHost(t, i18n.English, n, false)
	in := h.Session().Event().Info.WithSystem(tournament.Swiss)
	in.Rounds, in.Swiss.InitialColour = rounds, tournament.White
	h.do(tournament.EditInfo{Info: in})
	return h, p
}

// pairs makes a pairing by hand: players by number, the last one alone has the
// bye.
func pairs(round int, numbers ...tournament.PlayerID) tournament.PairByHand {
	c := tournament.PairByHand{Round: round}
	for i := 0; i+1 < len(numbers); i += 2 {
		c.Pairs = append(c.Pairs, tournament.HandPair{White: numbers[i], Black: numbers[i+1]})
	}
	if len(numbers)%2 == 1 {
		c.Bye = numbers[len(numbers)-1]
	}
	return c
}

func score(round, board int, r tournament.Result) tournament.SetResult {
	return tournament.SetResult{Table: tournament.Table{Round: round, Board: board}, Result: r}
}

// yes answers the sheet that is open.
func (h *host) yes() {
	h.t.Helper()
	if h.Last() == nil || !h.Last().Open() {
		h.t.Fatal("nothing is asked")
	}
	h.press(fyne.KeyReturn)
}

func TestCorrectionAsksFirst(t *testing.T) {
	h, p := newSwiss(t, 4, 3)
	h.do(pairs(1, 1, 3, 4, 2))
	h.do(score(1, 1, tournament.WhiteWins))
	h.do(score(1, 2, tournament.Draw))
	h.do(pairs(2, 2, 1, 3, 4))
	p.turn(-1)
	h.Type("=")
	if h.result(1, 1) != tournament.WhiteWins || h.Last() == nil {
		t.Fatal("a result of the round before was changed without a question")
	}
	h.press(fyne.KeyEscape)
	if h.Last().Open() || h.result(1, 1) != tournament.WhiteWins {
		t.Fatal("Escape did something")
	}
	kit.Focus(p.table)
	h.Type("=")
	h.yes()
	if h.result(1, 1) != tournament.Draw {
		t.Errorf("after a yes the result is %q", h.result(1, 1))
	}
}

func TestRoundsOfASwiss(t *testing.T) {
	h, p := newSwiss(t, 5, 9)
	h.do(pairs(1, 1, 3, 4, 2, 5))
	p.Refresh()
	if n := len(p.ribbon.shares) - 1; n != 9 {
		t.Errorf("the ribbon has %d rounds, want 9", n)
	}
	if !strings.Contains(p.next.Text, "Pair round 2") || !p.next.Off {
		t.Errorf("the button is %q, off %v", p.next.Text, p.next.Off)
	}
	h.Type("10")
	if p.next.Off {
		t.Error("all results are in and the next round cannot be paired")
	}
	if b := p.lines.boards[2]; b.Bye != tournament.PairingBye || b.settled != true {
		t.Errorf("the third line is %+v", b)
	}
	if h.Told == "" {
		t.Error("nothing was said when all results were in")
	}
}

func TestByesAreTyped(t *testing.T) {
	h, p := newSwiss(t, 4, 3)
	h.do(pairs(1, 1, 2))
	p.Refresh()
	at := func() tournament.Bye { return h.Session().Event().ByeIn(3, 1) }
	kit.Focus(p.table)
	p.table.SelectKey("1/0/3")
	h.Type("=")
	if at() != tournament.HalfPointBye {
		t.Errorf("= gave %q", at())
	}
	p.table.SelectKey("1/0/3")
	h.Type("1")
	h.yes() // a full point is advised against
	if at() != tournament.FullPointBye {
		t.Errorf("1 gave %q", at())
	}
	p.table.SelectKey("1/0/3")
	h.Type("0")
	if at() != tournament.ZeroPointBye {
		t.Errorf("0 gave %q", at())
	}
}

func TestColoursAreReversed(t *testing.T) {
	h, p := newSwiss(t, 4, 3)
	h.do(pairs(1, 1, 2, 3, 4))
	h.do(score(1, 1, tournament.WhiteWins))
	p.Refresh()
	kit.Focus(p.table)
	p.table.Select(0)
	h.Type("x")
	b, _ := h.Session().Event().Pairing(tournament.Table{Round: 1, Board: 1})
	if b.White != 2 || b.Result != tournament.BlackWins {
		t.Errorf("reversed: %+v", b)
	}
}

// In the sheet a number takes the place in focus, its player's place goes to
// the one who sat there; the rest follows from the rules' levels.
func TestByHand(t *testing.T) {
	h, p := newSwiss(t, 6, 5)
	h.do(pairs(1, 1, 4, 2, 5, 3, 6))
	p.Refresh()
	p.byHand()
	h.Type("5")
	h.press(fyne.KeyReturn) // White of board 1: 5 sits there, 1 has Black at board 2
	h.Type("x")             // and the colours of board 1 are reversed
	sheet := h.Last()
	p.hand.takeOver()
	h.yes() // what follows
	h.yes() // really
	if sheet.Open() {
		t.Fatal("the sheet is still open")
	}
	e := h.Session().Event()
	b, _ := e.Pairing(tournament.Table{Round: 1, Board: 1})
	other, _ := e.Pairing(tournament.Table{Round: 1, Board: 2})
	if b.White != 4 || b.Black != 5 || other.White != 2 || other.Black != 1 {
		t.Errorf("board 1 %d-%d, board 2 %d-%d", b.White, b.Black, other.White, other.Black)
	}
}

// A number that cannot take the place changes nothing, and the reason is said:
// there is no such player, or the player has withdrawn.
func TestByHandRefusesANumber(t *testing.T) {
	h, p := newSwiss(t, 6, 5)
	h.do(pairs(1, 1, 4, 2, 5, 3, 6))
	for board := 1; board <= 3; board++ {
		h.do(score(1, board, tournament.Draw))
	}
	h.do(tournament.Withdraw{ID: 6, From: 2})
	p.Refresh()
	p.byHand()
	was := slices.Clone(p.hand.rows)
	gone, _ := h.Session().Event().Player(6)
	for _, c := range []struct{ number, want string }{
		{"9", h.T("error.no-such-player", i18n.Args{"number": 9})},
		{"6", h.T("error.left-before", i18n.Args{"name": gone.Name, "round": 2})},
	} {
		h.Told = ""
		h.Type(c.number)
		h.press(fyne.KeyReturn)
		if h.Told != c.want || !slices.Equal(p.hand.rows, was) {
			t.Errorf("number %s: told %q, want %q; rows %v, were %v", c.number, h.Told, c.want, p.hand.rows, was)
		}
	}
}

// A round of a round robin is paired by hand in the same sheet, and undone in
// one step.
func TestRoundOfTheTableByHand(t *testing.T) {
	h, p := newHost(t, i18n.English, 6, false)
	h.do(tournament.PairRounds{})
	p.Refresh()
	p.turn(1)
	was := h.Session().Event().InRound(2)
	p.byHand()
	h.Type("2")
	h.press(fyne.KeyReturn) // White of board 1 changes places with number 2
	p.hand.takeOver()
	h.yes() // what follows
	h.yes() // really
	if b, _ := h.Session().Event().Pairing(tournament.Table{Round: 2, Board: 1}); b.White != 2 ||
		h.Session().Event().Notes[0].Kind != tournament.HandNote {
		t.Errorf("board 1: %+v", b)
	}
	if err := h.Session().Undo(); err != nil || !slices.Equal(h.Session().Event().InRound(2), was) {
		t.Errorf("after undoing: %v %+v", err, h.Session().Event().InRound(2))
	}
}

func TestByHandByeAndStandingUp(t *testing.T) {
	h, p := newSwiss(t, 5, 5)
	h.do(pairs(1, 1, 3, 2, 4, 5))
	p.byHand()
	s := p.hand
	s.table.Select(0)
	h.press(fyne.KeyDelete)
	if len(handOf(s).Pairs) != 1 || handOf(s).Bye != 5 {
		t.Fatalf("after standing up: %+v", s.command())
	}
	s.table.SelectKey("1")
	h.Type("b")
	if got := handOf(s); int(got.Bye) != s.rows[1].white {
		t.Errorf("the bye is %d's, want %d's", got.Bye, s.rows[1].white)
	}
	h.press(fyne.KeyEscape)
	if h.Last().Open() || h.Session().Event().LastPaired() != 1 || len(h.Session().Event().InRound(1)) != 3 {
		t.Error("Escape changed the pairing")
	}
}

func TestNumberOfRounds(t *testing.T) {
	h, p := newSwiss(t, 4, 3)
	h.do(pairs(1, 1, 2, 3, 4))
	p.askCount()
	h.Type("2")
	h.press(fyne.KeyReturn)
	h.yes() // what follows
	if h.Session().Event().Info.Rounds != 3 {
		t.Fatal("the number was changed after one yes")
	}
	h.yes() // really
	if n := h.Session().Event().Info.Rounds; n != 2 {
		t.Errorf("%d rounds, want 2", n)
	}
}

// A round whose frame is there but no pairing can be looked at; from there the
// next round is paired too.
func TestRoundThatIsNotPaired(t *testing.T) {
	h, p := newSwiss(t, 4, 3)
	h.do(tournament.PairRounds{})
	h.do(tournament.EditRounds{Rounds: []tournament.Round{
		{Number: 1, Start: "10:00"}, {Number: 2, Start: "15:00"}, {Number: 3, Start: "20:00"}}})
	p.Refresh()
	h.Type("1")
	p.turn(1)
	p.turn(1)
	if len(p.lines.boards) != 0 || !p.unpaired.Visible() || !strings.Contains(p.next.Text, "Pair round 2") {
		t.Errorf("round 3 shows %d boards, button %q", len(p.lines.boards), p.next.Text)
	}
	p.openNext()
	if h.Session().Event().LastPaired() != 1 || h.Told == "" {
		t.Errorf("with a result missing round %d is paired; told %q", h.Session().Event().LastPaired(), h.Told)
	}
	h.do(score(1, 2, tournament.Draw))
	p.openNext()
	if h.Session().Event().LastPaired() != 2 || p.round != 2 {
		t.Errorf("last paired %d, shown %d", h.Session().Event().LastPaired(), p.round)
	}
}

// More rounds than can be paired are said before the pairing, with a way to
// fewer; the pairing itself asks, and can be left.
func TestManyRoundsAreSaidBefore(t *testing.T) {
	h, p := newSwiss(t, 4, 9)
	p.Refresh()
	if p.start.tooMany.Hidden || !strings.Contains(p.start.fewer.Text, "3 rounds") {
		t.Fatalf("nothing is said of 9 rounds for 4: %v, %q", p.start.tooMany.Hidden, p.start.fewer.Text)
	}
	p.start.fewer.OnTap()
	if n := h.Session().Event().Info.Rounds; n != 3 || !p.start.tooMany.Hidden {
		t.Errorf("%d rounds, still said %v", n, !p.start.tooMany.Hidden)
	}
	for _, test := range []struct {
		name           string
		answer         func()
		rounds, paired int
	}{
		{"left", func() { h.press(fyne.KeyEscape) }, 9, 0},
		{"fewer", func() { h.Last().Buttons[1].OnTap() }, 3, 1},
		{"all the same", func() { h.yes() }, 9, 1},
	} {
		h, p = newSwiss(t, 4, 9)
		p.Refresh()
		p.pairSwiss()
		if h.Last() == nil || !h.Last().Open() {
			t.Fatalf("%s: nothing is asked", test.name)
		}
		test.answer()
		if e := h.Session().Event(); e.Info.Rounds != test.rounds || e.LastPaired() != test.paired {
			t.Errorf("%s: %d rounds, %d paired", test.name, e.Info.Rounds, e.LastPaired())
		}
	}
}

// handOf is what the sheet of a pairing of players by hand gives to the event.
func handOf(s *handSheet) tournament.PairByHand { return s.command().(tournament.PairByHand) }
