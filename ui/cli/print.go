package cli

import (
	"bytes"
	"strings"

	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/file"
)

// Version of the program, as the foot of every paper names it.
const Version = "0.1.0"

func printVerbs() []verb {
	return []verb{
		{"print", "DOCUMENT[,DOCUMENT…] FILE -o OUT.pdf [--lang et[,ru]] [--round N] [--board N] [--player N] [--paper a4|a5|2xa5] [--by place|start|name|rating|club|fees] [--time 2026-11-21T18:04] [--parts DOCUMENT,…] [--register R] | list", 1, 2,
			map[string]optionKind{"o": value, "lang": value, "round": value, "board": value, "player": value, "paper": value, "parts": value, "by": value, "time": value, "register": value}, (*call).print},
	}
}

func (c *call) print() error {
	if c.operands[0] == "list" && len(c.operands) == 1 {
		return c.printList()
	}
	if len(c.operands) != 2 {
		return misused("operand-count", nil)
	}
	out, err := c.output()
	if err != nil {
		return err
	}
	o, err := c.printOptions()
	if err != nil {
		return err
	}
	kinds, orders, err := c.documents()
	if err != nil {
		return err
	}
	c.operands = c.operands[1:]
	return c.looking(func(f *file.File) error {
		e := f.Event()
		if o.Register, err = c.registerForPapers(); err != nil {
			return err
		}
		o.EventKey = f.Journal()[0].Hash
		var made []*printing.Document
		for i, kind := range kinds {
			o.Order = orders[i]
			d, err := kind.Make(e, o)
			if err != nil {
				return err
			}
			made = append(made, d)
		}
		var pdf bytes.Buffer
		if err := printing.Bind(made...).PDF(&pdf); err != nil {
			return err
		}
		return disk.Write(out, pdf.Bytes())
	})
}

// documents gives the documents that are asked for, each with its order.
func (c *call) documents() (kinds []printing.Kind, orders []printing.Order, err error) {
	for _, id := range strings.Split(c.operands[0], ",") {
		kind, err := printing.Find(id)
		if err != nil {
			return nil, nil, misused("unknown-document", i18n.Args{"text": id})
		}
		order, err := chosen(c, "by", kind.ParseOrder, "")
		if err != nil {
			return nil, nil, err
		}
		kinds, orders = append(kinds, kind), append(orders, order)
	}
	return kinds, orders, nil
}

func (c *call) printOptions() (printing.Options, error) {
	o := printing.Options{Time: c.Now(), Version: Version}
	var err error
	if s, ok := c.options["time"]; ok {
		if o.Time, err = moment(s); err != nil {
			return o, err
		}
	}
	for _, s := range strings.Split(c.options["lang"], ",") {
		if s == "" {
			continue
		}
		l, err := i18n.ParseLang(s)
		if err != nil {
			return o, misused("unknown-language", i18n.Args{"text": s})
		}
		o.Langs = append(o.Langs, l)
	}
	if len(o.Langs) == 0 {
		o.Langs = []i18n.Lang{c.words.Lang()}
	}
	for name, field := range map[string]*int{"round": &o.Round, "board": &o.Board, "player": &o.Player} {
		if s, ok := c.options[name]; ok {
			if *field, err = number("--"+name, s); err != nil {
				return o, err
			}
		}
	}
	if s, ok := c.options["parts"]; ok {
		o.Parts = strings.Split(s, ",")
		for _, id := range o.Parts {
			if _, err := printing.Find(id); err != nil {
				return o, misused("unknown-document", i18n.Args{"text": id})
			}
		}
	}
	o.Paper, err = chosen(c, "paper", printing.ParsePaper, "")
	return o, err
}

func (c *call) printList() error {
	var rows [][]string
	for _, k := range printing.Documents() {
		var takes []string
		for name, takesIt := range map[string]bool{"--round": k.Round, "--board": k.Board, "--player": k.Player} {
			if takesIt {
				takes = append(takes, name)
			}
		}
		rows = append(rows, []string{k.ID, c.words.T(k.Title), strings.Join(sorted(takes), " ")})
	}
	return c.columns(rows)
}

// output is the path of -o, which has to be given.
func (c *call) output() (string, error) {
	if c.options["o"] == "" {
		return "", misused("option-needed", i18n.Args{"option": "-o"})
	}
	return c.options["o"], nil
}
