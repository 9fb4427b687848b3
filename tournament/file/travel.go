package file

import (
	"encoding/json"
	"errors"
	"fmt"
)

// EncodeRow writes a row as it travels from one laptop to another: a JSON object of
// the texts of its columns, by their names in the table of the journal.
func EncodeRow(e Entry) ([]byte, error) {
	columns := make(map[string]string, len(journalTable.Columns))
	for i, text := range journalTable.Texts(e.whole().Row) {
		columns[journalTable.Columns[i]] = text
	}
	return json.Marshal(columns)
}

var errColumns = errors.New("the row has other columns")

// DecodeRow reads what [EncodeRow] has written. It refuses what has not exactly the
// columns of a row, and a row whose hash is not its own; whether it fits a journal
// [File.Accept] says.
func DecodeRow(text []byte) (Entry, error) {
	var columns map[string]string
	if err := json.Unmarshal(text, &columns); err != nil {
		return Entry{}, fmt.Errorf("read a row: %w", err)
	}
	if len(columns) != len(journalTable.Columns) {
		return Entry{}, errColumns
	}
	texts := make([]string, len(journalTable.Columns))
	for i, name := range journalTable.Columns {
		text, ok := columns[name]
		if !ok {
			return Entry{}, errColumns
		}
		texts[i] = text
	}
	row, err := journalTable.Parse(texts)
	if err == nil {
		err = journalTable.Check(row) // each text is as the program writes it
	}
	if err != nil {
		return Entry{}, fmt.Errorf("read a row: %w", err)
	}
	digest, err := parseDigest(row.Own[2])
	return Entry{Row: row, Digest: digest}, err
}

// SchemaVersion is the version of the event file that this program writes.
func SchemaVersion() int { return format.Version }
