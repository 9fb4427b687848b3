package printing

import (
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
)

// A claim's evidence says who has White and when it was ruled on.
func TestEvidenceNamesSides(t *testing.T) {
	words := paperOf(t, "evidence", samples(t)["running"], inLang(i18n.English)).Words(1)
	for _, want := range []string{"White", "Black", "given at 13:30"} {
		if !slices.Contains(words, want) {
			t.Errorf("no %q in %q", want, words)
		}
	}
}

// No number of pieces stands alone on the envelope, and where nothing is known there
// is a line for it in every field.
func TestFieldsOfEnvelope(t *testing.T) {
	for _, l := range i18n.Langs() {
		for _, text := range paperOf(t, "envelope", samples(t)["running"], inLang(l)).Words(1) {
			if strings.HasPrefix(text, "(") {
				t.Errorf("%s: %q stands alone", l, text)
			}
		}
	}
	blank := paperOf(t, "envelope", samples(t)["club"], inLang(i18n.English)).pages[0]
	var lines int
	for _, op := range blank.Ops {
		line, is := op.(page.Line)
		if is && line.Y1 == line.Y2 && line.X1 >= envelopeThird && line.Y1 < 124 && line.X2 == envelopeRight {
			lines++
		}
	}
	if lines != 6 { // envelope, time of the adjournment, move, moves of both, control
		t.Errorf("%d lines at the right, want 6", lines)
	}
}

// A certificate tells its player from a namesake.
func TestCertificateOfNamesake(t *testing.T) {
	e := samples(t)["large"]
	d := paperOf(t, "certificates", e, inLang(i18n.Russian))
	if text := words(d); !strings.Contains(text, "Jõesaar, Tiiu\nфамилия, имя, отчество · 1919 г. р.") {
		t.Errorf("no year of birth in\n%s", text)
	}
	text := words(paperOf(t, "diplomas", e, inLang(i18n.Russian)))
	if !strings.Contains(text, "Juhan Kaljuvee\n1915 г. р.") {
		t.Errorf("no year of birth in\n%s", text)
	}
}

// A club whose last rows fit on the page is finished there, and the next begins on the
// next one.
func TestClubIsFinishedOnItsPage(t *testing.T) {
	d := paperOf(t, "club", extremes(t)["300 players"], inLang(i18n.English))
	most, before := 0, 0
	for n := 2; n <= len(d.pages); n++ {
		rows, left := 0, -1 // of the page; of a club from the page before
		for _, word := range d.Words(n) {
			if word == "151–300" || word == "1–150" {
				rows++
			}
			if left < 0 && strings.Contains(word, " · 75 players") {
				left = rows
			}
		}
		if most = max(most, rows); n > 2 && left > 0 && before+left <= most {
			t.Errorf("page %d has %d rows of a club that had room after %d rows of the page before, as %d have on another",
				n, left, before, most)
		}
		before = rows
	}
}

// Pairs of a score group that have their colours for one reason stand under it.
func TestReasonSaidOnce(t *testing.T) {
	e := extremes(t)["300 players"]
	d := paperOf(t, "pairing-reasons", e, inLang(i18n.English))
	const reason = "players who do not get"
	if text := words(d); strings.Count(text, reason) > 10 {
		t.Errorf("the reason is said again and again in\n%s", text)
	}
	for n := range d.Pages() {
		for _, text := range d.Words(n + 1) {
			if number := strings.TrimRight(text, "0123456789"); strings.HasSuffix(number, ", ") && number != text {
				t.Errorf("page %d: a number stands apart from its name at the end of %q", n+1, text)
			}
		}
	}
}

// A player's own number stands on the sheet that he takes home, and a sheet without
// games has no other heads than the others.
func TestNumberOnResultSheet(t *testing.T) {
	e := leagueEvent(t)
	d := paperOf(t, "result-sheet", e, inLang(i18n.English))
	text := words(d)
	if !strings.Contains(text, "No. 1 · ") {
		t.Errorf("no number in\n%s", text)
	}
	if strings.Contains(text, "Title") {
		t.Errorf("a head over nothing in\n%s", text)
	}
}

