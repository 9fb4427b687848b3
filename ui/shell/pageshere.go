package shell

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/ui/hall"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// askPagesHere asks, once this computer has taken over, whether phones are to see the event
// here: the host that is lost showed it to them, at that address.
func (s *Shell) askPagesHere(was string) {
	if s.hall != nil || s.laptops == nil {
		return
	}
	s.askYes(s.T("laptops.pages-here"), s.T("laptops.pages-here-words"),
		s.T("laptops.pages-here"), func() {
			if err := s.openHallAt(s.laptops.Card(), hall.UsualDelay*time.Minute); err != nil {
				s.Fail(err)
				return
			}
			s.hall.was = was
			s.closeSheets()
			s.refreshFrame()
			s.askHall()
		})
}

// movedWords says beside the new code what leads to the old address still, and what to do
// about it; nothing where the pages were nowhere else.
func (s *Shell) movedWords(width float32) fyne.CanvasObject {
	if s.hall.was == "" {
		return kit.Row(0)
	}
	width -= 2*style.Margin + style.Gap
	room := s.Style().Px(width)
	return kit.Sized(width, 0, kit.Stack(6,
		kit.NewParagraph(s.T("hall.moved", i18n.Args{"was": s.hall.was}), room, style.Body, style.Attention),
		kit.NewParagraph(s.T("hall.moved-words"), room, style.Small, style.Text2),
		kit.NewParagraph(s.T("hall.moved-back", i18n.Args{"key": hallKey.String()}), room, style.Small, style.Text2)))
}

// tellOldCodes says, where this computer was the host and another one is now, that what it
// gave out to phones is of use again, and how much of what they sent waits here.
func (s *Shell) tellOldCodes() {
	if s.hall != nil {
		return
	}
	box, err := s.slipBox()
	s.Fail(err)
	e := s.session.Event()
	waiting := box.Open(e, e.CurrentRound())
	if waiting == 0 && !box.Rules().Players && len(box.Helpers()) == 0 {
		return
	}
	words := []string{s.T("laptops.old-codes", i18n.Args{"key": hallKey.String()})}
	if waiting > 0 {
		words = append(words, s.T("laptops.old-waiting", i18n.Args{"n": waiting}))
	}
	sheet := s.message(s.T("phones.title"), strings.Join(words, "\n"))
	opens := func() {
		sheet.Close()
		s.askHall()
	}
	sheet.Shortcuts = map[fyne.Shortcut]func(){hallKey.Fyne(): opens}
	sheet.Buttons = append(sheet.Buttons, kit.NewButton(s.title("hall.open"), hallKey.String(), opens))
	s.ShowSheet(sheet)
}

// tellMadeHost says that the host has handed over to this computer, and where phones see the
// event: the old host shows it still.
func (s *Shell) tellMadeHost(pages string) {
	text := s.T("laptops.now-host", i18n.Args{"key": laptopsKey.String()})
	if pages != "" && s.hall == nil {
		text += " · " + s.T("laptops.now-host-pages", i18n.Args{"address": pages})
	}
	s.Tell(page.Warning, text)
}
