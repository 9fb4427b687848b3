package page

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
)

// The PDF writer makes the name of a font in the file of "utf8" and its family.
// It is replaced by the real name with the tag of a subset before it (PDF
// 32000-1 §9.6.4).
const (
	namePrefix = "utf8"
	subsetTag  = "KOHTUN+"
)

// fileHead begins a file: object streams and marked content with a text of its
// own came with version 1.5, the tags of PDF/A-2a are those of 1.7; the comment
// tells programs that carry files that it is binary.
const fileHead = "%PDF-1.7\n%\xE2\xE3\xCF\xD3\n"

var (
	trailer     = regexp.MustCompile(`/Size (\d+)\n/Root (\d+) 0 R\n/Info (\d+) 0 R\n>>\nstartxref\n(\d+)\n%%EOF\s*$`)
	outlinesRef = regexp.MustCompile(`\n/Outlines (\d+) 0 R\n`)
	pageGroup   = regexp.MustCompile(`/Group <<[^>]*>>\n`)
	langTag     = regexp.MustCompile(`^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$`)
)

// rewritten gives a finished file anew, with what its writer cannot do: tags,
// links and a catalog that leads to them, the metadata, the colours and the
// languages; the fonts by their names and with their characters; and all of it
// compressed.
func rewritten(pdf []byte, used embedded, info Info, pages []*Page, contents []content) ([]byte, error) {
	if !langTag.MatchString(info.Lang) {
		return nil, fmt.Errorf("writing the PDF: %q is not a language tag", info.Lang)
	}
	objects, root, about, err := objectsOf(pdf)
	if err != nil {
		return nil, err
	}
	tags := newTree(pages, contents, info.Lang, len(objects))
	f := file{at: make([]spot, tags.end)}
	names := fontNames(used.cuts)
	characters := toUnicode(used.blocks)
	metadata, outlines := 0, []byte(nil)
	page := 0 // of those that are written
	var resources map[string]string
	for k, o := range objects {
		dict, stream := o.parts()
		switch {
		case o.number == root: // written at the end, when all that it names is known
			outlines = outlinesRef.Find(dict)
		case o.number == about:
			f.add(o.number, entries(info))
		case bytes.HasPrefix(dict, []byte("<< /Type /Metadata ")):
			metadata = o.number
			f.stream(o.number, dict, stream)
		case bytes.HasPrefix(dict, []byte("<</Type /Page\n")):
			dict = pageGroup.ReplaceAll(dict, nil)
			f.add(o.number, slices.Concat([]byte("<<"), tags.ofPage(page), dict[len("<<"):]))
			if page == 0 && k+1 < len(objects) {
				_, registered := objects[k+1].parts()
				resources = used.names(registered)
			}
		case page < len(pages) && o.number == pageObject(page)+1:
			f.packed(o.number, "", contents[page].stream)
			page++
		case bytes.HasPrefix(dict, []byte("<<\n/ProcSet")):
			f.add(o.number, resourceName.ReplaceAllFunc(dict, func(name []byte) []byte {
				return append([]byte(resources[string(name[:len(name)-1])]), ' ')
			}))
		case stream == nil:
			if bytes.Contains(dict, []byte("/Type /Font")) {
				dict = names.in(dict)
			}
			f.add(o.number, dict)
		case bytes.HasPrefix(stream, []byte("/CIDInit ")):
			f.compressed(o.number, "", characters)
		case bytes.HasPrefix(dict, []byte("<</Length ")) && !bytes.Contains(dict, []byte("/Filter")):
			f.compressed(o.number, "", stream)
		default:
			f.stream(o.number, dict, stream)
		}
	}
	if metadata == 0 || page != len(pages) {
		return nil, fmt.Errorf("writing the PDF: its metadata or its pages are not found")
	}
	tags.write(&f)
	colours := f.next()
	f.packed(colours, "/N 3 ", packedSRGB())
	catalog := fmt.Appendf(nil, "<</Type /Catalog /Pages 1 0 R /Metadata %d 0 R /Lang (%s) /MarkInfo <</Marked true>>"+
		" /StructTreeRoot %d 0 R /ViewerPreferences <</DisplayDocTitle true>>"+
		" /OutputIntents [<</Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB IEC61966-2.1)"+
		" /Info (sRGB IEC61966-2.1) /DestOutputProfile %d 0 R>>]", metadata, info.Lang, tags.root, colours)
	if outlines != nil {
		catalog = append(append(catalog, outlines...), "/PageMode /UseOutlines"...)
	}
	f.plain(root, append(catalog, ">>\n"...))
	return f.finish(root, about), nil
}

