package incident

import (
	"os"
	"slices"
	"strings"
	"testing"

	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/i18n"
	"kohtunik/i18n/synonyms"
	"kohtunik/tournament"
)

// lines are the cells of a table in testdata, without its remarks.
func lines(t testing.TB, name string, columns int) [][]string {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var all [][]string
	for line := range strings.Lines(string(data)) {
		cells := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if len(cells) != columns {
			t.Fatalf("%s: %q", name, line)
		}
		all = append(all, cells)
	}
	return all
}

// typed are the incidents that the palette shows for a text, in their order.
func typed(p *palette, text string) []string {
	p.field.SetText(text)
	var ids []string
	for _, r := range p.table.Rows() {
		if r.entry != nil && r.law == nil {
			ids = append(ids, r.entry.id)
		}
	}
	return ids
}

// place is the place of the first incident that is wanted, from 1; 0 for none.
func place(ids []string, wanted string) int {
	return 1 + slices.IndexFunc(ids, func(id string) bool { return slices.Contains(strings.Split(wanted, "|"), id) })
}

// What people type finds the row that they want, first or second, in every
// language.
func TestWordsFindTheirRow(t *testing.T) {
	words := lines(t, "words.tsv", 1+len(i18n.Langs()))
	if len(words) != 101 {
		t.Errorf("%d words", len(words))
	}
	for i, lang := range i18n.Langs() {
		p := newPalette(sit(t, lang, tournament.FIDE2023, "").Game)
		for _, cells := range words {
			ids := typed(p, cells[1+i])
			if at := place(ids, cells[0]); at == 0 || at > 2 {
				t.Errorf("%s: %q has %s at place %d: %v", lang, cells[1+i], cells[0], at, ids[:min(4, len(ids))])
			}
		}
	}
}

// So do other forms of them.
func TestFormsFindTheirRow(t *testing.T) {
	p := newPalette(sit(t, i18n.English, tournament.FIDE2023, "").Game)
	for _, cells := range lines(t, "forms.tsv", 3) {
		ids := typed(p, cells[2])
		if at := place(ids, cells[0]); at == 0 || at > 3 {
			t.Errorf("%q has %s at place %d: %v", cells[2], cells[0], at, ids[:min(5, len(ids))])
		}
	}
}

// Every incident is found by its own name, and has words of its own in every
// language; no word is kept for one that there is not.
func TestEveryIncidentIsFound(t *testing.T) {
	for _, lang := range i18n.Langs() {
		p := newPalette(sit(t, lang, tournament.USSR1953, "").Game)
		for i := range catalogue {
			e := &catalogue[i]
			if ids := typed(p, p.g.Host.T("incident."+e.id)); ids[0] != e.id {
				t.Errorf("%s: the name of %s finds %v", lang, e.id, ids[:min(3, len(ids))])
			}
			if len(synonyms.Of(e.id, lang)) == 0 {
				t.Errorf("%s: no words for %s", lang, e.id)
			}
		}
	}
	for _, id := range synonyms.Incidents() {
		if !slices.ContainsFunc(catalogue, func(e entry) bool { return e.id == id }) {
			t.Errorf("words for %q", id)
		}
	}
}

// Whatever is typed, the page is not empty: what is spelt like it comes, and at
// the end anything else, where the choice is if nothing fits.
func TestNoEmptyPage(t *testing.T) {
	p := newPalette(sit(t, i18n.English, tournament.FIDE2023, "").Game)
	for _, text := range []string{"xyzzy", "qqqq", "?!", "    ", "щщщ", "phnoe", "a b c d e f", "12345"} {
		ids := typed(p, text)
		if len(ids) < 2 || ids[len(ids)-1] != "other" {
			t.Errorf("%q: %v", text, ids)
		}
	}
	typed(p, "xyzzy")
	if r, _ := p.table.Selected(); r.entry.id != "other" {
		t.Errorf("a word that means nothing chooses %s", r.entry.id)
	}
	for text, want := range map[string]group{"xyzzy": common, "qwrt": common, "zwischenzgu": common, "rokced": common,
		"catsling": spelt, "smratphone": spelt} {
		ids := typed(p, text)
		first := p.table.Rows()[0]
		if first.entry != nil || first.group != want || len(ids) < 2 || ids[len(ids)-1] != "other" {
			t.Errorf("%q: under %q: %v", text, first.group, ids)
		}
	}
	if at := place(typed(p, "catsling"), "castling-attempt|castling-unfinished|castling-released"); at == 0 {
		t.Error("letters exchanged: no castling")
	}
	if ids := typed(p, "illegl moev"); !slices.Contains(ids, "illegal-move") {
		t.Errorf("a slip of the fingers: %v", ids)
	}
}

