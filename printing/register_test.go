package printing

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tools/golden"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
)

// withRegister is a register in which an earlier event of the club and the
// event itself are, with a decision and a result in composing.
func withRegister(t testing.TB, e *tournament.Event) *register.State {
	t.Helper()
	earlier := e.Clone()
	earlier.Info.Name, earlier.Info.From, earlier.Info.To = "Spring event of the club", "2025-05-01", "2025-05-18"
	for i, g := range earlier.Pairings.All() {
		if !g.Free() {
			earlier.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.BothForfeit }) // nobody makes a norm
		}
	}
	state := register.New()
	for _, c := range []func() register.Command{
		func() register.Command { return register.SetClub{Club: "Tallinna Maleklubi"} },
		func() register.Command { return posting(t, earlier, "earlier") },
		func() register.Command { return posting(t, e, "event") },
		func() register.Command {
			return register.Decide{Person: 1, Day: "2025-01-10", Category: tournament.CategoryI,
				Why: "held before the register began"}
		},
		func() register.Command {
			return register.Compose{Person: 1, Result: norms.Composed{
				Day: "2025-11-01", Level: norms.AllUnion, Kind: norms.Studies, Place: 1, What: "Jubilee contest"}}
		},
	} {
		next, err := register.Carry(state, c())
		if err != nil {
			t.Fatal(err)
		}
		state = next
	}
	return state
}

func posting(t testing.TB, e *tournament.Event, key string) register.Command {
	t.Helper()
	p, err := register.NewPost(e, key)
	if err != nil {
		t.Fatal(err)
	}
	for i := range p.Event.Results { // whoever it is, it is the player of the number
		if p.As == nil {
			p.As = make(map[tournament.PlayerID]int)
		}
		if key != "earlier" {
			p.As[p.Event.Results[i].Player.ID] = i + 1
		} else {
			p.As[p.Event.Results[i].Player.ID] = 0
		}
	}
	return p
}

// titleEvent has masters, candidates and players of category I, of whom the
// last attains the title of a candidate.
func titleEvent(t testing.TB, masters, candidates int) *tournament.Event {
	t.Helper()
	players := invented(16)
	facts := norms.Facts{CandidatePoints: make(map[tournament.PlayerID]int)}
	for i := range players {
		switch {
		case i < masters:
			players[i].Category = tournament.Master
		case i < masters+candidates:
			players[i].Category = tournament.CandidateMaster
		default:
			players[i].Category = tournament.CategoryI
			facts.CandidatePoints[tournament.PlayerID(i+1)] = norms.CandidatePointsRequired
		}
	}
	e := play(t, newEvent(t, clubInfo(), players), 15)
	e.Info = facts.In(e.Info)
	for i, g := range e.Pairings.All() {
		if g.White == 16 {
			e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.WhiteWins })
		} else if g.Black == 16 {
			e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.Draw })
		}
	}
	return e
}

var ofRegister = []string{"norm-protocol", "awards", "certificates", "player-card"}

// The words of the papers that the register has a part in, in one language
// and in two at once.
func TestWordsOfRegister(t *testing.T) {
	for name, e := range map[string]*tournament.Event{
		"register": samples(t)["club"], "title": titleEvent(t, 12, 3), "candidates": titleEvent(t, 4, 5)} {
		state := withRegister(t, e)
		for _, id := range ofRegister {
			for _, langs := range [][]i18n.Lang{{i18n.English}, {i18n.Estonian, i18n.Russian}} {
				o := inLang(langs...)
				o.Register, o.EventKey = state, "event"
				file := id + "-" + name
				for _, l := range langs {
					file += "." + string(l)
				}
				if id == "player-card" {
					o.Player = 1
				}
				d := paperOf(t, id, e, o)
				golden.Check(t, filepath.Join("testdata", "words", file+".txt"), words(d))
				for _, p := range d.pages {
					for _, text := range p.Texts() {
						if strings.HasSuffix(text.Shown, "…") && text.Full != e.Info.Name {
							t.Errorf("%s: %q is cut to %q", file, text.Full, text.Shown)
						}
					}
				}
			}
		}
	}
}

