package ratinglists

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/ratinglist"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// view is one of the two lists of the sheet.
type view int

const (
	findView view = iota
	updateView
)

// most is how many players a search shows.
const most = 60

// Size of the sheet at text step 0.
const (
	sheetWidth  float32 = 1100
	sheetHeight float32 = 620
)

// found is a player of the list, and whether he is entered already.
type found struct {
	ratinglist.Entry
	entered bool
}

// change is an entry of the event with what the list says of it.
type change struct {
	ratinglist.Update
	chosen bool
}

// sheet is the open sheet.
type sheet struct {
	host   page.Host
	sheet  *kit.Sheet
	folder string

	lists  []ratinglist.About
	list   *ratinglist.List // the open one; nil: there is none
	choice *kit.Choice

	tabs    *kit.Segmented
	taken   *kit.Segmented // which rating is taken
	field   *kit.Field
	finds   *kit.Table[found]
	changes *kit.Table[change]
	rows    []change
	body    *fyne.Container
	note    *kit.Line
	act     *kit.Button
	view    view
	entered int // players entered while the sheet was open
}

// Show opens the sheet.
func Show(h page.Host) {
	s := &sheet{host: h, folder: ratinglist.Folder(file.UserDataDir()), note: kit.NewText("", style.Small, style.Text2)}
	s.note.Elide = true
	s.tabs = kit.NewSegmented([]string{h.T("ratinglists.find"), h.T("ratinglists.update")}, 0,
		func(i int) { s.turn(view(i)) })
	s.choice = kit.NewChoice(nil, -1, func(i int) { s.open(i) })
	s.choice.Width = 300
	s.choice.PlaceHolder = h.T("ratinglists.no-list")
	s.taken = kit.NewSegmented([]string{h.T("ratinglists.effective"), h.T("ratinglists.standard"),
		h.T("ratinglists.rapid"), h.T("ratinglists.blitz")}, 0, func(i int) {
		s.taken.SetSelected(i)
		s.refresh()
	})
	s.field = kit.NewField(h.T("ratinglists.type"))
	s.field.OnChanged = func(string) { s.search() }
	s.field.OnEnter = func(string) { s.enter() }
	s.field.OnKey = s.fieldKey
	s.makeTables()
	s.body = container.NewStack()
	s.act = kit.NewFilled("", "Enter", s.enter)
	s.sheet = &kit.Sheet{Title: h.T("ratinglists.title"), Width: sheetWidth, Height: sheetHeight, First: s.field,
		OnEnter: s.enter, Note: h.T("ratinglists.keys")}
	s.sheet.Buttons = []*kit.Button{s.act, kit.NewButton(h.T("ratinglists.read"), "Ctrl+O", s.askList),
		kit.NewButton(h.T("ratinglists.fetch"), "Ctrl+D", s.askAddress),
		kit.NewButton(h.T("common.close"), "Esc", s.sheet.Close)}
	s.sheet.Shortcuts = map[fyne.Shortcut]func(){
		page.Ctrl(fyne.KeyO).Fyne(): s.askList,
		page.Ctrl(fyne.KeyD).Fyne(): s.askAddress,
		page.Ctrl(fyne.KeyU).Fyne(): func() { s.turn(1 - s.view) },
		page.Ctrl(fyne.KeyT).Fyne(): func() { s.taken.OnChange((s.taken.Selected + 1) % len(s.taken.Options)) },
	}
	s.sheet.OnClose = s.close
	head := kit.Row(style.Gap, s.tabs, s.choice, kit.Spacer(), s.taken)
	if h.Style().Step >= style.FoldStep {
		head = kit.Stack(8, kit.Row(style.Gap, s.tabs, s.choice), kit.Row(0, s.taken))
	}
	foot := kit.Pad(0, 6, 0, 0, s.note)
	s.sheet.Content = kit.Pad(16, 8, 16, 8, container.NewBorder(kit.Pad(0, 0, 0, 8, head), foot, nil, nil, s.body))
	s.reload(0)
	if at := ratinglist.ValidFor(s.lists, h.Session().Event().Info, today()); at > 0 {
		s.open(at)
	}
	s.turn(findView)
	h.ShowSheet(s.sheet)
}

