// Package assets holds what the program carries with it: the fonts of its
// papers, its icon and the sample events. All of it is compiled in; nothing is
// read from the disk at run time.
package assets

import (
	"bytes"
	"compress/gzip"
	"embed"
	"fmt"
	"image/png"
	"io"
	"io/fs"
	"sync"
)

// FontRegular and FontBold are DejaVu Sans and DejaVu Sans Bold, TrueType; the
// licence is in fonts/LICENSE.
var (
	//go:embed fonts/DejaVuSans.ttf
	FontRegular []byte
	//go:embed fonts/DejaVuSans-Bold.ttf
	FontBold []byte
)

// FontLicence is the text of the licence of DejaVu.
//
//go:embed fonts/LICENSE
var FontLicence string

// PaperSans and PaperSerif with their bolds are ParaType's PT Sans and PT Serif,
// TrueType, in which the papers are set; the licence is in
// fonts/LICENSE-PARATYPE. They are unpacked at the first paper.
var (
	PaperSans      = sync.OnceValue(func() []byte { return unpacked(ptSans) })
	PaperSansBold  = sync.OnceValue(func() []byte { return unpacked(ptSansBold) })
	PaperSerif     = sync.OnceValue(func() []byte { return unpacked(ptSerif) })
	PaperSerifBold = sync.OnceValue(func() []byte { return unpacked(ptSerifBold) })
)

var (
	//go:embed fonts/PTSans.ttf.gz
	ptSans []byte
	//go:embed fonts/PTSans-Bold.ttf.gz
	ptSansBold []byte
	//go:embed fonts/PTSerif.ttf.gz
	ptSerif []byte
	//go:embed fonts/PTSerif-Bold.ttf.gz
	ptSerifBold []byte
)

// unpacked gives what was packed by gzip.
func unpacked(packed []byte) []byte {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err) // it is carried along, and a test reads it
	}
	data, err := io.ReadAll(r)
	if err != nil {
		panic(err)
	}
	return data
}

// PaperLicence is the text of the licence of PT Sans and PT Serif.
//
//go:embed fonts/LICENSE-PARATYPE
var PaperLicence string

// Icon is the program's icon, a PNG of 512×512 pixels; IconSVG is the drawing
// that it is made from.
var (
	//go:embed icon.png
	Icon []byte
	//go:embed icon.svg
	IconSVG []byte
)

//go:embed manual
var pictures embed.FS

// Picture is a PNG with its size in pixels.
type Picture struct {
	PNG           []byte
	Width, Height int
}

// ManualPicture is a picture of the manual by language and name; a test asks for
// every one that the manual has. tools/pictures makes them.
func ManualPicture(lang, name string) Picture {
	data, err := pictures.ReadFile("manual/" + lang + "/" + name + ".png")
	if err != nil {
		panic(err) // the manual is compiled in, too
	}
	size, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		panic(err)
	}
	return Picture{PNG: data, Width: size.Width, Height: size.Height}
}

//go:embed sample-club sample-zurich-1953
var samples embed.FS

// A Sample is an event to try the program on. Its files are those that the
// program imports, so that opening a sample takes the way of any other event.
type Sample struct {
	// ID names the sample on the command line and in messages.
	ID string
	// Files holds either games.pgn, or players.csv (the columns of the player
	// import) with results.csv (round, board, white and black by start number,
	// result by its code on the command line).
	Files fs.FS
}

// SampleOf gives the sample of an identifier.
func SampleOf(id string) (Sample, error) {
	for _, s := range Samples() {
		if s.ID == id {
			return s, nil
		}
	}
	return Sample{}, fmt.Errorf("no sample %q", id)
}

// Samples lists the samples.
func Samples() []Sample {
	list := []Sample{{ID: "club"}, {ID: "zurich-1953"}}
	for i := range list {
		files, err := fs.Sub(samples, "sample-"+list[i].ID)
		if err != nil {
			panic(err) // the name is a constant
		}
		list[i].Files = files
	}
	return list
}
