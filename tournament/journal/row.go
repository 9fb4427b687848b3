package journal

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"strconv"
	"time"
)

// Kind says how a row came about.
type Kind string

// The kinds of rows.
const (
	Created  Kind = "create"  // the first row of an event: as the file was made
	Done     Kind = "do"      // a command
	Undone   Kind = "undo"    // a command taken back
	Redone   Kind = "redo"    // a command that was taken back, carried out again
	Migrated Kind = "migrate" // the file was brought to a newer version of the schema
)

// Author is who made a row and on what. The zero Author is the person whose file
// it is, at the laptop that it lies on.
type Author struct {
	Name   string // tells persons apart
	Device string // [Phone], or the name of a laptop
}

// Phone is the device of whatever was sent in from the hall.
const Phone = "phone"

// Person tells whose a row is: what was sent from a phone is not of the person at the
// laptop that has written it.
func (a Author) Person() string {
	if a.Device == Phone {
		return Phone + ":" + a.Name
	}
	return a.Name
}

// Row is one row of a journal.
type Row struct {
	Seq         int       // from 1, without a gap
	Time        time.Time // UTC, to the millisecond
	Kind        Kind
	Of          int             // Undone, Redone: the Seq of the command; else 0
	Author      Author          // of this row: Undone, Redone: who took back or repeated
	CommandName string          // Undone, Redone: of the command reversed or repeated
	Command     json.RawMessage // the command's fields
	Own         []string        // the columns that this journal alone has, in the order of its table
	Previous    string          // the hash of the row before
	Hash        string          // of this row: 64 hexadecimal digits
}

// timeLayout is how a row writes its time, in UTC.
const timeLayout = "2006-01-02T15:04:05.000Z"

// texts gives the row as it stands in the table, without the hash.
func (t Table) texts(r Row) []string {
	own := r.Own
	texts := make([]string, 0, len(t.Columns))
	for _, name := range t.Columns[:len(t.Columns)-1] {
		text := ""
		switch name {
		case "seq":
			text = strconv.Itoa(r.Seq)
		case "time":
			text = r.Time.UTC().Format(timeLayout)
		case "kind":
			text = string(r.Kind)
		case "of_seq":
			text = strconv.Itoa(r.Of)
		case author:
			text = r.Author.Name
		case device:
			text = r.Author.Device
		case "command":
			text = r.CommandName
		case "arguments":
			text = string(r.Command)
		case "previous":
			text = r.Previous
		default:
			text, own = own[0], own[1:]
		}
		texts = append(texts, text)
	}
	return texts
}

// parse reads what texts has written.
func (t Table) parse(texts []string) (r Row, err error) {
	for i, text := range texts {
		switch t.Columns[i] {
		case "seq":
			r.Seq, err = strconv.Atoi(text)
		case "time":
			r.Time, err = time.Parse(timeLayout, text)
		case "kind":
			r.Kind = Kind(text)
		case "of_seq":
			r.Of, err = strconv.Atoi(text)
		case author:
			r.Author.Name = text
		case device:
			r.Author.Device = text
		case "command":
			r.CommandName = text
		case "arguments":
			r.Command = json.RawMessage(text)
		case "previous":
			r.Previous = text
		default:
			r.Own = append(r.Own, text)
		}
		if err != nil {
			return Row{}, err
		}
	}
	return r, nil
}

// The columns that a row has not had from the beginning. They count for the hash
// only where they are not empty, and then with their names: rows written without
// them keep theirs.
const (
	author = "author"
	device = "device"
)

// sum is the hash of a row.
func (t Table) sum(texts []string) string {
	h := sha256.New()
	for i, text := range texts {
		if name := t.Columns[i]; name == author || name == device {
			if text == "" {
				continue
			}
			text = name + "=" + text
		}
		io.WriteString(h, strconv.Itoa(len(text)))
		io.WriteString(h, ":")
		io.WriteString(h, text)
	}
	return hex.EncodeToString(h.Sum(nil))
}
