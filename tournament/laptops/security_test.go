package laptops

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/sqlite"
)

// Which event a host has is told to who has a code, which is good after it as well; guesses
// count there as they do at the door, and a file of another event does not fit.
func TestLook(t *testing.T) {
	host, other := newSeat(t, "Arvo").opens(), newSeat(t, "Õie")
	mari := emptySeat(t, "Mari")
	i, err := host.laptop.Invite()
	if err != nil {
		t.Fatal(err)
	}
	look := func(i Invitation, format int) (Held, error) {
		return Look(t.Context(), i, Joining{Identity: mari.id, Format: format})
	}
	var held Held
	for range 2 {
		if held, err = look(i, 0); err != nil {
			t.Fatal(err)
		}
	}
	if held.Event != host.laptop.first || held.Name != host.file.Event().Info.Name {
		t.Errorf("it is told of %+v", held)
	}
	if _, err := look(i, file.SchemaVersion()+1); !errors.Is(err, &Error{Kind: OtherVersion}) {
		t.Errorf("another version: %v", err)
	}
	here := filepath.Join(t.TempDir(), "here"+file.Extension)
	if err := errors.Join(host.file.SaveCopy(here), other.file.Close()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		path string
		want error
	}{{here + ".none", nil}, {here, nil}, {other.path, &Error{Kind: OtherEvent}},
		{host.path, &sqlite.Error{Kind: sqlite.InUse}}} {
		if err := held.Fits(c.path); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.path, err, c.want)
		}
	}
	guessed := i
	for guessed.Token = strings.Repeat("K", len(i.Token)); err == nil || errors.Is(err, &Error{Kind: CodeUnknown}); {
		_, err = look(guessed, 0)
	}
	if !errors.Is(err, &Error{Kind: TooManyTries}) {
		t.Errorf("guessing is refused by %v", err)
	}
	if _, err := look(i, 0); !errors.Is(err, &Error{Kind: TooManyTries}) {
		t.Errorf("after many guesses: %v", err)
	}
}

// A code does once, for ten minutes; one that was guessed does nothing, and too many
// guesses from one address shut it out for a minute.
func TestCodes(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari")
	ask := func(i Invitation, name string, format int) error {
		ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
		defer cancel()
		_, err := Ask(ctx, i, Joining{Name: name, Identity: mari.id, Format: format})
		return err
	}
	invite := func() Invitation {
		i, err := host.laptop.Invite()
		if err != nil {
			t.Fatal(err)
		}
		return i
	}
	good := invite()
	pretender := good
	pretender.Pin = mari.id.Pin()
	guessed := good
	guessed.Token = strings.Repeat("A", 16)
	for _, c := range []struct {
		what string
		err  error
		want ErrorKind
	}{
		{"another key than the host's answers", ask(pretender, "Mari", 0), NotTheHost},
		{"a guessed token", ask(guessed, "Mari", 0), CodeUnknown},
		{"another version", ask(invite(), "Mari", file.SchemaVersion()+1), OtherVersion},
		{"the host's own name", ask(invite(), "Arvo", 0), NameTaken},
		{"no name", ask(invite(), " \n ", 0), NameMissing},
	} {
		if !errors.Is(c.err, &Error{Kind: c.want}) {
			t.Errorf("%s: %v, want %s", c.what, c.err, c.want)
		}
	}
	if err := ask(good, "Mari", 0); !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, &Error{Kind: NoAnswer}) {
		t.Errorf("a good code: %v", err)
	}
	if len(host.laptop.Requests()) != 1 {
		t.Errorf("%d want in", len(host.laptop.Requests()))
	}
	if err := ask(good, "Mari", 0); !errors.Is(err, &Error{Kind: CodeUnknown}) {
		t.Errorf("a code used twice: %v", err)
	}
	old := invite()
	host.laptop.config.Now = func() time.Time { return time.Now().Add(tokenLives + time.Second) }
	if err := ask(old, "Mari", 0); !errors.Is(err, &Error{Kind: CodeUnknown}) {
		t.Errorf("a code of eleven minutes ago: %v", err)
	}
	for range mostTries {
		_ = ask(guessed, "Mari", 0)
	}
	if err := ask(invite(), "Mari", 0); !errors.Is(err, &Error{Kind: TooManyTries}) {
		t.Errorf("after %d guesses: %v", mostTries, err)
	}
}

