package norms

import (
	"slices"

	"kohtunik/tournament"
)

// Point names something that the code leaves open.
type Point string

// The open points.
const (
	PointMasters      Point = "masters"      // the code gives masters and candidates no indicator
	PointUnclassified Point = "unclassified" // nor players without a category
	PointInteger      Point = "integer"      // text and table differ at coefficients 3 and 5
	PointRounding     Point = "rounding"     // "0.25 or more is made up to 0.5, less is dropped"
	PointForfeits     Point = "forfeits"     // games without play
	PointSkipping     Point = "skipping"     // "awarded to players of category II" and the like
	PointFive         Point = "category-v"   // the example has no indicator of category V
	PointOutside      Point = "outside"      // a coefficient below the table
	PointOverlap      Point = "overlap"      // coefficients that stand in two parts
	PointMinimal      Point = "minimal"      // the minimal norm "to attain or confirm"
	PointTitleNorm    Point = "title-norm"   // 50 % against masters "and" 70 % against candidates
	PointTitleOthers  Point = "title-others" // games against anybody else in a title event
	PointTitleShare   Point = "title-share"  // whether the player himself is one of the participants
	PointShared       Point = "shared"       // shared places in a final
	PointWomen        Point = "women"        // "the relevant norm" of a woman master
)

// Reading is one way to read an open point.
type Reading string

// The readings; of each point the first is the default.
const (
	// ReadMastersZero counts masters, candidates and grandmasters with
	// indicator 0, one step above category I.
	ReadMastersZero Reading = "zero"
	// ReadMastersRefuse gives no coefficient while there are any.
	ReadMastersRefuse Reading = "refuse-masters"

	// ReadUnclassifiedRefuse gives no coefficient while there are players
	// without a category among others; a field of none but such players is
	// a beginners' event, which has no coefficient.
	ReadUnclassifiedRefuse Reading = "refuse-unclassified"
	// ReadUnclassifiedFive counts them as category V.
	ReadUnclassifiedFive Reading = "five"

	// ReadTable takes the table for every coefficient.
	ReadTable Reading = "table"
	// ReadText takes the text where the coefficient is a whole number: 75 %
	// for II at 3.00 (table: 73 %), 50 % to keep V at 5.00 (table: 40 %).
	ReadText Reading = "text"

	// ReadNearest rounds to the nearest half point, ties up: 10.75 is 11.
	ReadNearest Reading = "nearest"
	// ReadLiteral looks at the fraction alone: 0.25 to 0.99 is a half.
	ReadLiteral Reading = "literal"

	// ReadForfeitsCounted counts games without play as scored.
	ReadForfeitsCounted Reading = "counted"
	// ReadForfeitsLeftOut leaves them out, games and points.
	ReadForfeitsLeftOut Reading = "left-out"

	// ReadSkipAsk lets a player attain only the category next above the one
	// held; a higher norm is a question to the arbiter.
	ReadSkipAsk Reading = "ask"
	// ReadSkipAward lets a player attain any category whose norm is made.
	ReadSkipAward Reading = "award"

	// ReadFiveImplied takes 5, which part 4 of the table and the text imply.
	ReadFiveImplied Reading = "implied-five"
	// ReadFiveRefuse gives no coefficient with players of category V.
	ReadFiveRefuse Reading = "refuse-category-v"

	// ReadOutsideNone gives no norms below 0.91.
	ReadOutsideNone Reading = "no-norms"
	// ReadOutsideFirst takes the first row of the table there.
	ReadOutsideFirst Reading = "first-row"

	// ReadOverlapBoth takes both parts where they overlap.
	ReadOverlapBoth Reading = "both-parts"
	// ReadOverlapFirst takes the part of the smaller number alone.
	ReadOverlapFirst Reading = "first-part"

	// ReadMinimalAttain lets a player attain a category by the minimal norm.
	ReadMinimalAttain Reading = "attain-or-confirm"
	// ReadMinimalConfirm only lets a player confirm it.
	ReadMinimalConfirm Reading = "confirm-only"

	// ReadTitleSum adds the shares to one norm.
	ReadTitleSum Reading = "sum"
	// ReadTitleSeparate asks for each share by itself.
	ReadTitleSeparate Reading = "separate"

	// ReadTitleOthersLeftOut leaves out games against players for whom the
	// code names no percentage.
	ReadTitleOthersLeftOut Reading = "others-left-out"
	// ReadTitleOthersRefuse gives a player with such games no norm.
	ReadTitleOthersRefuse Reading = "others-refuse"

	// ReadTitleShareAll counts the player among the participants of whom half
	// or two thirds have to hold a title.
	ReadTitleShareAll Reading = "all-participants"
	// ReadTitleShareOpponents asks it of the player's opponents.
	ReadTitleShareOpponents Reading = "opponents"

	// ReadSharedListed reads each condition as it is meant: second and third
	// shared is second or third, third and fourth is not, second and third
	// is second for a woman, and a shared first place is a question to the
	// arbiter.
	ReadSharedListed Reading = "by-condition"
	// ReadSharedHighest counts a shared place as the best of those shared.
	ReadSharedHighest Reading = "as-highest"
	// ReadSharedLowest counts it as the last of those shared.
	ReadSharedLowest Reading = "as-lowest"

	// ReadWomensNormAsMens takes the men's percentages for a woman master.
	ReadWomensNormAsMens Reading = "as-men"
	// ReadWomenFinals gives women the title in finals alone.
	ReadWomenFinals Reading = "finals-only"
)

