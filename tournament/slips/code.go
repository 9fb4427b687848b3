package slips

import (
	"crypto/subtle"
	"encoding/base32"
	"io"

	"kohtunik/tournament"
)

// codeBytes are the random bytes of a code: 80 bits cannot be guessed.
const codeBytes = 10

// letters of a code: what nobody takes for another letter on paper.
var letters = base32.NewEncoding("ABCDEFGHJKLMNPQRSTUVWXYZ23456789").WithPadding(base32.NoPadding)

func newCode(random io.Reader) (string, error) {
	bytes := make([]byte, codeBytes)
	if _, err := io.ReadFull(random, bytes); err != nil {
		return "", err
	}
	return letters.EncodeToString(bytes), nil
}

// same compares codes in a time that tells nothing of them.
func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// BoardCode opens one board of one round, for the two who play there.
type BoardCode struct {
	Code         string
	Table        tournament.Table
	White, Black tournament.PlayerID
}

// Helper is a person who collects results, for a day.
type Helper struct {
	Number int // from 1
	Code   string
	Name   string
	Day    tournament.Date
	Gone   bool // the arbiter has withdrawn the code
}

// Holder is who holds a code: one of the two.
type Holder struct {
	Board  *BoardCode
	Helper *Helper
}

// Find tells whose a code is. It refuses one that was never given, or no longer
// holds, with [UnknownCode], and with [CodeEnded] a helper's of another day or
// withdrawn, and a board's while players send no results.
func (b *Box) Find(code string) (Holder, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	var found Holder
	for i := range b.kept.Boards { // all of them, whichever it is
		if same(b.kept.Boards[i].Code, code) {
			one := b.kept.Boards[i]
			found.Board = &one
		}
	}
	for i := range b.kept.Helpers {
		if same(b.kept.Helpers[i].Code, code) {
			one := b.kept.Helpers[i]
			found.Helper = &one
		}
	}
	switch {
	case found.Board == nil && found.Helper == nil:
		return Holder{}, refuse(UnknownCode)
	case found.Board != nil && !b.kept.Rules.Players:
		return Holder{}, refuse(CodeEnded)
	case found.Helper != nil && (found.Helper.Gone || found.Helper.Day != b.today()):
		return Holder{}, refuse(CodeEnded)
	}
	return found, nil
}

// BoardCodes gives the codes of the boards of a round, making those that are not
// there yet. A board where others sit than before has a new one.
func (b *Box) BoardCodes(e *tournament.Event, round int) (map[tournament.Table]string, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	codes := map[tournament.Table]string{}
	for _, c := range b.kept.Boards {
		if c.Table.Round == round && c.holds(e) {
			codes[c.Table] = c.Code
		}
	}
	next := b.kept.copied()
	for _, p := range e.InRound(round) {
		if p.Free() || codes[p.Table()] != "" {
			continue
		}
		code, err := newCode(b.config.Random)
		if err != nil {
			return nil, err
		}
		codes[p.Table()] = code
		next.Boards = append(next.Boards, BoardCode{code, p.Table(), p.White, p.Black})
	}
	return codes, b.keep(next)
}

// holds reports whether the two for whom the code was made sit at its board.
func (c BoardCode) holds(e *tournament.Event) bool {
	p, ok := e.Pairing(c.Table)
	return ok && p.White == c.White && p.Black == c.Black
}

// AddHelper gives a person a code for today.
func (b *Box) AddHelper(name string) (Helper, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	name, ok := tournament.OneLine(name)
	if !ok {
		return Helper{}, refuse(NameMissing)
	}
	code, err := newCode(b.config.Random)
	if err != nil {
		return Helper{}, err
	}
	h := Helper{Number: len(b.kept.Helpers) + 1, Code: code, Name: name, Day: b.today()}
	next := b.kept.copied()
	next.Helpers = append(next.Helpers, h)
	return h, b.keep(next)
}

// EndHelper withdraws a helper's code. The slips stay.
func (b *Box) EndHelper(number int) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	next := b.kept.copied()
	for i := range next.Helpers {
		if next.Helpers[i].Number == number {
			next.Helpers[i].Gone = true
		}
	}
	return b.keep(next)
}

// Helpers are those whose codes hold today.
func (b *Box) Helpers() []Helper {
	b.mu.Lock()
	defer b.mu.Unlock()
	var list []Helper
	for _, h := range b.kept.Helpers {
		if !h.Gone && h.Day == b.today() {
			list = append(list, h)
		}
	}
	return list
}

// EndCodes makes all codes worthless that were given out; slips that are in stay.
func (b *Box) EndCodes() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	next := b.kept.copied()
	next.Boards = nil
	for i := range next.Helpers {
		next.Helpers[i].Gone = true
	}
	return b.keep(next)
}
