package desk

import (
	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// The measures of the page at text step 0.
const (
	clockWidth = 252
	gap        = 16
	actionRow  = 48
	coordinate = 20
)

func (d *desk) minSize() fyne.Size {
	return fyne.NewSize(640, 400)
}

// layout places everything: head, board, clock, scoresheet, facts, actions. In
// little room the scoresheet becomes narrower first, the board shrinks last.
func (d *desk) layout(room fyne.Size) {
	v := style.Now()
	head, facts, actions := v.Px(style.DeskHead), v.Px(factHeight), v.Px(actionRow)
	d.layoutHead(room.Width, head)
	middle := max(0, room.Height-head-facts-actions)
	place(d.facts, 0, head+middle, room.Width, facts)
	d.layoutActions(room, actions)

	strip := v.Px(coordinate)
	clockW := v.Px(clockWidth)
	side := float32(int((middle - strip - 6) / 8))
	if side >= 64 {
		side -= float32(int(side) % 8)
	}
	// the sheet takes what board and clock leave, but at least the narrow form
	fixed := 2*gap + strip + gap + clockW
	if widest := float32(int((room.Width - fixed - v.Px(sheetNarrow)) / 8)); side > widest {
		side = max(24, widest)
	}
	boardW := strip + 8*side
	top := head + min(8, max(0, (middle-8*side-strip)/2))
	place(d.board, gap, top, boardW, 8*side+strip)

	x := gap + boardW + gap
	d.layoutClock(x, top, clockW, head+middle-top)

	x += clockW + gap
	paint(d.sheetRule, style.Line, style.Transparent, 0, 0)
	place(d.sheetRule, x-1, head, 1, middle)
	place(d.sheet, x, head, max(0, room.Width-x), middle)
}

// layoutHead places title, players, the quiet line and the chip from the left,
// the buttons from the right; the quiet line, the keys and the buttons that a
// menu has as well give way to the players.
func (d *desk) layoutHead(width, height float32) {
	v := style.Now()
	paint(d.headRule, style.Line, style.Transparent, 0, 0)
	place(d.headRule, 0, height-1, width, 1)
	buttons := []*kit.Button{d.large, d.turn, d.all, d.next, d.previous}
	words := 2*style.Margin + d.title.width() + d.players.width() + d.chip.MinSize().Width + 8*v.Px(12)
	full, short := words, words
	for _, b := range buttons {
		full += b.MinSize().Width
		short += b.WordSize().Width
	}
	if v.Step >= style.FoldStep { // in large type the quiet line goes before them too
		short += d.sub.width() + v.Px(12)
	}
	right := width - style.Margin
	for _, b := range buttons {
		size := b.MinSize()
		if full > width { // the keys go before the players
			size = b.WordSize()
		}
		// So do the buttons that the menu has all the same.
		gone := (b == d.turn || b == d.large) && short > width
		show(b, !gone)
		if gone {
			short -= size.Width + v.Px(12)
			continue
		}
		right -= size.Width
		place(b, right, (height-size.Height)/2, size.Width, size.Height)
		if b == d.next {
			right++ // the two steps share a line
		} else {
			right -= v.Px(12)
		}
	}
	x := style.Margin
	put := func(o fyne.CanvasObject, wanted, keep float32) {
		w := max(0, min(wanted, right-x-keep))
		place(o, x, (height-v.Px(26))/2, w, v.Px(26))
		if w > 0 {
			x += w + v.Px(12)
		}
	}
	chip := d.chip.MinSize().Width + v.Px(12)
	put(d.title, d.title.width(), 0)
	put(d.players, d.players.width(), chip)
	put(d.sub, d.sub.width(), chip)
	show(d.chip, x+chip <= right+v.Px(12))
	put(d.chip, d.chip.MinSize().Width, 0)
}

// layoutClock places the clock column: the face of the side at the top of the
// board on top, press and stop between. In little height the sentence below
// goes first, then the lines under the times, then the size of the buttons, at
// last that of the times.
func (d *desk) layoutClock(x, y, width, height float32) {
	v := style.Now()
	buttons, between, note := v.Px(style.ControlBig), v.Px(8), d.note.MinSize().Height
	face := v.Px(faceHeight)
	withNote := 2*face+buttons+3*between+note <= height // whole, or not at all
	if 2*face+buttons+2*between > height {
		face = v.Px(faceHeightShort)
	}
	if 2*face+buttons+2*between > height {
		buttons, between = v.Px(style.Control), 4
	}
	tight := 2*face+buttons+2*between > height
	if tight {
		face = max(0, float32(int((height-buttons-2*between)/2)))
	}
	for _, f := range d.faces {
		f.squeeze(tight)
	}
	upper, lower := d.faces[1], d.faces[0]
	if d.board.Flipped() {
		upper, lower = lower, upper
	}
	place(upper.object, x, y, width, face)
	y += face + between
	half := float32(int((width - between) / 2))
	// each shows its key where the other has room to spare
	press := min(max(half, d.press.MinSize().Width), width-between-d.stop.MinSize().Width)
	press = max(press, d.press.WordSize().Width)
	place(d.press, x, y, press, buttons)
	place(d.stop, x+press+between, y, width-press-between, buttons)
	y += buttons + between
	place(lower.object, x, y, width, face)
	y += face + between
	place(d.note, x, y, width, note)
	show(d.note, withNote)
}

// layoutActions places the row of buttons at the foot, and behind it the position
// in words, or the hint, where it fits.
func (d *desk) layoutActions(room fyne.Size, height float32) {
	v := style.Now()
	x, y := style.Margin, room.Height-height
	buttons, full := []*kit.Button{d.what, d.offer, d.times, d.later, d.resultB, d.two}, style.Margin
	for _, b := range buttons[:len(buttons)-1] {
		full += b.MinSize().Width + v.Px(8)
	}
	for _, b := range buttons {
		size := b.MinSize()
		if full-v.Px(8) > room.Width-style.Margin { // the keys go before a button
			size = b.WordSize()
		}
		show(b, x+size.Width <= room.Width-style.Margin) // the menu has it all the same
		if !b.Visible() {
			continue
		}
		place(b, x, y+(height-size.Height)/2, size.Width, size.Height)
		x += size.Width + v.Px(8)
	}
	left := max(0, room.Width-style.Margin-x-gap)
	d.hint.set(kit.Run{Text: d.board.Spoken, Color: style.Text2})
	if d.match != nil && d.isKept(d.match) {
		d.hint.set(kit.Run{Text: d.host.T("desk.kept-hint", i18n.Args{"key": takeKey.String()}), Color: style.Attention})
	} else if d.hint.width() > left { // the sheet for a blind player says the position too
		d.hint.set(kit.Run{Text: d.host.T("desk.hint"), Color: style.Hint})
	}
	show(d.hint, d.hint.width() <= left)
	place(d.hint, x+gap, y, left, height)
}
