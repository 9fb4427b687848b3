package hall

import (
	"archive/zip"
	"bufio"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
)

// drawn is a result that a page shows.
var drawn = tournament.SetResult{Table: tournament.Table{Round: 3, Board: 4}, Result: tournament.Draw}

// serving is a server on loopback and its address.
func serving(t testing.TB, e *tournament.Event, c Config) (*Server, string) {
	t.Helper()
	s := New(e, c)
	return s, serve(t, s)
}

// serve serves on a free port until the test ends, and gives the address.
func serve(t testing.TB, s *Server) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- s.Serve(l) }()
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	return "http://" + l.Addr().String()
}

// ask sends a request as it stands, and gives the answer with its text.
func ask(t testing.TB, method, address string, header ...string) (*http.Response, string) {
	t.Helper()
	r, err := http.NewRequest(method, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	transport := &http.Transport{DisableCompression: true, DisableKeepAlives: true}
	client := http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}}
	answer, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(text)
}

// What there is not is not found, whatever it is called; pages take no posts.
func TestPathsAndMethods(t *testing.T) {
	_, at := serving(t, full(t, 12), Config{})
	for _, c := range []struct {
		method, path string
		want         int
	}{
		{"GET", "/", 200}, {"GET", "/boards", 200}, {"GET", "/boards/3", 200}, {"GET", "/names?q=x", 200},
		{"GET", "/player/12", 200}, {"GET", "/live-boards", 200}, {"GET", "/screen?show=names", 200}, {"HEAD", "/", 200},
		{"GET", "/hall.css", 200}, {"GET", "/hall.js", 200}, {"GET", "/?round=3&board=2", 303},
		{"GET", "/boards/4", 404}, {"GET", "/boards/0", 404}, {"GET", "/boards/03", 404}, {"GET", "/boards/-1", 404},
		{"GET", "/boards/99999999999999999999", 404}, {"GET", "/boards/3/x", 404}, {"GET", "/player/13", 404},
		{"GET", "/player/", 404}, {"GET", "/player", 404}, {"GET", "/index", 404}, {"GET", "/index.html", 404},
		{"GET", "/big.kohtunik", 404}, {"GET", "/etc/passwd", 404},
		{"GET", "/pages/page.html", 404}, {"GET", "/debug/pprof/", 404},
		{"GET", "/.git/config", 404}, {"GET", "/%2e%2e/%2e%2e/etc/passwd", 404}, {"GET", "/favicon.ico", 404},
		{"POST", "/", 405}, {"POST", "/boards", 405}, {"PUT", "/names", 405}, {"DELETE", "/player/1", 405},
		{"POST", "/live", 405}, {"OPTIONS", "/", 405}, {"TRACE", "/hall.css", 405}, {"POST", "/nothing", 404},
	} {
		answer, _ := ask(t, c.method, at+c.path)
		if answer.StatusCode != c.want {
			t.Errorf("%s %s: %d, want %d", c.method, c.path, answer.StatusCode, c.want)
		}
		for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"} {
			if got := answer.Header.Get(name); got != want {
				t.Errorf("%s %s: %s is %q", c.method, c.path, name, got)
			}
		}
		if policy := answer.Header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none';") ||
			strings.Contains(policy, "unsafe") {
			t.Errorf("%s %s: %q", c.method, c.path, policy)
		}
	}
	// a client that does not tidy its paths
	for path, want := range map[string]string{"/../../etc/passwd": " 307 | 301 ", "/boards/../../x": " 307 | 301 "} {
		answer := raw(t, at, "GET "+path+" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
		if !regexp.MustCompile(want).MatchString(answer) {
			t.Errorf("%s: %s", path, answer)
		}
	}
}

// raw sends bytes and gives what comes back until the server ends the line, which it has to.
func raw(t *testing.T, at, request string) string {
	t.Helper()
	c, err := net.Dial("tcp", strings.TrimPrefix(at, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(30 * time.Second))
	if _, err := io.WriteString(c, request); err != nil {
		return err.Error()
	}
	answer, err := io.ReadAll(c)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("the line stays open after %.60q", request)
	}
	return string(answer)
}

