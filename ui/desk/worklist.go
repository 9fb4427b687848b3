package desk

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/clock"
	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// workList is the last cell of the overview: the boards that wait for the
// arbiter, the most urgent first.
type workList struct {
	d      *desk
	object *fyne.Container
	back   *canvas.Rectangle
	list   *fyne.Container
	shown  string
}

// mostWork is how many boards the list has room for.
const mostWork = 4

func newWorkList(d *desk) *workList {
	w := &workList{d: d, back: canvas.NewRectangle(nil), list: container.NewStack()}
	w.object = container.NewStack(w.back, kit.Pad(13, 10, 13, 10, w.list))
	return w
}

// work is what the arbiter has to do at a board, in words; empty if nothing.
func (w *workList) work(r boardRow) string {
	d := w.d
	switch r.condition {
	case flagDown:
		side, _ := r.clock.First()
		return d.host.T("desk.work-flag", i18n.Args{"name": short(r.match.names[side])})
	case claimed:
		return d.host.T("desk.work-claim")
	case timeTrouble:
		side, _ := r.clock.Running()
		return d.host.T("desk.work-trouble", i18n.Args{"time": clock.Reading(r.clock.Left(side))})
	case late:
		since, allowed, _ := d.lateness(r.table.Round)
		return d.lateNote(since, allowed)
	}
	return ""
}

// Urgent tells of the most urgent board of the round, where a flag is down, a
// claim waits or the time is short: of several so, that with the least time.
func (d *desk) Urgent() string {
	if !d.host.Session().IsOpen() {
		return ""
	}
	var most boardRow
	for _, m := range d.begun(d.host.Session().Round()) {
		row := boardRow{table: m.pairing.Table(), match: m}
		d.overview.read(&row)
		if row.condition <= timeTrouble && (most.match == nil || moreUrgent(row, most) < 0) {
			most = row
		}
	}
	if most.match == nil {
		return ""
	}
	return d.host.T("common.board-n", i18n.Args{"board": most.table.Board}) + ": " + d.overview.work.work(most)
}

// show lists the boards; the list is made anew only where it has changed.
func (w *workList) show(boards []boardRow) {
	paint(w.back, style.Bar, style.Line, 1, 0)
	key := ""
	parts := []fyne.CanvasObject{kit.SectionTitle(w.d.host.T("desk.needs-you"))}
	n := 0
	for _, r := range boards {
		words := w.work(r)
		if words == "" {
			continue
		}
		if n++; n > mostWork {
			continue
		}
		names := kit.NewLine(kit.Run{Text: itoa(r.table.Board) + "  ", Color: style.Text2, Bold: true},
			kit.Run{Text: short(r.match.names[0]) + " – " + short(r.match.names[1]), Bold: true})
		names.Elide = true
		what := kit.NewText(words, style.Small, style.Attention)
		what.Elide = true
		parts = append(parts, kit.Stack(0, names, what))
		key += fmt.Sprintln(r.table.Board, words)
	}
	switch {
	case n == 0:
		parts = append(parts, kit.NewParagraph(w.d.host.T("desk.needs-nothing"), tileWidth-26, style.Small, style.Text2))
	case n > mostWork:
		parts = append(parts, kit.NewText(w.d.host.T("desk.needs-more", i18n.Args{"n": n - mostWork}), style.Small,
			style.Text2))
	}
	if free := w.d.freePlayers(); free != "" {
		parts = append(parts, kit.NewParagraph(w.d.host.T("desk.free-round", i18n.Args{"names": free}), tileWidth-26,
			style.Small, style.Text2))
		key += free
	}
	if key = fmt.Sprint(n, key, style.Now()); key != w.shown {
		w.shown = key
		w.list.Objects = []fyne.CanvasObject{kit.Stack(8, parts...)}
		w.list.Refresh()
	}
}

// freePlayers names the players who are free in the round.
func (d *desk) freePlayers() string {
	e, names := d.host.Session().Event(), ""
	for _, p := range e.InRound(d.host.Session().Round()) {
		if player, ok := e.Player(p.White); ok && p.Free() {
			if names != "" {
				names += ", "
			}
			names += short(player.Name)
		}
	}
	return names
}
