package laws

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestFilesAreSound(t *testing.T) {
	s, err := loadAll(ownFiles())
	if err != nil {
		t.Fatal(err)
	}
	if len(s.editions) < 4 || len(s.practices) < 2 {
		t.Errorf("%d editions, %d practices", len(s.editions), len(s.practices))
	}
}

// summedIn are the languages in which there are summaries: then each has a text of
// every provision of every edition and practice.
func summedIn() []string {
	var langs []string
	for name := range summaries() {
		_, lang, _ := strings.Cut(name, ".")
		langs = append(langs, lang)
	}
	slices.Sort(langs)
	return slices.Compact(langs)
}

// TestEveryProvisionIsSummed: each provision has its own text in each language
// of summedIn, and each text its provision, in whatever languages there are.
func TestEveryProvisionIsSummed(t *testing.T) {
	homes := map[string]map[string]bool{}
	note := func(all []Provision) {
		for _, p := range all {
			if homes[p.home] == nil {
				homes[p.home] = map[string]bool{}
			}
			homes[p.home][p.Key()] = true
			english, _ := p.Summary("en")
			for _, lang := range summedIn() {
				text, ok := p.Summary(lang)
				if !ok || len(text) < 20 {
					t.Errorf("%s %s (%s): %q", p.home, p.Key(), lang, text)
				}
				if lang != "en" && text == english {
					t.Errorf("%s %s (%s) is in English", p.home, p.Key(), lang)
				}
			}
		}
	}
	for _, e := range Editions() {
		note(e.provisions)
	}
	for _, c := range library().practices {
		note(c.provisions)
	}
	for name, texts := range summaries() {
		home, lang, _ := strings.Cut(name, ".")
		for key := range texts {
			if !homes[home][key] {
				t.Errorf("%s has a text of %s, which is not there", name, key)
			}
		}
		if len(texts) != len(homes[home]) {
			t.Errorf("%s (%s): %d texts of %d provisions", home, lang, len(texts), len(homes[home]))
		}
	}
}

// The editions that the code names are there, and all stand in the order of
// their days.
func TestEditions(t *testing.T) {
	var ids []ID
	for _, e := range Editions() {
		ids = append(ids, e.ID)
	}
	for _, named := range []ID{USSR1953, FIDE2014, FIDE2018, FIDE2023} {
		if !slices.Contains(ids, named) {
			t.Errorf("%s is not among %v", named, ids)
		}
	}
	if !slices.IsSortedFunc(Editions(), func(a, b *Edition) int { return cmp.Compare(a.InForce, b.InForce) }) {
		t.Errorf("not in the order of their days: %v", ids)
	}
	var unknown *UnknownError
	if _, err := Find("fide-1997"); !errors.As(err, &unknown) {
		t.Errorf("%v", err)
	}
	e, err := Find(FIDE2014)
	if err != nil || !slices.Equal(e.Practices(), []Practice{Estonia, Finland}) {
		t.Errorf("%v %v", e.Practices(), err)
	}
}

