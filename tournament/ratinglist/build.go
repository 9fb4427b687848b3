package ratinglist

import (
	"archive/zip"
	"bufio"
	"bytes"
	"cmp"
	"context"
	"database/sql"
	_ "embed"
	"encoding/json"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"kohtunik/i18n/fold"
	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/entrylist"
	"kohtunik/tournament/sqlite"
)

//go:embed schema.sql
var schema string

// Extension of an index.
const Extension = ".ratings"

// format is the version of an index; its ID is "KRat" at byte 68.
var format = sqlite.Format{ApplicationID: 0x4B526174, Version: 1, Schema: schema, Trust: sqlite.Derived}

// Source says where a list is and what it is.
type Source struct {
	Path string
	// Name names the list for people; empty: FIDE, or the name of a CSV file.
	Name string
	// Kind is the kind of play of a list with one rating a player; empty:
	// standard, or what the file's name says.
	Kind tournament.Play
	// Date is the day the list is valid from; empty: the month that the list
	// says, or the day of the file.
	Date tournament.Date
	// Columns maps the columns of a CSV file.
	Columns map[entrylist.Field]string
	// Address is where the list was fetched from; empty: from nowhere.
	Address string
}

// About is what is known of an index.
type About struct {
	Path    string
	Name    string
	Source  string          // name of the file it was made of
	Kind    tournament.Play // of a list with one rating a player; empty: all three
	Date    tournament.Date
	Players int
	Skipped int    // lines that are no player
	Address string // where it was fetched from
	Columns string // how the columns of a CSV file were mapped, in JSON
}

// Progress is told how many bytes of how many are read. It is called from the
// goroutine that builds.
type Progress func(read, total int64)

// National reports whether the ratings of the list are those of a federation and not
// FIDE's.
func (a About) National() bool { return a.mapped(entrylist.National) }

// Licensed reports whether the list says who has a licence.
func (a About) Licensed() bool { return a.mapped(Licence) }

func (a About) mapped(f entrylist.Field) bool {
	var columns map[entrylist.Field]string
	if json.Unmarshal([]byte(a.Columns), &columns) != nil {
		return false // a list without a mapping
	}
	return columns[f] != "" && columns[f] != NoColumn
}

// Build makes an index of a list in a folder, which it makes where it is not
// there. An index of the same list that is there already stays until the new
// one is complete. The error is an [*Error], one of package entrylist or
// sqlite, or ctx's.
func Build(ctx context.Context, folder string, s Source, progress Progress) (About, error) {
	about := About{Source: filepath.Base(s.Path), Address: s.Address}
	if len(s.Columns) > 0 {
		text, err := json.Marshal(s.Columns)
		if err != nil {
			return about, err
		}
		about.Columns = string(text)
	}
	in, err := open(s.Path)
	if err != nil {
		return about, err
	}
	defer in.Close()
	kind := s.Kind
	if kind == "" {
		kind = kindOf(s.Path + " " + in.name)
	}
	counted := &counter{in: in, path: s.Path, total: in.size, progress: progress, ctx: ctx}
	list, err := listOf(bufio.NewReaderSize(counted, 1<<18), kind, s)
	if err != nil {
		return about, err
	}
	about.Name = cmp.Or(s.Name, strings.TrimSuffix(about.Source, filepath.Ext(about.Source)))
	if _, national := list.(*csvReader); !national {
		about.Name = cmp.Or(s.Name, "FIDE")
	}
	about.Date = cmp.Or(s.Date, list.month(), tournament.Date(in.day.Format("2006-01-02")))
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return about, err
	}
	fresh := filepath.Join(folder, "building.new")
	ofIndex := func(err error) error { // nobody knows under which name it is made
		index := IndexOf(folder, about.Name, about.Kind, about.Date)
		return disk.Explain(index, sqlite.About(index, err))
	}
	if err := os.Remove(fresh); err != nil && !errors.Is(err, os.ErrNotExist) {
		return about, ofIndex(err)
	}
	db, err := sqlite.Create(fresh, format, func(tx *sql.Tx) error {
		if err := fill(ctx, tx, list, &about); err != nil {
			return err
		}
		if list.single() {
			about.Kind = kind
		}
		return about.write(tx)
	})
	if err != nil {
		return about, cmp.Or(context.Cause(ctx), disk.Explain(s.Path, counted.failed), ofIndex(err))
	}
	if err := db.Close(); err != nil {
		return about, ofIndex(err)
	}
	about.Path = IndexOf(folder, about.Name, about.Kind, about.Date)
	if was := latest(folder, about).Players; s.Address != "" && about.Players < was/2 {
		return about, errors.Join(refuse(TooFew, "was", was, "players", about.Players), os.Remove(fresh))
	}
	if err := disk.Rename(fresh, about.Path); err != nil {
		return about, err
	}
	return about, dropOld(folder, about)
}