func (s *sheet) close() {
	if s.list != nil {
		s.list.Close()
		s.list = nil
	}
}

// reload looks which lists there are, and opens one of them.
func (s *sheet) reload(i int) {
	s.close()
	s.lists = ratinglist.Indexes(s.folder)
	names := make([]string, len(s.lists))
	for i, about := range s.lists {
		names[i] = words.RatingListName(s.host.Printer(), about)
	}
	s.choice.SetOptions(names, -1)
	if i < len(s.lists) {
		s.open(i)
	}
}

// open opens a list.
func (s *sheet) open(i int) {
	s.close()
	list, err := ratinglist.Open(s.lists[i].Path)
	if err != nil {
		s.say(s.host.Printer().Error(err), style.Attention)
		return
	}
	s.list = list
	s.choice.SetSelected(i)
	s.refresh()
}

// say puts words beside the choice of lists.
func (s *sheet) say(text string, color style.Token) { s.note.Set(kit.Run{Text: text, Color: color}) }

// turn shows one of the two lists.
func (s *sheet) turn(v view) {
	s.view = v
	s.tabs.SetSelected(int(v))
	s.say("", style.Text2)
	if v == findView {
		s.body.Objects = []fyne.CanvasObject{container.NewBorder(kit.Pad(0, 0, 0, 8, s.field), nil, nil, nil, s.finds)}
		s.act.SetText(s.host.T("ratinglists.enter"))
	} else {
		s.body.Objects = []fyne.CanvasObject{s.changes}
		s.act.SetText(s.host.T("ratinglists.apply"))
	}
	s.body.Refresh()
	s.refresh()
	switch {
	case !s.sheet.Open(): // it gives the keyboard to the field itself
	case v == findView:
		kit.Focus(s.field)
	default:
		kit.Focus(s.changes)
	}
}

func (s *sheet) refresh() {
	if s.view == findView {
		s.search()
		return
	}
	s.rows = nil
	if s.list != nil {
		updates, err := s.list.Updates(s.host.Session().Event(), s.sequence())
		if err != nil {
			s.say(s.host.Printer().Error(err), style.Attention)
		}
		for _, u := range updates {
			if u.Changed() || u.Match == ratinglist.NotFound || u.Match == ratinglist.Several {
				s.rows = append(s.rows, change{u, u.Changed() && !u.ByHand()})
			}
		}
	}
	s.changes.SetRows(s.rows)
	s.count()
	if now := today(); s.list != nil && s.list.Date != "" && s.list.Date[:7] < now[:7] && s.list.Address != "" {
		s.say(s.host.T("ratinglists.old", i18n.Args{"date": s.host.Printer().ShortDate(s.list.Date.Time())}), style.Attention)
	}
}

// count says how many changes are chosen.
func (s *sheet) count() {
	n := 0
	for _, r := range s.rows {
		if r.chosen {
			n++
		}
	}
	s.say(s.host.T("ratinglists.chosen", i18n.Args{"n": n}), style.Text2)
}

// search shows who fits what is typed.
func (s *sheet) search() {
	if s.list == nil {
		s.finds.SetRows(nil)
		return
	}
	entries, err := s.list.Search(s.field.Text, most)
	if err != nil {
		s.say(s.host.Printer().Error(err), style.Attention)
		return
	}
	there := make(map[int]bool)
	for _, p := range s.host.Session().Event().Players {
		if p.FIDE > 0 {
			there[p.FIDE] = true
		}
	}
	rows := make([]found, len(entries))
	for i, e := range entries {
		rows[i] = found{e, there[e.ID]}
	}
	s.finds.SetRows(rows)
	s.finds.Select(0)
}

