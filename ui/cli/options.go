package cli

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/entrylist"
)

// option is an option of a verb that was given or was not.
type option[T any] struct {
	value T
	given bool
	then  func(T) // what it does at once; nil: nothing
}

// or is the value, or another where it was not given.
func (o option[T]) or(otherwise T) T {
	if o.given {
		return o.value
	}
	return otherwise
}

// over lays the value over a field, where it was given.
func (o option[T]) over(field *T) { *field = o.or(*field) }

// reader reads an option from the words of the call.
type reader[T any] struct {
	to    *option[T]
	what  string
	parse func(string) (T, error)
}

func (r *reader[T]) String() string { return "" }

// Type is what the help shows in the place of the value.
func (r *reader[T]) Type() string { return r.what }

// Set reads the value.
func (r *reader[T]) Set(s string) error {
	v, err := r.parse(s)
	if err != nil {
		return err
	}
	r.to.value, r.to.given = v, true
	if r.to.then != nil {
		r.to.then(v)
	}
	return nil
}

// add declares an option that takes a value; what is shown in its place in the
// help, words between bars being all that it can be. The message is what the
// help says of it.
func add[T any](flags *pflag.FlagSet, to *option[T], name, what string, parse func(string) (T, error), message string) {
	flags.Var(&reader[T]{to, what, parse}, name, message)
}

// The ways to read a value that need no rule.

// text refuses what the gate of an event would leave out unsaid.
func text(s string) (string, error) {
	if seen := entrylist.Seen(s); seen != s {
		return "", misused("entry-unprintable", i18n.Args{"text": seen})
	}
	return s, nil
}

// fileName takes every name that a file may have.
func fileName(s string) (string, error) { return s, nil }

// errNotWhole is what is wrong with a number.
var errNotWhole = errors.New("no whole number")

var errNotPositive = errors.New("not from 1 on")

func whole(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0, errNotWhole
	}
	return n, nil
}

// positive is a whole number from 1 on.
func positive(s string) (int, error) {
	n, err := whole(s)
	if err == nil && n < 1 {
		err = errNotPositive
	}
	return n, err
}

// list takes a text of words between commas apart.
func list(s string) ([]string, error) {
	var words []string
	for _, word := range strings.Split(s, ",") {
		if word = strings.TrimSpace(word); word != "" {
			words = append(words, word)
		}
	}
	return words, nil
}

