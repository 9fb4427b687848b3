package laptops

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"log"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"time"

	"kohtunik/tournament/disk"
	"kohtunik/tournament/file"
	"kohtunik/tournament/refusal"
)

// quiet takes what the server of Go's library would write to the screen about calls
// that fail.
var quiet = log.New(io.Discard, "", 0)

const (
	callWait = 5 * time.Second
	copyWait = 2 * time.Minute
	askEvery = 500 * time.Millisecond
	// mostAnswer is the largest answer that is read: rows, or a copy of a file.
	mostAnswer = 256 << 20
)

// caller calls the door of a host that is known by its pin.
type caller struct {
	client  *http.Client
	address string
}

func callerOf(id Identity, address, pin string, now time.Time) (*caller, error) {
	secure, err := id.calling(pin, now)
	if err != nil {
		return nil, err
	}
	return &caller{address: address, client: &http.Client{Transport: &http.Transport{TLSClientConfig: secure,
		TLSHandshakeTimeout: callWait, MaxIdleConnsPerHost: 1, IdleConnTimeout: time.Minute},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}, nil
}

func (c *caller) close() { c.client.CloseIdleConnections() }

// call asks one thing.
func (c *caller) call(ctx context.Context, method, path string, body any) ([]byte, error) {
	var text []byte
	if body != nil {
		var err error
		if text, err = json.Marshal(body); err != nil {
			return nil, err
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, "https://"+c.address+path, bytes.NewReader(text))
	if err != nil {
		return nil, refuseFor(err, AddressInvalid, "address", c.address)
	}
	answer, err := c.client.Do(request)
	if err != nil {
		if errors.Is(err, &Error{Kind: NotTheHost}) {
			return nil, refuse(NotTheHost)
		}
		return nil, refuseFor(err, NoAnswer, "address", c.address)
	}
	defer answer.Body.Close()
	got, err := io.ReadAll(io.LimitReader(answer.Body, mostAnswer))
	if err != nil {
		return nil, refuseFor(err, NoAnswer, "address", c.address)
	}
	if answer.StatusCode >= 300 {
		return nil, refusedBy(got, c.address)
	}
	return got, nil
}

// refusedBy reads a refusal of the host; what is none is no answer.
func refusedBy(text []byte, address string) error {
	var a answering
	if json.Unmarshal(text, &a) == nil {
		for _, kind := range Kinds() {
			if a.Kind == string(kind) {
				return &refusal.Error[ErrorKind]{Kind: kind, Args: a.Args}
			}
		}
	}
	return refuse(NoAnswer, "address", address)
}

func (c *caller) answer(ctx context.Context, method, path string, body any) (answering, error) {
	ctx, cancel := context.WithTimeout(ctx, callWait)
	defer cancel()
	var a answering
	text, err := c.call(ctx, method, path, body)
	if err == nil && json.Unmarshal(text, &a) != nil {
		err = refuse(NoAnswer, "address", c.address)
	}
	return a, err
}

// beat tells the host how far this laptop is, and asks how the hall stands.
func (c *caller) beat(ctx context.Context, row int, port, serves string, offset time.Duration) (answering, error) {
	query := url.Values{"beat": {"1"}, "row": {strconv.Itoa(row)}, "port": {port}, "serves": {serves},
		"offset": {strconv.FormatInt(offset.Milliseconds(), 10)}}
	return c.answer(ctx, http.MethodGet, "/state?"+query.Encode(), nil)
}

// since asks for the rows behind one.
func (c *caller) since(ctx context.Context, last file.Entry, port, serves string) (answering, error) {
	query := url.Values{"row": {strconv.Itoa(last.Seq)}, "hash": {last.Hash}, "port": {port}, "serves": {serves}}
	return c.answer(ctx, http.MethodGet, "/state?"+query.Encode(), nil)
}

func (c *caller) hashes(ctx context.Context) ([]string, error) {
	ctx, cancel := context.WithTimeout(ctx, callWait)
	defer cancel()
	var all []string
	text, err := c.call(ctx, http.MethodGet, "/hashes", nil)
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	return all, err
}

// copyTo writes a copy of the host's file where nothing is.
func (c *caller) copyTo(ctx context.Context, path string) error {
	ctx, cancel := context.WithTimeout(ctx, copyWait)
	defer cancel()
	text, err := c.call(ctx, http.MethodGet, "/file", nil)
	if err != nil {
		return err
	}
	return disk.WriteNew(path, text)
}

// Joining is what a laptop says of itself when it asks to be let in.
type Joining struct {
	Name     string
	Identity Identity
	Port     int // where it would be host; 0: nowhere
	Now      func() time.Time
	Format   int // version of the event file; 0: that of this program
}

// Held is the event of a host.
type Held struct {
	Event string // the hash of the journal's first row
	Name  string
}

// Look asks the host of an invitation which event it is. The code is good after it as well.
func Look(ctx context.Context, i Invitation, j Joining) (Held, error) {
	c, a, err := j.ask(ctx, i, "/event")
	if err != nil {
		return Held{}, err
	}
	c.close()
	return Held{Event: a.Event, Name: a.Name}, nil
}

// Fits refuses a file that is there already and cannot be read, or is not of this event:
// [OtherEvent].
func (h Held) Fits(path string) error {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	f, err := file.Open(path, file.Options{ReadOnly: true})
	if err != nil {
		return err
	}
	row, _ := f.Row(1)
	if err := f.Close(); err != nil {
		return err
	}
	if row.Hash != h.Event {
		return refuse(OtherEvent)
	}
	return nil
}

// Admission is what a laptop has that was let in: from here the event's file is copied,
// and [Follow] begins.
type Admission struct {
	Event  string // the hash of the journal's first row
	Role   Role
	hall   hall
	caller *caller
}

// ask asks the host of an invitation something with its token.
func (j Joining) ask(ctx context.Context, i Invitation, path string) (*caller, answering, error) {
	public, _, err := j.Identity.nkey()
	if err != nil {
		return nil, answering{}, err
	}
	if j.Now == nil {
		j.Now = time.Now
	}
	if j.Format == 0 {
		j.Format = file.SchemaVersion()
	}
	c, err := callerOf(j.Identity, i.Address, i.Pin, j.Now())
	if err != nil {
		return nil, answering{}, err
	}
	a, err := c.answer(ctx, http.MethodPost, path, asking{Token: i.Token, Name: j.Name, NKey: public, Port: j.Port,
		Format: j.Format})
	if err != nil {
		c.close()
	}
	return c, a, err
}

// Ask asks the host of an invitation to be let in, and waits until its person has
// answered.
func Ask(ctx context.Context, i Invitation, j Joining) (*Admission, error) {
	c, _, err := j.ask(ctx, i, "/join")
	if err != nil {
		return nil, err
	}
	for {
		a, err := c.answer(ctx, http.MethodGet, "/joined", nil)
		if err != nil {
			return nil, err
		}
		if a.Answer == admitted {
			return admission(a, i, j, c)
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(askEvery):
		}
	}
}

func admission(a answering, i Invitation, j Joining, c *caller) (*Admission, error) {
	h := hall{Event: a.Event, Host: i.Pin, Members: a.Members}
	me, host := h.member(j.Identity.Pin()), h.member(i.Pin)
	if me == nil || host == nil || len(a.Event) < eventLetters {
		return nil, refuse(NotAMember)
	}
	host.Address = i.Address
	return &Admission{Event: a.Event, Role: me.Role, hall: h, caller: c}, nil
}

// CopyTo writes the event's file as it is now where nothing is yet.
func (a *Admission) CopyTo(ctx context.Context, path string) error { return a.caller.copyTo(ctx, path) }

// Keep keeps the admission in the folder of the hall ([FolderOf]), where [Follow] finds it.
func (a *Admission) Keep(folder string) error { return a.hall.keep(folder) }
