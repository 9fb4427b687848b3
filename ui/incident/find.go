package incident

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"kohtunik/engine/chess"
	"kohtunik/i18n"
	"kohtunik/i18n/fold"
	"kohtunik/i18n/synonyms"
	"kohtunik/i18n/words"
)

// What a word was found in counts for so much: names before explanations, then
// what people say instead, then the answers, then the heading of the group.
const (
	inHead    = 130 // the first word of the name
	inTitle   = 100
	inHint    = 80
	inPhrases = 70
	inAnswers = 18
	inGroup   = 12
)

// How it was found there: as it is, as the beginning of a word, as another form
// of it, or within a compound one; in hundredths.
const (
	whole     = 100
	likeForm  = 80 // most letters in common
	beginning = 60
	otherForm = 45
	within    = 35
)

// exactly is added where all that was typed is one of the names or phrases, or
// the beginning of one.
const (
	exactly       = 300
	exactlyBegins = 30
	shortest      = 24 // divided by the words of the name
)

// entryWords are the words of an incident in a language, folded.
type entryWords struct {
	texts   []string // name and phrases as they are
	weighed []weighedWord
	shown   []string // the words of name and explanation, which a row shows
	phrases []phrase
}

// phrase is what people say for an incident, and its words, folded.
type phrase struct {
	said  string
	words []string
}

type weighedWord struct {
	word   string
	weight int
}

// index holds the words of all incidents by their ids, for each language. It is
// made once: the messages do not change while the program runs.
var index = sync.OnceValue(func() map[i18n.Lang]map[string]*entryWords {
	all := map[i18n.Lang]map[string]*entryWords{}
	for _, lang := range i18n.Langs() {
		all[lang] = map[string]*entryWords{}
		p := i18n.For(lang)
		for i := range catalogue {
			all[lang][catalogue[i].id] = wordsOf(p, &catalogue[i])
		}
	}
	return all
})

func wordsOf(p *i18n.Printer, e *entry) *entryWords {
	w := &entryWords{}
	add := func(weight int, text string) {
		for word := range strings.FieldsSeq(fold.Name(text)) {
			at := slices.IndexFunc(w.weighed, func(k weighedWord) bool { return k.word == word })
			if at < 0 {
				w.weighed = append(w.weighed, weighedWord{word, weight})
			} else {
				w.weighed[at].weight = max(w.weighed[at].weight, weight)
			}
		}
	}
	title := p.T("incident." + e.id)
	w.texts = append(w.texts, fold.Name(title))
	head, _, _ := strings.Cut(title, " ")
	add(inHead, head)
	add(inTitle, title)
	hint := p.T("incident.hint." + e.id)
	add(inHint, hint)
	w.shown = strings.Fields(fold.Name(title + " " + hint))
	for _, said := range synonyms.Of(e.id, p.Lang()) {
		folded := fold.Name(said)
		w.texts = append(w.texts, folded)
		w.phrases = append(w.phrases, phrase{said, strings.Fields(folded)})
		add(inPhrases, said)
	}
	for _, q := range e.asks {
		add(inAnswers, words.Question(p, e.kind, q.field))
		for _, v := range q.values {
			if v != chess.White.String() && v != chess.Black.String() {
				add(inAnswers, words.Answer(p, q.field, v))
			}
		}
	}
	add(inGroup, p.T("incident.group."+string(e.group)))
	return w
}

// match is how well a typed word fits one of the incident's, in hundredths; 0:
// not at all. Estonian and Finnish change the end of the stem too (lipp, lipu;
// merkkilippu, merkkilipun), and no stemmer for Go that is kept up has Estonian:
// two words are taken for forms of one where they begin alike and what is left of
// both is as short as an ending.
func match(typed, word string) int {
	switch {
	case typed == word:
		return whole
	case strings.HasPrefix(word, typed):
		return beginning
	}
	common := 0
	for common < len(typed) && common < len(word) && typed[common] == word[common] {
		common++
	}
	for common > 0 && common < len(word) && !utf8.RuneStart(word[common]) {
		common--
	}
	same := utf8.RuneCountInString(typed[:common])
	restTyped, restWord := utf8.RuneCountInString(typed)-same, utf8.RuneCountInString(word)-same
	switch {
	case same >= 5 && restTyped <= 4 && restWord <= 4, same >= 4 && restTyped <= 2 && restWord <= 2:
		return likeForm
	case same >= 3 && restTyped <= 2 && restWord <= 2, same >= 4 && restTyped <= 5 && restWord <= 2:
		return otherForm
	case utf8.RuneCountInString(typed) >= 4 && strings.Contains(word, typed):
		return within
	}
	return 0
}

// score tells how well an incident fits what was typed in one language; fits is
// false where a word of it was not found.
func (w *entryWords) score(typed string, words []string) (points int, fits bool) {
	fits = true
	for _, word := range words {
		best := 0
		for _, k := range w.weighed {
			if m := k.weight * match(word, k.word) / whole; m > best {
				best = m
			}
		}
		points += best
		fits = fits && best > 0
	}
	switch {
	case slices.Contains(w.texts, typed):
		return points + exactly, true
	case slices.ContainsFunc(w.texts, func(text string) bool { return strings.HasPrefix(text, typed) }):
		points += exactlyBegins
	}
	if points > 0 { // of two names that have it the shorter one is more about it
		points += shortest / (1 + strings.Count(w.texts[0], " "))
	}
	return points, fits
}

