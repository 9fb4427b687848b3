package laptops

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/nats-io/nkeys"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

const (
	mostHeader = 8 << 10
	mostBody   = 16 << 10 // of what is asked
	mostRows   = 4 << 20  // bytes of rows in one answer
	rowWait    = 3 * time.Second
	mostAsking = 20 // people who want in at one time
)

// Request is a laptop that wants in.
type Request struct {
	Name    string
	Pin     string
	Address string // host:port where it would be host
	Known   bool   // it was let in before, under this name
	nkey    string
	asked   time.Time
	answer  string // empty: not yet
}

// The answers to a request.
const (
	admitted = "admitted"
	turned   = "turned away"
)

// asking is what a laptop that wants in sends.
type asking struct {
	Token, Name, NKey string
	Port              int // where it would be host
	Format            int
}

// answering is what it gets, and what who is in gets in answer to [door.state].
type answering struct {
	Answer string `json:",omitempty"`
	Kind   string `json:",omitempty"` // of a refusal
	Args   map[string]any

	Event   string            `json:",omitempty"`
	Epoch   int               `json:",omitempty"`
	Stream  string            `json:",omitempty"`
	Seq     uint64            `json:",omitempty"` // of the stream, up to which the host's file holds it
	Port    string            `json:",omitempty"` // of the NATS server
	Last    int               `json:",omitempty"` // row of the host's file
	Rows    []json.RawMessage `json:",omitempty"` // since the one that was named
	More    bool              `json:",omitempty"`
	Parted  bool              `json:",omitempty"` // the row that was named is not in the hall's journal
	Members []Member          `json:",omitempty"`
	To      string            `json:",omitempty"` // the pin of the laptop that is to be host now
	Format  int               `json:",omitempty"`
	Time    time.Time
	Host    string   `json:",omitempty"` // the pin of the host; of three servers one is it
	Trio    []Server `json:",omitempty"`
	Forming bool     `json:",omitempty"` // the three do not take rows yet
	Wanted  int      `json:",omitempty"` // how many servers the host is to have
	Name    string   `json:",omitempty"` // of the event, for who has a code
	Pages   string   `json:",omitempty"` // where the host shows the event to phones; empty: nowhere
}

// door is the host's HTTPS server: who wants in knocks here, and gets his copy of the
// file and the rows that he lacks.
type door struct {
	l      *Laptop
	server *http.Server
	port   string
}

func openDoor(l *Laptop, address string) (*door, error) {
	secure, err := l.id.answering(l.now())
	if err != nil {
		return nil, err
	}
	listener, err := listenAt(address)
	if err != nil {
		return nil, err
	}
	d := &door{l: l}
	_, d.port, _ = net.SplitHostPort(listener.Addr().String())
	mux := http.NewServeMux()
	mux.HandleFunc("POST /event", d.event)
	mux.HandleFunc("POST /join", d.join)
	mux.HandleFunc("GET /joined", d.joined)
	mux.HandleFunc("GET /state", d.state)
	mux.HandleFunc("POST /back", d.back)
	mux.HandleFunc("GET /hashes", d.hashes)
	mux.HandleFunc("GET /file", d.file)
	d.server = &http.Server{Handler: mux, TLSConfig: secure, ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout: 10 * time.Second, WriteTimeout: time.Minute, IdleTimeout: time.Minute,
		MaxHeaderBytes: mostHeader - 4096, // net/http lets 4096 more pass
		ErrorLog:       quiet}
	go func() { _ = d.server.Serve(tls.NewListener(listener, secure)) }() // until it is closed
	return d, nil
}

func (d *door) close() { _ = d.server.Close() }

// give writes an answer.
func give(w http.ResponseWriter, status int, a answering) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(a) // who has gone has gone
}

// deny writes a refusal.
func deny(w http.ResponseWriter, status int, err error) {
	a := answering{Kind: string(NotAMember)}
	var refused *Error
	if errors.As(err, &refused) {
		a.Kind, a.Args = string(refused.Kind), refused.Args
	}
	give(w, status, a)
}

// withToken reads what somebody asks who has a token, and what becomes of the token. Where
// ok is false the refusal was written.
func (d *door) withToken(w http.ResponseWriter, r *http.Request,
	token func(token, address string, now time.Time) error) (a asking, pin, host string, ok bool) {
	pin, ok = peer(*r.TLS)
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBody))
	if err == nil {
		err = json.Unmarshal(body, &a)
	}
	if !ok || err != nil || !nkeys.IsValidPublicUserKey(a.NKey) {
		deny(w, http.StatusBadRequest, refuse(CodeInvalid))
		return a, "", "", false
	}
	host, _, _ = net.SplitHostPort(r.RemoteAddr)
	if err := token(a.Token, host, d.l.now()); err != nil {
		status := http.StatusForbidden
		if errors.Is(err, &Error{Kind: TooManyTries}) {
			status = http.StatusTooManyRequests
		}
		deny(w, status, err)
		return a, "", "", false
	}
	if a.Format != d.l.format {
		deny(w, http.StatusConflict, refuse(OtherVersion, "here", d.l.format, "there", a.Format))
		return a, "", "", false
	}
	return a, pin, host, true
}

// event says which event it is to who has a token, which is good after it as well.
func (d *door) event(w http.ResponseWriter, r *http.Request) {
	if _, _, _, ok := d.withToken(w, r, d.l.tokens.good); !ok {
		return
	}
	answer := answering{Event: d.l.first}
	d.l.on(func() { answer.Name = d.l.book.Event().Info.Name })
	give(w, http.StatusOK, answer)
}

