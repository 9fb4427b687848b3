package hall

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"unicode"

	"kohtunik/tournament"
)

// FuzzForms posts whatever to the forms of a board and of a helper: each is answered, a
// result is one that there is, and nothing of what was sent acts in the answer.
func FuzzForms(f *testing.F) {
	for _, body := range []string{"", "result=1-0", "result=1-0&side=white&seen=0", "side=black&instead=white&result=1/2",
		"player=1&here=1", "player=-1", "result=%00%1b[31m&seen=<script>", "result=2-0&result=1-0", ";=%", "%zz"} {
		for form := range 4 {
			f.Add(form, "/?side=white&lang=et", body)
		}
	}
	d, _, boards, helper := atDesk(f)
	handler := d.server.Handler()
	board := 0
	for n := range boards {
		board = max(board, n)
	}
	paths := []string{boards[board], helper + "/1", helper, helper + "/check-in"}
	f.Fuzz(func(t *testing.T, form int, query, body string) {
		path := paths[uint(form)%uint(len(paths))]
		r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
		_, r.URL.RawQuery, _ = strings.Cut(query, "?")
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		for _, method := range []string{http.MethodPost, http.MethodGet} {
			r.Method = method
			before := len(d.did)
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			text := w.Body.String()
			if w.Code < 200 || w.Code == http.StatusInternalServerError {
				t.Errorf("%s %s %q: %d", method, path, body, w.Code)
			}
			if i := strings.IndexFunc(text, acts); i >= 0 && w.Header().Get("Content-Encoding") == "" {
				t.Errorf("%s %s %q: control character at %d", method, path, body, i)
			}
			if strings.Contains(text, "<script>") {
				t.Errorf("%s %s %q: what was sent acts", method, path, body)
			}
			if method == http.MethodGet && len(d.did) > before {
				t.Errorf("a look at %s has done %v", path, d.did[before:])
			}
		}
		for _, p := range d.e.InRound(d.e.CurrentRound()) {
			if !slices.Contains(tournament.Results(), p.Result) && p.Result != tournament.NoResult {
				t.Fatalf("result %q", p.Result)
			}
		}
	})
}

// acts tells of a character that a screen or a terminal obeys.
func acts(c rune) bool { return unicode.IsControl(c) && c != '\n' && c != '\t' }
