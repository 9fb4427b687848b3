package ratinglist

import (
	"cmp"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n/fold"
	"kohtunik/tournament"
	"kohtunik/tournament/sqlite"
)

// List is an open index, to be searched.
type List struct {
	About
	db *sqlite.DB
}

// Folder is where the indexes lie in the user's data folder.
func Folder(dataDir string) string { return filepath.Join(dataDir, "ratings") }

// IndexOf gives the path of the index of a list by its name, the kind of play that
// it has alone, and its month: a list of another month has another.
func IndexOf(folder, name string, kind tournament.Play, date tournament.Date) string {
	short := strings.ReplaceAll(fold.Name(name), " ", "-")
	if kind != "" {
		short += "-" + string(kind)
	}
	if date != "" {
		short += "-" + string(date[:min(len("2026-11"), len(date))])
	}
	return filepath.Join(folder, short+Extension)
}

// Valid chooses of lists the one that is valid on a day: of those with the name and
// kind of the first the latest that is not of a later day, or where all are later, or
// no day is known, the latest. It is -1 where there is none.
func Valid(lists []About, day tournament.Date) int {
	best := -1
	for i, a := range lists {
		switch {
		case a.Name != lists[0].Name || a.Kind != lists[0].Kind:
		case best < 0, day != "" && lists[best].Date > day && a.Date < lists[best].Date,
			(day == "" || a.Date <= day) && a.Date > lists[best].Date:
			best = i
		}
	}
	return best
}

// ValidFor chooses of lists the one by which an event's ratings are checked: that of
// its first day, or where it lasts more than 30 days that of the day of the check.
func ValidFor(lists []About, in tournament.Info, today tournament.Date) int {
	if in.Long || in.From == "" {
		return Valid(lists, today)
	}
	return Valid(lists, in.From)
}

// Indexes tells what indexes there are in a folder by name and kind of play, the
// latest of each first. One that cannot be read is left out.
func Indexes(folder string) []About {
	paths, err := filepath.Glob(filepath.Join(folder, "*"+Extension))
	if err != nil {
		return nil
	}
	slices.Sort(paths)
	var found []About
	for _, path := range paths {
		l, err := Open(path)
		if err != nil {
			continue
		}
		found = append(found, l.About)
		l.Close()
	}
	slices.SortStableFunc(found, func(a, b About) int {
		return cmp.Or(strings.Compare(fold.Name(a.Name), fold.Name(b.Name)), cmp.Compare(a.Kind, b.Kind),
			cmp.Compare(b.Date, a.Date))
	})
	return found
}

// Open opens an index. The error is an [*Error] or one of package sqlite.
func Open(path string) (*List, error) {
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		return nil, refuse(NoList)
	}
	db, err := sqlite.OpenReadOnly(path, format)
	if err != nil {
		return nil, err
	}
	l := &List{About: About{Path: path}, db: db}
	if err := l.read(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return l, nil
}

func (l *List) read() error {
	rows, err := l.db.Query("SELECT name, value FROM about")
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var name, value string
		if err := rows.Scan(&name, &value); err != nil {
			return &Error{Kind: Broken, Args: map[string]any{"path": l.db.Path()}, Err: err}
		}
		switch name {
		case "name":
			l.Name = value
		case "source":
			l.Source = value
		case "kind":
			l.Kind = tournament.Play(value)
		case "date":
			l.Date = tournament.Date(value)
		case "players":
			l.Players, _ = strconv.Atoi(value)
		case "skipped":
			l.Skipped, _ = strconv.Atoi(value)
		case "address":
			l.Address = value
		case "columns":
			l.Columns = value
		}
	}
	return rows.Err()
}

// Close gives the index back.
func (l *List) Close() error { return l.db.Close() }

const selected = "SELECT p.id, p.name, p.data FROM player p "

// ByID finds a player by FIDE number.
func (l *List) ByID(id int) (Entry, bool, error) {
	found, err := l.query(selected+"WHERE p.id = ?", id)
	if err != nil || len(found) == 0 {
		return Entry{}, false, err
	}
	return found[0], true, nil
}

func (l *List) query(query string, args ...any) ([]Entry, error) {
	rows, err := l.db.Query(query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var found []Entry
	for rows.Next() {
		var e Entry
		var data sql.RawBytes
		if err := rows.Scan(&e.ID, &e.Name, &data); err != nil {
			return nil, err
		}
		if !e.unpack(data) {
			return nil, refuse(Broken, "path", l.db.Path())
		}
		e.ID = max(e.ID, 0)
		found = append(found, e)
	}
	return found, rows.Err()
}

// Search finds at most limit players as one types: figures are the beginning
// of a FIDE number, words the beginnings of words of the name in any order.
// Surnames come first, then given names, then further words.
func (l *List) Search(typed string, limit int) ([]Entry, error) {
	typed = fold.Name(typed)
	if n, err := strconv.Atoi(typed); err == nil && n > 0 {
		return l.byNumber(n, limit)
	}
	words := strings.Fields(typed)
	if len(words) == 0 || limit < 1 {
		return nil, nil
	}
	// Every player who fits has a word that begins as the longest one does: as
	// the first of the surname, of the given name, or as a further word.
	begin := longest(words)
	args := []any{begin, limit}
	filter := ""
	for i, word := range words {
		if i == slices.Index(words, begin) {
			continue
		}
		args = append(args, "% "+word+"%")
		filter += " AND ' ' || p.last || ' ' || p.first LIKE ?" + strconv.Itoa(len(args))
	}
	var found []Entry
	seen := make(map[Entry]bool)
	for _, way := range []string{
		"WHERE p.last >= ?1 AND p.last < ?1 || char(1114111) %s ORDER BY p.last, p.first LIMIT ?2",
		"WHERE p.first >= ?1 AND p.first < ?1 || char(1114111) %s ORDER BY p.first, p.last LIMIT ?2",
		"JOIN word w ON w.id = p.id WHERE w.word >= ?1 AND w.word < ?1 || char(1114111) %s ORDER BY w.word LIMIT ?2",
	} {
		part, err := l.query(selected+strings.Replace(way, "%s", filter, 1), args...)
		if err != nil {
			return nil, err
		}
		for _, e := range part {
			if !seen[e] {
				seen[e] = true
				found = append(found, e)
			}
		}
		if len(found) >= limit {
			return found[:limit], nil
		}
	}
	return found, nil
}

func longest(words []string) string {
	best := ""
	for _, w := range words {
		if len(w) > len(best) {
			best = w
		}
	}
	return best
}

// byNumber finds the players whose numbers begin with some figures: the number
// itself, then those with one more, and so on.
func (l *List) byNumber(n, limit int) ([]Entry, error) {
	var found []Entry
	for from, to := n, n; from <= 999_999_999 && len(found) < limit; from, to = 10*from, 10*to+9 {
		part, err := l.query(selected+"WHERE p.id BETWEEN ? AND ? ORDER BY p.id LIMIT ?", from, to, limit-len(found))
		if err != nil {
			return nil, err
		}
		found = append(found, part...)
	}
	return found, nil
}
