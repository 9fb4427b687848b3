package hall

import (
	"html"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
	"kohtunik/tournament/slips"
)

// deskOf is an arbiter's desk at which helpers' results are entered at once, in an
// event that the server shows then.
type deskOf struct {
	box    *slips.Box
	e      *tournament.Event
	server *Server
	sent   []slips.Slip
	did    []tournament.Command
	by     []string // whose each of them was
}

// atDesk serves an event whose third round is in work, with the codes of its boards and
// of a helper.
func atDesk(t testing.TB) (d *deskOf, at string, boards map[int]string, helper string) {
	t.Helper()
	d = &deskOf{e: full(t, 12)}
	d.box = slips.New(slips.Config{Now: time.Now, Random: rand.NewChaCha8([32]byte{2}),
		Keep: func(slips.Kept) error { return nil }}, slips.Kept{})
	if err := d.box.SetRules(slips.Rules{Players: true}); err != nil {
		t.Fatal(err)
	}
	round := d.e.CurrentRound()
	codes, err := d.box.BoardCodes(d.e, round)
	if err != nil {
		t.Fatal(err)
	}
	boards = map[int]string{}
	for table, code := range codes {
		if p, _ := d.e.Pairing(table); p.Result == tournament.NoResult {
			boards[table.Board] = BoardPath(code)
		}
	}
	one, err := d.box.AddHelper("Mari <b>")
	if err != nil {
		t.Fatal(err)
	}
	do := func(by string, c tournament.Command) error {
		next, _, err := tournament.Carry(d.e, c)
		if err == nil {
			d.e = next
			d.did, d.by = append(d.did, c), append(d.by, by)
			d.server.Show(next)
		}
		return err
	}
	d.server, at = serving(t, d.e, Config{Desk: &Desk{Box: d.box, Do: do, Sent: func(s slips.Slip) {
		d.sent = append(d.sent, s)
		for _, c := range d.box.Cases(d.e, round) {
			if s.From == slips.FromHelper && c.Pairing.Table() == s.Table && (c.Kind == slips.Single || c.Kind == slips.Both) {
				if err := do("Mari <b>", d.box.Command(d.e, c, s.Result)); err != nil {
					t.Error(err)
				}
				if err := d.box.Close(c.Pairing, s.Result); err != nil {
					t.Error(err)
				}
			}
		}
	}}})
	return d, at, boards, HelperPath(one.Code)
}

var seenField = regexp.MustCompile(`name="seen" value="([^"]*)"`)

