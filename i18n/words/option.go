package words

import (
	"strconv"

	"kohtunik/engine/laws"
	"kohtunik/i18n"
)

// optionValues are the messages of the words that options may take.
var optionValues = map[string]string{
	"yes": "laws.value.yes", "no": "laws.value.no", "none": "laws.value.none", "always": "laws.value.always",
	"announced": "laws.value.announced", "anyone": "laws.value.anyone", "players-only": "laws.value.players-only",
	"clock-order": "laws.value.clock-order", "draw": "laws.value.draw", "loss": "ruling.word.loss",
	"warning": "ruling.word.warning", "time-add-opponent": "ruling.word.time-add-opponent",
	"time-take":           "ruling.word.time-take",
	"points-add-opponent": "ruling.word.points-add-opponent", "points-take": "ruling.word.points-take",
	"fine":      "ruling.word.fine",
	"next-move": "laws.value.next-move", "touch": "laws.value.touch", "in-progress": "laws.value.in-progress",
	"open": "laws.value.open", "never": "laws.value.never", "as-first": "laws.value.as-first",
	"arbiter":    "laws.value.arbiter",
	"clock-only": "laws.value.clock-only", "default-time": "laws.value.default-time",
	"consecutive": "laws.value.consecutive",
	"any":         "laws.value.any", "nothing": "laws.value.nothing", "bonus": "laws.value.bonus",
	"unset":       "laws.value.unset",
	"last-period": "laws.value.last-period", "guideline": "laws.value.guideline",
}

// OptionValue writes what an option of the laws is set to; the default time,
// which is kept in seconds, in minutes.
func OptionValue(p *i18n.Printer, option, value string) string {
	if key, ok := optionValues[value]; ok {
		return p.T(key)
	}
	if n, err := strconv.Atoi(value); err == nil && option == laws.OptionDefaultTime {
		return p.T("laws.minutes", i18n.Args{"minutes": n / 60})
	}
	return value
}
