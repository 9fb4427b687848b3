package shell

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/fold"
	"kohtunik/printing"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// found is something that can be gone to.
type found struct {
	name, kind string
	words      string // what it is found by, folded
	do         func()
}

// rank orders what was found for a folded text: names that begin with
// it, names in which a word does, names that have it, the rest.
func (f found) rank(text string) int {
	name := fold.Text(f.name)
	switch {
	case strings.HasPrefix(name, text):
		return 0
	case strings.Contains(name, " "+text):
		return 1
	case strings.Contains(name, text):
		return 2
	}
	return 3
}

// search gives what has all words of a text, the best first.
func search(all []found, text string) []found {
	text = fold.Text(strings.TrimSpace(text))
	var hits []found
	for _, f := range all {
		if !slices.ContainsFunc(strings.Fields(text), func(word string) bool { return !strings.Contains(f.words, word) }) {
			hits = append(hits, f)
		}
	}
	slices.SortStableFunc(hits, func(a, b found) int { return a.rank(text) - b.rank(text) })
	return hits
}

// everything lists what can be found: pages, players, the boards of the round
// in sight, rounds, the commands, those of the other pages too, and the papers that the
// event has.
func (s *Shell) everything() []found {
	e := s.session.Event()
	var list []found
	add := func(name, kind string, do func()) {
		list = append(list, found{name, kind, fold.Text(name + " " + kind), do})
	}
	for _, p := range e.StartList() {
		kind := s.T("shell.find-player")
		if p.Start > 0 {
			kind = s.T("shell.find-player-n", i18n.Args{"start": p.Start})
		}
		add(p.Name, kind, func() {
			s.session.SetPlayer(p.ID)
			s.Go(page.Players)
		})
	}
	name := func(id tournament.PlayerID) string {
		p, _ := e.Player(id)
		return p.Name
	}
	round := s.session.Round()
	for _, pairing := range e.InRound(round) {
		if pairing.Free() {
			continue
		}
		add(name(pairing.White)+" – "+name(pairing.Black),
			s.T("shell.find-board", i18n.Args{"round": round, "board": pairing.Board}), func() {
				s.session.SetTable(pairing.Table())
				s.Go(page.Rounds)
			})
	}
	for n := 1; n <= e.RoundCount(); n++ {
		add(s.T("common.round-n", i18n.Args{"round": n}), strconv.Itoa(n), func() {
			s.session.SetRound(n)
			s.Go(page.Rounds)
		})
	}
	for i, c := range s.commands {
		if c.KeyOnly || !c.Possible(s) {
			continue
		}
		add(s.T(c.Key, c.Args), c.Keys(), func() { s.invoke(i) })
	}
	for _, c := range s.elsewhere(s.commands) {
		if c.Possible(s) {
			add(s.T(c.Key, c.Args), strings.TrimSpace(c.way+"  "+c.Keys()), func() { s.doElsewhere(c.page, c.Key) })
		}
	}
	for _, k := range printing.Documents() {
		if s.session.IsOpen() && k.For.Has(e) {
			add(s.T(k.TitleFor(e)), s.T("shell.find-paper"), func() {
				s.session.WantPrint(k.ID)
				s.Go(page.Prints)
			})
		}
	}
	if s.session.IsOpen() {
		for _, f := range dataFound {
			add(s.T(f.name), s.T("shell.page-event"), func() {
				s.goTo(tournament.Datum{Record: tournament.InfoRecord, Field: f.field})
			})
		}
	}
	return list
}

// dataFound are the fields of the event's data that can be gone to.
var dataFound = []struct {
	field tournament.Field
	name  string
}{
	{"name", "shell.event-name"}, {"place", "event.place"}, {"from", "event.from"}, {"to", "event.to"},
	{"organiser", "event.organiser"}, {"web", "event.web"}, {"appeals-to", "field.appeals-to"},
	{"appeals-until", "field.appeals-until"}, {"appeals-fee", "field.appeals-fee"},
}

// find is the sheet of Ctrl+K.
func (s *Shell) find() {
	field := kit.NewField(s.T("shell.find-hint"))
	list := kit.NewTable([]kit.Column[found]{
		{ID: "name", Width: 280, Flex: 1, Draw: func(c *kit.Cell, f found) { c.Text(f.name) }},
		{ID: "kind", Width: 180, Align: fyne.TextAlignTrailing, Draw: func(c *kit.Cell, f found) { c.Quiet(f.kind) }},
	})
	list.NoHead = true
	list.RowHeight = style.RowStandard
	list.Empty = kit.EmptyState(s.T("shell.find-nothing"))
	all := s.everything()
	list.SetRows(all)

	sheet := &kit.Sheet{Title: s.T("shell.find"), Width: 640, Height: 480, First: field, Note: s.T("shell.find-keys")}
	list.OnOpen = func(f found) {
		sheet.Close()
		f.do()
	}
	field.OnChanged = func(text string) {
		list.SetRows(search(all, text))
		list.Select(0)
	}
	field.OnEnter = func(string) {
		if row, ok := list.Selected(); ok {
			list.OnOpen(row)
		}
	}
	field.OnKey = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
			return list.Key(e)
		}
		return false
	}
	sheet.OnEnter = func() { field.OnEnter("") }
	sheet.Content = kit.Filling(kit.Pad(16, 12, 16, 8, field), nil, list)
	s.ShowSheet(sheet)
}
