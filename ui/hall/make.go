package hall

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"kohtunik/i18n"
	"kohtunik/i18n/fold"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
)

// Options say what is shown.
type Options struct {
	// Delay holds back the games that are followed at the desk, so that nobody is
	// helped from outside.
	Delay time.Duration
	// FIDE shows the FIDE identity numbers.
	FIDE bool
	// Corrected are the pairs that were changed after they had been shown: when,
	// by table.
	Corrected map[tournament.Table]time.Time
}

// Of makes the view of an event in a language at a moment. It reads the event
// and nothing else, from whatever goroutine.
func Of(e *tournament.Event, lang i18n.Lang, o Options, now time.Time) *View {
	v, _ := viewOf(e, lang, o, now)
	return v
}

// viewOf also gives when the games at the desk have more to show; the zero
// time: nothing is held back.
func viewOf(e *tournament.Event, lang i18n.Lang, o Options, now time.Time) (*View, time.Time) {
	m := &maker{e: e, p: i18n.For(lang), options: o, progress: e.Progress(), numbers: map[tournament.PlayerID]int{}}
	for i, p := range e.Players {
		n := cmp.Or(p.Start, i+1)
		if at, ok := e.Listed(n); ok && at.ID == p.ID {
			m.numbers[p.ID] = n
		}
	}
	in := e.Info
	v := &View{Lang: m.p.Lang(), Name: plain(in.Name), Where: plain(words.PlaceAndDays(m.p, e)),
		Organiser: plain(in.Organiser), Chief: plain(e.Chief()), System: m.p.T("system." + string(in.System)),
		Control: plain(words.TimeControl(m.p, e)), Edition: words.EditionTitle(m.p, in.Laws),
		Round: e.CurrentRound(), Paired: e.LastPaired(), Rounds: e.Declared(), Entries: len(e.Players),
		Final: m.progress.Final, State: words.TableState(m.p, m.e, m.progress, 0), Strength: m.p.T("print.rating")}
	if m.byCategory() {
		v.Strength = m.p.T("common.category")
	}
	for round := 1; round <= v.Paired; round++ {
		v.Pairings = append(v.Pairings, m.round(round))
	}
	v.Now = m.now(v)
	v.Names = m.names(v)
	m.tables(v)
	v.Cards = m.cards(v)
	v.Rules, v.Laws, v.AppealsLaidDown = m.rules(v.Round), m.laws(), in.Appeals != tournament.Appeals{}
	var next time.Time
	v.Live, next = m.live(v.Round, now)
	return v, next
}

// maker makes a view.
type maker struct {
	e        *tournament.Event
	p        *i18n.Printer
	options  Options
	progress tournament.Progress
	numbers  map[tournament.PlayerID]int
}

// plain is a text that was typed, without the control characters that would
// turn the rest of a line round or be seen as boxes.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n' || r == '\r':
			return ' '
		case r < ' ' || r >= 0x7f && r < 0xa0, r == '\u200e' || r == '\u200f' || r == '\u2028' || r == '\u2029',
			r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069', r == '\ufeff':
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
}

// byCategory says whether the categories are what the players are told apart
// by, as on paper.
func (m *maker) byCategory() bool {
	return m.e.Info.Laws == tournament.USSR1953 && slices.ContainsFunc(m.e.Players,
		func(p tournament.Player) bool { return p.Category != tournament.NoCategory })
}

func (m *maker) person(id tournament.PlayerID) Person {
	p, ok := m.e.Player(id)
	if !ok {
		return Person{}
	}
	one := Person{Number: m.numbers[id], Name: plain(p.Name), Title: string(p.Title), Federation: plain(p.Federation),
		Club: plain(p.Club), Strength: tournament.Figure(p.Rating)}
	if m.byCategory() {
		one.Strength = ""
		if p.Category != tournament.NoCategory {
			one.Strength = words.Category(m.p, p.Category)
		}
	}
	if m.options.FIDE {
		one.FIDE = tournament.Figure(p.FIDE)
	}
	return one
}

func (m *maker) result(r tournament.Result) string {
	if r == tournament.NoResult {
		return ""
	}
	return m.p.T("result." + r.String())
}

func (m *maker) roundName(n int) string { return m.p.T("common.round-n", i18n.Args{"round": n}) }

