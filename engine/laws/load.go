package laws

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

//go:embed data
var data embed.FS

// collection is data files, read at the first use. Those of the program are a
// part of it, and a test reads them too: a mistake in them cannot reach anybody.
type collection struct {
	shelf     func() *shelf
	summaries func() map[string]map[string]string
}

func collect(folders ...fs.FS) *collection {
	return &collection{
		shelf: sync.OnceValue(func() *shelf {
			s, err := loadAll(folders...)
			if err != nil {
				panic(err)
			}
			return s
		}),
		summaries: sync.OnceValue(func() map[string]map[string]string { return readAllSummaries(folders...) }),
	}
}

var (
	own   = collect(ownFiles())
	inUse atomic.Pointer[collection]
)

func ownFiles() fs.FS {
	folder, err := fs.Sub(data, "data")
	if err != nil {
		panic(err) // "data" is a valid path
	}
	return folder
}

func library() *shelf { return current().shelf() }

func current() *collection {
	if c := inUse.Load(); c != nil {
		return c
	}
	return own
}

// With lays more data files beside those of the program until back is called:
// an edition of the laws can be tried out as nothing but data.
func With(more fs.FS) (back func(), err error) {
	if _, err := loadAll(ownFiles(), more); err != nil {
		return nil, err
	}
	before := inUse.Swap(collect(ownFiles(), more))
	return func() { inUse.Store(before) }, nil
}

// practice is a practice on top of editions. Its own provisions hold in some of
// them; in the others it says what it does in their parameters.
type practice struct {
	practice   Practice
	names      map[string]string // by language
	on         []ID
	editions   []ID // in which its provisions hold
	provisions []Provision
	has        map[string]bool
}

// shelf is what the data files hold.
type shelf struct {
	editions  []*Edition
	practices []*practice
}

// file is a data file taken apart.
type file struct {
	name string
	head map[string]string
	// sections hold the other lines with their places.
	sections map[string][]placed
	// practices are those that a condition may name.
	practices map[string]bool
}

// inLanguages gives the values of a head that is written in several languages,
// as "name.et: FIDE 2023".
func (f *file) inLanguages(key string) map[string]string {
	texts := map[string]string{}
	for name, text := range f.head {
		if lang, ok := strings.CutPrefix(name, key+"."); ok {
			texts[lang] = text
		}
	}
	return texts
}

type placed struct {
	line int
	text string
}

// readFile takes a data file apart: a head of "name: value", then sections
// "[name]". Empty lines and those that begin with # are passed over.
func readFile(name, text string) (*file, error) {
	f := &file{name: name, head: map[string]string{}, sections: map[string][]placed{}}
	section := ""
	for i, line := range strings.Split(text, "\n") {
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[' && strings.HasSuffix(line, "]"):
			section = line[1 : len(line)-1]
		case section == "":
			key, value, ok := strings.Cut(line, ":")
			if !ok {
				return nil, &DataError{LineBroken, name, i + 1, line}
			}
			f.head[key] = strings.TrimSpace(value)
		default:
			f.sections[section] = append(f.sections[section], placed{i + 1, line})
		}
	}
	return f, nil
}

// readFiles takes the data files of some folders apart, by name.
func readFiles(folders ...fs.FS) (map[string]*file, error) {
	files, practices := map[string]*file{}, map[string]bool{}
	for _, folder := range folders {
		names, err := fs.Glob(folder, "*.laws")
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			text, err := fs.ReadFile(folder, name)
			if err != nil {
				return nil, err
			}
			f, err := readFile(name, string(text))
			if err != nil {
				return nil, err
			}
			f.practices = practices
			if practice := f.head["practice"]; practice != "" {
				practices[practice] = true
			}
			files[strings.TrimSuffix(name, path.Ext(name))] = f
		}
	}
	return files, nil
}

