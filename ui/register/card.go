package register

import (
	"bytes"
	"fmt"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/printing"
	"kohtunik/tournament/register"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/saving"
	"kohtunik/ui/style"
)

// cardWidth is the width of the sheet at text step 0.
const cardWidth float32 = 1080

// showCard shows a player's card with every event, norm and term.
func (l *list) showCard(card register.Card) {
	h := l.host
	table := kit.NewTable([]kit.Column[register.CardLine]{
		{ID: "day", Title: h.T("register.day"), Width: 110,
			Draw: func(c *kit.Cell, r register.CardLine) { c.Text(l.day(r.Past.Day)) }},
		{ID: "event", Title: h.T("register.event"), Width: 260, Flex: 1, Draw: func(c *kit.Cell, r register.CardLine) {
			if text := words.CardLine(h.Printer(), r); r.Event != nil {
				c.Bold(text)
			} else {
				c.Text(text)
			}
		}},
		{ID: "held", Title: h.T("register.held"), Width: l.room(h.T("register.held"), 70), Align: fyne.TextAlignCenter,
			Draw: func(c *kit.Cell, r register.CardLine) {
				if r.Line == nil {
					c.Text(l.category(r.Past.Held))
				}
			}},
		{ID: "points", Title: h.T("common.points"), Width: 100, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r register.CardLine) {
				if r.Result != nil {
					c.Text(h.Printer().Points(int(r.Result.Points)) + " / " + strconv.Itoa(r.Result.Games))
				}
			}},
		{ID: "norm", Title: h.T("register.norm"), Width: l.room(h.T("register.norm"), 76), Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r register.CardLine) {
				if r.Result != nil && r.Result.Norm != nil {
					c.Text(h.Printer().Points(int(r.Result.Norm.Points)))
				}
			}},
		{ID: "effect", Title: h.T("register.effect"), Width: 250, Draw: func(c *kit.Cell, r register.CardLine) {
			c.Color(words.Effect(h.Printer(), r.Step), effectColor(r.Effect))
		}},
		{ID: "until", Title: h.T("register.until"), Width: 110, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r register.CardLine) { c.Text(l.day(r.Until)) }},
	})
	table.RowHeight = style.RowDense
	table.KeyOf = func(r register.CardLine) string { return fmt.Sprint(r.Past.Day, r.Effect, r.Result, r.Line) }
	table.Empty = kit.EmptyState(h.T("print.player-card.no-lines"))
	table.SetRows(card.Lines)
	var sheet *kit.Sheet
	table.OnKey = func(r register.CardLine, e *fyne.KeyEvent) bool {
		if e.Name != fyne.KeyDelete || r.Line == nil {
			return false
		}
		sheet.Close()
		l.do(register.Strike{Line: r.Line.ID})
		return true
	}
	objects := []fyne.CanvasObject{kit.Sized(0, style.TableHead+style.RowDense*float32(max(4, min(len(card.Lines), 12))),
		table)}
	if len(card.Composed) > 0 {
		objects = append(objects, kit.NewBold(h.T("register.composition")+" "+
			words.Composition(h.Printer(), card.Composition), style.Small, style.Text))
		for _, c := range card.Composed {
			text := l.day(c.Composed.Day) + "  " + words.Composed(h.Printer(), *c.Composed)
			objects = append(objects, kit.NewText(text, style.Small, style.Text2))
		}
	}
	notes := []string{}
	if note := words.TermNote(h.Printer(), card); note != "" {
		notes = append(notes, note)
	}
	for _, o := range l.state().Otherwise(card.Person.ID, card.Day) {
		notes = append(notes, words.Otherwise(h.Printer(), o))
	}
	for _, note := range notes {
		objects = append(objects, kit.NewParagraph(note, h.Style().Px(cardWidth-2*style.Margin), style.Small, style.Text2))
	}
	sheet = &kit.Sheet{Title: card.Person.Name, Sub: words.Standing(h.Printer(), card.Standing), Width: cardWidth,
		First: table, Note: h.T("registerpage.card-keys"),
		Content: kit.Pad(16, 8, 16, 8, kit.Stack(6, objects...))}
	save := func() {
		savePDF(h, card.Person.Name, func(state *register.State, o printing.Options) (*printing.Document, error) {
			return printing.CardsOf(h.Session().Event(), state.Club, []register.Card{card}, o)
		})
	}
	sheet.Buttons = []*kit.Button{kit.NewFilled(h.T("common.close"), "Enter", sheet.Close),
		kit.NewButton(h.T("registerpage.print-card"), "Ctrl+P", save)}
	sheet.Shortcuts = map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyP).Fyne(): save}
	h.ShowSheet(sheet)
}

// saveList writes the list in sight as a paper; of the events, that of all
// players.
func (l *list) saveList() {
	year, name := 0, l.host.T("registerpage.players")
	if l.view == endingView {
		year, name = l.year, l.host.T("registerpage.ending", i18n.Args{"year": l.year})
	}
	savePDF(l.host, name, func(state *register.State, o printing.Options) (*printing.Document, error) {
		cards := state.Cards(today())
		if year > 0 {
			cards = register.Ending(cards, strconv.Itoa(year))
		}
		return printing.RegisterList(state.Club, cards, year, o)
	})
}

// savePDF asks for a file and writes a paper of the register there.
func savePDF(h page.Host, name string, paper func(*register.State, printing.Options) (*printing.Document, error)) {
	write := func(path string, put saving.Put) error {
		state, err := h.Session().Register()
		if err != nil {
			return err
		}
		if state == nil {
			state = register.New()
		}
		d, err := paper(state, printing.Options{Langs: []i18n.Lang{h.Printer().Lang()}, Time: time.Now()})
		if err != nil {
			return err
		}
		var pdf bytes.Buffer
		if err := d.PDF(&pdf); err != nil {
			return err
		}
		return put(path, pdf.Bytes())
	}
	h.AskPath(page.PathQuestion{Title: h.T("registerpage.print-card"), Button: h.T("registerpage.save"), Save: true,
		Name: name + ".pdf", Endings: []string{".pdf"}, Existing: true, Chosen: func(path string) {
			saving.Choose(h, path, saving.One, func(path string, put saving.Put) {
				if err := write(path, put); err != nil {
					h.Fail(err)
					return
				}
				h.Tell(page.Note, h.T("registerpage.saved", i18n.Args{"path": path}))
			})
		}})
}
