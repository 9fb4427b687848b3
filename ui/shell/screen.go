package shell

import "fyne.io/fyne/v2"

// titleHeight is the room that the system's title of a window takes, and
// sideWidth that of its edges, in Fyne's pixels: Windows 11 has 31 and 8.
const (
	titleHeight float32 = 40
	sideWidth   float32 = 8
)

// fitScreen makes the window no larger than the screen has room for, in the
// middle of it.
func (s *Shell) fitScreen() {
	if s.options.Screen == nil {
		return
	}
	all, free, ok := s.options.Screen()
	scale := s.window.Canvas().Scale()
	if !ok || scale <= 0 {
		return
	}
	size := windowSize(s.options.Settings)
	logical := func(pixels fyne.Size) fyne.Size { return fyne.NewSize(pixels.Width/scale, pixels.Height/scale) }
	if fitted := fitted(size, logical(all), logical(free)); fitted != size {
		s.window.Resize(fitted)
	}
	s.window.CenterOnScreen()
}

// fitted cuts a size to what a window in the middle of a screen can have, so
// that neither its title nor its last line is hidden. free is what task bars
// leave, wherever they stand.
func fitted(size, all, free fyne.Size) fyne.Size {
	return fyne.NewSize(
		max(leastWidth, min(size.Width, all.Width-2*max(all.Width-free.Width, sideWidth))),
		max(leastHeight, min(size.Height, all.Height-2*max(all.Height-free.Height, titleHeight))))
}
