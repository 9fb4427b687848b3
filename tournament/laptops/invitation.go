package laptops

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"net"
	"strconv"
	"strings"
	"sync"
	"time"
)

// letters writes bytes as the letters of codes.
var letters = base32.NewEncoding(alphabet).WithPadding(base32.NoPadding)

// same compares secrets in a time that tells nothing of them.
func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

const (
	tokenBytes = 10 // 80 random bits cannot be guessed
	checkBytes = 2  // against slips of the pen
)

// Invitation is what a person needs who wants to join: where the host is, by which key
// it is known, and a token that opens the door once.
type Invitation struct {
	Address string // host:port
	Pin     string
	Token   string
}

// String is the invitation as it is read out, typed and put into a QR code: the
// address, and twelve groups of four letters (pin, token, check).
func (i Invitation) String() string {
	pin, _ := letters.DecodeString(i.Pin)
	secret, _ := letters.DecodeString(i.Token)
	text := letters.EncodeToString(append(append(pin, secret...), i.check()...))
	var groups []string
	for ; len(text) > 4; text = text[4:] {
		groups = append(groups, text[:4])
	}
	return i.Address + " " + strings.Join(append(groups, text), "-")
}

func (i Invitation) check() []byte {
	sum := sha256.Sum256([]byte(i.Address + " " + i.Pin + i.Token))
	return sum[:checkBytes]
}

// ParseInvitation reads what [Invitation.String] has written, in small letters too and
// grouped as one likes. It refuses a slip of the pen, and says where it is as far as the
// check shows it: [CodeInvalid], [CodeLetter], [CodeLength], [CodeMistyped], [CodeWrong].
func ParseInvitation(text string) (Invitation, error) {
	address, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	host, port, wrong := net.SplitHostPort(address)
	number, none := strconv.ParseUint(port, 10, 16)
	if wrong != nil || none != nil || host == "" || number == 0 {
		return Invitation{}, refuse(CodeInvalid)
	}
	typed := bareCode(rest)
	if err := refuseLetters(typed); err != nil {
		return Invitation{}, err
	}
	i, ok := invitationOf(address, typed)
	if !ok || !i.fits(typed) {
		return Invitation{}, mistyped(address, typed)
	}
	return i, nil
}

// invitationOf parts the letters of a code.
func invitationOf(address, typed string) (Invitation, bool) {
	all, err := letters.DecodeString(typed)
	if err != nil || len(all) != pinBytes+tokenBytes+checkBytes {
		return Invitation{}, false
	}
	return Invitation{Address: address, Pin: letters.EncodeToString(all[:pinBytes]),
		Token: letters.EncodeToString(all[pinBytes : pinBytes+tokenBytes])}, true
}

// fits tells whether the check at the end of the letters is that of the invitation.
func (i Invitation) fits(typed string) bool {
	all, err := letters.DecodeString(typed)
	return err == nil && bytes.HasSuffix(all, i.check())
}

const (
	tokenLives = 10 * time.Minute
	mostTries  = 30 // in a minute from one address, before nothing is looked at any more
)

// tokens are those that open the door. Each does once, for ten minutes.
type tokens struct {
	mu    sync.Mutex
	until map[string]time.Time
	tries map[string][]time.Time // that failed, by address
}

// make gives a new token.
func (t *tokens) make(now time.Time) (string, error) {
	secret := make([]byte, tokenBytes)
	if _, err := rand.Read(secret); err != nil {
		return "", err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.until == nil {
		t.until = map[string]time.Time{}
	}
	text := letters.EncodeToString(secret)
	t.until[text] = now.Add(tokenLives)
	return text, nil
}

// use takes a token that somebody has sent from an address.
func (t *tokens) use(token, address string, now time.Time) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	known, err := t.find(token, address, now)
	if err == nil {
		delete(t.until, known)
	}
	return err
}

// good tells whether a token would open the door; it would after it as well.
func (t *tokens) good(token, address string, now time.Time) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	_, err := t.find(token, address, now)
	return err
}

// find gives the token that somebody has sent; others are counted against the address.
func (t *tokens) find(token, address string, now time.Time) (string, error) {
	var recent []time.Time
	for _, at := range t.tries[address] {
		if now.Sub(at) < time.Minute {
			recent = append(recent, at)
		}
	}
	if len(recent) >= mostTries {
		return "", refuse(TooManyTries)
	}
	for known, until := range t.until { // all of them, whichever it is
		if same(known, token) && now.Before(until) {
			return known, nil
		}
	}
	if t.tries == nil {
		t.tries = map[string][]time.Time{}
	}
	t.tries[address] = append(recent, now)
	return "", refuse(CodeUnknown)
}
