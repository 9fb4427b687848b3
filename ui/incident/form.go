package incident

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// form asks what the record cannot know of an incident.
type form struct {
	g       *Game
	e       *entry
	answers map[string]any // of a form that is opened again
	inputs  []input
	sheet   *kit.Sheet
}

// input is the control of one question.
type input struct {
	q      question
	object fyne.CanvasObject
	first  fyne.Focusable
	// answer gives what was answered; ok is false where it cannot be read.
	answer func() (value any, ok bool)
	mark   func(bad bool)
	// why says what is wrong with what cannot be read; nil where all can.
	why func() string
}

func newForm(g *Game, e *entry, answers map[string]any) *form {
	f := &form{g: g, e: e, answers: answers}
	for _, q := range e.asks {
		f.inputs = append(f.inputs, f.input(q))
	}
	return f
}

// open shows the questions; where there are none the decision comes at once.
func (f *form) open() {
	if len(f.inputs) == 0 {
		f.decide()
		return
	}
	t := f.g.Host.T
	note := ""
	if f.fromRecord() {
		note = t("incident.form-note")
	}
	parts := []fyne.CanvasObject{kit.NewParagraph(t("incident.hint."+f.e.id), paletteWidth-48, style.Small, style.Text2)}
	for _, in := range f.inputs {
		parts = append(parts, kit.Labelled(words.Question(f.g.Host.Printer(), f.e.kind, in.q.field), kit.Row(0, in.object)))
	}
	f.sheet = &kit.Sheet{
		Title: t("incident." + f.e.id), Sub: f.g.Title, Width: paletteWidth, AtRight: true, First: f.start(),
		Note: note, OnEnter: f.decide, Content: kit.Pad(24, 16, 24, 20, kit.Stack(16, parts...)),
	}
	f.sheet.Buttons = []*kit.Button{
		kit.NewFilled(t("incident.decide"), "Enter", f.decide),
		kit.NewButton(t("incident.back"), "", func() {
			f.sheet.Close()
			Open(f.g)
		}),
		kit.NewButton(t("common.close"), "Esc", f.sheet.Close),
	}
	if f.e.isClaim() {
		f.sheet.Shortcuts = map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyW).Fyne(): f.later}
		f.sheet.Buttons = slices.Insert(f.sheet.Buttons, 1, kit.NewButton(t("incident.later"), "Ctrl+W", f.later))
	}
	f.g.Host.ShowSheet(f.sheet)
}

// fromRecord tells that an answer begins with what the record says.
func (f *form) fromRecord() bool {
	return slices.ContainsFunc(f.e.asks, func(q question) bool {
		_, known := q.start.(recorded)
		return known || q.ask == askSide || q.ask == askBoth
	})
}

// asked is a question as a sentence names it.
func (f *form) asked(q question) string {
	asked, _, _ := strings.Cut(words.Question(f.g.Host.Printer(), f.e.kind, q.field), " (") // how it may be answered
	return strings.TrimRight(asked, "?")
}

// unread says what is wrong with what was typed as the answer to a question.
func (f *form) unread(q question, typed string) string {
	args := i18n.Args{"question": f.asked(q), "like": f.like(q)}
	if strings.TrimSpace(typed) == "" {
		return f.g.Host.T("incident.unanswered", args)
	}
	return f.g.Host.T("incident.unread", args)
}

// start is the first control that has to be typed into and is empty, else the
// first of them, else the first.
func (f *form) start() fyne.Focusable {
	var first fyne.Focusable
	for _, in := range f.inputs {
		field, typed := in.first.(*kit.Field)
		if typed && field.Text == "" {
			return field
		}
		if typed && first == nil {
			first = field
		}
	}
	if first != nil {
		return first
	}
	return f.inputs[0].first
}

// input makes the control of a question.
func (f *form) input(q question) input {
	begin := f.begin(q)
	switch q.ask {
	case askArticle:
		return f.article(q)
	case askSide, askBoth, askYes, askOne:
		values := q.values
		switch q.ask {
		case askSide:
			values = []string{game.WhiteSide, game.BlackSide}
		case askBoth:
			values = []string{game.WhiteSide, game.BlackSide, ruling.Both.String()}
		case askYes:
			values = []string{isSo, isNot}
		}
		words := make([]string, len(values))
		at := 0
		for i, v := range values {
			words[i] = f.word(q, v)
			if v == begin {
				at = i
			}
		}
		value := func(i int) any {
			if q.ask == askYes {
				return values[i] == isSo
			}
			return values[i]
		}
		if len(values) <= 4 {
			s := kit.NewSegmented(words, at, nil)
			return input{q: q, object: s, first: s, answer: func() (any, bool) { return value(max(0, s.Selected)), true },
				mark: func(bool) {}}
		}
		c := kit.NewChoice(words, at, nil)
		return input{q: q, object: c, first: c, answer: func() (any, bool) { return value(max(0, c.Selected)), true },
			mark: func(bool) {}}
	}
	field := kit.NewField(f.like(q))
	field.Width, field.SelectOnFocus = 240, true
	if q.ask == askRemark {
		field.Width = paletteWidth - 48
	}
	field.SetText(begin)
	field.OnEnter = func(string) { f.decide() }
	return input{q: q, object: field, first: field, mark: field.SetInvalid,
		answer: func() (any, bool) { return f.read(q, field.Text) },
		why:    func() string { return f.unread(q, field.Text) }}
}

