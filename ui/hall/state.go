package hall

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"sync"
	"time"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// state is an event as it is shown until another follows. Its pages are made
// when they are first asked for, once in each language and scheme.
type state struct {
	number uint64 // of what is on all pages
	games  uint64 // of the games at the desk
	event  *tournament.Event
	config Config
	made   time.Time
	old    chan struct{} // closed when another state follows

	mu    sync.Mutex
	views map[i18n.Lang]*View
	pages map[pageKey]*rendering
}

type pageKey struct {
	place
	choice
}

// rendering is a page as it is given.
type rendering struct {
	once   sync.Once
	packed []byte // by gzip
	tag    string // ETag
	err    error
}

func newState(e *tournament.Event, c Config, now time.Time) *state {
	return &state{event: e, config: c, made: now, old: make(chan struct{}), views: map[i18n.Lang]*View{},
		pages: map[pageKey]*rendering{}}
}

// view gives the view in a language.
func (s *state) view(lang i18n.Lang) *View {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.views[lang] == nil {
		s.views[lang] = Of(s.event, lang, s.config.Options, s.made)
	}
	return s.views[lang]
}

// site gives the pages in a language.
func (s *state) site(lang i18n.Lang) *site {
	return &site{view: s.view(lang), address: s.config.Address, delay: int(s.config.Delay.Minutes()), state: s.number,
		games: s.games, silence: s.config.silence(), links: paths{}}
}

// page gives a page; ok is false where there is none.
func (s *state) page(at place, c choice) (r *rendering, ok bool) {
	site := s.site(c.lang)
	if !site.exists(at) {
		return nil, false
	}
	s.mu.Lock()
	key := pageKey{at, c}
	r = s.pages[key]
	if r == nil {
		r = &rendering{}
		s.pages[key] = r
	}
	s.mu.Unlock()
	r.once.Do(func() { r.fill(site.make(at, c, "")) })
	return r, true
}

// fill packs a page that was made.
func (r *rendering) fill(text []byte, err error) {
	if err != nil {
		r.err = err
		return
	}
	sum := sha256.Sum256(text)
	r.tag = `W/"` + hex.EncodeToString(sum[:8]) + `"`
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, r.err = z.Write(text); r.err == nil {
		r.err = z.Close()
	}
	r.packed = packed.Bytes()
}
