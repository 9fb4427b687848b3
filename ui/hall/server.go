package hall

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/text/language"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// Port is where the pages are unless somebody says otherwise.
const Port = 8953

// UsualDelay is how many minutes games at the desk are held back unless somebody
// says otherwise: long enough that nobody is helped from outside.
const UsualDelay = 15

// Limits of what a client may take.
const (
	headerTime = 5 * time.Second
	readTime   = 10 * time.Second
	writeTime  = 15 * time.Second
	idleTime   = 60 * time.Second
	mostHeader = 8 << 10
	mostBody   = 4 << 10
	mostQuery  = 60   // characters that are searched for
	mostLines  = 2000 // of /live
	beatTime   = 20 * time.Second
)

// Config says how an event is shown.
type Config struct {
	Options
	// Lang is the language for readers whose browser asks for none of ours.
	Lang i18n.Lang
	// Address is where the phones find the pages, for the screen of the hall;
	// empty: it is not said.
	Address string
	// Desk takes what is sent in from the hall; nil: nothing is.
	Desk *Desk
	// Now is the time of day; nil is time.Now.
	Now func() time.Time

	// Beat is the time between signs of life on a line; 0: 20 s.
	Beat time.Duration

	lines int // of /live; 0: mostLines
}

// silence is how long a page hears nothing before it takes its line for dead: two
// signs of life have not come by then.
func (c Config) silence() time.Duration { return c.Beat * 9 / 4 }

// Server gives the pages of an event. It reads only the values that [Server.Show]
// is given.
type Server struct {
	config Config
	http   *http.Server
	now    atomic.Pointer[state]
	newest atomic.Pointer[tournament.Event] // shown or about to be
	lines  atomic.Int64
	tries  tries
	done   chan struct{}
	ended  sync.WaitGroup
	given  chan *tournament.Event // the latest that is not shown yet
	close  sync.Once

	// Of the goroutine that makes the states alone.
	base   *View // the state shown, in the usual language
	pairs  map[int]map[int][2]tournament.PlayerID
	waking *time.Timer
}

// New makes a server that shows an event. It listens to nothing yet; Close has
// to be called in any case.
func New(e *tournament.Event, c Config) *Server {
	c.Lang = cmp.Or(c.Lang, i18n.English)
	c.lines, c.Beat = cmp.Or(c.lines, mostLines), cmp.Or(c.Beat, beatTime)
	if c.Now == nil {
		c.Now = time.Now
	}
	s := &Server{config: c, done: make(chan struct{}), given: make(chan *tournament.Event, 1),
		pairs: map[int]map[int][2]tournament.PlayerID{}, waking: time.NewTimer(time.Hour)}
	s.http = &http.Server{Handler: s.Handler(), ReadHeaderTimeout: headerTime, ReadTimeout: readTime,
		WriteTimeout: writeTime, IdleTimeout: idleTime,
		MaxHeaderBytes: mostHeader - 4096, // net/http lets 4096 more pass
		ErrorLog:       log.New(io.Discard, "", 0)}
	s.newest.Store(e)
	s.take(e)
	s.ended.Add(1)
	go s.follow(e)
	return s
}

// Show shows an event from now on. It is not to be changed any more. Show never
// waits, whatever goroutine it is called on.
func (s *Server) Show(e *tournament.Event) {
	s.newest.Store(e)
	for {
		select {
		case s.given <- e:
			return
		default:
		}
		select {
		case <-s.given: // one that nobody has seen
		default:
		}
	}
}

// Serve gives the pages to who asks there, until Close.
func (s *Server) Serve(l net.Listener) error {
	err := s.http.Serve(l)
	if err == http.ErrServerClosed {
		return nil
	}
	return err
}

// Close ends the server, its lines first, and waits a moment for pages that are
// on their way.
func (s *Server) Close() error {
	s.close.Do(func() { close(s.done) })
	s.ended.Wait()
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	if err := s.http.Shutdown(ctx); err != nil {
		return s.http.Close()
	}
	return nil
}

// Listening is how many phones and screens hold a line at present.
func (s *Server) Listening() int { return int(s.lines.Load()) }

// follow makes a state of each event that it is given, and of the last one again
// when the games at the desk have more to show.
func (s *Server) follow(e *tournament.Event) {
	defer s.ended.Done()
	defer s.waking.Stop()
	for {
		select {
		case <-s.done:
			return
		case e = <-s.given:
		case <-s.waking.C:
		}
		s.take(e)
	}
}

