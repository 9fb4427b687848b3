package desk

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/notation"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/ui/page"
)

// maxTyped is the longest text of a move that is taken.
const maxTyped = 12

// style is how moves are written and typed here.
func (d *desk) style() notation.Style {
	return say.MoveStyle(d.host.Printer().Lang(), d.host.Session().Event().Info.Laws)
}

// Rune types a move; the space bar presses the clock.
func (d *desk) Rune(r rune) bool {
	switch {
	case d.match == nil:
		return false
	case d.overview.choices.shown:
		return d.overview.rune(r)
	case d.board.Choosing():
		return d.chooseByLetter(r)
	case r == ' ':
		d.space()
		return true
	case !unicode.IsPrint(r) || len(d.typed) >= maxTyped:
		return false
	}
	if !d.may() {
		return true
	}
	d.board.PutDown()
	d.at = len(d.match.state.Plies)
	d.typed += string(r)
	d.showAll()
	d.host.Tell(page.Note, "")
	return true
}

// space presses the clock unless a move is half typed. One that is wholly
// typed is played, and the clock is pressed after it.
func (d *desk) space() {
	if d.typed == "" {
		d.pressClock()
		return
	}
	m, ok := d.read()
	switch {
	case ok && d.may():
		d.playAndPress(m)
	case d.board.Choosing():
		d.pressAfter = d.typed
	}
}

// playAndPress writes a move, and the press of the clock that follows it.
func (d *desk) playAndPress(m chess.Move) {
	d.carryTyped(d.match.table.MoveAndPress(m, d.moment()))
}

// enter plays the typed move.
func (d *desk) enter() {
	if d.typed == "" {
		if d.isKept(d.match) { // the letters before this key were not taken
			d.mayMend()
		}
		return
	}
	if m, ok := d.read(); ok {
		d.play(m)
	}
}

// read finds the move that is typed: the one it names, or the only one that
// begins so. A pawn that gets to the end without its new piece has the board ask
// for it. If there is none, the reason is told and the text stays.
func (d *desk) read() (chess.Move, bool) {
	here := d.match.state.Position()
	m, err := d.style().Parse(here, d.typed)
	if err == nil {
		return m, true
	}
	moves := d.style().Complete(here, d.typed)
	if len(moves) == 1 {
		return moves[0], true
	}
	var text *notation.MoveTextError
	if errors.As(err, &text) && text.Cause == notation.NewPieceMissing && samePawn(text.Candidates) && d.may() {
		d.board.Ask(text.Candidates)
		return chess.NoMove, false
	}
	words := d.host.Printer().Error(err)
	if text != nil && text.Cause == notation.NotLegal && d.whyNot() == "" {
		d.tried = d.typed
		words = d.host.T("desk.illegal-record", i18n.Args{"why": words})
	}
	d.host.Tell(page.Warning, words)
	return chess.NoMove, false
}

// samePawn tells that promotions are those of one pawn on one square.
func samePawn(moves []chess.Move) bool {
	return !slices.ContainsFunc(moves, func(m chess.Move) bool {
		return m.From() != moves[0].From() || m.To() != moves[0].To()
	})
}

// tellChoice says which letters choose the piece for a promotion.
func (d *desk) tellChoice() {
	letters := make([]string, len(promotions))
	for i, kind := range promotions {
		letters[i] = d.style().Letters.Of(kind)
	}
	d.host.Tell(page.Note, d.host.T("desk.choose-piece", i18n.Args{"letters": strings.Join(letters, " ")}))
}

// showTyping puts what is typed into the scoresheet's data, with how it would
// go on.
func (d *desk) showTyping(data *sheetData, moves notation.Style) {
	data.typed = d.typed
	data.placeHolder = d.host.T("desk.type-here")
	if d.typed == "" {
		return
	}
	here := d.match.state.Position()
	found := moves.Complete(here, d.typed)
	data.bad = len(found) == 0
	if len(found) == 0 {
		return
	}
	const enough = 4
	var others []string
	for i, m := range found {
		text := moves.Format(here, m)
		if i == 0 {
			data.rest = tail(d.typed, text)
			continue
		}
		if i == enough {
			others = append(others, "…")
			break
		}
		others = append(others, text)
	}
	if len(others) > 0 {
		data.rest += "   " + strings.Join(others, " ")
	}
}

// tail is what a text has after what is typed; the whole text behind an arrow
// where it is spelt otherwise.
func tail(typed, text string) string {
	if rest, ok := strings.CutPrefix(text, typed); ok {
		return rest
	}
	return " → " + text
}

// promotions are the pieces that a pawn can become.
var promotions = []chess.Kind{chess.Queen, chess.Rook, chess.Bishop, chess.Knight}

// chooseByLetter takes the letter of the piece for a promotion: that of the
// language, or the English one where the keyboard has not those.
func (d *desk) chooseByLetter(r rune) bool {
	letters := []notation.Letters{d.style().Letters}
	if letters[0] == notation.Russian {
		letters = append(letters, notation.English)
	}
	for _, l := range letters {
		for _, kind := range promotions {
			if strings.EqualFold(l.Of(kind), string(r)) {
				return d.board.Choose(kind)
			}
		}
	}
	d.tellChoice()
	return true
}

