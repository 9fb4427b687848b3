package ratinglist

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"kohtunik/tournament"
)

// server is a server on this machine that serves a list, or does what it is told.
type server struct {
	*httptest.Server
	asked  atomic.Int32
	ranges []string
}

func serve(t *testing.T, handle func(s *server, w http.ResponseWriter, r *http.Request)) *server {
	t.Helper()
	s := &server{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.asked.Add(1)
		s.ranges = append(s.ranges, r.Header.Get("Range"))
		handle(s, w, r)
	}))
	t.Cleanup(s.Close)
	return s
}

// whole serves a list as a good server does, ranges and all.
func whole(data []byte, tag string) func(*server, http.ResponseWriter, *http.Request) {
	return func(_ *server, w http.ResponseWriter, r *http.Request) {
		w.Header().Set("ETag", `"`+tag+`"`)
		http.ServeContent(w, r, "players_list_foa.txt", time.Time{}, strings.NewReader(string(data)))
	}
}

// broken sends a part of a list and breaks off.
func broken(data []byte, tag string, n int) func(*server, http.ResponseWriter, *http.Request) {
	return func(_ *server, w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("ETag", `"`+tag+`"`)
		w.Header().Set("Content-Length", fmt.Sprint(len(data)))
		_, _ = w.Write(data[:n])
	}
}

func wantKind(t *testing.T, err error, kind Kind) {
	t.Helper()
	if !errors.Is(err, &Error{Kind: kind}) {
		t.Errorf("%v, want %s", err, kind)
	}
}

func TestFetch(t *testing.T) {
	data := combinedText()
	s := serve(t, whole(data, "a"))
	dir := t.TempDir()
	var last int64
	about, err := Fetch(context.Background(), dir, Download{Address: s.URL + "/players_list_foa.txt"}, Source{},
		func(read, total int64) {
			if read > total {
				t.Errorf("%d of %d", read, total)
			}
			last = read
		})
	if err != nil {
		t.Fatal(err)
	}
	if about.Players != len(few) || about.Name != "FIDE" || about.Address != s.URL+"/players_list_foa.txt" ||
		last != int64(len(data)) {
		t.Errorf("%+v, %d bytes", about, last)
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("left there: %v", left)
	}
	if again := Indexes(dir); len(again) != 1 || again[0].Address != about.Address {
		t.Errorf("%+v", again)
	}
	all, err := FetchAll(context.Background(), dir, Download{}, nil)
	if err != nil || len(all) != 1 || s.asked.Load() != 2 {
		t.Errorf("%v, %v", all, err)
	}
}

