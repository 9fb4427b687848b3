package ui

import (
	"io"
	"slices"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

func TestReadCall(t *testing.T) {
	for _, tc := range []struct {
		args []string
		want call
		ok   bool
	}{
		{nil, call{}, true},
		{[]string{"club.kohtunik"}, call{file: "club.kohtunik"}, true},
		{[]string{"club.kohtunik", "--timing"}, call{file: "club.kohtunik", timing: true}, true},
		{[]string{"--lang", "et", "club.kohtunik"}, call{file: "club.kohtunik", lang: i18n.Estonian}, true},
		{[]string{"--sample", "--lang=fi"}, call{sample: true, lang: i18n.Finnish}, true},
		{[]string{"one", "two"}, call{}, false},
		{[]string{"--unknown"}, call{}, false},
		{[]string{"--lang", "xx"}, call{}, false},
	} {
		got, err := readCall(tc.args, io.Discard)
		if (err == nil) != tc.ok || tc.ok && got != tc.want {
			t.Errorf("%q: %+v, %v", tc.args, got, err)
		}
	}
}

// The page of each kind is there, and the tools that the start page offers.
func TestParts(t *testing.T) {
	for id, constructor := range pages() {
		if constructor == nil {
			t.Errorf("page %s has no constructor", id)
		}
	}
	e, err := tools().Sample(i18n.Estonian)
	if err != nil {
		t.Fatal(err)
	}
	if len(e.Players) != 15 || e.CurrentRound() != 8 || e.Over() || len(e.Problems()) > 0 {
		t.Errorf("the sample: %d players, round %d, %v", len(e.Players), e.CurrentRound(), e.Problems())
	}
	if !slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return p.Name == "Keres, Paul" }) {
		t.Error("Keres is not in the sample")
	}
	for _, export := range tools().Exports {
		if data, err := export.Bytes(i18n.For(i18n.English), e, ""); err != nil || len(data) == 0 {
			t.Errorf("%s: %d bytes, %v", export.Key, len(data), err)
		}
	}
}