// What no incident is about is found in the laws, and opens with its article.
func TestLawsAreFound(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023, "")
	p := newPalette(h.Game)
	p.field.SetText("smoking")
	at := slices.IndexFunc(p.table.Rows(), func(r row) bool { return r.law != nil && r.law.Article == "11.3.4" })
	if at < 0 {
		t.Fatalf("rows: %v", p.table.Rows())
	}
	p.table.Select(at)
	p.choose()
	if h.sheet.Title != h.T("incident.other") {
		t.Fatalf("opened %q", h.sheet.Title)
	}
	p = newPalette(sit(t, i18n.English, tournament.USSR1953, "").Game)
	p.field.SetText("12.9.8") // no article of 1953
	for _, r := range p.table.Rows() {
		if r.law != nil {
			t.Errorf("the law %s", r.law.Article)
		}
	}
}

// A key in the palette shows its rows within a frame of the screen, 16 ms.
func BenchmarkPaletteKey(b *testing.B) {
	p := newPalette(sit(b, i18n.English, tournament.FIDE2023, "").Game)
	typed(p, "x") // the words are indexed at the first key
	texts := []string{"p", "ph", "phone", "king touched", "невозможный ход", "qqqq", laws.Normalise("7.5")}
	b.ResetTimer()
	for i := range b.N {
		p.field.SetText(texts[i%len(texts)])
	}
}

// What was typed comes first, then what the record shows, then what was ruled on
// last in the event, then the list.
func TestOrderOfThePalette(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023, "g1f3 g8f6")
	first := func() (ids []string) {
		p := newPalette(h.Game)
		for _, r := range p.table.Rows()[:4] {
			if r.entry == nil {
				ids = append(ids, string(r.group))
			} else {
				ids = append(ids, r.entry.id)
			}
		}
		return ids
	}
	if got := first(); got[0] != string(touched) {
		t.Errorf("where nothing has happened: %v", got)
	}
	at := tournament.Table{Round: 1, Board: 2}
	for i, told := range []string{`{"type": "touch", "side": "white", "pieces": ["e2"]}`, `{"type": "claim-fifty"}`} {
		kind := []string{"touch", "claim-fifty"}[i]
		c := tournament.AppendGame{Table: at, At: i, Entries: []game.Entry{
			{Kind: game.Incident, Reason: kind, Side: game.WhiteSide, Text: told, At: begin.UnixMilli() + int64(i)}}}
		if err := h.session.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if got := strings.Join(first(), " "); got != "lately claim-fifty touch touched" {
		t.Errorf("what was ruled on last: %s", got)
	}
	if got := typed(newPalette(h.Game), "draw claim")[0]; got != "claim-fifty" {
		t.Errorf("of two claims that fit alike the one that was ruled on last comes first, not %s", got)
	}
	claim := game.Entry{Kind: game.Claim, Reason: "claim-repetition", Side: game.WhiteSide, At: begin.UnixMilli()}
	h.put(t, append(h.At().Entries, claim))
	if got := strings.Join(first(), " "); got != "now claim-repetition lately claim-fifty" {
		t.Errorf("a claim that waits: %s", got)
	}
	if got := typed(newPalette(h.Game), "draw claim")[0]; got != "claim-repetition" {
		t.Errorf("of two claims that fit alike the one that waits comes first, not %s", got)
	}
}

// A hit in what people say shows what they say; one in the name or the explanation
// does not.
func TestSynonymIsShown(t *testing.T) {
	p := newPalette(sit(t, i18n.English, tournament.FIDE2023, "").Game)
	for text, want := range map[string]string{"mobile": "mobile", "lippu putosi": "lippu putosi", "phone": "",
		"touched": ""} {
		p.field.SetText(text)
		r, _ := p.table.Selected()
		if !strings.Contains(r.said, want) || want == "" && r.said != "" {
			t.Errorf("%q finds %s by %q, want %q", text, r.entry.id, r.said, want)
		}
	}
}
