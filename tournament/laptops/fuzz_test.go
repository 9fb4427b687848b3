package laptops

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
)

// FuzzAnswer reads what a host may have answered: a refusal is one of ours, whoever is let
// in is a member, and what is kept of the hall says the same when it is read again.
func FuzzAnswer(f *testing.F) {
	host, mari := newSeat(f, "Arvo").opens(), emptySeat(f, "Mari")
	invitation, err := host.laptop.Invite()
	if err != nil {
		f.Fatal(err)
	}
	stands := host.laptop.stands()
	stands.Members = append(stands.Members, Member{Name: "Mari", Pin: mari.id.Pin(), Role: ForResults})
	text, err := json.Marshal(stands)
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{string(text), "", "null", "[]", `{"Kind":"laptops-removed","Args":{"name":["x"]}}`,
		`{"Kind":"x"}`, `{"Members":[{},{"Pin":""}],"Event":""}`, `{"Event":"` + strings.Repeat("../", 30) + `"}`} {
		f.Add([]byte(seed))
	}
	folder := f.TempDir()
	f.Fuzz(func(t *testing.T, text []byte) {
		var refused *Error
		if err := refusedBy(text, "host"); !errors.As(err, &refused) || !slices.Contains(Kinds(), refused.Kind) {
			t.Fatalf("refused with %v", err)
		}
		var a answering
		if json.Unmarshal(text, &a) != nil {
			return
		}
		admitted, err := admission(a, invitation, Joining{Name: "Mari", Identity: mari.id}, nil)
		if err != nil {
			return
		}
		if err := admitted.Keep(folder); err != nil {
			t.Fatal(err)
		}
		h, err := loadHall(folder)
		if err != nil || h.Event != admitted.Event || h.member(mari.id.Pin()) == nil {
			t.Errorf("kept %+v, read %+v, %v", admitted.hall, h, err)
		}
		if seat, ok := SeatOf(folder, a.Event, mari.id); !ok || seat.Hosting {
			t.Errorf("the seat is %+v, %t", seat, ok)
		}
	})
}

// FuzzDoor knocks at the door of a host with whatever: each is answered with JSON, and
// nobody is in without the host's word.
func FuzzDoor(f *testing.F) {
	host := newSeat(f, "Arvo").opens()
	mari := emptySeat(f, "Mari").joins(host, ForResults)
	invitation, err := host.laptop.Invite()
	if err != nil {
		f.Fatal(err)
	}
	public, _, err := mari.id.nkey()
	if err != nil {
		f.Fatal(err)
	}
	good, err := json.Marshal(asking{Token: invitation.Token, Name: "Mari", NKey: public, Port: 8954, Format: 9})
	if err != nil {
		f.Fatal(err)
	}
	for n, body := range []string{string(good), "", "null", `{"Token":"x","NKey":"` + public + `"}`, `{"Port":-1}`,
		`{"Name":"\u0000\u202e"}`, `[[[`} {
		f.Add(n, "row=1&hash=x&beat=1&port=a&offset=9999999999999999999", []byte(body), n%2 == 0)
	}
	d := &door{l: host.laptop}
	secure, err := mari.id.answering(host.laptop.now())
	if err != nil {
		f.Fatal(err)
	}
	leaf, err := x509.ParseCertificate(secure.Certificates[0].Certificate[0])
	if err != nil {
		f.Fatal(err)
	}
	paths := []func(http.ResponseWriter, *http.Request){d.event, d.join, d.joined, d.state, d.back, d.hashes}
	members := len(host.laptop.Status().Members)
	gone, leave := context.WithCancel(f.Context())
	leave() // who asks does not wait for rows to come
	f.Fuzz(func(t *testing.T, path int, query string, body []byte, known bool) {
		r := httptest.NewRequestWithContext(gone, http.MethodPost, "/", strings.NewReader(string(body)))
		r.URL.RawQuery = query
		r.TLS = &tls.ConnectionState{}
		if known {
			r.TLS.PeerCertificates = []*x509.Certificate{leaf}
		}
		w := httptest.NewRecorder()
		paths[uint(path)%uint(len(paths))](w, r)
		if text := w.Body.Bytes(); len(text) > 0 && !json.Valid(text) || w.Code == http.StatusInternalServerError {
			t.Errorf("%d: %s", w.Code, text)
		}
		if now := len(host.laptop.Status().Members); now != members {
			t.Fatalf("%d members, there were %d", now, members)
		}
	})
}
