package i18n

import (
	"regexp"
	"testing"
)

// The messages are written by many hands; one thing keeps one word. Each row
// names words that were used for it once and are not used any more, and the
// word that stands for it.
var glossary = []struct {
	lang  Lang
	other *regexp.Regexp
	word  string
}{
	{Estonian, regexp.MustCompile(`(?i)võistlus`), "turniir"},
	{Estonian, regexp.MustCompile(`(?i)osavõtja|osaleja`), "mängija"},
	{Estonian, regexp.MustCompile(`(?i)lipuke`), "nooleke (lipp is the queen)"},
	{Estonian, regexp.MustCompile(`(?i)\bli(pp|pud)\b.* lange|enne lippu|lipu üle`), "nooleke (lipp is the queen)"},
	{Estonian, regexp.MustCompile(`(?i)kinni(ne|se) käi|kinniselt`), "salakäik"},
	{Estonian, regexp.MustCompile(`(?i)valekäi|ebareeglipär`), "määrustevastane käik"},
	{Estonian, regexp.MustCompile(`(?i)ajahäda|tseitnot`), "ajapuudus"},
	{Estonian, regexp.MustCompile(`(?i)\bnupud|\bnupp`), "malend"},
	{Estonian, regexp.MustCompile(`(?i)paaridesse|paarita`), "paari panema"},
	{Estonian, regexp.MustCompile(`(?i)föderatsioon`), "riik"},
	{Estonian, regexp.MustCompile(`(?i)\b(valige|võtke|sisestage|kirjutage|avage|vaadake|märkige)\b`), "vali, võta: buttons and errors speak in the singular"},
	{Finnish, regexp.MustCompile(`(?i)(^|[^a-zäö])turnau|shakkitapahtum`), "kilpailu"},
	{Finnish, regexp.MustCompile(`(?i)osanottaj|osallistuj`), "pelaaja"},
	{Finnish, regexp.MustCompile(`(?i)\blok(i|in|iin|ista)\b`), "päiväkirja"},
	{Finnish, regexp.MustCompile(`(?i)odotusai`), "myöhästymisaika"},
	{Finnish, regexp.MustCompile(`(?i)šak`), "shakki"},
	{Finnish, regexp.MustCompile(`(?i)luokka[a-zäö]* (V|IV|III|II|I|{{\.category}})\b`), "V luokka"},
	{Finnish, regexp.MustCompile(`(?i)laiton|laittom`), "sääntöjenvastainen"},
	{Finnish, regexp.MustCompile(`(?i)kuningat`), "daami (its letter is D)"},
	{Russian, regexp.MustCompile(`(?i)соревнован`), "турнир"},
	{Russian, regexp.MustCompile(`(?i)арбитр`), "судья"},
	{Russian, regexp.MustCompile(`(?i)(неправильн|нелегальн)[а-яё]* ход`), "невозможный ход"},
	{Russian, regexp.MustCompile(`(?i)жеребьёвк[а-яё]* (тур|пар)`), "составление пар"},
	{Russian, regexp.MustCompile(`(?i)взыскан`), "наказание"},
}

// onlyInTheNorms are texts that follow the code of 1953, where the tournament
// is set against the match, and the championship has its own name.
var onlyInTheNorms = map[string]bool{
	"error.norms-match":         true,
	"norms.occasion.ussr-final": true, "norms.occasion.ussr-women-final": true,
	"norms.ground.first-in-final": true, "norms.ground.third-in-final": true,
	"norms.ground.part-in-final": true, "norms.ground.first-of-women": true,
}

func TestGlossary(t *testing.T) {
	all := loadAll(t)
	for _, g := range glossary {
		for id, m := range byKey(all[g.lang]) {
			if onlyInTheNorms[id] {
				continue
			}
			for _, text := range formsOf(m) {
				if found := g.other.FindString(text); found != "" {
					t.Errorf("%s: %q says %q; the word is %s", g.lang, id, found, g.word)
				}
			}
		}
	}
}
