package page

import (
	"fmt"
	"slices"
	"strconv"
)

// tree writes the structure of a file (ISO 32000-1 §14.7): the parts of its
// pages, with the content that belongs to each, under the document.
type tree struct {
	pages     []*Page
	contents  []content
	lang      string
	root, doc int // the numbers of their objects
	parents   int
	first     []int // by page: the number of the object of its first part
	links     [][]annotation
	count     int // of links
	end       int // the number after those of its objects
}

// annotation is a link on a page.
type annotation struct {
	Link
	object, key int // of the table of parents
}

// newTree numbers the objects of the structure, after so many others.
func newTree(pages []*Page, contents []content, lang string, objects int) *tree {
	t := &tree{pages: pages, contents: contents, lang: lang, root: objects + 1, doc: objects + 2, parents: objects + 3,
		links: make([][]annotation, len(pages))}
	next := objects + 4
	known := make(map[*Page]bool, len(pages))
	for _, p := range pages {
		t.first = append(t.first, next)
		next += len(p.Parts)
		known[p] = true
	}
	for i, p := range pages {
		for _, op := range p.Ops {
			if link, ok := op.(Link); ok && known[link.To] {
				t.links[i] = append(t.links[i], annotation{link, next, len(pages) + t.count})
				next++
				t.count++
			}
		}
	}
	t.end = next
	return t
}

// pageObject gives the number of the object of a page, from 0: the writer
// writes each page and then its content, from the third object on.
func pageObject(i int) int { return 3 + 2*i }

// ofPage gives what a page says of its parts and links.
func (t *tree) ofPage(i int) []byte {
	b := fmt.Appendf(nil, "/StructParents %d /Tabs /S ", i)
	if len(t.links[i]) > 0 {
		b = append(b, "/Annots ["...)
		for _, link := range t.links[i] {
			b = appendRef(b, link.object)
		}
		b = append(b, ']')
	}
	return b
}

// write adds the objects of the structure to a file.
func (t *tree) write(f *file) {
	f.add(t.root, fmt.Appendf(nil, "<</Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d>>\n",
		t.doc, t.parents, len(t.pages)+t.count))
	document := fmt.Appendf(nil, "<</Type /StructElem /S /Document /P %d 0 R /K [", t.root)
	parents := []byte("<</Nums [")
	deepest := 0 // of the heads so far
	for i := range t.pages {
		document, deepest = t.writePage(f, i, document, deepest)
		parents = t.parentsOf(parents, i)
	}
	for i, links := range t.links {
		for _, link := range links {
			t.writeLink(f, i, link)
			parents = append(strconv.AppendInt(parents, int64(link.key), 10), ' ')
			parents = appendRef(parents, t.first[i]+link.Part-1)
		}
	}
	f.add(t.doc, append(document, "]>>\n"...))
	f.add(t.parents, append(parents, "]>>\n"...))
}

// writePage adds the parts of a page, and names to the document those that stand
// in no other.
func (t *tree) writePage(f *file, i int, document []byte, deepest int) ([]byte, int) {
	p, first := t.pages[i], t.first[i]
	ins := make([]int, len(p.Parts))
	for n, part := range p.Parts {
		ins[n] = part.In
	}
	kids, marks := grouped(ins, len(p.Parts)), grouped(t.contents[i].owners, len(p.Parts))
	linked := map[int]int{}
	for _, link := range t.links[i] {
		linked[link.Part-1] = link.object
	}
	for _, n := range kids.of(0) {
		document = appendRef(document, first+n)
	}
	var b []byte
	for n, part := range p.Parts {
		tag, parent := tags[part.Role], t.doc
		if part.In > 0 {
			parent = first + part.In - 1
		}
		switch part.Role {
		case RoleTitle:
			deepest = 1
		case RoleSection: // no level is left out
			if deepest == 0 {
				tag = tags[RoleTitle]
			}
		case RoleLink:
			if linked[n] == 0 { // its page is not in the file
				tag = "Span"
			}
		}
		b = append(append(append(b[:0], "<</S/"...), tag...), "/P "...)
		b = append(appendRef(b, parent), "/Pg "...)
		b = appendRef(b, pageObject(i))
		if part.In == 0 && part.Lang != "" && part.Lang != t.lang {
			b = fmt.Appendf(b, "/Lang(%s)", part.Lang)
		}
		b = part.attributes(b, p.Height)
		b = append(b, "/K["...)
		for _, mark := range marks.of(n + 1) {
			b = append(strconv.AppendInt(b, int64(mark), 10), ' ')
		}
		for _, kid := range kids.of(n + 1) {
			b = appendRef(b, first+kid)
		}
		if object := linked[n]; object > 0 {
			b = fmt.Appendf(b, "<</Type/OBJR/Obj %d 0 R>>", object)
		}
		f.add(first+n, append(b, "]>>\n"...))
	}
	return document, deepest
}

