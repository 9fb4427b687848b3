package shell

import (
	"errors"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/clock"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// freePath is the path of a new event's file in a folder, with a number if
// the name is taken.
func freePath(dir, name string) string {
	path := filepath.Join(dir, name+file.Extension)
	for n := 2; !isMissing(path); n++ {
		path = filepath.Join(dir, name+" "+strconv.Itoa(n)+file.Extension)
	}
	return path
}

// choiceOf makes a choice among values by their words.
func choiceOf[V comparable](values []V, chosen V, word func(V) string) (*kit.Choice, func() V) {
	options := make([]string, len(values))
	selected := 0
	for i, value := range values {
		options[i] = word(value)
		if value == chosen {
			selected = i
		}
	}
	choice := kit.NewChoice(options, selected, nil)
	return choice, func() V { return values[choice.Selected] }
}

// newSheet is the sheet in which an event begins. The kind decides which fields
// there are; only the name is needed.
type newSheet struct {
	shell *Shell
	dir   string
	kind  int

	kinds                            *kit.Segmented
	what                             *kit.Paragraph
	name, place, federation          *kit.Field
	from, to, rounds, boards         *kit.Field
	chief, number                    *kit.Field
	control, path                    *kit.Field
	cycles, laws, practice, play     *kit.Choice
	lawsOf                           func() tournament.Edition
	practiceOf                       func() tournament.Practice
	playOf                           func() tournament.Play
	federated, lawful, counted, once fyne.CanvasObject // what some kinds lack
	teamed                           fyne.CanvasObject // the same
	roundsLabel                      *kit.Line
	form                             *fyne.Container
	byHand                           bool // the path was typed
	sheet                            *kit.Sheet
}

// newEvent opens the sheet.
func (s *Shell) newEvent() {
	n := &newSheet{shell: s, dir: s.folder(), kind: usualKind}
	field := func(placeholder string) *kit.Field {
		f := kit.NewField(placeholder)
		f.SelectOnFocus = true
		f.OnChanged = func(string) { n.corrected(f) }
		return f
	}
	n.name, n.place, n.federation, n.path = field(""), field(""), field("EST"), field("")
	n.from, n.to, n.rounds = field(s.T("players.date-form")), field(s.T("players.date-form")), field("")
	n.boards = field(s.T("newevent.no-teams"))
	n.chief, n.number = field(s.T("players.name-form")), field("")
	n.control = field("40/2h, 20/1h, 15min+30s")
	n.control.Usual = clock.Standard()
	n.laws, n.lawsOf = choiceOf(tournament.Editions(), tournament.NewestEdition(), func(e tournament.Edition) string {
		return words.EditionTitle(s.Printer(), e)
	})
	n.practice, n.practiceOf = choiceOf(tournament.Practices(), tournament.NoPractice, func(p tournament.Practice) string {
		return words.Practice(s.Printer(), p)
	})
	n.play, n.playOf = choiceOf(tournament.Plays(), tournament.Standard,
		func(p tournament.Play) string { return s.T("play." + string(p)) })
	n.cycles = kit.NewChoice([]string{s.T("newevent.once"), s.T("newevent.twice")}, 0, nil)
	names := make([]string, len(eventKinds))
	shortcuts := map[fyne.Shortcut]func(){}
	for i, k := range eventKinds {
		names[i] = s.T(k.key)
		shortcuts[page.Alt(fyne.KeyName(strconv.Itoa(i+1))).Fyne()] = func() { n.choose(i) }
	}
	n.kinds = kit.NewSegmented(names, n.kind, n.choose)
	n.what = kit.NewParagraph("", 720, style.Small, style.Text2)
	n.follow()
	n.lay()
	n.sheet = &kit.Sheet{Title: s.title("shell.new-event"), Width: 780, First: n.name,
		Note: s.T("newevent.keys", i18n.Args{"last": len(eventKinds)}), Shortcuts: shortcuts,
		OnEnter: n.create, Content: kit.Pad(style.Margin, 14, style.Margin, 12, n.form)}
	n.sheet.Buttons = []*kit.Button{
		kit.NewFilled(s.T("shell.create"), "Enter", n.create),
		kit.NewButton(s.T("common.cancel"), "Esc", n.sheet.Close),
	}
	n.choose(n.kind)
	s.ShowSheet(n.sheet)
}

// follow lets the file's name follow the event's until it is typed, and the
// kind of play the time control.
func (n *newSheet) follow() {
	n.name.OnChanged = func(text string) {
		n.corrected(n.name)
		if n.byHand {
			return
		}
		if base := disk.Name(text); base == "" {
			n.path.SetText("")
		} else {
			n.path.SetText(freePath(n.dir, base))
		}
		n.byHand = false
	}
	n.path.OnKey = func(e *fyne.KeyEvent) bool {
		n.byHand = n.byHand || e.Name == fyne.KeyBackspace || e.Name == fyne.KeyDelete
		return false
	}
	n.path.OnBlur = func(text string) {
		n.byHand = n.byHand || text != "" && text != freePath(n.dir, disk.Name(n.name.Text))
	}
	n.control.OnChanged = func(text string) {
		n.corrected(n.control)
		if c, err := clock.Parse(text); err == nil && !c.IsZero() {
			n.play.SetSelected(slices.Index(tournament.Plays(), playOf(c)))
		}
	}
}

// lay sets the fields in rows of two.
func (n *newSheet) lay() {
	s := n.shell
	label := func(key string, o fyne.CanvasObject) fyne.CanvasObject { return kit.Labelled(s.T(key), o) }
	n.roundsLabel = kit.NewText("", style.Small, style.Text2)
	n.counted = kit.Stack(4, n.roundsLabel, n.rounds)
	n.once = label("newevent.cycles", n.cycles)
	n.teamed = label("field.team-boards", n.boards)
	n.federated = pair(label("newevent.federation", n.federation), label("newevent.fide", n.number))
	n.lawful = pair(label("shell.laws", n.laws), label("shell.practice", n.practice))
	n.form = kit.Stack(9, n.kinds, n.what,
		pair(label("shell.event-name", n.name), label("event.place", n.place)),
		pair(pair(label("event.from", n.from), label("event.to", n.to)),
			pair(container.NewStack(n.counted, n.once), n.teamed)),
		pair(label("newevent.chief", n.chief), n.federated),
		pair(label("shell.time-control", n.control), label("shell.play", n.play)),
		n.lawful,
		kit.Stack(4, kit.NewText(s.T("shell.file"), style.Small, style.Text2),
			container.NewBorder(nil, nil, nil, kit.Pad(style.Gap, 0, 0, 0, kit.NewButton(s.T("shell.browse"), "", n.browse)),
				n.path)))
}

// browse asks for the file in the system's way.
func (n *newSheet) browse() {
	name := filepath.Base(n.typedPath())
	if name == file.Extension {
		name = ""
	}
	n.shell.AskPath(page.PathQuestion{
		Title: n.shell.T("shell.import-to"), Button: n.shell.T("common.ok"), Save: true, Name: name,
		Endings: []string{file.Extension}, Folder: filepath.Dir(n.typedPath()),
		Chosen: func(path string) {
			n.byHand, n.dir = true, filepath.Dir(path)
			n.path.SetText(path)
			n.corrected(n.path)
		},
	})
}

// typedPath is the whole path of the file that the field names; of an empty one
// the file is named after the event.
func (n *newSheet) typedPath() string {
	to := strings.TrimSpace(n.path.Text)
	if to == "" {
		return freePath(n.dir, disk.Name(n.name.Text))
	}
	if filepath.Ext(to) != file.Extension {
		to += file.Extension
	}
	if !filepath.IsAbs(to) {
		to = filepath.Join(n.dir, to)
	}
	return filepath.Join(filepath.Dir(to), disk.NoDevice(filepath.Base(to)))
}

// corrected takes back what was said of a field: it is being typed in.
func (n *newSheet) corrected(f *kit.Field) {
	f.SetInvalid(false)
	n.sheet.Say("")
}

// choose shows the fields of a kind, with what is usual for it.
func (n *newSheet) choose(i int) {
	s, k := n.shell, eventKinds[i]
	n.kind = i
	n.kinds.SetSelected(i)
	n.what.SetText(s.T(k.what))
	show := func(o fyne.CanvasObject, on bool) {
		if on {
			o.Show()
		} else {
			o.Hide()
		}
	}
	show(n.counted, k.rounds != "")
	show(n.once, k.double != "")
	show(n.teamed, k.teams())
	show(n.federated, !k.code())
	show(n.lawful, !k.code())
	rounds := "field.rounds"
	if k.system == tournament.Match {
		rounds = "shell.match-games"
	}
	n.roundsLabel.Set(kit.Run{Text: s.T(rounds), Color: style.Text2})
	n.rounds.SetText(k.rounds)
	n.control.SetText(k.control)
	n.laws.SetSelected(slices.Index(tournament.Editions(), k.edition()))
	n.form.Refresh()
}

// refuse says in the sheet what is wrong, and goes to the field.
func (n *newSheet) refuse(err error, field *kit.Field) {
	n.sheet.Say(n.shell.printer.Error(err))
	field.SetInvalid(true)
	kit.Focus(field)
}

// info reads the fields; where one cannot be read it is gone to.
func (n *newSheet) info() (tournament.Info, bool) {
	k := eventKinds[n.kind]
	info := tournament.DefaultInfo(strings.TrimSpace(n.name.Text), n.lawsOf())
	system := k.system
	if k.double != "" && n.cycles.Selected == 1 {
		system = k.double
	}
	info = info.WithSystem(system)
	info.Place, info.TimeControl, info.Play = strings.TrimSpace(n.place.Text), strings.TrimSpace(n.control.Text),
		n.playOf()
	if !k.code() {
		info.Practice, info.Federation = n.practiceOf(), strings.ToUpper(strings.TrimSpace(n.federation.Text))
	}
	if info.Name == "" {
		n.refuse(&tournament.Error{Kind: tournament.NameMissing}, n.name)
		return info, false
	}
	for _, d := range []struct {
		field *kit.Field
		to    *tournament.Date
	}{{n.from, &info.From}, {n.to, &info.To}} {
		date, err := tournament.ParseDate(strings.TrimSpace(d.field.Text))
		if err != nil && strings.TrimSpace(d.field.Text) != "" {
			n.refuse(err, d.field)
			return info, false
		}
		*d.to = date
	}
	if _, err := clock.Parse(info.TimeControl); err != nil && info.TimeControl != "" {
		n.refuse(err, n.control)
		return info, false
	}
	if k.rounds != "" {
		count, err := strconv.Atoi(strings.TrimSpace(n.rounds.Text))
		if err != nil || count < 1 || count > 99 {
			n.refuse(&tournament.Error{Kind: tournament.FieldRange,
				Args: map[string]any{"field": tournament.Field("rounds"), "text": n.rounds.Text, "from": 1, "to": 99}}, n.rounds)
			return info, false
		}
		info.Rounds = count
	}
	return info, n.teams(&info)
}

// teams makes an event that teams play of one for which boards are typed.
func (n *newSheet) teams(info *tournament.Info) bool {
	typed := strings.TrimSpace(n.boards.Text)
	if typed == "" || !eventKinds[n.kind].teams() {
		return true
	}
	boards, err := strconv.Atoi(typed)
	if err != nil || boards < 1 || boards > tournament.MostBoards {
		n.refuse(&tournament.Error{Kind: tournament.FieldRange, Args: map[string]any{"field": tournament.Field("team-boards"),
			"text": typed, "from": 1, "to": tournament.MostBoards}}, n.boards)
		return false
	}
	rules := tournament.UsualTeamRules(info.System, boards)
	info.Teams = &rules
	return true
}

// arbiters is the chief arbiter, if one is named.
func (n *newSheet) arbiters() ([]tournament.Arbiter, bool) {
	name, number := strings.TrimSpace(n.chief.Text), strings.TrimSpace(n.number.Text)
	if name == "" {
		return nil, true
	}
	chief := tournament.Arbiter{Name: name, Role: tournament.ChiefArbiter}
	if number != "" && !eventKinds[n.kind].code() {
		id, err := strconv.Atoi(number)
		if err != nil || id < 1 {
			n.refuse(&tournament.Error{Kind: tournament.FieldInvalid,
				Args: map[string]any{"field": tournament.Field("fide_id"), "text": number}}, n.number)
			return nil, false
		}
		chief.FIDE = id
	}
	return []tournament.Arbiter{chief}, true
}

// create makes the event of what was typed.
func (n *newSheet) create() {
	n.sheet.Say("")
	info, ok := n.info()
	if !ok {
		return
	}
	arbiters, ok := n.arbiters()
	if !ok {
		return
	}
	to := n.typedPath()
	// What the event itself refuses is refused before there is a file.
	if err := (tournament.EditInfo{Info: info}).Apply(&tournament.Event{
		Info: tournament.DefaultInfo(info.Name, info.Laws), NextID: 1}); err != nil &&
		!errors.Is(err, &tournament.Error{Kind: tournament.NothingChanged}) {
		n.refuse(err, n.name)
		return
	}
	n.shell.insteadOfThis(func() { n.make(to, info, arbiters) })
}

// make makes the file and opens it.
func (n *newSheet) make(to string, info tournament.Info, arbiters []tournament.Arbiter) {
	made, err := file.Create(to, info, n.shell.fileOptions())
	if err != nil {
		n.refuse(err, n.path)
		return
	}
	if len(arbiters) > 0 {
		err = made.Do(tournament.SetArbiters{Arbiters: arbiters})
	}
	n.sheet.Close()
	n.shell.Fail(n.shell.take(made, true))
	n.shell.Fail(err)
}

// pair sets two objects side by side, each half as wide as the whole.
func pair(left, right fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&pairLayout{}, left, right)
}

type pairLayout struct{}

const pairGap float32 = 16

func (*pairLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	left, right := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(2*max(left.Width, right.Width)+pairGap, max(left.Height, right.Height))
}

func (*pairLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := float32(int((size.Width - pairGap) / 2))
	put(objects[0], 0, 0, width, objects[0].MinSize().Height)
	put(objects[1], width+pairGap, 0, width, objects[1].MinSize().Height)
}
