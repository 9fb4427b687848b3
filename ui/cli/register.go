package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/printing"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
)

// registerOptions are the options that the jobs of register share.
type registerOptions struct {
	register option[string]
	on       option[tournament.Date]
	json     bool
}

func registerVerb(c *call) *cobra.Command {
	o := &registerOptions{}
	v := c.group("register", "register",
		registerNewVerb(c, o), registerClubVerb(c, o), registerPostVerb(c, o), registerTakeBackVerb(c, o),
		registerListVerb(c, o), registerEventsVerb(c, o), registerCardVerb(c, o), registerEndingVerb(c, o),
		registerAddVerb(c, o), registerDecideVerb(c, o), registerComposeVerb(c, o), registerStrikeVerb(c, o),
		registerPrintVerb(c, o), registerReadVerb(c, o),
		c.verb("undo", "undo", func(*call) error { return o.work(c, (*register.File).Undo) }),
		c.verb("redo", "redo", func(*call) error { return o.work(c, (*register.File).Redo) }),
		registerLogVerb(c, o))
	for _, job := range v.Commands() {
		add(job.Flags(), &o.register, "register", "R"+register.Extension, fileName, "option.register-register")
	}
	return v
}

// declareOn declares --on.
func (o *registerOptions) declareOn(f *pflag.FlagSet) {
	add(f, &o.on, "on", "DATE", tournament.ParseDate, "option.register-on")
}

func (o *registerOptions) declareJSON(f *pflag.FlagSet) {
	f.BoolVar(&o.json, "json", false, "option.json")
}

// day is the day of --on, or today.
func (o *registerOptions) day(c *call) tournament.Date {
	return o.on.or(tournament.Date(c.Now().Format(time.DateOnly)))
}

// path is where the register lies: where --register says, or else in the folder
// of the user's data.
func (o *registerOptions) path() string { return registerPath(o.register) }

func registerPath(named option[string]) string {
	if named.value != "" {
		return named.value
	}
	return register.DefaultPath(file.UserDataDir())
}

// work opens the register to change it.
func (o *registerOptions) work(c *call, work func(*register.File) error) error {
	f, err := register.Open(o.path(), register.Options{Now: c.Now})
	if err != nil {
		return err
	}
	return errors.Join(work(f), f.Close())
}

// look opens the register to look at it.
func (o *registerOptions) look(look func(*register.State) error) error {
	f, err := register.Open(o.path(), register.Options{ReadOnly: true})
	if err != nil {
		return err
	}
	return errors.Join(look(f.State()), f.Close())
}

// registerForPapers is the register that numbers certificates and fills cards:
// the one that is named, or that of the user where there is one.
func registerForPapers(c *call, named option[string]) (*register.State, error) {
	if !named.given {
		if _, err := os.Stat(registerPath(named)); errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
	}
	o := registerOptions{register: named}
	var state *register.State
	err := o.look(func(s *register.State) error { state = s; return nil })
	return state, err
}

func registerNewVerb(c *call, o *registerOptions) *cobra.Command {
	var club option[string]
	v := c.verb("new", "register-new", func(c *call) error { return o.create(c, club.value) })
	add(v.Flags(), &club, "club", "NAME", text, "option.register-club")
	return v
}

// create makes the register.
func (o *registerOptions) create(c *call, club string) error {
	path := o.path()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := register.Create(path, club, register.Options{Now: c.Now})
	if err != nil {
		return err
	}
	return errors.Join(c.printf("%s\n", f.Path()), f.Close())
}

func registerClubVerb(c *call, o *registerOptions) *cobra.Command {
	return c.verb("club NAME", "register-club", func(c *call) error {
		return o.work(c, func(f *register.File) error {
			return f.Do(register.SetClub{Club: c.operands[0], Readings: f.State().Readings})
		})
	})
}

// registerPostOptions are the options of register post.
type registerPostOptions struct{ as, club option[string] }

func registerPostVerb(c *call, all *registerOptions) *cobra.Command {
	var o registerPostOptions
	v := c.verb("post FILE", "register-post", func(c *call) error { return o.run(c, all) })
	add(v.Flags(), &o.as, "as", "PLAYER=ID,…", text, "option.register-post-as")
	add(v.Flags(), &o.club, "club", "NAME", text, "option.register-post-club")
	return v
}