// attributes say of a part what its tag does not.
func (part Part) attributes(b []byte, height float64) []byte {
	if part.Says != "" {
		b = append(append(append(b, "/Alt<"...), utf16Hex(part.Says)...), '>')
	}
	switch {
	case part.Span > 0:
		b = fmt.Appendf(b, "/A<</O/Table/Scope/Row/ColSpan %d>>", part.Span)
	case part.Role == RoleHead:
		b = append(b, "/A<</O/Table/Scope/Column>>"...)
	case part.Role == RoleRowHead:
		b = append(b, "/A<</O/Table/Scope/Row>>"...)
	case part.Role == RoleFigure:
		b = fmt.Appendf(b, "/A<</O/Layout/Placement/Block/BBox[%.1f %.1f %.1f %.1f]>>", part.X/Point,
			(height-part.Y-part.H)/Point, (part.X+part.W)/Point, (height-part.Y)/Point)
	}
	return b
}

// parentsOf adds for a page to which part each piece of its content belongs.
func (t *tree) parentsOf(b []byte, i int) []byte {
	b = append(strconv.AppendInt(b, int64(i), 10), '[')
	for _, owner := range t.contents[i].owners {
		b = appendRef(b, t.first[i]+owner-1)
	}
	return append(b, ']')
}

// writeLink adds a link to the beginning of a page. PDF/A asks that it be
// printed, PDF/UA for what it says.
func (t *tree) writeLink(f *file, i int, link annotation) {
	height := t.pages[i].Height
	to := 0
	for n, p := range t.pages {
		if p == link.To {
			to = n
			break
		}
	}
	f.plain(link.object, fmt.Appendf(nil, "<</Type /Annot /Subtype /Link /Rect [%.2f %.2f %.2f %.2f] /Border [0 0 0] /F 4"+
		" /StructParent %d /Contents <%s> /Dest [%d 0 R /XYZ 0 %.2f null]>>\n",
		link.X/Point, (height-link.Y-link.H)/Point, (link.X+link.W)/Point, (height-link.Y)/Point, link.key,
		utf16Hex(t.pages[i].Parts[link.Part-1].Says), pageObject(to), t.pages[to].Height/Point))
}

// groups are the numbers of things by what they belong to.
type groups struct{ numbers, begins []int }

// grouped sorts things, given what each belongs to, from 0 to most.
func grouped(owners []int, most int) groups {
	g := groups{numbers: make([]int, len(owners)), begins: make([]int, most+2)}
	for _, owner := range owners {
		g.begins[owner+1]++
	}
	for i := range most + 1 {
		g.begins[i+1] += g.begins[i]
	}
	next := slices.Clone(g.begins)
	for n, owner := range owners {
		g.numbers[next[owner]] = n
		next[owner]++
	}
	return g
}

func (g groups) of(owner int) []int { return g.numbers[g.begins[owner]:g.begins[owner+1]] }

func appendRef(b []byte, object int) []byte {
	return append(strconv.AppendInt(b, int64(object), 10), " 0 R "...)
}
