package i18n

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestParseLang(t *testing.T) {
	for text, want := range map[string]Lang{
		"en": English, "et": Estonian, "FI": Finnish, "ru-RU": Russian, "et_EE.UTF-8": Estonian,
	} {
		if got, err := ParseLang(text); err != nil || got != want {
			t.Errorf("ParseLang(%q) = %q, %v; want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"", "C", "POSIX", "xx", "english"} {
		_, err := ParseLang(text)
		var unknown *UnknownLangError
		if !errors.As(err, &unknown) {
			t.Errorf("ParseLang(%q): %v, want an UnknownLangError", text, err)
		}
	}
}

func TestPlurals(t *testing.T) {
	for _, c := range []struct {
		lang Lang
		n    any
		want string
	}{
		{English, 1, "1 round"}, {English, 2, "2 rounds"}, {English, 0, "0 rounds"},
		{Estonian, 1, "1 voor"}, {Estonian, 2, "2 vooru"},
		{Finnish, 1, "1 kierros"}, {Finnish, 7, "7 kierrosta"},
		{Russian, 1, "1 тур"}, {Russian, 2, "2 тура"}, {Russian, 4, "4 тура"}, {Russian, 5, "5 туров"},
		{Russian, 0, "0 туров"}, {Russian, 11, "11 туров"}, {Russian, 12, "12 туров"}, {Russian, 21, "21 тур"},
		{Russian, 22, "22 тура"}, {Russian, 111, "111 туров"}, {Russian, int8(3), "3 тура"}, {Russian, uint(21), "21 тур"},
	} {
		if got := For(c.lang).T("common.rounds", Args{"n": c.n}); got != c.want {
			t.Errorf("%s %v: %q, want %q", c.lang, c.n, got, c.want)
		}
	}
	for n, want := range map[string]string{"2½": "2½ очка", "½": "½ очка", "5": "5 очков", "1": "1 очко",
		"10½": "10½ очка"} {
		if got := For(Russian).T("common.n-points", Args{"n": n}); got != want {
			t.Errorf("points %s: %q, want %q", n, got, want)
		}
	}
	for n, want := range map[string]string{"½": "½ point", "1": "1 point", "1½": "1½ points", "0": "0 points"} {
		if got := For(English).T("common.n-points", Args{"n": n}); got != want {
			t.Errorf("points %s: %q, want %q", n, got, want)
		}
	}
}

// A text with a number in it that needs no plural forms shows with any number.
func TestNumbersWithoutPlurals(t *testing.T) {
	for _, l := range Langs() {
		for _, n := range []int{0, 1, 2, 5} {
			if got := For(l).T("laws.of-provisions", Args{"shown": 1, "n": n}); strings.Contains(got, "laws.") ||
				!strings.Contains(got, strconv.Itoa(n)) {
				t.Errorf("%s %d: %q", l, n, got)
			}
		}
	}
}

func TestMissingShows(t *testing.T) {
	p := For(Finnish)
	if got := p.T("nothing.of-the-kind"); got != "⟦nothing.of-the-kind⟧" || p.Has("nothing.of-the-kind") {
		t.Errorf("unknown key: %q", got)
	}
	if got := p.T("common.rounds", Args{"m": 3}); got != "⟦n⟧ kierrosta" {
		t.Errorf("argument left out: %q", got)
	}
	if got := p.T("common.rounds"); got != "⟦n⟧ kierrosta" {
		t.Errorf("no arguments: %q", got)
	}
	if got := For("xx").Lang(); got != English {
		t.Errorf("unknown language gives %q", got)
	}
}

func TestError(t *testing.T) {
	_, err := ParseLang("xx")
	wrapped := fmt.Errorf("settings: %w", err)
	if got, want := For(Russian).Error(wrapped), "Языка «xx» нет: выберите один из этих: "+Codes(", ")+"."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := For(Russian).Error(errors.New("disk is gone")); got != "disk is gone" {
		t.Errorf("plain error: %q", got)
	}
	_, other := ParseLang("yy")
	both := errors.Join(err, errors.New("disk is gone"), other, err)
	if got, want := For(English).Error(both), For(English).Error(err)+" "+For(English).Error(other); got != want {
		t.Errorf("two errors with a reason: %q, want %q", got, want)
	}
	got := For(Estonian).T("error.unknown-language", Args{"text": err, "languages": "et"})
	if want := "Keelt „Keelt „xx“ ei ole: vali üks neist: " + Codes(", ") + ".“ ei ole: vali üks neist: et."; got != want {
		t.Errorf("error as an argument: %q", got)
	}
}

func TestPoints(t *testing.T) {
	for halves, want := range map[int]string{0: "0", 1: "½", 2: "1", 5: "2½", 21: "10½", -1: "−½", -4: "−2"} {
		if got := For(Russian).Points(halves); got != want {
			t.Errorf("Points(%d) = %q, want %q", halves, got, want)
		}
	}
}

func TestDecimal(t *testing.T) {
	for _, c := range []struct {
		lang       Lang
		hundredths int
		places     int
		want       string
	}{
		{English, 281, 2, "2.81"}, {Estonian, 281, 2, "2,81"}, {Finnish, 5, 2, "0,05"}, {Russian, 300, 1, "3,0"},
		{English, 7333, 1, "73.3"}, {English, 7335, 1, "73.4"}, {English, 7350, 0, "74"}, {English, 7349, 0, "73"},
		{Russian, -125, 2, "−1,25"}, {Russian, -4, 1, "0,0"},
	} {
		if got := For(c.lang).Decimal(c.hundredths, c.places); got != c.want {
			t.Errorf("%s Decimal(%d, %d) = %q, want %q", c.lang, c.hundredths, c.places, got, c.want)
		}
	}
	for lang, want := range map[Lang]string{Finnish: "73,3\u00a0%", English: "73.3%"} {
		if got := For(lang).Percent(7333, 1); got != want {
			t.Errorf("Percent: %q, want %q", got, want)
		}
	}
}

func TestDates(t *testing.T) {
	at := time.Date(1953, time.September, 3, 9, 5, 0, 0, time.UTC)
	for _, c := range []struct {
		lang                             Lang
		date, long, short, moment, clock string
	}{
		{English, "3 September 1953", "Thursday 3 September 1953", "3 Sep 1953", "3 Sep 1953, 09:05", "09:05"},
		{Estonian, "3. september 1953", "neljapäev, 3. september 1953", "03.09.1953", "03.09.1953 kell 9.05", "9.05"},
		{Finnish, "3. syyskuuta 1953", "torstai 3. syyskuuta 1953", "3.9.1953", "3.9.1953 klo 9.05", "9.05"},
		{Russian, "3 сентября 1953\u00a0г.", "четверг, 3 сентября 1953\u00a0г.", "03.09.1953", "03.09.1953 в 09:05", "09:05"},
	} {
		p := For(c.lang)
		got := []string{p.Date(at), p.LongDate(at), p.ShortDate(at), p.DateTime(at), p.Time(at)}
		for i, want := range []string{c.date, c.long, c.short, c.moment, c.clock} {
			if got[i] != want {
				t.Errorf("%s: %q, want %q", c.lang, got[i], want)
			}
		}
	}
}

func TestPrintersAtOnce(t *testing.T) {
	var wait sync.WaitGroup
	for i := 0; i < 8; i++ {
		wait.Add(1)
		go func(l Lang) {
			defer wait.Done()
			for n := 0; n < 100; n++ {
				if For(l).T("common.rounds", Args{"n": n}) == "" {
					t.Error("empty text")
				}
			}
		}(Langs()[i%len(Langs())])
	}
	wait.Wait()
}

func TestPlaceholders(t *testing.T) {
	for _, bad := range []string{"{{n}}", "{{.n", "{{.a.b}}", "{{if .n}}x{{end}}", "{{.}}"} {
		if _, err := parseText(bad); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
	filled, err := parseText("{{.a}}-{{ .b2 }}!")
	if err != nil {
		t.Fatal(err)
	}
	if got, _ := filled.Execute(Args{"a": "{{.b2}}", "b2": 7}); got != "{{.b2}}-7!" {
		t.Errorf("filled in: %q", got)
	}
}

func BenchmarkFirstUse(b *testing.B) {
	for i := 0; i < b.N; i++ {
		c, err := load(Russian)
		if err != nil {
			b.Fatal(err)
		}
		newPrinter(Russian, c)
	}
}

func BenchmarkT(b *testing.B) {
	p := For(Russian)
	for i := 0; i < b.N; i++ {
		p.T("common.rounds", Args{"n": i})
	}
}

// A Russian preposition is said otherwise before a second round.
func TestBeforeTheSecondRound(t *testing.T) {
	p := For(Russian)
	for round, want := range map[int]string{1: "с 1-го тура", 2: "со 2-го тура", 3: "с 3-го тура", 12: "с 12-го тура",
		22: "с 22-го тура"} {
		if got := p.T("players.from", Args{"round": round}); got != want {
			t.Errorf("round %d: %q, want %q", round, got, want)
		}
	}
	if got, want := p.T("rounds.go-next", Args{"round": 2}), "Перейти ко 2-му туру"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A sentence that ends with an abbreviation has one point at its end.
func TestAbbreviationAtTheEnd(t *testing.T) {
	for list, want := range map[string]string{"Бг, Поб.": "Бг, Поб.", "Бг": "Бг."} {
		got := For(Russian).T("crosstable.broken", Args{"list": list})
		if want = "При равенстве очков решают: " + want; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
