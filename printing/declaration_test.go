package printing

import (
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tools/golden"
)

// The declaration is a page in English whatever is asked for, with the other
// language below each point, lines to write on and the version it is made with.
func TestDeclaration(t *testing.T) {
	for _, lang := range i18n.Langs() {
		o := inLang(lang)
		o.Version = "1.2.3"
		d, err := Declaration(o)
		if err != nil {
			t.Fatal(err)
		}
		all := words(d)
		if d.Pages() != 1 {
			t.Errorf("%s: %d pages", lang, d.Pages())
		}
		for _, p := range []*i18n.Printer{i18n.For(i18n.English), i18n.For(lang)} {
			for _, key := range declared {
				if first := strings.Join(firstThree(p.T(key)), " "); !strings.Contains(all, first) {
					t.Errorf("%s: %q is not there", lang, first)
				}
			}
		}
		if strings.Count(all, "1.2.3") < 1 {
			t.Errorf("%s: no version", lang)
		}
		golden.Check(t, "testdata/words/declaration."+string(lang)+".txt", all)
	}
}
