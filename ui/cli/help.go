package cli

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kohtunik/i18n"
)

// Built is the day the program was built for others, as 2026-11-22; a build
// for oneself has none.
var Built string

// version is what --version says.
func version(number string) string {
	line := "Kohtunik " + cmp.Or(number, "(test)")
	if Built != "" {
		line += ", " + Built
	}
	return line
}

// help prints how a verb is called.
func (c *call) help(v *cobra.Command, _ []string) {
	w := v.OutOrStdout()
	if v.HasParent() && (v.Runnable() || !v.HasAvailableSubCommands()) {
		fmt.Fprintf(w, "%s\n\n", usage(v))
	} else if !v.HasParent() {
		fmt.Fprintf(w, "kohtunik [FILE] [--sample] [--timing]\nkohtunik COMMAND …\n\n")
	}
	fmt.Fprintf(w, "%s.\n", v.Short)
	if v.Long != "" {
		fmt.Fprintf(w, "\n%s\n", v.Long)
	}
	if jobs := shown(v); len(jobs) > 0 {
		fmt.Fprintln(w)
		width := 0
		for _, job := range jobs {
			width = max(width, len([]rune(line(job))))
		}
		for _, job := range jobs {
			fmt.Fprintf(w, "  %-*s  %s\n", width, line(job), job.Short)
		}
	}
	if options := v.LocalNonPersistentFlags(); options.HasAvailableFlags() {
		fmt.Fprintf(w, "\n%s\n", c.speak().T("help.options"))
		writeOptions(w, options)
	}
	if !v.HasParent() {
		fmt.Fprint(w, "\n", c.speak().T("help.ending", i18n.Args{"languages": i18n.Codes("|")}), "\n")
	}
}

// writeOptions writes each option with its value and what it does, in columns
// counted in letters: cobra counts bytes, and a value may have an ellipsis.
func writeOptions(w io.Writer, options *pflag.FlagSet) {
	var names, texts []string
	width := 0
	options.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, text := pflag.UnquoteUsage(f)
		name := "      --" + f.Name
		if f.Shorthand != "" {
			name = "  -" + f.Shorthand + ", --" + f.Name
		}
		name = strings.TrimRight(name+" "+value, " ")
		names, texts = append(names, name), append(texts, text)
		width = max(width, utf8.RuneCountInString(name))
	})
	for i, name := range names {
		fmt.Fprintf(w, "%-*s   %s\n", width, name, texts[i])
	}
}

// shown lists the jobs of a verb that the help names.
func shown(v *cobra.Command) []*cobra.Command {
	var jobs []*cobra.Command
	for _, job := range v.Commands() {
		if job.IsAvailableCommand() && job.Name() != "help" {
			jobs = append(jobs, job)
		}
	}
	return jobs
}

// line is how a verb stands in a list: of the program with its name only, of a
// verb with all its words.
func line(v *cobra.Command) string {
	if !v.Parent().HasParent() {
		return v.Name()
	}
	return strings.TrimPrefix(usage(v), "kohtunik ")
}

// ManPage writes the page kohtunik.1 of the manual, made from what the verbs
// declare.
func ManPage(w io.Writer) error {
	var b strings.Builder
	top := root(&call{})
	b.WriteString(`.TH KOHTUNIK 1
.SH NAME
kohtunik \- runs a chess event for its chief arbiter
.SH SYNOPSIS
.B kohtunik
[\fIFILE\fR]
.br
.B kohtunik
\fICOMMAND\fR …
.SH DESCRIPTION
Without a command the window opens. With one the same work is done here: data
goes to standard output, messages to standard error. Options stand anywhere
after the command; \fB\-\-lang\fR ` + i18n.Codes("|") + ` is available with every command.
.SH COMMANDS
`)
	for _, v := range shown(top) {
		manVerb(&b, v)
	}
	b.WriteString(`.SH EXIT STATUS
.TP
.B 0
Done.
.TP
.B 1
Refused, or a difference found; a line on standard error says what and where.
.TP
.B 2
The command is not written correctly.
`)
	_, err := io.WriteString(w, b.String())
	return err
}

// manVerb writes a verb and its jobs.
func manVerb(b *strings.Builder, v *cobra.Command) {
	if v.Runnable() {
		fmt.Fprintf(b, ".SS %s\n%s.\n", troff(strings.TrimPrefix(usage(v), "kohtunik ")), troff(v.Short))
		if v.Long != "" {
			fmt.Fprintf(b, ".PP\n%s\n", troff(v.Long))
		}
		v.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
			if f.Hidden || f.Name == "help" {
				return
			}
			what, help := pflag.UnquoteUsage(f)
			fmt.Fprintf(b, ".TP\n.B %s\n%s.\n", troff(strings.TrimSpace(optionName(f)+" "+what)), troff(help))
		})
	}
	for _, job := range shown(v) {
		manVerb(b, job)
	}
}

// troff writes a text so that it stands in a page of the manual as it is.
func troff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(s)
	if strings.HasPrefix(s, ".") || strings.HasPrefix(s, "'") {
		s = `\&` + s
	}
	return strings.ReplaceAll(s, "\n.", "\n\\&.")
}
