package ratinglist

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"kohtunik/tournament/entrylist"
)

// Heads is what stands over the columns of a national list, for somebody to say
// what they are.
type Heads struct {
	Words   []string          // as they stand there, or the first line's cells
	Columns []entrylist.Field // what each was taken for; NoField: not read
	Sample  [][]string        // the first lines
}

// MappedFields are the fields that a list of ratings can have.
func MappedFields() []entrylist.Field {
	return []entrylist.Field{entrylist.Name, entrylist.Surname, entrylist.Given, entrylist.Rating, entrylist.National,
		entrylist.FIDE, entrylist.Federation, entrylist.Title, entrylist.Birth, entrylist.Sex, Licence}
}

// sampled is how much of a file is looked at.
const sampled = 1 << 16

// PeekCSV looks at the columns of a national list; false if the file is one of
// FIDE's lists, which need no mapping.
func PeekCSV(path string) (Heads, bool, error) {
	in, err := open(path)
	if err != nil {
		return Heads{}, false, err
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, sampled))
	if err != nil {
		return Heads{}, false, err
	}
	start := bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")))
	if len(start) == 0 || start[0] == '<' || isText(start) {
		return Heads{}, false, nil
	}
	if len(data) == sampled { // the last line is cut
		data = data[:bytes.LastIndexByte(data, '\n')+1]
	}
	list := entrylist.Read(data, entrylist.Options{})
	var reason *entrylist.Reason
	if errors.As(list.Err, &reason) && reason.Kind != entrylist.NoNameColumn {
		return Heads{}, true, list.Err
	}
	if list.Err != nil { // no column was taken for the name: look at the cells all the same
		list = entrylist.Read(data, entrylist.Options{Columns: []entrylist.Field{entrylist.Name}})
		list.Columns = nil
	}
	h := Heads{Words: list.Head, Columns: list.Columns}
	for _, line := range list.Lines {
		if h.Words == nil {
			h.Words = line.Cells
			continue
		}
		if len(h.Sample) < 3 {
			h.Sample = append(h.Sample, line.Cells)
		}
	}
	for len(h.Columns) < len(h.Words) {
		h.Columns = append(h.Columns, entrylist.NoField)
	}
	return h, true, nil
}

// isText reports whether a file begins as FIDE's text lists do.
func isText(start []byte) bool {
	return slices.ContainsFunc([]string{"ID Number", "ID_Number"},
		func(head string) bool { return bytes.HasPrefix(start, []byte(head)) })
}
