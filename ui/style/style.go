// Package style holds the window's looks: the colours of the three schemes,
// the sizes of text by use, and the Fyne theme made of them.
//
// A style is a Value: a scheme and a step of text size. The value in force is
// the one of the theme that the app holds (Now); nothing else is kept here, so
// a change of style is a change of the app's theme.
//
// All lengths are Fyne's device-independent pixels at text step 0; Px scales
// them with the text.
package style

import (
	"fyne.io/fyne/v2"
)

// Scheme is a set of colours.
type Scheme string

// The schemes.
const (
	Light    Scheme = "light"
	Dark     Scheme = "dark"
	Contrast Scheme = "contrast"
)

// Schemes lists the schemes in the order in which they are offered.
func Schemes() []Scheme { return []Scheme{Light, Dark, Contrast} }

// ParseScheme reads a scheme's name; an unknown one is Light.
func ParseScheme(s string) Scheme {
	for _, known := range Schemes() {
		if Scheme(s) == known {
			return known
		}
	}
	return Light
}

// steps are the text sizes that "A+" goes through.
var steps = [...]float32{1, 1.15, 1.3, 1.6}

// Steps is the number of text sizes.
const Steps = len(steps)

// FoldStep is the step from which on columns fold (two pairs of columns of a
// scoresheet to one, and the like).
const FoldStep = 2

// Value is a style: comparable, the zero value is light at the normal size.
type Value struct {
	Scheme Scheme
	Step   int // 0 … Steps-1; others are taken as the nearest
}

// Factor is what all sizes are multiplied by.
func (v Value) Factor() float32 { return steps[min(max(v.Step, 0), Steps-1)] }

// Px scales a length of the drawings to the text step, in whole pixels.
func (v Value) Px(length float32) float32 {
	scaled := length * v.Factor()
	return float32(int(scaled + 0.5))
}

// NextStep is the style one text size larger, or the smallest after the
// largest.
func (v Value) NextStep() Value {
	v.Step = (v.Step + 1) % Steps
	return v
}

// Now is the style in force: that of the running app's theme.
func Now() Value {
	if app := fyne.CurrentApp(); app != nil {
		if theme, ok := app.Settings().Theme().(*Theme); ok {
			return theme.value
		}
	}
	return Value{Scheme: Light}
}
