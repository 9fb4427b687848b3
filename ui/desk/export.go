package desk

import (
	"fmt"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament/gamelist"
	"kohtunik/ui/page"
	"kohtunik/ui/saving"
)

// The endings of the files that a game is exported to; the ending says what is
// written.
const (
	endingPGN  = ".pgn" // the game
	endingText = ".txt" // the moves in the notation of the language
	endingFEN  = ".fen" // the position on the board
)

// copyFEN puts the position on the board onto the clipboard.
func (d *desk) copyFEN() { d.copy(endingFEN, "desk.copied-fen") }

// copyMoves puts the moves in the notation of the language onto the clipboard.
func (d *desk) copyMoves() { d.copy(endingText, "desk.copied-moves") }

// copyGame puts the game as PGN onto the clipboard.
func (d *desk) copyGame() { d.copy(endingPGN, "desk.copied-game") }

func (d *desk) copy(ending, told string) {
	text, err := d.written(ending)
	if err != nil {
		d.host.Fail(err)
		return
	}
	fyne.CurrentApp().Clipboard().SetContent(text)
	d.host.Tell(page.Note, d.host.T(told))
}

// written is the game, or its position, as a file with the ending has it.
func (d *desk) written(ending string) (string, error) {
	switch ending {
	case endingFEN:
		return d.match.state.Positions[d.at].FEN(), nil
	case endingText:
		return d.line(0, len(d.match.state.Plies)), nil
	}
	var b strings.Builder
	err := gamelist.WriteGame(&b, d.host.Session().Event(), d.match.pairing.Table())
	return b.String(), err
}

// export asks for a file and writes the game into it.
func (d *desk) export() {
	t := d.match.pairing.Table()
	d.host.AskPath(page.PathQuestion{
		Title: d.host.T("desk.export-title"), Button: d.host.T("common.save"), Save: true,
		Name: fmt.Sprintf("%02d-%02d%s", t.Round, t.Board, endingPGN), Endings: []string{endingPGN, endingText, endingFEN},
		Existing: true,
		Chosen:   func(path string) { saving.Choose(d.host, path, saving.One, d.exportTo) },
	})
}

// exportTo writes the game into a file.
func (d *desk) exportTo(path string, put saving.Put) {
	text, err := d.written(strings.ToLower(filepath.Ext(path)))
	if err == nil {
		err = put(path, []byte(strings.TrimRight(text, "\n")+"\n"))
	}
	if err != nil {
		d.host.Fail(err)
		return
	}
	d.host.Tell(page.Note, d.host.T("desk.exported", i18n.Args{"file": filepath.Base(path)}))
}
