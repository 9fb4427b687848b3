package laptops

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament/laptops"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// roleKeys are the keys by which somebody is let in, with what for.
var roleKeys = map[rune]laptops.Role{'1': laptops.ForResults, '2': laptops.ForEntries, '3': laptops.ForAll}

// onRune takes the keys of the sheet, whichever of the two lists has the keyboard, and where
// both are empty.
func (l *Sheet) onRune(r rune) bool {
	b := l.buttons
	switch {
	case roleKeys[r] != "":
		l.onSeat(func(s seat) { l.grade(s, roleKeys[r]) })
	case r == 'h' || r == 'H':
		b.hand.OnTap()
	case r == 't' || r == 'T':
		b.lead.OnTap()
	case r == 's' || r == 'S':
		b.servers.OnTap()
	case r == 'm' || r == 'M':
		b.mine.OnTap()
	default:
		return false
	}
	return true
}

// grade lets who wants in in with a role, or gives who is in another one, after a question.
func (l *Sheet) grade(s seat, role laptops.Role) {
	switch {
	case s.wants != nil:
		l.admit(s, role)
	case !l.mayGrade(s):
		l.sheet.Say(l.host.T("laptops.grade-not"))
	case s.member.Role != role:
		name := s.member.Name
		words := l.host.T("laptops.grade-words", i18n.Args{"name": name, "role": l.host.T("laptops.role-" + string(role))})
		l.doings.Ask(l.host.T("laptops.grade"), words, l.host.T("laptops.grade"), func() {
			l.beside(func(laptop *laptops.Laptop) error { return laptop.Grade(name, role) })
		})
	}
}

// mayGrade tells whether the rights of somebody who is in can be changed here.
func (l *Sheet) mayGrade(s seat) bool {
	return l.store.Status().Hosting && !s.member.Me && s.member.Role != laptops.Chief
}

// menu is what can be done with a line of the list.
func (l *Sheet) menu(s seat) *kit.Menu {
	if s.wants != nil {
		return l.roles(s)
	}
	b := l.buttons
	var items []kit.MenuItem
	for _, key := range "123" {
		role := roleKeys[key]
		items = append(items, kit.MenuItem{Label: l.host.T("laptops.for-" + string(role)), Key: string(key),
			Off: !l.mayGrade(s) || s.member.Role == role, Do: func() { l.grade(s, role) }})
	}
	return &kit.Menu{Head: []kit.Run{{Text: s.member.Name, Bold: true}}, Items: append(items, []kit.MenuItem{
		{Label: l.host.T("laptops.hand-over"), Parted: true, Key: "H", Off: b.hand.Off, Do: func() { l.handOver(s) }},
		{Label: l.host.T("laptops.remove"), Key: "Del", Off: b.remove.Off, Do: func() { l.delete(s) }}}...)}
}

// roles are what somebody can be let in for.
func (l *Sheet) roles(s seat) *kit.Menu {
	m := &kit.Menu{Head: []kit.Run{{Text: s.wants.Name, Bold: true}}}
	for _, key := range "123" {
		role := roleKeys[key]
		m.Items = append(m.Items, kit.MenuItem{Label: l.host.T("laptops.for-" + string(role)), Key: string(key),
			Do: func() { l.admit(s, role) }})
	}
	m.Items = append(m.Items, kit.MenuItem{Label: l.host.T("laptops.turn-away"), Key: "Del", Parted: true,
		Do: func() { l.delete(s) }})
	return m
}

// admitMenu asks what somebody is let in for.
func (l *Sheet) admitMenu(s seat) {
	l.roles(s).Show(l.buttons.admit, kit.Under(l.buttons.admit))
}

func (l *Sheet) admit(s seat, role laptops.Role) {
	l.beside(func(laptop *laptops.Laptop) error { return laptop.Admit(s.wants.Pin, role) })
	l.invite() // a code is good once
}

