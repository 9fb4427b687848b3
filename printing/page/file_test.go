package page

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// wholeFile is a file as a reader finds it: its objects by number, by the table
// at its end.
type wholeFile struct {
	trailer string
	dicts   map[int]string
	streams map[int][]byte // unpacked
}

func number(t testing.TB, in, key string) int {
	t.Helper()
	m := regexp.MustCompile(`/` + key + ` ?(\d+)`).FindStringSubmatch(in)
	if m == nil {
		t.Fatalf("no /%s in %.200q", key, in)
	}
	n, err := strconv.Atoi(m[1])
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// streamAt reads the object that begins at an offset.
func streamAt(t testing.TB, pdf []byte, number, at int) (dict string, stream []byte) {
	t.Helper()
	begin := fmt.Appendf(nil, "%d 0 obj\n", number)
	if at < 0 || at >= len(pdf) || !bytes.HasPrefix(pdf[at:], begin) {
		t.Fatalf("object %d is not at %d", number, at)
	}
	body := pdf[at+len(begin):]
	head, rest, found := bytes.Cut(body, []byte("\nstream\n"))
	if !found || bytes.Contains(head, []byte("endobj\n")) {
		plain, _, _ := bytes.Cut(body, []byte("endobj\n"))
		return string(plain), nil
	}
	dict = string(head)
	length := numberIn(dict)
	if length > len(rest) || !bytes.HasPrefix(rest[length:], []byte("\nendstream\nendobj\n")) {
		t.Fatalf("object %d says %d bytes: %s", number, length, dict)
	}
	stream = rest[:length]
	if strings.Contains(dict, "/FlateDecode") && !strings.Contains(dict, "/Predictor") {
		from, err := zlib.NewReader(bytes.NewReader(stream))
		if err != nil {
			t.Fatalf("object %d: %v", number, err)
		}
		if stream, err = io.ReadAll(from); err != nil {
			t.Fatalf("object %d: %v", number, err)
		}
	}
	return dict, stream
}

func numberIn(dict string) int {
	_, after, _ := strings.Cut(dict, "/Length ")
	n := 0
	// Nothing but a number follows, or the length is wrong.
	_, _ = fmt.Sscan(after, &n)
	return n
}

func readFile(t testing.TB, pdf []byte) wholeFile {
	t.Helper()
	m := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(pdf)
	if m == nil {
		t.Fatal("no end")
	}
	at, err := strconv.Atoi(string(m[1]))
	if err != nil {
		t.Fatal(err)
	}
	var self int
	if _, err := fmt.Sscanf(string(pdf[at:at+20]), "%d 0 obj", &self); err != nil {
		t.Fatal(err)
	}
	f := wholeFile{dicts: map[int]string{}, streams: map[int][]byte{}}
	var table []byte
	f.trailer, table = streamAt(t, pdf, self, at)
	const line = 7
	if len(table) != line*number(t, f.trailer, "Size") {
		t.Fatalf("a table of %d bytes: %s", len(table), f.trailer)
	}
	grouped := map[int][][2]int{}
	for n := 1; n*line < len(table); n++ {
		row := table[n*line : (n+1)*line]
		what, which := int(binary.BigEndian.Uint32(row[1:])), int(binary.BigEndian.Uint16(row[5:]))
		if row[0] == 2 {
			grouped[what] = append(grouped[what], [2]int{n, which})
			continue
		}
		f.dicts[n], f.streams[n] = streamAt(t, pdf, n, what)
	}
	for group, members := range grouped {
		head, body := f.dicts[group], f.streams[group]
		first := number(t, head, "First")
		index := strings.Fields(string(body[:first]))
		if number(t, head, "N") != len(members) || len(index) != 2*len(members) {
			t.Fatalf("%d of a group: %s", len(members), head)
		}
		for _, m := range members {
			from, to := first, len(body)
			for i, into := range []*int{&from, &to} {
				if k := 2*(m[1]+i) + 1; k < len(index) {
					offset, err := strconv.Atoi(index[k])
					if err != nil {
						t.Fatal(err)
					}
					*into = first + offset
				}
			}
			if index[2*m[1]] != strconv.Itoa(m[0]) {
				t.Errorf("%s stands for object %d", index[2*m[1]], m[0])
			}
			f.dicts[m[0]] = string(body[from:to])
		}
	}
	return f
}

var (
	token   = regexp.MustCompile(`\((?s:\\.|[^\\)])*\)|[^\s(]+`)
	mcid    = regexp.MustCompile(`<</MCID$`)
	kid     = regexp.MustCompile(`(\d+) 0 R`)
	nums    = regexp.MustCompile(`(\d+)(?: ?\[([^\]]*)\]| (\d+) 0 R)`)
	kidsOf  = regexp.MustCompile(`/K ?\[(.*)\]>>`)
	objRef  = regexp.MustCompile(`<</Type/OBJR/Obj \d+ 0 R>>`)
	painted = map[string]bool{"Tj": true, "S": true, "f": true, "Do": true}
)

// CheckTagged holds that a file keeps to the points of PDF/A-2a and PDF/UA-1 that
// a program can look at by itself: what identifies it, its colours, its fonts with
// their characters, and that everything drawn is a part that the tree has or is
// passed over.
func CheckTagged(t testing.TB, pdf []byte) {
	t.Helper()
	f := readFile(t, pdf)
	if m := regexp.MustCompile(`/ID \[<([0-9A-F]{32})> <([0-9A-F]{32})>\]`).FindStringSubmatch(f.trailer); m == nil ||
		m[1] != m[2] {
		t.Errorf("nothing identifies it: %s", f.trailer)
	}
	catalog := f.dicts[number(t, f.trailer, "Root")]
	for _, want := range []string{"/MarkInfo <</Marked true>>", "/Lang (", "/DisplayDocTitle true", "/S /GTS_PDFA1"} {
		if !strings.Contains(catalog, want) {
			t.Errorf("the catalog lacks %s: %s", want, catalog)
		}
	}
	if profile := f.streams[number(t, catalog, "DestOutputProfile")]; len(profile) < 128 ||
		int(binary.BigEndian.Uint32(profile)) != len(profile) || string(profile[36:40]) != "acsp" {
		t.Errorf("the colours have no profile: %.60q", profile)
	}
	meta := string(f.streams[number(t, catalog, "Metadata")])
	for _, want := range []string{"<pdfaid:part>2<", "<pdfaid:conformance>A<", "<pdfuaid:part>1<"} {
		if !strings.Contains(meta, want) {
			t.Errorf("the metadata lack %s", want)
		}
	}
	root := f.dicts[number(t, catalog, "StructTreeRoot")]
	parents := map[string][]string{}
	owners := strings.TrimPrefix(f.dicts[number(t, root, "ParentTree")], "<</Nums [")
	for _, m := range nums.FindAllStringSubmatch(owners, -1) {
		parents[m[1]] = []string{m[3]}
		if m[3] == "" {
			parents[m[1]] = nil
			for _, k := range kid.FindAllStringSubmatch(m[2], -1) {
				parents[m[1]] = append(parents[m[1]], k[1])
			}
		}
	}
	pages := 0
	for n, dict := range f.dicts {
		switch {
		case strings.Contains(dict, "/Type /Page\n"):
			pages++
			checkPage(t, f, n, parents[strconv.Itoa(number(t, dict, "StructParents"))])
		case strings.Contains(dict, "/Type /FontDescriptor") && !strings.Contains(dict, "/FontFile2 "):
			t.Errorf("a font is not embedded: %s", dict)
		case strings.Contains(dict, "/Subtype /Type0") && len(f.streams[number(t, dict, "ToUnicode")]) == 0:
			t.Errorf("a font has no characters: %s", dict)
		case strings.Contains(dict, "/Subtype /Link"):
			owner := parents[strconv.Itoa(number(t, dict, "StructParent"))]
			if len(owner) != 1 || !strings.Contains(dict, "/Contents <FEFF") || !strings.Contains(dict, "/F 4") {
				t.Errorf("a link of %v: %s", owner, dict)
			} else if n, _ := strconv.Atoi(owner[0]); !strings.Contains(f.dicts[n], "/S/Link") {
				t.Errorf("a link belongs to %s", f.dicts[n])
			}
		case strings.Contains(dict, "/S/Figure") && !strings.Contains(dict, "/Alt<FEFF"):
			t.Errorf("a figure says nothing: %s", dict)
		}
	}
	if pages == 0 {
		t.Error("no pages")
	}
	checkTree(t, f, number(t, root, "K"), "/S /Document")
}

// checkPage holds that everything drawn on a page is marked, and each mark known
// to the part that the table of parents names.
func checkPage(t testing.TB, f wholeFile, n int, owners []string) {
	t.Helper()
	dict := f.dicts[n]
	tokens := token.FindAllString(string(f.streams[number(t, dict, "Contents")]), -1)
	depth, seen, inside := 0, 0, false
	for i, word := range tokens {
		switch {
		case mcid.MatchString(word):
			mark := strings.TrimSuffix(tokens[i+1], ">>")
			if mark != strconv.Itoa(seen) || seen >= len(owners) {
				t.Errorf("page %d: piece %s of %d, after %d", n, mark, len(owners), seen)
				return
			}
			owner, _ := strconv.Atoi(owners[seen])
			part, tag := f.dicts[owner], tokens[i-1]
			if k := kidsOf.FindStringSubmatch(part); k == nil || !strings.Contains(" "+kid.ReplaceAllString(
				objRef.ReplaceAllString(k[1], ""), ""), " "+mark+" ") {
				t.Errorf("page %d: piece %s (%s) is not in %s", n, mark, tag, part)
			}
			seen++
		case word == "BDC" || word == "BMC":
			depth++
			inside = true
		case word == "EMC":
			depth--
			inside = depth > 0
		case painted[word] && !inside:
			t.Errorf("page %d: %q is not marked", n, tokens[max(0, i-6):i+1])
			return
		}
	}
	if depth != 0 || seen != len(owners) {
		t.Errorf("page %d: %d open, %d pieces of %d", n, depth, seen, len(owners))
	}
}

// checkTree holds what may stand in what, and that the rows of a table have the
// same number of cells.
func checkTree(t testing.TB, f wholeFile, n int, tag string) {
	t.Helper()
	part := f.dicts[n]
	k := kidsOf.FindStringSubmatch(strings.TrimSpace(part))
	if !strings.Contains(part, tag) || k == nil {
		t.Fatalf("%s is %s", tag, part)
	}
	widest := 0
	for _, m := range kid.FindAllStringSubmatch(objRef.ReplaceAllString(k[1], ""), -1) {
		child, _ := strconv.Atoi(m[1])
		own := regexp.MustCompile(`/S/[A-Za-z0-9]+`).FindString(f.dicts[child])
		switch {
		case tag == "/S/Table" && own != "/S/TR", tag == "/S/TR" && own != "/S/TH" && own != "/S/TD",
			own == "/S/TR" && tag != "/S/Table", own == "":
			t.Fatalf("%s in %s: %s", own, tag, f.dicts[child])
		}
		if number(t, f.dicts[child], "P") != n {
			t.Fatalf("%d is not the parent of %s", n, f.dicts[child])
		}
		if own == "/S/TR" {
			cells := 0
			for _, m := range kid.FindAllStringSubmatch(kidsOf.FindStringSubmatch(f.dicts[child])[1], -1) {
				cell, _ := strconv.Atoi(m[1])
				cells++
				if span := regexp.MustCompile(`/ColSpan (\d+)`).FindStringSubmatch(f.dicts[cell]); span != nil {
					more, _ := strconv.Atoi(span[1])
					cells += more - 1
				}
			}
			if widest == 0 {
				widest = cells
			}
			if cells != widest {
				t.Errorf("a row of %d cells under one of %d", cells, widest)
			}
		}
		checkTree(t, f, child, own)
	}
}
