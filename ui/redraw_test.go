package ui

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"kohtunik/assets"
	"kohtunik/i18n"
)

// Fyne drops the renderers of what was out of sight for a minute and makes new
// ones when it is seen again, without a layout. What is drawn then is what was
// drawn before: on every page nothing is lost, added or left without a size.
func TestRenderersMadeAnew(t *testing.T) {
	for _, s := range assets.Samples() {
		t.Run(s.ID, func(t *testing.T) {
			window := open(t, sampleFile(t, s, i18n.English), i18n.English)
			for id := range pages() {
				show(window, id)
				window.Window().Canvas().Unfocus() // the caret is Fyne's
				content := window.Window().Canvas().Content()
				before := drawnIn(content)
				dropRenderers(t, content)
				after := drawnIn(content)
				for _, line := range missing(before, after) {
					t.Errorf("page %s: lost %s", id, line)
				}
				for _, line := range missing(after, before) {
					t.Errorf("page %s: came %s", id, line)
				}
			}
		})
	}
}

// missing are the lines of a list that are not in another, or not so often there.
func missing(list, other []string) []string {
	there := map[string]int{}
	for _, line := range other {
		there[line]++
	}
	return slices.DeleteFunc(slices.Clone(list), func(line string) bool {
		there[line]--
		return there[line] >= 0
	})
}

// drawnIn are all objects in sight below an object: what they are, where and
// how large, and what they say.
func drawnIn(o fyne.CanvasObject) []string {
	var list []string
	var walk func(o fyne.CanvasObject, path string)
	walk = func(o fyne.CanvasObject, path string) {
		if !o.Visible() {
			return
		}
		path += fmt.Sprintf("/%T", o)
		line := fmt.Sprint(path, " at ", o.Position(), " ", o.Size())
		if text, ok := o.(*canvas.Text); ok {
			line += " " + text.Text
		}
		list = append(list, line)
		for _, child := range childrenOf(o) {
			walk(child, path)
		}
	}
	walk(o, "")
	return list
}

func childrenOf(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// dropRenderers drops the renderers of all widgets below an object, as Fyne
// does after a while: at the end of the test within.
func dropRenderers(t *testing.T, o fyne.CanvasObject) {
	t.Helper()
	t.Run("drop", func(t *testing.T) {
		var walk func(o fyne.CanvasObject)
		walk = func(o fyne.CanvasObject) {
			for _, child := range childrenOf(o) {
				walk(child)
			}
			if w, ok := o.(fyne.Widget); ok {
				test.TempWidgetRenderer(t, w)
			}
		}
		walk(o)
	})
}
