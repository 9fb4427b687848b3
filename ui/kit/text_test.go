package kit

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"kohtunik/ui/style"
)

func TestMarked(t *testing.T) {
	got := Marked("*1* White wins  *=* draw", style.Text2, style.Small)
	want := []Run{
		{Text: "1", Bold: true, Color: style.Text2}, {Text: " White wins  ", Color: style.Text2},
		{Text: "=", Bold: true, Color: style.Text2}, {Text: " draw", Color: style.Text2},
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

func TestSymbolsHaveTheirOwnFont(t *testing.T) {
	for _, tc := range []struct {
		text string
		want []string
	}{
		{"Keres ½", []string{"Keres ½"}},
		{"+/−", []string{"+/", "−"}},
		{"Alt+←→ round", []string{"Alt+", "←→", " round"}},
		{"♘f3 ✓", []string{"♘", "f3 ", "✓"}},
		{"", []string{""}},
		{"Äö Žž Юя 🙂 א", []string{"Äö Žž Юя 🙂 א"}},
	} {
		var got []string
		for _, r := range split([]Run{{Text: tc.text}}) {
			got = append(got, r.Text)
		}
		if !slices.Equal(got, tc.want) {
			t.Errorf("%q is cut as %q, want %q", tc.text, got, tc.want)
		}
	}
}

func TestLongTextEndsWithAnEllipsis(t *testing.T) {
	l := NewText(strings.Repeat("Nimzowitsch ", 20), style.Small, style.Text)
	l.Elide = true
	window(t, l)
	l.Resize(fyne.NewSize(150, 20))
	shown := ""
	right := float32(0)
	for _, text := range l.line.texts {
		if text.Visible() {
			shown += text.Text
			right = text.Position().X + text.Size().Width
		}
	}
	if !strings.HasSuffix(shown, ellipsis) || right > 151 {
		t.Errorf("shows %q up to %v in a width of 150", shown, right)
	}
	if !utf8.ValidString(shown) {
		t.Errorf("%q is cut inside a letter", shown)
	}
}

// A name is drawn in the order of its letters, also where one of them would turn that.
func TestNothingTurnsAName(t *testing.T) {
	l := NewText("r\u202egnp.kohtunik ♔\u2066", style.Small, style.Text)
	window(t, l)
	shown := ""
	for _, text := range l.line.texts {
		shown += text.Text
	}
	if shown != "r\ufffdgnp.kohtunik ♔\ufffd" {
		t.Errorf("drawn as %q", shown)
	}
}

func TestStrangeNamesAreDrawn(t *testing.T) {
	for _, name := range []string{"", " ", "O'Neil \"X\"", "ناصر", "אבג דהו", "🙂👍🏽", strings.Repeat("ж", 200), "a\nb",
		"\x00\x01", "\xff\xfe"} {
		l := NewText(name, style.Small, style.Text)
		l.Elide = true
		window(t, l)
		for _, width := range []float32{0, 1, 40, 2000} {
			l.Resize(fyne.NewSize(width, 20))
		}
	}
}

func TestParagraphBreaksAtItsWidth(t *testing.T) {
	p := NewParagraph("An adjourned game does not hold up the next round: its players are shown on the round sheet.", 200,
		style.Small, style.Text)
	window(t, p)
	p.Resize(fyne.NewSize(200, 100))
	lines := p.broken()
	if len(lines) < 3 {
		t.Errorf("%d lines", len(lines))
	}
	for _, line := range lines {
		if w := Width(Run{Text: line}); w > 200 {
			t.Errorf("%q is %v wide", line, w)
		}
	}
}
