package players

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/tournament/entrylist"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// stripLines is how many lines of the clipboard the strip shows.
const stripLines = 3

// strip is the part at the foot of the page that offers what is on the
// clipboard, if that looks like players. It adds nothing by itself.
type strip struct {
	host      page.Host
	object    *fyne.Container
	title     *kit.Line
	lines     *fyne.Container
	seen      string // the clipboard as it was when last looked at
	dismissed string // what was on it when the strip was sent away
	arrange   func() // lays the page out anew
}

func newStrip(h page.Host, paste func()) *strip {
	s := &strip{host: h, arrange: func() {}, title: kit.NewLine(), lines: container.NewStack()}
	s.title.Elide = true
	s.object = container.NewBorder(kit.NewRule(), nil, nil, nil, kit.Ground(style.Bar, kit.Stack(0,
		kit.Sized(0, 48, kit.Pad(style.Margin, 0, style.Margin, 0, kit.Row(style.Gap, s.title, kit.Spacer(),
			kit.NewButton(h.T("players.dismiss"), "Esc", func() { s.dismiss() }),
			kit.NewButton(h.T("players.preview-and-add"), "Ctrl+V", paste)))),
		s.lines)))
	s.object.Hide()
	return s
}

// look looks at the clipboard.
func (s *strip) look() {
	e := s.host.Session().Event()
	text := fyne.CurrentApp().Clipboard().Content()
	if text == s.seen {
		return
	}
	s.seen = text
	if text == s.dismissed || len(text) > entrylist.MostBytes || e.Paired() && !e.Info.System.Open() {
		s.show(false)
		return
	}
	list := entrylist.Read([]byte(text), entrylist.Options{Event: e})
	if !looksLikePlayers(list) || !bringsSomebody(list) {
		s.show(false)
		return
	}
	words := s.host.Printer()
	runs := append([]kit.Run{
		{Text: words.T("players.on-clipboard", i18n.Args{
			"n": len(list.Lines), "separator": words.T("entrylist.separator." + list.SeparatorName())}), Bold: true},
		{Text: "     "},
	}, countRuns(words, list)...)
	s.title.Set(runs...)
	list.Lines = list.Lines[:min(stripLines, len(list.Lines))]
	table := lineTable(words, list)
	table.NoHead, table.RowHeight = true, 20
	table.Skip = func(entrylist.Line) bool { return true } // to be looked at only
	table.SetRows(list.Lines)
	s.lines.Objects = []fyne.CanvasObject{kit.Sized(0, float32(len(list.Lines))*20+8, table)}
	s.lines.Refresh()
	s.show(true)
}

func (s *strip) show(on bool) {
	s.object.Hidden = !on
	s.arrange()
}

// dismiss sends the strip away until the clipboard changes; false: it was not
// there.
func (s *strip) dismiss() bool {
	was := s.object.Visible()
	s.seen = fyne.CurrentApp().Clipboard().Content()
	s.dismissed = s.seen
	s.show(false)
	return was
}
