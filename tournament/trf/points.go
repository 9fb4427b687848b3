package trf

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Tenths counts tenths of a point, the unit of the format: 15 is 1.5.
type Tenths int

// String writes points as the format does: 1.5.
func (t Tenths) String() string {
	sign := ""
	if t < 0 {
		sign, t = "-", -t
	}
	return fmt.Sprintf("%s%d.%d", sign, t/10, t%10)
}

// ParseTenths reads points: 1, 1.5, 01.0, also with a comma.
func ParseTenths(s string) (Tenths, bool) {
	f, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
	if err != nil || math.Abs(f) > 9999.9 || strings.ContainsAny(s, "eExXpPnN_") {
		return 0, false
	}
	t := math.Round(f * 10)
	return Tenths(t), math.Abs(t-f*10) < 1e-6
}

// Scoring is the point system of a report (line 162).
type Scoring struct {
	Win          Tenths // over the board, by forfeit, or full-point bye
	Draw         Tenths // over the board, or half-point bye
	Loss         Tenths // over the board
	RequestedBye Tenths // zero-point bye or forfeit loss
	Bye          Tenths // pairing-allocated bye
	Unknown      Tenths // result not known, such as an adjourned game
}

// Classic is the format's default: 1, ½, 0, the bye worth a win.
var Classic = Scoring{Win: 10, Draw: 5, Bye: 10, Unknown: 5}

// Of gives what a result is worth.
func (s Scoring) Of(r Result) Tenths {
	switch r {
	case Win, ForfeitWin, UnratedWin, FullPointBye:
		return s.Win
	case Draw, UnratedDraw, HalfPointBye:
		return s.Draw
	case Loss, UnratedLoss:
		return s.Loss
	case ForfeitLoss, ZeroPointBye, Blank:
		return s.RequestedBye
	case PairingBye:
		return s.Bye
	case Unknown:
		return s.Unknown
	}
	return 0
}

// slot gives what a code of line 162 stands for; nil for none.
func (s *Scoring) slot(code string) *Tenths {
	switch code {
	case "W":
		return &s.Win
	case "D":
		return &s.Draw
	case "L":
		return &s.Loss
	case "A":
		return &s.RequestedBye
	case "P":
		return &s.Bye
	case "X", "?":
		return &s.Unknown
	}
	return nil
}

// field writes points into four columns; from 100 on whole ones go without tenths,
// for which there is no room: 110.
func (t Tenths) field() string {
	text := t.String()
	if len(text) > 4 && t%10 == 0 {
		text = text[:len(text)-2]
	}
	return pad(text, -4)
}

// fits reports whether points have room in four columns.
func (t Tenths) fits() bool { return t > -100 && t < 10_000 && (t < 1000 || t%10 == 0) }