// Who is turned away, or has never asked, gets neither state nor file.
func TestTurnedAway(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari, juta := emptySeat(t, "Mari"), emptySeat(t, "Juta")
	go func() {
		until(t, "a request", func() bool { return len(host.laptop.Requests()) > 0 })
		for _, r := range host.laptop.Requests() {
			if err := host.laptop.TurnAway(r.Pin); err != nil {
				t.Error(err)
			}
		}
	}()
	if _, err := mari.asks(host); !errors.Is(err, &Error{Kind: NotAdmitted}) {
		t.Errorf("turned away: %v", err)
	}
	for _, s := range []*seat{mari, juta} {
		call, err := callerOf(s.id, host.address, host.id.Pin(), time.Now())
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{"/state?row=1", "/hashes", "/file"} {
			if _, err := call.call(t.Context(), http.MethodGet, path, nil); !errors.Is(err, &Error{Kind: NotAMember}) {
				t.Errorf("%s, %s: %v", s.name, path, err)
			}
		}
		for _, path := range []string{"/", "/../../etc/passwd", "/hall.json"} {
			if _, err := call.call(t.Context(), http.MethodGet, path, nil); err == nil {
				t.Errorf("%s has an answer", path)
			}
		}
		if _, err := call.call(t.Context(), http.MethodPost, "/join", strings.Repeat("x", mostBody)); err == nil {
			t.Error("a body of any size is read")
		}
		call.close()
	}
}

// A person who is sent away is cut off at once; the key opens nothing any more.
func TestSentAway(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForAll)
	if err := host.laptop.SendAway("Mari"); err != nil {
		t.Fatal(err)
	}
	until(t, "the line to be cut", func() bool { return !mari.laptop.Status().Linked })
	mari.laptop.Send(Action{Command: setResult(1, 1, tournament.Draw), Since: mari.rows()}, nil)
	until(t, "the reason", func() bool {
		var refused *Error
		return errors.As(mari.laptop.Status().Trouble, &refused) && refused.Kind == Removed && refused.Args["name"] == "Arvo"
	})
	host.done(host.gives(1, 2, tournament.Draw))
	if p, _ := host.file.Event().Pairing(tournament.Table{Round: 1, Board: 1}); p.Result != "" {
		t.Error("a result came in")
	}
	if _, err := mari.raw(host); err == nil {
		t.Error("the server takes the key")
	}
	mari.laptop.Close()
	if host.laptop.SendAway("Arvo") == nil {
		t.Error("the host sends itself away")
	}
	mari.laptop = nil
	mari.joins(host, ForResults) // by a new code, if the host's person wants it
	agree(t, host, mari)
}

// raw is a line to the server of a host that obeys no rule of this program.
func (s *seat) raw(host *seat) (*line, error) {
	secure, err := s.id.calling(host.id.Pin(), time.Now())
	if err != nil {
		return nil, err
	}
	in := host.laptop.house.engine
	return dialLine(s.id, in.event, in.stream, 0, nil, in.address(), secure)
}

// columns are those of the journal, for rows that no program makes.
var columns = journal.Table{Columns: []string{"seq", "time", "kind", "of_seq", "author", "device", "command",
	"arguments", "was", "became", "previous", "digest", "hash"}}