// run posts an event. Where no register is named and the user has none yet, it
// is made.
func (o *registerPostOptions) run(c *call, all *registerOptions) error {
	var post register.Post
	err := c.looking(func(f *file.File) error {
		var err error
		post, err = register.NewPost(f.Event(), f.Journal()[0].Hash)
		return err
	})
	if err != nil {
		return err
	}
	if post.As, err = persons(o.as.value, post.Event); err != nil {
		return err
	}
	if _, err := os.Stat(all.path()); errors.Is(err, fs.ErrNotExist) && !all.register.given {
		if err := all.create(c, o.club.or(post.Event.Organiser)); err != nil {
			return err
		}
	} else if o.club.given {
		return misused("option-unused", i18n.Args{"option": "--club"})
	}
	return all.work(c, func(f *register.File) error {
		doubts := f.State().CategoryMismatches(post)
		if err := f.Do(post); err != nil {
			return err
		}
		for _, d := range doubts {
			if err := c.printf("%s\n", words.CategoryMismatch(c.words, d)); err != nil {
				return err
			}
		}
		events := f.State().Events
		return c.eventLines(f.State(), events[len(events)-1])
	})
}

// persons reads whom the player numbers of --as are in the register.
func persons(text string, e register.Event) (map[tournament.PlayerID]int, error) {
	as := make(map[tournament.PlayerID]int)
	for _, pair := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' }) {
		bad := invalid("--as", pair)
		start, id, ok := strings.Cut(pair, "=")
		n, err1 := strconv.Atoi(start)
		person, err2 := strconv.Atoi(id)
		if !ok || err1 != nil || err2 != nil {
			return nil, bad
		}
		found := false
		for _, r := range e.Results {
			if r.Player.Start == n {
				as[r.Player.ID], found = person, true
			}
		}
		if !found {
			return nil, bad
		}
	}
	return as, nil
}

func registerTakeBackVerb(c *call, o *registerOptions) *cobra.Command {
	return c.verb("take-back ID", "register-take-back", func(c *call) error {
		id, err := number("ID", c.operands[0])
		if err != nil {
			return err
		}
		return o.work(c, func(f *register.File) error { return f.Do(register.TakeBack{Event: id}) })
	})
}

func registerListVerb(c *call, o *registerOptions) *cobra.Command {
	v := c.verb("list", "register-list", func(c *call) error {
		return o.look(func(s *register.State) error { return c.cardRows(s.Cards(o.day(c)), o.json) })
	})
	o.declareOn(v.Flags())
	o.declareJSON(v.Flags())
	return v
}

func registerEndingVerb(c *call, o *registerOptions) *cobra.Command {
	v := c.verb("ending YEAR", "register-ending", func(c *call) error {
		if _, err := number("YEAR", c.operands[0]); err != nil {
			return err
		}
		return o.look(func(s *register.State) error {
			return c.cardRows(register.Ending(s.Cards(o.day(c)), c.operands[0]), o.json)
		})
	})
	o.declareOn(v.Flags())
	o.declareJSON(v.Flags())
	return v
}

func registerEventsVerb(c *call, o *registerOptions) *cobra.Command {
	return c.verb("events", "register-events", func(c *call) error { return o.look(c.eventRows) })
}

// eventRows prints a line for each posted event.
func (c *call) eventRows(s *register.State) error {
	rows := [][]string{{"ID", c.words.T("register.protocol"), c.words.T("register.day"), c.words.T("common.name"),
		c.words.T("register.players"), c.words.T("cli.attained")}}
	for _, e := range s.Events {
		awarded := 0
		for _, r := range e.Results {
			if r.Certificate > 0 {
				awarded++
			}
		}
		rows = append(rows, []string{strconv.Itoa(e.ID), words.Numbered(e.Number, e.Year),
			words.ShortDay(c.words, e.To), e.Name,
			strconv.Itoa(len(e.Results)), strconv.Itoa(awarded)})
	}
	return c.columns(rows)
}

// person finds who is meant by a number or by a name that only one has.
func person(s *register.State, who string) (register.Person, error) {
	if id, err := strconv.Atoi(who); err == nil {
		if p, ok := s.Person(id); ok {
			return p, nil
		}
	} else {
		switch found := s.Find(who); len(found) {
		case 1:
			return found[0], nil
		case 0:
		default:
			return register.Person{}, &register.Error{Kind: register.Ambiguous, Args: map[string]any{"name": who}}
		}
	}
	return register.Person{}, &register.Error{Kind: register.NoSuchPerson, Args: map[string]any{"text": who}}
}