func wholes(s string) ([]int, error) {
	var numbers []int
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' || r == ';' }) {
		n, err := whole(word)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

// oneOf reads one of some words.
func oneOf[T ~string](all []T) func(string) (T, error) {
	return func(s string) (T, error) {
		if slices.Contains(all, T(s)) {
			return T(s), nil
		}
		return "", errors.New(s)
	}
}

// bars joins words as the help shows a choice.
func bars[T ~string](all []T) string {
	var words []string
	for _, v := range all {
		if v != "" {
			words = append(words, string(v))
		}
	}
	return strings.Join(words, "|")
}

// outputOption declares -o.
func outputOption(flags *pflag.FlagSet, to *option[string], message string) {
	flags.VarP(&reader[string]{to, "OUT", fileName}, "output", "o", message)
}

// yesOption declares --yes.
func (c *call) yesOption(flags *pflag.FlagSet) {
	flags.BoolVar(&c.yes, "yes", false, "option.yes")
}

// optionName is how an option is typed.
func optionName(f *pflag.Flag) string {
	if f.Shorthand != "" && f.Shorthand != "h" {
		return "-" + f.Shorthand
	}
	return "--" + f.Name
}

// flagError says what is wrong with an option.
func flagError(err error) error {
	var unknown *pflag.NotExistError
	var missing *pflag.ValueRequiredError
	var bad *pflag.InvalidValueError
	var usage *usageError
	switch {
	case errors.As(err, &usage):
		return usage
	case errors.As(err, &unknown):
		dashes := "--"
		if unknown.GetSpecifiedShortnames() != "" {
			dashes = "-"
		}
		return misused("option-unknown", i18n.Args{"option": dashes + unknown.GetSpecifiedName()})
	case errors.As(err, &missing):
		return misused("option-value-missing", i18n.Args{"option": optionName(missing.GetFlag())})
	case errors.As(err, &bad) && errors.Is(err, errNotWhole):
		return misused("number-invalid", i18n.Args{"name": optionName(bad.GetFlag()), "text": bad.GetValue()})
	case errors.As(err, &bad):
		return invalid(optionName(bad.GetFlag()), bad.GetValue())
	}
	return err
}

// Options whose field of an event is called otherwise.
var optionOfField = map[tournament.Field]string{"fide": "fide-id", "pab": "pairing-bye", "swiss-edition": "edition"}

// Options that a refusal is about which names no field.
var optionOfRefusal = map[tournament.ErrorKind]string{tournament.PracticeUnknown: "practice",
	tournament.PlayUnknown: "play", tournament.TwoDrawsAboveWin: "scoring", tournament.PABAboveWin: "pairing-bye",
	tournament.GroupsAccelerated: "groups", tournament.RoundsTooFew: "rounds"}

// byOption names what an event refuses by the option of the call that says it,
// where there is one, and not by the field's name in the window.
func (c *call) byOption(err error) error {
	var outer i18n.Reasoner
	if !errors.As(err, &outer) {
		return err
	}
	refused, ok := outer.(*tournament.Error)
	if !ok {
		return err
	}
	field, named := refused.Args["field"].(tournament.Field)
	option := optionOfRefusal[refused.Kind]
	if named {
		option = cmp.Or(optionOfField[field], string(field))
	}
	switch f := c.command.Flags().Lookup(option); {
	case f == nil:
		return err
	case named:
		args := maps.Clone(refused.Args)
		args["field"] = optionName(f)
		return &tournament.Error{Kind: refused.Kind, Args: args}
	case f.Changed:
		return &optionError{optionName(f), err}
	}
	return err
}

// optionError is a refusal of what an option says.
type optionError struct {
	option string
	err    error
}

func (e *optionError) Error() string { return e.option + ": " + e.err.Error() }
func (e *optionError) Unwrap() error { return e.err }

// Reason gives the option and what is wrong with it.
func (e *optionError) Reason() (string, map[string]any) {
	return "of-option", map[string]any{"option": e.option, "why": e.err}
}

// needed refuses a call without an option.
func needed(name string) error { return misused("option-needed", i18n.Args{"option": name}) }

// only refuses an option that was given and has no use in this form of the
// verb.
func (c *call) only(names ...string) error {
	var err error
	ofAll := c.command.Root().PersistentFlags()
	c.command.Flags().Visit(func(f *pflag.Flag) {
		if err == nil && !slices.Contains(names, f.Name) && f != ofAll.Lookup(f.Name) {
			err = misused("option-unused", i18n.Args{"option": optionName(f)})
		}
	})
	return err
}

// isOption tells an option from an operand: options begin with two dashes and a
// letter, or are -o or -h; results like -/+ need no quoting.
func isOption(word string) bool {
	return word == "-o" || word == "-h" || len(word) > 2 && strings.HasPrefix(word, "--") && word[2] >= 'a' &&
		word[2] <= 'z'
}

// arrange finds the verb that is called and puts its options first, so that they
// may stand anywhere after it. "--" ends the options.
func (c *call) arrange(top *cobra.Command, args []string) ([]string, error) {
	c.command = top
	completing := len(args) > 1 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd)
	if completing {
		found, rest := find(top, args[1:len(args)-1])
		return append(append([]string{args[0]}, path(found)...), append(rest, args[len(args)-1])...), nil
	}
	if len(args) == 0 || args[0] == "completion" || args[0] == "--version" {
		return args, nil
	}
	if args[0] == "help" {
		return args, helpTopic(top, args[1:])
	}
	found, rest := find(top, args)
	c.command = found
	var options, operands []string
	for i := 0; i < len(rest); i++ {
		word := rest[i]
		if word == "--" {
			operands = append(operands, rest[i+1:]...)
			break
		}
		if !isOption(word) {
			operands = append(operands, word)
			continue
		}
		_, _, inline := strings.Cut(word, "=")
		f := flagOf(found, word)
		switch {
		case f != nil && f.NoOptDefVal != "" && inline:
			return nil, misused("option-no-value", i18n.Args{"option": optionName(f)})
		case f != nil && f.NoOptDefVal == "" && !inline && i+1 < len(rest):
			i++
			word = "--" + f.Name + "=" + rest[i]
		}
		options = append(options, word)
	}
	asksHelp := slices.Contains(options, "--help") || slices.Contains(options, "-h")
	switch {
	case found == top && len(operands) > 0:
		return nil, misused("no-verb", i18n.Args{"text": operands[0]})
	case !found.Runnable() && found != top && !asksHelp && len(operands) > 0:
		return nil, misused("no-verb", i18n.Args{"text": found.Name() + " " + operands[0]})
	case !found.Runnable() && found != top && !asksHelp:
		return nil, misused("operand-count", nil)
	}
	return slices.Concat(path(found), options, []string{"--"}, operands), nil
}