// A row that is not what it says is taken by no laptop, and the next good one is taken.
func TestForgedRows(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	juta := emptySeat(t, "Juta").joins(host, ForAll)
	raw, err := mari.raw(host)
	if err != nil {
		t.Fatal(err)
	}
	defer raw.close()
	me := journal.Author{Name: "Mari", Device: "laptop"}
	rule := func(by journal.Author) (row file.Entry) {
		var err error
		mari.on(func() { row, err = mari.file.Propose(by, tournament.Withdraw{ID: 1, From: 2}, time.Now()) })
		if err != nil {
			t.Fatal(err)
		}
		return row
	}
	for i, c := range []struct {
		what   string
		format string
		body   func() []byte
	}{
		{"a command of another class", "", func() []byte { return encoded(t, rule(me)) }},
		{"the row of another author", "", func() []byte { return encoded(t, rule(journal.Author{})) }},
		{"a command that does not do that", "", func() []byte { return encoded(t, disguised(mari, rule(me))) }},
		{"another version", "1", func() []byte { return encoded(t, goodRow(t, mari, me)) }},
		{"a wrong hash", "", func() []byte {
			return bytes.Replace(encoded(t, goodRow(t, mari, me)), []byte(`"hash":"`), []byte(`"hash":"0`), 1)
		}},
		{"another record before", "", func() []byte {
			row := goodRow(t, mari, me)
			row.Own[0] = "[]"
			return encoded(t, rehashed(mari, row))
		}},
		{"no row", "", func() []byte { return []byte("{}") }},
		{"no JSON", "", func() []byte { return []byte{0xff, 0} }},
	} {
		until(t, "all to have the good rows", func() bool {
			return host.rows() == mari.rows() && host.rows() == juta.rows()
		})
		before := host.hashes()
		m := nats.NewMsg(subject(raw.event, Results, "Mari"))
		m.Data = c.body()
		m.Header.Set(headerFormat, c.format)
		if c.format == "" {
			m.Header.Set(headerFormat, strconv.Itoa(file.SchemaVersion()))
		}
		if _, err := raw.js.PublishMsg(m); err != nil {
			t.Errorf("%s: %v", c.what, err)
		}
		for _, s := range []*seat{host, juta, mari} {
			until(t, c.what+" to be skipped at "+s.name, func() bool { return len(s.laptop.Status().Skipped) == i+1 })
		}
		if host.hashes() != before {
			t.Errorf("%s was taken", c.what)
		}
		juta.done(juta.gives(1, 1+i, tournament.Draw))
		host.done(host.gives(2, 1+i, tournament.Draw))
		mari.done(mari.gives(3, 1+i, tournament.Draw))
	}
	agree(t, host, mari, juta)
}