func find(t *testing.T, id ID) *Edition {
	t.Helper()
	e, err := Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestRules samples the figures in which the editions differ.
func TestRules(t *testing.T) {
	for _, c := range []struct {
		edition                          ID
		setting                          Setting
		losesAt, bonus, claim, lateAfter int
	}{
		{USSR1953, Setting{Play: Standard, Supervision: Full}, 0, 0, 0, 3600},
		{FIDE2014, Setting{Play: Standard, Supervision: Full}, 2, 120, 120, Unset},
		{FIDE2014, Setting{Play: Standard, Supervision: Full, Practice: Finland}, 2, 120, 120, 1800},
		{FIDE2014, Setting{Play: Rapid, Supervision: Limited}, 1, 120, 120, Unset},
		{FIDE2014, Setting{Play: Rapid, Supervision: Limited, Practice: Finland}, 2, 120, 120, 1800},
		{FIDE2014, Setting{Play: Rapid, Supervision: Limited, Practice: Finland, Rated: true}, 1, 120, 120, 1800},
		{FIDE2014, Setting{Play: Blitz, Supervision: Full}, 2, 60, 60, Unset},
		{FIDE2018, Setting{Play: Rapid, Supervision: Limited}, 2, 120, 120, 0},
		{FIDE2018, Setting{Play: Blitz, Supervision: Limited}, 2, 60, 60, 0},
		{FIDE2023, Setting{Play: Rapid, Supervision: Full}, 2, 60, 60, 0},
		{FIDE2023, Setting{Play: Blitz, Supervision: Full}, 2, 120, 120, 0},
		{FIDE2023, Setting{Play: Blitz, Supervision: Limited, Practice: Finland}, 2, 60, 60, 1800},
	} {
		r := find(t, c.edition).Rules(c.setting)
		if r.IllegalLosesAt != c.losesAt || r.IllegalBonus != c.bonus || r.ClaimBonus != c.claim ||
			r.DefaultTime != c.lateAfter {
			t.Errorf("%s %+v: %d, %d, %d, %d", c.edition, c.setting, r.IllegalLosesAt, r.IllegalBonus, r.ClaimBonus,
				r.DefaultTime)
		}
	}
}

func TestCite(t *testing.T) {
	for _, c := range []struct {
		edition ID
		setting Setting
		roles   []Role
		want    string
	}{
		{USSR1953, Setting{}, []Role{LatenessLoss, ForfeitMarks}, "§17 c, §24"},
		{FIDE2014, Setting{Practice: Estonia}, []Role{LatenessLoss}, "6.7 a, EE 6.7"},
		{FIDE2014, Setting{Play: Blitz, Supervision: Limited}, []Role{SetupLate, SetupLate}, "A.4 a (2), B.4"},
		{FIDE2018, Setting{Play: Blitz, Supervision: Full, Practice: Finland}, []Role{AdjustTurn}, "FI-blitz 4"},
		{FIDE2018, Setting{Play: Blitz, Supervision: Full, Practice: Finland, Rated: true}, []Role{AdjustTurn},
			"6.2.5, 4.2.1"},
		{FIDE2018, Setting{Play: Rapid, Supervision: Full}, []Role{ScoreRequest, SetupLate}, "A.3.2"},
		{USSR1953, Setting{}, []Role{BlindTouch}, ""},
	} {
		if got := strings.Join(find(t, c.edition).Rules(c.setting).Cite(c.roles...), ", "); got != c.want {
			t.Errorf("%s %+v %v: %q, want %q", c.edition, c.setting, c.roles, got, c.want)
		}
	}
}

func TestHas(t *testing.T) {
	for _, c := range []struct {
		edition  ID
		practice Practice
		citation string
		want     bool
	}{
		{USSR1953, NoPractice, "§18 g", true}, {USSR1953, NoPractice, "§ 18g", true}, {USSR1953, NoPractice, "§15 ¶2", true},
		{USSR1953, NoPractice, "§18", true}, {USSR1953, NoPractice, "§18 z", false}, {USSR1953, NoPractice, "§31", false},
		{FIDE2014, NoPractice, "7.5 b", true}, {FIDE2014, NoPractice, "7.5b", true}, {FIDE2014, NoPractice, "7.5.5", false},
		{FIDE2014, NoPractice, "9.1 b (1)", true}, {FIDE2014, NoPractice, "12.9 h", true},
		{FIDE2014, NoPractice, "9.7", true},
		{FIDE2014, NoPractice, "EE 6.7", false}, {FIDE2014, Estonia, "EE 6.7", true}, {FIDE2014, Estonia, "EE", false},
		{FIDE2014, Estonia, "EE history", true},
		{FIDE2018, NoPractice, "7.5.5", true}, {FIDE2018, NoPractice, "A.4.2.1", true},
		{FIDE2018, NoPractice, "A.5.2", false},
		{FIDE2018, NoPractice, "3.8.2.1", true}, {FIDE2018, NoPractice, "8.1.1.2", false},
		{FIDE2018, NoPractice, "Guideline I.8.3", true},
		{FIDE2018, Finland, "FI-blitz 7", true}, {FIDE2018, Finland, "FI-blitz 7.2", true},
		{FIDE2018, NoPractice, "FI-blitz 7", false},
		{FIDE2023, NoPractice, "preface ¶1", true}, {FIDE2023, NoPractice, "Art. 9.2.2 s1", true},
		{FIDE2023, NoPractice, "9.7", false},
	} {
		if got := find(t, c.edition).Has(c.citation, c.practice); got != c.want {
			t.Errorf("%s %s %q: %v", c.edition, c.practice, c.citation, got)
		}
	}
}

func TestSearch(t *testing.T) {
	keys := func(all []Provision) string {
		var k []string
		for _, p := range all {
			k = append(k, p.Key())
		}
		return strings.Join(k, "; ")
	}
	for _, c := range []struct {
		edition ID
		query   Query
		want    string
	}{
		{FIDE2023, Query{Text: "9.6"}, "9.6; 9.6.1; 9.6.2"},
		{FIDE2023, Query{Text: "I.8"}, "Guideline I.8; Guideline I.8.1; Guideline I.8.2; Guideline I.8.3"},
		{USSR1953, Query{Text: "17"}, "§17 a; §17 b; §17 c; §17 last ¶"},
		{FIDE2023, Query{Text: "body PRIVATE", Lang: "en"}, "11.3.3"},
		{FIDE2018, Query{Text: "mustlane", TopicNames: map[string]string{"both-flags": "Mustlane"}},
			"Guideline III.3.1; Guideline III.3.1.1; Guideline III.3.1.2"},
		{FIDE2023, Query{Text: "no such words anywhere"}, ""},
	} {
		if got := keys(find(t, c.edition).Search(c.query)); got != c.want {
			t.Errorf("%s %+v: %q, want %q", c.edition, c.query, got, c.want)
		}
	}
	if got, all := len(find(t, FIDE2023).Search(Query{})), len(find(t, FIDE2023).provisions); got != all {
		t.Errorf("%d of %d", got, all)
	}
}

// TestSameTopic: a topic leads from each edition to the next.
func TestSameTopic(t *testing.T) {
	for _, topic := range []string{"illegal-move", "lateness", "repetition", "sealed-move", "draw-offer", "colours",
		"touch-move"} {
		if !slices.Contains(Topics(), topic) {
			t.Errorf("no topic %s", topic)
		}
		for _, e := range Editions() {
			if len(e.OnTopic(topic, NoPractice)) == 0 {
				t.Errorf("%s says nothing of %s", e.ID, topic)
			}
		}
	}
}

// TestTopicsAreUsed: no topic is without a provision.
func TestTopicsAreUsed(t *testing.T) {
	for _, topic := range Topics() {
		if !slices.ContainsFunc(Editions(), func(e *Edition) bool { return len(e.OnTopic(topic, NoPractice)) > 0 }) {
			t.Errorf("nothing is on %s", topic)
		}
	}
}

func TestOrigin(t *testing.T) {
	for citation, want := range map[string]Origin{"7.5.1": FromSource, "9.6.1": Known, "4.3.3": AsInAnother} {
		got := find(t, FIDE2018).Find(citation, NoPractice)
		if len(got) != 1 || got[0].Origin != want || got[0].Edition != FIDE2018 {
			t.Errorf("%s: %+v", citation, got)
		}
	}
}

// TestWarnings: what an edition does not let an event lay down is said, and not
// applied.
func TestWarnings(t *testing.T) {
	for _, c := range []struct {
		edition ID
		setting Setting
		want    []Warning
		bonus   int
	}{
		{FIDE2018, Setting{Play: Blitz, Practice: Finland, Options: map[string]string{"illegal.loses-at": "1"}}, nil, 1},
		{FIDE2018, Setting{Play: Blitz, Options: map[string]string{"illegal.loses-at": "1"}},
			[]Warning{{OptionNotAllowed, "illegal.loses-at", "1"}}, 2},
		{FIDE2018, Setting{Play: Blitz, Practice: Finland, Options: map[string]string{"illegal.loses-at": "7"}},
			[]Warning{{OptionValue, "illegal.loses-at", "7"}}, 2},
		{FIDE2023, Setting{Options: map[string]string{"weather": "dry"}}, []Warning{{OptionUnknown, "weather", "dry"}}, 2},
		{USSR1953, Setting{Rated: true, Options: map[string]string{"default-time": "1800"}},
			[]Warning{{OptionUnknown, "default-time", "1800"}, {Kind: RatedOldLaws}}, 0},
	} {
		e := find(t, c.edition)
		if got := e.Warnings(c.setting); !slices.Equal(got, c.want) {
			t.Errorf("%s %+v: %v, want %v", c.edition, c.setting, got, c.want)
		}
		if got := e.Rules(c.setting).IllegalLosesAt; got != c.bonus {
			t.Errorf("%s %+v: loses at %d", c.edition, c.setting, got)
		}
	}
	if r := find(t, FIDE2023).Rules(Setting{Options: map[string]string{"default-time": "900"}}); r.DefaultTime != 900 {
		t.Errorf("an event's default time is %d", r.DefaultTime)
	}
}

// TestChanges: an option leads to the articles that it changes.
func TestChanges(t *testing.T) {
	for _, c := range []struct {
		edition ID
		option  string
		want    string
	}{
		{FIDE2023, "default-time", "6.7.1, Guideline I.10"}, {FIDE2014, "draw.before-move", "9.1 a"},
		{FIDE2018, "device.penalty", "11.3.2.2"}, {USSR1953, "clock.later", "§19"},
	} {
		e := find(t, c.edition)
		if got := strings.Join(e.Changes(c.option, Setting{Play: Standard, Supervision: Full}), ", "); got != c.want {
			t.Errorf("%s %s: %q, want %q", c.edition, c.option, got, c.want)
		}
		for _, o := range e.Options(Setting{}) {
			if changed[o.Name] == nil {
				t.Errorf("%s: %s changes no article", c.edition, o.Name)
			}
		}
	}
	device := map[string]string{"device.penalty": "warning"}
	for rated, want := range map[bool]Penalty{false: Warned, true: GameLost} {
		s := Setting{Practice: Finland, Rated: rated, Options: device}
		if got := find(t, FIDE2023).Rules(s).DevicePenalty; got != want {
			t.Errorf("Finland, rated %v: %s", rated, got)
		}
	}
}

func TestRolesAreUsed(t *testing.T) {
	for _, role := range roles {
		if !slices.ContainsFunc(Editions(), func(e *Edition) bool { return e.cites[role] != nil }) {
			t.Errorf("no edition cites anything for %s", role)
		}
	}
}

func TestBrokenFiles(t *testing.T) {
	good, err := os.ReadFile(filepath.Join("data", "fide-2018.laws"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := readFiles(ownFiles())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		old, new string
		kind     DataKind
	}{
		{"base: fide-2023", "base: fide-1924", BaseUnknown},
		{"base: fide-2023", "", ParameterMissing},
		{"base: fide-2023", "base fide-2023", LineBroken},
		{"claim.bonus: 120", "claim.bonus: soon", ValueBroken},
		{"claim.bonus: 120 | blitz: 60", "claim.bonus: 120 | lightning: 60", ConditionUnknown},
		{"claim.bonus: 120 | blitz: 60", "claim.bonus: 120 | blitz 60", AlternativeBroken},
		{"claim.bonus:", "claim.penalty:", ParameterUnknown},
		{"pieces-displaced:", "displace:", RoleUnknown},
		{"rapid full: A.3.2", "rapid full: A.4.3", ArticleUnknown},
		{"7.5.2\t\t", "7.5.1\t\t", ArticleTwice},
		{"\tknown", "\tguessed", LineBroken},
		{"\tblitz\t", "\tlightning\t", TopicUnknown},
		{"flag-call: - ", "flag-call: 9..1 ", ValueBroken},
	} {
		if !strings.Contains(string(good), c.old) {
			t.Errorf("%q is not in the file", c.old)
			continue
		}
		text := strings.Replace(string(good), c.old, c.new, 1)
		f, err := readFile("broken", text)
		if err == nil {
			f.practices = files["finland"].practices
			_, err = f.edition("broken", files, library().practices)
		}
		var bad *DataError
		if !errors.As(err, &bad) || bad.Kind != c.kind || bad.Error() == "" {
			t.Errorf("%q for %q: %v, want %s", c.new, c.old, err, c.kind)
		}
	}
}

func FuzzReadFile(f *testing.F) {
	f.Add("in-force: 2018-01-01\n[parameters]\nflag-call: anyone | blitz: " +
		"players-only\n[articles]\n7.1\t\tclock\tcomputed\t\ta=b;c")
	f.Add("[options]\ndefault-time: 0..x\n[citations]\npieces-displaced: -")
	f.Fuzz(func(t *testing.T, text string) {
		read, err := readFile("fuzz", text)
		if err != nil {
			return
		}
		if e, err := read.edition("fuzz", nil, nil); err == nil {
			e.Rules(Setting{Play: Rapid})
			e.Warnings(Setting{Options: map[string]string{"default-time": text}})
		}
	})
}

func FuzzNormalise(f *testing.F) {
	for _, c := range []string{"§18 g", "7.5b", "Art. 9.2 s1", "preface ¶1", "Guideline  I.8.3"} {
		f.Add(c)
	}
	f.Fuzz(func(t *testing.T, text string) {
		once := Normalise(text)
		if twice := Normalise(once); len(twice) > len(once) {
			t.Errorf("%q grows to %q", once, twice)
		}
	})
}

func BenchmarkRules(b *testing.B) {
	e, err := Find(FIDE2018)
	if err != nil {
		b.Fatal(err)
	}
	s := Setting{Practice: Finland, Play: Blitz, Supervision: Limited}
	for b.Loop() {
		e.Rules(s)
	}
}

func BenchmarkSearch(b *testing.B) {
	e, err := Find(FIDE2023)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		e.Search(Query{Text: "opponent clock", Lang: "en"})
	}
}

// An edition that is laid beside those of the program is one like them: the
// newest, in force from its day on, and gone again afterwards.
func TestEditionAsData(t *testing.T) {
	before := Newest().ID
	back, err := With(os.DirFS("testdata/fide-2100"))
	if err != nil {
		t.Fatal(err)
	}
	e := Newest()
	if e.ID != "fide-2100" || e.Name("ru") != "ФИДЕ 2100" || e.Title("fi") != "FIDEn shakkisäännöt, 1.7.2100" ||
		!e.ID.FIDE() {
		t.Errorf("the newest is %s, %q, %q", e.ID, e.Name("ru"), e.Title("fi"))
	}
	if got := e.Rules(Setting{Play: Standard, Supervision: Full}).IllegalLosesAt; got != 3 {
		t.Errorf("the illegal move that loses is number %d", got)
	}
	for day, want := range map[string]ID{"2100-06-30": before, "2100-07-01": "fide-2100", "2100-07": "fide-2100",
		"2100": before, "2101": "fide-2100"} {
		if got := On(day).ID; got != want {
			t.Errorf("on %s %s is in force, want %s", day, got, want)
		}
	}
	if text, ok := e.Find("7.5.5", NoPractice)[0].Summary("et"); !ok || !strings.Contains(text, "kolmas") {
		t.Errorf("7.5.5 says %q", text)
	}
	back()
	if e := Newest(); e.ID != before {
		t.Errorf("afterwards the newest is %s", e.ID)
	}
	if _, err := With(fstest.MapFS{"x.laws": {Data: []byte("in-force: 2030-01-01\nbase: none\n")}}); err == nil {
		t.Error("an edition on nothing was taken")
	}
}

// Everything that is listed has its names in the four languages.
func TestNames(t *testing.T) {
	for _, lang := range summedIn() {
		for _, e := range Editions() {
			if e.names[lang] == "" || e.titles[lang] == "" {
				t.Errorf("%s has no name in %s", e.ID, lang)
			}
		}
		for _, c := range library().practices {
			if c.names[lang] == "" {
				t.Errorf("%s has no name in %s", c.practice, lang)
			}
		}
	}
}

// Every parameter is read by the procedures.
func TestEveryParameterIsRead(t *testing.T) {
	var source strings.Builder
	for _, pattern := range []string{"*.go", "../game/*.go", "../ruling/*.go", "../../ui/incident/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") || file == "rules.go" {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			source.Write(text)
		}
	}
	for name, field := range ruleFields {
		read := regexp.MustCompile(`\.` + reflect.TypeFor[Rules]().Field(field).Name + `\b`)
		if !read.MatchString(source.String()) {
			t.Errorf("nothing reads %s", name)
		}
	}
}

// A value that no procedure knows is refused where the data are read, and every
// value of a parameter is one word of the data files.
func TestValuesOfParameters(t *testing.T) {
	var r Rules
	for _, c := range []struct {
		name, value string
		taken       bool
	}{
		{"flag.unwinnable", "draw", true}, {"flag.unwinnable", "drawn", false}, {"flag.unwinnable", "", false},
		{"signed-result", "arbiter", true}, {"signed-result", "board", false},
		{"device.penalty", "fine", true},
	} {
		if got := r.set(c.name, c.value); got != c.taken {
			t.Errorf("%s: %q taken: %v", c.name, c.value, got)
		}
	}
	for name, i := range ruleFields {
		kind := reflect.TypeFor[Rules]().Field(i).Type
		if kind.Kind() != reflect.String || kind == reflect.TypeFor[string]() {
			continue
		}
		if len(vocabulary[kind]) < 2 {
			t.Errorf("%s has the values %q", name, vocabulary[kind])
		}
	}
}
