package rounds

import (
	"fyne.io/fyne/v2"

	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// flowLayout sets the table of boards, the line of keys, the adjourned games
// and the latest actions under each other: the table is as high as its boards
// ask for and scrolls when there is no room, the rest follows it.
type flowLayout struct {
	heightIn  func(room float32) float32 // what the table has use for
	adjourned func() float32             // 0: there are none
	heightOf  func(rows int) float32
	low       bool // a strip has the keys
}

// leastBoards are in sight before anything else is, also in large type.
const leastBoards = 10

func (l *flowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(200, l.heightOf(2)+objects[1].MinSize().Height)
}

// fits tells whether there is room for all boards.
func (l *flowLayout) fits(room float32) bool { return l.heightIn(room+1) <= room }

func (l *flowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	table, hints, adjourned, latest := objects[0], objects[1], objects[2], objects[3]
	hintsHeight, latestHeight, listHeight := hints.MinSize().Height, latest.MinSize().Height, l.adjourned()
	if l.low {
		hintsHeight = 0
	} else if high := max(hintsHeight, style.Now().Px(style.Target)); l.fits(size.Height-high) ||
		!l.fits(size.Height-hintsHeight) {
		hintsHeight = high // the keys are buttons: as high as a finger hits, if no board goes out of sight for it
	}
	// the latest actions give way first, then the adjourned games: the status line
	// still counts them
	least := min(l.heightIn(size.Height-hintsHeight), l.heightOf(leastBoards))
	if size.Height-hintsHeight-listHeight-latestHeight < least {
		latestHeight = 0
	}
	if size.Height-hintsHeight-listHeight < least {
		listHeight = 0
	}
	if l.heightIn(size.Height-hintsHeight-listHeight) > size.Height-hintsHeight-listHeight-latestHeight {
		latestHeight = 0 // boards in sight come before what was done last
	}
	tableHeight := l.heightIn(size.Height - hintsHeight - listHeight - latestHeight)
	y := float32(0)
	for _, part := range []struct {
		object fyne.CanvasObject
		height float32
	}{{table, tableHeight}, {hints, hintsHeight}, {adjourned, listHeight}, {latest, latestHeight}} {
		show(part.object, part.height > 0)
		place(part.object, 0, y, size.Width, part.height)
		y += part.height
	}
}

// hintLayout sets the keys to the left and what follows them to the right;
// without room for both the keys stand alone.
type hintLayout struct{ keys *kit.Hints }

func (hintLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(1, objects[0].MinSize().Height)
}

func (l hintLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	then := objects[1].MinSize().Width
	keys := l.keys.Natural()
	if keys+24+then > size.Width {
		then = 0
	}
	show(objects[1], then > 0)
	place(objects[0], 0, 0, min(size.Width, max(keys+1, size.Width-then-24)), size.Height)
	place(objects[1], size.Width-then, 0, then, size.Height)
}