// round makes a round that is paired.
func (m *maker) round(n int) Round {
	frame := m.e.RoundInfo(n)
	r := Round{Number: n, Title: m.roundName(n), When: words.RoundStart(m.p, frame)}
	games, free := m.e.ToBePlayed(n)
	var before map[tournament.PlayerID]tournament.Tally
	if n > 1 {
		before = m.e.Tallies(n - 1)
	}
	points := func(id tournament.PlayerID) string { return m.p.Points(int(before[id].Points)) }
	var latest time.Time
	group := -1
	for i, g := range games {
		b := Board{Number: g.Board, White: m.person(g.White), Black: m.person(g.Black), WhitePoints: points(g.White),
			BlackPoints: points(g.Black), Result: m.result(g.Counts), Fifth: (i+1)%5 == 0}
		if white, ok := m.e.Player(g.White); ok && len(m.e.Info.Groups) > 0 && m.e.GroupOf(white) != group {
			group = m.e.GroupOf(white)
			b.Group = plain(words.GroupTitle(m.p, m.e.Info.Groups[group]))
		}
		if at, ok := m.options.Corrected[g.Table()]; ok {
			b.Corrected = true
			if at.After(latest) {
				latest = at
			}
		}
		r.Boards = append(r.Boards, b)
	}
	for _, id := range free {
		r.Free = append(r.Free, Free{m.person(id), m.p.T(words.FreeKey(m.e, n, id)), points(id)})
	}
	if !latest.IsZero() {
		r.Corrected = m.p.Time(latest.Local())
	}
	if start := words.StartPosition(m.p, frame); start != "" {
		r.Notes = append(r.Notes, start)
	}
	if frame.AdjournedDay != "" {
		r.Notes = append(r.Notes, m.p.T("print.round.adjourned",
			i18n.Args{"day": plain(words.Resumption(m.p, frame.Resumption(), m.p.LongDate))}))
	}
	if frame.DefaultTime != nil {
		r.Notes = append(r.Notes, m.p.T("print.round.default-time", i18n.Args{"n": *frame.DefaultTime}))
	}
	if next := m.begins(n + 1); next != "" {
		r.Notes = append(r.Notes, next)
	}
	return r
}

// begins says when a round begins; empty where there is none, or nothing is
// known.
func (m *maker) begins(round int) string {
	if round > m.e.Declared() {
		return ""
	}
	at := words.RoundStart(m.p, m.e.RoundInfo(round))
	if at == "" {
		return ""
	}
	return m.p.T("print.round.next", i18n.Args{"round": m.roundName(round), "start": at})
}

// start is when a round begins; the zero time: not known.
func (m *maker) start(round int) time.Time {
	r := m.e.RoundInfo(round)
	at, err := time.ParseInLocation("2006-01-02 15:04", string(r.Date)+" "+r.Start, time.Local)
	if err != nil {
		return time.Time{}
	}
	return at
}

// now says what goes on.
func (m *maker) now(v *View) Now {
	round := max(1, v.Round)
	n := Now{Title: m.roundName(round), When: words.RoundStart(m.p, m.e.RoundInfo(round)), Ready: v.Round > 0}
	if at := m.start(round); !at.IsZero() {
		n.Start = at.UnixMilli()
		if late := m.e.LateBy(round); n.Ready && (late > 0 || m.e.Info.Laws.FIDE()) {
			n.Late = m.p.T("hall.late", i18n.Args{"time": m.p.Time(at.Add(late))})
		}
	}
	games, _ := m.e.ToBePlayed(round)
	for _, g := range games {
		n.All++
		if g.Settled {
			n.Done++
		}
	}
	n.Settled = n.Ready && n.Done == n.All
	if n.Settled {
		n.Next, n.Late = m.begins(round+1), ""
	}
	return n
}

// names lists the players of the round in work by name, with their boards.
func (m *maker) names(v *View) []Seat {
	var seats []Seat
	if v.Round == 0 {
		for _, p := range m.e.Players {
			seats = append(seats, Seat{Person: m.person(p.ID)})
		}
	} else {
		in := map[tournament.PlayerID]bool{}
		games, free := m.e.ToBePlayed(v.Round)
		for _, g := range games {
			in[g.White], in[g.Black] = true, true
			white, black := m.person(g.White), m.person(g.Black)
			seats = append(seats, Seat{Person: white, Board: g.Board, White: true, What: m.p.T("colour.white"), Opponent: black},
				Seat{Person: black, Board: g.Board, What: m.p.T("colour.black"), Opponent: white})
		}
		for _, id := range free {
			in[id] = true
			seats = append(seats, Seat{Person: m.person(id), What: m.p.T(words.FreeKey(m.e, v.Round, id))})
		}
		for _, id := range m.e.Away(v.Round) {
			if !in[id] {
				seats = append(seats, Seat{Person: m.person(id), What: m.p.T("rounds.bye-zero")})
			}
		}
	}
	for i := range seats {
		seats[i].Search = fold.Name(seats[i].Name)
		if seats[i].Number > 0 {
			seats[i].Search += " " + strconv.Itoa(seats[i].Number)
		}
	}
	order := alphabet(m.p.Lang())
	slices.SortStableFunc(seats, func(a, b Seat) int { return order.CompareString(a.Name, b.Name) })
	return seats
}