// Key edits the typed move, and steps through the game.
func (d *desk) Key(e *fyne.KeyEvent) bool {
	if d.match == nil {
		return false
	}
	if d.overview.choices.shown {
		return d.overview.key(e)
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if d.board.Choosing() {
			d.board.Choose(chess.Queen)
		} else {
			d.enter()
		}
	case fyne.KeyBackspace:
		if d.board.PutDown(); d.typed != "" {
			letters := []rune(d.typed)
			d.typed = string(letters[:len(letters)-1])
			d.showAll()
		}
	case fyne.KeyEscape:
		if d.typed == "" && !d.board.Busy() {
			return false
		}
		d.typed = ""
		d.board.PutDown()
		d.showAll()
	case fyne.KeyLeft:
		d.goTo(d.at - 1)
	case fyne.KeyRight:
		d.goTo(d.at + 1)
	case fyne.KeyUp:
		d.goTo(d.at - 2)
	case fyne.KeyDown:
		d.goTo(d.at + 2)
	case fyne.KeyHome:
		d.goTo(0)
	case fyne.KeyEnd:
		d.goTo(len(d.match.state.Plies))
	case fyne.KeyPageUp:
		d.step(-1)
	case fyne.KeyPageDown:
		d.step(+1)
	case fyne.KeySpace: // its rune presses
	default:
		return false
	}
	return true
}

// takeKey is the key by which a game comes to this laptop.
var takeKey = page.Ctrl(fyne.KeyG)

// Commands are the actions of the page.
func (d *desk) Commands() []page.Command {
	there := func() bool { return d.match != nil }
	why := func() string { return d.host.T("desk.no-board") }
	command := func(key string, shortcut page.Shortcut, do func()) page.Command {
		return page.Command{Menu: page.DeskMenu, Key: key, Shortcut: shortcut, Do: do, Enabled: there, Reason: why}
	}
	// asks is a command with a sheet of its own, in the overview about the selected
	// board; at is one that is done in sight of the board.
	from := func(overview func()) func(string, page.Shortcut, func()) page.Command {
		return func(key string, shortcut page.Shortcut, do func()) page.Command {
			return command(key, shortcut, func() {
				if d.overview.choices.shown {
					overview()
				}
				do()
			})
		}
	}
	asks, at := from(d.overview.turnTo), from(d.overview.open)
	keyOnly := func(key string, name fyne.KeyName) page.Command {
		return page.Command{Menu: page.DeskMenu, Key: key, Shortcut: page.Plain(name), KeyOnly: true,
			Do: func() { d.Key(&fyne.KeyEvent{Name: name}) }}
	}
	return []page.Command{
		asks("incident.title", page.Plain(fyne.KeyF2), d.happened),
		command("desk.boards", page.Ctrl(fyne.KeyB), d.toggleOverview),
		command("desk.start-all", page.Ctrl(fyne.KeyS), d.startAll),
		at("desk.correct", page.Plain(fyne.KeyF3), d.correctHere),
		command("desk.stop", page.Plain(fyne.KeyF4), d.stopHere),
		at("desk.offer", page.Plain(fyne.KeyF5), d.offerDraw),
		asks("desk.times", page.Plain(fyne.KeyF6), d.askTimes),
		asks("desk.adjourn", page.Plain(fyne.KeyF7), d.adjourn),
		asks("desk.result", page.Plain(fyne.KeyF8), d.askResult),
		at("desk.record-illegal", page.Ctrl(fyne.KeyI), d.recordIllegal),
		at("desk.setup", page.Ctrl(fyne.KeyE), d.askSetup),
		at("desk.blind", page.Plain(fyne.KeyF10), d.askBlind),
		at("desk.two", page.Plain(fyne.KeyF9), d.askTwoSheets),
		at("desk.take", takeKey, d.takeGame),
		at("desk.turn", page.Ctrl(fyne.KeyT), d.flip),
		command("desk.big-clock", page.Plain(fyne.KeyF11), d.showBigClock),
		{Menu: page.PrintMenu, Key: "desk.print", Shortcut: page.Ctrl(fyne.KeyP), Do: d.print, Enabled: there, Reason: why},
		asks("desk.copy-fen", page.Ctrl(fyne.KeyC), d.copyFEN),
		asks("desk.copy-moves", page.CtrlShift(fyne.KeyC), d.copyMoves),
		asks("desk.copy-game", page.CtrlShift(fyne.KeyX), d.copyGame),
		asks("desk.export", page.CtrlShift(fyne.KeyW), d.export),
		keyOnly("desk.press", fyne.KeySpace),
		keyOnly("desk.play", fyne.KeyReturn),
		keyOnly("desk.back", fyne.KeyLeft),
		keyOnly("desk.on", fyne.KeyRight),
		keyOnly("desk.to-start", fyne.KeyHome),
		keyOnly("desk.to-end", fyne.KeyEnd),
		keyOnly("desk.previous-board", fyne.KeyPageUp),
		keyOnly("desk.next-board", fyne.KeyPageDown),
	}
}

// stopHere stops the clocks of what is in sight: one board, or all of them.
func (d *desk) stopHere() {
	if d.overview.choices.shown {
		d.stopAll()
		return
	}
	d.stopClock()
}
