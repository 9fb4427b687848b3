package printing

import (
	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Manual is the program's manual as a book: in each language its chapters
// under their parts, with an outline of the file.
func Manual(o Options) (*Document, error) {
	o.kind = Kind{Title: "manual.head"}
	e := &tournament.Event{Info: tournament.Info{Name: "Kohtunik"}}
	var marks []bookmark
	before := 0
	d, err := inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("manual.head"))
		s.header("", "")
		s.heading("", "", "")
		for _, m := range s.chapters() {
			marks = append(marks, bookmark{m.title, before + m.page})
		}
		before += len(s.pages)
		return s, nil
	})
	if err != nil {
		return nil, err
	}
	d.marks = marks
	return d, nil
}

// The type of the manual: a little larger than that of the tables, since it is
// read and not looked up.
const (
	sizePart = 15.0
	sizeRead = 10.0
)

// chapters sets the manual and gives where each chapter begins.
func (s *sheet) chapters() []bookmark {
	var marks []bookmark
	part := ""
	for _, chapter := range i18n.Manual(s.p.Lang()) {
		if chapter.Part != part {
			part = chapter.Part
			head := page.FlowText(part, bold(sizePart), s.wide())
			s.need(40 + head.Grown())
			s.y += 10
			s.page.Put(s.from(0, s.wide()), s.y, 0, head)
			s.y += 2 + head.Grown()
		}
		s.section(chapter.Title, 4*lead(regular(sizeRead)))
		marks = append(marks, bookmark{chapter.Title, len(s.pages) - 1})
		for _, text := range chapter.Paragraphs {
			s.paragraph(0, s.wide(), regular(sizeRead), text)
			s.y += 2
		}
	}
	return marks
}