func registerCardVerb(c *call, o *registerOptions) *cobra.Command {
	v := c.verb("card PLAYER", "register-card", func(c *call) error {
		return o.look(func(s *register.State) error {
			p, err := person(s, c.operands[0])
			if err != nil {
				return err
			}
			card, _ := s.Card(p.ID, o.day(c))
			otherwise := s.Otherwise(p.ID, o.day(c))
			if o.json {
				return c.json(cardJSON(card, otherwise))
			}
			return c.cardLines(card, otherwise)
		})
	})
	o.declareOn(v.Flags())
	o.declareJSON(v.Flags())
	return v
}

// registerAddOptions are the options of register add.
type registerAddOptions struct {
	sex   option[tournament.Sex]
	birth option[tournament.Date]
}

func registerAddVerb(c *call, all *registerOptions) *cobra.Command {
	var o registerAddOptions
	v := c.verb("add NAME", "register-add", func(c *call) error {
		return all.work(c, func(f *register.File) error {
			p := register.Person{Name: c.operands[0], Sex: o.sex.value, Birth: o.birth.value}
			if err := f.Do(register.EditPerson{Person: p}); err != nil {
				return err
			}
			persons := f.State().Persons
			return c.printf("%d\n", persons[len(persons)-1].ID)
		})
	})
	add(v.Flags(), &o.sex, "sex", "m|f", tournament.ParseSex, "option.entry-sex")
	add(v.Flags(), &o.birth, "birth", "DATE", tournament.ParseDate, "option.entry-birth")
	return v
}

// registerDecideOptions are the options of register decide.
type registerDecideOptions struct {
	on, until option[tournament.Date]
	category  option[tournament.Category]
	points    option[int]
	towards   option[norms.Ground]
	why       option[string]
}

func registerDecideVerb(c *call, all *registerOptions) *cobra.Command {
	var o registerDecideOptions
	v := c.verb("decide PLAYER", "register-decide", func(c *call) error {
		return all.addLine(c, func(id int) register.Command {
			return register.Decide{Person: id, Day: o.on.value, Category: o.category.value, Until: o.until.value,
				Points: o.points.value, Towards: o.towards.or(norms.ByNorm), Why: o.why.value}
		})
	})
	f := v.Flags()
	add(f, &o.on, "on", "DATE", tournament.ParseDate, "option.decide-on")
	add(f, &o.category, "category", bars(tournament.Categories()), tournament.ParseCategory,
		"option.decide-category")
	add(f, &o.until, "until", "DATE", tournament.ParseDate, "option.decide-until")
	add(f, &o.points, "points", "N", whole, "option.decide-points")
	add(f, &o.towards, "towards", bars(norms.EarlierPlaces()), oneOf(norms.EarlierPlaces()),
		"option.decide-towards")
	add(f, &o.why, "why", "TEXT", text, "option.why")
	return v
}

// registerComposeOptions are the options of register compose.
type registerComposeOptions struct {
	on            option[tournament.Date]
	kind          option[norms.ComposedKind]
	level         option[norms.Level]
	place, halves option[int]
	what          option[string]
}

func registerComposeVerb(c *call, all *registerOptions) *cobra.Command {
	var o registerComposeOptions
	v := c.verb("compose PLAYER", "register-compose", func(c *call) error {
		if !o.kind.given {
			return needed("--kind")
		}
		r := norms.Composed{Day: o.on.value, Kind: o.kind.value, Level: o.level.or(norms.AllUnion),
			Place: o.place.value, Recorded: tournament.Points(o.halves.value), What: o.what.value}
		return all.addLine(c, func(id int) register.Command { return register.Compose{Person: id, Result: r} })
	})
	f := v.Flags()
	add(f, &o.on, "on", "DATE", tournament.ParseDate, "option.compose-on")
	add(f, &o.kind, "kind", bars(norms.ComposedKinds()), oneOf(norms.ComposedKinds()), "option.compose-kind")
	add(f, &o.level, "level", bars(norms.Levels()), oneOf(norms.Levels()), "option.compose-level")
	add(f, &o.place, "place", "N", whole, "option.compose-place")
	add(f, &o.halves, "halves", "N", whole, "option.compose-halves")
	add(f, &o.what, "what", "TEXT", text, "option.compose-what")
	return v
}

