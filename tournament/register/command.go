package register

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"kohtunik/tournament"
	"kohtunik/tournament/norms"
)

// Command is one action on a register. Its exported fields are what the
// journal keeps of it.
type Command interface {
	// Name is the command's name in the journal: "post".
	Name() string
	// apply carries the command out on a copy of the state.
	apply(*State) error
}

// Carry gives the state after a command; s stays as it is.
func Carry(s *State, c Command) (*State, error) {
	next := s.clone()
	if err := c.apply(next); err != nil {
		return nil, err
	}
	return next, nil
}

var commands = func() map[string]reflect.Type {
	m := make(map[string]reflect.Type)
	for _, c := range []Command{SetClub{}, Post{}, TakeBack{}, EditPerson{}, Decide{}, Compose{}, Strike{}} {
		m[c.Name()] = reflect.TypeOf(c)
	}
	return m
}()

// decode makes a command again from what the journal keeps.
func decode(name string, arguments []byte) (Command, error) {
	t, ok := commands[name]
	if !ok {
		return nil, fmt.Errorf("no command %q", name)
	}
	v := reflect.New(t)
	if err := json.Unmarshal(arguments, v.Interface()); err != nil {
		return nil, fmt.Errorf("command %s: %w", name, err)
	}
	return v.Elem().Interface().(Command), nil
}

// SetClub names the club, and how what the annex leaves open is read.
type SetClub struct {
	Club     string         `json:"club"`
	Readings norms.Readings `json:"readings,omitempty"`
}

// Name of the command.
func (SetClub) Name() string { return "set-club" }

func (c SetClub) apply(s *State) error {
	s.Club, s.Readings = strings.TrimSpace(c.Club), c.Readings
	return nil
}

// Post posts a finished event. See [NewPost].
type Post struct {
	Event Event `json:"event"`
	// As says which persons players are whom the register cannot tell by
	// name: person by the player's ID in the event, 0 for a new one.
	As map[tournament.PlayerID]int `json:"as,omitempty"`
}

// NewPost makes the command that posts an event; key names the event's file,
// so that the event is posted once. It refuses an event that is not over
// ([NotFinished]), has no last day ([NoDay]) or nobody in it ([NoPlayers]).
func NewPost(e *tournament.Event, key string) (Post, error) {
	r := norms.Of(e, norms.ReadingsOf(e))
	if len(r.Players) == 0 {
		return Post{}, refuse(NoPlayers)
	}
	if !r.Final {
		open := 0
		for g := range e.Scored() {
			if !g.Settled {
				open++
			}
		}
		return Post{}, refuse(NotFinished, "games", open)
	}
	posted := Event{Key: key, Name: e.Info.Name, Place: e.Info.Place, From: e.Info.From,
		Organiser: e.Info.Organiser, Counted: r.Field.Count, Coefficient: r.Field.Coefficient}
	for _, p := range r.Players {
		past := norms.PastOf(e, r, p)
		posted.To = past.Day
		entered, _ := e.Player(p.ID)
		result := Result{Player: entered, Past: past, Games: p.Games, Points: p.Points, Place: p.Place, PlaceTo: p.PlaceTo}
		if n, ok := p.Decisive(); ok {
			result.Norm = &n
		}
		posted.Results = append(posted.Results, result)
	}
	if !posted.To.Day() {
		return Post{}, refuse(NoDay)
	}
	return Post{Event: posted}, nil
}

// Name of the command.
func (Post) Name() string { return "post" }

func (c Post) apply(s *State) error {
	e := c.Event
	for _, other := range s.Events {
		if other.Key == e.Key || other.sameAs(e) {
			return refuse(PostedAlready, "name", other.Name, "number", other.Number, "year", other.Year)
		}
	}
	if !e.To.Day() {
		return refuse(NoDay)
	}
	s.lastEvent++
	e.ID, e.Year = s.lastEvent, e.To.Time().Year()
	s.protocols[e.Year]++
	e.Number = s.protocols[e.Year]
	e.Results = slices.Clone(e.Results)
	taken := make(map[int]bool)
	for i := range e.Results {
		r := &e.Results[i]
		id, named := c.As[r.Player.ID]
		if !named {
			var err error
			if id, err = s.match(r.Player); err != nil {
				return err
			}
		}
		if id == 0 {
			s.lastPerson++
			id = s.lastPerson
			s.Persons = append(s.Persons, Person{ID: id, Name: r.Player.Name})
		}
		if taken[id] {
			return refuse(PersonTwice, "name", r.Player.Name)
		}
		taken[id] = true
		if err := s.learn(id, r.Player); err != nil {
			return err
		}
		r.Person = id
	}
	s.Events = append(s.Events, e)
	s.number(&s.Events[len(s.Events)-1])
	return nil
}

// number gives certificates to those whom the event has brought a category,
// in the order of the players.
func (s *State) number(e *Event) {
	for i := range e.Results {
		r := &e.Results[i]
		card, _ := s.Card(r.Person, e.To)
		for _, l := range card.Lines {
			if l.Event != nil && l.Event.ID == e.ID && l.Effect == norms.Awarded {
				s.certificates[e.Year]++
				r.Certificate = s.certificates[e.Year]
			}
		}
	}
}

// sameAs reports whether two events are one, though their files are not.
func (e Event) sameAs(o Event) bool {
	return e.Name == o.Name && e.From == o.From && e.To == o.To && e.Place == o.Place && slices.Equal(e.names(), o.names())
}

func (e Event) names() []string {
	var names []string
	for _, r := range e.Results {
		names = append(names, plain(r.Player.Name))
	}
	slices.Sort(names)
	return names
}