// What arrived before the connection was cut, or before the arbiter stopped, is gone on
// with, unless the server has another list by then.
func TestFetchGoesOn(t *testing.T) {
	data := combinedText()
	half := len(data) / 2
	for _, c := range []struct {
		name, tag string
		from      int // where the second call goes on
	}{{"the same list", "a", half}, {"another list", "b", 0}} {
		dir := t.TempDir()
		handle := broken(data, "a", half)
		s := serve(t, func(s *server, w http.ResponseWriter, r *http.Request) { handle(s, w, r) })
		d := Download{Address: s.URL + "/list.txt"}
		_, err := d.To(context.Background(), dir, nil)
		wantKind(t, err, Cut)
		handle = whole(data, c.tag)
		first := int64(-1)
		path, err := d.To(context.Background(), dir, func(read, _ int64) {
			if first < 0 {
				first = read
			}
		})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != string(data) {
			t.Errorf("%s: %d bytes of %d, %v", c.name, len(got), len(data), err)
		}
		if len(s.ranges) != 2 || s.ranges[1] != fmt.Sprintf("bytes=%d-", half) || first <= int64(c.from) {
			t.Errorf("%s: asked for %q, began at %d", c.name, s.ranges, first)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	s := serve(t, whole(data, "a"))
	if _, err := (Download{Address: s.URL}).To(ctx, t.TempDir(), func(int64, int64) { stop() }); err != nil &&
		!errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// A server that is not there, refuses, is slow, sends something else, more than it
// said, or a list that has shrunk: each is said, and the list that is there stays.
func TestFetchFromABadServer(t *testing.T) {
	data := combinedText()
	dir := t.TempDir()
	good := serve(t, whole(data, "a"))
	d := Download{Address: good.URL + "/players_list_foa.txt"}
	if _, err := Fetch(context.Background(), dir, d, Source{}, nil); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(Indexes(dir)[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	silent := make(chan struct{})
	defer close(silent)
	short := textOf(combinedHead, func(m made, b *bytes.Buffer) { m.combined(b) }, few[:1])
	for _, c := range []struct {
		name    string
		address string
		handle  func(*server, http.ResponseWriter, *http.Request)
		kind    Kind
	}{
		{"no address", "file:///etc/passwd", nil, AddressInvalid},
		{"no host", "https://", nil, AddressInvalid},
		{"not there", gone.URL, nil, Unreachable},
		{"not found", "", func(_ *server, w http.ResponseWriter, r *http.Request) { http.NotFound(w, r) }, Status},
		{"slow", "", func(_ *server, w http.ResponseWriter, r *http.Request) {
			_, _ = w.Write(data[:10])
			w.(http.Flusher).Flush()
			select {
			case <-silent:
			case <-r.Context().Done():
			}
		}, Stalled},
		{"a page", "", func(_ *server, w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte("<html><body>log in</body></html>"))
		}, NoPlayers},
		{"half a ZIP", "/list.zip", func(_ *server, w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte("PK\x03\x04 and no more"))
		}, NotAList},
		{"less than it says", "", broken(data, "x", 20), Cut},
		{"larger than any list", "", func(_ *server, w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "1000000")
			_, _ = w.Write(data)
		}, TooLarge},
		{"larger, and it does not say so", "", func(_ *server, w http.ResponseWriter, _ *http.Request) {
			w.(http.Flusher).Flush()
			for range 100 {
				_, _ = w.Write(make([]byte, 10_000))
			}
		}, TooLarge},
		{"a list that has shrunk", "", func(_ *server, w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write(short)
		}, TooFew},
	} {
		address := c.address
		if c.handle != nil {
			address = serve(t, c.handle).URL + c.address
		}
		_, err := Fetch(context.Background(), dir, Download{Address: address, Stall: 200 * time.Millisecond, Most: 500_000},
			Source{}, nil)
		if err == nil || !errors.Is(err, &Error{Kind: c.kind}) {
			t.Errorf("%s: %v, want %s", c.name, err, c.kind)
		}
		after, err := os.ReadFile(Indexes(dir)[0].Path)
		if err != nil || string(before) != string(after) {
			t.Errorf("%s: the list that was there has changed, %v", c.name, err)
		}
	}
	if left, err := filepath.Glob(filepath.Join(dir, "*.new")); err != nil || len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// Lists of several months are there side by side, the oldest go; the one that was valid
// on the first day of an event is chosen.
func TestListsByMonth(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "players_list_foa.txt")
	if err := os.WriteFile(path, combinedText(), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, day := range []string{"2026-08-01", "2026-11-01", "2026-09-01", "2026-10-01"} {
		if _, err := Build(context.Background(), dir, Source{Path: path, Date: tournament.Date(day)}, nil); err != nil {
			t.Fatal(err)
		}
	}
	lists := Indexes(dir)
	if len(lists) != 3 || lists[0].Date != "2026-11-01" || lists[2].Date != "2026-09-01" {
		t.Fatalf("%+v", lists)
	}
	for day, want := range map[string]string{"2026-10-31": "2026-10-01", "2026-11-01": "2026-11-01",
		"2027-01-05": "2026-11-01", "2026-01-01": "2026-09-01", "": "2026-11-01"} {
		if got := lists[Valid(lists, tournament.Date(day))].Date; string(got) != want {
			t.Errorf("on %q the list of %s, want %s", day, got, want)
		}
	}
	if Valid(nil, "2026-01-01") != -1 {
		t.Error("of no list one is valid")
	}
}
