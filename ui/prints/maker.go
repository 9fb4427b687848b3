package prints

import (
	"fmt"
	"image"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament"
)

// made is a document as it was made for the preview.
type made struct {
	event    *tournament.Event // an event is never changed: a new one means new papers
	options  string
	document *printing.Document
	err      error
}

// order is a document to be made.
type order struct {
	kind    printing.Kind
	event   *tournament.Event
	options printing.Options
}

// options gives what a document is made with.
func (c *choices) options(k printing.Kind, e *tournament.Event, inSight int, version string) printing.Options {
	chosen := c.of[k.ID]
	o := printing.Options{Langs: append([]i18n.Lang(nil), c.langs...), Version: version,
		Round: c.round(k, e, inSight), Order: chosen.order, Paper: k.Papers[0]}
	if chosen.paper != "" {
		o.Paper = chosen.paper
	}
	if k.Board {
		o.Board = chosen.board
	}
	if k.Player {
		o.Player = chosen.player
	}
	return o
}

// key names the options, the time of printing left aside.
func (o order) key() string {
	options := o.options
	options.Time = time.Time{}
	return fmt.Sprint(options)
}

// fresh tells whether a made document is what is ordered.
func (m made) fresh(o order) bool { return m.event == o.event && m.options == o.key() }

func (o order) make() made {
	m := made{event: o.event, options: o.key()}
	m.document, m.err = o.kind.Make(o.event, o.options)
	return m
}

// worker does one piece of work at a time beside the window. Of the work that
// is asked for while it is busy only the latest is done. All its methods are
// called on Fyne's goroutine.
type worker struct {
	// beside runs a function on another goroutine, later one on Fyne's.
	beside, later func(func())

	busy bool
	next func() (done func())
}

// ask has work done; what it returns is called on Fyne's goroutine.
func (w *worker) ask(work func() (done func())) {
	if w.busy {
		w.next = work
		return
	}
	w.busy = true
	w.beside(func() {
		done := work()
		w.later(func() {
			w.busy = false
			next := w.next
			w.next = nil
			if next == nil {
				done()
				return
			}
			w.ask(next) // what was done is no longer wanted
		})
	})
}

// lastPage stands for the last page of a document whose pages are not
// counted yet.
const lastPage = 1 << 20

// picture is a page drawn for the preview.
type picture struct {
	image         image.Image
	number        int // of the page
	width, height float64
}

// pictureOf draws a page for a room of the preview; a number beyond the last
// page draws that one.
func pictureOf(m made, number int, z zoom, room fyne.Size, pixels float32) picture {
	number = min(max(number, 1), m.document.Pages())
	shot := picture{number: number}
	shot.width, shot.height = m.document.Size(number)
	if room.Width == 0 {
		return shot
	}
	size := previewSize(z, room, shot.width, shot.height)
	shot.image = m.document.Picture(number, float64(size.Width*pixels)/shot.width*inch)
	return shot
}

// pictureKey is what a picture depends on.
type pictureKey struct {
	order  order
	number int
	zoom   zoom
	room   fyne.Size
	pixels float32
}

// String names the picture.
func (k pictureKey) String() string {
	return fmt.Sprint(k.order.kind.ID, " ", k.order.key(), " ", k.number, " ", k.zoom, " ", k.room, " ", k.pixels)
}