// More than 8 KB of headers and more than 4 KB of a body are refused.
func TestSizes(t *testing.T) {
	_, at := serving(t, full(t, 4), Config{})
	long := strings.Repeat("x", 9<<10)
	answer := raw(t, at, "GET / HTTP/1.1\r\nHost: x\r\nX: "+long+"\r\n\r\n")
	if !strings.HasPrefix(answer, "HTTP/1.1 431") {
		t.Errorf("9 KB of headers: %.60s", answer)
	}
	answer = raw(t, at, "GET / HTTP/1.1\r\nHost: x\r\nX: "+long[:6<<10]+"\r\nConnection: close\r\n\r\n")
	if !strings.HasPrefix(answer, "HTTP/1.1 200") {
		t.Errorf("6 KB of headers: %.60s", answer)
	}
	answer = raw(t, at, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5000\r\n\r\n"+long[:5000])
	if !strings.HasPrefix(answer, "HTTP/1.1 413") {
		t.Errorf("5 KB of a body: %.60s", answer)
	}
	if answer := raw(t, at, "nonsense\r\n\r\n"); !strings.HasPrefix(answer, "HTTP/1.1 400") {
		t.Errorf("nonsense: %.60s", answer)
	}
}

// The times that a client is given are those of the note.
func TestTimesOfClients(t *testing.T) {
	s := New(full(t, 4), Config{})
	if h := s.http; h.ReadHeaderTimeout != 5*time.Second || h.ReadTimeout != 10*time.Second ||
		h.WriteTimeout != 15*time.Second || h.IdleTimeout != 60*time.Second {
		t.Errorf("%v %v %v %v", h.ReadHeaderTimeout, h.ReadTimeout, h.WriteTimeout, h.IdleTimeout)
	}
	s.http.ReadHeaderTimeout, s.http.ReadTimeout = 50*time.Millisecond, 100*time.Millisecond
	at := serve(t, s)
	if answer := raw(t, at, "GET / HTTP/1.1\r\nHost: x\r\n"); answer != "" {
		t.Errorf("half a head: %q", answer)
	}
	_ = raw(t, at, "POST /b/AAAAAAAAAAAAAAAA HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nresult=") // half a form
}

// A page is compressed for who takes that, has a tag, and is not sent again to
// who has it; a new state has another.
func TestTagsAndCompression(t *testing.T) {
	e := full(t, 12)
	s, at := serving(t, e, Config{})
	plain, text := ask(t, "GET", at+"/boards")
	if plain.Header.Get("Content-Encoding") != "" || !strings.Contains(text, "</html>") {
		t.Errorf("%v %.80s", plain.Header, text)
	}
	packed, zipped := ask(t, "GET", at+"/boards", "Accept-Encoding", "br, gzip;q=0.8")
	z, err := gzip.NewReader(strings.NewReader(zipped))
	if err != nil {
		t.Fatal(err, packed.Header)
	}
	if got, _ := io.ReadAll(z); string(got) != text || len(zipped) > len(text)/2 {
		t.Errorf("packed %d of %d", len(zipped), len(text))
	}
	refused, _ := ask(t, "GET", at+"/boards", "Accept-Encoding", "gzip;q=0")
	if refused.Header.Get("Content-Encoding") != "" {
		t.Error("packed for one who does not take it")
	}
	tag := plain.Header.Get("ETag")
	again, rest := ask(t, "GET", at+"/boards", "If-None-Match", tag)
	if again.StatusCode != 304 || rest != "" || tag == "" {
		t.Errorf("with the tag %s: %d", tag, again.StatusCode)
	}
	if asset, _ := ask(t, "GET", at+"/hall.css", "If-None-Match", `"`+theLook().assets[styleFile].version+`"`); asset.
		StatusCode != 304 {
		t.Errorf("the style again: %d", asset.StatusCode)
	}
	before := s.now.Load()
	s.Show(eventtest.Carry(t, e, drawn))
	<-before.old
	if changed, _ := ask(t, "GET", at+"/boards", "If-None-Match", tag); changed.StatusCode != 200 {
		t.Errorf("after a result: %d", changed.StatusCode)
	}
}

// A page is made once in each language and scheme, however many ask.
func TestMadeOnce(t *testing.T) {
	s := newState(full(t, 12), Config{}, noon)
	first, _ := s.page(place{name: namesPage}, choice{lang: i18n.Finnish})
	second, _ := s.page(place{name: namesPage}, choice{lang: i18n.Finnish})
	other, _ := s.page(place{name: namesPage}, choice{lang: i18n.Finnish, Scheme: "dark"})
	if first != second || first == other {
		t.Error("made again, or not for another scheme")
	}
}

// The language comes from the address, then from the browser, then from the
// server; links keep what the address says.
func TestLanguageAndScheme(t *testing.T) {
	_, at := serving(t, full(t, 4), Config{Lang: i18n.Estonian})
	for _, c := range []struct{ query, accept, want, link string }{
		{"", "", "et", `"/boards"`}, {"", "fi-FI,fi;q=0.9,en;q=0.8", "fi", `"/boards"`},
		{"", "de, ru;q=0.5", "ru", `"/boards"`},
		{"", "de", "et", `"/boards"`}, {"?lang=en", "ru", "en", `"/boards?lang=en"`}, {"?lang=xx", "ru", "ru", `"/boards"`},
		{"?scheme=dark", "", "et", `"/boards?scheme=dark"`}, {"?scheme=<x>", "", "et", `"/boards"`},
		{"?lang=fi&scheme=light", "", "fi", `"/boards?lang=fi&amp;scheme=light"`}, {"", ";;;", "et", `"/boards"`},
	} {
		_, text := ask(t, "GET", at+"/"+c.query, "Accept-Language", c.accept)
		if !strings.Contains(text, `<html lang="`+c.want+`"`) || !strings.Contains(text, "href="+c.link) {
			t.Errorf("%s %s: not %s, or no link %s: %.100s", c.query, c.accept, c.want, c.link, text)
		}
		if dark := strings.Contains(text, `data-scheme="dark"`); dark != strings.Contains(c.query, "dark") {
			t.Errorf("%s: dark is %v", c.query, dark)
		}
	}
}

// listen opens a line and gives what comes over it.
func listen(t testing.TB, ctx context.Context, at string) (status int, lines chan string) {
	t.Helper()
	r, err := http.NewRequestWithContext(ctx, "GET", at+"/live", nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	lines = make(chan string, 100)
	go func() {
		defer close(lines)
		defer answer.Body.Close()
		for s := bufio.NewScanner(answer.Body); s.Scan(); {
			lines <- s.Text()
		}
	}()
	return answer.StatusCode, lines
}

// A line says the number of the state, of each new one, and that it lives; too
// many are refused; all end with the server.
func TestLive(t *testing.T) {
	e := full(t, 8)
	s, at := serving(t, e, Config{lines: 2, Beat: 20 * time.Millisecond})
	ctx, cancel := context.WithCancel(t.Context())
	_, first := listen(t, ctx, at)
	number := strconv.FormatUint(s.now.Load().number, 10)
	for _, want := range []string{"retry: 3000", "data: " + number, "", "event: games", "data: " + number, "",
		"event: beat", "data:", ""} {
		if got := <-first; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	_, second := listen(t, t.Context(), at)
	if status, _ := listen(t, t.Context(), at); status != http.StatusServiceUnavailable {
		t.Errorf("a third line: %d", status)
	}
	if s.Listening() != 2 {
		t.Errorf("%d lines", s.Listening())
	}
	s.Show(eventtest.Carry(t, e, drawn))
	next := strconv.FormatUint(s.now.Load().number+1, 10)
	if number != strconv.FormatUint(s.now.Load().number, 10) { // shown already
		next = strconv.FormatUint(s.now.Load().number, 10)
	}
	for line := range first {
		if line == "data: "+next {
			break
		}
		if strings.HasPrefix(line, "data: ") && line != "data: "+number { // a sign of life has none
			t.Errorf("%q, want %s", line, next)
		}
	}
	cancel()
	for range first {
	}
	for s.Listening() > 1 {
		time.Sleep(time.Millisecond)
	}
	if status, _ := listen(t, t.Context(), at); status != http.StatusOK {
		t.Errorf("after one has gone: %d", status)
	}
	go s.Close()
	for range second { // ends with the server
	}
}

// A page knows how long a silence may be: more than two signs of life; one in files waits for none.
func TestSilence(t *testing.T) {
	_, at := serving(t, full(t, 4), Config{})
	if _, text := ask(t, "GET", at+"/screen"); !strings.Contains(text, `data-silence="45000"`) {
		t.Errorf("%.400s", text)
	}
}

// A change that nobody may see makes no new state; a move at a followed board is
// told to its page alone.
func TestOnlyNewsIsTold(t *testing.T) {
	e := full(t, 8)
	s := New(e, Config{Now: func() time.Time { return noon }})
	defer s.Close()
	before := s.now.Load()
	e = eventtest.Carry(t, e, tournament.SetRemark{Table: tournament.Table{Round: 1, Board: 2}, Remark: "secret"})
	s.take(e)
	if s.now.Load() != before {
		t.Error("a remark made a new state")
	}
	e = eventtest.Carry(t, e, tournament.AppendGame{Table: tournament.Table{Round: 3, Board: 4}, Entries: moves("e2e4")})
	s.take(e)
	moved := s.now.Load()
	if moved.number != before.number || moved.games != before.games+1 {
		t.Errorf("a move: state %d, games %d", moved.number-before.number, moved.games-before.games)
	}
	s.take(eventtest.Carry(t, e, drawn))
	if s.now.Load().number != before.number+1 {
		t.Error("a result is not told")
	}
}

// Pairs that were changed after they were shown are marked.
func TestCorrectedPairs(t *testing.T) {
	e := full(t, 8)
	s := New(e, Config{Now: func() time.Time { return noon }})
	defer s.Close()
	changed := e.Clone()
	for i, p := range changed.Pairings.All() {
		if p.Round == 3 && p.Board == 3 {
			p.White, p.Black = p.Black, p.White
			changed.Pairings.Set(i, p)
		}
	}
	s.take(changed)
	r := s.now.Load().view(i18n.English).Pairings[2]
	if r.Corrected != i18n.For(i18n.English).Time(noon.Local()) || !r.Boards[2].Corrected || r.Boards[1].Corrected {
		t.Errorf("%q %+v", r.Corrected, r.Boards)
	}
}

// A site in files has all pages in all languages, and no link leads nowhere.
func TestExport(t *testing.T) {
	e := full(t, 12)
	folder := filepath.Join(t.TempDir(), "site")
	c := Config{Lang: i18n.Finnish, Now: func() time.Time { return noon }}
	pages, err := Export(e, c, folder)
	if err != nil {
		t.Fatal(err)
	}
	links := regexp.MustCompile(`(?:href|src|action)="([^"#?]*)`)
	count := 0
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".html" {
			return err
		}
		count++
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range links.FindAllStringSubmatch(string(data), -1) {
			if m[1] == "" {
				continue // of the diagrams, within the page
			}
			to := filepath.Join(filepath.Dir(path), filepath.FromSlash(m[1]))
			if _, err := os.Stat(to); err != nil || strings.HasPrefix(m[1], "/") {
				t.Errorf("%s leads to %s", path, m[1])
			}
		}
		if strings.Contains(string(data), "http-equiv") {
			t.Errorf("%s renews itself", path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if count != 4*(8+3+12) || pages != count {
		t.Errorf("%d pages, said to be %d", count, pages)
	}
	if data, err := os.ReadFile(filepath.Join(folder, "ru", "player-3.html")); err != nil ||
		!strings.Contains(string(data), `href="../player-3.html" lang="fi"`) {
		t.Errorf("%v, or the Russian card does not lead to the Finnish one", err)
	}
	// again over the same folder, and never over another
	if err := os.WriteFile(filepath.Join(folder, "index.html"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := Export(e, c, folder); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(filepath.Join(folder, "index.html")); err != nil || info.Size() == 0 {
		t.Error("not written anew")
	}
	other := t.TempDir()
	if err := os.WriteFile(filepath.Join(other, "mine"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	var refused *FolderError
	if _, err := Export(e, c, other); !errors.As(err, &refused) {
		t.Errorf("over files of others: %v", err)
	}
	if entries, _ := os.ReadDir(filepath.Dir(folder)); len(entries) != 1 {
		t.Errorf("left behind: %v", entries)
	}
}

// The same in a zip file.
func TestExportZip(t *testing.T) {
	path := filepath.Join(t.TempDir(), "site.zip")
	if _, err := Export(full(t, 12), Config{Lang: i18n.English}, path); err != nil {
		t.Fatal(err)
	}
	z, err := zip.OpenReader(path)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	if len(z.File) != 4*(8+3+12)+3 {
		t.Errorf("%d files", len(z.File))
	}
}

func BenchmarkServing(b *testing.B) {
	_, at := serving(b, full(b, 250), Config{})
	client := http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 50, DisableCompression: true}}
	r, _ := http.NewRequest("GET", at+"/names", nil)
	r.Header.Set("Accept-Encoding", "gzip")
	for b.Loop() {
		answer, err := client.Do(r)
		if err != nil {
			b.Fatal(err)
		}
		io.Copy(io.Discard, answer.Body)
		answer.Body.Close()
	}
}

func BenchmarkExport(b *testing.B) {
	e := full(b, 250)
	for i := 0; b.Loop(); i++ {
		if _, err := Export(e, Config{Lang: i18n.English}, filepath.Join(b.TempDir(), fmt.Sprint(i)+".zip")); err != nil {
			b.Fatal(err)
		}
	}
}
