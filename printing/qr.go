package printing

import (
	"runtime"
	"sync"

	"github.com/boombuler/barcode/qr"

	"kohtunik/printing/page"
)

// quietZone is the white border that readers of QR codes ask for, in modules
// (ISO/IEC 18004).
const quietZone = 4

// codeRun is dark modules beside each other, in a row from one up to another.
type codeRun struct{ row, from, to int }

// qrModules are what is to be drawn of a QR code.
type qrModules struct {
	text string
	side int // modules; 0: the text is too long for a code
	runs []codeRun
}

// encoded makes the QR code of a text.
func encoded(text string) qrModules {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return qrModules{}
	}
	made := qrModules{text: text, side: code.Bounds().Dx()}
	for row := range made.side {
		for from := 0; from < made.side; from++ {
			to := from
			for to < made.side && isDark(code.At(to, row).RGBA()) {
				to++
			}
			if to > from {
				made.runs = append(made.runs, codeRun{row, from, to})
				from = to
			}
		}
	}
	return made
}

// encodedAll makes the codes of texts, on all processors: choosing the mask of one
// takes most of the time of a card.
func encodedAll(texts []string) []qrModules {
	codes := make([]qrModules, len(texts))
	workers := runtime.GOMAXPROCS(0)
	var wait sync.WaitGroup
	for first := range workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for i := first; i < len(texts); i += workers {
				codes[i] = encoded(texts[i])
			}
		}()
	}
	wait.Wait()
	return codes
}

// qrCode draws a text as a QR code in a square of size mm, its border included;
// nothing where the text is too long for one.
func qrCode(p *page.Page, x, y, size float64, text string) { encoded(text).draw(p, x, y, size) }

func (code qrModules) draw(p *page.Page, x, y, size float64) {
	if code.side == 0 {
		return
	}
	module := size / float64(code.side+2*quietZone)
	p.Figure(x, y, size, size, "QR: "+code.text, func() {
		for _, r := range code.runs {
			p.Ops = append(p.Ops, page.Rect{X: x + module*float64(r.from+quietZone), Y: y + module*float64(r.row+quietZone),
				W: module * float64(r.to-r.from), H: module, Ink: page.Black})
		}
	})
}

func isDark(r, _, _, _ uint32) bool { return r == 0 }
