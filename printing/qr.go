package printing

import (
	"github.com/boombuler/barcode/qr"

	"kohtunik/printing/page"
)

// quietZone is the white border that readers of QR codes ask for, in modules
// (ISO/IEC 18004).
const quietZone = 4

// qrCode draws a text as a QR code in a square of size mm, its border included;
// nothing where the text is too long for one.
func qrCode(p *page.Page, x, y, size float64, text string) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return
	}
	n := code.Bounds().Dx()
	module := size / float64(n+2*quietZone)
	p.Figure(x, y, size, size, "QR: "+text, func() {
		for row := range n {
			for from := 0; from < n; from++ {
				to := from
				for to < n && isDark(code.At(to, row).RGBA()) {
					to++
				}
				if to == from {
					continue
				}
				p.Ops = append(p.Ops, page.Rect{X: x + module*float64(from+quietZone), Y: y + module*float64(row+quietZone),
					W: module * float64(to-from), H: module, Ink: page.Black})
				from = to
			}
		}
	})
}

func isDark(r, _, _, _ uint32) bool { return r == 0 }
