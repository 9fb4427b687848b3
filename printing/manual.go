package printing

import (
	"strconv"

	"kohtunik/assets"
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
		front := s.y
		s.next()
		own := s.chapters()
		s.manualContents(own, front)
		for _, m := range own {
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
	sizeRead = 11.0
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
			s.page.As(page.RoleTitle, func() { s.page.Put(s.from(0, s.wide()), s.y, 0, head) })
			s.y += 2 + head.Grown()
		}
		s.section(chapter.Title, s.opening(chapter.Blocks))
		marks = append(marks, bookmark{chapter.Title, len(s.pages) - 1})
		for i, b := range chapter.Blocks {
			s.block(b, i+1 < len(chapter.Blocks) && chapter.Blocks[i+1].Kind == b.Kind)
		}
	}
	return marks
}

// manualContents lists the chapters on the first page, below y, with the page
// where each begins.
func (s *sheet) manualContents(chapters []bookmark, y float64) {
	const row = 5.8
	last, lastY := s.page, s.y
	s.page, s.y = s.pages[0], y
	part := ""
	for i, chapter := range i18n.Manual(s.p.Lang()) {
		if chapter.Part != part {
			part = chapter.Part
			s.y += row
			s.page.Put(s.from(0, s.wide()), s.y, 0, page.FlowText(part, bold(sizeRead), s.wide()))
			s.y += 1.6
		}
		s.page.Link(s.left, s.y, s.wide(), row, s.pages[chapters[i].page], chapter.Title, func() {
			s.page.Text(s.from(0, s.wide()-20), s.y+4.1, regular(sizeRead), chapter.Title)
			s.page.Text(s.until(s.wide(), 18), s.y+4.1, regular(sizeRead), strconv.Itoa(chapters[i].page+1))
		})
		s.y += row
	}
	s.page, s.y = last, lastY
}

// Indents of the manual, mm.
const (
	stepIndent = 7.0
	keyIndent  = 54.0
)

// opening is the room that has to stay with the title of a chapter: some lines,
// or the picture that it begins with.
func (s *sheet) opening(blocks []i18n.Block) float64 {
	if len(blocks) > 0 && blocks[0].Kind == i18n.Picture {
		_, height := s.pictureSize(s.picture(blocks[0].Mark))
		return height + 8
	}
	return 4 * lead(regular(sizeRead))
}

// block sets a part of a chapter; one of a list that goes on stands close to
// the next.
func (s *sheet) block(b i18n.Block, goesOn bool) {
	st := regular(sizeRead)
	indent := map[i18n.BlockKind]float64{i18n.Step: stepIndent, i18n.Point: stepIndent, i18n.KeyRow: keyIndent}[b.Kind]
	switch b.Kind {
	case i18n.Picture:
		picture := s.picture(b.Mark)
		width, height := s.pictureSize(picture)
		s.need(height + 10)
		s.y += 2
		s.page.Image(s.left, s.y, width, height, picture.PNG, b.Text)
		s.y += height + 1
		st = regular(sizeNote)
	case i18n.Step, i18n.Point, i18n.KeyRow:
		s.need(lead(st))
		mark := b.Mark
		if b.Kind == i18n.Point {
			mark = "•"
		}
		face := st
		if b.Kind == i18n.KeyRow {
			face = bold(sizeRead)
		}
		s.page.Text(s.from(0, indent), s.y+0.72*lead(st), face, mark)
	}
	s.paragraph(indent, s.wide()-indent, st, b.Text)
	if !goesOn || b.Kind == i18n.Paragraph {
		s.y += 2
	}
}

// pictureSize is the size of a picture on the page, mm: as wide as the text.
func (s *sheet) pictureSize(p assets.Picture) (width, height float64) {
	return s.wide(), s.wide() * float64(p.Height) / float64(p.Width)
}

func (s *sheet) picture(name string) assets.Picture {
	return assets.ManualPicture(string(s.p.Lang()), name)
}