// join takes a request of who has a token.
func (d *door) join(w http.ResponseWriter, r *http.Request) {
	a, pin, host, ok := d.withToken(w, r, d.l.tokens.use)
	if !ok {
		return
	}
	request := Request{Name: a.Name, Pin: pin, nkey: a.NKey, asked: d.l.now()}
	if a.Port > 0 && a.Port < 1<<16 {
		request.Address = net.JoinHostPort(host, strconv.Itoa(a.Port))
	}
	if err := d.l.knock(request); err != nil {
		deny(w, http.StatusConflict, err)
		return
	}
	give(w, http.StatusAccepted, answering{})
}

// joined tells whether the host's person has answered.
func (d *door) joined(w http.ResponseWriter, r *http.Request) {
	pin, ok := peer(*r.TLS)
	answer := ""
	if ok {
		answer, ok = d.l.answerTo(pin)
	}
	switch {
	case !ok:
		deny(w, http.StatusForbidden, refuse(NotAMember))
	case answer == turned:
		deny(w, http.StatusForbidden, refuse(NotAdmitted))
	default:
		give(w, http.StatusOK, answering{Answer: answer, Event: d.l.first, Members: d.l.Members()})
	}
}

// caller gives the member who calls, and where he is.
func (d *door) caller(w http.ResponseWriter, r *http.Request) (Member, bool) {
	pin, ok := peer(*r.TLS)
	why := refuse(NotAMember)
	if ok {
		m, known := d.l.memberOf(pin)
		if known && !m.Gone {
			return m, true
		}
		if known && m.GoneBy != "" {
			why = refuse(Removed, "name", m.GoneBy)
		}
	}
	deny(w, http.StatusForbidden, why)
	return Member{}, false
}

// state tells how the hall stands, and gives the rows since the one named.
func (d *door) state(w http.ResponseWriter, r *http.Request) {
	m, ok := d.caller(w, r)
	if !ok {
		return
	}
	row, _ := strconv.Atoi(r.FormValue("row"))
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	at := func(name string) string { // host:port, where the port of that name is one
		port, err := strconv.ParseUint(r.FormValue(name), 10, 16)
		if err != nil || port == 0 {
			return ""
		}
		return net.JoinHostPort(host, strconv.FormatUint(port, 10))
	}
	offset := m.Offset
	if text := r.FormValue("offset"); text != "" {
		n, _ := strconv.ParseInt(text, 10, 64)
		offset = time.Duration(n) * time.Millisecond
	}
	d.l.seen(m.Pin, row, at("port"), at("serves"), offset)
	if r.FormValue("beat") != "" {
		give(w, http.StatusOK, d.l.stands())
		return
	}
	if err := d.reach(r.Context(), row); err != nil {
		return
	}
	a, err := d.l.since(row, r.FormValue("hash"))
	if err != nil {
		deny(w, http.StatusInternalServerError, err)
		return
	}
	give(w, http.StatusOK, a)
}

// reach waits for a row that is in the stream and not yet in the host's file.
func (d *door) reach(ctx context.Context, row int) error {
	for end := time.Now().Add(rowWait); time.Now().Before(end) && d.l.stands().Last < row; {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(20 * time.Millisecond):
		}
	}
	return nil
}

// hashes gives those of all rows, for whoever looks for the row at which two journals part.
func (d *door) hashes(w http.ResponseWriter, r *http.Request) {
	if _, ok := d.caller(w, r); !ok {
		return
	}
	var all []string
	d.l.on(func() {
		for n := 1; n <= d.l.book.Rows(); n++ {
			row, _ := d.l.book.Row(n)
			all = append(all, row.Hash)
		}
	})
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(all)
}

// file gives a copy of the event's file.
func (d *door) file(w http.ResponseWriter, r *http.Request) {
	if _, ok := d.caller(w, r); !ok {
		return
	}
	folder, err := os.MkdirTemp("", "kohtunik-copy-*")
	if err != nil {
		deny(w, http.StatusInternalServerError, err)
		return
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "copy"+file.Extension)
	d.l.on(func() { err = d.l.book.SaveCopy(path) })
	if err != nil {
		deny(w, http.StatusInternalServerError, err)
		return
	}
	w.Header().Set("Content-Type", "application/vnd.sqlite3")
	http.ServeFile(w, r, path)
}

// knock keeps a request until the host's person answers.
func (l *Laptop) knock(r Request) error {
	name, ok := tournament.OneLine(r.Name)
	if !ok || len(name) > mostName {
		return refuse(NameMissing)
	}
	r.Name = name
	l.mu.Lock()
	m := l.hall.member(r.Pin)
	r.Known = m != nil && m.Name == name && !m.Gone
	if other := l.hall.named(name); other != nil && !same(other.Pin, r.Pin) {
		l.mu.Unlock()
		return refuse(NameTaken, "name", name)
	}
	l.requests = withoutPin(l.requests, r.Pin)
	if len(l.requests) >= mostAsking {
		l.requests = l.requests[1:]
	}
	l.requests = append(l.requests, r)
	l.mu.Unlock()
	l.told()
	return nil
}

// mostName is the length of a name in bytes: it stands in subjects.
const mostName = 60

func (l *Laptop) answerTo(pin string) (answer string, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, r := range l.requests {
		if same(r.Pin, pin) {
			return r.answer, true
		}
	}
	return "", false
}
