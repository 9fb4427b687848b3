package printing

import (
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/printing/page"
)

// rowsBetween gives the heights of the rows of a list on a page: the distances of the
// texts that begin where its names do.
func rowsBetween(p *page.Page, names map[string]bool) []float64 {
	var at, rows []float64
	for _, text := range p.Texts() {
		if names[text.Full] {
			at = append(at, text.Y)
		}
	}
	slices.Sort(at)
	for i := 1; i < len(at); i++ {
		rows = append(rows, at[i]-at[i-1])
	}
	return rows
}

// Where a signature is asked for there is room to sign, however many players there are.
func TestRoomToSign(t *testing.T) {
	e := extremes(t)["300 players"].Clone()
	for i := range e.Players {
		e.Players[i].FeeDue = 1000
	}
	names := map[string]bool{}
	for _, one := range e.Players {
		names[one.Name] = true
	}
	for _, id := range []string{"lots", "cash-sheet"} {
		for n, p := range paperOf(t, id, e, inLang(i18n.Russian)).pages {
			rows := rowsBetween(p, names)
			if len(rows) == 0 || slices.Min(rows) < toSignRow-0.01 {
				t.Errorf("%s, page %d: rows of %.1f mm", id, n+1, rows)
			}
		}
	}
}

// A list on many sheets is not set small to save one of them.
func TestUsualTypeOnManySheets(t *testing.T) {
	e := extremes(t)["300 players"]
	named := map[string]bool{}
	for _, one := range e.Players {
		named[one.Name] = true
	}
	for _, id := range []string{"entries", "rank-list", "check-in", "boards-by-name", "standings", "club",
		"category-standings"} {
		for _, l := range i18n.Langs() {
			for n, p := range paperOf(t, id, e, inLang(l)).pages {
				found := false
				for _, text := range p.Texts() {
					name, _, _ := strings.Cut(text.Full, " (")
					if !named[name] {
						continue
					}
					found = true
					if text.Size < sizeBody-0.01 {
						t.Fatalf("%s in %s, page %d: %q in %.1f pt", id, l, n+1, text.Shown, text.Size)
					}
				}
				if !found {
					t.Errorf("%s in %s, page %d: no names", id, l, n+1)
				}
			}
		}
	}
}

// The heads of points stand over their figures in large type too.
func TestHeadsOverPoints(t *testing.T) {
	events := samples(t)
	for name, id := range map[string]string{"league": "team-table", "running": "standings", "double": "standings"} {
		for _, l := range i18n.Langs() {
			p := i18n.For(l)
			heads := []string{p.T("common.points")}
			if id == "team-table" {
				heads = []string{p.T("teams.match-points"), p.T("teams.game-points")}
			}
			d := paperOf(t, id, events[name], inLang(l))
			for _, head := range heads {
				if !overFigures(d.pages[0], head) {
					t.Errorf("%s of %s in %s: %q stands beside its figures", id, name, l, head)
				}
			}
		}
	}
}

// overFigures tells whether the middle of a head stands over the whole points of the
// row below, the nearest text that ends at its left or under it.
func overFigures(p *page.Page, head string) bool {
	texts := p.Texts()
	i := slices.IndexFunc(texts, func(t page.Text) bool { return t.Shown == head })
	if i < 0 {
		return false
	}
	above := boxOf(texts[i])
	for _, text := range texts[i+1:] {
		under := boxOf(text)
		if text.Y > texts[i].Y+1 && under.x1 < above.x2 && under.x2 > above.x1 {
			return true
		}
	}
	return false
}
