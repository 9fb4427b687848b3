package shell

import (
	"image"
	"testing"

	"fyne.io/fyne/v2/driver/software"

	"kohtunik/ui/style"
)

// A telephone reads the code from across the table only where it fills its room:
// all but the white border, as high as it is wide.
func TestQRFillsItsRoom(t *testing.T) {
	const size = 210 // 25 modules and 4 of border at either side, of about 6 pixels
	picture := qrPicture("http://192.168.1.20:8953/", size)
	black := image.Rectangle{}
	img := software.Render(picture, style.NewTheme(style.Value{}))
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y++ {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
			if r, _, _, a := img.At(x, y).RGBA(); a > 0 && r == 0 {
				black = black.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if least := size * 7 / 10; black.Dx() < least || black.Dx() != black.Dy() {
		t.Errorf("the code is drawn %d by %d, want at least %d square of %d", black.Dx(), black.Dy(), least, size)
	}
}
