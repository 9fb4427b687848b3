package pagetest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/ui/page"
)

// Blank is a page with nothing on it but its commands.
type Blank struct {
	object fyne.CanvasObject
	offers []page.Command
}

// NewBlank makes a blank page that offers commands.
func NewBlank(offers ...page.Command) *Blank {
	return &Blank{object: container.NewStack(), offers: offers}
}

// Object is for the window, as are the others.
func (b *Blank) Object() fyne.CanvasObject { return b.object }
func (*Blank) Refresh()                    {}
func (*Blank) Focus()                      {}
func (*Blank) Rune(rune) bool              { return false }
func (*Blank) Key(*fyne.KeyEvent) bool     { return false }
func (b *Blank) Commands() []page.Command  { return b.offers }
