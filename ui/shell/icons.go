package shell

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"

	"kohtunik/ui/page"
)

// iconPaths are the icons of the rail: strokes of one width on a grid of
// 16 × 16.
var iconPaths = map[page.ID]string{
	page.Event:      `<path d="M2.5 4 H13.5 V13.5 H2.5 Z M2.5 7 H13.5 M5.5 2 V5 M10.5 2 V5"/>`,
	page.Players:    `<path d="M8 2.5 C9.7 2.5 10.6 3.7 10.6 5.1 C10.6 6.6 9.6 7.9 8 7.9 C6.4 7.9 5.4 6.6 5.4 5.1 C5.4 3.7 6.3 2.5 8 2.5 Z M2.8 13.5 C2.8 11 5 10 8 10 C11 10 13.2 11 13.2 13.5"/>`,
	page.Rounds:     `<path d="M2.5 2.5 H6.8 V6.8 H2.5 Z M9.2 2.5 H13.5 V6.8 H9.2 Z M2.5 9.2 H6.8 V13.5 H2.5 Z M9.2 9.2 H13.5 V13.5 H9.2 Z"/>`,
	page.Standings:  `<path d="M3 13.5 V8 M8 13.5 V2.5 M13 13.5 V10.5"/>`,
	page.Crosstable: `<path d="M2.5 2.5 H13.5 V13.5 H2.5 Z M2.5 6.2 H13.5 M2.5 9.8 H13.5 M6.2 2.5 V13.5 M9.8 2.5 V13.5"/>`,
	page.Desk:       `<path d="M8 4 C10.9 4 13 6.1 13 9 C13 11.9 10.9 14 8 14 C5.1 14 3 11.9 3 9 C3 6.1 5.1 4 8 4 Z M8 9 V6.2 M6 1.8 H10 M12 4.6 L13.2 3.4"/>`,
	page.Norms:      `<path d="M3 13 L13 3 M4.8 3 C5.9 3 6.6 3.8 6.6 4.8 C6.6 5.8 5.9 6.6 4.8 6.6 C3.7 6.6 3 5.8 3 4.8 C3 3.8 3.7 3 4.8 3 Z M11.2 9.4 C12.3 9.4 13 10.2 13 11.2 C13 12.2 12.3 13 11.2 13 C10.1 13 9.4 12.2 9.4 11.2 C9.4 10.2 10.1 9.4 11.2 9.4 Z"/>`,
	page.Prints:     `<path d="M4.5 6 V2.5 H11.5 V6 M4.5 11.5 H2.5 V6 H13.5 V11.5 H11.5 M4.5 9.5 H11.5 V13.5 H4.5 Z"/>`,
	page.Laws:       `<path d="M8 3.5 C6.5 2.4 4.5 2.2 2.5 2.5 V12.5 C4.5 12.2 6.5 12.4 8 13.5 C9.5 12.4 11.5 12.2 13.5 12.5 V2.5 C11.5 2.2 9.5 2.4 8 3.5 Z M8 3.5 V13.5"/>`,
	page.Journal:    `<path d="M3.5 2 H12.5 V14 H3.5 Z M6 5.5 H10 M6 8 H10 M6 10.5 H8.5"/>`,
}

// icon is a page's icon in a colour.
func icon(id page.ID, c color.NRGBA) fyne.Resource { return drawIcon(string(id), iconPaths[id], c) }

// The icons of the start page.
const (
	newPath     = `<path d="M8 2.5 V13.5 M2.5 8 H13.5"/>`
	openPath    = `<path d="M2 13 V3.5 H6 L7.5 5.5 H14 V13 Z"/>`
	joinPath    = `<path d="M3 3 H13 V10 H3 Z M1.5 13 H14.5 M8 4.8 V8.2 M6.3 6.5 H9.7"/>`
	samplePath  = `<path d="M2.5 2.5 H6.8 V6.8 H2.5 Z M9.2 2.5 H13.5 V6.8 H9.2 Z M2.5 9.2 H6.8 V13.5 H2.5 Z M9.2 9.2 H13.5 V13.5 H9.2 Z"/>`
	recoverPath = `<path d="M2.5 13.5 L8.6 7.4 M13.2 4.4 L11 6.6 L9.4 5 L11.6 2.8 C9.6 2 7.4 3.4 7.4 5.4 C7.4 7.4 9 8.6 10.6 8.6 C12.6 8.6 14 6.4 13.2 4.4 Z"/>`
)

// drawIcon is an icon of strokes in a colour.
func drawIcon(name, paths string, c color.NRGBA) fyne.Resource {
	hex := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	svg := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="16" height="16">` +
		`<g fill="none" stroke="` + hex + `" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round">` +
		paths + `</g></svg>`
	return fyne.NewStaticResource(name+hex+".svg", []byte(svg))
}