// delete says no to who wants in, or takes the key of who is in away.
func (l *Sheet) delete(s seat) {
	if s.wants != nil {
		l.beside(func(laptop *laptops.Laptop) error { return laptop.TurnAway(s.wants.Pin) })
		return
	}
	name := s.member.Name
	l.doings.Ask(l.host.T("laptops.remove"), l.host.T("laptops.remove-words", i18n.Args{"name": name}),
		l.host.T("laptops.remove"), func() {
			l.beside(func(laptop *laptops.Laptop) error { return laptop.SendAway(name) })
		})
}

// handOver makes another laptop host, after a question.
func (l *Sheet) handOver(s seat) {
	name := s.member.Name
	text := l.host.T("laptops.hand-over-words", i18n.Args{"name": name})
	if l.store.Status().Pages != "" {
		text = l.host.T("laptops.hand-over-pages") + "\n" + text
	}
	l.doings.Ask(l.host.T("laptops.hand-over"), text, l.host.T("laptops.hand-over"), func() {
		l.beside(func(laptop *laptops.Laptop) error { return laptop.HandOver(context.Background(), name) })
	})
}

// takeOver makes this laptop host, after a question: what the old host alone has is not
// in the hall then.
func (l *Sheet) takeOver() {
	status := l.store.Status()
	text := l.host.T("laptops.take-over-words", i18n.Args{"row": l.store.Rows(), "last": status.Last})
	if status.Headless && !l.store.cutOff(status) {
		text = l.host.T("laptops.take-over-servers-words")
	}
	if status.Pages != "" {
		text = l.host.T("laptops.take-over-pages") + "\n" + text
	}
	l.doings.Ask(l.host.T("laptops.take-over"), text, l.host.T("laptops.take-over"), func() {
		l.store.took = true
		l.besideThen(func(laptop *laptops.Laptop) error { return laptop.TakeOver(context.Background()) }, func() {
			if status.Pages != "" {
				l.doings.Pages(status.Pages)
			}
		})
	})
}

// beside does something of the hall, and says so where it fails.
func (l *Sheet) beside(do func(*laptops.Laptop) error) { l.besideThen(do, func() {}) }

// besideThen is beside with what follows where it is done.
func (l *Sheet) besideThen(do func(*laptops.Laptop) error, then func()) {
	l.sheet.Say("")
	l.store.Beside(do, func(err error) {
		if l.host.Fail(err); err == nil {
			then()
		}
		if l.Open() {
			l.Refresh()
		}
	})
}

// invite shows a new code.
func (l *Sheet) invite() {
	if !l.store.Status().Hosting {
		return
	}
	i, err := l.store.laptop.Invite()
	if err != nil {
		l.host.Fail(err)
		return
	}
	l.showCode(i.String())
	l.enable()
}

func (l *Sheet) showCode(code string) {
	l.invited, l.code.Objects = code, nil
	if code != "" {
		address, letters, _ := strings.Cut(code, " ")
		objects := []fyne.CanvasObject{l.doings.Picture(code), kit.NewBold(address, style.Body, style.Text)}
		const groups = 4*5 - 1 // letters and dashes of four groups
		for len(letters) > groups {
			objects = append(objects, kit.NewText(letters[:groups+1], style.Body, style.Text))
			letters = letters[groups+1:]
		}
		l.code.Objects = append(objects, kit.NewText(letters, style.Body, style.Text))
	}
	l.code.Refresh()
}

func (l *Sheet) copyCode() {
	if l.invited != "" {
		l.doings.Copy(l.invited)
		l.sheet.Say(l.host.T("laptops.copied"))
	}
}

// theirs gives up what was entered here, after a question that names it: it is nowhere else.
func (l *Sheet) theirs(m line) {
	entered := l.store.numbered(m.number)
	if entered == nil {
		return
	}
	l.doings.Ask(l.host.T("laptops.theirs"), l.host.T("laptops.theirs-words", i18n.Args{"what": l.whatOf(m)}),
		l.host.T("laptops.theirs"), func() {
			l.store.keepTheirs(entered)
			l.Refresh()
		})
}

func (l *Sheet) mine(m line) {
	l.host.Fail(l.store.SendMine(m.number))
	l.Refresh()
}