// take makes the state of an event, if it shows anything new. An event that
// cannot be shown leaves the one before: the window goes on in any case.
func (s *Server) take(e *tournament.Event) {
	defer func() {
		if broken := recover(); broken != nil && s.now.Load() == nil {
			s.put(newState(&tournament.Event{Info: tournament.Info{Name: e.Info.Name}}, s.config, s.config.Now()))
		}
	}()
	now := s.config.Now()
	c := s.config
	c.Corrected = s.corrected(e, now)
	base, more := viewOf(e, c.Lang, c.Options, now)
	if !more.IsZero() {
		s.waking.Reset(max(100*time.Millisecond, more.Sub(now)))
	}
	next := newState(e, c, now)
	next.views[c.Lang] = base
	if was := s.now.Load(); was != nil {
		next.number, next.games = was.number, was.games
		switch {
		case !reflect.DeepEqual(withoutGames(base), withoutGames(s.base)):
			next.number++
			next.games++
		case !sameGames(base.Live, s.base.Live):
			next.games++
		default:
			return
		}
	} else {
		next.number, next.games = uint64(now.UnixMilli()), uint64(now.UnixMilli()) // no page of an earlier server fits
	}
	s.base = base
	s.put(next)
}

func (s *Server) put(next *state) {
	if was := s.now.Swap(next); was != nil {
		close(was.old)
	}
}

func withoutGames(v *View) View {
	w := *v
	w.Live = nil
	return w
}

// sameGames tells whether games stand as they stood, whenever they were read.
func sameGames(a, b []Live) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		x, y := a[i], b[i]
		for side := range x.Clocks {
			f, g := &x.Clocks[side], &y.Clocks[side]
			// what runs has less by the time that has gone, but for what is free of it
			gone := f.Left - g.Left - (y.Read - x.Read)
			if f.Runs && g.Runs && max(gone, -gone) <= 1500+max(f.Free, g.Free) {
				*f, *g = Face{}, Face{}
			}
		}
		x.Read, y.Read = 0, 0
		if x != y {
			return false
		}
	}
	return true
}

// corrected gives the pairs that are others than were shown before.
func (s *Server) corrected(e *tournament.Event, now time.Time) map[tournament.Table]time.Time {
	found := map[tournament.Table]time.Time{}
	if was := s.now.Load(); was != nil {
		for at, when := range was.config.Corrected {
			found[at] = when
		}
	}
	rounds := map[int]map[int][2]tournament.PlayerID{}
	for g := range e.Pairings.Values() {
		if rounds[g.Round] == nil {
			rounds[g.Round] = map[int][2]tournament.PlayerID{}
		}
		if !g.Free() {
			rounds[g.Round][g.Board] = [2]tournament.PlayerID{g.White, g.Black}
		}
	}
	for round, boards := range rounds {
		if was, shown := s.pairs[round]; shown {
			for board, pair := range boards {
				if was[board] != pair {
					found[tournament.Table{Round: round, Board: board}] = now
				}
			}
		}
		s.pairs[round] = boards
	}
	return found
}

// Handler answers who asks: the pages, what they are made with, and the line on
// which they hear of new states. Everything else there is not.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	for _, name := range pageNames {
		switch name {
		case indexPage:
			mux.HandleFunc("GET /{$}", s.index)
		case boardsPage:
			mux.HandleFunc("GET /boards", s.give(name))
			mux.HandleFunc("GET /boards/{number}", s.give(name))
		case playerPage:
			mux.HandleFunc("GET /player/{number}", s.give(name))
		case namesPage:
			mux.HandleFunc("GET /names", s.names)
		default:
			mux.HandleFunc("GET /"+name, s.give(name))
		}
	}
	mux.HandleFunc("GET /live", s.live)
	if s.config.Desk != nil {
		s.forms(mux)
	}
	for _, name := range []string{styleFile, scriptFile} {
		mux.HandleFunc("GET /"+name, giveAsset(name))
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; "+
			"form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if r.ContentLength > mostBody {
			http.Error(w, http.StatusText(http.StatusRequestEntityTooLarge), http.StatusRequestEntityTooLarge)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		mux.ServeHTTP(w, r)
	})
}

// ours matches what a browser asks for to our languages.
var ours = func() language.Matcher {
	var tags []language.Tag
	for _, l := range i18n.Langs() {
		tags = append(tags, language.Make(string(l)))
	}
	return language.NewMatcher(tags)
}()

// choose reads what a reader chose, by the address or by the browser.
func (s *Server) choose(r *http.Request) choice {
	query := r.URL.Query()
	c := choice{lang: s.config.Lang}
	if scheme := query.Get("scheme"); scheme == "dark" || scheme == "light" {
		c.Scheme = scheme
	}
	for _, l := range i18n.Langs() {
		if query.Get("lang") == string(l) {
			c.lang, c.given = l, true
			return c
		}
	}
	tags, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	if err != nil {
		return c
	}
	for _, tag := range tags { // the first that is ours: a likeness to another helps nobody
		if _, i, sure := ours.Match(tag); sure >= language.High {
			c.lang = i18n.Langs()[i]
			break
		}
	}
	return c
}

// number reads the number in a path: 0 where there is none.
func number(r *http.Request) (n int, ok bool) {
	text := r.PathValue("number")
	if text == "" {
		return 0, true
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n > 0 && strconv.Itoa(n) == text
}

func (s *Server) give(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		n, ok := number(r)
		if !ok {
			http.NotFound(w, r)
			return
		}
		made, ok := s.now.Load().page(place{name, n}, s.choose(r))
		if !ok {
			http.NotFound(w, r)
			return
		}
		give(w, r, made)
	}
}

