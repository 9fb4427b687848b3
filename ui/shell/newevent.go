package shell

import (
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/clock"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
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

// pairableSystems are the systems that the program can pair.
var pairableSystems = []tournament.System{tournament.RoundRobin, tournament.DoubleRoundRobin, tournament.Match, tournament.Swiss}

// newEvent is the sheet in which an event begins.
func (s *Shell) newEvent() {
	dir := s.folder()
	name := kit.NewField("")
	path := kit.NewField("")
	control := kit.NewField("40/2h, 20/1h, 15min+30s")
	control.Usual = clock.Standard()
	rounds := kit.NewField("")
	rounds.SetText("8")
	swissRounds := kit.NewField("")
	swissRounds.SetText("9")
	for _, f := range []*kit.Field{name, path, control, rounds, swissRounds} {
		f.SelectOnFocus = true
	}
	laws, lawsOf := choiceOf(tournament.Editions(), tournament.NewestEdition(), func(e tournament.Edition) string {
		return words.EditionTitle(s.Printer(), e)
	})
	practice, practiceOf := choiceOf(tournament.Practices(), tournament.NoPractice, func(p tournament.Practice) string {
		return words.Practice(s.Printer(), p)
	})
	play, playOf := choiceOf(tournament.Plays(), tournament.Standard, func(p tournament.Play) string { return s.T("play." + string(p)) })
	system, systemOf := choiceOf(pairableSystems, tournament.RoundRobin, func(y tournament.System) string { return s.T("system." + string(y)) })
	games := kit.Labelled(s.T("shell.match-games"), rounds)
	games.Hide()
	declared := kit.Labelled(s.T("field.rounds"), swissRounds)
	declared.Hide()
	form := kit.Stack(12,
		kit.Labelled(s.T("shell.event-name"), name),
		pair(kit.Labelled(s.T("shell.system"), system), container.NewStack(games, declared)),
		pair(kit.Labelled(s.T("shell.laws"), laws), kit.Labelled(s.T("shell.practice"), practice)),
		pair(kit.Labelled(s.T("shell.play"), play), kit.Labelled(s.T("shell.time-control"), control)),
		kit.Labelled(s.T("shell.file"), path))
	system.OnChange = func(int) {
		games.Hide()
		declared.Hide()
		switch systemOf() {
		case tournament.Match:
			games.Show()
		case tournament.Swiss:
			declared.Show()
		}
		form.Refresh()
	}
	note := kit.NewText("", style.Small, style.Attention)
	note.Elide = true
	byHand := false
	name.OnChanged = func(text string) {
		name.SetInvalid(false)
		note.Set()
		if !byHand {
			if base := disk.Name(text); base == "" {
				path.SetText("")
			} else {
				path.SetText(freePath(dir, base))
			}
			byHand = false
		}
	}
	path.OnKey = func(e *fyne.KeyEvent) bool {
		byHand = byHand || e.Name == fyne.KeyBackspace || e.Name == fyne.KeyDelete
		return false
	}
	path.OnLeave = func(text string) { byHand = byHand || text != "" && text != freePath(dir, disk.Name(name.Text)) }
	sheet := &kit.Sheet{Title: s.title("shell.new-event"), Width: 640, First: name, Note: s.T("shell.esc-closes")}
	create := func() {
		number := rounds
		if systemOf() == tournament.Swiss {
			number = swissRounds
		}
		count, err := strconv.Atoi(strings.TrimSpace(number.Text))
		counted := systemOf() == tournament.Match || systemOf() == tournament.Swiss
		if counted && (err != nil || count < 1) {
			number.SetInvalid(true)
			kit.Focus(number)
			return
		}
		if _, err := clock.Parse(control.Text); err != nil && control.Text != "" {
			control.SetInvalid(true)
			note.Set(kit.Run{Text: s.printer.Error(err), Color: style.Attention})
			kit.Focus(control)
			return
		}
		info := tournament.DefaultInfo(strings.TrimSpace(name.Text), lawsOf())
		info = info.WithSystem(systemOf())
		info.Practice, info.Play = practiceOf(), playOf()
		info.TimeControl = strings.TrimSpace(control.Text)
		if counted {
			info.Rounds = count
		}
		refuse := func(err error, field *kit.Field) {
			note.Set(kit.Run{Text: s.printer.Error(err), Color: style.Attention})
			field.SetInvalid(true)
			kit.Focus(field)
		}
		if info.Name == "" {
			refuse(&tournament.Error{Kind: tournament.NameMissing}, name)
			return
		}
		to := strings.TrimSpace(path.Text)
		if filepath.Ext(to) != file.Extension {
			to += file.Extension
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(dir, to)
		}
		made, err := file.Create(to, info, file.Options{})
		if err != nil {
			refuse(err, path)
			return
		}
		sheet.Close()
		s.Fail(s.take(made, true))
	}
	sheet.OnEnter = create
	sheet.Content = kit.Pad(style.Margin, 16, style.Margin, 12, kit.Stack(8, form, note))
	sheet.Buttons = []*kit.Button{
		kit.NewFilled(s.T("shell.create"), "Enter", create),
		kit.NewButton(s.T("common.cancel"), "Esc", sheet.Close),
	}
	s.ShowSheet(sheet)
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
