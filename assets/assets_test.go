package assets

import (
	"bytes"
	"encoding/csv"
	"image/png"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

func TestFonts(t *testing.T) {
	for want, data := range map[string][]byte{"DejaVu Sans": FontRegular, "DejaVu Sans Bold": FontBold} {
		font, err := opentype.Parse(data)
		if err != nil {
			t.Fatalf("%s: %v", want, err)
		}
		name, err := font.Name(nil, sfnt.NameIDFull)
		if err != nil || name != want {
			t.Errorf("the font calls itself %q (%v), want %q", name, err, want)
		}
		// What the papers need: all four languages, halves, minus, figurines.
		for _, r := range "AõäöüšžÕŠŽåÅЖёщЪ№½−–—×…“”„«»✓♔♕♖♗♘♙♚♛♜♝♞♟" {
			if glyph, err := font.GlyphIndex(nil, r); err != nil || glyph == 0 {
				t.Errorf("%s has no %q", want, r)
			}
		}
	}
	for want, data := range map[string][]byte{"PT Sans": PaperSans(), "PT Sans Bold": PaperSansBold(),
		"PT Serif": PaperSerif(), "PT Serif Bold": PaperSerifBold()} {
		font, err := opentype.Parse(data)
		if err != nil {
			t.Fatalf("%s: %v", want, err)
		}
		if name, err := font.Name(nil, sfnt.NameIDFull); err != nil || name != want {
			t.Errorf("the font calls itself %q (%v), want %q", name, err, want)
		}
		for _, r := range "AõäöüšžÕŠŽåÅЖёщЪ№½−–—×…“”„«»" {
			if glyph, err := font.GlyphIndex(nil, r); err != nil || glyph == 0 {
				t.Errorf("%s has no %q", want, r)
			}
		}
	}
	if !strings.Contains(PaperLicence, "ParaType Ltd grants you the right") {
		t.Error("the licence of the fonts of the papers is not there")
	}
	if !strings.Contains(FontLicence, "Permission is hereby granted") {
		t.Error("the licence of the fonts is not there")
	}
}

func TestIcon(t *testing.T) {
	icon, err := png.Decode(bytes.NewReader(Icon))
	if err != nil {
		t.Fatal(err)
	}
	if size := icon.Bounds().Size(); size.X != 512 || size.Y != 512 {
		t.Errorf("the icon is %v", size)
	}
	if !bytes.Contains(IconSVG, []byte("<svg")) {
		t.Error("the drawing of the icon is no SVG")
	}
}

func sample(t *testing.T, id string) fs.FS {
	t.Helper()
	for _, s := range Samples() {
		if s.ID == id {
			return s.Files
		}
	}
	t.Fatalf("no sample %q", id)
	return nil
}

func table(t *testing.T, files fs.FS, name string) [][]string {
	t.Helper()
	file, err := files.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

// The field is that of the worked example of 1953: coefficient 45 : 16.
func TestClubField(t *testing.T) {
	count := map[string]int{}
	for _, row := range table(t, sample(t, "club"), "players.csv") {
		count[row[6]]++
	}
	want := map[string]int{"I": 2, "II": 5, "III": 3, "IV": 6}
	if !maps.Equal(count, want) {
		t.Errorf("the field is %v, want %v", count, want)
	}
}

// The results are complete rounds in which each plays once, no pair meets
// twice, and the points are those that the screen of norms was drawn with.
func TestClubResults(t *testing.T) {
	points := map[string]float64{}
	met := map[[2]string]bool{}
	rounds := map[string][]string{}
	for _, row := range table(t, sample(t, "club"), "results.csv") {
		round, white, black, result := row[0], row[2], row[3], row[4]
		rounds[round] = append(rounds[round], white, black)
		pair := []string{white, black}
		slices.Sort(pair)
		if met[[2]string(pair)] {
			t.Errorf("%v meet twice", pair)
		}
		met[[2]string(pair)] = true
		switch result {
		case "1-0":
			points[white]++
		case "0-1":
			points[black]++
		case "1/2":
			points[white] += 0.5
			points[black] += 0.5
		default:
			t.Errorf("result %q", result)
		}
	}
	if len(rounds) != 11 {
		t.Errorf("%d rounds, want 11", len(rounds))
	}
	for round, players := range rounds {
		slices.Sort(players)
		if len(slices.Compact(players)) != 16 {
			t.Errorf("round %s: not every player plays once", round)
		}
	}
	want := map[string]float64{"1": 8.5, "2": 7.5, "3": 8, "4": 7, "5": 8.5, "6": 6, "7": 5.5, "8": 6.5,
		"9": 5, "10": 6, "11": 4.5, "12": 5, "13": 3, "14": 4, "15": 1.5, "16": 1.5}
	if !maps.Equal(points, want) {
		t.Errorf("points %v, want %v", points, want)
	}
}

func TestZurich(t *testing.T) {
	data, err := fs.ReadFile(sample(t, "zurich-1953"), "games.pgn")
	if err != nil {
		t.Fatal(err)
	}
	if games := bytes.Count(data, []byte("[Event ")); games != 210 {
		t.Errorf("%d games, want 210", games)
	}
}