// OpenPoint is an open point with its possible readings, the default first.
type OpenPoint struct {
	Point    Point
	Readings []Reading
}

// OpenPoints lists what the code leaves open.
func OpenPoints() []OpenPoint {
	return []OpenPoint{
		{PointMasters, []Reading{ReadMastersZero, ReadMastersRefuse}},
		{PointUnclassified, []Reading{ReadUnclassifiedRefuse, ReadUnclassifiedFive}},
		{PointInteger, []Reading{ReadTable, ReadText}},
		{PointRounding, []Reading{ReadNearest, ReadLiteral}},
		{PointForfeits, []Reading{ReadForfeitsCounted, ReadForfeitsLeftOut}},
		{PointSkipping, []Reading{ReadSkipAsk, ReadSkipAward}},
		{PointFive, []Reading{ReadFiveImplied, ReadFiveRefuse}},
		{PointOutside, []Reading{ReadOutsideNone, ReadOutsideFirst}},
		{PointOverlap, []Reading{ReadOverlapBoth, ReadOverlapFirst}},
		{PointMinimal, []Reading{ReadMinimalAttain, ReadMinimalConfirm}},
		{PointTitleNorm, []Reading{ReadTitleSum, ReadTitleSeparate}},
		{PointTitleOthers, []Reading{ReadTitleOthersLeftOut, ReadTitleOthersRefuse}},
		{PointTitleShare, []Reading{ReadTitleShareAll, ReadTitleShareOpponents}},
		{PointShared, []Reading{ReadSharedListed, ReadSharedHighest, ReadSharedLowest}},
		{PointWomen, []Reading{ReadWomensNormAsMens, ReadWomenFinals}},
	}
}

// Readings says how the open points are read. What is not in it, or is none
// of the point's readings, is read by default; so nil is all defaults.
type Readings map[Point]Reading

// ReadingsOf gives the readings that were chosen for an event.
func ReadingsOf(e *tournament.Event) Readings {
	r := make(Readings, len(e.Info.Readings))
	for p, to := range e.Info.Readings {
		r[Point(p)] = Reading(to)
	}
	return r
}

// Chosen gives the readings in the form that an event keeps: only those that
// are not the default.
func (r Readings) Chosen() map[string]string {
	chosen := make(map[string]string)
	for _, o := range OpenPoints() {
		if to := r.Of(o.Point); to != o.Readings[0] {
			chosen[string(o.Point)] = string(to)
		}
	}
	return chosen
}

// Of gives the reading of a point.
func (r Readings) Of(p Point) Reading {
	readings := readingsOf[p]
	switch to := r[p]; {
	case readings == nil:
		return ""
	case slices.Contains(readings, to):
		return to
	}
	return readings[0]
}

// readingsOf are the readings of each open point, the default first.
var readingsOf = func() map[Point][]Reading {
	of := make(map[Point][]Reading)
	for _, o := range OpenPoints() {
		of[o.Point] = o.Readings
	}
	return of
}()

// With gives the readings with one point read otherwise; r stays as it is.
func (r Readings) With(p Point, to Reading) Readings {
	w := Readings{p: to}
	for _, o := range OpenPoints() {
		if o.Point != p {
			w[o.Point] = r.Of(o.Point)
		}
	}
	return w
}

// points rounds the exact norm to half points (annex, example: 10.65 → 10.5,
// 7.2 → 7).
func (r Readings) points(exact Hundredths) tournament.Points {
	if r.Of(PointRounding) == ReadLiteral {
		half := 0
		if exact%100 >= 25 {
			half = 1
		}
		return tournament.Points(2*int(exact/100) + half)
	}
	return tournament.Points((int(exact) + 25) / 50)
}
