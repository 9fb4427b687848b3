package page

import (
	"bytes"
	"compress/zlib"
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

// fileHead begins a file: marked content with a text of its own came with
// version 1.5; the comment tells programs that carry files that it is binary.
const fileHead = "%PDF-1.5\n%\xE2\xE3\xCF\xD3\n"

var (
	trailer     = regexp.MustCompile(`/Size (\d+)\n/Root (\d+) 0 R\n/Info (\d+) 0 R\n>>\nstartxref\n(\d+)\n%%EOF\s*$`)
	outlinesRef = regexp.MustCompile(`\n/Outlines (\d+) 0 R\n`)
	langTag     = regexp.MustCompile(`^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$`)
)

// rewritten gives a finished file anew, with what its writer cannot do: a
// catalog that names the language and points to the metadata, the fonts by
// their names, and all texts compressed by one compressor, because making one
// takes longer than a page does.
func rewritten(pdf []byte, used []cut, lang string) ([]byte, error) {
	if !langTag.MatchString(lang) {
		return nil, fmt.Errorf("writing the PDF: %q is not a language tag", lang)
	}
	objects, root, info, err := objectsOf(pdf)
	if err != nil {
		return nil, err
	}
	names := fontNames(used)
	squeeze, err := zlib.NewWriterLevel(nil, zlib.BestSpeed)
	if err != nil {
		return nil, fmt.Errorf("writing the PDF: %w", err)
	}
	var out, squeezed bytes.Buffer
	out.Grow(len(pdf) / 3)
	out.WriteString(fileHead)
	at := make([]int, len(objects)+1)
	metadata, outlines := 0, []byte(nil)
	for _, o := range objects {
		dict, stream := o.parts()
		switch {
		case o.number == root: // written at the end, when all that it names is known
			outlines = outlinesRef.Find(dict)
			continue
		case bytes.HasPrefix(dict, []byte("<< /Type /Metadata ")):
			metadata = o.number
		case bytes.Contains(dict, []byte("/Type /Font")):
			dict = names.in(dict)
		case stream != nil && bytes.HasPrefix(dict, []byte("<</Length ")) && !bytes.Contains(dict, []byte("/Filter")):
			squeezed.Reset()
			squeeze.Reset(&squeezed)
			// Writing into memory cannot fail.
			_, _ = squeeze.Write(stream)
			_ = squeeze.Close()
			stream = squeezed.Bytes()
			dict = fmt.Appendf(nil, "<</Filter /FlateDecode /Length %d>>\n", len(stream))
		}
		at[o.number] = out.Len()
		out.WriteString(strconv.Itoa(o.number) + " 0 obj\n")
		out.Write(dict)
		if stream != nil {
			out.WriteString("stream\n")
			out.Write(stream)
			out.WriteString("\nendstream\n")
		}
		out.WriteString("endobj\n")
	}
	if metadata == 0 {
		return nil, fmt.Errorf("writing the PDF: its metadata are not found")
	}
	at[root] = out.Len()
	fmt.Fprintf(&out, "%d 0 obj\n<<\n/Type /Catalog\n/Pages 1 0 R\n/Metadata %d 0 R\n/Lang (%s)", root, metadata, lang)
	if outlines != nil {
		out.Write(outlines)
		out.WriteString("/PageMode /UseOutlines")
	}
	out.WriteString("\n/ViewerPreferences <</DisplayDocTitle true>>\n>>\nendobj\n")
	xref := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(at))
	for _, offset := range at[1:] {
		fmt.Fprintf(&out, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&out, "trailer\n<<\n/Size %d\n/Root %d 0 R\n/Info %d 0 R\n>>\nstartxref\n%d\n%%%%EOF\n",
		len(at), root, info, xref)
	return out.Bytes(), nil
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
