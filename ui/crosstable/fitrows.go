package crosstable

import (
	"fyne.io/fyne/v2"

	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// fitRows lays out a table with rows low enough for all of them to be in
// sight, but not lower than dense ones nor higher than most.
type fitRows[T any] struct {
	table *kit.Table[T]
	most  float32 // at text step 0
}

func (l fitRows[T]) MinSize([]fyne.CanvasObject) fyne.Size { return l.table.MinSize() }

func (l fitRows[T]) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if n := l.table.Len(); n > 0 {
		room := size.Height/style.Now().Factor() - style.TableHead - 1
		l.table.RowHeight = min(l.most, max(style.RowDense, float32(int(room/float32(n)))))
	}
	objects[0].Resize(size)
	objects[0].Refresh()
}
