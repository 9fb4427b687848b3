package register

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/norms"
)

// event is a round robin of named players in which smaller numbers win, with
// the given last day. A name has its category behind a slash.
func event(t testing.TB, name string, day tournament.Date, players ...string) *tournament.Event {
	t.Helper()
	e := &tournament.Event{Info: tournament.DefaultInfo(name, tournament.USSR1953)}
	e.Info.From, e.Info.To, e.Info.Place = day, day, "Tallinn"
	var list []tournament.Player
	for i, p := range players {
		who, category, _ := strings.Cut(p, "/")
		list = append(list, tournament.Player{Start: i + 1, Name: who, Category: tournament.Category(category)})
	}
	for _, c := range []tournament.Command{tournament.AddPlayers{Players: list}, tournament.PairRounds{}} {
		next, _, err := tournament.Carry(e, c)
		if err != nil {
			t.Fatal(err)
		}
		e = next
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

func post(t testing.TB, e *tournament.Event, key string) Post {
	t.Helper()
	p, err := NewPost(e, key)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// clock gives a second more each time.
func clock() func() time.Time {
	now := time.Date(1953, 12, 1, 18, 0, 0, 0, time.UTC)
	return func() time.Time { now = now.Add(time.Second); return now }
}

func newFile(t testing.TB) *File {
	t.Helper()
	f, err := Create(filepath.Join(t.TempDir(), "club"+Extension), "Kalev", Options{Now: clock()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func do(t testing.TB, f *File, commands ...Command) {
	t.Helper()
	for _, c := range commands {
		if err := f.Do(c); err != nil {
			t.Fatal(err)
		}
	}
}

// describe writes the cards of all on a day.
func describe(s *State, day tournament.Date) string {
	var b strings.Builder
	for _, c := range s.Cards(day) {
		fmt.Fprintf(&b, "%s: %s until %s %s\n", c.Person.Name, c.Standing.Category, c.Standing.Until, c.Standing.State)
		for _, l := range c.Lines {
			what := "decision"
			if l.Event != nil {
				what = fmt.Sprintf("%s no. %d/%d, certificate %d", l.Event.Name, l.Event.Number, l.Event.Year, l.Result.Certificate)
			}
			fmt.Fprintf(&b, "  %s %s: %s, %s until %s\n", l.Past.Day, what, l.Effect, l.Category, l.Until)
		}
	}
	return b.String()
}

// Three consecutive events of one club: an award, a confirmation, and a
// category II that is not confirmed three times.
func TestThreeEventsOfAClub(t *testing.T) {
	f := newFile(t)
	do(t, f,
		post(t, event(t, "Spring", "1953-03-28", "Sild, Jaan/III", "Kask, Mari/III", "Tamm, Peeter/III", "Mets, Ain/III",
			"Lepp, Ants/II"), "a"),
		post(t, event(t, "Summer", "1953-06-20", "Kask, Mari/III", "Sild, Jaan/II", "Tamm, Peeter/III", "Mets, Ain/III",
			"Lepp, Ants/II"), "b"),
		post(t, event(t, "Autumn", "1953-09-26", "Kask, Mari/II", "Sild, Jaan/II", "Mets, Ain/III", "Tamm, Peeter/III",
			"Lepp, Ants/II"), "c"),
	)
	got := describe(f.State(), "1953-12-31")
	for _, want := range []string{
		"Lepp, Ants: III until 1956-09-26 running\n" +
			"  1953-03-28 Spring no. 1/1953, certificate 0: not-confirmed, II until \n" +
			"  1953-06-20 Summer no. 2/1953, certificate 0: not-confirmed, II until \n" +
			"  1953-09-26 Autumn no. 3/1953, certificate 0: demoted, III until 1956-09-26\n",
		"Sild, Jaan: II until 1956-09-26 running\n" +
			"  1953-03-28 Spring no. 1/1953, certificate 1: awarded, II until 1955-03-28\n" +
			"  1953-06-20 Summer no. 2/1953, certificate 0: confirmed, II until 1956-06-20\n" +
			"  1953-09-26 Autumn no. 3/1953, certificate 0: confirmed, II until 1956-09-26\n",
		"Kask, Mari: II until 1956-09-26 running\n",
		// the arbiter of the summer did not know
		"  1953-03-28 Spring no. 1/1953, certificate 2: awarded, II until 1955-03-28\n" +
			"  1953-06-20 Summer no. 2/1953, certificate 0: confirmed, II until 1956-06-20\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the cards lack\n%s\nthey are\n%s", want, got)
		}
	}
	if n := len(Ending(f.State().Cards("1953-12-31"), "1956")); n != len(f.State().Cards("1953-12-31")) {
		t.Errorf("%d terms end in 1956:\n%s", n, got)
	}
	if e := Ending(f.State().Cards("1953-05-01"), "1955"); len(e) != 2 || e[0].Person.Name != "Kask, Mari" {
		t.Errorf("terms that end in 1955, on 1 May 1953: %v", e)
	}
}

// An event is posted once; taken back, it can be posted again and its numbers
// are not given twice.
func TestPostedOnce(t *testing.T) {
	f := newFile(t)
	e := event(t, "Spring", "1953-03-28", "A/III", "B/III", "C/III", "D/III")
	do(t, f, post(t, e, "a"))
	for _, key := range []string{"a", "a copy of the file made by hand"} {
		err := f.Do(post(t, e, key))
		var refused *Error
		if !errors.As(err, &refused) || refused.Kind != PostedAlready || refused.Args["number"] != 1 {
			t.Errorf("posted again under %q: %v", key, err)
		}
	}
	if _, ok := f.State().Posted("a"); !ok {
		t.Error("the event is not found by its key")
	}
	do(t, f, TakeBack{Event: 1})
	if len(f.State().Cards("1953-12-31")) != 0 {
		t.Errorf("after it was taken back:\n%s", describe(f.State(), "1953-12-31"))
	}
	do(t, f, post(t, e, "a"))
	if got := f.State().Events[0]; got.Number != 2 || got.ID != 2 || got.Results[0].Certificate != 3 ||
		got.Results[0].Person != 1 {
		t.Errorf("posted again: number %d, ID %d, certificate %d, person %d", got.Number, got.ID, got.Results[0].Certificate,
			got.Results[0].Person)
	}
}

// A second place in the final of the championship for the second time within
// three years makes a grandmaster, which no event shows by itself; three events
// of category I won make three candidate's points.
func TestTitlesOverSeveralEvents(t *testing.T) {
	f := newFile(t)
	final := func(name string, day tournament.Date) Post {
		e := event(t, name, day, "First/GM", "Second/M", "Third/GM", "Fourth/M", "Fifth/M")
		facts := norms.Facts{Occasion: norms.USSRFinal}
		e.Info = facts.In(e.Info)
		return post(t, e, name)
	}
	do(t, f, final("Final of 1950", "1950-12-11"), final("Final of 1953", "1953-12-10"))
	second, _ := f.State().Card(2, "1954-01-01")
	if second.Standing.Category != "GM" || second.Standing.Until != "1957-12-10" ||
		second.Lines[1].Ground != norms.PlacedTwice || second.Lines[1].Result.Certificate != 1 {
		t.Errorf("twice second: %+v", second.Lines)
	}
	if first, _ := f.State().Card(1, "1954-01-01"); first.Standing.Until != "1957-12-10" ||
		first.Lines[1].Effect != norms.Kept {
		t.Errorf("the grandmaster in the first place: %+v", first.Standing)
	}
	do(t, f, TakeBack{Event: 1})
	if second, _ := f.State().Card(2, "1954-01-01"); second.Standing.Category != "M" {
		t.Errorf("without the first final: %+v", second.Standing)
	}
	for i, day := range []tournament.Date{"1953-02-01", "1953-03-01", "1953-04-01"} {
		do(t, f, post(t, event(t, fmt.Sprint("Category I, ", i), day, "Paul/I", "Ilmar/I", "Kaarel/I", "Ants/I", "Leo/I"),
			fmt.Sprint(i)))
	}
	paul := f.State().Find("Paul")[0]
	for day, want := range map[tournament.Date]int{"1953-02-28": 1, "1953-03-01": 2, "1960-01-01": 3} {
		if c, _ := f.State().Card(paul.ID, day); c.Standing.CandidatePoints != want {
			t.Errorf("on %s: %d candidate's points, want %d", day, c.Standing.CandidatePoints, want)
		}
	}
}

func TestRefusals(t *testing.T) {
	f := newFile(t)
	open := event(t, "Open", "1953-03-28", "A/III", "B/III", "C/III", "D/III")
	open.Pairings.Change(0, func(p *tournament.Pairing) { p.Result = tournament.NoResult })
	nobody := &tournament.Event{Info: tournament.DefaultInfo("Nobody", tournament.USSR1953)}
	for e, want := range map[*tournament.Event]Kind{
		open: NotFinished, nobody: NoPlayers, event(t, "No day", "", "A/III", "B/III", "C/III"): NoDay,
		event(t, "A month", "1953-05", "A/III", "B/III", "C/III"): NoDay,
	} {
		if _, err := NewPost(e, "x"); !errors.Is(err, &Error{Kind: want}) {
			t.Errorf("%s: %v, want %s", e.Info.Name, err, want)
		}
	}
	do(t, f, EditPerson{Person{Name: "Saar, Jaan", Birth: "1920"}}, EditPerson{Person{Name: "Saar, Jaan", Birth: "1931"}})
	same := event(t, "Two of one name", "1953-03-28", "Saar Jaan/III", "B/III", "C/III")
	twice := post(t, same, "x")
	twice.As = map[tournament.PlayerID]int{1: 1, 2: 1}
	for _, c := range []struct {
		command Command
		want    Kind
	}{
		{post(t, same, "x"), Ambiguous}, {twice, PersonTwice}, {TakeBack{7}, NoSuchEvent}, {Strike{7}, NoSuchLine},
		{EditPerson{Person{ID: 9, Name: "x"}}, NoSuchPerson}, {EditPerson{Person{Name: " "}}, NameMissing},
		{Decide{Person: 9, Day: "1953-01-01", Points: 1}, NoSuchPerson},
		{Decide{Person: 1, Day: "1953", Points: 1}, DayMissing},
		{Decide{Person: 1, Day: "1953-01-01"}, LineEmpty}, {Compose{Person: 1}, DayMissing},
	} {
		before := len(f.Journal())
		if err := f.Do(c.command); !errors.Is(err, &Error{Kind: c.want}) {
			t.Errorf("%s: %v, want %s", c.command.Name(), err, c.want)
		}
		if len(f.Journal()) != before {
			t.Errorf("%s was refused and stands in the journal", c.command.Name())
		}
	}
	said := post(t, same, "x")
	said.As = map[tournament.PlayerID]int{1: 2}
	do(t, f, said)
	if got := f.State().Events[0].Results[0].Person; got != 2 {
		t.Errorf("posted as person %d, want 2", got)
	}
	// A new birthday settles who is meant.
	born := event(t, "Born in 1920", "1953-04-28", "Saar, Jaan/III", "B/III", "C/III")
	born.Players[0].Birth = "1920-05-01"
	do(t, f, post(t, born, "y"))
	if p, _ := f.State().Person(1); p.Birth != "1920-05-01" || f.State().Events[1].Results[0].Person != 1 {
		t.Errorf("born in 1920: %+v", p)
	}
}

func TestCategoryMismatches(t *testing.T) {
	f := newFile(t)
	do(t, f, post(t, event(t, "Spring", "1953-03-28", "A/III", "B/III", "C/III", "D/III"), "a"))
	d := f.State().CategoryMismatches(post(t, event(t, "Summer", "1953-06-28", "A/III", "B/II", "C/III", "New/V"), "b"))
	if len(d) != 1 || d[0].Person.Name != "A" || d[0].Registered.Category != "II" {
		t.Errorf("%+v", d)
	}
	later := post(t, event(t, "Later", "1957-06-28", "A/II", "New/V", "Newer/V"), "b")
	if d = f.State().CategoryMismatches(later); len(d) != 1 || d[0].Registered.Category != "III" {
		t.Errorf("after the term: %+v", d)
	}
	do(t, f, SetClub{Readings: norms.Readings{norms.PointEnded: norms.ReadLapsedKept}})
	if d = f.State().CategoryMismatches(later); len(d) != 1 || d[0].Registered.State != norms.TermEnded ||
		d[0].Registered.Category != "II" {
		t.Errorf("after the term, which stands: %+v", d)
	}
}

// Decisions and results in composing stand on the card, and can be struck.
func TestDecisionsAndComposition(t *testing.T) {
	f := newFile(t)
	do(t, f, EditPerson{Person{Name: "Meister, Uno"}},
		Decide{Person: 1, Day: "1953-01-01", Category: tournament.Grandmaster, Why: "first in an international event"},
		Decide{Person: 1, Day: "1957-02-01", Until: "1960-01-01"},
		Compose{1, norms.Composed{Day: "1953-02-01", Level: norms.AllUnion, Kind: norms.Championship, Place: 1}})
	c, _ := f.State().Card(1, "1953-06-01")
	if c.Standing.Category != "GM" || c.Standing.Until != "1957-01-01" || c.Composition.Category != "M" ||
		c.Lines[0].Line.Why == "" {
		t.Errorf("%+v", c)
	}
	if c, _ := f.State().Card(1, "1959-06-01"); c.Standing.Until != "1960-01-01" ||
		c.Standing.State != norms.TermRunning || c.Composition.Points != 0 {
		t.Errorf("with the additional term: %+v", c.Standing)
	}
	do(t, f, Strike{1}, Strike{3})
	if c, _ := f.State().Card(1, "1953-06-01"); c.Standing.Category != "" || len(c.Composed) != 0 {
		t.Errorf("struck: %+v", c)
	}
}

// The register reads open points for itself: one event without confirmation,
// two outcomes.
func TestReadingsOfTheRegister(t *testing.T) {
	f := newFile(t)
	do(t, f, post(t, event(t, "Spring", "1953-03-28", "A/III", "B/III", "C/III", "D/II"), "a"))
	for reading, want := range map[norms.Reading]tournament.Category{
		norms.ReadDemotionThree: "II", norms.ReadDemotionOne: "III"} {
		do(t, f, SetClub{Club: "Kalev", Readings: norms.Readings{norms.PointDemotion: reading}})
		c := f.State().Cards("1953-12-31")
		if got := c[3].Standing.Category; got != want {
			t.Errorf("%s: D holds %s, want %s", reading, got, want)
		}
	}
}

// A term that ends without confirmation is a line of the card, stands in the
// list of its year, and is named where it is read otherwise.
func TestLapse(t *testing.T) {
	f := newFile(t)
	do(t, f, post(t, event(t, "Spring", "1953-03-28", "A/III", "B/III", "C/III", "D/III"), "a"))
	s := f.State()
	c, _ := s.Card(1, "1955-06-01")
	if len(c.Lines) != 2 || c.Lines[1].Effect != norms.Lapsed || c.Lines[1].Event != nil || c.Lines[1].Past.Held != "II" ||
		c.Standing.Category != "III" {
		t.Fatalf("%+v", c.Lines)
	}
	ending := func(year string) string {
		var b strings.Builder
		for _, c := range Ending(s.Cards("1955-06-01"), year) {
			fmt.Fprint(&b, c.Person.Name, " ", c.Standing.Category, " ", c.Standing.Until, " ", c.Standing.State, "; ")
		}
		return b.String()
	}
	if got := ending("1955"); got != "A II 1955-03-28 ended; B II 1955-03-28 ended; " {
		t.Errorf("in 1955: %s", got)
	}
	other := s.Otherwise(1, "1955-06-01")
	var points []string
	for _, o := range other {
		points = append(points, fmt.Sprint(o.Point, " ", o.Reading, " ", o.Standing.Category, " ", o.Standing.Until))
	}
	if got := strings.Join(points, "; "); got != "term three-years II 1956-03-28; ended ended-stands II 1955-03-28" {
		t.Errorf("otherwise: %s", got)
	}
}

func TestUndoRedoAndReopen(t *testing.T) {
	f := newFile(t)
	path := f.Path()
	do(t, f, post(t, event(t, "Spring", "1953-03-28", "A/III", "B/III", "C/III", "D/III"), "a"),
		post(t, event(t, "Summer", "1953-06-28", "A/II", "B/III", "C/III", "D/III"), "b"))
	both := describe(f.State(), "1953-12-31")
	turn := func(what func() error) {
		t.Helper()
		if err := what(); err != nil {
			t.Fatal(err)
		}
	}
	turn(f.Undo)
	one := describe(f.State(), "1953-12-31")
	turn(f.Undo)
	if err := f.Undo(); !errors.Is(err, &Error{Kind: NothingToUndo}) {
		t.Errorf("the naming of the club was undone: %v", err)
	}
	turn(f.Redo)
	turn(f.Close)
	f, err := Open(path, Options{Now: clock()})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { f.Close() }()
	if got := describe(f.State(), "1953-12-31"); got != one {
		t.Errorf("opened again:\n%s\nwant\n%s", got, one)
	}
	turn(f.Redo)
	if got := describe(f.State(), "1953-12-31"); got != both {
		t.Errorf("redone:\n%s\nwant\n%s", got, both)
	}
	if err := f.Redo(); !errors.Is(err, &Error{Kind: NothingToRedo}) {
		t.Errorf("redone once more: %v", err)
	}
	turn(f.Undo)
	do(t, f, EditPerson{Person{Name: "New"}})
	if _, ok := f.CanRedo(); ok || len(f.Journal()) != 9 {
		t.Errorf("redo after a new command; %d rows", len(f.Journal()))
	}
	kinds := ""
	for _, e := range f.Journal() {
		kinds += string(e.Kind) + " " + e.CommandName + "\n"
		if _, err := decode(e.CommandName, e.Command); err != nil {
			t.Error(err)
		}
	}
	if want := "do set-club\ndo post\ndo post\nundo post\nundo post\nredo post\nredo post\nundo post\ndo " +
		"edit-person\n"; kinds != want {
		t.Errorf("journal\n%s", kinds)
	}
	turn(f.Close)
	looking, err := Open(path, Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer looking.Close()
	if !looking.ReadOnly() || looking.Do(EditPerson{Person{Name: "x"}}) == nil || looking.Undo() == nil {
		t.Error("opened for looking, it can be changed")
	}
}

// A change of the journal by hand, however small, is found at the opening.
func TestChangedByHand(t *testing.T) {
	f := newFile(t)
	do(t, f, post(t, event(t, "Spring", "1953-03-28", "A/III", "B/III", "C/III", "D/III"), "a"))
	path := f.Path()
	f.Close()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	changed := bytes.Replace(data, []byte(`"attained":"II"`), []byte(`"attained":"I "`), 1)
	if bytes.Equal(changed, data) {
		t.Fatal("nothing to change")
	}
	if err := os.WriteFile(path, changed, 0o644); err != nil {
		t.Fatal(err)
	}
	_, err = Open(path, Options{})
	var refused *Error
	if !errors.As(err, &refused) || refused.Kind != JournalBroken || refused.Args["row"] != 2 {
		t.Errorf("opened: %v", err)
	}
}

// An event's file is not taken for a register, nor a register for an event.
func TestOtherFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x"+Extension)
	if err := os.WriteFile(path, []byte("no database"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(path, Options{}); err == nil {
		t.Error("a text was opened")
	}
	if _, err := Create(path, "Kalev", Options{}); err == nil {
		t.Error("a register was made over a file")
	}
}

// Any sequence of commands, undone and redone at will, leads to the state that
// opening the file again gives.
func FuzzCommands(f *testing.F) {
	f.Add([]byte{0, 1, 2, 9, 8, 3, 4, 9, 9, 5})
	f.Fuzz(func(t *testing.T, steps []byte) {
		if len(steps) > 40 {
			t.Skip("long enough")
		}
		file := newFile(t)
		for i, b := range steps {
			day := tournament.Date(fmt.Sprintf("1953-%02d-%02d", 1+int(b)%12, 1+i%28))
			id := 1 + int(b)%5
			var err error
			switch b % 10 {
			case 0, 1:
				err = file.Do(post(t, event(t, fmt.Sprint("Event ", b), day, "A/III", "B/II", "C/III", "D/IV"), fmt.Sprint(b)))
			case 2:
				err = file.Do(TakeBack{id})
			case 3:
				err = file.Do(EditPerson{Person{Name: fmt.Sprint("P", b)}})
			case 4:
				err = file.Do(Decide{Person: id, Day: day, Category: tournament.CategoryI})
			case 5:
				err = file.Do(Compose{id, norms.Composed{Day: day, Kind: norms.Studies, Level: norms.AllUnion, Place: 1}})
			case 6:
				err = file.Do(Strike{id})
			case 7:
				err = file.Redo()
			default:
				err = file.Undo()
			}
			var refused *Error
			if err != nil && !errors.As(err, &refused) {
				t.Fatal(err)
			}
		}
		path, want := file.Path(), file.State()
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
		again, err := Open(path, Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer again.Close()
		a, _ := json.Marshal(want)
		b, _ := json.Marshal(again.State())
		if !bytes.Equal(a, b) {
			t.Errorf("opened again:\n%s\nwant\n%s", b, a)
		}
	})
}

// Every kind of refusal has its words.
func TestEveryKindHasWords(t *testing.T) {
	var got []string
	for _, name := range []string{"register", "file"} {
		data, err := os.ReadFile("../../i18n/messages/" + name + ".en.toml")
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?m)^\[?"error\.([^"]+)"`).FindAllStringSubmatch(string(data), -1) {
			got = append(got, m[1])
		}
	}
	for _, k := range Kinds() {
		if k != NameMissing && !slices.Contains(got, string(k)) {
			t.Errorf("there are no words for %s", k)
		}
	}
}

// A club of 200 players with 60 events of 16 players.
func BenchmarkCards(b *testing.B) {
	state := newState()
	for n := range 60 {
		var names []string
		for i := range 16 {
			names = append(names, fmt.Sprintf("Player %d/III", (n*7+i)%200))
		}
		p := post(b, event(b, fmt.Sprint("Event ", n), tournament.Date(fmt.Sprintf("19%02d-%02d-28", 50+n/12, 1+n%12)),
			names...), fmt.Sprint(n))
		if err := p.apply(state); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		state.Cards("1955-12-31")
	}
}

func TestFind(t *testing.T) {
	s := &State{Persons: []Person{{ID: 1, Name: "Õunapuu, Ülle"}, {ID: 2, Name: "Ounapuu, Ants"}, {ID: 3, Name: "Kask"},
		{ID: 4, Name: "Kaskmaa"}}}
	for name, want := range map[string][]int{
		"ounapuu ulle":  {1},
		"Õunapuu, Ülle": {1},
		"ÕUNAPUU":       {1, 2},
		"kask":          {3},
		"kas":           {3, 4},
		"Tamm":          nil,
		"...":           nil,
	} {
		var got []int
		for _, p := range s.Find(name) {
			got = append(got, p.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", name, got, want)
		}
	}
}