func loadAll(folders ...fs.FS) (*shelf, error) {
	files, err := readFiles(folders...)
	if err != nil {
		return nil, err
	}
	s := &shelf{}
	for _, name := range sorted(files) {
		f := files[name]
		if f.head["practice"] != "" {
			c, err := f.practice(name)
			if err != nil {
				return nil, err
			}
			s.practices = append(s.practices, c)
		}
	}
	for _, name := range sorted(files) {
		if f := files[name]; f.head["practice"] == "" {
			e, err := f.edition(name, files, s.practices)
			if err != nil {
				return nil, err
			}
			s.editions = append(s.editions, e)
		}
	}
	slices.SortFunc(s.editions, func(a, b *Edition) int { return strings.Compare(a.InForce, b.InForce) })
	return s, nil
}

func (f *file) practice(name string) (*practice, error) {
	c := &practice{practice: Practice(f.head["practice"]), names: f.inLanguages("name"), has: map[string]bool{}}
	for _, id := range strings.Fields(f.head["on"]) {
		c.on = append(c.on, ID(id))
	}
	for _, id := range strings.Fields(f.head["provisions-in"]) {
		c.editions = append(c.editions, ID(id))
	}
	var err error
	c.provisions, err = f.provisions(name)
	for i := range c.provisions {
		c.provisions[i].Practice = c.practice
		note(c.has, c.provisions[i])
	}
	return c, err
}

// provisions reads the section of the articles.
func (f *file) provisions(name string) ([]Provision, error) {
	seen := map[string]bool{}
	var all []Provision
	for _, l := range f.sections["articles"] {
		p, ok := readProvision(l.text)
		if !ok {
			return nil, &DataError{LineBroken, f.name, l.line, l.text}
		}
		if !slices.Contains(topics, p.Topic) {
			return nil, &DataError{TopicUnknown, f.name, l.line, p.Topic}
		}
		p.home, p.Edition = name, ID(name)
		if seen[p.Key()] {
			return nil, &DataError{ArticleTwice, f.name, l.line, p.Key()}
		}
		seen[p.Key()] = true
		all = append(all, p)
	}
	return all, nil
}

// note enters under what a provision may be cited.
func note(has map[string]bool, p Provision) {
	for _, a := range ancestors(p.Article) {
		has[a] = true
	}
	has[p.Key()] = true
}

// edition makes an edition of a file, on its base if it has one.
func (f *file) edition(name string, files map[string]*file, practices []*practice) (*Edition, error) {
	e := &Edition{
		ID: ID(name), InForce: f.head["in-force"], Until: f.head["until"], Base: ID(f.head["base"]),
		RatedByFIDE: f.head["rated-by-fide"] == "yes",
		names:       f.inLanguages("name"), titles: f.inLanguages("title"), parameters: map[string]choice{},
		cites: map[Role]choice{}, has: map[string]bool{}, deciding: map[string]string{},
	}
	own, err := f.provisions(name)
	if err != nil {
		return nil, err
	}
	if e.Base != "" {
		base := files[string(e.Base)]
		if base == nil {
			return nil, &DataError{BaseUnknown, f.name, 0, string(e.Base)}
		}
		b, err := base.edition(string(e.Base), files, practices)
		if err != nil {
			return nil, err
		}
		e.parameters, e.cites, e.options = b.parameters, b.cites, b.options
		own = onBase(own, b.provisions, strings.Fields(f.head["without"]))
	}
	for i := range own {
		own[i].Edition = e.ID
		note(e.has, own[i])
	}
	e.provisions = own
	if err := f.readParameters(e); err != nil {
		return nil, err
	}
	if err := f.readOptions(e); err != nil {
		return nil, err
	}
	if err := f.readDeciding(e); err != nil {
		return nil, err
	}
	return e, f.readCites(e, practices)
}

// readDeciding reads the lines "reason: provision" of what decides within an
// article.
func (f *file) readDeciding(e *Edition) error {
	for _, l := range f.sections["deciding"] {
		reasons, key, _ := strings.Cut(l.text, ":")
		key = strings.TrimSpace(key)
		if !slices.ContainsFunc(e.provisions, func(p Provision) bool { return p.Key() == key }) {
			return &DataError{ArticleUnknown, f.name, l.line, key}
		}
		for _, reason := range strings.Fields(reasons) {
			e.deciding[reason] = key
		}
	}
	return nil
}

