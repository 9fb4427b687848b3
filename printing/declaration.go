package printing

import (
	"slices"
	"strconv"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// platforms are the systems that the program is made for, by their names.
var platforms = []string{"Linux (Debian 12, Debian 13, Ubuntu)", "Windows 10, Windows 11", "macOS"}

// declared are the points that the maker declares.
var declared = []string{"declaration.engine", "declaration.tools", "declaration.manual", "declaration.warnings"}

// Declaration is what the maker declares to FIDE's Technical Commission, to be
// filled in and signed. FIDE reads it in English, which comes first; another
// language that is asked for stands below.
func Declaration(o Options) (*Document, error) {
	o.kind = Kind{Title: "declaration.title", Langs: Bilingual}
	o.Langs = slices.Compact([]i18n.Lang{i18n.English, o.langs()[0]})
	e := &tournament.Event{Info: tournament.Info{Name: "Kohtunik"}}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("declaration.title"))
		s.header("VCL4THP", "")
		s.heading("", "", "")
		args := i18n.Args{"version": o.Version}
		if o.Version == "" {
			args["version"] = "________"
		}
		s.y += 3
		s.declare("", "declaration.to", args)
		s.declare("1", "declaration.platform", nil)
		for _, name := range platforms {
			s.choose(name)
		}
		for i, key := range declared {
			s.declare(strconv.Itoa(i+2), key, nil)
		}
		for _, key := range []string{"declaration.maker", "declaration.address", "declaration.place-date",
			"print.signature"} {
			s.lineFor(key)
		}
		return s, nil
	})
}

// declare sets a point in English, with its number, and what the other language
// says of it below in smaller type.
func (s *sheet) declare(number, key string, args i18n.Args) {
	s.y += 3
	indent := 0.0
	if number != "" {
		indent = stepIndent
		s.page.Text(s.from(0, indent), s.y+0.72*lead(regular(sizeRead)), bold(sizeRead), number)
	}
	s.paragraph(indent, s.wide()-indent, regular(sizeRead), s.p.T(key, args))
	if s.second != nil {
		s.inSecond(func() {
			s.paragraph(indent, s.wide()-indent, regular(sizeSecond), s.second.T(key, args))
		})
	}
}

// choose is a choice with a box to tick.
func (s *sheet) choose(name string) {
	const side, gap = 3.4, 2.2
	st := regular(sizeRead)
	s.y += lead(st) + 1
	base := s.y - 0.28*lead(st)
	s.page.Box(s.left+stepIndent, base-side+0.5, side, side, thin)
	s.page.As(page.RoleParagraph, func() {
		s.page.Text(s.from(stepIndent+side+gap, s.wide()-stepIndent-side-gap), base, st, name)
	})
}

// lineFor is a line to write on, with what belongs there.
func (s *sheet) lineFor(key string) {
	const label = 62.0
	s.y += 13
	s.page.As(page.RoleParagraph, func() {
		s.page.Text(s.from(0, label), s.y, regular(sizeBody), s.sides(key))
	})
	s.page.Line(s.left+label, s.y+0.6, s.right, s.y+0.6, thin)
}