// word is a value in words.
func (f *form) word(q question, value string) string {
	t := f.g.Host.T
	switch value {
	case chess.White.String(), chess.Black.String():
		if name := f.g.nameOf(value); q.field == "side" {
			return t("colour."+value) + " · " + name
		}
		return t("colour." + value)
	case isSo:
		return t("common.yes")
	case isNot:
		return t("common.no")
	}
	return words.Answer(f.g.Host.Printer(), q.field, value)
}

// yesOrNo is the value of a question with yes and no.
func yesOrNo(so bool) string {
	if so {
		return isSo
	}
	return isNot
}

// begin is the answer that a question begins with: the one given before, the
// one that the record suggests, or its own.
func (f *form) begin(q question) string {
	switch answer := f.answers[q.field].(type) {
	case string:
		return answer
	case bool:
		return yesOrNo(answer)
	case []string:
		return strings.Join(answer, " ")
	case int:
		return strconv.Itoa(answer)
	case float64:
		return reading(answer)
	}
	here := f.g.At().State.Position().Turn()
	switch start := q.start.(type) {
	case bool:
		return yesOrNo(start)
	case int:
		return strconv.Itoa(start)
	case recorded:
		switch start {
		case fromWaiting:
			return here.Other().String()
		case fromFlag:
			if first, fell := f.g.Clock().First(); fell {
				return first.String()
			}
			if q.ask == askSide {
				return here.String()
			}
			return unknown
		case fromSession:
			if minutes := f.g.Host.Session().Event().RoundInfo(f.g.Table.Round).Session; minutes > 0 {
				return reading(float64(minutes) * 60)
			}
			return ""
		}
	case string:
		return start
	}
	if q.ask == askSide || q.ask == askBoth {
		return here.String()
	}
	return ""
}

// read reads what was typed as the answer to a question.
func (f *form) read(q question, text string) (any, bool) {
	text = strings.TrimSpace(text)
	if text == "" && q.silent {
		return nil, true
	}
	if text == "" && q.optional {
		if q.ask == askText {
			return "", true
		}
		return 0, true
	}
	switch q.ask {
	case askSquare:
		squares, ok := squaresOf(text)
		if !ok || len(squares) != 1 {
			return nil, false
		}
		return squares[0], true
	case askSquares:
		squares, ok := squaresOf(text)
		return squares, ok
	case askMove:
		uci, ok := moveOf(text, f.g.Style, f.g.At().State.Position())
		return uci, ok
	case askTime, askSigned:
		seconds, ok := secondsOf(text, q.ask == askSigned)
		return seconds, ok
	case askHours:
		seconds, ok := hoursOf(text)
		return seconds, ok
	case askNumber:
		n, err := strconv.Atoi(text)
		return n, err == nil && n >= 0
	}
	return text, text != ""
}

// answered gives all answers; what cannot be read is marked and told.
func (f *form) answered() (answers map[string]any, good bool) {
	answers, good = map[string]any{}, true
	why := ""
	for _, in := range f.inputs {
		value, ok := in.answer()
		in.mark(!ok)
		if !ok && good {
			why = in.why()
			kit.Focus(in.first)
		}
		good = good && ok
		answers[in.q.field] = value
	}
	if !good {
		f.g.Host.Tell(page.Warning, why)
	}
	return answers, good
}

// decide puts the incident to the laws.
func (f *form) decide() {
	answers, good := f.answered()
	if !good {
		return
	}
	told := f.g.told(*f.e, answers)
	ruled, err := f.g.ask(told)
	if err != nil {
		for _, in := range f.inputs {
			refused := in.q.answers(ruling.FieldOf(err))
			if in.mark(refused); refused {
				kit.Focus(in.first)
				var reason i18n.Reasoner
				if errors.As(err, &reason) {
					err = &answerError{err, reason, f.asked(in.q)}
				}
			}
		}
		f.g.Host.Fail(err)
		return
	}
	if f.sheet != nil {
		f.sheet.Close()
	}
	f.answers = answers
	newDecision(f.g, f.e, answers, told, ruled).open()
}

// answerError is a refusal that names the question of the form in the place of
// the incident's field.
type answerError struct {
	error
	reason i18n.Reasoner
	asked  string
}

func (e *answerError) Unwrap() error { return e.error }

// Reason gives the kind of the refusal and its arguments, as [i18n.Reasoner]
// asks.
func (e *answerError) Reason() (string, map[string]any) {
	kind, args := e.reason.Reason()
	args = maps.Clone(args)
	args["field"] = e.asked
	return kind, args
}

// like shows how the answer to a question is typed.
func (f *form) like(q question) string {
	switch q.ask {
	case askSquare:
		return "e2"
	case askSquares:
		return "e2 d7"
	case askMove:
		return f.g.Host.T("incident.like.move")
	case askTime:
		return f.g.Host.T("incident.like.time")
	case askHours:
		return "4:00"
	case askSigned:
		return "−5:00, +2:00"
	case askNumber:
		return "3"
	}
	switch {
	case q.ask == askRemark:
		return f.g.Host.T("incident.like.remark")
	case q.optional:
		return f.g.Host.T("incident.like.optional")
	}
	return f.g.Host.T("incident.like.text")
}

func itoa(n int) string { return strconv.Itoa(n) }
