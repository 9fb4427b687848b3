package ratinglist

import (
	"archive/zip"
	"bufio"
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/disk"
)

// few are the players of the small lists.
var few = []made{
	{id: 4500001, name: "Tamm, Mari-Liis", fed: "EST", sex: "F", title: "WGM", women: "WGM", standard: 2310, rapid: 2250,
		blitz: 0, birth: 1990, flag: "w"},
	{id: 4500022, name: "Van der Berg, Jaan Jakob", fed: "EST", sex: "M", standard: 1850, birth: 1975},
	{id: 500333, name: "Virtanen, Ville", fed: "FIN", sex: "M", title: "GM", standard: 2555, rapid: 2500, blitz: 2480,
		birth: 1985},
	{id: 45000, name: "O'Kelly, Sean", fed: "IRL", sex: "M", blitz: 1700, birth: 2001, flag: "i"},
	{id: 7777777, name: "Unrated", fed: "LAT", sex: "M"},
}

func textOf(head string, write func(made, *bytes.Buffer), players []made) []byte {
	var b bytes.Buffer
	b.WriteString(head + "\r\n")
	for _, m := range players {
		write(m, &b)
	}
	return b.Bytes()
}

func combinedText() []byte {
	return textOf(combinedHead, func(m made, b *bytes.Buffer) { m.combined(b) }, few)
}

func xmlText() []byte {
	var b bytes.Buffer
	b.WriteString("<playerslist>\n")
	for _, m := range few {
		m.name = strings.ReplaceAll(m.name, "'", "&#39;")
		m.xml(&b)
	}
	b.WriteString("</playerslist>\n")
	return b.Bytes()
}

// xmlSingle is the list of one kind of play.
func xmlSingle() []byte {
	out := xmlText()
	for _, name := range []string{"rapid_rating", "rapid_games", "rapid_k", "blitz_rating", "blitz_games", "blitz_k"} {
		out = regexp.MustCompile("<"+name+">.*</"+name+">\n").ReplaceAll(out, nil)
	}
	return out
}

