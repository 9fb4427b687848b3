package shell

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// Every word of the frame fits its place in every language and text size.
func TestWordsFit(t *testing.T) {
	for _, lang := range i18n.Langs() {
		for step := range style.Steps {
			s := newShell(t, lang)
			s.open(t)
			s.window.Resize(fyne.NewSize(2560, 1440))
			s.SetStyle(style.Value{Scheme: style.Light, Step: step})
			v := style.Now()
			for _, item := range s.rail {
				item.set(false, false, "") // a count may take room from the word
				room := item.words.Size().Width
				if got := kit.Width(kit.Run{Text: item.label, Use: style.Body, Bold: true}); got > room {
					t.Errorf("%s, step %d: %q is %.0f wide, the rail has %.0f", lang, step, item.label, got, room)
				}
			}
			if step == 0 && s.frame.railWidth > style.Rail+8 {
				t.Errorf("%s: the rail is %.0f wide, far from what is drawn", lang, s.frame.railWidth)
			}
			if got, room := kit.Width(kit.Run{Text: s.railHint.Text()}), s.frame.railWidth-v.Px(20); got > room {
				t.Errorf("%s, step %d: %q is %.0f wide, the rail has %.0f", lang, step, s.railHint.Text(), got, room)
			}
			menus := float32(0)
			for _, key := range menuTitles {
				menus += kit.Width(kit.Run{Text: s.T(key)}) + v.Px(16)
			}
			if menus > 1366 {
				t.Errorf("%s, step %d: the menu bar is %.0f wide", lang, step, menus)
			}
		}
	}
}

// The event's bar keeps its right part in the window and never overlaps.
func TestEventBarKeepsApart(t *testing.T) {
	for _, lang := range i18n.Langs() {
		for _, width := range []float32{900, 1366, 2560} {
			s := newShell(t, lang)
			s.open(t)
			s.window.Resize(fyne.NewSize(width, 768))
			s.refreshFrame()
			right := float32(0)
			for _, o := range []fyne.CanvasObject{s.bar.name, s.bar.sub, s.bar.undo, s.bar.redo, s.bar.find, s.bar.language,
				s.bar.letters} {
				if !o.Visible() || o.Size().Width == 0 {
					continue
				}
				if o.Position().X < right-0.5 {
					t.Errorf("%s, %v wide: an object at %.0f begins before %.0f", lang, width, o.Position().X, right)
				}
				right = o.Position().X + o.Size().Width
			}
			if right > width {
				t.Errorf("%s: the bar ends at %.0f of %.0f", lang, right, width)
			}
		}
	}
}

func TestSheetsFitTheSmallestWindow(t *testing.T) {
	for _, lang := range i18n.Langs() {
		s := newShell(t, lang)
		s.open(t)
		for name, open := range map[string]func(){
			"new event": s.newEvent, "open": s.askOpen, "find": s.find, "keys": s.showKeys, "about": s.about,
			"crash": func() { s.SayCrashed("/home/arbiter/.local/share/kohtunik/crash/crash 2026-11-21 165300.txt") },
		} {
			open()
			sheet := s.sheet()
			if sheet == nil {
				t.Fatalf("%s: no sheet %s", lang, name)
			}
			if got := sheet.Content.MinSize(); got.Width > 1024 || got.Height > 600 {
				t.Errorf("%s: the sheet %s needs %v", lang, name, got)
			}
			width := float32(0)
			for _, b := range sheet.Buttons {
				width += b.MinSize().Width + style.Gap
			}
			width += kit.Width(kit.Run{Text: sheet.Note}) + 2*style.Margin
			if room := style.Now().Px(sheet.Width); width > room {
				t.Errorf("%s: the foot of the sheet %s is %.0f wide, it has %.0f", lang, name, width, room)
			}
			s.closeSheets()
		}
	}
}

func TestNarrowWindowShowsIconsOnly(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	s.window.Resize(fyne.NewSize(1000, 700))
	if got := s.frame.rail.Size().Width; got != style.RailNarrow-1 {
		t.Errorf("rail %v wide", got)
	}
	for _, item := range s.rail {
		if !item.narrow {
			t.Fatal("a row of the rail shows its word")
		}
	}
	players := s.rail[1]
	players.MouseIn(nil)
	if got := s.frame.tipText.Text(); !s.frame.tip.Visible() || !strings.Contains(got, players.label) {
		t.Errorf("under the pointer the rail says %q, shown %v", got, s.frame.tip.Visible())
	}
	if x := s.frame.tip.Position().X; x < style.RailNarrow {
		t.Errorf("the name stands at %v, over the rail", x)
	}
	players.MouseOut()
	if s.frame.tip.Visible() {
		t.Error("the name stays when the pointer has left")
	}
	s.window.Resize(fyne.NewSize(1366, 768))
	if s.rail[0].narrow {
		t.Error("a wide window shows icons only")
	}
	players.MouseIn(nil)
	if s.frame.tip.Visible() {
		t.Error("a wide window names the row twice")
	}
}

// The whole rail is in sight at the largest text on the smallest screen, each
// row below the one before, and the hint stands only where there is room.
func TestRailStaysInSight(t *testing.T) {
	for step := range style.Steps {
		s := newShell(t, i18n.English)
		s.open(t)
		s.SetStyle(style.Value{Scheme: style.Light, Step: step})
		s.window.Resize(fyne.NewSize(1366, 742))
		end := float32(0)
		for _, item := range s.rail {
			if !item.Visible() {
				continue
			}
			if y := item.Position().Y; y < end {
				t.Errorf("step %d: %s begins at %.0f, above %.0f", step, item.label, y, end)
			}
			end = item.Position().Y + item.Size().Height
			if high := kit.NewLine(kit.Run{Text: item.label}).MinSize().Height; item.Size().Height < high {
				t.Errorf("step %d: %s is %.0f high, its word %.0f", step, item.label, item.Size().Height, high)
			}
		}
		if room := s.frame.rail.Size().Height; end > room {
			t.Errorf("step %d: the rail ends at %.0f of %.0f", step, end, room)
		}
	}
}

func TestEveryPageHasItsIcon(t *testing.T) {
	for _, entry := range pageOrder {
		if iconPaths[entry.id] == "" {
			t.Errorf("%s has no icon", entry.id)
		}
	}
	if len(pageOrder) != len(allIDs) || len(iconPaths) != len(allIDs) {
		t.Error("pages, icons and the rail's order do not agree")
	}
}

// The norms are of the code of 1953: under other laws they have no row in the rail,
// and the digits stay with their pages.
func TestRailLeavesOutTheNorms(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	rail := func() (digits string) {
		for _, item := range s.rail {
			if item.Visible() {
				digits += item.digit
			}
		}
		return digits
	}
	info := s.session.Event().Info
	for _, c := range []struct {
		laws tournament.Edition
		want string
	}{{tournament.USSR1953, "1234567890"}, {tournament.FIDE2023, "123456890"}} {
		next := info
		next.Laws = c.laws
		if err := s.session.Do(tournament.EditInfo{Info: next}); err != nil && next.Laws != info.Laws {
			t.Fatal(err)
		}
		if got := rail(); got != c.want {
			t.Errorf("%s: rail %s, not %s", c.laws, got, c.want)
		}
	}
	s.Go(page.Norms)
	if got := rail(); got != "1234567890" {
		t.Errorf("on the page of norms: %s", got)
	}
}