// resourceName is the PDF writer's name of a font or a picture: a sum.
var resourceName = regexp.MustCompile(`/[FI][0-9a-f]{40} `)

// names gives by the PDF writer's names of fonts and pictures the short ones, from
// the page on which they were registered.
func (used embedded) names(page []byte) map[string]string {
	names := map[string]string{}
	fonts, images := 0, 0
	for _, name := range resourceName.FindAll(page, -1) {
		name := string(name[:len(name)-1])
		switch {
		case names[name] != "":
		case name[1] == 'F':
			names[name] = fontName(fonts)
			fonts++
		default:
			names[name] = imageName(images)
			images++
		}
	}
	return names
}

// object is one of the objects of a file.
type object struct {
	number, at int
	body       []byte // with its number and its end
}

// parts gives the dictionary of an object, and its stream or nil.
func (o object) parts() (dict, stream []byte) {
	_, body, _ := bytes.Cut(o.body, []byte(" 0 obj\n"))
	body = bytes.TrimSuffix(body, []byte("endobj\n"))
	dict, stream, found := bytes.Cut(body, []byte("\nstream\n"))
	if !found {
		return body, nil
	}
	return append(slices.Clip(dict), '\n'), bytes.TrimSuffix(stream, []byte("\nendstream\n"))
}

// objectsOf reads the table at the end of a file that the PDF writer has made:
// its objects in the order in which they stand there, each up to the next.
func objectsOf(pdf []byte) (objects []object, root, info int, err error) {
	unexpected := fmt.Errorf("writing the PDF: its trailer is not as expected")
	end := trailer.FindSubmatch(pdf[max(0, len(pdf)-256):])
	if end == nil {
		return nil, 0, 0, unexpected
	}
	var n [4]int
	for i := range n {
		if n[i], err = strconv.Atoi(string(end[i+1])); err != nil {
			return nil, 0, 0, unexpected
		}
	}
	size, xref := n[0], n[3]
	const line = 20 // bytes, by the format
	begins := xref + len("xref\n0 \n") + len(strconv.Itoa(size))
	if begins+size*line > len(pdf) {
		return nil, 0, 0, unexpected
	}
	for i := 1; i < size; i++ {
		offset, err := strconv.Atoi(string(pdf[begins+i*line : begins+i*line+10]))
		if err != nil || offset >= xref {
			return nil, 0, 0, unexpected
		}
		objects = append(objects, object{number: i, at: offset})
	}
	slices.SortFunc(objects, func(a, b object) int { return a.at - b.at })
	for i := range objects {
		until := xref
		if i+1 < len(objects) {
			until = objects[i+1].at
		}
		objects[i].body = pdf[objects[i].at:until]
	}
	return objects, n[1], n[2], nil
}

// namesOf are the names of fonts as the PDF writer gives them and as they are.
type namesOfFonts [][2][]byte

func fontNames(used []cut) namesOfFonts {
	var names namesOfFonts
	for _, c := range used {
		f := fontFiles[c]
		names = append(names, [2][]byte{[]byte("/" + namePrefix + f.family), []byte("/" + subsetTag + f.shown)})
	}
	return names
}

func (n namesOfFonts) in(dict []byte) []byte {
	for _, name := range n {
		dict = bytes.ReplaceAll(dict, name[0], name[1])
	}
	return dict
}
