package shell

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// chooses takes what the key of the servers offers, and answers the question.
func (a *atHall) chooses(t *testing.T, title string) {
	t.Helper()
	a.askLaptops()
	a.sheet().First.TypedRune('s')
	if sheet := a.sheet(); sheet.Title != title {
		t.Fatalf("the sheet is %q, not %q", sheet.Title, title)
	}
	a.press(fyne.KeyEnter)
	a.closes()
}

// closes closes what is open.
func (a *atHall) closes() {
	a.closeSheets()
	serve(a)
}

func (a *atHall) says(text string) bool { return strings.Contains(a.status.right.Text(), text) }

// threeServers are three windows that become three servers: the host wants it, two others are
// asked and agree.
func threeServers(t *testing.T) (chief, mari, juta *atHall) {
	t.Helper()
	chief = host(t).opens(t)
	mari = newAtHall(t, i18n.English).joins(t, chief, "Mari", '3')
	chief.askLaptops()
	chief.sheet().First.TypedRune('s')
	if title := chief.sheet().Title; title != "Computers on this event" {
		t.Fatalf("of two computers three are to be servers: %q", title)
	}
	chief.press(fyne.KeyEscape)
	juta = newAtHall(t, i18n.English).joins(t, chief, "Juta", '3')
	all := []*atHall{chief, mari, juta}
	chief.chooses(t, "Three servers")
	for _, w := range all[1:] {
		until(t, "the question", func() bool { return w.says("Be one of three servers?") }, all...)
		w.chooses(t, "Be one of three servers")
	}
	for _, w := range all {
		until(t, "three servers", func() bool { return w.says("On 3 computers, servers 3 of 3") }, all...)
	}
	return chief, mari, juta
}

// Of three windows that are three servers the host is lost: the two others go on. When a second
// is lost the last one says that nothing is accepted, and becomes the only server by a key.
func TestThreeServers(t *testing.T) {
	chief, mari, juta := threeServers(t)
	all := []*atHall{chief, mari, juta}
	for i, w := range all {
		w.result(1+i, tournament.Draw)
		until(t, "the result", func() bool {
			return chief.at(1+i) == tournament.Draw && juta.at(1+i) == tournament.Draw
		}, all...)
	}
	chief.closeEvent()
	until(t, "the loss to be seen", func() bool { return mari.says("servers 2 of 3") }, mari, juta)
	mari.result(4, tournament.WhiteWins)
	until(t, "a result without the host", func() bool {
		return juta.at(4) == tournament.WhiteWins && mari.at(4) == tournament.WhiteWins && len(mari.laptops.Matters()) == 0
	}, mari, juta)
	juta.closeEvent()
	until(t, "the last to say so", func() bool { return mari.says("Too few servers: nothing is accepted") }, mari)
	if mari.result(1, tournament.WhiteWins) || mari.at(1) != tournament.Draw {
		t.Error("one of three servers takes a result")
	}
	if told := mari.status.told; !strings.Contains(told, "Neither of the two other servers answers") {
		t.Errorf("told is %q", told)
	}
	mari.askLaptops()
	mari.sheet().First.TypedRune('t')
	if sheet := mari.sheet(); sheet.Title != "Take over as host" {
		t.Fatalf("the sheet is %q", sheet.Title)
	}
	mari.press(fyne.KeyEnter)
	until(t, "the only server", func() bool {
		s := mari.laptops.Status()
		return s.Hosting && s.Linked && s.Servers == 1
	}, mari)
	mari.closes()
	if !mari.result(1, tournament.WhiteWins) {
		t.Errorf("the only server takes no result: %+v, %q", mari.laptops.Matters(), mari.status.right.Text())
	}
}

// The host of three servers is closed and opened again: it is the host still, chooses one
// server by a key and then three, and nobody else has to agree anew. Meanwhile the others may
// take over.
func TestHostOfThreeComesBack(t *testing.T) {
	chief, mari, juta := threeServers(t)
	all := []*atHall{chief, mari, juta}
	path := chief.session.Path()
	chief.closeEvent()
	until(t, "the loss to be seen", func() bool { return mari.laptops.Status().Headless }, mari, juta)
	mari.askLaptops()
	if mari.typed("t"); mari.sheet().Title != "Take over as host" {
		t.Errorf("nobody can be let in, and the sheet is %q", mari.sheet().Title)
	}
	mari.closes()
	if err := chief.Open(path); err != nil {
		t.Fatal(err)
	}
	until(t, "the host to be back", func() bool {
		return chief.laptops != nil && chief.laptops.Status().CameBack && chief.laptops.Status().Linked
	}, all...)
	chief.chooses(t, "One server")
	until(t, "one server", func() bool {
		s := chief.laptops.Status()
		return s.Hosting && s.Linked && s.Servers == 1 && mari.says("On 3 computers")
	}, all...)
	chief.chooses(t, "Three servers")
	for _, w := range all {
		until(t, "three servers", func() bool { return w.says("On 3 computers, servers 3 of 3") }, all...)
	}
	chief.result(1, tournament.Draw)
	until(t, "the result", func() bool { return juta.at(1) == tournament.Draw && mari.at(1) == tournament.Draw }, all...)
}