// fieldKey lets the arrows go through the players while one types.
func (s *sheet) fieldKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyDown, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyPageUp:
		s.finds.Key(e)
		return true
	}
	return false
}

// sequence gives the ratings that are taken, the first that there is: those of
// the event's kind of play, or the one that was chosen.
func (s *sheet) sequence() []tournament.Play {
	if i := s.taken.Selected; i > 0 {
		return []tournament.Play{tournament.Plays()[i-1]}
	}
	return ratinglist.Sequence(s.host.Session().Event().Info.Play)
}

// enter does what the sheet's first button says.
func (s *sheet) enter() {
	if s.view == updateView {
		s.take()
		return
	}
	r, ok := s.finds.Selected()
	if !ok {
		return
	}
	h := s.host
	if r.entered {
		s.say(h.T("ratinglists.entered-already", i18n.Args{"name": r.Name}), style.Attention)
		return
	}
	player := s.list.Fill(tournament.Player{}, r.Entry, s.sequence())
	if err := h.Session().Do(tournament.AddPlayers{Players: []tournament.Player{player}}); err != nil {
		s.say(h.Printer().Error(err), style.Attention)
		return
	}
	s.entered++
	s.say(h.T("ratinglists.entered", i18n.Args{"name": player.Name, "count": s.entered}), style.Good)
	s.field.SetText("")
	kit.Focus(s.field)
}

// take takes over the chosen changes.
func (s *sheet) take() {
	var chosen []ratinglist.Update
	for _, r := range s.rows {
		if r.chosen {
			chosen = append(chosen, r.Update)
		}
	}
	if len(chosen) == 0 {
		s.say(s.host.T("ratinglists.none-chosen"), style.Attention)
		return
	}
	if err := s.host.Session().Do(s.list.Command(chosen)); err != nil {
		s.say(s.host.Printer().Error(err), style.Attention)
		return
	}
	s.refresh()
	s.say(s.host.T("ratinglists.applied", i18n.Args{"n": len(chosen)}), style.Good)
}

// askList asks for a list's file and reads it in.
func (s *sheet) askList() {
	s.host.AskPath(page.PathQuestion{
		Title: s.host.T("ratinglists.ask"), Button: s.host.T("common.open"),
		Endings: []string{".zip", ".txt", ".xml", ".csv"},
		Chosen:  func(path string) { s.chosen(ratinglist.Source{Path: path}) },
	})
}

// chosen reads a file in; of a national list it asks first what its columns
// are.
func (s *sheet) chosen(source ratinglist.Source) {
	path := source.Path
	heads, national, err := ratinglist.PeekCSV(path)
	switch {
	case err != nil:
		s.say(s.host.Printer().Error(err), style.Attention)
	case national:
		s.askColumns(source, heads, strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)))
	default:
		s.read(source)
	}
}

// read indexes a list under a sheet with its progress.
func (s *sheet) read(source ratinglist.Source) {
	h := s.host
	s.close() // an index that is made anew must not be in use
	var about ratinglist.About
	h.Run(page.Job{
		Title: h.T("ratinglists.reading"),
		Work: func(ctx context.Context, report func(float32, string)) error {
			var err error
			about, err = ratinglist.Build(ctx, s.folder, source, megabytes(report))
			if source.Address != "" {
				err = errors.Join(err, os.Remove(source.Path))
			}
			return err
		},
		Done: func(err error) {
			at := 0
			s.reload(len(s.lists) + 1)
			for i, list := range s.lists {
				if list.Path == about.Path {
					at = i
				}
			}
			if at < len(s.lists) {
				s.open(at)
			}
			switch {
			case errors.Is(err, context.Canceled):
				s.say(h.T("ratinglists.stopped"), style.Text2)
			case err != nil:
				s.say(h.Printer().Error(err), style.Attention)
			default:
				s.say(h.T("ratinglists.read-done", i18n.Args{"list": words.RatingList(h.Printer(), about)}), style.Good)
			}
			kit.Focus(s.field)
		},
	})
}
