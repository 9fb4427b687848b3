package laws

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Edition is one edition of the laws.
type Edition struct {
	ID      ID
	InForce string // the day from which it is in force, as 2006-01-02
	Until   string // the last day on which it was; empty while it is, or where that is not known
	// Base is the edition that it stands on where its own text is silent.
	Base ID
	// RatedByFIDE: games under it count for FIDE's rating.
	RatedByFIDE bool

	names, titles map[string]string // by language

	parameters map[string]choice
	cites      map[Role]choice
	options    []optionLine
	provisions []Provision
	has        map[string]bool
	// deciding names the provision that a kind of reason stands on, where an
	// article that is cited has several.
	deciding map[string]string
	settled  sync.Map // Rules without options, by what else there is in a setting
}

// Editions lists the editions, the oldest first.
func Editions() []*Edition { return library().editions }

// Newest gives the edition that is in force now.
func Newest() *Edition {
	all := Editions()
	return all[len(all)-1]
}

// On gives the edition in force on a day, as 2006-01-02, or on the first day of
// a month or a year; of the time before all of them, the oldest.
func On(day string) *Edition {
	all := Editions()
	const first = "0000-01-01"
	if len(day) < len(first) {
		day += first[len(day):]
	}
	for i := len(all) - 1; i > 0; i-- {
		if day >= all[i].InForce {
			return all[i]
		}
	}
	return all[0]
}

// Name is the short name of the edition: "FIDE 2023". lang is an ISO 639-1 code.
func (e *Edition) Name(lang string) string { return cmp.Or(e.names[lang], string(e.ID)) }

// Title is its name in full: "FIDE Laws of Chess, 1 January 2023".
func (e *Edition) Title(lang string) string { return cmp.Or(e.titles[lang], e.Name(lang)) }

// Practices lists the practices that there are.
func Practices() []Practice {
	var all []Practice
	for _, c := range library().practices {
		all = append(all, c.practice)
	}
	return all
}

// Name names the practice: "Finland". lang is an ISO 639-1 code.
func (p Practice) Name(lang string) string {
	for _, c := range library().practices {
		if c.practice == p {
			return cmp.Or(c.names[lang], string(p))
		}
	}
	return string(p)
}

// FIDE reports whether the edition is one of FIDE's, so that FIDE's
// competition rules (C.05 and others) go with it. What is no edition is taken
// for the newest one.
func (id ID) FIDE() bool {
	e, err := Find(id)
	return err != nil || e.RatedByFIDE
}

// Find gives the edition of a name; an *UnknownError if there is none.
func Find(id ID) (*Edition, error) {
	for _, e := range Editions() {
		if e.ID == id {
			return e, nil
		}
	}
	return nil, &UnknownError{"edition", string(id)}
}

// Practices lists the practices that there are on top of an edition.
func (e *Edition) Practices() []Practice {
	var found []Practice
	for _, c := range library().practices {
		if slices.Contains(c.on, e.ID) {
			found = append(found, c.practice)
		}
	}
	return found
}

// Plays lists the kinds of play that the edition has rules for.
func (e *Edition) Plays() []Play {
	if e.Rules(Setting{Play: Standard}).Categories {
		return []Play{Standard, Rapid, Blitz}
	}
	return []Play{Standard}
}

// Provisions lists the provisions of the edition, and behind them those of the
// practice, each in the order of its text.
func (e *Edition) Provisions(p Practice) []Provision {
	all := slices.Clone(e.provisions)
	for _, c := range library().practices {
		if c.practice == p && slices.Contains(c.editions, e.ID) {
			all = append(all, c.provisions...)
		}
	}
	return all
}

// Rules gives the parameters in force in a setting.
func (e *Edition) Rules(s Setting) Rules {
	r := e.bare(s)
	if len(s.Options) == 0 {
		return r
	}
	for _, o := range e.Options(s) {
		if value, ok := s.Options[o.Name]; ok && o.Allows(value) {
			r.set(o.Name, value)
		}
	}
	return r
}

// bare gives the parameters of a setting without what an event lays down. They
// are asked for at every decision and worked out once.
func (e *Edition) bare(s Setting) Rules {
	key := [...]string{string(s.Practice), string(s.Play), string(s.Supervision), strconv.FormatBool(s.Rated),
		strconv.FormatBool(s.Championship)}
	if known, ok := e.settled.Load(key); ok {
		return known.(Rules)
	}
	r := Rules{Edition: e.ID, Practice: s.Practice, cites: map[Role][]string{}}
	for name := range ruleFields {
		r.set(name, e.Parameter(name, s))
	}
	for role, c := range e.cites {
		r.cites[role] = list(c.in(s))
	}
	e.settled.Store(key, r)
	return r
}

// Parameter is a parameter in a setting as the data file writes it, without what
// an event lays down; "" if there is none of this name.
func (e *Edition) Parameter(name string, s Setting) string { return e.parameters[name].in(s) }

// Has tells whether the edition or the practice has what is cited: an article,
// or one that its provisions are parts of. See Normalise for how it may be
// written.
func (e *Edition) Has(citation string, p Practice) bool {
	citation = Normalise(citation)
	if e.has[citation] {
		return true
	}
	for _, c := range library().practices {
		if c.practice == p && slices.Contains(c.editions, e.ID) && c.has[citation] {
			return true
		}
	}
	return false
}

// Find gives the provisions that a citation means, in the order of the text:
// those of the article itself and of its parts.
func (e *Edition) Find(citation string, p Practice) []Provision {
	citation = Normalise(citation)
	var found []Provision
	for _, q := range e.Provisions(p) {
		if q.Article == citation || q.Key() == citation || part(q.Article, citation) {
			found = append(found, q)
		}
	}
	return found
}

// Deciding is the key of the provision that a kind of reason of a decision stands
// on; "" where the article that is cited says it alone.
func (e *Edition) Deciding(reason string) string { return e.deciding[reason] }

// DecidingReasons lists the kinds of reasons that Deciding knows.
func (e *Edition) DecidingReasons() []string { return sorted(e.deciding) }

// ancestors lists the citations that an article is a part of, itself first:
// "7.5.5", "7.5", "7".
func ancestors(article string) []string {
	all := []string{article}
	for i := len(article) - 1; i > 0; i-- {
		switch article[i] {
		case '.', ' ', '(':
			if up := strings.TrimRight(article[:i], " "); up != "EE" && up != "FI-blitz" && up != "Guideline" &&
				up != all[len(all)-1] {
				all = append(all, up)
			}
		}
	}
	return all
}

// part tells that an article is a part of another one.
func part(article, of string) bool { return article != of && slices.Contains(ancestors(article), of) }

// list takes a comma-separated list apart; "-" is an empty one.
func list(text string) []string {
	if text == "" || text == "-" {
		return nil
	}
	items := strings.Split(text, ",")
	for i := range items {
		items[i] = strings.TrimSpace(items[i])
	}
	return items
}

func sorted[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }
