package settings

import (
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/ratingchange"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/style"
)

func open(t *testing.T, system tournament.System, lang i18n.Lang, look style.Value,
	commands ...tournament.Command) pagetest.Window {
	t.Helper()
	in := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(system)
	in.Rounds = 5
	return pagetest.Open(t, page.Rounds, func(h page.Host) page.Page { return pagetest.NewBlank(Command(h)) }, lang, look,
		append([]tournament.Command{tournament.EditInfo{Info: in}, pagetest.Players(6)}, commands...)...)
}

// Every setting of a Swiss is F10, its letter, and the value.
func TestEverySettingByItsLetter(t *testing.T) {
	half, none := 2, tournament.Points(1)
	for _, test := range []struct {
		typed string // after the letter, closed by Enter
		keys  string
		want  func(*tournament.Info)
	}{
		{"7", "r", func(in *tournament.Info) { in.Rounds = 7 }},
		{"3 1 0", "w", func(in *tournament.Info) { in.Scoring = tournament.Scoring{Win: 6, Draw: 2} }},
		{"", "p", func(in *tournament.Info) { in.Swiss.PairingBye = &none }},
		{"2", "h", func(in *tournament.Info) { in.Swiss.HalfByes = &half }},
		{"4", "l", func(in *tournament.Info) { in.Swiss.ByesUntil = 4 }},
		{"", "b", func(in *tournament.Info) { in.Swiss.Acceleration = tournament.Baku }},
		{"", "c", func(in *tournament.Info) { in.Swiss.InitialColour = tournament.White }},
		{"", "C", func(in *tournament.Info) { in.Swiss.InitialColour = tournament.White }},
		// the key of C in a Russian layout
		{"", "с", func(in *tournament.Info) { in.Swiss.InitialColour = tournament.White }},
		{"", "o", func(in *tournament.Info) { in.Swiss.Order = tournament.ByFIDE }},
		{"", "ax", func(in *tournament.Info) { in.Long, in.RatingsBy = true, tournament.RatingsByRound }},
		{"", "mm", func(in *tournament.Info) { in.Swiss.RankBy = tournament.RankByFIDEThenNation }},
		{"", "zz", func(in *tournament.Info) { *in = ratingchange.TeamChampionship.With(*in) }},
		{"", "jsj", func(in *tournament.Info) { *in = ratingchange.ByeInRound.Read(*in, true) }},
		{"", "e", func(in *tournament.Info) { in.Swiss.Edition = tournament.Edition2017 }},
		{"A, B", "g", func(in *tournament.Info) { in.Groups = []string{"A", "B"} }},
		{"", "k", func(in *tournament.Info) { in.Swiss.ProhibitWithin = []tournament.Bond{tournament.SameClub} }},
		{"", "kf", func(in *tournament.Info) {
			in.Swiss.ProhibitWithin = []tournament.Bond{tournament.SameClub, tournament.SameFederation}
		}},
		{"", "kyk", func(in *tournament.Info) { in.Swiss.ProhibitWithin = []tournament.Bond{tournament.SameFamily} }},
		{"3", "u", func(in *tournament.Info) { in.Swiss.ProhibitUntil = 3 }},
		{"est", "i", func(in *tournament.Info) { in.Federation = "EST" }},
		{"bh/c1 sb", "t", func(in *tournament.Info) { in.TieBreaks = []tournament.TieBreak{"BH/C1", "SB"} }},
		{"", "d", func(in *tournament.Info) { in.PlacesBy = tournament.PlacesByPoints }},
	} {
		t.Run(test.keys, func(t *testing.T) {
			w := open(t, tournament.Swiss, i18n.English, style.Value{})
			want := w.Event().Info
			want.TieBreaks = slices.Clone(want.TieBreaks)
			test.want(&want)
			w.Shortcut(page.Plain(fyne.KeyF10))
			w.Type(test.keys)
			if test.typed != "" {
				w.Type(test.typed)
				w.Press(fyne.KeyReturn)
			}
			if got := w.Event().Info; !reflect.DeepEqual(got, want) {
				t.Errorf("have %+v\nwant %+v", got, want)
			}
		})
	}
}

// The list of every system in every language and text size, also of an event
// that has begun: what is fixed by then is refused and stays as it was.
func TestEverySystem(t *testing.T) {
	for _, lang := range i18n.Langs() {
		for _, look := range []style.Value{{}, {Scheme: style.Contrast, Step: style.Steps - 1}} {
			for _, system := range tournament.Systems() {
				w := open(t, system, lang, look)
				w.Shortcut(page.Plain(fyne.KeyF10))
				w.Press(fyne.KeyEnd, fyne.KeyReturn)
			}
		}
	}
	w := open(t, tournament.Swiss, i18n.English, style.Value{}, tournament.PairRounds{Round: 1, Initial: tournament.White})
	before := w.Event().Info
	w.Shortcut(page.Plain(fyne.KeyF10))
	w.Type("pbcek")
	if got := w.Event().Info; !reflect.DeepEqual(got, before) {
		t.Errorf("changed after the start: %+v", got)
	}
}

// How the first cycle ends is asked only where there are two.
func TestCycleEndOnlyWithTwoCycles(t *testing.T) {
	for system, want := range map[tournament.System]bool{tournament.RoundRobin: false, tournament.DoubleRoundRobin: true} {
		w := open(t, system, i18n.English, style.Value{})
		w.Shortcut(page.Plain(fyne.KeyF10))
		if got := slices.Contains(sheetTexts(w), i18n.For(i18n.English).T("event.cycle-end")); got != want {
			t.Errorf("%s: asked how the first cycle ends %t, want %t", system, got, want)
		}
	}
}

// sheetTexts are the words of the sheet on top.
func sheetTexts(w pagetest.Window) []string {
	return pagetest.Texts(w.Window().Canvas().Overlays().Top())
}
