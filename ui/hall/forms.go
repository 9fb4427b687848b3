package hall

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"kohtunik/i18n"
	"kohtunik/i18n/fold"
	"kohtunik/tournament"
	"kohtunik/tournament/slips"
)

// Desk is the arbiter's desk as the forms of the hall see it.
type Desk struct {
	// Box takes the slips.
	Box *slips.Box
	// Sent tells the arbiter of a slip that is in.
	Sent func(slips.Slip)
	// Do carries out the command of a helper, who is named; when it returns nil the
	// file holds it.
	Do func(by string, c tournament.Command) error
}

// Where the forms are: a board's by the code of its slip, a helper's by the helper's.
const (
	boardPath  = "/b/"
	helperPath = "/h/"
)

// BoardPath is where the code of a board's slip leads.
func BoardPath(code string) string { return boardPath + code }

// HelperPath is where a helper's code leads.
func HelperPath(code string) string { return helperPath + code }

// The templates of the forms.
const (
	slipForm    = "slip"
	helperForm  = "helper"
	checkInForm = "check-in"
	refusedForm = "refused"
)

var formNames = []string{slipForm, helperForm, checkInForm, refusedForm}

const (
	mostTries  = 30 // codes that are none, by address in a minute
	mostTriers = 10_000
)

// tries counts the codes that were none, by the address that tried them.
type tries struct {
	mu     sync.Mutex
	minute int64
	by     map[string]int
}

// tooMany reports whether an address has tried enough in this minute.
func (t *tries) tooMany(address string, now time.Time) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.turn(now)
	return t.by[address] >= mostTries || len(t.by) >= mostTriers
}

func (t *tries) count(address string, now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.turn(now)
	t.by[address]++
}

func (t *tries) turn(now time.Time) {
	if minute := now.Unix() / 60; minute != t.minute || t.by == nil {
		t.minute, t.by = minute, map[string]int{}
	}
}

// forms adds the forms to what the server answers.
func (s *Server) forms(mux *http.ServeMux) {
	for _, path := range []string{boardPath + "{code}", helperPath + "{code}/{board}"} {
		mux.HandleFunc("GET "+path, s.held(s.slip))
		mux.HandleFunc("POST "+path, s.held(s.send))
	}
	mux.HandleFunc("GET "+helperPath+"{code}", s.held(s.helper))
	mux.HandleFunc("GET "+helperPath+"{code}/check-in", s.held(s.checkIn))
	mux.HandleFunc("POST "+helperPath+"{code}/check-in", s.held(s.sendCheckIn))
}

// visit is what somebody with a code asks for.
type visit struct {
	w      http.ResponseWriter
	r      *http.Request
	state  *state
	choice choice
	event  *tournament.Event // the newest: a form is not one state behind
	holder slips.Holder
}

// held answers whoever holds a code; all others are refused, and after some tries
// not even heard.
func (s *Server) held(answer func(visit)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Cache-Control", "no-store")
		h.Set("Referrer-Policy", "same-origin") // the code is in the address; a browser tells where a form comes from
		a := visit{w: w, r: r, state: s.now.Load(), choice: s.choose(r), event: s.newest.Load()}
		address, _, err := net.SplitHostPort(r.RemoteAddr)
		if err != nil {
			address = r.RemoteAddr
		}
		if s.tries.tooMany(address, s.config.Now()) {
			h.Set("Retry-After", "60")
			s.refuse(a, http.StatusTooManyRequests, "hall.slip-too-many", nil)
			return
		}
		if r.Method == http.MethodPost && !fromHere(r) {
			s.refuse(a, http.StatusForbidden, "hall.slip-foreign", nil)
			return
		}
		a.holder, err = s.config.Desk.Box.Find(r.PathValue("code"))
		isBoard := len(r.URL.Path) > len(boardPath) && r.URL.Path[:len(boardPath)] == boardPath
		if err == nil && isBoard != (a.holder.Board != nil) {
			err = &slips.Error{Kind: slips.UnknownCode}
		}
		if err != nil {
			if errors.Is(err, &slips.Error{Kind: slips.UnknownCode}) {
				s.tries.count(address, s.config.Now())
			}
			s.refuseFor(a, err)
			return
		}
		answer(a)
	}
}

// fromHere reports whether a form was sent by one of our pages, as the browser says,
// and is a form at all.
func fromHere(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "same-origin", "none":
	default:
		return false
	}
	if origin := r.Header.Get("Origin"); origin != "" {
		if u, err := url.Parse(origin); err != nil || u.Host != r.Host {
			return false
		}
	}
	return r.Header.Get("Content-Type") == "application/x-www-form-urlencoded"
}

