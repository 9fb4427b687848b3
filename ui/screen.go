package ui

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// screen gives the sizes of the main screen and of what task bars leave of it,
// in pixels; Fyne does not tell them. It is asked on the window's goroutine,
// when there is a window.
func screen() (all, free fyne.Size, ok bool) {
	monitor := glfw.GetPrimaryMonitor()
	if monitor == nil {
		return all, free, false
	}
	mode := monitor.GetVideoMode()
	_, _, width, height := monitor.GetWorkarea()
	if mode == nil || width <= 0 || height <= 0 {
		return all, free, false
	}
	return fyne.NewSize(float32(mode.Width), float32(mode.Height)), fyne.NewSize(float32(width), float32(height)), true
}
