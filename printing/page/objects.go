package page

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"
	"strconv"
	"sync"

	"github.com/klauspost/compress/zlib"
)

// file is a PDF file in the making. Dictionaries are gathered and compressed
// together (ISO 32000-1 §7.5.7): the tags of a table are thousands of them. What
// is compressed is so beside the making of the rest.
type file struct {
	objects   []*written
	at        []spot // of the objects, by number
	squeezing workers

	group   int // the object stream in work; 0: none
	numbers []byte
	dicts   []byte
	grouped int
}

// written is an object that stands by itself.
type written struct {
	number int
	dict   []byte
	stream []byte // nil: none
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
	f.objects = append(f.objects, &written{number: number, dict: dict})
}

// endGroup writes the dictionaries that are gathered.
func (f *file) endGroup() {
	if f.group == 0 {
		return
	}
	f.compressed(f.group, fmt.Sprintf("/Type /ObjStm /N %d /First %d ", f.grouped, len(f.numbers)),
		slices.Concat(f.numbers, f.dicts))
	f.group, f.grouped, f.numbers, f.dicts = 0, 0, f.numbers[:0], f.dicts[:0]
}

// stream writes an object with a stream as it is.
func (f *file) stream(number int, dict, stream []byte) {
	f.objects = append(f.objects, &written{number: number, dict: dict, stream: stream})
}

// compressed writes a stream with what is to be said of it.
func (f *file) compressed(number int, says string, stream []byte) {
	w := &written{number: number}
	f.objects = append(f.objects, w)
	f.squeezing.Go(func() {
		w.stream = deflated(stream)
		w.dict = ofPacked([]byte(says), w.stream)
	})
}

// packed writes a stream that is compressed.
func (f *file) packed(number int, says string, stream []byte) {
	f.stream(number, ofPacked([]byte(says), stream), stream)
}

// ofPacked is the dictionary of a compressed stream.
func ofPacked(says, stream []byte) []byte {
	return fmt.Appendf(nil, "<<%s/Filter /FlateDecode /Length %d>>\n", says, len(stream))
}

// squeezeLevel is how hard streams are compressed: the next ones make a file a little
// smaller, and take a tenth longer for a large paper.
const squeezeLevel = 1

// squeezer is a compressor that was used, with what it writes into: making one
// takes longer than a page does.
type squeezer struct {
	out bytes.Buffer
	zip *zlib.Writer
}

var squeezers = sync.Pool{New: func() any {
	var s squeezer
	// The level is one that there is.
	s.zip, _ = zlib.NewWriterLevel(&s.out, squeezeLevel)
	return &s
}}

// deflated compresses a stream.
func deflated(stream []byte) []byte {
	s := squeezers.Get().(*squeezer)
	defer squeezers.Put(s)
	s.out.Reset()
	s.zip.Reset(&s.out)
	// Writing into memory cannot fail.
	_, _ = s.zip.Write(stream)
	_ = s.zip.Close()
	return bytes.Clone(s.out.Bytes())
}

// size gives about how many bytes an object takes.
func (w *written) size() int {
	return len(w.dict) + len(w.stream) + len("1234567 0 obj\nstream\n\nendstream\nendobj\n")
}

// write puts an object at the end of a file.
func (w *written) write(out *bytes.Buffer) {
	out.WriteString(strconv.Itoa(w.number) + " 0 obj\n")
	out.Write(w.dict)
	if w.stream != nil {
		out.WriteString("stream\n")
		out.Write(w.stream)
		out.WriteString("\nendstream\n")
	}
	out.WriteString("endobj\n")
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

// finish writes the objects and their table (ISO 32000-1 §7.5.8) and gives the
// file. What identifies it is a sum of what stands in it.
func (f *file) finish(root, info int) []byte {
	f.endGroup()
	table := f.next()
	const line = 7
	f.squeezing.Wait()
	size := len(fileHead) + line*len(f.at)
	for _, p := range f.objects {
		size += p.size()
	}
	out := bytes.NewBuffer(make([]byte, 0, size))
	out.WriteString(fileHead)
	for _, p := range f.objects {
		f.at[p.number] = spot{at: out.Len()}
		p.write(out)
	}
	begins := out.Len()
	f.at[table] = spot{at: begins}
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
	id := sha256.Sum256(out.Bytes())
	says := fmt.Appendf(nil, "/Type /XRef /Size %d /W [1 4 2] /Root %d 0 R /Info %d 0 R /ID [<%X> <%X>] ",
		len(f.at), root, info, id[:16], id[:16])
	rows = deflated(rows)
	(&written{number: table, dict: ofPacked(says, rows), stream: rows}).write(out)
	fmt.Fprintf(out, "startxref\n%d\n%%%%EOF\n", begins)
	return out.Bytes()
}
