package cli

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kohtunik/i18n"
)

// said gives what the help says of every verb and of every option in a language,
// by how they are typed.
func said(lang i18n.Lang) map[string]string {
	texts := map[string]string{}
	var collect func(v *cobra.Command)
	collect = func(v *cobra.Command) {
		texts[v.CommandPath()] = v.Short
		if v.Long != "" {
			texts[v.CommandPath()+" more"] = v.Long
		}
		v.LocalFlags().VisitAll(func(f *pflag.Flag) { texts[v.CommandPath()+" "+optionName(f)] = f.Usage })
		for _, job := range v.Commands() {
			collect(job)
		}
	}
	collect(root(&call{words: i18n.For(lang)}))
	return texts
}

// Every verb and every option has its text in every language: none is left in
// English, or is still the name of its message.
func TestHelpInEveryLanguage(t *testing.T) {
	english := said(i18n.English)
	if english["kohtunik players add --fee-paid"] == "" || english["kohtunik print --lang"] == "" {
		t.Fatalf("options are missing among %d texts", len(english))
	}
	for _, lang := range i18n.Langs() {
		texts := said(lang)
		for what, text := range english {
			switch got := texts[what]; {
			case got == "" || strings.Contains(got, "option.") || strings.Contains(got, "help."):
				t.Errorf("%s: %s: %q", lang, what, got)
			case lang != i18n.English && got == text:
				t.Errorf("%s: %s is said in English: %q", lang, what, got)
			}
		}
	}
}
