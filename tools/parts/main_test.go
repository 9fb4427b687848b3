package main

import (
	"bytes"
	"encoding/json"
	"testing"
	"time"

	"kohtunik/assets"
)

// Every part has the licence that its text is, and nothing but the commit is in
// the document.
func TestParts(t *testing.T) {
	at := time.Unix(1_790_000_000, 0).UTC()
	var b bytes.Buffer
	if err := write(&b, "0.1.0", at, "3.0.0"); err != nil {
		t.Fatal(err)
	}
	var d document
	if err := json.Unmarshal(b.Bytes(), &d); err != nil {
		t.Fatal(err)
	}
	if want := len(assets.NoticeParts()) + 1; len(d.Components) != want {
		t.Errorf("%d parts, want %d", len(d.Components), want)
	}
	refs := map[string]component{}
	for _, c := range d.Components {
		if _, twice := refs[c.Ref]; twice {
			t.Errorf("%s is there twice", c.Ref)
		}
		refs[c.Ref] = c
	}
	for _, want := range []struct {
		ref string
		ids []string
	}{
		{"fyne.io/systray", []string{"Apache-2.0"}},
		{"github.com/BurntSushi/toml", []string{"MIT"}},
		{"github.com/godbus/dbus/v5", []string{"BSD-2-Clause"}},
		{"github.com/go-gl/glfw/v3.4/glfw", []string{"BSD-3-Clause", "Zlib"}},
		{"github.com/nfnt/resize", []string{"ISC"}},
		{"golang.org/x/text", []string{"BSD-3-Clause"}},
		{"Go", []string{"BSD-3-Clause"}},
		{"fonts-Bitstream-Vera", []string{"Bitstream-Vera"}},
		{"fonts-ParaType", []string{""}},
		{"sqlite", []string{"blessing"}},
	} {
		got := refs[want.ref].Licences
		same := len(got) == len(want.ids)
		for i := 0; same && i < len(got); i++ {
			same = got[i].Licence.ID == want.ids[i]
		}
		if !same {
			t.Errorf("%s: %v, want %v", want.ref, got, want.ids)
		}
	}
	if !d.Metadata.Timestamp.Equal(at) || d.Metadata.Component.Version != "0.1.0" {
		t.Errorf("metadata %+v", d.Metadata)
	}
}
