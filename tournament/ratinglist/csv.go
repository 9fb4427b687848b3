package ratinglist

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"kohtunik/tournament"
	"kohtunik/tournament/entrylist"
)

// csvReader gives the players of a national list.
type csvReader struct {
	players  []tournament.Player
	licences []string // of each player
	kind     tournament.Play
	bad      int
}

// Licence is the column with the mark of a licence or membership, as Finland's list
// has it.
const Licence entrylist.Field = "licence"

// NoColumn stands in a mapping for a field that no column is read for, whatever the
// heads look like.
const NoColumn = "-"

// newCSV reads a whole list. columns says which head word stands for which
// field, where the heads are not understood by themselves.
func newCSV(data []byte, kind tournament.Play, columns map[entrylist.Field]string) (*csvReader, error) {
	list := entrylist.Read(data, entrylist.Options{})
	licence := -1
	if len(columns) > 0 {
		head := list.Head
		if head == nil && len(list.Lines) > 0 {
			head = list.Lines[0].Cells
		}
		chosen, err := mapped(head, columns, list.Columns)
		if err != nil {
			return nil, err
		}
		drop := list.Head == nil
		licence = slices.Index(chosen, Licence)
		if licence >= 0 {
			chosen[licence] = entrylist.NoField
		}
		list = entrylist.Read(data, entrylist.Options{Columns: chosen})
		if drop && len(list.Lines) > 0 {
			list.Lines = list.Lines[1:]
		}
	}
	if list.Err != nil {
		return nil, list.Err
	}
	r := &csvReader{kind: kind, players: list.Players()}
	r.bad = len(list.Lines) - len(r.players)
	for _, line := range list.Lines {
		if line.Err == nil && licence >= 0 && licence < len(line.Cells) {
			r.licences = append(r.licences, strings.TrimSpace(line.Cells[licence]))
		} else if line.Err == nil {
			r.licences = append(r.licences, "")
		}
	}
	return r, nil
}

// mapped gives the field of each column: what is mapped, else what was
// understood; a field that is mapped elsewhere is not read twice.
func mapped(head []string, columns map[entrylist.Field]string, understood []entrylist.Field) ([]entrylist.Field,
	error) {
	chosen := make([]entrylist.Field, len(head))
	for i := range head {
		if i < len(understood) && columns[understood[i]] == "" && !takenOver(understood[i], columns) {
			chosen[i] = understood[i]
		}
	}
	for f, word := range columns {
		if word == NoColumn {
			continue
		}
		i := slices.IndexFunc(head, func(h string) bool { return strings.EqualFold(strings.TrimSpace(h), word) })
		if i < 0 {
			return nil, refuse(ColumnMissing, "column", word)
		}
		chosen[i] = f
	}
	return chosen, nil
}

// takenOver reports whether a column is not read because another is mapped to what
// it says: the one rating of a list, FIDE's or the national one; the name, whole or in
// parts.
func takenOver(f entrylist.Field, columns map[entrylist.Field]string) bool {
	others := map[entrylist.Field][]entrylist.Field{entrylist.Rating: {entrylist.National},
		entrylist.Name: {entrylist.Surname, entrylist.Given}, entrylist.Surname: {entrylist.Name},
		entrylist.Given: {entrylist.Name}}[f]
	return slices.ContainsFunc(others, func(o entrylist.Field) bool { return columns[o] != "" && columns[o] != NoColumn })
}

// ParseColumns reads a mapping: "name=Nimi,rating=ELO,fide_id=-".
func ParseColumns(text string) (map[entrylist.Field]string, error) {
	columns := make(map[entrylist.Field]string)
	for _, part := range strings.Split(text, ",") {
		name, word, ok := strings.Cut(part, "=")
		f, word := entrylist.Field(strings.TrimSpace(name)), strings.TrimSpace(word)
		if !ok || word == "" || !slices.Contains(MappedFields(), f) && !slices.Contains(entrylist.Fields(), f) {
			return nil, refuse(MapInvalid, "text", part)
		}
		columns[f] = word
	}
	return columns, nil
}

func (c *csvReader) month() tournament.Date { return "" }
func (c *csvReader) skipped() int           { return c.bad }
func (c *csvReader) single() bool           { return true }

func (c *csvReader) next() (Entry, error) {
	if len(c.players) == 0 {
		return Entry{}, io.EOF
	}
	p := c.players[0]
	c.players = c.players[1:]
	licence := c.licences[0]
	c.licences = c.licences[1:]
	e := Entry{Licence: licence != "",
		ID: p.FIDE, Name: p.Name, Federation: federation(p.Federation), Sex: p.Sex, Title: p.Title}
	if len(p.Birth) >= 4 {
		e.Birth = number([]byte(p.Birth[:4]))
	}
	own := map[tournament.Play]*Rating{tournament.Rapid: &e.Rapid, tournament.Blitz: &e.Blitz}[c.kind]
	if own == nil {
		own = &e.Standard
	}
	own.Value = cmp.Or(p.National, p.Rating)
	return e.limited(), nil
}
