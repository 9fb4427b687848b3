package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// dropDown lists options under a widget; what is selected is marked, and the
// keyboard begins there. At the end the keyboard is with the widget again.
func dropDown(under interface {
	fyne.Widget
	fyne.Focusable
}, options []string, selected int, choose func(int)) {
	where := canvasOf(under)
	if where == nil || len(options) == 0 {
		return
	}
	items := make([]*fyne.MenuItem, len(options))
	for i, option := range options {
		items[i] = fyne.NewMenuItem(option, func() { choose(i) })
		items[i].Checked = i == selected
	}
	list := widget.NewPopUpMenu(fyne.NewMenu("", items...), where)
	list.ShowAtRelativePosition(fyne.NewPos(0, under.Size().Height), under)
	list.Resize(fyne.NewSize(max(under.Size().Width, list.MinSize().Width), list.MinSize().Height))
	for range selected + 1 {
		list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	list.OnDismiss = func() {
		list.Hide()
		where.Focus(under)
	}
}