// addLine gives a person a line and prints its number.
func (o *registerOptions) addLine(c *call, command func(id int) register.Command) error {
	return o.work(c, func(f *register.File) error {
		p, err := person(f.State(), c.operands[0])
		if err != nil {
			return err
		}
		if err := f.Do(command(p.ID)); err != nil {
			return err
		}
		lines := f.State().Lines
		return c.printf("%d\n", lines[len(lines)-1].ID)
	})
}

func registerStrikeVerb(c *call, o *registerOptions) *cobra.Command {
	return c.verb("strike ID", "register-strike", func(c *call) error {
		id, err := number("ID", c.operands[0])
		if err != nil {
			return err
		}
		return o.work(c, func(f *register.File) error { return f.Do(register.Strike{Line: id}) })
	})
}

// registerPrintOptions are the options of register print.
type registerPrintOptions struct {
	out   option[string]
	paper paperOptions
	year  option[int]
}

func registerPrintVerb(c *call, all *registerOptions) *cobra.Command {
	var o registerPrintOptions
	v := c.verb("print list|ending|PLAYER", "register-print", func(c *call) error { return o.run(c, all) })
	outputOption(v.Flags(), &o.out, "option.print-output")
	o.paper.declare(v.Flags())
	add(v.Flags(), &o.year, "year", "N", whole, "option.register-print-year")
	all.declareOn(v.Flags())
	return v
}

// run writes a list of the register or a card as a paper.
func (o *registerPrintOptions) run(c *call, all *registerOptions) error {
	if o.out.value == "" {
		return needed("-o")
	}
	asked := o.paper.asked(c)
	what, year := c.operands[0], o.year.or(asked.Time.Year())
	day := all.on.or(tournament.Date(asked.Time.Format(time.DateOnly)))
	if o.year.given && what != "ending" {
		return misused("option-unused", i18n.Args{"option": "--year"})
	}
	return all.look(func(s *register.State) error {
		var d *printing.Document
		var err error
		switch what {
		case "list":
			d, err = printing.RegisterList(s.Club, s.Cards(day), 0, asked)
		case "ending":
			d, err = printing.RegisterList(s.Club, register.Ending(s.Cards(day), strconv.Itoa(year)), year, asked)
		default:
			var p register.Person
			if p, err = person(s, what); err == nil {
				card, _ := s.Card(p.ID, day)
				of := &tournament.Event{Info: tournament.Info{Name: p.Name}}
				d, err = printing.CardsOf(of, s.Club, []register.Card{card}, asked)
			}
		}
		if err != nil {
			return err
		}
		return writePDF(o.out.value, d)
	})
}

func registerReadVerb(c *call, o *registerOptions) *cobra.Command {
	v := c.verb("read POINT=READING…", "register-read",
		func(c *call) error {
			return o.work(c, c.setReadings)
		})
	return v
}

// setReadings lays readings over those of the register.
func (c *call) setReadings(f *register.File) error {
	readings := make(norms.Readings)
	for _, o := range norms.HistoryPoints() {
		if to, ok := f.State().Readings[o.Point]; ok {
			readings[o.Point] = to
		}
	}
	for _, word := range c.operands {
		point, to, _ := strings.Cut(word, "=")
		known := false
		for _, o := range norms.HistoryPoints() {
			for _, r := range o.Readings {
				if string(o.Point) == point && string(r) == to {
					readings[o.Point], known = r, true
				}
			}
		}
		if !known {
			return misused("norms-word", i18n.Args{"text": word})
		}
	}
	return f.Do(register.SetClub{Club: f.State().Club, Readings: readings})
}

func registerLogVerb(c *call, o *registerOptions) *cobra.Command {
	return c.verb("log", "log", func(c *call) error {
		f, err := register.Open(o.path(), register.Options{ReadOnly: true})
		if err != nil {
			return err
		}
		for _, e := range f.Journal() {
			at := c.words.DateTimeSeconds(e.Time.Local())
			if err := c.printf("%d\t%s\t%s\n", e.Seq, at, words.RegisterEntry(c.words, e)); err != nil {
				return errors.Join(err, f.Close())
			}
		}
		return f.Close()
	})
}
