package laws

import (
	"slices"
	"strconv"
	"strings"
)

// The options that the code names; the data files have them all.
const (
	OptionDefaultTime   = "default-time"
	OptionDrawBefore    = "draw.before-move"
	OptionDevicePenalty = "device.penalty"
	OptionDeviceInBag   = "device.in-bag"
	OptionIllegalLoses  = "illegal.loses-at"
	OptionFlagCall      = "flag-call"
	OptionBothFlags     = "both-flags"
)

// Option is a parameter that an event may lay down for itself, or a reading of
// an unclear article that is a setting.
type Option struct {
	Name    string
	Default string
	// Values are the words that it may take; nil where it is a number from
	// Least to Most.
	Values      []string
	Least, Most int
	// Reading tells that it is no regulation but how an unclear or silent
	// article is read.
	Reading bool
}

// Allows tells whether an event may lay down this value.
func (o Option) Allows(value string) bool {
	if o.Values != nil {
		return slices.Contains(o.Values, value)
	}
	n, err := strconv.Atoi(value)
	return err == nil && o.Least <= n && n <= o.Most
}

// optionLine is an option as a data file gives it.
type optionLine struct {
	name    string
	reading bool
	allowed choice
}

// parseOption reads "a b c" or "0..3600" into an option's values; "-" allows
// nothing.
func parseOption(o Option, text string) (Option, bool) {
	least, most, numbers := strings.Cut(text, "..")
	if !numbers {
		if text != "-" {
			o.Values = strings.Fields(text)
		}
		return o, text != ""
	}
	var err1, err2 error
	o.Least, err1 = strconv.Atoi(least)
	o.Most, err2 = strconv.Atoi(most)
	return o, err1 == nil && err2 == nil && o.Least <= o.Most
}

// WarningKind says why what an event laid down is not applied.
type WarningKind string

// The kinds of warning. The key of the message is "laws.warning." and the kind.
const (
	OptionUnknown    WarningKind = "option-unknown"     // the edition has no such option
	OptionNotAllowed WarningKind = "option-not-allowed" // not in this edition, or not in this kind of event
	OptionValue      WarningKind = "option-value"       // the option cannot have this value
	RatedOldLaws     WarningKind = "rated-old-laws"     // rated by FIDE, but not played by its laws in force
)

// Warning is something in an event's regulations that the edition does not
// allow. Name and Value are the option and what was laid down.
type Warning struct {
	Kind        WarningKind
	Name, Value string
}

// Warnings lists what the edition does not let the event lay down; it is not
// applied by Rules.
func (e *Edition) Warnings(s Setting) []Warning {
	var found []Warning
	options := e.Options(s)
	for _, name := range sorted(s.Options) {
		value := s.Options[name]
		at := slices.IndexFunc(options, func(o Option) bool { return o.Name == name })
		switch {
		case at < 0:
			found = append(found, Warning{OptionUnknown, name, value})
		case options[at].Values == nil && options[at].Most == 0:
			found = append(found, Warning{OptionNotAllowed, name, value})
		case !options[at].Allows(value):
			found = append(found, Warning{OptionValue, name, value})
		}
	}
	if s.Rated && !e.RatedByFIDE {
		found = append(found, Warning{Kind: RatedOldLaws})
	}
	return found
}

// changed are the roles whose articles an option changes.
var changed = map[string][]Role{
	OptionDefaultTime:    {LatenessLoss, ResumeLate},
	OptionDrawBefore:     {DrawRestricted},
	OptionDevicePenalty:  {Device},
	OptionDeviceInBag:    {DeviceBag},
	OptionIllegalLoses:   {IllegalPenalty, IllegalRegulation},
	"illegal.last-round": {IllegalAfterwards, WrongSetup},
	OptionFlagCall:       {FlagArbiter, FlagNoticed},
	OptionBothFlags:      {BothFlagsRegulation, BothFlagsFirst, BothFlagsOpen, BothFlagsLast},
	"quickplay.by":       {QuickplayAnnounced},
	"clock.later":        {ClockError},
	"resume.default":     {ResumeLate, ResumeNormal},
	"objection-until":    {Waiver},
	"fivefold":           {AutomaticFivefold},
	"illegal.bonus":      {IllegalPenalty, Bonus},
	"claim.bonus":        {ClaimWrong, Bonus},
	"claim.touched":      {ClaimLost},
	"claim.after-move":   {ClaimRepetition, ClaimFifty, ClaimWrong},
	"two-hands.restored": {IllegalHands},
	"quickplay.bonus":    {QuickplayRequest, QuickplayPostponed},
	"quickplay.rejected": {QuickplayRejected},
}

// Changes lists the articles that an option changes, by its name.
func (e *Edition) Changes(option string, s Setting) []string {
	return e.Rules(s).Cite(changed[option]...)
}

// Options lists what the event may lay down in a setting, in the order of the
// data file, with the edition's own values.
func (e *Edition) Options(s Setting) []Option {
	bare := s
	bare.Options = nil
	var options []Option
	for _, line := range e.options {
		o := Option{Name: line.name, Reading: line.reading, Default: e.Parameter(line.name, bare)}
		o, _ = parseOption(o, line.allowed.in(bare))
		options = append(options, o)
	}
	return options
}
