package register

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"kohtunik/i18n/fold"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
)

// Person is somebody in the register.
type Person struct {
	ID         int             `json:"id"` // from 1, never given again
	Name       string          `json:"name"`
	Sex        tournament.Sex  `json:"sex,omitempty"`
	Birth      tournament.Date `json:"birth,omitempty"`
	Federation string          `json:"federation,omitempty"`
	Club       string          `json:"club,omitempty"`
	FIDE       int             `json:"fide,omitempty"`
}

// Event is an event that was posted.
type Event struct {
	ID        int             `json:"id"`
	Key       string          `json:"key"` // tells the event's file apart from all others
	Name      string          `json:"name"`
	Place     string          `json:"place,omitempty"`
	From      tournament.Date `json:"from,omitempty"`
	To        tournament.Date `json:"to"` // the last day
	Organiser string          `json:"organiser,omitempty"`
	// Coefficient of the field, 0 for none; Counted players.
	Coefficient norms.Hundredths `json:"coefficient,omitempty"`
	Counted     int              `json:"counted"`
	// Number of the protocol in its year.
	Year   int `json:"year,omitempty"`
	Number int `json:"number,omitempty"`

	Results []Result `json:"results"`
}

// Result is what an event was to a person.
type Result struct {
	Person  int               `json:"person,omitempty"` // of the register; 0 until posted
	Player  tournament.Player `json:"player"`           // as entered
	Past    norms.Past        `json:"past"`
	Games   int               `json:"games"`
	Points  tournament.Points `json:"points"`
	Place   int               `json:"place,omitempty"`
	PlaceTo int               `json:"place_to,omitempty"`
	// Norm is the one by which the result was judged; nil for none.
	Norm *norms.Norm `json:"norm,omitempty"`
	// Certificate is the number of the certificate in the event's year; 0
	// where no category was awarded.
	Certificate int `json:"certificate,omitempty"`
}

// Line is a decision or a result in composing.
type Line struct {
	ID       int             `json:"id"`
	Person   int             `json:"person"`
	Decision *norms.Past     `json:"decision,omitempty"`
	Composed *norms.Composed `json:"composed,omitempty"`
	Why      string          `json:"why,omitempty"`
}

// State is what a register holds. It is a value to read.
type State struct {
	Club string
	// Readings say how what the annex leaves open about a history is read.
	Readings norms.Readings
	Persons  []Person // by ID
	Events   []Event  // by ID
	Lines    []Line   // by ID

	lastPerson, lastEvent, lastLine int
	protocols, certificates         map[int]int // the last number given in a year
}

func (s *State) clone() *State {
	c := *s
	c.Readings = maps.Clone(s.Readings)
	c.Persons = slices.Clone(s.Persons)
	c.Events = slices.Clone(s.Events)
	c.Lines = slices.Clone(s.Lines)
	c.protocols = maps.Clone(s.protocols)
	c.certificates = maps.Clone(s.certificates)
	return &c
}

func newState() *State {
	return &State{protocols: make(map[int]int), certificates: make(map[int]int)}
}

// Person finds a person by ID.
func (s *State) Person(id int) (Person, bool) {
	for _, p := range s.Persons {
		if p.ID == id {
			return p, true
		}
	}
	return Person{}, false
}

// Event finds an event by ID.
func (s *State) Event(id int) (Event, bool) {
	for _, e := range s.Events {
		if e.ID == id {
			return e, true
		}
	}
	return Event{}, false
}

// Posted finds the event that was posted from a file.
func (s *State) Posted(key string) (Event, bool) {
	for _, e := range s.Events {
		if e.Key == key && key != "" {
			return e, true
		}
	}
	return Event{}, false
}

// Find finds persons by name, whatever the case, the marks, the spaces and the
// comma; by a part of it where nobody has just that name.
func (s *State) Find(name string) []Person {
	var same, partly []Person
	want := fold.Name(name)
	for _, p := range s.Persons {
		switch have := fold.Name(p.Name); {
		case have == want:
			same = append(same, p)
		case want != "" && strings.Contains(have, want):
			partly = append(partly, p)
		}
	}
	if len(same) > 0 {
		return same
	}
	return partly
}

// plain is a name as it is compared: marks count, for the register has to tell
// its persons apart.
func plain(name string) string {
	return strings.Join(strings.Fields(strings.ToLower(strings.ReplaceAll(name, ",", " "))), " ")
}

// match finds the person that a player of an event is: by the FIDE number, or
// else by name where the birthdays do not contradict. It is 0 for a new one,
// and refused with [Ambiguous] where several fit.
func (s *State) match(p tournament.Player) (int, error) {
	var found []int
	for _, q := range s.Persons {
		if p.FIDE > 0 && q.FIDE == p.FIDE {
			return q.ID, nil
		}
		if plain(q.Name) == plain(p.Name) && agree(q.Birth, p.Birth) && (p.FIDE == 0 || q.FIDE == 0) {
			found = append(found, q.ID)
		}
	}
	switch len(found) {
	case 0:
		return 0, nil
	case 1:
		return found[0], nil
	}
	return 0, refuse(Ambiguous, "name", p.Name)
}

