package desk

import (
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/notation"
	"kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// twoSheets sets the other player's scoresheet beside the record, half-move by
// half-move, and mends the record where that sheet is right (FIDE Laws 8.5.3,
// D.2.9).
type twoSheets struct {
	d     *desk
	words []string // of the other sheet
	pairs []notation.Pair
	field *kit.Field
	table *kit.Table[pairRow]
	state *kit.Line
	sheet *kit.Sheet
}

// pairRow is a half-move of both sheets.
type pairRow struct {
	at int // in pairs
	notation.Pair
	number, first, second string
	legal                 bool // the second's word can be played there
}

// keptSheet is the name under which the session keeps what was typed.
const keptSheet = "second-scoresheet"

// keptWords is the other scoresheet of a table, as far as it was typed.
type keptWords struct {
	round, board int
	words        []string
}

// askTwoSheets opens the two scoresheets side by side.
func (d *desk) askTwoSheets() {
	if d.match != nil {
		d.host.ShowSheet(d.newTwoSheets().sheet)
	}
}

func (d *desk) newTwoSheets() *twoSheets {
	t := &twoSheets{d: d}
	if kept, ok := d.host.Session().Kept(keptSheet).(keptWords); ok && kept.round == d.match.pairing.Round &&
		kept.board == d.match.pairing.Board {
		t.words = kept.words
	}
	p := d.host.Printer()
	t.field = kit.NewField(p.T("desk.two-type"))
	t.field.OnEnter = func(string) { t.take() }
	t.field.OnPaste = func(text string) bool {
		if len(strings.Fields(text)) < 2 {
			return false
		}
		t.add(text)
		return true
	}
	t.field.OnChanged = func(text string) {
		if strings.HasSuffix(text, " ") && strings.TrimSpace(text) != "" {
			t.take()
		}
	}
	t.field.OnKey = t.key
	t.state = kit.NewLine()
	t.state.Elide = true
	t.table = kit.NewTable([]kit.Column[pairRow]{
		{ID: "number", Title: p.T("common.number"), Width: 64, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r pairRow) { c.Quiet(r.number) }},
		{ID: "first", Title: p.T("desk.two-first"), Width: 150, Flex: 1,
			Draw: func(c *kit.Cell, r pairRow) { t.draw(c, r, r.first, r.First >= 0) }},
		{ID: "second", Title: p.T("desk.two-second"), Width: 150, Flex: 1,
			Draw: func(c *kit.Cell, r pairRow) { t.draw(c, r, r.second, r.Second >= 0) }},
		{ID: "what", Title: "", Width: 250, Flex: 2, Draw: func(c *kit.Cell, r pairRow) {
			if words := t.what(r); words != "" {
				c.Color(words, style.Attention)
			}
		}},
	})
	t.table.RowHeight = style.RowDense
	t.table.KeyOf = func(r pairRow) string { return itoa(r.at) }
	t.table.OnOpen = func(r pairRow) { t.follow(r) }
	t.table.Empty = kit.EmptyState(p.T("desk.two-empty"))
	t.sheet = &kit.Sheet{Title: p.T("desk.two-title"), Sub: d.title.Text() + " · " + d.players.Text(), Width: 860,
		Note: p.T("desk.two-note"), First: t.field}
	t.sheet.Buttons = []*kit.Button{
		kit.NewFilled(p.T("desk.two-follow"), "Enter", func() {
			if strings.TrimSpace(t.field.Text) != "" {
				t.take() // the last move was typed, and not yet compared
			}
			if r, ok := t.table.Selected(); ok {
				t.follow(r)
			}
		}),
		kit.NewButton(p.T("common.close"), "Esc", t.sheet.Close),
	}
	t.sheet.Content = kit.Pad(24, 12, 24, 12, kit.Stack(10, t.field,
		kit.Sized(0, 12*style.RowDense+style.TableHead, t.table), t.state))
	t.compare()
	return t
}

// key steers the list from the field; with Backspace on an empty field the last
// move of the other sheet is typed again.
func (t *twoSheets) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		return t.table.Key(e)
	case fyne.KeyBackspace:
		if t.field.Text == "" && len(t.words) > 0 {
			last := t.words[len(t.words)-1]
			t.words = t.words[:len(t.words)-1]
			t.compare()
			t.field.SetText(last)
			t.field.CursorColumn = len([]rune(last))
			return true
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		if t.field.Text == "" {
			if r, ok := t.table.Selected(); ok {
				t.follow(r)
			}
			return true
		}
	}
	return false
}

// take puts the typed move under the other sheet's.
func (t *twoSheets) take() { t.add(t.field.Text) }

func (t *twoSheets) add(text string) {
	t.words = append(t.words, notation.Words(text)...)
	t.field.SetText("")
	t.compare()
}

// compare sets the sheets side by side anew and goes to where they part.
func (t *twoSheets) compare() {
	m := t.d.match
	t.d.host.Session().Keep(keptSheet, keptWords{m.pairing.Round, m.pairing.Board, t.words})
	moves := make([]chess.Move, len(m.state.Plies))
	for i, p := range m.state.Plies {
		moves[i] = p.Move
	}
	t.pairs = t.d.style().Compare(m.state.Positions[0], moves, t.words)
	rows := make([]pairRow, len(t.pairs))
	for i, p := range t.pairs {
		rows[i] = t.row(i, p)
	}
	t.table.SetRows(rows)
	parts := notation.FirstDifference(t.pairs)
	p := t.d.host.Printer()
	switch {
	case len(t.words) == 0:
		t.state.Set(kit.Run{Text: p.T("desk.two-begin"), Color: style.Text2})
	case parts < 0:
		t.state.Set(kit.Run{Text: p.T("desk.two-agree", i18n.Args{"n": len(t.words)}), Color: style.Good})
	default:
		t.state.Set(kit.Run{Text: p.T("desk.two-part", i18n.Args{"move": rows[parts].number}), Color: style.Attention,
			Bold: true})
	}
	at := parts
	if at < 0 {
		at = len(rows) - 1
		for i, r := range rows {
			if r.Second == len(t.words)-1 {
				at = i
			}
		}
	}
	t.table.Select(at)
}