// helpTopic refuses the help of a verb that does not exist, which cobra would
// answer in words of its own.
func helpTopic(top *cobra.Command, words []string) error {
	found, rest := find(top, words)
	for i := 0; found == top && i < len(rest); i++ {
		word := rest[i]
		switch f := flagOf(top, word); {
		case isOption(word) && f != nil && f.NoOptDefVal == "" && !strings.Contains(word, "="):
			i++
		case !isOption(word) && word != "help":
			return misused("no-verb", i18n.Args{"text": word})
		}
	}
	return nil
}

// path gives the words that name a verb.
func path(v *cobra.Command) []string { return strings.Fields(v.CommandPath())[1:] }

// find gives the verb, or the job of one, that words name, and the other words.
func find(top *cobra.Command, words []string) (found *cobra.Command, rest []string) {
	found = top
	operands := 0
	for i := 0; i < len(words); i++ {
		word := words[i]
		if word == "--" {
			return found, append(rest, words[i:]...)
		}
		if isOption(word) {
			rest = append(rest, word)
			f := flagOf(found, word)
			if f != nil && f.NoOptDefVal == "" && !strings.Contains(word, "=") && i+1 < len(words) {
				i++
				rest = append(rest, words[i])
			}
			continue
		}
		before := 0
		if found.Annotations[fileFirst] != "" {
			before = 1
		}
		if sub := child(found, word); sub != nil && operands == before {
			found, operands = sub, 0
			continue
		}
		operands++
		rest = append(rest, word)
	}
	return found, rest
}

// child finds a verb by its name.
func child(parent *cobra.Command, name string) *cobra.Command {
	for _, v := range parent.Commands() {
		if v.Name() == name {
			return v
		}
	}
	return nil
}

// flagOf finds an option of a verb, of one of its jobs, or of all verbs; nil if
// there is none.
func flagOf(v *cobra.Command, word string) *pflag.Flag {
	name, _, _ := strings.Cut(strings.TrimLeft(word, "-"), "=")
	for _, flags := range []*pflag.FlagSet{v.Flags(), v.Root().PersistentFlags()} {
		if f := flags.Lookup(name); f != nil {
			return f
		}
		if len(name) == 1 && flags.ShorthandLookup(name) != nil {
			return flags.ShorthandLookup(name)
		}
	}
	for _, job := range v.Commands() {
		if f := flagOf(job, word); f != nil {
			return f
		}
	}
	return nil
}