// The rows of a round leave room to write a result by hand, however many they are.
func TestRowsOfRoundAreWrittenOn(t *testing.T) {
	o := inLang(i18n.English)
	o.Round = 2
	for n, p := range paperOf(t, "round", extremes(t)["300 players"], o).pages {
		last := 0.0
		for _, text := range p.Texts() {
			if text.Shown != ":" {
				continue
			}
			if last > 0 && text.Y-last < lowBoardRow-0.01 {
				t.Fatalf("page %d: rows of %.1f mm", n+1, text.Y-last)
			}
			last = text.Y
		}
	}
}

// A poster says how many rounds are played, and its place and days follow the name
// of the event.
func TestPosterTellsRounds(t *testing.T) {
	for name, want := range map[string]string{"league": "Round robin, 3 rounds", "match": "Match, 6 games"} {
		d := paperOf(t, "poster", samples(t)[name], inLang(i18n.English))
		if !slices.Contains(d.Words(1), want) {
			t.Errorf("%s: no %q in %q", name, want, d.Words(1))
		}
		if d.Pages() != 1 {
			t.Errorf("%s: %d pages", name, d.Pages())
		}
	}
	at := func(p *page.Page, shown string) float64 {
		i := slices.IndexFunc(p.Texts(), func(text page.Text) bool { return strings.HasPrefix(text.Shown, shown) })
		return p.Texts()[i].Y
	}
	p := paperOf(t, "poster", samples(t)["league"], inLang(i18n.English)).pages[0]
	if gap := at(p, "Tallinn") - at(p, "Eesti"); gap > 16 {
		t.Errorf("%.1f mm between the name and its place", gap)
	}
}

// Every player's card is a paper of its own: the pages of one are numbered alone.
func TestPagesOfPlayerCards(t *testing.T) {
	e := samples(t)["club"]
	d := paperOf(t, "player-card", e, inLang(i18n.English))
	for n := range d.Pages() {
		if !slices.Contains(d.Words(n+1), "Page 1 of 1") {
			t.Errorf("card %d: %q", n+1, d.Words(n+1))
		}
	}
}

// The fields of IT3 stand on one grid, and where no sex was entered it does not say
// that there are no women.
func TestFormOfTournamentReport(t *testing.T) {
	e := leagueEvent(t)
	d := paperOf(t, "tournament-report", e, inLang(i18n.Finnish))
	host, dates := 0.0, 0.0
	for _, text := range d.pages[0].Texts() {
		switch text.Shown {
		case "FIDEn kilpailutunnus":
			host = text.X
		case "Aika":
			dates = text.X
		}
	}
	if host == 0 || host != dates {
		t.Errorf("fields at %.1f and %.1f mm", host, dates)
	}
	zeros := func(e *tournament.Event) int {
		n := 0
		for _, word := range paperOf(t, "tournament-report", e, inLang(i18n.English)).Words(1) {
			if word == "0" {
				n++
			}
		}
		return n
	}
	before := zeros(e)
	e.Players[0].Sex = tournament.Male
	if after := zeros(e); after != before+1 {
		t.Errorf("%d zeros without, %d with the sex of a man", before, after)
	}
}

