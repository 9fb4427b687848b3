package pieces_test

import (
	"image"
	"image/color"
	"image/draw"
	"reflect"
	"strconv"
	"testing"

	"kohtunik/assets/pieces"
)

const letters = "KQRBNPkqrbnp"

// on draws a piece on a square of one colour.
func on(letter byte, side int, square color.Color) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.Draw(img, img.Bounds(), image.NewUniform(square), image.Point{}, draw.Src)
	c := pieces.WhitePieces
	if letter >= 'a' {
		c = pieces.BlackPieces
	}
	pieces.Draw(img, img.Bounds(), letter, c)
	return img
}

func TestTwelvePieces(t *testing.T) {
	for i := range len(letters) {
		if len(pieces.Outline(letters[i])) == 0 {
			t.Errorf("no piece for %c", letters[i])
		}
	}
	for _, letter := range []byte("x1 ") {
		if pieces.Outline(letter) != nil {
			t.Errorf("a piece for %q", letter)
		}
	}
}

// TestInsideTheSquare keeps every line, half its width included, off the edge.
func TestInsideTheSquare(t *testing.T) {
	for i := range len(letters) {
		for _, s := range pieces.Outline(letters[i]) {
			for _, seg := range s.Path {
				for _, p := range seg.P {
					if p == (pieces.Point{}) {
						continue
					}
					if p.X < 3 || p.X > 42 || p.Y < 3 || p.Y > 42 {
						t.Errorf("%c: %v is too near the edge", letters[i], p)
					}
				}
			}
		}
	}
}

// TestPiecesDiffer counts the pixels in which two pieces of a side differ: at 24
// pixels a fifth of what the smaller covers is enough to tell them apart.
func TestPiecesDiffer(t *testing.T) {
	const side = 24
	square := color.RGBA{0xB4, 0xA5, 0x8F, 0xFF}
	covered := func(img *image.RGBA) (n int) {
		for y := range side {
			for x := range side {
				if img.RGBAAt(x, y) != square {
					n++
				}
			}
		}
		return n
	}
	for i, a := range letters {
		for _, b := range letters[i+1:] {
			x, y := on(byte(a), side, square), on(byte(b), side, square)
			differ := 0
			for p := 0; p < len(x.Pix); p += 4 {
				d := 0
				for c := range 3 {
					d += max(int(x.Pix[p+c])-int(y.Pix[p+c]), int(y.Pix[p+c])-int(x.Pix[p+c]))
				}
				if d > 150 {
					differ++
				}
			}
			if least := min(covered(x), covered(y)); least == 0 || differ*5 < least {
				t.Errorf("%c and %c differ in %d pixels of %d", a, b, differ, least)
			}
		}
	}
}

// TestWhitePiecesHaveADarkEdge: on a white square every row across the body of a
// white piece has a dark pixel.
func TestWhitePiecesHaveADarkEdge(t *testing.T) {
	for _, side := range []int{32, 64, 96} {
		for _, letter := range []byte("KQRBNP") {
			img := on(letter, side, color.White)
			for y := range side {
				darkest := uint8(255)
				for x := range side {
					darkest = min(darkest, img.RGBAAt(x, y).G)
				}
				if inside := y > side/3 && y < side*4/5; inside && darkest > 140 {
					t.Errorf("%c at %d: row %d has no dark pixel", letter, side, y)
				}
			}
		}
	}
}

func TestPathsRoundTrip(t *testing.T) {
	for i := range len(letters) {
		for _, s := range pieces.Outline(letters[i]) {
			again, err := pieces.ParsePath(pieces.Format(s.Path))
			if err != nil || !reflect.DeepEqual(again, s.Path) {
				t.Errorf("%c: %v", letters[i], err)
			}
		}
	}
}

func TestParsePathRefuses(t *testing.T) {
	for _, bad := range []string{"L 1 2", "M 1", "M 1 2 Q 3 4", "M 1 2 C 1 2 3 4", "M x 2", "1 2", "M 1 99999",
		"M 1 NaN"} {
		if path, err := pieces.ParsePath(bad); err == nil {
			t.Errorf("ParsePath(%q) = %v", bad, path)
		}
	}
	if path, err := pieces.ParsePath("M1,2 3 4Z"); err != nil || len(path) != 3 || path[1].Op != pieces.LineTo {
		t.Errorf("short form: %v, %v", path, err)
	}
}

func FuzzParsePath(f *testing.F) {
	f.Add("M 1 2 L 3 4 C 1 2 3 4 5 6 Z")
	f.Fuzz(func(t *testing.T, data string) {
		path, err := pieces.ParsePath(data)
		if err != nil {
			return
		}
		again, err := pieces.ParsePath(pieces.Format(path))
		if err != nil || len(path) != len(again) || len(path) > 0 && !reflect.DeepEqual(path, again) {
			t.Fatalf("%q: %v became %v, %v", data, path, again, err)
		}
	})
}

// BenchmarkDraw draws all pieces at the size they have at the desk, and on a large
// screen.
func BenchmarkDraw(b *testing.B) {
	for _, side := range []int{64, 144} {
		b.Run(strconv.Itoa(side), func(b *testing.B) {
			img := image.NewRGBA(image.Rect(0, 0, side, side))
			for range b.N {
				for i := range len(letters) {
					pieces.Draw(img, img.Bounds(), letters[i], pieces.WhitePieces)
				}
			}
		})
	}
}
