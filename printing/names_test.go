package printing

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// callers are 200 invented players with the names of testdata/names.txt: Estonian,
// Finnish, Russian and double ones, some without a comma, and many that differ
// only in a given name of the same initial.
func callers(t testing.TB) []tournament.Player {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "names.txt"))
	if err != nil {
		t.Fatal(err)
	}
	players := people(200)
	for i, name := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		players[i].Name = name
	}
	return players
}

// called is a name as plates, badges and diplomas say it.
func called(name string) string {
	if surname, given, ok := strings.Cut(name, ", "); ok {
		return given + " " + surname
	}
	return name
}

// setName is a name as it is drawn: its lines without spaces and hyphens, so
// that it does not matter where they end.
func setName(s string) string { return strings.NewReplacer(" ", "", "-", "").Replace(s) }

// toldAs gives how papers name the players of an event, each as no other, and after the
// given name; alike are those whom the bare name does not tell from another.
func toldAs(e *tournament.Event) (names, calls []string, alike []bool) {
	shown, _ := toldApart(e)
	for i, one := range e.Players {
		name := shown.Players[i].Name
		names = append(names, name)
		calls = append(calls, called(one.Name)+strings.TrimPrefix(name, one.Name))
		alike = append(alike, hasNamesake(e, one))
	}
	return names, calls, alike
}

// namesSet gives how the names of an event are drawn in a document, each drawing
// by the name that tells the player apart, or else by the bare one.
func namesSet(e *tournament.Event, d *Document) map[string]map[string]bool {
	whose := map[string]string{}
	names, calls, alike := toldAs(e)
	for i, one := range e.Players {
		bare := names[i]
		if alike[i] {
			bare = one.Name
		}
		for form, name := range map[string]string{one.Name: bare, called(one.Name): bare, names[i]: names[i],
			calls[i]: names[i]} {
			whose[form], whose[form+" "+leftMark] = name, name
		}
	}
	drawn := map[string]map[string]bool{}
	for _, p := range d.pages {
		texts := p.Texts()
		for i, text := range texts {
			name, is := whose[text.Full]
			if !is {
				continue
			}
			shown := text.Shown
			for _, more := range texts[i+1:] {
				if more.Full != "" || more.Face != text.Face || more.Size != text.Size {
					break
				}
				shown += more.Shown
			}
			if drawn[name] == nil {
				drawn[name] = map[string]bool{}
			}
			drawn[name][setName(shown)] = true
		}
	}
	return drawn
}

// namedAlone are the documents on which a name has nothing beside it that tells it from
// another one read from afar.
var namedAlone = map[string]bool{"name-plates": true, "badges": true, "board-cards": true}

// namesFaults lists the names that a document lacks, shortens where nobody knows
// the surname, or draws as it draws another.
func namesFaults(e *tournament.Event, k Kind, d *Document) []string {
	var faults []string
	drawn := namesSet(e, d)
	marked := markedNames(d)
	whose := map[string]string{}
	names, calls, alike := toldAs(e)
	for i, one := range e.Players {
		name := names[i]
		forms := drawn[name]
		bare := alike[i] && len(drawn[one.Name]) > 0
		if len(forms) == 0 && !bare && listsAll[k.ID] {
			faults = append(faults, name+" is lost")
		}
		if bare && namedAlone[k.ID] {
			faults = append(faults, name+" is drawn as another of that name")
		}
		for form := range forms {
			bare := strings.TrimSuffix(form, leftMark)
			whole := bare == setName(name) || bare == setName(one.Name) || bare == setName(calls[i]) ||
				bare == setName(called(one.Name))
			if !whole && bare != setName(page.Initials(name)) {
				faults = append(faults, name+" is drawn as "+form)
			}
			if other, taken := whose[bare]; taken && other != name {
				faults = append(faults, name+" and "+other+" are both drawn as "+form)
			}
			whose[bare] = name
			if form == bare && marked[name] {
				faults = append(faults, name+" has lost its mark")
			}
		}
	}
	return faults
}

// markedNames are the texts of a document that have a mark behind them.
func markedNames(d *Document) map[string]bool {
	marked := map[string]bool{}
	for _, p := range d.pages {
		for _, text := range p.Texts() {
			if name, is := strings.CutSuffix(text.Full, " "+leftMark); is {
				marked[name] = true
			}
		}
	}
	return marked
}

// Every document of 200 players, an open and club tournaments of twenty each: no
// two players of an event are drawn alike, also where they have one name, no name without a comma is shortened,
// none is cut, and none is lost.
func TestNamesInEveryDocument(t *testing.T) {
	all := callers(t)
	open := slices.Clone(all)
	open[150].Name = open[3].Name // two of one name
	events := map[string]*tournament.Event{"open": swissWith(t, open, 9, 6)}
	for i := 0; i < len(all); i += 20 {
		club := invented(20)
		for n := range club {
			club[n].Name = all[i+n].Name
		}
		events[all[i].Name] = withDates(play(t, newEvent(t, clubInfo(), club), 19))
	}
	for turn, name := range slices.Sorted(maps.Keys(events)) {
		e := events[name]
		for i, k := range Documents() {
			looked := [][]i18n.Lang{{i18n.Estonian}, {i18n.Russian, i18n.Finnish}}
			if len(e.Players) < len(all) { // the clubs in turn: half of them alone, half in two languages
				looked = looked[(turn+i)%2:][:1]
			}
			for _, langs := range looked {
				if !k.For.Has(e) || k.CarriesOthers() {
					continue
				}
				d, err := k.Make(e, inLang(langs...))
				if err != nil {
					if _, ok := refused(err); !ok {
						t.Errorf("%s of %s: %v", k.ID, name, err)
					}
					continue
				}
				for i, fault := range namesFaults(e, k, d) {
					if i < 3 {
						t.Errorf("%s of %s in %v: %s", k.ID, name, langs, fault)
					}
				}
			}
		}
	}
}

func TestNamesFaultsAreSeen(t *testing.T) {
	e := swissWith(t, []tournament.Player{{Name: "Konstantinopolski, Kirill"}, {Name: "Konstantinopolski, Kalju"},
		{Name: "Nguyen Thi Thanh An"}, {Name: "Saar, Mari"}}, 3, 1)
	p := page.New(page.A4Width, page.A4Height)
	for i, text := range []page.Text{
		{Full: "Konstantinopolski, Kirill", Shown: "Konstantinopolski, K."},
		{Full: "Konstantinopolski, Kalju", Shown: "Konstantinopolski, K."},
		{Full: "Nguyen Thi Thanh An", Shown: "N. An"},
	} {
		text.Y = 10 * float64(i)
		p.Ops = append(p.Ops, text)
	}
	got := namesFaults(e, Kind{ID: "standings"}, &Document{pages: []*page.Page{p}})
	if len(got) != 3 {
		t.Errorf("want two alike, one shortened and one lost, have %q", got)
	}
	e.Players[1].Name = e.Players[0].Name
	p.Ops = p.Ops[:1]
	if got := namesFaults(e, Kind{ID: "badges"}, &Document{pages: []*page.Page{p}}); len(got) != 2 {
		t.Errorf("want two of one name that are drawn alike, have %q", got)
	}
}
