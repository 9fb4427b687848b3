package ratinglist

import (
	"archive/zip"
	"bytes"
	"context"
	"net/http"
	"strings"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/entrylist"
)

// elsewhere sends what is asked of any server to one on this machine.
type elsewhere struct{ to string }

func (e elsewhere) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Scheme, r.URL.Host = "http", strings.TrimPrefix(e.to, "http://")
	return http.DefaultTransport.RoundTrip(r)
}

// preset fetches a list by the name of a preset from a server that has these bytes.
func preset(t *testing.T, id string, data []byte) *List {
	t.Helper()
	s := serve(t, whole(data, id))
	about, err := Fetch(context.Background(), t.TempDir(),
		Download{Address: id, Client: &http.Client{Transport: elsewhere{s.URL}}}, Source{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	l, err := Open(about.Path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

// eventOf is a Swiss with some entries.
func eventOf(t *testing.T, players ...tournament.Player) *tournament.Event {
	t.Helper()
	info := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	e, _, err := tournament.Carry(&tournament.Event{Info: info, NextID: 1}, tournament.AddPlayers{Players: players})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// Finland's list: its own numbers are none of FIDE's, its ratings become national
// ones and leave FIDE's alone, and it says who has a licence.
func TestPresetOfFinland(t *testing.T) {
	list := "Id;Sukunimi;Etunimi;Seura;Selo;Selopelejä;Ikäryhmä;Maa;Lisenssi\n" +
		"1234;Mäkinen;Väinö;MatSK;1987;412;S50;FIN;L\n5678;Öhman;Åke;TuTS;1650;33;U16;FIN;\n"
	// as Windows writes it
	data := []byte(strings.NewReplacer("ä", "\xe4", "ö", "\xf6", "Ö", "\xd6", "Å", "\xc5").Replace(list))
	l := preset(t, "finland", data)
	if l.Name != "SELO" || l.Players != 2 || !l.National() || !l.Licensed() {
		t.Errorf("%+v", l.About)
	}
	if found, err := l.Search("ohman", 5); err != nil || len(found) != 1 || found[0].ID != 0 || found[0].Licence ||
		found[0].Name != "Öhman, Åke" || found[0].Standard.Value != 1650 {
		t.Errorf("%+v, %v", found, err)
	}
	e := eventOf(t, tournament.Player{Name: "Mäkinen, Väinö", FIDE: 500333, Rating: 2011,
		RatingFrom: "FIDE STD 2026-11-01", K: 20, Federation: "FIN"})
	updates, err := l.Updates(e, Sequence(tournament.Standard))
	if err != nil || len(updates) != 1 {
		t.Fatalf("%+v, %v", updates, err)
	}
	want := e.Players[0]
	want.National = 1987
	if u := updates[0]; u.Now != want || u.Match != ByName || !u.Changed() || u.ByHand() {
		t.Errorf("%+v, want %+v", u, want)
	}
	entry, _ := l.Search("makinen", 1)
	if p := l.Fill(tournament.Player{}, entry[0], Sequence(tournament.Rapid)); p.National != 1987 || p.Rating != 0 ||
		p.FIDE != 0 || p.RatingFrom != "" || !entry[0].Licence {
		t.Errorf("%+v, %+v", p, entry[0])
	}
}

// Russia's lists: a ZIP with a CSV of one kind of play, FIDE's number in a column of
// its own, the national rating beside FIDE's.
func TestPresetOfRussia(t *testing.T) {
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	in, err := z.Create("smanager_rapid.csv")
	if err != nil {
		t.Fatal(err)
	}
	_, _ = in.Write([]byte("\xef\xbb\xbfID_No,Name,Sex,Fed,Clubnumber,ClubName,Birthday,Rtg_Nat,Fide_No,Rtg_Int\r\n" +
		"10,Несытова Анастасия Максимовна,f,RUS,23,Краснодарский край,1997,2250,4164970,2201\r\n" +
		"11,Первый Пётр Петрович,,RUS,77,Москва,1967,1800,,\r\n"))
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	l := preset(t, "russia-rapid", packed.Bytes())
	if l.Kind != tournament.Rapid || l.Players != 2 || !l.National() || l.Licensed() {
		t.Errorf("%+v", l.About)
	}
	e := eventOf(t, tournament.Player{Name: "Nesytova, Anastasia", FIDE: 4164970, Rating: 2201})
	updates, err := l.Updates(e, Sequence(tournament.Rapid))
	if err != nil || updates[0].Match != ByNumber || updates[0].Now.National != 2250 || updates[0].Now.Rating != 2201 ||
		updates[0].Now.FIDE != 4164970 {
		t.Errorf("%+v, %v", updates, err)
	}
	if found, err := l.Search("первый", 5); err != nil || len(found) != 1 || found[0].ID != 0 ||
		found[0].Rapid.Value != 1800 ||
		found[0].Birth != 1967 {
		t.Errorf("%+v, %v", found, err)
	}
}

// A mapping can say that a field has no column, whatever the heads look like; a list of
// presets fetched again keeps its mapping.
func TestNoColumn(t *testing.T) {
	columns, err := ParseColumns("national=ELO,fide_id=-,licence=L")
	if err != nil {
		t.Fatal(err)
	}
	l := built(t, "riik.csv", []byte("Nimi;ELO;ID;L\nSaar, Jaan;1700;55;x\nMets, Anu;1600;56;\n"),
		Source{Columns: columns})
	found, err := l.Search("saar", 5)
	if err != nil || len(found) != 1 || found[0].ID != 0 || found[0].Standard.Value != 1700 || !found[0].Licence {
		t.Errorf("%+v, %v", found, err)
	}
	if again := l.About; !again.National() || again.mapped(entrylist.FIDE) {
		t.Errorf("%s", again.Columns)
	}
}
