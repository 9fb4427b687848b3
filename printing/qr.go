package printing

import (
	"rsc.io/qr"

	"kohtunik/printing/page"
)

// quietZone is the white border that readers of QR codes ask for, in modules
// (ISO/IEC 18004).
const quietZone = 4

// codeRun is dark modules beside each other, in a row from one up to another.
type codeRun struct{ row, from, to int }

// runsOf gives what is dark of a code.
func runsOf(code *qr.Code) []codeRun {
	var runs []codeRun
	for row := range code.Size {
		for from := 0; from < code.Size; from++ {
			to := from
			for to < code.Size && code.Black(to, row) {
				to++
			}
			if to > from {
				runs = append(runs, codeRun{row, from, to})
				from = to
			}
		}
	}
	return runs
}

// qrCode draws a text as a QR code in a square of size mm, its border included;
// nothing where the text is too long for one. The library has one mask for all
// codes and does not try which of eight looks best: readers read each of them, and
// trying takes three milliseconds a code.
func qrCode(p *page.Page, x, y, size float64, text string) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return
	}
	module := size / float64(code.Size+2*quietZone)
	p.Figure(x, y, size, size, "QR: "+text, func() {
		for _, r := range runsOf(code) {
			p.Ops = append(p.Ops, page.Rect{X: x + module*float64(r.from+quietZone), Y: y + module*float64(r.row+quietZone),
				W: module * float64(r.to-r.from), H: module, Ink: page.Black})
		}
	})
}