// post fills in the form of an address as a browser does, and gives the answer.
func post(t *testing.T, address, seen string, fields url.Values, header ...string) (*http.Response, string) {
	t.Helper()
	if seen == "" {
		_, form := ask(t, http.MethodGet, address)
		found := seenField.FindStringSubmatch(form)
		if found == nil {
			t.Fatalf("there is no form at %s: %s", address, form)
		}
		seen = found[1]
	}
	fields.Set("seen", seen)
	r, err := http.NewRequest(http.MethodPost, address, strings.NewReader(fields.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, html.UnescapeString(string(text))
}

// read reads a page as a person does.
func read(t *testing.T, address string) string {
	t.Helper()
	_, text := ask(t, http.MethodGet, address)
	return html.UnescapeString(text)
}

func anyOpen(boards map[int]string) (board int, path string) {
	for board, path = range boards {
		return board, path
	}
	return 0, ""
}

// Both at a board send; what the other says is told only to one who has sent.
func TestSlipsOfABoard(t *testing.T) {
	d, at, boards, _ := atDesk(t)
	board, path := anyOpen(boards)
	answer, form := ask(t, http.MethodGet, at+path)
	if answer.StatusCode != http.StatusOK || answer.Header.Get("Cache-Control") != "no-store" ||
		strings.Count(form, `name="result"`) != 3 || strings.Count(form, `name="side"`) != 2 {
		t.Fatalf("%v\n%s", answer, form)
	}
	answer, text := post(t, at+path, "", url.Values{"side": {"white"}, "result": {"1-0"}})
	if answer.StatusCode != http.StatusSeeOther || answer.Header.Get("Location") != path+"?side=white" {
		t.Fatalf("%v\n%s", answer, text)
	}
	_, black := ask(t, http.MethodGet, at+path+"?side=black")
	if !strings.Contains(black, "sent at") || strings.Contains(black, "1-0,") ||
		!strings.Contains(black, `name="result"`) {
		t.Errorf("Black is told too much, or nothing:\n%s", black)
	}
	post(t, at+path, "", url.Values{"side": {"black"}, "result": {"1/2"}})
	for _, side := range []string{"white", "black"} {
		_, text = ask(t, http.MethodGet, at+path+"?side="+side)
		if !strings.Contains(text, "different results") || !strings.Contains(text, "1-0, sent at") ||
			!strings.Contains(text, "½-½, sent at") || strings.Contains(text, `name="result"`) {
			t.Errorf("%s is not told that they differ:\n%s", side, text)
		}
	}
	if p, _ := d.e.Pairing(tournament.Table{Round: d.e.CurrentRound(), Board: board}); p.Result != tournament.NoResult ||
		len(d.sent) != 2 {
		t.Errorf("%v, %v", p, d.sent)
	}
	_, again := ask(t, http.MethodGet, at+path+"?side=black&again=1")
	if !strings.Contains(again, `value="1/2" required checked`) {
		t.Errorf("no form to correct:\n%s", again)
	}
}

// Who chose the wrong colour is asked again, and takes back what was sent under it; of two
// who share a phone the second sends without that, and the first one's stays.
func TestWrongColour(t *testing.T) {
	d, at, boards, _ := atDesk(t)
	board, path := anyOpen(boards)
	latest := func() map[slips.Sender]tournament.Result {
		p, _ := d.e.Pairing(tournament.Table{Round: d.e.CurrentRound(), Board: board})
		sent := map[slips.Sender]tournament.Result{}
		for _, s := range d.box.Latest(p) {
			sent[s.From] = s.Result
		}
		return sent
	}
	post(t, at+path, "", url.Values{"side": {"white"}, "result": {"0-1"}})
	text := read(t, at+path+"?side=white")
	if !strings.Contains(text, "Board "+itoa(board)+": 0-1 was sent") || !strings.Contains(text, `data-live="/live"`) {
		t.Errorf("what was sent is not said, or a decision is not waited for:\n%s", text)
	}
	again := at + path + "?again=1&side=white"
	if text = read(t, again); !strings.Contains(text, `name="side" value="white" required checked`) ||
		!strings.Contains(text, `name="side" value="black" required>`) || !strings.Contains(text, `name="instead"`) ||
		strings.Contains(text, `data-live="/live"`) {
		t.Fatalf("who one is is not asked again:\n%s", text)
	}
	post(t, again, "", url.Values{"side": {"black"}, "result": {"0-1"}, "instead": {"white"}})
	if got := latest(); len(got) != 1 || got[slips.Black] != tournament.BlackWins {
		t.Errorf("after the colour was mended there are %v", got)
	}
	post(t, at+path+"?again=1&side=black", "", url.Values{"side": {"white"}, "result": {"0-1"}})
	if got := latest(); len(got) != 2 {
		t.Errorf("two at one phone have sent %v", got)
	}
}

// A helper's result is in the event when the next page is read; what another was
// first with is shown and not overwritten.
func TestHelper(t *testing.T) {
	d, at, boards, helper := atDesk(t)
	board, path := anyOpen(boards)
	_, list := ask(t, http.MethodGet, at+helper)
	if strings.Contains(list, "<b>Mari") || !strings.Contains(list, "Mari &lt;b&gt;") ||
		strings.Count(list, `<li id="b`) < len(boards) {
		t.Errorf("%s", list)
	}
	if !strings.Contains(list, `data-live="/live"`) { // and so the helper is counted among those who read
		t.Error("a helper's list does not follow the event")
	}
	form := at + helper + "/" + itoa(board)
	_, text := ask(t, http.MethodGet, form)
	seen := seenField.FindStringSubmatch(text)[1]
	if strings.Count(text, `name="result"`) != 6 {
		t.Errorf("%s", text)
	}
	answer, _ := post(t, form, "", url.Values{"result": {"+/-"}})
	if answer.StatusCode != http.StatusSeeOther {
		t.Fatal(answer)
	}
	text = read(t, form)
	if !strings.Contains(text, "Entered: +/−") {
		t.Errorf("%s", text)
	}
	if c, ok := d.did[0].(tournament.SetResult); !ok || c.By != "Mari <b>" || c.Result != tournament.BlackForfeit {
		t.Errorf("%+v", d.did)
	}
	// The two at the board know nothing of it.
	answer, text = post(t, at+path, seen, url.Values{"side": {"white"}, "result": {"1-0"}})
	if answer.StatusCode != http.StatusConflict || !strings.Contains(text, "Entered: +/−") {
		t.Errorf("%v\n%s", answer, text)
	}
	// What they say goes to the arbiter, and overwrites nothing.
	if last := d.sent[len(d.sent)-1]; last.From != slips.White || last.Result != tournament.WhiteWins || len(d.did) != 1 {
		t.Errorf("the arbiter was sent %+v, done is %v", last, d.did)
	}
	if text = read(t, form); !strings.Contains(text, "Another result was sent") {
		t.Errorf("the helper is not told: %s", text)
	}
	// The list of those that are missing is shorter by one.
	_, list = ask(t, http.MethodGet, at+helper+"?open=1")
	if strings.Contains(list, `id="b`+itoa(board)+`"`) || strings.Count(list, `<li id="b`) != len(boards)-1 {
		t.Errorf("%s", list)
	}
}

func itoa(n int) string { return tournament.Figure(n) }

func TestHelperChecksIn(t *testing.T) {
	d, at, _, helper := atDesk(t)
	d.e = eventtest.Carry(t, &tournament.Event{}, tournament.EditInfo{
		Info: tournament.DefaultInfo("Swiss", tournament.FIDE2023).WithSystem(tournament.Swiss)},
		tournament.AddPlayers{Players: []tournament.Player{{Name: "Kask, Jüri"}, {Name: "Mänd, Mari"}}})
	d.server.Show(d.e)
	_, list := ask(t, http.MethodGet, at+helper+"/check-in")
	if strings.Count(list, `name="player"`) != 2 || !strings.Contains(list, `data-k="kask juri 1"`) {
		t.Fatal(list)
	}
	answer, text := post(t, at+helper+"/check-in", "-", url.Values{"player": {"2"}, "here": {"1"}})
	if answer.StatusCode != http.StatusSeeOther {
		t.Fatalf("%v\n%s", answer, text)
	}
	if p, _ := d.e.Player(2); !p.CheckedIn || d.by[0] != "Mari <b>" {
		t.Errorf("%+v by %q", d.did, d.by)
	}
	_, list = ask(t, http.MethodGet, at+helper+"/check-in")
	if strings.Count(list, "checked in") != 1 {
		t.Error(list)
	}
	post(t, at+helper+"/check-in", "-", url.Values{"player": {"2"}})
	if p, _ := d.e.Player(2); p.CheckedIn {
		t.Error("not undone")
	}
	answer, _ = post(t, at+helper+"/check-in", "-", url.Values{"player": {"99"}})
	if answer.StatusCode != http.StatusBadRequest {
		t.Error(answer)
	}
}

// What is not sent by a form of ours is refused, and nothing of it is in.
func TestFormsRefuse(t *testing.T) {
	d, at, boards, helper := atDesk(t)
	board, path := anyOpen(boards)
	good := url.Values{"side": {"white"}, "result": {"1-0"}}
	_, text := ask(t, http.MethodGet, at+path)
	seen := seenField.FindStringSubmatch(text)[1]
	for _, c := range []struct {
		name, path, seen string
		fields           url.Values
		header           []string
		want             int
	}{
		{"a form of another site", path, seen, good, []string{"Sec-Fetch-Site", "cross-site"}, http.StatusForbidden},
		{"a form of a neighbour", path, seen, good, []string{"Sec-Fetch-Site", "same-site"}, http.StatusForbidden},
		{"another origin", path, seen, good, []string{"Origin", "http://evil.example"}, http.StatusForbidden},
		{"no origin that can be told", path, seen, good, []string{"Origin", "null"}, http.StatusForbidden},
		{"no form", path, seen, good, []string{"Content-Type", "text/plain"}, http.StatusForbidden},
		{"a form of before", path, "0-0-", good, nil, http.StatusConflict},
		{"no side", path, seen, url.Values{"result": {"1-0"}}, nil, http.StatusBadRequest},
		{"a result that players cannot send", path, seen, url.Values{"side": {"white"}, "result": {"+/-"}}, nil,
			http.StatusBadRequest},
		{"no result", helper + "/" + itoa(board), seen, url.Values{}, nil, http.StatusBadRequest},
		{"no board", helper + "/999", "-", good, nil, http.StatusGone},
		{"no number", helper + "/x", "-", good, nil, http.StatusNotFound},
		{"too much", path, seen, url.Values{"side": {strings.Repeat("x", mostBody)}}, nil, http.StatusRequestEntityTooLarge},
		{"a board's code as a helper's", HelperPath(strings.TrimPrefix(path, boardPath)) + "/1", seen, good, nil,
			http.StatusNotFound},
		{"a helper's code as a board's", BoardPath(strings.TrimPrefix(helper, helperPath)), seen, good, nil,
			http.StatusNotFound},
	} {
		answer, text := post(t, at+c.path, c.seen, c.fields, c.header...)
		if answer.StatusCode != c.want {
			t.Errorf("%s: %d, want %d\n%s", c.name, answer.StatusCode, c.want, text)
		}
	}
	if len(d.sent)+len(d.did) != 0 || len(d.box.Cases(d.e, d.e.CurrentRound())) != 0 {
		t.Errorf("something is in: %v, %v", d.sent, d.did)
	}
	for _, c := range [][2]string{{http.MethodPut, path}, {http.MethodDelete, helper}, {http.MethodPost, helper}} {
		if answer, _ := ask(t, c[0], at+c[1]); answer.StatusCode != http.StatusMethodNotAllowed {
			t.Errorf("%s: %d", c[0], answer.StatusCode)
		}
	}
	// Codes are not guessed: after some tries not even a good one is heard.
	for i := range mostTries {
		if answer, _ := ask(t, http.MethodGet, at+boardPath+"AAAAAAAAAAAAAA"+itoa(10+i)); answer.StatusCode ==
			http.StatusTooManyRequests {
			break
		}
	}
	if answer, text := ask(t, http.MethodGet, at+path); answer.StatusCode != http.StatusTooManyRequests ||
		answer.Header.Get("Retry-After") == "" {
		t.Errorf("%v\n%s", answer, text)
	}
	if answer, _ := ask(t, http.MethodGet, at+"/boards"); answer.StatusCode != http.StatusOK {
		t.Error("the pages are closed too")
	}
}

// Without a desk there are no forms.
func TestNoDesk(t *testing.T) {
	_, at := serving(t, full(t, 4), Config{})
	for _, path := range []string{"/b/AAAAAAAAAAAAAAAA", "/h/AAAAAAAAAAAAAAAA"} {
		if answer, _ := ask(t, http.MethodGet, at+path); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
}

// The forms are in the reader's language, lead to each other in it, and never show a
// date of birth.
func TestFormsInEachLanguage(t *testing.T) {
	d, at, boards, helper := atDesk(t)
	board, path := anyOpen(boards)
	for _, lang := range i18n.Langs() {
		for _, one := range []string{path, helper, helper + "/" + itoa(board), "/b/AAAAAAAAAAAAAAAA"} {
			_, text := ask(t, http.MethodGet, at+one+"?lang="+string(lang))
			if !strings.Contains(text, `<html lang="`+string(lang)+`"`) || strings.Contains(text, "⟦") ||
				strings.Contains(text, "ZgotmplZ") {
				t.Errorf("%s, %s:\n%s", one, lang, text)
			}
			for _, p := range d.e.Players {
				if p.Birth != "" && strings.Contains(text, string(p.Birth)) {
					t.Errorf("%s: the birth of %s", one, p.Name)
				}
			}
		}
		answer, _ := post(t, at+helper+"/"+itoa(board)+"?lang="+string(lang), "", url.Values{"result": {"bad"}})
		if answer.StatusCode != http.StatusBadRequest {
			t.Error(answer)
		}
	}
}
