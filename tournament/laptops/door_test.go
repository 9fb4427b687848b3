package laptops

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"kohtunik/tournament"
)

// knocks sends bytes to the door of a host with the keys of a laptop, and gives what
// comes back.
func (s *seat) knocks(host *seat, request string) string {
	s.t.Helper()
	secure, err := s.id.calling(host.id.Pin(), time.Now())
	if err != nil {
		s.t.Fatal(err)
	}
	line, err := tls.Dial("tcp", host.address, secure)
	if err != nil {
		s.t.Fatal(err)
	}
	defer line.Close()
	_ = line.SetDeadline(time.Now().Add(patience))
	_, _ = io.WriteString(line, request) // the host may hang up before it has read all
	answer, _ := io.ReadAll(line)
	return string(answer)
}

// Whatever is asked of the door in another way than a laptop asks has no answer but a
// refusal, and too much is not read.
func TestDoor(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	stranger := emptySeat(t, "Nobody")
	long := strings.Repeat("x", 9<<10)
	for _, c := range []struct {
		by      *seat
		method  string
		path    string
		more    string // headers and body
		answers string
	}{
		{mari, "GET", "/state?row=1&beat=1", "", "200"},
		{mari, "GET", "/state?row=-1&beat=1", "", "200"},
		{mari, "GET", "/state?row=99999999999999999999&port=99999999&beat=1", "", "200"},
		{mari, "GET", "/state?row=x&hash=x", "", "200"},
		{mari, "POST", "/state", "", "405"},
		{mari, "PUT", "/file", "", "405"},
		{mari, "DELETE", "/hashes", "", "405"},
		{mari, "GET", "/join", "", "405"},
		{mari, "GET", "/", "", "404"},
		{mari, "GET", "/laptop.json", "", "404"},
		{mari, "GET", "/file/../hall.json", "", "30"},
		{mari, "GET", "/%2e%2e/%2e%2e/etc/passwd", "", "404"},
		{mari, "GET", "/state", "X: " + long + "\r\n", "431"},
		{mari, "POST", "/join", "Content-Length: 99999999\r\n", "400"},
		{stranger, "GET", "/state?row=1", "", "403"},
		{stranger, "GET", "/joined", "", "403"},
		{stranger, "GET", "/hashes", "", "403"},
		{stranger, "GET", "/file", "", "403"},
		{stranger, "POST", "/join", "Content-Length: 2\r\n\r\n{}", "400"},
		{stranger, "POST", "/join", "Content-Length: 2\r\n\r\n\xff\x00", "400"},
		{stranger, "POST", "/event", "Content-Length: 2\r\n\r\n{}", "400"},
		{stranger, "GET", "/event", "", "405"},
	} {
		more := c.more
		if !strings.Contains(more, "\r\n\r\n") {
			more += "\r\n" + strings.Repeat("x", 2*mostBody*strings.Count(more, "99999999"))
		}
		answer := c.by.knocks(host, c.method+" "+c.path+" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"+more)
		if !strings.HasPrefix(answer, "HTTP/1.1 "+c.answers) {
			t.Errorf("%s, %s %s: %.80q, want %s", c.by.name, c.method, c.path, answer, c.answers)
		}
		if strings.Contains(answer, "NATS") || strings.Contains(answer, "root:") {
			t.Errorf("%s, %s %s: %q", c.by.name, c.method, c.path, answer)
		}
	}
	for _, p := range host.laptop.Status().Members { // odd calls have not changed where he is
		if p.Name == "Mari" && p.Address != mari.address {
			t.Errorf("Mari is at %s, not %s", p.Address, mari.address)
		}
	}
	mari.done(mari.gives(1, 1, tournament.Draw))
	agree(t, host, mari)
}

// Whoever opens lines and says nothing keeps nobody out, and is hung up on.
func TestSilentCallers(t *testing.T) {
	t.Parallel()
	host := newSeat(t, "Arvo").opens()
	if d := host.laptop.house.door.server; d.ReadHeaderTimeout != 5*time.Second || d.ReadTimeout != 10*time.Second ||
		d.WriteTimeout != time.Minute || d.IdleTimeout != time.Minute {
		t.Errorf("%v %v %v %v", d.ReadHeaderTimeout, d.ReadTimeout, d.WriteTimeout, d.IdleTimeout)
	}
	var silent []net.Conn
	for _, address := range []string{host.address, host.laptop.house.engine.address()} {
		for range 200 {
			c, err := net.Dial("tcp", address)
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			silent = append(silent, c)
		}
	}
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	mari.done(mari.gives(1, 1, tournament.Draw))
	for _, c := range silent {
		_ = c.SetReadDeadline(time.Now().Add(patience))
		if _, err := io.Copy(io.Discard, c); errors.Is(err, context.DeadlineExceeded) || isTimeout(err) {
			t.Fatalf("%s holds a line on which nothing is said", c.RemoteAddr())
		}
	}
	mari.done(mari.gives(1, 2, tournament.Draw))
	agree(t, host, mari)
}

func isTimeout(err error) bool {
	var late net.Error
	return errors.As(err, &late) && late.Timeout()
}