// table is the board that is asked for; ok is false where there is none.
func (a visit) table() (at tournament.Table, ok bool) {
	if b := a.holder.Board; b != nil {
		return b.Table, true
	}
	n, err := strconv.Atoi(a.r.PathValue("board"))
	return tournament.Table{Round: a.event.CurrentRound(), Board: n}, err == nil && n > 0
}

// sender reads who sends: of the two at a board the one who says so.
func (a visit) sender(side string) slips.Sender {
	if a.holder.Helper != nil {
		return slips.FromHelper
	}
	return slips.Sender(side)
}

// slip gives the form of a board, or what became of what was sent.
func (s *Server) slip(a visit) {
	at, ok := a.table()
	p, paired := a.event.Pairing(at)
	switch {
	case !ok || !paired || p.Free():
		http.NotFound(a.w, a.r)
		return
	case a.holder.Board != nil && (p.White != a.holder.Board.White || p.Black != a.holder.Board.Black):
		s.refuseFor(a, &slips.Error{Kind: slips.OtherPair, Args: map[string]any{"board": at.Board}})
		return
	}
	query := a.r.URL.Query()
	f := s.form(a, slipForm)
	f.fillSlip(a, p, a.sender(query.Get("side")), query.Get("again") != "")
	s.write(a, http.StatusOK, f)
}

// send takes a slip.
func (s *Server) send(a visit) {
	if !parsed(a) {
		return
	}
	at, ok := a.table()
	if !ok {
		http.NotFound(a.w, a.r)
		return
	}
	from := a.sender(a.r.PostForm.Get("side"))
	result := tournament.Result(a.r.PostForm.Get("result"))
	slip, err := s.config.Desk.Box.Send(a.event, a.holder, from, at, result, a.r.PostForm.Get("seen"))
	if err != nil && slip.Number == 0 {
		s.refuseFor(a, err)
		return
	}
	if before := slips.Sender(a.r.PostForm.Get("instead")); a.holder.Board != nil && before != "" && before != from {
		if err := s.config.Desk.Box.TakeBack(a.event, a.holder, before); err != nil {
			s.refuseFor(a, err)
			return
		}
	}
	if slip.State == slips.Waiting {
		s.config.Desk.Sent(slip)
	}
	if err != nil { // it waits for the arbiter, but another result stands
		s.refuseFor(a, err)
		return
	}
	query := url.Values{}
	if a.holder.Board != nil {
		query.Set("side", string(from))
	}
	s.turn(a, a.r.URL.Path, query)
}

// turn leads to a page of the same reader.
func (s *Server) turn(a visit, path string, query url.Values) {
	if a.choice.given {
		query.Set("lang", string(a.choice.lang))
	}
	if a.choice.Scheme != "" {
		query.Set("scheme", a.choice.Scheme)
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	http.Redirect(a.w, a.r, path, http.StatusSeeOther)
}

// parsed reads the fields of a form.
func parsed(a visit) bool {
	err := a.r.ParseForm()
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		http.Error(a.w, http.StatusText(http.StatusRequestEntityTooLarge), http.StatusRequestEntityTooLarge)
	case err != nil:
		http.Error(a.w, http.StatusText(http.StatusBadRequest), http.StatusBadRequest)
	}
	return err == nil
}

// helper gives a helper's list of the boards of the round.
func (s *Server) helper(a visit) {
	f := s.form(a, helperForm)
	f.live = true
	f.Helper = a.holder.Helper
	f.OpenOnly = a.r.URL.Query().Get("open") != ""
	e := a.event
	f.CheckIn = e.Info.System.Open() && !e.PlayedByTeams()
	for _, p := range e.InRound(e.CurrentRound()) {
		if p.Free() {
			continue
		}
		line := slipLine{Board: p.Board, White: f.nameOf(p.White), Black: f.nameOf(p.Black), Result: f.resultOf(p.Result),
			To: a.path(strconv.Itoa(p.Board))}
		for _, one := range s.config.Desk.Box.Latest(p) {
			if one.State == slips.Waiting && one.Result != p.Result {
				line.Sent = append(line.Sent, f.resultOf(one.Result))
			}
		}
		slices.Sort(line.Sent)
		line.Sent = slices.Compact(line.Sent)
		if line.Result == "" {
			f.Missing++
		} else if f.OpenOnly {
			continue
		}
		f.Boards = append(f.Boards, line)
	}
	s.write(a, http.StatusOK, f)
}