// keptMonths is how many months of a list are kept: an event of 30 days begins in
// the last but one.
const keptMonths = 3

// months gives the indexes of a list of every month, the latest first.
func months(folder string, of About) []About {
	return slices.DeleteFunc(Indexes(folder), func(a About) bool { return a.Name != of.Name || a.Kind != of.Kind })
}

// latest is the index of the last month of a list.
func latest(folder string, of About) About {
	if there := months(folder, of); len(there) > 0 {
		return there[0]
	}
	return About{}
}

// dropOld takes away the indexes of months long gone.
func dropOld(folder string, of About) error {
	there := months(folder, of)
	for _, a := range there[min(keptMonths, len(there)):] {
		if a.Path == of.Path {
			continue // somebody has asked for an old one
		}
		if err := os.Remove(a.Path); err != nil {
			return err
		}
	}
	return nil
}

// write keeps in the index what is known of it.
func (a About) write(tx *sql.Tx) error {
	for name, value := range map[string]string{"name": a.Name, "source": a.Source, "kind": string(a.Kind),
		"date":    string(a.Date),
		"players": strconv.Itoa(a.Players), "skipped": strconv.Itoa(a.Skipped), "address": a.Address,
		"columns": a.Columns} {
		if _, err := tx.Exec("INSERT INTO about VALUES (?, ?)", name, value); err != nil {
			return err
		}
	}
	return nil
}

// kindOf reads the kind of play from a file's name.
func kindOf(name string) tournament.Play {
	name = strings.ToLower(filepath.Base(name))
	switch {
	case strings.Contains(name, "rapid"):
		return tournament.Rapid
	case strings.Contains(name, "blitz"):
		return tournament.Blitz
	}
	return tournament.Standard
}

// input is an open list.
type input struct {
	io.Reader
	name    string
	size    int64
	day     time.Time
	closers []io.Closer
}

func (i *input) Close() error {
	var err error
	for _, c := range i.closers {
		err = errors.Join(err, c.Close())
	}
	return err
}

// mostBytes is how long a list may be, unpacked; FIDE's takes about 400 MB as XML.
// mostCSV is how long one may be that is read whole.
const (
	mostBytes = 2 << 30
	mostCSV   = 256 << 20
)

// open opens a list, or the first one inside a ZIP file.
func open(path string) (*input, error) {
	file, err := disk.Open(path)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err == nil {
		err = disk.Limit(path, info.Size(), mostBytes)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	if strings.ToLower(filepath.Ext(path)) != ".zip" {
		return &input{file, "", info.Size(), info.ModTime(), []io.Closer{file}}, nil
	}
	archive, err := zip.NewReader(file, info.Size())
	if err != nil {
		return nil, errors.Join(refuse(NotAList, "path", path), file.Close())
	}
	for _, member := range archive.File {
		switch strings.ToLower(filepath.Ext(member.Name)) {
		case ".txt", ".xml", ".csv":
			size := int64(min(member.UncompressedSize64, math.MaxInt64))
			if err := disk.Limit(path, size, mostBytes); err != nil {
				return nil, errors.Join(err, file.Close())
			}
			in, err := member.Open()
			if err != nil {
				return nil, errors.Join(err, file.Close())
			}
			return &input{in, member.Name, size, member.Modified, []io.Closer{in, file}}, nil
		}
	}
	return nil, errors.Join(refuse(NothingInside, "path", path), file.Close())
}

// counter tells the progress and ends the reading when the context does.
type counter struct {
	in          io.Reader
	path        string
	read, total int64
	progress    Progress
	ctx         context.Context
	failed      error // what the list itself could not be read for
}

func (c *counter) Read(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, context.Cause(c.ctx)
	}
	n, err := c.in.Read(p)
	if c.read += int64(n); err == nil {
		err = disk.Limit(c.path, c.read, mostBytes) // it may be longer than the ZIP file says
	}
	if err != nil && err != io.EOF {
		c.failed = err
	}
	if c.progress != nil {
		c.progress(c.read, c.total)
	}
	return n, err
}

