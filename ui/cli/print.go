package cli

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/file"
)

// printOptions are the options of print.
type printOptions struct {
	out                  option[string]
	paper                paperOptions
	round, board, player option[int]
	number               option[int]
	by                   option[string]
	parts                option[[]string]
	register             option[string]
}

// paperOptions are the options of every paper.
type paperOptions struct {
	langs option[[]i18n.Lang]
	size  option[printing.Paper]
	time  option[time.Time]
}

func (o *paperOptions) declare(f *pflag.FlagSet) {
	add(f, &o.langs, "lang", "et[,ru]", parseLangs, "option.print-lang")
	add(f, &o.time, "time", "2026-11-21T18:04", moment, "option.print-time")
}

func printVerb(c *call) *cobra.Command {
	var o printOptions
	v := c.verb("print DOCUMENT[,DOCUMENT…]|list [FILE]", "print", o.run)
	v.Long = c.more("print")
	f := v.Flags()
	outputOption(f, &o.out, "option.print-output")
	o.paper.declare(f)
	add(f, &o.paper.size, "paper", "a4|a5|2xa5", printing.ParsePaperSize, "option.print-paper")
	add(f, &o.round, "round", "N", whole, "option.print-round")
	add(f, &o.board, "board", "N", positive, "option.print-board")
	add(f, &o.player, "player", "N", positive, "option.print-player")
	add(f, &o.number, "number", "N", positive, "option.print-number")
	add(f, &o.by, "by", "place|start|name|rating|club", text, "option.print-by")
	add(f, &o.parts, "parts", "DOCUMENT,…", list, "option.print-parts")
	add(f, &o.register, "register", "R", fileName, "option.print-register")
	v.ValidArgsFunction = completeDocuments
	return v
}

