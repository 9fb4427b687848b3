package cli

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/printing"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/file"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
)

// registerJobs are what the verb register can do, by the word behind it, with
// the number of words that follow.
var registerJobs = map[string]struct {
	least, most int
	run         func(*call) error
}{
	"new":       {0, 0, (*call).registerNew},
	"club":      {1, 1, (*call).registerClub},
	"print":     {1, 1, (*call).registerPrint},
	"post":      {1, 1, (*call).registerPost},
	"take-back": {1, 1, (*call).registerTakeBack},
	"list":      {0, 0, (*call).registerList},
	"events":    {0, 0, (*call).registerEvents},
	"card":      {1, 1, (*call).registerCard},
	"ending":    {1, 1, (*call).registerEnding},
	"add":       {1, 1, (*call).registerAdd},
	"decide":    {1, 1, (*call).registerDecide},
	"compose":   {1, 1, (*call).registerCompose},
	"strike":    {1, 1, (*call).registerStrike},
	"read":      {1, -1, (*call).registerRead},
	"undo":      {0, 0, func(c *call) error { return c.inRegister((*register.File).Undo) }},
	"redo":      {0, 0, func(c *call) error { return c.inRegister((*register.File).Redo) }},
	"log":       {0, 0, (*call).registerLog},
}

func registerVerbs() []verb {
	return []verb{
		{"register", "new [--club NAME] | club NAME | post FILE [--as PLAYER=ID,…] | take-back ID | list | events | card PLAYER | ending YEAR | " +
			"add NAME [--sex f] [--birth DATE] | decide PLAYER --on DATE [--category C] [--until DATE] [--points N] [--towards placed-twice|second-of-women] [--why TEXT] | " +
			"compose PLAYER --on DATE --kind " + composedList() + " [--level all-union|republic] [--place N] [--halves N] [--what TEXT] | " +
			"strike ID | print list|ending|PLAYER -o OUT.pdf [--year N] [--lang et[,ru]] [--time T] | read POINT=READING … | undo | redo | log   [--register R" + register.Extension + "] [--on DATE] [--json]", 1, -1,
			map[string]optionKind{"register": value, "club": value, "as": value, "on": value, "json": flag, "sex": value, "birth": value,
				"category": value, "until": value, "points": value, "towards": value, "why": value, "kind": value, "level": value, "place": value,
				"halves": value, "what": value, "o": value, "year": value, "time": value}, (*call).register},
	}
}

func composedList() string {
	var all []string
	for _, k := range norms.ComposedKinds() {
		all = append(all, string(k))
	}
	return strings.Join(all, "|")
}

func (c *call) register() error {
	job, ok := registerJobs[c.operands[0]]
	n := len(c.operands) - 1
	if !ok {
		return misused("register-job-unknown", i18n.Args{"text": c.operands[0]})
	}
	if n < job.least || job.most >= 0 && n > job.most {
		return misused("operand-count", nil)
	}
	c.operands = c.operands[1:]
	return job.run(c)
}

// registerPath is where the register lies: where --register says, or else in
// the folder of the user's data.
func (c *call) registerPath() string {
	if path := c.options["register"]; path != "" {
		return path
	}
	return register.DefaultPath(file.UserDataDir())
}

// inRegister opens the register to change it.
func (c *call) inRegister(work func(*register.File) error) error {
	f, err := register.Open(c.registerPath(), register.Options{Now: c.Now})
	if err != nil {
		return err
	}
	return errors.Join(work(f), f.Close())
}

// ofRegister opens the register to look at it.
func (c *call) ofRegister(look func(*register.State) error) error {
	f, err := register.Open(c.registerPath(), register.Options{ReadOnly: true})
	if err != nil {
		return err
	}
	return errors.Join(look(f.State()), f.Close())
}

// registerForPapers is the register that numbers certificates and fills cards:
// the one that is named, or that of the user where there is one.
func (c *call) registerForPapers() (*register.State, error) {
	if !c.has("register") {
		if _, err := os.Stat(c.registerPath()); errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
	}
	var state *register.State
	err := c.ofRegister(func(s *register.State) error { state = s; return nil })
	return state, err
}

func (c *call) registerNew() error {
	path := c.registerPath()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := register.Create(path, c.options["club"], register.Options{Now: c.Now})
	if err != nil {
		return err
	}
	return errors.Join(c.printf("%s\n", f.Path()), f.Close())
}

// registerClub gives the club another name.
func (c *call) registerClub() error {
	return c.inRegister(func(f *register.File) error {
		return f.Do(register.SetClub{Club: c.operands[0], Readings: f.State().Readings})
	})
}