// built indexes a list under a file name and opens the index.
func built(t testing.TB, name string, data []byte, s Source) *List {
	t.Helper()
	dir := t.TempDir()
	s.Path = filepath.Join(dir, name)
	if err := os.WriteFile(s.Path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	about, err := Build(context.Background(), dir, s, nil)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	l, err := Open(about.Path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

func found(t testing.TB, l *List, typed string) []int {
	t.Helper()
	entries, err := l.Search(typed, 10)
	if err != nil {
		t.Fatal(err)
	}
	var ids []int
	for _, e := range entries {
		ids = append(ids, e.ID)
	}
	return ids
}

func TestEveryForm(t *testing.T) {
	legacy := textOf(legacyHead, func(m made, b *bytes.Buffer) { m.legacy(b) }, few)
	single := textOf(singleHead, func(m made, b *bytes.Buffer) { m.single(b) }, few)
	var zipped bytes.Buffer
	w := zip.NewWriter(&zipped)
	member, err := w.Create("players_list_foa.txt")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := member.Write(combinedText()); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	full := Entry{ID: 4500001, Name: "Tamm, Mari-Liis", Federation: "EST", Sex: tournament.Female, Title: "WGM",
		Birth:    1990,
		Standard: Rating{2310, 20, 3}, Rapid: Rating{2250, 20, 0}, Blitz: Rating{0, 20, 0}}
	standard, rapid := full, full
	standard.Rapid, standard.Blitz = Rating{}, Rating{}
	rapid.Standard, rapid.Rapid, rapid.Blitz = Rating{}, full.Standard, Rating{}
	for _, c := range []struct {
		name string
		data []byte
		want Entry
	}{
		{"players_list_foa.txt", combinedText(), full},
		{"players_list.txt", legacy, full},
		{"players_list_xml_foa.xml", xmlText(), full},
		{"players_list.zip", zipped.Bytes(), full},
		{"standard_rating_list.txt", single, standard},
		{"rapid_oct26frl.txt", single, rapid},
		{"rapid_rating_list_xml.xml", xmlSingle(), rapid},
	} {
		l := built(t, c.name, c.data, Source{})
		if l.Players != len(few) || l.Skipped != 0 {
			t.Errorf("%s: %d players, %d skipped", c.name, l.Players, l.Skipped)
		}
		e, ok, err := l.ByID(4500001)
		if err != nil || !ok || e != c.want {
			t.Errorf("%s: %+v, %v\nwant %+v", c.name, e, err, c.want)
		}
		if o, _, _ := l.ByID(45000); o.Name != "O'Kelly, Sean" || !o.Inactive {
			t.Errorf("%s: %+v", c.name, o)
		}
		if one := c.want != full; one != (l.Kind != "") || l.Name != "FIDE" || filepath.Ext(l.Path) != Extension {
			t.Errorf("%s: %+v", c.name, l.About)
		}
		if bytes.Equal(c.data, single) && l.Date != "2026-10-01" {
			t.Errorf("%s: of %s", c.name, l.Date)
		}
	}
}

func TestSearch(t *testing.T) {
	l := built(t, "list.txt", combinedText(), Source{})
	for _, c := range []struct {
		typed string
		want  []int
	}{
		{"tam", []int{4500001}},
		{"TAMM, m", []int{4500001}},
		{"mari", []int{4500001}},
		{"liis", []int{4500001}},
		{"mari tamm", []int{4500001}},
		{"berg", []int{4500022}},
		{"jakob van", []int{4500022}},
		{"v", []int{4500022, 500333}},
		{"vi", []int{500333}},
		{"okelly", []int{45000}},
		{"o'k", []int{45000}},
		{"45000", []int{45000, 4500001, 4500022}},
		{"4500001", []int{4500001}},
		{"unr", []int{7777777}},
		{"nobody", nil},
		{"tamm nobody", nil},
		{"", nil},
		{"%", nil},
		{"_", nil},
	} {
		if got := found(t, l, c.typed); !slices.Equal(got, c.want) {
			t.Errorf("%q: %v, want %v", c.typed, got, c.want)
		}
	}
	if list, _ := l.Search("45", 2); len(list) != 2 {
		t.Errorf("%d found, want 2", len(list))
	}
}

func TestNationalList(t *testing.T) {
	csv := "Mängija;ELO;Liit;Sünniaasta\nÕunapuu, Jüri;1920;EST;1961\nŁukasz Øst;1500;POL;1999\n"
	columns, err := ParseColumns("rating=ELO,name=Mängija")
	if err != nil {
		t.Fatal(err)
	}
	l := built(t, "riik.csv", []byte(csv), Source{Name: "Eesti", Date: "2026-11-01", Columns: columns})
	if l.Name != "Eesti" || l.Date != "2026-11-01" || l.Players != 2 {
		t.Errorf("%+v", l.About)
	}
	for _, typed := range []string{"ounapuu", "Õuna", "juri oun"} {
		list, err := l.Search(typed, 5)
		if err != nil || len(list) != 1 || list[0].Name != "Õunapuu, Jüri" || list[0].Standard.Value != 1920 ||
			list[0].Birth != 1961 || list[0].ID != 0 {
			t.Errorf("%q: %+v, %v", typed, list, err)
		}
	}
	if list, _ := l.Search("ost", 5); len(list) != 1 {
		t.Errorf("Øst: %+v", list)
	}
	for _, bad := range []string{"", "name", "name=", "colour=red", "name=A,b"} {
		if _, err := ParseColumns(bad); err == nil {
			t.Errorf("%q is a mapping", bad)
		}
	}
	path := filepath.Join(t.TempDir(), "x.csv")
	if err := os.WriteFile(path, []byte(csv), 0o600); err != nil {
		t.Fatal(err)
	}
	missing, _ := ParseColumns("name=Nimi")
	var refused *Error
	if _, err := Build(context.Background(), t.TempDir(), Source{Path: path, Columns: missing}, nil); !errors.As(err,
		&refused) || refused.Kind != ColumnMissing {
		t.Errorf("%v, want %s", err, ColumnMissing)
	}
}

func TestPeekCSV(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		data  string
		csv   bool
		words string
		first string
	}{
		{"Nimi;ELO;Kood\nSaar, Jaan;1700;12\n", true, "Nimi|ELO|Kood", "Saar, Jaan|1700|12"},
		{"Isik;Tase\nSaar, Jaan;1700\n", true, "Isik|Tase", "Saar, Jaan|1700"},
		{string(combinedText()), false, "", ""},
		{string(xmlText()), false, "", ""},
	} {
		path := filepath.Join(dir, "list.csv")
		if err := os.WriteFile(path, []byte(c.data), 0o600); err != nil {
			t.Fatal(err)
		}
		h, csv, err := PeekCSV(path)
		if err != nil || csv != c.csv || strings.Join(h.Words, "|") != c.words || len(h.Columns) != len(h.Words) {
			t.Errorf("%.20q: %+v, %v, %v", c.data, h, csv, err)
		}
		if c.first != "" && (len(h.Sample) == 0 || strings.Join(h.Sample[0], "|") != c.first) {
			t.Errorf("%.20q: sample %q", c.data, h.Sample)
		}
	}
}

func TestRefused(t *testing.T) {
	dir := t.TempDir()
	var noList bytes.Buffer
	w := zip.NewWriter(&noList)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, data string
		want       Kind
	}{
		{"empty.txt", "", NotAList},
		{"picture.txt", "\x89PNG\x00\x00", NotAList},
		{"broken.zip", "PK nothing", NotAList},
		{"without.zip", noList.String(), NothingInside},
		{"head.txt", combinedHead + "\r\n", NoPlayers},
		{"noname.txt", "ID Number      Fed Sex\r\n", ColumnMissing},
		{"cut.xml", "<playerslist><player><fideid>12", BadXML},
		{"long.xml", "<playerslist><player><name>" + strings.Repeat("x", 10000) + "</name></player>", BadXML},
	} {
		path := filepath.Join(dir, c.name)
		if err := os.WriteFile(path, []byte(c.data), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := Build(context.Background(), dir, Source{Path: path}, nil)
		var refused *Error
		if !errors.As(err, &refused) || refused.Kind != c.want {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
		if left := Indexes(dir); len(left) > 0 {
			t.Errorf("%s: an index was left: %v", c.name, left)
		}
	}
	if _, err := Open(filepath.Join(dir, "none")); err == nil {
		t.Error("an index that is not there was opened")
	}
}

// A building that is stopped leaves the old index as it was, and what was left of one that
// was killed goes with the next.
func TestStopped(t *testing.T) {
	dir := t.TempDir()
	killed := filepath.Join(dir, ".kohtunik-1")
	yesterday := time.Now().AddDate(0, 0, -1)
	err := errors.Join(os.WriteFile(killed, []byte("half"), 0o600), os.Chtimes(killed, yesterday, yesterday))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "list.txt")
	if err := os.WriteFile(path, combinedText(), 0o600); err != nil {
		t.Fatal(err)
	}
	about, err := Build(context.Background(), dir, Source{Path: path}, nil)
	if err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(about.Path)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	var last int64
	_, err = Build(ctx, dir, Source{Path: path}, func(read, total int64) {
		if read < last || read > total {
			t.Errorf("%d of %d after %d", read, total, last)
		}
		last = read
		stop()
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
	after, err := os.ReadFile(about.Path)
	if err != nil || !bytes.Equal(before, after) {
		t.Error("the old index has changed")
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 2 {
		t.Errorf("half an index was left: %v", left)
	}
}

func TestEffective(t *testing.T) {
	e := Entry{Standard: Rating{Value: 2000}, Blitz: Rating{Value: 1900}}
	for _, c := range []struct {
		play tournament.Play
		want int
		of   tournament.Play
	}{{tournament.Standard, 2000, tournament.Standard}, {tournament.Rapid, 2000, tournament.Standard},
		{tournament.Blitz, 1900, tournament.Blitz}} {
		r, of, ok := e.Effective(Sequence(c.play))
		if !ok || r.Value != c.want || of != c.of {
			t.Errorf("%s: %d of %s", c.play, r.Value, of)
		}
	}
	if _, _, ok := (Entry{}).Effective(Sequence(tournament.Standard)); ok {
		t.Error("an unrated player has a rating")
	}
}

func FuzzText(f *testing.F) {
	f.Add(combinedText())
	f.Add([]byte(singleHead + "\n1              x\n"))
	f.Add([]byte("ID Number Name\n12"))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := newText(bufio.NewReaderSize(bytes.NewReader(data), 64), tournament.Rapid)
		if err != nil {
			return
		}
		drain(t, r)
	})
}

func FuzzXML(f *testing.F) {
	f.Add(xmlText())
	f.Add([]byte("<player><name>&#x41;&amp;&#;</name><fideid>1</fideid></player>"))
	f.Add([]byte("<?xml version='1.0'?><!-- c --><playerslist/>"))
	f.Fuzz(func(t *testing.T, data []byte) {
		drain(t, &xmlReader{in: bufio.NewReaderSize(bytes.NewReader(data), 64)})
	})
}

// drain reads a list to its end: every player has a number and a name and can
// be packed.
func drain(t *testing.T, r reader) {
	for range 1 << 20 {
		e, err := r.next()
		if err != nil {
			return
		}
		var back Entry
		if e.ID < 1 || e.Name == "" || !back.unpack(e.pack()) {
			t.Fatalf("%+v", e)
		}
		back.ID, back.Name = e.ID, e.Name
		if back != e {
			t.Fatalf("%+v became %+v", e, back)
		}
	}
	t.Fatal("no end")
}

// A list of more players than go in with one statement is read whole.
func TestManyPlayers(t *testing.T) {
	const n = 3*batch + 7
	var players []made
	madeUp(n, 7, func(m made) { players = append(players, m) })
	l := built(t, "players_list_foa.txt", textOf(combinedHead, func(m made, b *bytes.Buffer) { m.combined(b) }, players),
		Source{})
	if l.Players != n {
		t.Errorf("%d players, want %d", l.Players, n)
	}
	for _, m := range players {
		if e, ok, err := l.ByID(m.id); err != nil || !ok || e.Name != m.name {
			t.Errorf("%d: %+v, %v", m.id, e, err)
		}
	}
}

// A ZIP file of a few bytes may say of a list, or hide, that it is larger than any.
func TestListTooLarge(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.zip")
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	if _, err := w.CreateRaw(&zip.FileHeader{Name: "list.txt", UncompressedSize64: 3 << 30}); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(w.Close(), os.WriteFile(path, packed.Bytes(), 0o666)); err != nil {
		t.Fatal(err)
	}
	var e *disk.Error
	if _, err := Build(t.Context(), t.TempDir(), Source{Path: path}, nil); !errors.As(err, &e) || e.Kind != disk.Larger {
		t.Errorf("said to be larger: %v", err)
	}
	c := counter{in: strings.NewReader("text"), path: path, read: mostBytes - 1, ctx: t.Context()}
	if _, err := c.Read(make([]byte, 4)); !errors.As(err, &e) || e.Kind != disk.Larger || c.failed == nil {
		t.Errorf("is larger: %v, %v", err, c.failed)
	}
}