// Where the hour is not fixed at which adjourned games go on, the sheet of the round
// has room for it.
func TestHourOfAdjournedGames(t *testing.T) {
	p := i18n.For(i18n.English)
	for _, test := range []struct{ at, want string }{
		{"", "Adjourned games resume: Thursday 12 March 2026, time ________"},
		{"18:00", "Adjourned games resume: Thursday 12 March 2026, 18:00."},
	} {
		if got := adjournedNote(p, tournament.Resumption{Day: "2026-03-12", At: test.at}); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// A player's card has rows to go on with by hand down to where it is signed.
func TestCardGoesOnByHand(t *testing.T) {
	p := paperOf(t, "player-card", samples(t)["club"], inLang(i18n.English)).pages[0]
	signed := 0.0
	var rules []float64
	for _, op := range p.Ops {
		switch op := op.(type) {
		case page.Text:
			if op.Shown == "Secretary" {
				signed = op.Y
			}
		case page.Line:
			if op.X1 == portrait.left && op.X2 == portrait.right {
				rules = append(rules, op.Y1)
			}
		}
	}
	near := func(y float64) bool { return y < signed && y > signed-signatureHeight-10 }
	if signed < portrait.bottom-12 || !slices.ContainsFunc(rules, near) {
		t.Errorf("signed at %.1f mm, rules at %.1f", signed, rules)
	}
}

// A player's card tells an event without a norm from one whose norm was missed.
func TestCardTellsMissedNorm(t *testing.T) {
	s := &sheet{p: i18n.For(i18n.English)}
	for want, norm := range map[string]*norms.Norm{
		"no norm in this event; category at entry: I": nil,
		"norm not achieved; category at entry: I":     {},
	} {
		line := register.CardLine{Step: norms.Step{Effect: norms.Entered, Category: tournament.CategoryI},
			Event: &register.Event{}, Result: &register.Result{Norm: norm}}
		if got := s.effectOf(line); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

// The notes of the table of norms stand under it, not alone on a sheet of their own.
func TestNotesOfNormTable(t *testing.T) {
	if d := paperOf(t, "norm-table", samples(t)["large"], inLang(i18n.Russian)); d.Pages() != 1 {
		t.Errorf("%d pages: %q", d.Pages(), d.Words(d.Pages()))
	}
}

// Who is free has a rating as all others, also with a name that fills its column.
func TestRatingOfFreePlayer(t *testing.T) {
	o := inLang(i18n.English)
	o.Round = 3
	words := paperOf(t, "round", extremes(t)["three"], o).Words(1)
	i := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(w, "Kaljuvee, Juhan") })
	if i < 0 || i+1 == len(words) || words[i+1] != "2100" {
		t.Errorf("no rating behind the name in %q", words)
	}
}

// A progress table without rounds explains none; that of a match speaks of games.
func TestNotesOfProgress(t *testing.T) {
	text := words(paperOf(t, "progress", samples(t)["match"], inLang(i18n.English)))
	if !strings.Contains(text, "Each game:") || strings.Contains(text, "Each round:") {
		t.Errorf("in a match:\n%s", text)
	}
	text = words(paperOf(t, "progress", extremes(t)["empty"], inLang(i18n.English)))
	if strings.Contains(text, "Each round:") {
		t.Errorf("without rounds:\n%s", text)
	}
}

// The second language's title of a diploma is clear of the long letters of the first, and
// each label of a poster is there in both languages.
func TestSecondLanguageOfDiplomaAndPoster(t *testing.T) {
	e := openEvent(t)
	titles := map[string]page.Text{}
	for _, text := range paperOf(t, "diplomas", e, inLang(i18n.Estonian, i18n.Russian)).pages[0].Texts() {
		titles[text.Shown] = text
	}
	first, second := titles["Diplom"], titles["Диплом"]
	const long, capital = 0.26, 0.76 // of the letters below and above the line, in parts of the size
	if bottom, top := first.Y+long*first.Size*page.Point, second.Y-capital*second.Size*page.Point; second.Y == 0 ||
		top < bottom {
		t.Errorf("the first title ends at %.1f mm, the second begins at %.1f mm", bottom, top)
	}
	for _, langs := range [][]i18n.Lang{{i18n.Estonian, i18n.Russian}, {i18n.Finnish, i18n.English}} {
		text := words(paperOf(t, "poster", e, inLang(langs...)))
		for _, key := range []string{"print.report.time-control", "print.chief-arbiter", "print.report.laws",
			"print.report.system"} {
			for _, l := range langs {
				if want := i18n.For(l).T(key); !strings.Contains(text, want) {
					t.Errorf("poster in %v: no %q in\n%s", langs, want, text)
				}
			}
		}
	}
}
