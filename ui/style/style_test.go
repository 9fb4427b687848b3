package style

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2/test"
)

func luminance(c color.NRGBA) float64 {
	channel := func(b uint8) float64 {
		s := float64(b) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(c.R) + 0.7152*channel(c.G) + 0.0722*channel(c.B)
}

func ratio(a, b color.NRGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// The ratios are those that the drawings give, rounded to one place there.
func TestContrast(t *testing.T) {
	for _, tc := range []struct {
		name              string
		on                Token
		of                Token
		light, dark, high float64
	}{
		{"text", Page, Text, 16.7, 13.7, 21},
		{"text 2", Page, Text2, 6.9, 8.2, 21},
		{"hint", Page, Hint, 5.7, 6.9, 15.9},
		{"hint on selection", Selection, Hint, 4.8, 5.0, 8.7},
		{"accent", Page, Accent, 6.9, 7.5, 15.1},
		{"text on accent", Accent, OnAccent, 6.9, 7.9, 15.1},
		{"text on selection", Selection, Text, 14.3, 10.0, 11.5},
		{"attention", AttentionFill, Attention, 5.8, 7.8, 15.1},
		{"danger", Page, Danger, 7.4, 7.8, 9.2},
		{"good", Page, Good, 6.9, 8.9, 16.6},
		{"field line", Page, FieldLine, 3.3, 4.2, 21},
		{"text on bar", Bar, Text, 4.5, 4.5, 4.5},
		{"text 2 on bar", Bar, Text2, 4.5, 4.5, 4.5},
		{"hint on bar", Bar, Hint, 4.5, 4.5, 4.5},
		{"text 2 on chip", ChipFill, Text2, 4.5, 4.5, 4.5},
		{"attention on page", Page, Attention, 4.5, 4.5, 4.5},
		{"attention on selection", Selection, Attention, 4.5, 4.5, 4.5},
	} {
		for _, s := range []struct {
			scheme Scheme
			want   float64
		}{{Light, tc.light}, {Dark, tc.dark}, {Contrast, tc.high}} {
			v := Value{Scheme: s.scheme}
			got := ratio(v.Color(tc.of), v.Color(tc.on))
			if got < s.want-0.06 {
				t.Errorf("%s, %s: contrast %.2f, want %.1f", tc.name, s.scheme, got, s.want)
			}
		}
	}
}

func TestMenusAreLegible(t *testing.T) {
	for _, scheme := range Schemes() {
		v := Value{Scheme: scheme}
		for name, ground := range map[string]color.NRGBA{"ground": menuGround[scheme], "hover": menuHover[scheme]} {
			if got := ratio(v.Color(Text), ground); got < 7 {
				t.Errorf("%s: text on the menu's %s has %.1f", scheme, name, got)
			}
		}
		if got := ratio(v.Color(Idle), menuGround[scheme]); got < 4.5 {
			t.Errorf("%s: a disabled item has %.1f", scheme, got)
		}
	}
}

func TestEveryTokenHasAColourInEveryScheme(t *testing.T) {
	for _, s := range Schemes() {
		for token := Transparent + 1; token < tokenCount; token++ {
			if (Value{Scheme: s}).Color(token).A == 0 {
				t.Errorf("%s: token %d has no colour", s, token)
			}
		}
	}
}

func TestSteps(t *testing.T) {
	v := Value{Scheme: Dark}
	for _, want := range []float32{13, 14.95, 16.9, 20.8} {
		if got := v.Size(Small); math.Abs(float64(got-want)) > 0.01 {
			t.Errorf("step %d: size %v, want %v", v.Step, got, want)
		}
		v = v.NextStep()
	}
	if v.Step != 0 {
		t.Errorf("after the largest step comes %d, want 0", v.Step)
	}
}

func TestNowFollowsTheTheme(t *testing.T) {
	app := test.NewTempApp(t)
	want := Value{Scheme: Contrast, Step: 2}
	app.Settings().SetTheme(NewTheme(want))
	if got := Now(); got != want {
		t.Errorf("Now() = %v, want %v", got, want)
	}
}

func TestParseScheme(t *testing.T) {
	for in, want := range map[string]Scheme{"dark": Dark, "contrast": Contrast, "light": Light, "": Light, "x": Light} {
		if got := ParseScheme(in); got != want {
			t.Errorf("ParseScheme(%q) = %s, want %s", in, got, want)
		}
	}
}

// TestEveryTextIsLegible measures every colour of text on every ground it can
// stand on, in all schemes: 4.5:1 at least, and 3:1 for what only has to be
// seen, the focus and the edges of fields.
func TestEveryTextIsLegible(t *testing.T) {
	inks := map[string]Token{"text": Text, "text 2": Text2, "hint": Hint, "idle": Idle, "accent": Accent,
		"attention": Attention, "danger": Danger, "good": Good}
	grounds := map[string]Token{"page": Page, "bar": Bar, "selection": Selection, "attention fill": AttentionFill,
		"chip": ChipFill}
	for _, scheme := range Schemes() {
		v := Value{Scheme: scheme}
		for ink, of := range inks {
			for ground, on := range grounds {
				if got := ratio(v.Color(of), v.Color(on)); got < 4.5 {
					t.Errorf("%s: %s on %s has %.2f", scheme, ink, ground, got)
				}
			}
		}
		if got := ratio(v.Color(OnAccent), v.Color(Accent)); got < 4.5 {
			t.Errorf("%s: text on accent has %.2f", scheme, got)
		}
		if got := ratio(v.Color(Text), v.Color(Idle)); got < 2 {
			t.Errorf("%s: what a field asks for stands out from what was entered by %.2f", scheme, got)
		}
		for name, seen := range map[string]Token{"focus": Accent, "edge of a field": FieldLine} {
			for _, on := range []Token{Page, Bar} {
				if got := ratio(v.Color(seen), v.Color(on)); got < 3 {
					t.Errorf("%s: the %s on ground %d has %.2f", scheme, name, on, got)
				}
			}
		}
	}
}