// checkIn gives a helper's list of the players of a Swiss.
func (s *Server) checkIn(a visit) {
	e := a.event
	if a.holder.Helper == nil || !e.Info.System.Open() || e.PlayedByTeams() {
		http.NotFound(a.w, a.r)
		return
	}
	f := s.form(a, checkInForm)
	f.Helper = a.holder.Helper
	for n, p := range e.StartList() {
		if !p.Withdrawn() {
			f.Players = append(f.Players, playerLine{ID: int(p.ID), Number: n + 1, Name: plain(p.Name), Here: p.CheckedIn,
				Search: fold.Name(p.Name) + " " + strconv.Itoa(n+1)})
			if p.CheckedIn {
				f.Here++
			}
		}
	}
	slices.SortStableFunc(f.Players, func(a, b playerLine) int { return strings.Compare(a.Search, b.Search) })
	s.write(a, http.StatusOK, f)
}

// sendCheckIn takes who was seen, or was not.
func (s *Server) sendCheckIn(a visit) {
	if a.holder.Helper == nil || !parsed(a) {
		return
	}
	id, err := strconv.Atoi(a.r.PostForm.Get("player"))
	_, known := a.event.Player(tournament.PlayerID(id))
	if err != nil || !known {
		s.refuseFor(a, &slips.Error{Kind: slips.ResultNotSent})
		return
	}
	presence := tournament.NotSeen
	if a.r.PostForm.Get("here") != "" {
		presence = tournament.Seen
	}
	err = s.config.Desk.Do(a.holder.Helper.Name,
		tournament.CheckIn{Players: []tournament.PlayerID{tournament.PlayerID(id)}, Presence: presence})
	if err != nil {
		s.refuseFor(a, err)
		return
	}
	s.turn(a, a.r.URL.Path, url.Values{})
}

// path is an address under the holder's code.
func (a visit) path(rest string) string {
	path := BoardPath(a.r.PathValue("code"))
	if a.holder.Helper != nil {
		path = HelperPath(a.r.PathValue("code"))
	}
	if rest != "" {
		path += "/" + rest
	}
	query := url.Values{}
	if a.choice.given {
		query.Set("lang", string(a.choice.lang))
	}
	if a.choice.Scheme != "" {
		query.Set("scheme", a.choice.Scheme)
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return path
}

// statuses are the answers to what is refused.
var statuses = map[slips.ErrorKind]int{
	slips.UnknownCode: http.StatusNotFound, slips.CodeEnded: http.StatusGone, slips.OtherPair: http.StatusGone,
	slips.Moved: http.StatusConflict, slips.HasResult: http.StatusConflict, slips.RoundOver: http.StatusGone,
	slips.ResultNotSent: http.StatusBadRequest, slips.TooMany: http.StatusTooManyRequests,
	slips.NotKept: http.StatusInternalServerError,
}

// refuseFor says why something was not taken; what somebody else was first with is
// shown.
func (s *Server) refuseFor(a visit, err error) {
	var refused *slips.Error
	if !errors.As(err, &refused) {
		s.refuse(a, http.StatusServiceUnavailable, "hall.slip-busy", nil)
		return
	}
	s.refuse(a, statuses[refused.Kind], "error."+string(refused.Kind), refused.Args)
}

// refuse says in the words of the reader why something was not taken.
func (s *Server) refuse(a visit, status int, key string, args map[string]any) {
	f := s.form(a, refusedForm)
	if p, ok := a.refusedBoard(); ok && status == http.StatusConflict {
		f.Stands, f.Board = f.resultOf(p.Result), p.Board
	}
	if a.holder.Board != nil || a.holder.Helper != nil {
		f.Back = a.path("")
		if a.holder.Helper != nil && status == http.StatusConflict {
			f.Back = a.path(a.r.PathValue("board"))
		}
	}
	f.Why = i18n.For(a.choice.lang).T(key, i18n.Args(args))
	s.write(a, status, f)
}

func (a visit) refusedBoard() (tournament.Pairing, bool) {
	if a.holder.Board == nil && a.holder.Helper == nil {
		return tournament.Pairing{}, false
	}
	at, _ := a.table()
	return a.event.Pairing(at)
}

// write gives a form.
func (s *Server) write(a visit, status int, f *form) {
	var out bytes.Buffer
	if err := theLook().templates[f.name].ExecuteTemplate(&out, "page", f); err != nil {
		http.Error(a.w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
		return
	}
	h := a.w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Vary", "Accept-Encoding, Accept-Language")
	packed := takesGzip(a.r.Header.Get("Accept-Encoding"))
	if packed {
		h.Set("Content-Encoding", "gzip")
	}
	a.w.WriteHeader(status)
	if a.r.Method == http.MethodHead {
		return
	}
	if !packed {
		_, _ = out.WriteTo(a.w)
		return
	}
	z := gzip.NewWriter(a.w)
	_, _ = io.Copy(z, &out)
	_ = z.Close()
}
