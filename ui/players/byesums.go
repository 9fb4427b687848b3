package players

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// byeSums are the lines under the grid of byes: how many play in each round, on how
// many boards, and whether somebody is free.
type byeSums struct {
	names           [2]*kit.Line
	playing, boards []*kit.Line // by round, from 0
	table           *kit.Table[byeRow]
}

// sumHeight is the height of such a line at text step 0.
const sumHeight float32 = 22

func newByeSums(h page.Host, rounds int) *byeSums {
	s := &byeSums{names: [2]*kit.Line{kit.NewText(h.T("players.byes-playing"), style.Small, style.Text2),
		kit.NewText(h.T("players.byes-boards"), style.Small, style.Text2)}}
	for range rounds {
		playing, boards := kit.NewLine(), kit.NewLine()
		playing.Align, boards.Align = fyne.TextAlignCenter, fyne.TextAlignCenter
		s.playing, s.boards = append(s.playing, playing), append(s.boards, boards)
	}
	return s
}

// under puts the lines under the grid's columns.
func (s *byeSums) under(table *kit.Table[byeRow]) fyne.CanvasObject {
	s.table = table
	c := container.New(s, table, s.names[0], s.names[1])
	for i := range s.playing {
		c.Add(s.playing[i])
		c.Add(s.boards[i])
	}
	return c
}

// MinSize is for fyne.Layout.
func (s *byeSums) MinSize([]fyne.CanvasObject) fyne.Size {
	size := s.table.MinSize()
	return size.AddWidthHeight(0, 2*style.Now().Px(sumHeight))
}

// Layout is for fyne.Layout.
func (s *byeSums) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	line := style.Now().Px(sumHeight)
	top := max(0, size.Height-2*line-2)
	s.table.Resize(fyne.NewSize(size.Width, top))
	put := func(l *kit.Line, row int, column, to string, over float32) {
		x, _, _ := s.table.Place(column)
		last, width, shown := s.table.Place(to)
		l.Hidden = !shown
		l.Move(fyne.NewPos(x+over, top+2+float32(row)*line))
		l.Resize(fyne.NewSize(max(0, last+width-x-over), line))
	}
	for row, name := range s.names {
		name.Elide = true
		put(name, row, "number", "name", style.Now().Px(8)) // no sum stands under the numbers
	}
	for i := range s.playing {
		round := roundColumn + strconv.Itoa(i+1)
		put(s.playing[i], 0, round, round, 0)
		put(s.boards[i], 1, round, round, 0)
	}
}

// show counts who plays: in the rounds that are paired the games, in those to come
// who has no bye.
func (s *byeSums) show(e *tournament.Event, rows []byeRow) {
	for i := range s.playing {
		boards, free := 0, 0
		if round := i + 1; round <= e.LastPaired() {
			for _, p := range e.InRound(round) {
				switch {
				case !p.Free():
					boards++
				case p.Bye == tournament.PairingBye:
					free++
				}
			}
		} else {
			n := 0
			for _, r := range rows {
				if !r.cells[i].away {
					n++
				}
			}
			boards, free = n/2, n%2
		}
		s.playing[i].Set(kit.Run{Text: strconv.Itoa(2*boards + free), Bold: true})
		on := strconv.Itoa(boards)
		if free > 0 {
			on += " + " + strconv.Itoa(free)
		}
		s.boards[i].Set(kit.Run{Text: on, Color: style.Text2})
	}
}