// found is an incident with how well it fits.
type found struct {
	entry  *entry
	points int
}

// search lists the incidents that fit a text in any of the languages, the best
// first; that of the window goes before where they are equal. Where none has all
// words, those that have some of them come, and where none has any, those that
// have words spelt like them, if any; then fits is false. Ahead is what an incident
// has ahead of others.
func search(text string, own i18n.Lang, ahead func(*entry) int) (list []found, fits bool) {
	typed := fold.Name(text)
	words := strings.Fields(typed)
	if len(words) == 0 {
		return nil, true
	}
	var some []found
	for i := range catalogue {
		e := &catalogue[i]
		best, partly := 0, 0
		for _, lang := range i18n.Langs() {
			points, has := index()[lang][e.id].score(typed, words)
			if lang == own && points > 0 {
				points++
			}
			partly = max(partly, points)
			if has {
				best = max(best, points)
			}
		}
		if best > 0 {
			list = append(list, found{e, best + ahead(e)})
		}
		if partly > 0 {
			some = append(some, found{e, partly + ahead(e)})
		}
	}
	all := len(list) > 0
	if !all {
		list = some
	}
	if fits = len(list) > 0; !fits {
		list = nearest(words, own)
	}
	slices.SortStableFunc(list, func(a, b found) int { return cmp.Compare(b.points, a.points) })
	if !all && len(list) > mostNear {
		list = list[:mostNear]
	}
	return list, fits
}

// phraseOf is what people say for an incident that has the words typed, where its
// name and explanation in the language of the window have not; empty for none.
func phraseOf(e *entry, text string, own i18n.Lang) string {
	words := strings.Fields(fold.Name(text))
	if fitOf(words, index()[own][e.id].shown) > 0 {
		return ""
	}
	said, most := "", 0
	for _, lang := range append([]i18n.Lang{own}, i18n.Langs()...) { // of equal ones that of the window
		for _, phrase := range index()[lang][e.id].phrases {
			if fit := fitOf(words, phrase.words); fit > most {
				said, most = phrase.said, fit
			}
		}
	}
	return said
}

// fitOf is how well words that were typed fit those of a text that has all of
// them; 0 where it has not.
func fitOf(typed, words []string) int {
	sum := 0
	for _, word := range typed {
		best := 0
		for _, one := range words {
			best = max(best, match(word, one))
		}
		if best == 0 {
			return 0
		}
		sum += best
	}
	return sum
}

// mostNear is how many incidents are shown of which none fits well.
const mostNear = 5

// commonest are the incidents that are shown where nothing is spelt like what was
// typed.
var commonest = []string{"illegal-move", "touch", "flag-fall", "claim-repetition", "draw-offer"}

// nearest lists the incidents that have words spelt like those that were typed: a
// slip of the finger; none where what was typed is like no word.
func nearest(words []string, own i18n.Lang) []found {
	var list []found
	for i := range catalogue {
		e := &catalogue[i]
		best := 0
		for _, lang := range i18n.Langs() {
			points := index()[lang][e.id].spelt(words)
			if lang == own && points > 0 {
				points++
			}
			best = max(best, points)
		}
		if best > 0 {
			list = append(list, found{e, best})
		}
	}
	return list
}

// spelt tells how well words that were typed fit those of an incident, as far as a
// third of the letters may be wrong.
func (w *entryWords) spelt(words []string) (points int) {
	for _, typed := range words {
		best := 0
		for _, k := range w.weighed {
			if far := distance(typed, k.word, utf8.RuneCountInString(typed)/3); far >= 0 {
				best = max(best, k.weight/(1+far))
			}
		}
		points += best
	}
	return points
}

// distance is how many letters have to be put in, left out, replaced or exchanged
// with their neighbour to come from one word to another (optimal string alignment);
// -1 if they are more than most.
func distance(from, to string, most int) int {
	a, b := []rune(from), []rune(to)
	if diff := len(a) - len(b); diff > most || -diff > most {
		return -1
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	if last[len(b)] > most {
		return -1
	}
	return last[len(b)]
}

// meant are the answers that what was typed already gives: of each question the
// value whose label, in any language, is typed whole, or begins so.
func (e *entry) meant(text string) map[string]any {
	typed := fold.Name(text)
	if utf8.RuneCountInString(typed) < leastForAnswers {
		return nil
	}
	answers := map[string]any{}
	for _, q := range e.asks {
		for _, v := range q.values {
			for _, lang := range i18n.Langs() {
				label := fold.Name(words.Answer(i18n.For(lang), q.field, v))
				if strings.HasPrefix(label, typed) || strings.Contains(" "+typed+" ", " "+label+" ") {
					answers[q.field] = v
				}
			}
		}
	}
	return answers
}

// leastForAnswers is from how many letters on what was typed can be an answer.
const leastForAnswers = 4
