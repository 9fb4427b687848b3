package file

import (
	"bytes"
	"encoding/json"
	"strings"
)

// shelf keeps the texts of rows behind each other in long pieces of memory. They stay as
// long as the file is open: scattered among what is soon out of use they would keep the
// memory of that too. The zero shelf is empty and ready.
type shelf struct {
	texts    strings.Builder
	hashes   strings.Builder // apart: they stay when the texts are packed
	commands []byte
	own      []string
}

// Sizes of the pieces. A text that is longer than a quarter of one keeps no other's memory.
const (
	shelfBytes = 32 << 10
	shelfTexts = 512
)

// put gives a row that follows on a journal with its texts on the shelf, but for those
// that the journal has already: a day of moves taken back and made again holds each of
// them once.
func (s *shelf) put(row Entry, entries []Entry) Entry {
	var before, of Entry
	if len(entries) > 0 {
		before = entries[len(entries)-1]
	}
	if row.Of >= 1 && row.Of <= len(entries) {
		of = entries[row.Of-1]
	}
	own := s.room(len(row.Own))
	for i, t := range row.Own {
		own[i] = shelved(&s.texts, t, of.Own...)
	}
	row.Own = own
	row.Command = s.command(row.Command, of.Command)
	row.Previous = shelved(&s.hashes, row.Previous, before.Hash)
	row.Hash = shelved(&s.hashes, row.Hash)
	return row
}

// shelved gives a text as one of those that are known, or on a shelf.
func shelved(shelf *strings.Builder, text string, known ...string) string {
	for _, k := range known {
		if text == k {
			return k
		}
	}
	if len(text) > shelfBytes/4 {
		return text
	}
	if shelf.Cap()-shelf.Len() < len(text) {
		*shelf = strings.Builder{}
		shelf.Grow(shelfBytes)
	}
	from := shelf.Len()
	shelf.WriteString(text)
	return shelf.String()[from:]
}

// command gives the fields of a command as those that are known, or on the shelf.
func (s *shelf) command(fields, known json.RawMessage) json.RawMessage {
	switch {
	case bytes.Equal(fields, known):
		return known
	case len(fields) > shelfBytes/4:
		return fields
	case cap(s.commands)-len(s.commands) < len(fields):
		s.commands = make([]byte, 0, shelfBytes)
	}
	from := len(s.commands)
	s.commands = append(s.commands, fields...)
	return s.commands[from:len(s.commands):len(s.commands)]
}

// room gives place for so many texts.
func (s *shelf) room(n int) []string {
	if len(s.own) < n {
		s.own = make([]string, max(n, shelfTexts))
	}
	room := s.own[:n:n]
	s.own = s.own[n:]
	return room
}