func encoded(t *testing.T, row file.Entry) []byte {
	t.Helper()
	text, err := file.EncodeRow(row)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func goodRow(t *testing.T, s *seat, by journal.Author) (row file.Entry) {
	t.Helper()
	var err error
	s.on(func() { row, err = s.file.Propose(by, setResult(9, 1, tournament.Draw), time.Now()) })
	if err != nil {
		t.Fatal(err)
	}
	return row
}

// disguised gives a row the name and the arguments of a result; what it changes stays.
func disguised(s *seat, row file.Entry) file.Entry {
	row.CommandName, row.Command = "set-result", []byte(`{"Table":{"Round":1,"Board":1},"Result":"1-0"}`)
	return rehashed(s, row)
}

func rehashed(s *seat, row file.Entry) file.Entry {
	var last file.Entry
	s.on(func() { last, _ = s.file.Row(s.file.Rows()) })
	row.Row = columns.Next(last.Row, row.Row, row.Time)
	return row
}

// The server lets nobody publish under another's name or in a class that the role does
// not hold, read the whole, or touch the stream; nine megabytes are too much.
func TestRightsOnTheServer(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	raw, err := mari.raw(host)
	if err != nil {
		t.Fatal(err)
	}
	defer raw.close()
	refusedOf := func() error {
		select {
		case err := <-raw.refused:
			return err
		case <-time.After(2 * time.Second):
			return nil
		}
	}
	for _, to := range []string{subject(raw.event, Rules, "Mari"), subject(raw.event, Results, ""),
		subject(raw.event, Results, "Juta"), "ev.other.result." + token("Mari"), "live.ev." + raw.event + ".result.x",
		"$JS.API.STREAM.DELETE." + raw.stream, "$JS.API.STREAM.PURGE." + raw.stream, "$JS.API.STREAM.INFO." + raw.stream,
		"$JS.API.STREAM.CREATE.OWN", "$JS.API.CONSUMER.CREATE." + raw.stream, "$SYS.REQ.SERVER.PING"} {
		if err := raw.conn.Publish(to, nil); err != nil {
			t.Fatal(err)
		}
		if err := refusedOf(); !errors.Is(err, nats.ErrPermissionViolation) {
			t.Errorf("%s: %v", to, err)
		}
	}
	for _, to := range []string{">", "ev.>", "_INBOX.>", "_INBOX_" + host.laptop.nkey + ".>"} {
		if _, err := raw.conn.SubscribeSync(to); err != nil {
			t.Fatal(err)
		}
		if err := refusedOf(); !errors.Is(err, nats.ErrPermissionViolation) {
			t.Errorf("listening to %s: %v", to, err)
		}
	}
	err = raw.conn.Publish(subject(raw.event, Results, "Mari"), make([]byte, 9<<20))
	if !errors.Is(err, nats.ErrMaxPayload) {
		t.Errorf("9 MB: %v", err)
	}
	if _, err := nats.Connect("nats://" + host.laptop.house.engine.address()); err == nil {
		t.Error("the server takes lines without TLS")
	}
	stranger := emptySeat(t, "Nobody")
	if _, err := stranger.raw(host); err == nil {
		t.Error("the server takes a key that it does not know")
	}
	secure, err := mari.id.calling(stranger.id.Pin(), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	in := host.laptop.house.engine
	if _, err := dialLine(mari.id, raw.event, raw.stream, 0, nil, in.address(), secure); err == nil {
		t.Error("a line to another laptop than the one that is called")
	}
}

// Invitations are read back as they are written, and a slip of the pen is found.
func TestInvitations(t *testing.T) {
	i := Invitation{Address: "[fe80::1]:8954", Pin: strings.Repeat("K", 28) + "A", Token: strings.Repeat("T", 16)}
	i.Pin = letters.EncodeToString(bytes.Repeat([]byte{77}, pinBytes))
	text := i.String()
	for _, typed := range []string{text, strings.ToLower(text), " " + strings.ReplaceAll(text, "-", " ") + "\n"} {
		if got, err := ParseInvitation(typed); err != nil || got != i {
			t.Errorf("%s: %v, %v", typed, got, err)
		}
	}
	space := strings.Index(text, " ")
	for n := range text {
		if text[n] == '-' || n == space {
			continue
		}
		wrong := []byte(text)
		wrong[n] = 'X'
		if n < space {
			wrong[n] = '1'
		}
		if got, err := ParseInvitation(string(wrong)); string(wrong) != text && err == nil {
			t.Errorf("%s is read as %v", wrong, got)
		}
	}
}

// A code that is refused is told where: the group of the wrong letter, the letter that no
// code has, how many are missing; a missing address is called so.
func TestSlipsOfThePen(t *testing.T) {
	i := Invitation{Address: "10.0.0.1:8954", Pin: letters.EncodeToString(bytes.Repeat([]byte{77, 200}, pinBytes/2)),
		Token: strings.Repeat("KT", 8)}
	address, code, _ := strings.Cut(i.String(), " ")
	found := 0
	for n := range code {
		if code[n] == '-' {
			continue
		}
		wrong := []byte(code)
		if wrong[n] = 'X'; code[n] == 'X' {
			wrong[n] = 'Y'
		}
		_, err := ParseInvitation(address + " " + string(wrong))
		var refused *Error
		if !errors.As(err, &refused) || refused.Kind != CodeMistyped && refused.Kind != CodeWrong {
			t.Fatalf("%s: %v", wrong, err)
		}
		if group := n/5 + 1; refused.Args["group"] == group && refused.Args["text"] == string(wrong[n/5*5:n/5*5+4]) {
			found++
		}
	}
	if found < 45 { // of 48 one or two have a second group that would fit too
		t.Errorf("the group is named of %d slips", found)
	}
	changed := []byte(code)
	at := 0
	for changed[at] == changed[at+1] {
		at++
	}
	changed[at], changed[at+1] = changed[at+1], changed[at]
	for _, c := range []struct {
		typed string
		kind  ErrorKind
		arg   string
		want  any
	}{
		{code, CodeInvalid, "", nil},
		{"10.0.0.1 " + code, CodeInvalid, "", nil},
		{address + " " + code[:len(code)-5], CodeLength, "have", codeLetters - 4},
		{address + " " + code + "-ABCD", CodeLength, "have", codeLetters + 4},
		{address + " " + code[:5] + "0" + code[6:], CodeLetter, "group", 2},
		{address + " " + string(changed), CodeMistyped, "group", 1},
		{"10.0.0.2:8954 " + code, CodeWrong, "", nil},
	} {
		var refused *Error
		if _, err := ParseInvitation(c.typed); !errors.As(err, &refused) || refused.Kind != c.kind {
			t.Errorf("%s: %v, want %s", c.typed, err, c.kind)
		} else if c.arg != "" && refused.Args[c.arg] != c.want {
			t.Errorf("%s: %s is %v, want %v", c.typed, c.arg, refused.Args[c.arg], c.want)
		}
	}
}

func FuzzParseInvitation(f *testing.F) {
	f.Add(Invitation{Address: "10.0.0.1:8954", Pin: letters.EncodeToString(make([]byte, pinBytes)),
		Token: strings.Repeat("T", 16)}.String())
	f.Add("x")
	f.Fuzz(func(t *testing.T, text string) {
		i, err := ParseInvitation(text)
		if err != nil {
			return
		}
		if again, err := ParseInvitation(i.String()); err != nil || again != i {
			t.Errorf("%q: %v, then %v, %v", text, i, again, err)
		}
	})
}
