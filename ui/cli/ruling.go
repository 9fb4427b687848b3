package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
	"kohtunik/i18n/words"
	"kohtunik/tournament/disk"
)

// rulingOptions are the options of ruling.
type rulingOptions struct{ allEditions bool }

func rulingVerb(c *call) *cobra.Command {
	var o rulingOptions
	v := c.verb("ruling < INCIDENTS.json", "ruling", o.run)
	v.Flags().BoolVar(&o.allEditions, "all-editions", false, "option.ruling-all-editions")
	return v
}

// answer is a decision as JSON.
type answer struct {
	ID         string        `json:"id,omitempty"`
	Laws       laws.ID       `json:"laws,omitempty"`
	Outcome    string        `json:"outcome"`
	Articles   []string      `json:"articles"`
	Must       []string      `json:"must_moves"`
	Restore    *string       `json:"restore_fen"`
	Added      ruling.Times  `json:"time_added"`
	Facts      ruling.Facts  `json:"facts"`
	Reason     string        `json:"reason"`
	Discretion []permissible `json:"discretion"`
}

// permissible is something that is left to the arbiter.
type permissible struct {
	Choice   string   `json:"choice"`
	Text     string   `json:"text"`
	Articles []string `json:"articles"`
}

// refusal stands in the place of an incident that cannot be read.
type refusal struct {
	ID    string `json:"id,omitempty"`
	Error string `json:"error"`
}

// sideBySide are the decisions on one incident under all editions.
type sideBySide struct {
	ID       string   `json:"id,omitempty"`
	Editions []answer `json:"editions"`
}

// unreadableError says that incidents could not be read; the answers say why.
type unreadableError struct{ count, all int }

func (e *unreadableError) Error() string {
	return fmt.Sprintf("%d of %d incidents unreadable", e.count, e.all)
}

// Reason gives the kind of the error and its arguments.
func (e *unreadableError) Reason() (string, map[string]any) {
	return "ruling-unreadable", map[string]any{"count": e.count, "all": e.all}
}

// run reads one incident, or a list of them, and answers with a decision, or
// a list in the same order.
func (o *rulingOptions) run(c *call) error {
	data, err := disk.ReadAll(c.Stdin, disk.StandardInput, mostLines)
	if err != nil {
		return err
	}
	readings, list := ruling.ReadAll(data)
	failed := 0
	answers := make([]any, 0, len(readings))
	for _, r := range readings {
		k := r.Case
		switch {
		case r.Err != nil:
			failed++
			answers = append(answers, refusal{k.ID, c.sentence(r.Err)})
		case o.allEditions:
			answers = append(answers, c.allEditions(k))
		default:
			answers = append(answers, c.answer(k, ruling.Decide(k)))
		}
	}
	var all any = answers
	if !list {
		all = answers[0]
	}
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	if err := out.Encode(all); err != nil {
		return err
	}
	if err := c.printf("%s", &text); err != nil {
		return err
	}
	if failed > 0 {
		return &unreadableError{failed, len(readings)}
	}
	return nil
}

// allEditions decides a case under each edition, with its practice where the
// edition has it.
func (c *call) allEditions(k ruling.Case) sideBySide {
	table := sideBySide{ID: k.ID}
	for _, e := range laws.Editions() {
		s := k.Setting
		if !slices.Contains(e.Practices(), s.Practice) {
			s.Practice = laws.NoPractice
		}
		if !slices.Contains(e.Plays(), s.Play) {
			s.Play, s.Supervision = laws.Standard, laws.Full
		}
		under := k.Under(e, s)
		a := c.answer(under, ruling.Decide(under))
		a.ID, a.Laws = "", e.ID
		table.Editions = append(table.Editions, a)
	}
	return table
}

// answer writes a decision for JSON.
func (c *call) answer(k ruling.Case, d ruling.Decision) answer {
	a := answer{
		ID: k.ID, Outcome: string(d.Outcome), Articles: d.Articles, Added: d.Added, Facts: d.Facts,
		Reason: words.Ruling(c.words, k.Edition.ID, d), Discretion: []permissible{},
	}
	if a.Articles == nil {
		a.Articles = []string{}
	}
	position := k.Position()
	if d.Restore != nil {
		fen := ruling.FEN(*d.Restore)
		a.Restore = &fen
		if p, err := d.Restore.Position(); err == nil {
			position = p
		}
	}
	a.Must = uciMoves(position, d.Must)
	for _, choice := range d.Discretion {
		a.Discretion = append(a.Discretion, permissible{
			string(choice.Kind), words.RulingChoice(c.words, choice), choice.Articles})
	}
	return a
}

// uciMoves writes moves in UCI form; nil for none.
func uciMoves(p chess.Position, moves []chess.Move) []string {
	var texts []string
	for _, m := range moves {
		texts = append(texts, p.UCI(m))
	}
	return texts
}