// index gives the first page; what the code of a result card asks for is in its
// address: the board is shown then.
func (s *Server) index(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	round, err := strconv.Atoi(query.Get("round"))
	if err != nil {
		s.give(indexPage)(w, r)
		return
	}
	to := paths{}.page(place{boardsPage, round}, s.choose(r))
	if board, err := strconv.Atoi(query.Get("board")); err == nil {
		to += "#b" + strconv.Itoa(board)
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}

// names gives the players by name, or those that are searched for.
func (s *Server) names(w http.ResponseWriter, r *http.Request) {
	query := []rune(strings.TrimSpace(strings.ToValidUTF8(r.URL.Query().Get("q"), "")))
	if len(query) == 0 {
		s.give(namesPage)(w, r)
		return
	}
	c := s.choose(r)
	made := &rendering{}
	made.fill(s.now.Load().site(c.lang).make(place{name: namesPage}, c, plain(string(query[:min(mostQuery, len(query))]))))
	give(w, r, made)
}

func give(w http.ResponseWriter, r *http.Request, made *rendering) {
	if made.err != nil {
		http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-cache")
	h.Set("Vary", "Accept-Encoding, Accept-Language")
	h.Set("ETag", made.tag)
	if known(r.Header.Get("If-None-Match"), made.tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	packed := takesGzip(r.Header.Get("Accept-Encoding"))
	if packed {
		h.Set("Content-Encoding", "gzip")
		h.Set("Content-Length", strconv.Itoa(len(made.packed)))
	}
	switch {
	case r.Method == http.MethodHead:
	case packed:
		w.Write(made.packed)
	default:
		z, err := gzip.NewReader(bytes.NewReader(made.packed))
		if err == nil {
			io.Copy(w, z)
		}
	}
}

// known tells whether a list of tags has one, compared as weak ones are.
func known(list, tag string) bool {
	for _, one := range strings.Split(list, ",") {
		one = strings.TrimSpace(one)
		if one == "*" || strings.TrimPrefix(one, "W/") == strings.TrimPrefix(tag, "W/") {
			return true
		}
	}
	return false
}

func takesGzip(accepts string) bool {
	for _, one := range strings.Split(accepts, ",") {
		name, quality, _ := strings.Cut(strings.ReplaceAll(one, " ", ""), ";")
		refused := quality != "" && strings.Trim(strings.TrimPrefix(quality, "q="), "0.") == ""
		if (name == "gzip" || name == "*") && !refused {
			return true
		}
	}
	return false
}

func giveAsset(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		a := theLook().assets[name]
		h := w.Header()
		h.Set("Content-Type", a.kind)
		h.Set("Cache-Control", "max-age=86400")
		h.Set("ETag", `"`+a.version+`"`)
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(a.data))
	}
}

// live is the line on which a page hears the number of each new state, and of
// the games at the desk: no more than that goes over it.
func (s *Server) live(w http.ResponseWriter, r *http.Request) {
	defer s.lines.Add(-1)
	if s.lines.Add(1) > int64(s.config.lines) {
		w.Header().Set("Retry-After", "30")
		http.Error(w, http.StatusText(http.StatusServiceUnavailable), http.StatusServiceUnavailable)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	line := http.NewResponseController(w)
	_ = line.SetReadDeadline(time.Time{}) // a line that says nothing is no slow one
	beat := time.NewTicker(s.config.Beat)
	defer beat.Stop()
	say := func(text string) bool {
		_ = line.SetWriteDeadline(time.Now().Add(writeTime))
		_, err := io.WriteString(w, text)
		return err == nil && line.Flush() == nil
	}
	told := s.now.Load()
	if !say(fmt.Sprintf("retry: 3000\ndata: %d\n\nevent: games\ndata: %d\n\n", told.number, told.games)) {
		return
	}
	for {
		select {
		case <-told.old:
			next := s.now.Load()
			text := ""
			if next.number != told.number {
				text = fmt.Sprintf("data: %d\n\n", next.number)
			}
			if next.games != told.games {
				text += fmt.Sprintf("event: games\ndata: %d\n\n", next.games)
			}
			if told = next; !say(text) {
				return
			}
		case <-beat.C:
			if !say("event: beat\ndata:\n\n") { // no comment: a script does not see those
				return
			}
		case <-r.Context().Done():
			return
		case <-s.done:
			return
		}
	}
}

// paths are the links of a server's pages.
type paths struct{}

func (paths) page(at place, c choice) string {
	path := "/" + at.name
	if at.name == indexPage {
		path = "/"
	}
	if at.number > 0 {
		path += "/" + strconv.Itoa(at.number)
	}
	query := url.Values{}
	if c.given {
		query.Set("lang", string(c.lang))
	}
	if c.Scheme != "" {
		query.Set("scheme", c.Scheme)
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return path
}

func (paths) asset(a asset) string { return "/" + a.name + "?" + a.version }

func (paths) live() string { return "/live" }