// row puts a pair into words.
func (t *twoSheets) row(at int, p notation.Pair) pairRow {
	s, st := t.d.match.state, t.d.style()
	r := pairRow{at: at, Pair: p}
	if p.First >= 0 {
		r.first = st.Format(s.Positions[p.First], s.Plies[p.First].Move)
	}
	before := t.before(at)
	if before.Turn() == chess.White {
		r.number = itoa(before.FullMove()) + "."
	} else {
		r.number = itoa(before.FullMove()) + "…"
	}
	if p.Second >= 0 {
		r.second = t.words[p.Second]
		if m, err := st.Parse(before, r.second); err == nil {
			r.second, r.legal = st.Format(before, m), true
		}
	}
	return r
}

// before is the position before a place in the pairs: that of the record, after
// the moves that are missing in it as far as they can be played.
func (t *twoSheets) before(at int) chess.Position {
	s := t.d.match.state
	here := s.Positions[min(t.plyBefore(at), len(s.Positions)-1)]
	first := at
	for t.pairs[at].First < 0 && first > 0 && t.pairs[first-1].First < 0 {
		first--
	}
	_, here, _ = t.played(t.pairs[first:at], here)
	return here
}

// plyBefore is the number of half-moves of the record before a place in the
// pairs.
func (t *twoSheets) plyBefore(at int) int {
	n := 0
	for _, p := range t.pairs[:at] {
		if p.First >= 0 {
			n++
		}
	}
	return n
}

func (t *twoSheets) draw(c *kit.Cell, r pairRow, text string, there bool) {
	switch {
	case !there:
		c.Quiet("—")
	case r.Agree || r.First < 0 && r.Second < 0:
		c.Text(text)
	default:
		c.Bold(text)
	}
}

// what says what is the matter with a pair; nothing where the sheets agree, or
// where one of them has simply ended.
func (t *twoSheets) what(r pairRow) string {
	parts := notation.FirstDifference(t.pairs)
	if r.Agree || parts < 0 || r.at < parts {
		return ""
	}
	p := t.d.host.Printer()
	switch {
	case r.Second < 0 && t.ended(r.at):
		return ""
	case r.Second < 0:
		return p.T("desk.two-missing-second")
	case r.First < 0 && t.ended(r.at):
		return ""
	case r.First < 0:
		return p.T("desk.two-missing-first")
	case !r.legal:
		return p.T("desk.two-illegal")
	}
	return p.T("desk.two-differ")
}

// ended tells that from a place on only one of the sheets goes on.
func (t *twoSheets) ended(at int) bool {
	first, second := false, false
	for _, p := range t.pairs[at:] {
		first = first || p.First >= 0
		second = second || p.Second >= 0
	}
	return !first || !second
}

// follow mends the record at a pair as the other sheet has it: the move
// written otherwise, the moves that the record lacks, or those that it has too
// many.
func (t *twoSheets) follow(r pairRow) {
	d := t.d
	if r.Agree || !d.mayMend() {
		return
	}
	now, ply := d.watch.now(), t.plyBefore(r.at)
	positions := d.match.state.Positions
	later := len(d.match.state.Plies) - ply
	var step table.Step
	var err error
	switch {
	case r.First >= 0 && r.Second >= 0:
		var m chess.Move
		if m, err = d.style().Parse(positions[ply], t.words[r.Second]); err == nil {
			step, err = d.match.table.Correct(ply, m, now)
		}
		later--
	case r.First < 0:
		var moves []chess.Move
		if moves, _, err = t.played(t.pairs[r.at:], positions[ply]); err == nil {
			step, err = d.match.table.Insert(ply, moves, now)
		}
	default:
		count := 0
		for _, p := range t.pairs[r.at:] {
			if p.First < 0 || p.Second >= 0 {
				break
			}
			count++
		}
		step, err = d.match.table.Strike(ply, count, now)
		later -= count
	}
	lost := ""
	if len(step.Dropped) > 0 {
		lost = d.line(step.From, mostDropped)
	}
	if !d.carry(step, err) {
		return
	}
	t.compare()
	if lost != "" {
		t.state.Set(kit.Run{Text: d.host.T("desk.two-lost", i18n.Args{"moves": lost}), Color: style.Attention})
	}
	d.host.Tell(page.Note, d.host.T("desk.two-followed", i18n.Args{"fit": later - len(step.Dropped), "later": later}))
}

// played plays the moves that the record lacks at the head of some pairs, from a
// position on. Where one cannot be played, the error says why, and the moves and
// the position are those before it.
func (t *twoSheets) played(pairs []notation.Pair, here chess.Position) ([]chess.Move, chess.Position, error) {
	var moves []chess.Move
	for _, p := range pairs {
		if p.First >= 0 {
			break
		}
		m, err := t.d.style().Parse(here, t.words[p.Second])
		if err != nil {
			return moves, here, err
		}
		moves, here = append(moves, m), here.Play(m)
	}
	return moves, here, nil
}