// listOf tells the form of a list by its beginning.
func listOf(in *bufio.Reader, kind tournament.Play, s Source) (reader, error) {
	head, err := in.Peek(512)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	start := bytes.TrimSpace(bytes.TrimPrefix(head, []byte("\xef\xbb\xbf")))
	switch {
	case len(start) == 0 || bytes.IndexByte(head, 0) >= 0:
		return nil, refuse(NotAList, "path", s.Path)
	case start[0] == '<':
		return &xmlReader{in: in, kind: kind}, nil
	case isText(start):
		return newText(in, kind)
	}
	data, err := disk.ReadAll(in, s.Path, mostCSV)
	if err != nil {
		return nil, err
	}
	return newCSV(data, kind, s.Columns)
}

// batch is how many players go into the index with one statement: five values each,
// of which a statement may have 200 (package sqlite).
const batch = 40

// fill writes the players of a list into an empty index.
func fill(ctx context.Context, tx *sql.Tx, list reader, about *About) error {
	// The index can be made again: speed before memory.
	if _, err := tx.Exec("PRAGMA cache_size = -131072"); err != nil {
		return err
	}
	w := &writer{tx: tx}
	for {
		e, err := list.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if err := w.add(e); err != nil {
			return err
		}
		about.Players++
	}
	if err := w.flush(); err != nil {
		return err
	}
	if about.Players == 0 {
		return refuse(NoPlayers, "path", about.Source)
	}
	about.Skipped = list.skipped()
	for _, statement := range []string{
		"CREATE INDEX by_last ON player (last, first)",
		"CREATE INDEX by_first ON player (first, last)",
		"CREATE INDEX by_word ON word (word, id)",
	} {
		if err := ctx.Err(); err != nil {
			return context.Cause(ctx)
		}
		if _, err := tx.Exec(statement); err != nil {
			return err
		}
	}
	return nil
}

// writer gathers rows for statements that write many at once.
type writer struct {
	tx             *sql.Tx
	players, words []any
	player, word   *sql.Stmt
	unnumbered     int64
}

func (w *writer) add(e Entry) error {
	id := int64(e.ID)
	if id == 0 {
		w.unnumbered--
		id = w.unnumbered
	}
	last, first := parts(e.Name)
	last, first = fold.Name(last), fold.Name(first)
	w.players = append(w.players, id, last, first, e.Name, e.pack())
	for _, s := range []string{last, first} {
		for i := strings.IndexByte(s, ' '); i >= 0; i = strings.IndexByte(s, ' ') {
			s = s[i+1:]
			word := s
			if j := strings.IndexByte(s, ' '); j >= 0 {
				word = s[:j]
			}
			w.words = append(w.words, word, id)
		}
	}
	if len(w.players) < 5*batch {
		return nil
	}
	return w.write()
}

// write writes full batches.
func (w *writer) write() error {
	for len(w.players) >= 5*batch {
		if err := w.rows(&w.player, "INSERT OR REPLACE INTO player VALUES ", "(?,?,?,?,?)", w.players[:5*batch]); err != nil {
			return err
		}
		w.players = append(w.players[:0], w.players[5*batch:]...)
	}
	for len(w.words) >= 2*batch {
		if err := w.rows(&w.word, "INSERT INTO word VALUES ", "(?,?)", w.words[:2*batch]); err != nil {
			return err
		}
		w.words = append(w.words[:0], w.words[2*batch:]...)
	}
	return nil
}

// rows writes one batch with a statement that is kept.
func (w *writer) rows(prepared **sql.Stmt, head, row string, values []any) error {
	if *prepared == nil {
		var err error
		*prepared, err = w.tx.Prepare(head + strings.TrimSuffix(strings.Repeat(row+",", batch), ","))
		if err != nil {
			return err
		}
	}
	_, err := (*prepared).Exec(values...)
	return err
}

// flush writes what is left over, row by row.
func (w *writer) flush() error {
	if err := w.write(); err != nil {
		return err
	}
	for i := 0; i+5 <= len(w.players); i += 5 {
		if _, err := w.tx.Exec("INSERT OR REPLACE INTO player VALUES (?,?,?,?,?)", w.players[i:i+5]...); err != nil {
			return err
		}
	}
	for i := 0; i+2 <= len(w.words); i += 2 {
		if _, err := w.tx.Exec("INSERT INTO word VALUES (?,?)", w.words[i:i+2]...); err != nil {
			return err
		}
	}
	return nil
}