// Nothing is cut off or printed over, with the longest names and with many
// lines on a card.
func TestLayoutOfRegister(t *testing.T) {
	for name, e := range map[string]*tournament.Event{
		"club": samples(t)["club"], "hostile": hostile(samples(t)["club"]), "title": titleEvent(t, 4, 5)} {
		state := withRegister(t, e)
		for i := range 45 { // a card of two pages
			next, err := register.Carry(state, register.Decide{
				Person: 2, Day: tournament.Date("2025-12-" + string(rune('0'+i%3)) + "1"),
				Category: tournament.CategoryII, Why: strange[i%len(strange)]})
			if err != nil {
				t.Fatal(err)
			}
			state = next
		}
		for _, id := range ofRegister {
			k, _ := Find(id)
			for _, first := range i18n.Langs() {
				for _, second := range i18n.Langs() {
					o := inLang(first, second)
					o.Register, o.EventKey = state, "event"
					d, err := k.Make(e, o)
					if err != nil {
						t.Fatal(err)
					}
					for n, p := range d.pages {
						for i, fault := range layoutFaults(p, sizeIn(name)) {
							if i == 3 {
								break
							}
							t.Errorf("%s, %s in %s and %s, page %d: %s", name, id, first, second, n+1, fault)
						}
					}
				}
			}
		}
	}
}

// The list of a register on paper, with as many players as a club may have.
func TestRegisterList(t *testing.T) {
	state := withRegister(t, samples(t)["club"])
	cards := state.Cards("2026-12-01")
	for _, langs := range [][]i18n.Lang{{i18n.English}, {i18n.Finnish, i18n.Russian}} {
		file := "register-list"
		for _, l := range langs {
			file += "." + string(l)
		}
		d, err := RegisterList(state.Club, register.Ending(cards, "2029"), 2029, inLang(langs...))
		if err != nil {
			t.Fatal(err)
		}
		golden.Check(t, filepath.Join("testdata", "words", file+".txt"), words(d))
	}
	for len(cards) < 200 {
		cards = append(cards, cards[0])
	}
	for i := range cards {
		cards[i].Person.Name = strange[i%len(strange)]
	}
	for _, all := range [][]register.Card{nil, cards[:1], cards} {
		d, err := RegisterList(strange[0], all, 0, inLang(i18n.Russian, i18n.Finnish))
		if err != nil {
			t.Fatal(err)
		}
		for n, p := range d.pages {
			for _, fault := range layoutFaults(p, smallestType) {
				t.Errorf("%d players, page %d: %s", len(all), n+1, fault)
			}
		}
	}
}

// A certificate for each category attained, none before the end.
func TestCertificatesAreForThoseWhoAttained(t *testing.T) {
	e := samples(t)["club"]
	attained := 0
	for _, p := range norms.Of(e, nil).Players {
		if p.Attained != "" {
			attained++
		}
	}
	d, err := Certificates(e, inLang(i18n.English))
	if err != nil || attained == 0 || d.Pages() != attained {
		t.Errorf("%d pages for %d who attained: %v", d.Pages(), attained, err)
	}
	d, err = Certificates(samples(t)["running"], inLang(i18n.English))
	if err != nil || d.Pages() != 1 || len(d.Words(1)) > 12 {
		t.Errorf("while games are open: %d pages, %v", d.Pages(), err)
	}
}

// A card on which a category has lapsed: a line that is neither an event nor a
// decision.
func TestCardWithALapse(t *testing.T) {
	lapse := register.CardLine{Step: norms.Step{Effect: norms.Lapsed,
		Past: norms.Past{Day: "2021-05-01", Held: tournament.CategoryII}}}
	card := register.Card{Person: register.Person{Name: "Tamm, Mart"}, Standing: norms.Standing{State: norms.TermLapsed},
		Lines: []register.CardLine{lapse}}
	d, err := CardsOf(&tournament.Event{}, "Kalev", []register.Card{card}, inLang(i18n.English))
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Join(d.Words(1), "|")
	if !strings.Contains(got, "1 May 2021|moved down to —") || !strings.Contains(got, "Valid until|—") {
		t.Errorf("the card says %s", got)
	}
}

// Before an event is in the register no paper of it has a number of a certificate:
// the cards of the players leave it out, and the list of awards a line for it.
func TestNoNumberBeforeTheRegister(t *testing.T) {
	e := samples(t)["club"]
	number := regexp.MustCompile(`[Nn]o\. \d`)
	for _, id := range []string{"awards", "certificates", "player-card"} {
		for row := range strings.Lines(words(paperOf(t, id, e, inLang(i18n.English)))) {
			if number.MatchString(row) {
				t.Errorf("%s: %s", id, row)
			}
		}
	}
}
