package shell

import (
	"image"
	"image/color"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// OnFirstFrame calls a function once, when the window has been drawn for the
// first time.
func (s *Shell) OnFirstFrame(do func()) {
	var once sync.Once
	// a raster is asked for its picture in the middle of drawing a frame; what
	// it hands to fyne.Do comes after that frame
	probe := canvas.NewRaster(func(w, h int) image.Image {
		once.Do(func() { go fyne.Do(do) })
		return image.NewUniform(color.Transparent)
	})
	probe.Resize(fyne.NewSize(1, 1))
	s.frame.page.Add(container.NewWithoutLayout(probe))
}