// learn fills in what was not known of a person.
func (s *State) learn(id int, p tournament.Player) error {
	i := slices.IndexFunc(s.Persons, func(q Person) bool { return q.ID == id })
	if i < 0 {
		return refuse(NoSuchPerson, "text", fmt.Sprint(id))
	}
	q := &s.Persons[i]
	if len(p.Birth) > len(q.Birth) {
		q.Birth = p.Birth
	}
	if q.Sex == tournament.SexUnknown {
		q.Sex = p.Sex
	}
	if q.FIDE == 0 {
		q.FIDE = p.FIDE
	}
	if p.Federation != "" {
		q.Federation = p.Federation
	}
	if p.Club != "" {
		q.Club = p.Club
	}
	return nil
}

// TakeBack takes an event out again; its numbers are not given to another.
type TakeBack struct {
	Event int `json:"event"` // ID
}

// Name of the command.
func (TakeBack) Name() string { return "take-back" }

func (c TakeBack) apply(s *State) error {
	if _, ok := s.Event(c.Event); !ok {
		return refuse(NoSuchEvent, "number", c.Event)
	}
	s.Events = slices.DeleteFunc(s.Events, func(e Event) bool { return e.ID == c.Event })
	return nil
}

// EditPerson puts what is known of a person in the place of what was; ID 0
// makes a new one.
type EditPerson struct {
	Person Person `json:"person"`
}

// Name of the command.
func (EditPerson) Name() string { return "edit-person" }

func (c EditPerson) apply(s *State) error {
	p := c.Person
	p.Name = strings.TrimSpace(p.Name)
	if p.Name == "" {
		return refuse(NameMissing)
	}
	if p.ID == 0 {
		s.lastPerson++
		p.ID = s.lastPerson
		s.Persons = append(s.Persons, p)
		return nil
	}
	i := slices.IndexFunc(s.Persons, func(q Person) bool { return q.ID == p.ID })
	if i < 0 {
		return refuse(NoSuchPerson, "text", fmt.Sprint(p.ID))
	}
	s.Persons[i] = p
	return nil
}

// Decide records a decision, or what was before the register began: a category
// that a person holds from a day on, a term, candidate's points, a place in a
// final.
type Decide struct {
	Person   int                 `json:"person"`
	Day      tournament.Date     `json:"day"`
	Category tournament.Category `json:"category,omitempty"` // empty: as it is
	Until    tournament.Date     `json:"until,omitempty"`    // empty: the first term of the category
	Points   int                 `json:"points,omitempty"`   // candidate's points
	// Towards is a place in a final that gives a title if it comes twice:
	// [norms.PlacedTwice] or [norms.SecondOfWomen].
	Towards norms.Ground `json:"towards,omitempty"`
	Why     string       `json:"why,omitempty"`
}

// Name of the command.
func (Decide) Name() string { return "decide" }

func (c Decide) apply(s *State) error {
	if !c.Day.Day() {
		return refuse(DayMissing)
	}
	if c.Category == tournament.NoCategory && c.Until == "" && c.Points <= 0 && c.Towards == "" {
		return refuse(LineEmpty)
	}
	past := norms.Past{Day: c.Day, Decided: true, Attained: c.Category, Until: c.Until, Points: max(0, c.Points),
		Towards: c.Towards}
	return s.addLine(Line{Person: c.Person, Decision: &past, Why: c.Why})
}

// Compose records a result in composing.
type Compose struct {
	Person int            `json:"person"`
	Result norms.Composed `json:"result"`
}

// Name of the command.
func (Compose) Name() string { return "compose" }

func (c Compose) apply(s *State) error {
	if !c.Result.Day.Day() {
		return refuse(DayMissing)
	}
	result := c.Result
	return s.addLine(Line{Person: c.Person, Composed: &result})
}

func (s *State) addLine(l Line) error {
	if _, ok := s.Person(l.Person); !ok {
		return refuse(NoSuchPerson, "text", fmt.Sprint(l.Person))
	}
	s.lastLine++
	l.ID = s.lastLine
	s.Lines = append(s.Lines, l)
	return nil
}

// Strike takes a decision or a result in composing out again.
type Strike struct {
	Line int `json:"line"` // ID
}

// Name of the command.
func (Strike) Name() string { return "strike" }

func (c Strike) apply(s *State) error {
	before := len(s.Lines)
	s.Lines = slices.DeleteFunc(s.Lines, func(l Line) bool { return l.ID == c.Line })
	if len(s.Lines) == before {
		return refuse(NoSuchLine, "number", c.Line)
	}
	return nil
}

// CategoryMismatch is a player whom the register knows otherwise than the event.
type CategoryMismatch struct {
	Player tournament.Player
	Person Person
	// Registered is what the person holds by the register on the event's last
	// day, without the event.
	Registered norms.Standing
}

// CategoryMismatches lists the players of an event that is to be posted whose category is
// not that of the register, or whose term has ended.
func (s *State) CategoryMismatches(c Post) []CategoryMismatch {
	var found []CategoryMismatch
	for _, r := range c.Event.Results {
		id, named := c.As[r.Player.ID]
		if !named {
			id, _ = s.match(r.Player)
		}
		card, ok := s.Card(id, c.Event.To)
		if !ok || len(card.Lines) == 0 {
			continue
		}
		if card.Standing.Category != r.Player.Category || card.Standing.State == norms.TermEnded {
			found = append(found, CategoryMismatch{r.Player, card.Person, card.Standing})
		}
	}
	return found
}