// registerPost posts an event. Where no register is named and the user has
// none yet, it is made.
func (c *call) registerPost() error {
	var post register.Post
	err := c.looking(func(f *file.File) error {
		var err error
		post, err = register.NewPost(f.Event(), f.Journal()[0].Hash)
		return err
	})
	if err != nil {
		return err
	}
	if post.As, err = c.persons(post.Event); err != nil {
		return err
	}
	if _, err := os.Stat(c.registerPath()); errors.Is(err, fs.ErrNotExist) && !c.has("register") {
		if !c.has("club") {
			c.options["club"] = post.Event.Organiser
		}
		if err := c.registerNew(); err != nil {
			return err
		}
	}
	return c.inRegister(func(f *register.File) error {
		doubts := f.State().Doubts(post)
		if err := f.Do(post); err != nil {
			return err
		}
		for _, d := range doubts {
			if err := c.printf("%s\n", words.Doubt(c.words, d)); err != nil {
				return err
			}
		}
		events := f.State().Events
		return c.eventLines(f.State(), events[len(events)-1])
	})
}

// persons reads whom the player numbers of --as are in the register.
func (c *call) persons(e register.Event) (map[tournament.PlayerID]int, error) {
	as := make(map[tournament.PlayerID]int)
	for _, pair := range strings.FieldsFunc(c.options["as"], func(r rune) bool { return r == ',' }) {
		bad := misused("option-invalid", i18n.Args{"option": "--as", "text": pair})
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

func (c *call) registerTakeBack() error {
	id, err := number("ID", c.operands[0])
	if err != nil {
		return err
	}
	return c.inRegister(func(f *register.File) error { return f.Do(register.TakeBack{Event: id}) })
}

// on is the day of --on, or today.
func (c *call) on() (tournament.Date, error) {
	today := tournament.Date(c.Now().Format(time.DateOnly))
	return chosen(c, "on", tournament.ParseDate, today)
}

func (c *call) registerList() error {
	day, err := c.on()
	if err != nil {
		return err
	}
	return c.ofRegister(func(s *register.State) error { return c.cardRows(s.Cards(day)) })
}

func (c *call) registerEnding() error {
	if _, err := number("YEAR", c.operands[0]); err != nil {
		return err
	}
	day, err := c.on()
	if err != nil {
		return err
	}
	return c.ofRegister(func(s *register.State) error { return c.cardRows(register.Ending(s.Cards(day), c.operands[0])) })
}

func (c *call) registerEvents() error {
	return c.ofRegister(func(s *register.State) error {
		rows := [][]string{{"ID", c.words.T("register.protocol"), c.words.T("register.day"), c.words.T("common.name"), c.words.T("register.players"), c.words.T("cli.attained")}}
		for _, e := range s.Events {
			awarded := 0
			for _, r := range e.Results {
				if r.Certificate > 0 {
					awarded++
				}
			}
			rows = append(rows, []string{strconv.Itoa(e.ID), words.Numbered(e.Number, e.Year), string(e.To), e.Name, strconv.Itoa(len(e.Results)), strconv.Itoa(awarded)})
		}
		return c.columns(rows)
	})
}

// person finds who is meant by a number or by a name that only one has.
func (c *call) person(s *register.State, who string) (register.Person, error) {
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

func (c *call) registerCard() error {
	day, err := c.on()
	if err != nil {
		return err
	}
	return c.ofRegister(func(s *register.State) error {
		p, err := c.person(s, c.operands[0])
		if err != nil {
			return err
		}
		card, _ := s.Card(p.ID, day)
		otherwise := s.Otherwise(p.ID, day)
		if c.has("json") {
			return c.json(cardJSON(card, otherwise))
		}
		return c.cardLines(card, otherwise)
	})
}

func (c *call) registerAdd() error {
	sex, err := chosen(c, "sex", tournament.ParseSex, tournament.SexUnknown)
	if err != nil {
		return err
	}
	birth, err := chosen(c, "birth", tournament.ParseDate, "")
	if err != nil {
		return err
	}
	return c.inRegister(func(f *register.File) error {
		if err := f.Do(register.EditPerson{Person: register.Person{Name: c.operands[0], Sex: sex, Birth: birth}}); err != nil {
			return err
		}
		all := f.State().Persons
		return c.printf("%d\n", all[len(all)-1].ID)
	})
}

// lineOption reads a number that may be left out.
func (c *call) lineOption(name string) (int, error) {
	s, ok := c.options[name]
	if !ok {
		return 0, nil
	}
	return number("--"+name, s)
}

func (c *call) registerDecide() error {
	day, err := chosen(c, "on", tournament.ParseDate, "")
	if err != nil {
		return err
	}
	d := register.Decide{Day: day, Why: c.options["why"]}
	if d.Category, err = chosen(c, "category", tournament.ParseCategory, tournament.NoCategory); err != nil {
		return err
	}
	if d.Until, err = chosen(c, "until", tournament.ParseDate, ""); err != nil {
		return err
	}
	if d.Points, err = c.lineOption("points"); err != nil {
		return err
	}
	if d.Towards, err = chosen(c, "towards", oneOf(norms.EarlierPlaces()), norms.ByNorm); err != nil {
		return err
	}
	return c.addLine(func(id int) register.Command { d.Person = id; return d })
}

func (c *call) registerCompose() error {
	day, err := chosen(c, "on", tournament.ParseDate, "")
	if err != nil {
		return err
	}
	r := norms.Composed{Day: day, Level: norms.AllUnion, What: c.options["what"]}
	if r.Level, err = chosen(c, "level", oneOf(norms.Levels()), norms.AllUnion); err != nil {
		return err
	}
	if !c.has("kind") {
		return misused("option-needed", i18n.Args{"option": "--kind"})
	}
	if r.Kind, err = chosen(c, "kind", oneOf(norms.ComposedKinds()), ""); err != nil {
		return err
	}
	if r.Place, err = c.lineOption("place"); err != nil {
		return err
	}
	halves, err := c.lineOption("halves")
	if err != nil {
		return err
	}
	r.Recorded = tournament.Points(halves)
	return c.addLine(func(id int) register.Command { return register.Compose{Person: id, Result: r} })
}

// oneOf reads one of some words.
func oneOf[T ~string](all []T) func(string) (T, error) {
	return func(s string) (T, error) {
		for _, v := range all {
			if string(v) == s {
				return v, nil
			}
		}
		return "", errors.New(s)
	}
}

// addLine gives a person a line and prints its number.
func (c *call) addLine(make func(id int) register.Command) error {
	return c.inRegister(func(f *register.File) error {
		p, err := c.person(f.State(), c.operands[0])
		if err != nil {
			return err
		}
		if err := f.Do(make(p.ID)); err != nil {
			return err
		}
		lines := f.State().Lines
		return c.printf("%d\n", lines[len(lines)-1].ID)
	})
}

// registerPrint writes a list of the register or a card as a paper.
func (c *call) registerPrint() error {
	out, err := c.output()
	if err != nil {
		return err
	}
	o, err := c.printOptions()
	if err != nil {
		return err
	}
	year := o.Time.Year()
	if s, ok := c.options["year"]; ok {
		if year, err = number("--year", s); err != nil {
			return err
		}
	}
	day, err := chosen(c, "on", tournament.ParseDate, tournament.Date(o.Time.Format(time.DateOnly)))
	if err != nil {
		return err
	}
	return c.ofRegister(func(s *register.State) error {
		var d *printing.Document
		switch what := c.operands[0]; what {
		case "list":
			d, err = printing.RegisterList(s.Club, s.Cards(day), 0, o)
		case "ending":
			d, err = printing.RegisterList(s.Club, register.Ending(s.Cards(day), strconv.Itoa(year)), year, o)
		default:
			var p register.Person
			if p, err = c.person(s, what); err == nil {
				card, _ := s.Card(p.ID, day)
				d, err = printing.CardsOf(&tournament.Event{Info: tournament.Info{Name: p.Name}}, s.Club, []register.Card{card}, o)
			}
		}
		if err != nil {
			return err
		}
		var pdf bytes.Buffer
		if err := d.PDF(&pdf); err != nil {
			return err
		}
		return disk.Write(out, pdf.Bytes())
	})
}

func (c *call) registerStrike() error {
	id, err := number("ID", c.operands[0])
	if err != nil {
		return err
	}
	return c.inRegister(func(f *register.File) error { return f.Do(register.Strike{Line: id}) })
}

// registerRead chooses how what the annex leaves open about a history is read.
func (c *call) registerRead() error {
	return c.inRegister(func(f *register.File) error {
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
	})
}

func (c *call) registerLog() error {
	f, err := register.Open(c.registerPath(), register.Options{ReadOnly: true})
	if err != nil {
		return err
	}
	for _, e := range f.Journal() {
		if err := c.printf("%d\t%s\t%s\t%s\n", e.Seq, e.Time.Local().Format("2006-01-02T15:04:05"), e.Kind, e.CommandName); err != nil {
			return errors.Join(err, f.Close())
		}
	}
	return f.Close()
}
