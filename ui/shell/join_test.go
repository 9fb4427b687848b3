package shell

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	hall "kohtunik/tournament/laptops"
	"kohtunik/ui/kit"
)

// A code with a wrong letter: its group is named, what was said goes when the code is
// edited, and Enter in the code that is mended asks to be let in.
func TestJoinByMistypedCode(t *testing.T) {
	chief, s := host(t).opens(t), newAtHall(t, i18n.English)
	s.askJoin()
	wrong := strings.Replace(hall.Invitation{Address: "10.0.0.1:8954", Pin: strings.Repeat("QWERTY7", 4) + "A",
		Token: strings.Repeat("KT", 8)}.String(), "QWER", "QWEX", 1)
	s.typed(wrong)
	s.press(fyne.KeyEnter, fyne.KeyEnter)
	sheet := s.sheet()
	if got := sheet.Said(); !strings.Contains(got, "group 1 (QWEX)") {
		t.Errorf("of a wrong letter is said %q", got)
	}
	field := s.window.Canvas().Focused().(*kit.Field)
	field.SetText(chief.code(t))
	if got := sheet.Said(); got != "" || field.Invalid() {
		t.Errorf("after the code was mended there is still %q", got)
	}
	s.press(fyne.KeyEnter)
	until(t, "the question after the mended code", func() bool {
		return s.sheet() != nil && s.sheet().Title == s.T("laptops.join-file")
	}, chief, s)
}

// code is an invitation of a host, as it is shown.
func (a *atHall) code(t *testing.T) string {
	t.Helper()
	i, err := a.laptops.Laptop().Invite()
	if err != nil {
		t.Fatal(err)
	}
	return i.String()
}
