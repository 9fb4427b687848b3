package cli

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kohtunik/i18n"
)

// root is the program with all its verbs, in the order of the help.
func root(c *call) *cobra.Command {
	top := &cobra.Command{
		Use:           "kohtunik",
		Short:         c.about("root"),
		Version:       version(c.Version),
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	top.SetIn(c.Stdin)
	top.SetOut(c.Stdout)
	top.SetErr(c.Stderr)
	top.SetVersionTemplate("{{.Version}}\n")
	top.SetHelpFunc(c.help)
	top.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return flagError(err) })
	cobra.EnableCommandSorting = false
	lang := option[i18n.Lang]{then: func(l i18n.Lang) { c.words = i18n.For(l) }}
	add(top.PersistentFlags(), &lang, "lang", i18n.Codes("|"), parseLang, c.speak().T("option.lang"))
	top.AddCommand(
		newVerb(c), importVerb(c), exportVerb(c), gamesVerb(c),
		playersVerb(c), lotsVerb(c),
		pairVerb(c), unpairVerb(c), explainVerb(c), coloursVerb(c), resultVerb(c), tableVerb(c),
		standingsVerb(c), crosstableVerb(c), ladderVerb(c), knockoutVerb(c), teamsVerb(c), prizesVerb(c),
		fideVerb(c), normsVerb(c),
		printVerb(c), serveVerb(c), hostVerb(c), joinVerb(c), registerVerb(c), ratingsVerb(c),
		undoVerb(c), redoVerb(c), logVerb(c), verifyVerb(c), recoverVerb(c), backupsVerb(c),
		checkVerb(c), generateVerb(c),
		rulingVerb(c), lawsVerb(c), mateVerb(c), pgnVerb(c), perftVerb(c), licencesVerb(c),
	)
	top.InitDefaultCompletionCmd()
	c.wordCompletion(child(top, "completion"))
	c.wordOptions(top)
	return top
}

// wordCompletion says in the language of the call what cobra's own verb does.
func (c *call) wordCompletion(v *cobra.Command) {
	v.Short, v.Long = c.about("completion"), ""
	loaded := map[string]string{
		"bash":       "source <(kohtunik completion bash)",
		"zsh":        "source <(kohtunik completion zsh)",
		"fish":       "kohtunik completion fish | source",
		"powershell": "kohtunik completion powershell | Out-String | Invoke-Expression",
	}
	for _, shell := range v.Commands() {
		shell.Short = c.speak().T("help.completion", i18n.Args{"shell": shell.Name()})
		shell.Long = c.more("completion", i18n.Args{"command": loaded[shell.Name()]})
	}
}

// wordOptions puts the text of every option of a verb and of its jobs in the
// place of the message that the verb declared; cobra's own get theirs by name.
func (c *call) wordOptions(v *cobra.Command) {
	v.InitDefaultHelpFlag()
	v.InitDefaultVersionFlag()
	v.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
		switch f.Name {
		case "help", "version", "no-descriptions":
			f.Usage = "option." + f.Name
		}
		f.Usage = c.speak().T(f.Usage)
	})
	for _, job := range v.Commands() {
		c.wordOptions(job)
	}
}

func parseLang(s string) (i18n.Lang, error) {
	l, err := i18n.ParseLang(s)
	if err != nil {
		var unknown *i18n.UnknownLangError
		errors.As(err, &unknown)
		kind, args := unknown.Reason()
		return l, misused(kind, args)
	}
	return l, nil
}

// fileFirst marks a verb whose operand FILE stands before the words of its
// jobs: players FILE add.
const fileFirst = "file first"

// speak is the language of the help; English where no call is made, as for the
// page of the manual.
func (c *call) speak() *i18n.Printer {
	if c.words == nil {
		return i18n.For(i18n.English)
	}
	return c.words
}

// about says what a verb does, by its message.
func (c *call) about(verb string) string { return c.speak().T("help.verb." + verb) }

// more is what is said of a verb besides what it does.
func (c *call) more(verb string, args ...i18n.Args) string {
	return c.speak().T("help.long."+verb, args...)
}

// verb makes a verb from the line that says how it is called: its name, then
// its operands, those that may be left out in brackets, "…" for any number;
// about is the message that says what it does.
func (c *call) verb(use, about string, run func(*call) error) *cobra.Command {
	v := c.group(use, about)
	v.RunE = func(command *cobra.Command, operands []string) error {
		c.command, c.operands = command, operands
		return run(c)
	}
	return v
}

// group makes a verb that only has jobs under it.
func (c *call) group(use, about string, jobs ...*cobra.Command) *cobra.Command {
	v := &cobra.Command{Use: use, Short: c.about(about), DisableFlagsInUseLine: true}
	v.Args = func(command *cobra.Command, operands []string) error {
		least, most := operandCount(command)
		if n := len(operands); n < least || most >= 0 && n > most {
			return misused("operand-count", nil)
		}
		return nil
	}
	v.AddCommand(jobs...)
	return v
}

// operandCount says how many operands a verb takes; most is -1 for any number.
func operandCount(v *cobra.Command) (least, most int) {
	if v.HasParent() && v.Parent().Annotations[fileFirst] != "" {
		least, most = 1, 1
	}
	open := false
	for _, word := range strings.Fields(v.Use)[1:] {
		if word == "<" {
			break
		}
		open = open || strings.HasSuffix(strings.TrimRight(word, "]"), "…")
		if most++; !strings.HasPrefix(word, "[") {
			least++
		}
	}
	if open {
		most = -1
	}
	return least, most
}

// usage is the line that says how a verb is called: "kohtunik players FILE add".
func usage(v *cobra.Command) string {
	if !v.HasParent() {
		return v.Name()
	}
	line := usage(v.Parent())
	if v.Parent().Annotations[fileFirst] == "" && v.Parent().HasParent() {
		line = v.Parent().CommandPath()
	}
	return line + " " + v.Use
}
