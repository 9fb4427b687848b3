package printing

import (
	"slices"
	"testing"

	"kohtunik/i18n"
)

// breaks lays a table of rows out and gives the number of rows on each page.
func breaks(t *testing.T, rows int, tail float64, joined func(int) bool, line func(int) float64) []int {
	t.Helper()
	e := newEvent(t, clubInfo(), nil)
	s := newSheet(portrait, i18n.For(i18n.English), e, inLang(i18n.English), "Table")
	s.y = 60
	at := make([]int, rows) // the page of each row, as it was drawn last
	s.table(table{
		rows: rows, height: 7.35, tail: tail, joined: joined, line: line,
		draw: func(i int, _ float64) { at[i] = len(s.pages) - 1 },
	})
	on := make([]int, len(s.pages))
	for _, n := range at {
		on[n]++
	}
	return on
}

// Rows of which not three stand on a page follow each other all the same, and
// no head stands alone.
func TestHighRows(t *testing.T) {
	for _, c := range []struct {
		y, height float64
		want      []int
	}{
		{60, 95, []int{2, 2, 1}},
		{60, 150, []int{1, 1, 1, 1, 1}},
		{200, 95, []int{0, 2, 2, 1}},
		{200, 60, []int{1, 4}},
		{200, 45, []int{0, 5}},
	} {
		e := newEvent(t, clubInfo(), nil)
		s := newSheet(portrait, i18n.For(i18n.English), e, inLang(i18n.English), "Table")
		s.y = c.y
		at := make([]int, 5) // the page of each row, as it was drawn last
		s.table(table{
			columns: []column{{head: "Head", room: 20}}, rows: 5, height: c.height,
			draw: func(i int, _ float64) { at[i] = len(s.pages) - 1 },
		})
		on := make([]int, len(s.pages))
		for _, n := range at {
			on[n]++
		}
		if !slices.Equal(on, c.want) {
			t.Errorf("rows of %v mm from %v mm: %v, want %v", c.height, c.y, on, c.want)
		}
		for n, p := range s.pages {
			heads := 0
			for _, text := range p.Texts() {
				if text.Shown == "Head" {
					heads++
				}
			}
			if want := min(1, on[n]); heads != want {
				t.Errorf("page %d: %d heads over %d rows", n+1, heads, on[n])
			}
		}
	}
}

// Between 60 and 275 mm there is room for 28 rows, on a further page (from
// 22 mm) for 33.
func TestPageBreaks(t *testing.T) {
	hairs := func(int) float64 { return hair }
	none := func(int) bool { return false }
	for _, c := range []struct {
		name   string
		rows   int
		tail   float64
		joined func(int) bool
		line   func(int) float64
		want   []int
	}{
		{"fits", 28, 0, none, hairs, []int{28}},
		{"three rows at least go over", 29, 0, none, hairs, []int{26, 3}},
		{"the tail takes three rows along", 28, 10, none, hairs, []int{25, 3}},
		{"second page full", 61, 0, none, hairs, []int{28, 33}},
		{"third page", 62, 0, none, hairs, []int{28, 31, 3}},
		{"five tied stay together", 40, 0, func(i int) bool { return i >= 24 && i < 28 }, hairs, []int{24, 16}},
		{"six tied are parted", 40, 0, func(i int) bool { return i >= 24 && i < 29 }, hairs, []int{28, 12}},
		{"not after a thin line", 40, 0, none, func(i int) float64 {
			if i == 27 {
				return thin
			}
			return hair
		}, []int{27, 13}},
		{"one row", 1, 30, none, hairs, []int{1}},
	} {
		if got := breaks(t, c.rows, c.tail, c.joined, c.line); !slices.Equal(got, c.want) {
			t.Errorf("%s: rows on the pages %v, want %v", c.name, got, c.want)
		}
	}
}

// However the rows, the ties and the tail fall: all rows are drawn once, and
// nothing stands below the end of the body.
func TestPageBreaksLoseNothing(t *testing.T) {
	for rows := 1; rows < 130; rows++ {
		for _, tail := range []float64{0, 22, 60} {
			for group := 1; group < 8; group++ {
				on := breaks(t, rows, tail, func(i int) bool { return (i+1)%group != 0 }, nil)
				sum := 0
				for n, k := range on {
					sum += k
					if n > 0 && k > 33 || n == 0 && k > 28 || rows > 3 && k > 0 && k < 3 {
						t.Errorf("%d rows, tail %v, groups of %d: pages %v", rows, tail, group, on)
					}
				}
				if sum != rows {
					t.Errorf("%d rows, tail %v, groups of %d: %d drawn", rows, tail, group, sum)
				}
			}
		}
	}
}