// onBase puts an edition's own provisions in the place of those of the base
// with the same article; those of articles in without are left out.
func onBase(own, base []Provision, without []string) []Provision {
	mine := map[string][]Provision{}
	for _, p := range own {
		mine[p.Article] = append(mine[p.Article], p)
	}
	var all []Provision
	done := map[string]bool{}
	for _, p := range base {
		if left := slices.ContainsFunc(without, func(w string) bool { return p.Article == w || part(p.Article, w) }); left {
			continue
		}
		if mine[p.Article] == nil {
			p.Origin = AsInAnother
			all = append(all, p)
			continue
		}
		if !done[p.Article] {
			all = append(all, mine[p.Article]...)
		}
		done[p.Article] = true
	}
	for _, p := range own {
		if !done[p.Article] {
			all = append(all, p)
		}
	}
	return all
}

func (f *file) readParameters(e *Edition) error {
	for _, l := range f.sections["parameters"] {
		name, text, _ := strings.Cut(l.text, ":")
		if _, ok := ruleFields[name]; !ok {
			return &DataError{ParameterUnknown, f.name, l.line, name}
		}
		c, err := f.choice(l, text)
		if err != nil {
			return err
		}
		for _, a := range c {
			if !new(Rules).set(name, a.value) {
				return &DataError{ValueBroken, f.name, l.line, l.text}
			}
		}
		e.parameters[name] = c
	}
	for _, name := range sorted(ruleFields) {
		if e.parameters[name] == nil {
			return &DataError{ParameterMissing, f.name, 0, name}
		}
	}
	return nil
}

func (f *file) readOptions(e *Edition) error {
	for _, section := range []string{"options", "readings"} {
		for _, l := range f.sections[section] {
			name, text, _ := strings.Cut(l.text, ":")
			if _, ok := ruleFields[name]; !ok {
				return &DataError{ParameterUnknown, f.name, l.line, name}
			}
			c, err := f.choice(l, text)
			if err != nil {
				return err
			}
			line := optionLine{name, section == "readings", c}
			for _, a := range c {
				o, ok := parseOption(Option{}, a.value)
				for _, v := range o.Values {
					ok = ok && new(Rules).set(name, v)
				}
				if !ok {
					return &DataError{ValueBroken, f.name, l.line, l.text}
				}
			}
			if at := slices.IndexFunc(e.options, func(o optionLine) bool { return o.name == name }); at >= 0 {
				e.options = slices.Clone(e.options)
				e.options[at] = line
				continue
			}
			e.options = append(e.options, line)
		}
	}
	return nil
}

func (f *file) readCites(e *Edition, practices []*practice) error {
	for _, l := range f.sections["citations"] {
		name, text, _ := strings.Cut(l.text, ":")
		role := Role(name)
		if !slices.Contains(roles, role) {
			return &DataError{RoleUnknown, f.name, l.line, name}
		}
		c, err := f.choice(l, text)
		if err != nil {
			return err
		}
		for _, a := range c {
			for _, article := range list(a.value) {
				known := e.has[article]
				for _, cu := range practices {
					known = known || slices.Contains(cu.editions, e.ID) && slices.Contains(a.words, string(cu.practice)) &&
						cu.has[article]
				}
				if !known {
					return &DataError{ArticleUnknown, f.name, l.line, article}
				}
			}
		}
		e.cites[role] = c
	}
	if e.Base != "" { // what the base cites and this edition does not have
		for _, role := range sorted(e.cites) {
			for _, a := range e.cites[role] {
				for _, article := range list(a.value) {
					if !e.has[article] && !slices.ContainsFunc(practices, func(c *practice) bool { return c.has[article] }) {
						return &DataError{ArticleUnknown, f.name, 0, article}
					}
				}
			}
		}
	}
	return nil
}

func (f *file) choice(l placed, text string) (choice, error) {
	c, err := parseChoice(strings.TrimSpace(text))
	if bad, ok := err.(*DataError); ok {
		bad.File, bad.Line = f.name, l.line
	}
	for _, a := range c {
		for _, w := range a.words {
			if conditions[w] == nil && !f.practices[w] {
				return nil, &DataError{ConditionUnknown, f.name, l.line, w}
			}
		}
	}
	return c, err
}
