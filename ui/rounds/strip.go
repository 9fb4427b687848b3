package rounds

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// stripBelow is the height of the page, at text step 0, below which the folded
// panel and the line of keys become one strip, so that boards stay in sight.
const stripBelow float32 = 400

// strip is the panel and the line of keys in one row: what is missing, and
// buttons for the results.
type strip struct {
	object  *fyne.Container
	missing *kit.Line
	boards  *kit.Links
	task    task
	buttons []*kit.Button
}

func newStrip(p *Page) *strip {
	s := &strip{missing: kit.NewText("", style.Small, style.Attention)}
	s.boards = kit.NewLinks(func(i int) { p.goToTask(s.task, i) })
	s.boards.Lines = 1
	press := func(r rune) func() {
		return func() {
			kit.Focus(p.table)
			if b, ok := p.table.Selected(); ok {
				p.typed(b, r)
			}
		}
	}
	words := p.host.Printer()
	for _, result := range []struct {
		result tournament.Result
		key    rune
	}{{tournament.WhiteWins, '1'}, {tournament.Draw, '='}, {tournament.BlackWins, '0'}} {
		s.buttons = append(s.buttons,
			kit.NewButton(resultText(words, result.result), string(result.key), press(result.key)))
	}
	s.buttons = append(s.buttons, kit.NewButton(p.host.T("rounds.other-results"), ".", press('.')),
		kit.NewButton(p.host.T("shell.menu"), "Shift+F10", func() {
			kit.Focus(p.table)
			if b, ok := p.table.Selected(); ok {
				p.table.ShowUnder("white", p.boardMenu(b))
			}
		}))
	row := container.New(s, s.missing, s.boards)
	for _, b := range s.buttons {
		row.Add(b)
	}
	s.object = container.NewStack(kit.Ground(style.Bar, kit.Pad(style.Margin, 3, style.Margin, 3, row)))
	s.object.Hide()
	return s
}

// show says the first thing that the next round waits for.
func (s *strip) show(p *Page, tasks []task) {
	s.task = task{}
	text := ""
	if i := slices.IndexFunc(tasks, func(t task) bool { return !t.done }); i >= 0 {
		s.task, text = tasks[i], briefText(p.host.Printer(), tasks[i])
	}
	s.missing.Set(kit.Run{Text: text, Bold: true, Color: style.Attention})
	s.boards.Set(linksTo(s.task.boards))
	s.object.Refresh()
}

// MinSize is for Fyne.
func (s *strip) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(1, s.buttons[0].MinSize().Height)
}

// Layout sets the buttons to the right, and what is missing where they leave
// room: without it the keys go from the buttons first.
func (s *strip) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	v := style.Now()
	gap := v.Px(style.Gap)
	said := s.missing.Natural() + gap
	full, short := float32(0), float32(0)
	for _, b := range s.buttons {
		full, short = full+b.MinSize().Width+gap, short+b.WordSize().Width+gap
	}
	keys := s.boards.Fits(size.Width - said - full)
	x := size.Width
	for _, b := range slices.Backward(s.buttons) {
		width := b.WordSize().Width
		if keys {
			width = b.MinSize().Width
		}
		x -= width
		place(b, x, 0, width, size.Height)
		x -= gap
	}
	place(s.missing, 0, 0, max(0, min(said, x)), size.Height)
	height := s.boards.MinSize().Height
	place(s.boards, said, float32(int((size.Height-height)/2)), max(0, x-said), height)
}
