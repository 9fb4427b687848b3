package page

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"fmt"
	"strconv"
)

// file is a PDF file in the making. Dictionaries are gathered and compressed
// together (ISO 32000-1 §7.5.7): the tags of a table are thousands of them.
type file struct {
	out      bytes.Buffer
	squeeze  *zlib.Writer
	squeezed bytes.Buffer
	at       []spot // of the objects, by number

	group   int // the object stream in work; 0: none
	numbers []byte
	dicts   []byte
	grouped int
}

// spot is where an object stands: at an offset of the file, or as the so
// manieth of an object stream.
type spot struct {
	in, at int // in: the number of the stream; 0: none
}

// mostGrouped is how many dictionaries stand in an object stream: a reader that
// wants one has to unpack them all.
const mostGrouped = 500

// next gives the number of a new object.
func (f *file) next() int {
	f.at = append(f.at, spot{})
	return len(f.at) - 1
}

// add puts a dictionary into the file.
func (f *file) add(number int, dict []byte) {
	if f.group == 0 {
		f.group = f.next()
	}
	f.at[number] = spot{in: f.group, at: f.grouped}
	f.numbers = strconv.AppendInt(f.numbers, int64(number), 10)
	f.numbers = append(f.numbers, ' ')
	f.numbers = strconv.AppendInt(f.numbers, int64(len(f.dicts)), 10)
	f.numbers = append(f.numbers, ' ')
	f.dicts = append(f.dicts, dict...)
	if f.grouped++; f.grouped == mostGrouped {
		f.endGroup()
	}
}

// plain writes a dictionary by itself, where whoever looks into the file finds it.
func (f *file) plain(number int, dict []byte) {
	f.at[number] = spot{at: f.out.Len()}
	fmt.Fprintf(&f.out, "%d 0 obj\n%sendobj\n", number, dict)
}

// endGroup writes the dictionaries that are gathered.
func (f *file) endGroup() {
	if f.group == 0 {
		return
	}
	f.compressed(f.group, fmt.Sprintf("/Type /ObjStm /N %d /First %d ", f.grouped, len(f.numbers)),
		append(f.numbers, f.dicts...))
	f.group, f.grouped, f.numbers, f.dicts = 0, 0, f.numbers[:0], f.dicts[:0]
}

// stream writes an object with a stream as it is.
func (f *file) stream(number int, dict, stream []byte) {
	f.at[number] = spot{at: f.out.Len()}
	f.out.WriteString(strconv.Itoa(number) + " 0 obj\n")
	f.out.Write(dict)
	f.out.WriteString("stream\n")
	f.out.Write(stream)
	f.out.WriteString("\nendstream\nendobj\n")
}

// compressed writes a stream with what is to be said of it.
func (f *file) compressed(number int, says string, stream []byte) {
	f.squeezed.Reset()
	f.squeeze.Reset(&f.squeezed)
	// Writing into memory cannot fail.
	_, _ = f.squeeze.Write(stream)
	_ = f.squeeze.Close()
	f.packed(number, says, f.squeezed.Bytes())
}

// packed writes a stream that is compressed.
func (f *file) packed(number int, says string, stream []byte) {
	f.stream(number, fmt.Appendf(nil, "<<%s/Filter /FlateDecode /Length %d>>\n", says, len(stream)), stream)
}

// packed compresses what every file has, once and well.
func packed(text []byte) []byte {
	var b bytes.Buffer
	// Writing into memory cannot fail, and the level is one that there is.
	w, _ := zlib.NewWriterLevel(&b, zlib.BestCompression)
	_, _ = w.Write(text)
	_ = w.Close()
	return b.Bytes()
}

// finish writes the table of the objects (ISO 32000-1 §7.5.8) and gives the
// file. What identifies it is a sum of what stands in it.
func (f *file) finish(root, info int) []byte {
	f.endGroup()
	table := f.next()
	begins := f.out.Len()
	f.at[table] = spot{at: begins}
	const line = 7
	rows := make([]byte, 0, line*len(f.at))
	for number, p := range f.at {
		kind, what, which := byte(1), p.at, 0
		switch {
		case number == 0:
			kind, what, which = 0, 0, 0xffff
		case p.in > 0:
			kind, what, which = 2, p.in, p.at
		}
		rows = append(rows, kind, byte(what>>24), byte(what>>16), byte(what>>8), byte(what), byte(which>>8), byte(which))
	}
	id := sha256.Sum256(f.out.Bytes())
	f.compressed(table, fmt.Sprintf("/Type /XRef /Size %d /W [1 4 2] /Root %d 0 R /Info %d 0 R /ID [<%X> <%X>] ",
		len(f.at), root, info, id[:16], id[:16]), rows)
	fmt.Fprintf(&f.out, "startxref\n%d\n%%%%EOF\n", begins)
	return f.out.Bytes()
}