// A name is one line of text, whoever sends it; what would turn the letters round is
// taken out.
func TestNamesOfWhoAsks(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	for sent, kept := range map[string]string{
		"<script>alert(1)</script>":              "<script>alert(1)</script>",
		"Mari\x00\x1b[2J":                        "Mari[2J",
		"Ma\nri":                                 "Ma ri",
		"\u202eiraM":                             "iraM",
		" Õie  ":                                 "Õie",
		"\xff":                                   "",
		"\u202e\u2066":                           "",
		strings.Repeat("x", mostName+1):          "",
		"\u202e" + strings.Repeat("x", mostName): strings.Repeat("x", mostName),
	} {
		s := emptySeat(t, "asks")
		public, _, err := s.id.nkey()
		if err != nil {
			t.Fatal(err)
		}
		err = host.laptop.knock(Request{Name: sent, Pin: s.id.Pin(), nkey: public, asked: time.Now()})
		if kept == "" {
			if !errors.Is(err, &Error{Kind: NameMissing}) {
				t.Errorf("%q: %v", sent, err)
			}
			continue
		}
		all := host.laptop.Requests()
		if err != nil || len(all) == 0 || all[len(all)-1].Name != kept {
			t.Errorf("%q is kept as %+v, %v; want %q", sent, all, err, kept)
		}
	}
	for n := range 3 * mostAsking { // and no crowd fills the memory
		pin := fmt.Sprint("pin ", n)
		if err := host.laptop.knock(Request{Name: pin, Pin: pin, asked: time.Now()}); err != nil {
			t.Error(err)
		}
	}
	if n := len(host.laptop.Requests()); n > mostAsking {
		t.Errorf("%d want in", n)
	}
}

// A code of another hall opens nothing here, and a laptop that answers in the host's
// place is not taken for it.
func TestForeignHall(t *testing.T) {
	host, other := newSeat(t, "Arvo").opens(), newSeat(t, "Õie").opens()
	ours, err := host.laptop.Invite()
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := other.laptop.Invite()
	if err != nil {
		t.Fatal(err)
	}
	ask := func(i Invitation) error {
		ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		defer cancel()
		_, err := Ask(ctx, i, Joining{Name: "Mari", Identity: emptySeat(t, "Mari").id})
		return err
	}
	if err := ask(Invitation{Address: ours.Address, Pin: theirs.Pin, Token: theirs.Token}); !errors.Is(err,
		&Error{Kind: NotTheHost}) {
		t.Errorf("the code of another hall: %v", err)
	}
	if err := ask(Invitation{Address: ours.Address, Pin: ours.Pin, Token: theirs.Token}); !errors.Is(err,
		&Error{Kind: CodeUnknown}) {
		t.Errorf("the token of another hall: %v", err)
	}
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	before := mari.hashes()
	host.laptop.Close()
	other.laptop.Close()
	other.address = host.address
	other.opens() // where the host was
	until(t, "the reason", func() bool { return errors.Is(mari.laptop.Status().Trouble, &Error{Kind: NotTheHost}) })
	other.laptop.Close()
	if mari.hashes() != before {
		t.Error("rows of another event were taken")
	}
	host.opens()
	mari.linked()
	mari.done(mari.gives(1, 1, tournament.Draw))
	agree(t, host, mari)
}

// Who was let in for results alone and says to be host is followed by nobody.
func TestPretender(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	juta := emptySeat(t, "Juta").joins(host, ForAll)
	knows(mari, 3)
	if err := mari.laptop.TakeOver(t.Context()); !errors.Is(err, &Error{Kind: MayNotLead}) {
		t.Errorf("a take-over: %v", err)
	}
	// by a program that asks nobody
	if err := mari.laptop.do(t.Context(), func() error { return mari.laptop.openHouse(9) }); err != nil {
		t.Fatal(err)
	}
	if by, _ := host.laptop.newerHost(); by != nil {
		t.Errorf("the host takes %s for the host", by.Name)
	}
	if by, _ := juta.laptop.newerHost(); by == nil || by.Name != "Arvo" {
		t.Errorf("Juta takes %v for the host", by)
	}
	host.laptop.Close() // even when there is no other
	until(t, "Juta to be alone", func() bool { return !juta.laptop.Status().Linked })
	time.Sleep(3 * juta.laptop.waits.retry)
	if s := juta.laptop.Status(); s.Linked || s.Epoch != 1 {
		t.Errorf("%+v", s)
	}
	host.opens()
	juta.linked()
	juta.done(juta.gives(1, 1, tournament.Draw))
	mari.laptop.Close()
	mari.laptop = nil
	agree(t, host, juta)
}

// A laptop with another version of the event file says so, and takes no row.
func TestOtherVersionOfTheHall(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	mari.laptop.Close()
	host.done(host.gives(1, 1, tournament.Draw))
	before := mari.hashes()
	l, err := prepare(mari.config())
	if err != nil {
		t.Fatal(err)
	}
	l.format++
	go l.run()
	mari.runs(l)
	until(t, "the reason", func() bool { return errors.Is(l.Status().Trouble, &Error{Kind: OtherVersion}) })
	l.Close()
	if mari.hashes() != before {
		t.Error("a row was taken")
	}
	mari.follows()
	mari.linked()
	agree(t, host, mari)
}

// Without TLS the door says nothing.
func TestDoorWithoutTLS(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	answer, err := http.Get("http://" + host.address + "/state")
	if err == nil {
		answer.Body.Close()
		if answer.StatusCode < 400 {
			t.Errorf("status %d", answer.StatusCode)
		}
	}
	bare, err := tls.Dial("tcp", host.address, &tls.Config{InsecureSkipVerify: true}) // no key of its own
	if err == nil {
		_, _ = io.WriteString(bare, "GET /state HTTP/1.1\r\nHost: x\r\n\r\n")
		if text, _ := io.ReadAll(bare); len(text) > 0 {
			t.Errorf("who shows no key hears %q", text)
		}
		bare.Close()
	}
}
