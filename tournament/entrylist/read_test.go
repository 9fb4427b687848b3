package entrylist

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	utf16 "golang.org/x/text/encoding/unicode"

	"kohtunik/tournament"
)

// show writes a list as a test can read it: separator, columns, then each
// line with its player or reasons.
func show(l List) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s %v head %t", l.Encoding, l.SeparatorName(), l.Columns, l.Head != nil)
	if l.Err != nil {
		fmt.Fprintf(&b, " refused %s", l.Err.(*Reason).Kind)
	}
	for _, line := range l.Lines {
		p := line.Player
		fmt.Fprintf(&b, "\n%d %s|%s|%s|%s|%s|%d|%s|%s|%d|%d", line.Number, p.Name, p.Sex, p.Birth, p.Federation, p.Club,
			p.Rating, p.Title, p.Category, p.Start, p.FIDE)
		for _, r := range line.Reasons {
			fmt.Fprintf(&b, " !%s %s %q", strings.TrimPrefix(r.Kind, "entry-"), r.Field, r.Text)
		}
		for _, r := range line.Notes {
			fmt.Fprintf(&b, " ?%s", strings.TrimPrefix(r.Kind, "entry-"))
		}
	}
	return b.String()
}

func check(t *testing.T, got, want string) {
	t.Helper()
	want = strings.TrimSpace(strings.ReplaceAll(want, "\n\t\t\t", "\n"))
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// readTests are lists of entries, each with what show makes of it.
var readTests = []struct{ name, text, want string }{
	{"the clipboard as drawn",
		"Player 17\tM\t1931-02-11\tKalev\tIV\t1610\nPlayer 18\tF\t1936-07-30\tJõud\tIII\t—\nPlayer " +
			"19\tM\t1929-12-01\tSpartak\tVI\t—\n", `
			utf-8 tab [name sex birth club category rating] head false
			1 Player 17|m|1931-02-11||Kalev|1610||IV|0|0
			2 Player 18|f|1936-07-30||Jõud|0||III|0|0
			3 Player 19|m|1929-12-01||Spartak|0|||0|0 !unknown-category category "VI"`},
	{"own head words in any order",
		"start,category,name,fide_id,title,rating,club,federation,birth,sex\n7,II,Paul " +
			"Keres,4500000,GM,2600,Kalev,est,1916-01-07,m\n", `
			utf-8 comma [start category name fide_id title rating club federation birth sex] head true
			2 Paul Keres|m|1916-01-07|EST|Kalev|2600|GM|II|7|4500000`},
	{"Estonian",
		"Jrk;Nimi;Sugu;Sünniaeg;Klubi;Järk;Reiting\n1;Kask, Mari;N;07.04.1936;Jõud;II järk;1930\n2.;Tamm, " +
			"Jaan;M;1916;Kalev;järguta;\n", `
			utf-8 semicolon [start name sex birth club category rating] head true
			2 Kask, Mari|f|1936-04-07||Jõud|1930||II|1|0
			3 Tamm, Jaan|m|1916||Kalev|0|||2|0`},
	{"Finnish, name in two", "Sukunimi;Etunimi;Seura;Luokka;Vahvuusluku;Maa\nVirtanen;Aino;TSY;2. luokka;1788;Suomi\n", `
			utf-8 semicolon [surname given club category rating federation] head true
			2 Virtanen, Aino|||FIN|TSY|1788||II|0|0`},
	{"Russian", "№\tФИО\tПол\tГод рождения\tРазряд\tКлуб\n1\tИванов Иван\tм\t1936 г.р.\tКМС\tСпартак\n2\tПетрова " +
		"Анна\tж\t1940\t1 р.\tДинамо\n", `
			utf-8 tab [start name sex birth category club] head true
			2 Иванов Иван|m|1936||Спартак|0||CM|1|0
			3 Петрова Анна|f|1940||Динамо|0||I|2|0`},
	{"Russian, given name alone is a name", "Имя,Разряд\nАнна,3\n", `
			utf-8 comma [name category] head true
			2 Анна|||||0||III|0|0`},
	{"only names", "Mari Kask\nJaan Tamm\n\nMari Kask", `
			utf-8 none [name] head false
			1 Mari Kask|||||0|||0|0
			2 Jaan Tamm|||||0|||0|0
			4 Mari Kask|||||0|||0|0 ?same-name`},
	{"names cut at their own comma", "Kask, Mari\nTamm, Jaan\nOja, M\n", `
			utf-8 comma [surname given] head false
			1 Kask, Mari|||||0|||0|0
			2 Tamm, Jaan|||||0|||0|0
			3 Oja, M|||||0|||0|0`},
	{"names and categories behind a comma", "Kask, II\nTamm, IV\n", `
			utf-8 comma [name category] head false
			1 Kask|||||0||II|0|0
			2 Tamm|||||0||IV|0|0`},
	{"one head word", "name\nKask, Mari\n\"Tamm, Jaan\"\n", `
			utf-8 none [name] head true
			2 Kask, Mari|||||0|||0|0
			3 Tamm, Jaan|||||0|||0|0`},
	{"quotes, separators and line breaks inside", "name,club\n\"Kask, \"\"Mari\"\"\",\"Jõud\nTallinn\"\n\"Tamm\",Kalev\n",
		`
			utf-8 comma [name club] head true
			2 Kask, "Mari"||||Jõud Tallinn|0|||0|0
			4 Tamm||||Kalev|0|||0|0`},
	{"a quote inside a cell", "name,club\nJaan \"Jass\" Tamm,Kalev\n\"Jass\" Tamm,Kalev\n", `
			utf-8 comma [name club] head true
			2 Jaan "Jass" Tamm||||Kalev|0|||0|0
			3 Jass Tamm||||Kalev|0|||0|0`},
	{"an open quote costs its line only", "name,club\n\"Kask,Kalev\nTamm,\"Jõud\"\nOja,Kalev\n", `
			utf-8 comma [name club] head true
			2 |||||0|||0|0 !open-quote  "\"Kask,Kalev"
			3 Tamm||||Jõud|0|||0|0
			4 Oja||||Kalev|0|||0|0`},
	{"an open quote at the end", "name,club\nOja,\"Kalev\nTamm,Jõud", `
			utf-8 comma [name club] head true
			2 |||||0|||0|0 !open-quote  "Oja \"Kalev"
			3 Tamm||||Jõud|0|||0|0`},
	{"every reason of a line",
		"name,sex,birth,federation,rating,title,category,start,fide_id\n,x,32.1.1936,Estland,9999,KING,VI,0,1e9\n", `
			utf-8 comma [name sex birth federation rating title category start fide_id] head true
			2 |||||0|||0|0 !unknown-sex sex "x" !bad-birth birth "32.1.1936" !bad-federation federation "Estland" !bad-rating rating "9999" !unknown-title title "KING" !unknown-category category "VI" !bad-start start "0" !bad-fide fide_id "1e9" !no-name name ""`},
	{"cells too many", "name,category\nKeres, Paul,I\nTal,II,,\n", `
			utf-8 comma [name category] head true
			2 Keres|||||0|||0|0 !unknown-category category "Paul" !too-many-cells  "I"
			3 Tal|||||0||II|0|0`},
	{"cells too few", "name,category,club\nTal\nKeres,I\n", `
			utf-8 comma [name category club] head true
			2 Tal|||||0|||0|0
			3 Keres|||||0||I|0|0`},
	{"numbers twice", "start;name\n1;Kask\n1;Tamm\n", `
			utf-8 semicolon [start name] head true
			2 Kask|||||0|||0|0
			3 Tamm|||||0|||0|0 ?start-twice`},
	{"names twice in other words", "name\nKask, Mari\nMARI  KASK\n", `
			utf-8 none [name] head true
			2 Kask, Mari|||||0|||0|0
			3 MARI KASK|||||0|||0|0 ?same-name`},
	{"rating, not year", "Kask\t1936\t1610\nTamm\t1940\t1995\n", `
			utf-8 tab [name birth rating] head false
			1 Kask||1936|||1610|||0|0
			2 Tamm||1940|||1995|||0|0`},
	{"year alone", "Kask\t1936\nTamm\t1940\n", `
			utf-8 tab [name birth] head false
			1 Kask||1936|||0|||0|0
			2 Tamm||1940|||0|||0|0`},
	{"rating alone", "1\tKask\t1936\n2\tTamm\t2240\n", `
			utf-8 tab [start name rating] head false
			1 Kask|||||1936|||1|0
			2 Tamm|||||2240|||2|0`},
	{"title and federation and FIDE ID", "4500000\tKask\tGM\tEST\tm\n4500001\tTamm\tIM\tFIN\tm\n", `
			utf-8 tab [fide_id name title federation sex] head false
			1 Kask|m||EST||0|GM||0|4500000
			2 Tamm|m||FIN||0|IM||0|4500001`},
	{"unknown head words are not read", "Name,Remark,Name\nKask,pays later,Tamm\n", `
			utf-8 comma [name  ] head true
			2 Kask|||||0|||0|0`},
	{"old Mac line ends", "name,club\rKask,Jõud\rTamm,Kalev\r", `
			utf-8 comma [name club] head true
			2 Kask||||Jõud|0|||0|0
			3 Tamm||||Kalev|0|||0|0`},
	{"control characters", "name\nKa\x01sk\u00a0 Mari\n", `
			utf-8 none [name] head true
			2 Kask Mari|||||0|||0|0 !unprintable name "Ka‹0001›sk\u00a0 Mari"`},
	{"control characters where nothing is read", "name,Remark\nKask,\x02\n", `
			utf-8 comma [name ] head true
			2 Kask|||||0|||0|0`},
	{"a name without letters", "name,club\n17,Kalev\n", `
			utf-8 comma [name club] head true
			2 17||||Kalev|0|||0|0 !no-name name "17"`},
	{"head without a name", "club;category\nKalev;II\n", `
			utf-8 semicolon [club category] head true refused entry-no-name-column
			2 ||||Kalev|0||II|0|0 !no-name name ""`},
	{"numbers only", "1\t2000\n2\t2100\n", `
			utf-8 tab [start rating] head false refused entry-no-name-column
			1 |||||2000|||1|0 !no-name name ""
			2 |||||2100|||2|0 !no-name name ""`},
	{"nothing", " \n\n\t\n", "utf-8 none [] head false refused entry-nothing"},
	{"empty", "", "utf-8 none [] head false refused entry-nothing"},
	{"an Excel file", "PK\x03\x04\x14\x00\x06\x00", "utf-8 none [] head false refused entry-not-text"},
	{"Excel names the separator", "sep=;\nname;club\nKask, Mari;Jõud\n", `
			utf-8 semicolon [name club] head true
			3 Kask, Mari||||Jõud|0|||0|0`},
	{"Excel names the separator of nothing", "sep=,", "utf-8 comma [] head false refused entry-nothing"},
	{"head only", "name,club\n", "utf-8 comma [name club] head true"},
}

func TestRead(t *testing.T) {
	for _, c := range readTests {
		t.Run(c.name, func(t *testing.T) { check(t, show(Read([]byte(c.text), Options{})), c.want) })
	}
}

func TestLineErrIsTheFirstReason(t *testing.T) {
	list := Read([]byte("name,category\nKask,VI\nTamm,II\n"), Options{})
	var r *Reason
	if !errors.As(list.Lines[0].Err, &r) || r.Kind != UnknownCategory || r.Line != 2 || list.Lines[1].Err != nil {
		t.Errorf("%v, %v", list.Lines[0].Err, list.Lines[1].Err)
	}
	kind, args := r.Reason()
	if kind != "entry-unknown-category" || args["line"] != 2 || args["text"] != "VI" {
		t.Errorf("%s %v", kind, args)
	}
	if players := list.Players(); len(players) != 1 || players[0].Name != "Tamm" {
		t.Errorf("players %v", players)
	}
}

func TestAgainstTheEvent(t *testing.T) {
	e := &tournament.Event{Info: tournament.DefaultInfo("Event", tournament.USSR1953)}
	e, _, err := tournament.Carry(e, tournament.AddPlayers{Players: []tournament.Player{{Name: "Keres, Paul", Start: 4}}})
	if err != nil {
		t.Fatal(err)
	}
	check(t, show(Read([]byte("start,name\n4,Tamm\n5,Paul KERES\n"), Options{Event: e})), `
			utf-8 comma [start name] head true
			2 Tamm|||||0|||0|0 ?start-taken
			3 Paul KERES|||||0|||0|0 ?in-event`)
}

// Who may be entered already is told by name, number, or what a slip of the pen
// leaves the same.
func TestDoubtful(t *testing.T) {
	e := &tournament.Event{Info: tournament.DefaultInfo("Event", tournament.FIDE2023)}
	e, _, err := tournament.Carry(e, tournament.AddPlayers{Players: []tournament.Player{
		{Name: "Haavelind, Jaan", Rating: 2277, Birth: "1957-02-03", FIDE: 4500359}, {Name: "Tamm, Mari"}}})
	if err != nil {
		t.Fatal(err)
	}
	list := Read([]byte("name,rating,birth,fide id\nHaavelnd Jaan,2277,1957,\nOja,2277,1957,\nHaavelind,0,,4500359\n"+
		"Põld,1800,2001,17\nKask,1700,,17\nPõlt,1800,2001,\nTamm Mari,,,\nMarii Tamm,,,\n"), Options{Event: e})
	for i, want := range []string{Similar + " Haavelind, Jaan", "", SameFIDEInEvent + " Haavelind, Jaan", "",
		SameFIDEInList + " ", Similar + " Põld", SameNameInEvent + " Tamm, Mari", ""} {
		got := ""
		for _, n := range list.Lines[i].Notes {
			got += n.Kind + " " + n.Name
		}
		if got != want || list.Lines[i].Doubtful() != (want != "") {
			t.Errorf("line %d: %q, doubtful %t, want %q", i+2, got, list.Lines[i].Doubtful(), want)
		}
	}
}

// Who has a name can be entered, whatever is wrong in other cells.
func TestEnterable(t *testing.T) {
	list := Read([]byte("name,rating,birth\nKask,x,2001\n,1800,2001\nTamm,1800,2001\nLepp,1900,31.2.2001\n"+
		"\"Saar,1900,2001\n"), Options{})
	for i, want := range []bool{true, false, true, true, false} {
		if l := list.Lines[i]; l.Enterable() != want || (l.Err == nil) != (i == 2) {
			t.Errorf("line %d: enterable %t, %v", l.Number, l.Enterable(), l.Err)
		}
	}
}

// A cell that was mended is read as if the file had it so.
func TestMendedCells(t *testing.T) {
	text := []byte("name,born,club\nKask,31.2.2000,Kalev\nTamm,2001\n")
	check(t, show(Read(text, Options{Cells: map[Place]string{{2, 1}: "28.2.2000", {3, 2}: "Ruy"}})), `
			utf-8 comma [name birth club] head true
			2 Kask||2000-02-28||Kalev|0|||0|0
			3 Tamm||2001||Ruy|0|||0|0`)
	check(t, show(Read(text, Options{})), `
			utf-8 comma [name birth club] head true
			2 Kask||||Kalev|0|||0|0 !bad-birth birth "31.2.2000"
			3 Tamm||2001|||0|||0|0`)
}

// The arbiter knows better whether the first line is a heading.
func TestHeading(t *testing.T) {
	text := []byte("Mängijad;Aasta\nKask;1990\n")
	check(t, show(Read(text, Options{Heading: WithHeading})), `
			utf-8 semicolon [name birth] head true
			2 Kask||1990|||0|||0|0`)
	check(t, show(Read([]byte("name\nKask\n"), Options{Heading: WithoutHeading})), `
			utf-8 none [name] head false
			1 name|||||0|||0|0
			2 Kask|||||0|||0|0`)
}

func TestUnread(t *testing.T) {
	list := Read([]byte("Name;Remark;Paid;E-mail;\nKask;late;10,50;a@b;\n"), Options{})
	if got := strings.Join(list.Unread(), " "); got != "Remark E-mail" || list.Lines[0].Player.FeePaid != 1050 {
		t.Errorf("unread %q, paid %d", got, list.Lines[0].Player.FeePaid)
	}
}

func TestColumnsByHand(t *testing.T) {
	check(t, show(Read([]byte("Keres\tPaul\nTal\tMihhail\n"), Options{})), `
			utf-8 tab [name club] head false
			1 Keres||||Paul|0|||0|0
			2 Tal||||Mihhail|0|||0|0`)
	check(t, show(Read([]byte("Keres\tPaul\nTal\tMihhail\n"), Options{Columns: []Field{Surname, Given}})), `
			utf-8 tab [surname given] head false
			1 Keres, Paul|||||0|||0|0
			2 Tal, Mihhail|||||0|||0|0`)
}

func TestEncodings(t *testing.T) {
	baltic := "nimi,klubi\nJüri Põld,Jõud\nŠmidt Ülo,Tööstus\nÕnne Öö,Žalgiris\n"
	cyrillic := "Имя,Клуб\nИванов Пётр,Спартак\nSmith John,Динамо\n"
	bytesOf := func(e interface{ Bytes([]byte) ([]byte, error) }, text string) []byte {
		b, err := e.Bytes([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	for _, c := range []struct {
		data []byte
		want Encoding
		text string
	}{
		{[]byte(baltic), UTF8, baltic},
		{append([]byte("\xef\xbb\xbf"), cyrillic...), UTF8, cyrillic},
		{bytesOf(charmap.Windows1257.NewEncoder(), baltic), Baltic, baltic},
		{bytesOf(charmap.Windows1251.NewEncoder(), cyrillic), Cyrillic, cyrillic},
		{bytesOf(charmap.Windows1251.NewEncoder(), "name,sex\nJohn,м\nAnn,ж\n"), Cyrillic, "name,sex\nJohn,м\nAnn,ж\n"},
		{bytesOf(charmap.Windows1257.NewEncoder(), "nimi\nÄijälä Väinö\n"), Baltic, "nimi\nÄijälä Väinö\n"},
		{bytesOf(utf16.UTF16(utf16.LittleEndian, utf16.UseBOM).NewEncoder(), cyrillic), UTF16, cyrillic},
		{bytesOf(utf16.UTF16(utf16.BigEndian, utf16.UseBOM).NewEncoder(), baltic), UTF16, baltic},
		{append([]byte(baltic), 0), UTF8, baltic},
		{[]byte("nimi\r\nMari\r\n"), UTF8, "nimi\nMari\n"},
	} {
		text, encoding, ok := decode(c.data)
		if text != c.text || encoding != c.want || !ok {
			t.Errorf("%q is read as %s: %q, %t", c.data, encoding, text, ok)
		}
	}
}

func TestParseCategory(t *testing.T) {
	for want, texts := range map[tournament.Category][]string{
		"I": {"I", "i", "1", "1 р", "1р.", "1-й разряд", "I järk", "1. luokka", "I luokka", "category I", "1st cat", "І",
			"Ⅰ", "1.", "I j.", "разряд 1"},
		"II":  {"II", "2. järk", "II р.", "П", "2-ой", "2nd"},
		"III": {"III", "3", "Ш", "III разряд", "3 jark"},
		"IV":  {"IV", "1У", "4р", "iv"},
		"V":   {"V", "5", "У", "V разр."},
		"CM":  {"CM", "КМС", "к.м.с.", "MK", "meistrikandidaat", "MEK", "кандидат в мастера"},
		"M":   {"M", "М", "МС", "м.с.", "meistersportlane", "mestari"},
		"GM":  {"GM", "ГМ", "SM", "гроссмейстер", "suurmeister"},
		"":    {"", "-", "none", "б/р", "без разряда", "järguta", "ilman luokkaa", "puudub", "ei ole", "нет"},
	} {
		for _, text := range texts {
			if got, ok := ParseCategory(text); !ok || got != want {
				t.Errorf("%q is %q, %t; want %q", text, got, ok, want)
			}
		}
	}
	for _, text := range []string{"VI", "6", "0.5", "1 юн", "IIII", "X", "FM", "разряд", "järk", "луокка", "12", "I II"} {
		if got, ok := ParseCategory(text); ok {
			t.Errorf("%q is read as %q", text, got)
		}
	}
}

// Each head word stands for one field only.
func TestHeadWordsAreUnambiguous(t *testing.T) {
	if n := len(headWords); n < 150 {
		t.Fatalf("%d head words", n)
	}
	for word, f := range headWords {
		if headWord(word) != word {
			t.Errorf("%q can never be met: it reads as %q", word, headWord(word))
		}
		columns, ok := headOf([]string{strings.ToUpper(word), "Name"})
		if want := f; ok && columns[0] != want && want != Surname {
			t.Errorf("%q is %q, want %q", word, columns[0], want)
		}
	}
	for _, f := range Fields() {
		if headWords[headWord(string(f))] != f && f != Given && f != Surname {
			t.Errorf("field %q is no head word", f)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	players := []tournament.Player{
		{Name: "Keres, Paul", Sex: tournament.Male, Birth: "1916-01-07", Federation: "EST", Club: "Kalev", Rating: 2600,
			Title: "GM", Category: "GM", Start: 1, FIDE: 4500000},
		{Name: `Jaan "Jass" Tamm`, Club: "Jõud; Tallinn", Category: "V", Start: 2},
		{Name: "Иванов Пётр", Sex: tournament.Female, Birth: "1936", Start: 3},
		{Name: "👑 Kuningas", Start: 4},
		{Name: "אברהם", Birth: "1936-07"},
		{Name: strings.Repeat("Pikk nimi ", 19) + "Pikk nimi"},
	}
	list := Read(Write(players), Options{})
	if list.Err != nil || len(list.Lines) != len(players) {
		t.Fatalf("%v, %d lines", list.Err, len(list.Lines))
	}
	if got := list.Players(); !slices.Equal(got, players) {
		t.Errorf("got\n%v\nwant\n%v", got, players)
	}
	text := string(Write(players))
	if lines := strings.Count(text, "\r\n"); lines != len(players)+1 || strings.Count(text, "\n") != lines {
		t.Errorf("%d lines end in CR LF, want %d: %q", lines, len(players)+1, text)
	}
	head, _, _ := strings.Cut(string(Write(nil)), "\r\n")
	if !strings.HasPrefix(head, "name,sex,birth,federation,club,rating,title,category,start,fide_id") {
		t.Errorf("head %q", head)
	}
}

// What is read is understood again after writing; nothing panics; every line
// that is not understood says where and why.
func FuzzRead(f *testing.F) {
	for _, s := range []string{
		"name,category\nKask,VI\n", "Kask, Mari\nTamm, Jaan\n", "\"a\n\"b\",c\n", "№\tФИО\n1\tИванов\n", "\xff\xfen\x00a\x00",
		"\xcc\xe0\xf0\xe8;I",
		"Nimi;Sugu\n\"Mari \"\"M\"\" Kask\";N\n", "1\tKask\t1936\n2\tTamm\t2240\n", "a;b;c;d\n;;;\n", "\"", "name\r\r\n-\n",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		list := Read(data, Options{})
		last := 0
		for _, line := range list.Lines {
			if line.Number <= last {
				t.Fatalf("line %d after line %d", line.Number, last)
			}
			last = line.Number
			if (line.Err == nil) != (len(line.Reasons) == 0) {
				t.Fatalf("line %d: %v, %d reasons", line.Number, line.Err, len(line.Reasons))
			}
			for _, r := range line.Reasons {
				if r.Line != line.Number || r.Kind == "" {
					t.Fatalf("line %d: %+v", line.Number, r)
				}
			}
		}
		players := list.Players()
		if len(players) == 0 {
			return
		}
		again := Read(Write(players), Options{})
		if got := again.Players(); !slices.Equal(got, players) {
			t.Fatalf("read\n%+v\nwritten and read again\n%+v\n%v", players, got, show(again))
		}
		e := &tournament.Event{Info: tournament.DefaultInfo("Event", tournament.USSR1953)}
		if _, _, err := tournament.Carry(e, tournament.AddPlayers{Players: players}); err != nil {
			t.Fatalf("%+v cannot be entered: %v", players, err)
		}
	})
}

// A text that no event takes is a reason of its line, and not of the whole list.
func TestTooLong(t *testing.T) {
	name := strings.Repeat("Tamm ", 250)
	for _, c := range []struct {
		list    string
		reasons []string
	}{
		{"name\nKask\n" + name + "\n", []string{TooLong}},
		{"surname,given\nKask,Mati\n" + name[:600] + "," + name[:600] + "\n", []string{TooLong}},
		{"name,club\nKask,Kalev\nTamm," + name + "\n", []string{TooLong}},
		{"name\nKask\n" + name[:999] + "\n", nil},
	} {
		list := Read([]byte(c.list), Options{})
		var got []string
		for _, r := range list.Lines[1].Reasons {
			got = append(got, r.Kind)
			if n := utf8.RuneCountInString(r.Text); n > 41 {
				t.Errorf("the reason shows %d characters", n)
			}
		}
		if !slices.Equal(got, c.reasons) || len(list.Lines[0].Reasons) > 0 {
			t.Errorf("%.20q: %v, want %v", c.list, got, c.reasons)
		}
	}
}

// A list of 300 players.
func BenchmarkRead(b *testing.B) {
	var players []tournament.Player
	for i := range 300 {
		players = append(players, tournament.Player{Name: fmt.Sprintf("Tamm, Jaan %d", i), Club: "Kalev", Category: "II",
			Start: i + 1})
	}
	data := Write(players)
	for b.Loop() {
		Read(data, Options{})
	}
}

// Names under a head that nobody knows are found by what they look like, where
// somebody sees the guess.
func TestGuessName(t *testing.T) {
	data := []byte("kind;who;born;rating\nA1 x;Tamm, Mari;1990;1800\nB2;Paul Kask;1991;1700\n")
	if l := Read(data, Options{}); l.Err == nil {
		t.Error("without being asked to, a name was guessed")
	}
	l := Read(data, Options{GuessName: true})
	if l.Err != nil || l.Columns[0] != NoField || l.Columns[1] != Name || l.Lines[0].Player.Name != "Tamm, Mari" {
		t.Errorf("columns %v, %v", l.Columns, l.Err)
	}
}

// A file of somebody else may have in a name what acts on a terminal, ends a line or turns
// the direction of writing; none of it passes into a list.
func TestNothingActsInAList(t *testing.T) {
	got := string(Write([]tournament.Player{{Name: "Tamm\x1b[2J\x00\u202e\u2066", Club: "Kalev\r\n=1,2\t3"}}))
	if _, line, _ := strings.Cut(got, "\r\n"); !strings.HasPrefix(line, "\"Tamm [2J   \",") ||
		!strings.Contains(line, ",\"Kalev  =1,2 3\",") || strings.Count(line, "\n") != 1 {
		t.Errorf("%q", line)
	}
}
