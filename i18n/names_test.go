package i18n

import (
	"regexp"
	"testing"
)

// A name cannot be inflected by a message, and nobody's sex is known from it.
// So each language has one rule for names in sentences: in Estonian no word
// before a name that asks for its genitive, in Finnish no case ending at a
// name, in Russian no past tense and no short adjective that would have to
// agree with it, and in Estonian and Finnish none at a number either.
var nameRules = map[Lang][]*regexp.Regexp{
	Estonian: {
		regexp.MustCompile(`(?i)mängija(?:l|lt|le|st|ga|ks)? \{\{\.(?:name|player|first|second)\}\} \p{Ll}`),
		regexp.MustCompile(`\{\{\.name\}\}(?:-?(?:le|lt|ga|st|ks)\b|[’'])`),
	},
	Finnish: {
		regexp.MustCompile(`\{\{\.\w+\}\}:(?:n|lle|lla|ltä|lta|stä|sta|ssä|ssa|tä|ta|ä|a)\b`),
	},
	Russian: {
		regexp.MustCompile(`\{\{\.(?:name|player|first|second)\}\} (?:уже |ещё |не |снова )*` +
			`(?:\p{Ll}+(?:ал|ил|ел|ёл|шёл|ался|ился|ян|ан|ен|ён)|свободен|должен|вправе)(?:[^\p{L}]|$)`),
	},
}

func TestNamesInSentences(t *testing.T) {
	all := loadAll(t)
	for lang, rules := range nameRules {
		for id, m := range byKey(all[lang]) {
			for _, text := range formsOf(m) {
				for _, rule := range rules {
					if found := rule.FindString(text); found != "" {
						t.Errorf("%s: %q breaks the rule for names: %q in %q", lang, id, found, text)
					}
				}
			}
		}
	}
}
