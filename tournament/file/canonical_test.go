package file

import (
	"crypto/sha256"
	"math/rand/v2"
	"strings"
	"testing"

	"kohtunik/tournament"
)

func TestCanonicalForm(t *testing.T) {
	for _, c := range []struct {
		record tournament.Record
		want   string
	}{
		{tournament.Player{ID: 3, Name: "Kask & <Pojad>", Left: 2},
			`{"key":{"kind":"player","A":3},"record":{"id":3,"name":"Kask & <Pojad>","left":2}}`},
		{tournament.Pairing{Round: 1, Board: 2, White: 4, Black: 5, Result: tournament.Draw},
			`{"key":{"kind":"pairing","A":1,"B":4},"record":{"round":1,"board":2,"white":4,"black":5,"result":"1/2"}}`},
		{tournament.GameEntry{Table: tournament.Table{Round: 1, Board: 2}, Seq: 3},
			`{"key":{"kind":"game","A":1,"B":2,"C":3},"record":{"table":{"round":1,"board":2},"seq":3,"entry":{"kind":""}}}`},
	} {
		got, err := canonical(c.record)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

func TestDigestArithmetic(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	one := Digest{31: 1}
	all := Digest{}
	for i := range all {
		all[i] = 0xFF
	}
	if all.plus(one) != (Digest{}) || (Digest{}).minus(one) != all {
		t.Error("the sum does not go round at 2^256")
	}
	if (Digest{30: 0, 31: 0xFF}).plus(one) != (Digest{30: 1}) {
		t.Error("the carry is lost")
	}
	for range 100 {
		var a, b Digest
		for i := range a {
			a[i], b[i] = byte(random.Uint32()), byte(random.Uint32())
		}
		if a.plus(b) != b.plus(a) || a.plus(b).minus(b) != a || a.minus(b).plus(b) != a {
			t.Errorf("%s and %s", a, b)
		}
	}
}

func TestDigestOfAnEvent(t *testing.T) {
	player := tournament.Player{ID: 1, Name: "A"}
	form := []byte(`{"key":{"kind":"player","A":1},"record":{"id":1,"name":"A"}}`)
	got, err := digestOf([]tournament.Record{player})
	if err != nil || got != sha256.Sum256(form) {
		t.Errorf("the digest of one record is %s, %v", got, err)
	}
	other := tournament.Player{ID: 2, Name: "B"}
	there, _ := digestOf([]tournament.Record{player, other})
	back, _ := digestOf([]tournament.Record{other, player})
	if there != back || there == got {
		t.Error("the digest depends on the order, or not on the records")
	}
}

func TestDigestOfText(t *testing.T) {
	good := strings.Repeat("0a", sha256.Size)
	if d, err := parseDigest(good); err != nil || d.String() != good {
		t.Errorf("%s, %v", d, err)
	}
	for _, bad := range []string{"", good[2:], good[1:], good + "0a", strings.Repeat("0g", sha256.Size)} {
		if d, err := parseDigest(bad); err == nil {
			t.Errorf("%q is the digest %s", bad, d)
		}
	}
}