// completeDocuments completes the first operand of print; the second is a file.
func completeDocuments(_ *cobra.Command, operands []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(operands) > 0 {
		return nil, cobra.ShellCompDirectiveDefault
	}
	ids := append([]string{"list"}, slices.Sorted(maps.Keys(eventless))...)
	for _, k := range printing.Documents() {
		ids = append(ids, k.ID)
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}

// parseLangs refuses more languages than stand beside each other on a document.
func parseLangs(s string) ([]i18n.Lang, error) {
	var langs []i18n.Lang
	for _, word := range strings.Split(s, ",") {
		l, err := parseLang(word)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(langs, l) {
			langs = append(langs, l)
		}
	}
	if len(langs) > 2 {
		return nil, invalid("--lang", s)
	}
	return langs, nil
}

func (o *printOptions) run(c *call) error {
	if c.operands[0] == "list" {
		return c.printList()
	}
	paper, alone := eventless[c.operands[0]]
	alone = alone && len(c.operands) == 1
	if len(c.operands) != 2 && !alone {
		return misused("operand-count", nil)
	}
	if o.out.value == "" {
		return needed("-o")
	}
	if alone {
		return o.eventless(c, paper)
	}
	asked, err := o.asked(c)
	if err != nil {
		return err
	}
	kinds, orders, err := o.documents(c.operands[0])
	if err != nil {
		return err
	}
	c.operands = c.operands[1:]
	return c.looking(func(f *file.File) error {
		if asked.Register, err = registerForPapers(c, o.register); err != nil {
			return err
		}
		rows := f.Journal()
		asked.EventKey, asked.Undone = rows[0].Hash, file.UndoneGames(rows)
		var made []*printing.Document
		for i, kind := range kinds {
			asked.Order = orders[i]
			d, err := kind.Make(f.Event(), asked)
			if err != nil {
				return err
			}
			made = append(made, d)
		}
		return writePDF(o.out.value, printing.Bind(made...))
	})
}

// eventless are the papers of the program itself, which need no event.
var eventless = map[string]func(printing.Options) (*printing.Document, error){
	"manual": printing.Manual, "declaration": printing.Declaration}

// eventless writes a paper of the program itself.
func (o *printOptions) eventless(c *call, paper func(printing.Options) (*printing.Document, error)) error {
	if err := c.only("output", "lang", "time"); err != nil {
		return err
	}
	d, err := paper(o.paper.asked(c))
	if err != nil {
		return err
	}
	return writePDF(o.out.value, d)
}

// writePDF writes a paper into a file.
func writePDF(path string, d *printing.Document) error {
	var pdf bytes.Buffer
	if err := d.PDF(&pdf); err != nil {
		return err
	}
	return disk.Write(path, pdf.Bytes())
}

// asked is what the papers are asked for.
func (o *printOptions) asked(c *call) (printing.Options, error) {
	asked := o.paper.asked(c)
	asked.Round, asked.Board, asked.Player, asked.Number = o.round.value, o.board.value, o.player.value, o.number.value
	asked.Parts = o.parts.value
	for _, id := range asked.Parts {
		if _, err := printing.Find(id); err != nil {
			return asked, misused("unknown-document", i18n.Args{"text": id})
		}
	}
	return asked, nil
}

func (o *paperOptions) asked(c *call) printing.Options {
	return printing.Options{Version: c.Version, Time: o.time.or(c.Now()),
		Langs: o.langs.or([]i18n.Lang{c.words.Lang()}), Paper: o.size.or(printing.A4)}
}

// documents gives the documents that are asked for, each with its order. What
// none of them takes is refused.
func (o *printOptions) documents(ids string) (kinds []printing.Kind, orders []printing.Order, err error) {
	for _, id := range strings.Split(ids, ",") {
		kind, err := printing.Find(id)
		if err != nil {
			return nil, nil, misused("unknown-document", i18n.Args{"text": id})
		}
		var order printing.Order
		if o.by.given {
			if order, err = kind.ParseOrder(o.by.value); err != nil {
				return nil, nil, invalid("--by", o.by.value)
			}
		}
		if o.round.given && o.round.value == 0 && kind.OfEachRound() {
			return nil, nil, invalid("--round", "0")
		}
		kinds, orders = append(kinds, kind), append(orders, order)
	}
	return kinds, orders, o.unused(kinds)
}

// unused refuses an option that none of the documents takes.
func (o *printOptions) unused(kinds []printing.Kind) error {
	for _, asked := range []struct {
		option string
		given  bool
		takes  func(printing.Kind) bool
	}{
		{"--round", o.round.given, func(k printing.Kind) bool { return k.Round }},
		{"--board", o.board.given, func(k printing.Kind) bool { return k.Board }},
		{"--player", o.player.given, func(k printing.Kind) bool { return k.Player }},
		{"--number", o.number.given, func(k printing.Kind) bool { return k.Number }},
		{"--parts", o.parts.given, func(k printing.Kind) bool { return k.ID == "report" }},
	} {
		if asked.given && !slices.ContainsFunc(kinds, asked.takes) {
			return misused("option-unused", i18n.Args{"option": asked.option})
		}
	}
	return nil
}

func (c *call) printList() error {
	if err := c.only("lang"); err != nil {
		return err
	}
	all := printing.Documents()
	switch len(c.operands) {
	case 1:
		return c.printKinds(all, func(k printing.Kind) string { return k.Title })
	case 2:
	default:
		return misused("operand-count", nil)
	}
	c.operands = c.operands[1:]
	return c.looking(func(f *file.File) error {
		e := f.Event()
		return c.printKinds(slices.DeleteFunc(all, func(k printing.Kind) bool { return !k.Offered(e) }),
			func(k printing.Kind) string { return k.TitleFor(e) })
	})
}

func (c *call) printKinds(kinds []printing.Kind, title func(printing.Kind) string) error {
	var rows [][]string
	for _, k := range kinds {
		var takes []string
		for name, takesIt := range map[string]bool{"--round": k.Round, "--board": k.Board, "--player": k.Player,
			"--number": k.Number} {
			if takesIt {
				takes = append(takes, name)
			}
		}
		rows = append(rows, []string{k.ID, c.words.T(title(k)), strings.Join(sorted(takes), " ")})
	}
	return c.columns(rows)
}