// agree reports whether two dates can be the same day as far as both are known.
func agree(a, b tournament.Date) bool {
	n := min(len(a), len(b))
	return a[:n] == b[:n]
}

// CardLine is one line of a player's card with what it did: an event, a
// decision, or the end of a term, which has neither.
type CardLine struct {
	norms.Step
	Event  *Event  // nil for a decision
	Result *Result // of the event
	Line   *Line   // of a decision
}

// Card is all that the register knows of a person on a day.
type Card struct {
	Person   Person
	Day      tournament.Date
	Readings norms.Readings // of the register
	Standing norms.Standing
	Lines    []CardLine // by day
	// Composed are the results in composing, by day.
	Composed    []Line
	Composition norms.Composition
}

// Card works out the card of a person on a day; lines of later days stand in
// it but do not count. The pointers lead into the state.
func (s *State) Card(id int, day tournament.Date) (Card, bool) {
	person, ok := s.Person(id)
	if !ok {
		return Card{}, false
	}
	c := Card{Person: person, Day: day, Readings: s.Readings}
	var past []norms.Past
	for i := range s.Events {
		e := &s.Events[i]
		for k := range e.Results {
			if e.Results[k].Person == id {
				c.Lines = append(c.Lines, CardLine{Event: e, Result: &e.Results[k]})
				past = append(past, e.Results[k].Past)
			}
		}
	}
	for i := range s.Lines {
		l := &s.Lines[i]
		switch {
		case l.Person != id:
		case l.Decision != nil:
			c.Lines = append(c.Lines, CardLine{Line: l})
			past = append(past, *l.Decision)
		case l.Composed != nil:
			c.Composed = append(c.Composed, *l)
		}
	}
	order := make([]int, len(past))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(past[a].Day, past[b].Day) })
	var lines []CardLine
	for _, step := range norms.History(past, day, s.Readings) {
		line := CardLine{}
		if step.Effect != norms.Lapsed {
			line, order = c.Lines[order[0]], order[1:]
		}
		line.Step = step
		lines = append(lines, line)
	}
	c.Lines = lines
	c.Standing = norms.StandingOn(past, day, s.Readings)
	slices.SortStableFunc(c.Composed, func(a, b Line) int { return cmp.Compare(a.Composed.Day, b.Composed.Day) })
	var composed []norms.Composed
	for _, l := range c.Composed {
		composed = append(composed, *l.Composed)
	}
	c.Composition = norms.CompositionOn(composed, c.Standing.Category, day, s.Readings)
	return c, true
}

// Cards works out the cards of all persons who have a line, by name.
func (s *State) Cards(day tournament.Date) []Card {
	var cards []Card
	for _, p := range s.Persons {
		if c, ok := s.Card(p.ID, day); ok && len(c.Lines)+len(c.Composed) > 0 {
			cards = append(cards, c)
		}
	}
	slices.SortStableFunc(cards, func(a, b Card) int { return cmp.Compare(plain(a.Person.Name), plain(b.Person.Name)) })
	return cards
}

// Otherwise is what a person would hold if an open point were read otherwise.
type Otherwise struct {
	Point    norms.Point
	Reading  norms.Reading
	Standing norms.Standing
}

// Otherwise lists the open points of a history that matter for a person on a
// day.
func (s *State) Otherwise(id int, day tournament.Date) []Otherwise {
	now, ok := s.Card(id, day)
	if !ok {
		return nil
	}
	var found []Otherwise
	for _, o := range norms.HistoryPoints() {
		for _, reading := range o.Readings {
			other := *s
			other.Readings = maps.Clone(s.Readings)
			if other.Readings == nil {
				other.Readings = norms.Readings{}
			}
			other.Readings[o.Point] = reading
			if c, _ := other.Card(id, day); c.Standing != now.Standing {
				found = append(found, Otherwise{o.Point, reading, c.Standing})
			}
		}
	}
	return found
}

// Ending gives the cards with a term that ends in a year, the earliest first:
// the one that runs on their day, or one that has ended without confirmation.
// The card of such a one says what was held until then.
func Ending(cards []Card, year string) []Card {
	var ending []Card
	for _, c := range cards {
		for _, l := range c.Lines {
			if l.Effect == norms.Lapsed && strings.HasPrefix(string(l.Ended), year) {
				lapsed := c
				lapsed.Standing = norms.Standing{Category: l.Past.Held, Until: l.Ended, State: norms.TermEnded,
					CandidatePoints: l.CandidatePoints}
				ending = append(ending, lapsed)
			}
		}
		if strings.HasPrefix(string(c.Standing.Until), year) {
			ending = append(ending, c)
		}
	}
	slices.SortStableFunc(ending, func(a, b Card) int { return cmp.Compare(a.Standing.Until, b.Standing.Until) })
	return ending
}
