package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Limits of a control, so that no sum of times overflows and no text runs on.
const (
	maxPeriods = 10
	maxMoves   = 999
	maxTime    = 100 * time.Hour
	maxBonus   = time.Hour
	maxText    = 200
)

// ControlError tells why a text is no time control, or no time of a clock.
type ControlError struct {
	kind string
	// Text is the part that was not understood.
	Text string
}

// Kinds of ControlError.
const (
	controlEmpty      = "control-empty"      // nothing there
	controlUnreadable = "control-unreadable" // Text is not understood
	controlMoves      = "control-moves"      // a number of moves that cannot be
	controlTime       = "control-time"       // no time, or too much
	controlBonus      = "control-bonus"      // an increment or delay out of range
	controlAfterRest  = "control-after-rest" // a period after one without a number of moves
	controlTooMany    = "control-too-many"   // too many periods
	controlDoubtful   = "control-doubtful"   // Text may mean minutes or seconds
	readingUnreadable = "reading-unreadable" // Text is no time of a clock
)

// ControlErrorKinds lists the kinds that Reason can give, for a check of messages.
func ControlErrorKinds() []string {
	return []string{controlEmpty, controlUnreadable, controlMoves, controlTime, controlBonus, controlAfterRest,
		controlTooMany, controlDoubtful, readingUnreadable}
}

// Reason gives the kind, and the part of the text as "text"; of a text that may
// mean two things also how each is written, as "minutes" and "seconds".
func (e *ControlError) Reason() (kind string, args map[string]any) {
	args = map[string]any{"text": e.Text}
	if e.kind == controlDoubtful {
		main, bonus, increment := strings.Cut(e.Text, "+")
		if increment {
			bonus = "+" + bonus + "s"
		}
		args["minutes"], args["seconds"] = main+"min"+bonus, main+"s"+bonus
	}
	return e.kind, args
}

func (e *ControlError) Error() string {
	return fmt.Sprintf("time control %q: %s", e.Text, e.kind)
}

// Parse reads a control as people write it:
//
//	40/2h, 20/1h, 15min+30s     periods separated by commas; moves/time, the last may be the rest of the game
//	40/2½h, 16/1h               the last period repeats if it has a number of moves
//	90min+30s   90'+30"   90+30 increment; bare figures are minutes, and seconds after the sign
//	180+2                       refused: three hours, or three minutes as in PGN?
//	25min d5s   25min b5s       simple (US) delay; Bronstein's delay
//	90min+30s@61                the bonus comes from the 61st move of the game on
//	40/7200:3600+30   5400+30   as in PGN, in seconds: with a number of moves and a colon, or from bare figures of 300 on
//	40/2h, 1h @flag             the third hour comes when the first two have run out
//	40/2h, 1h @runon            the clocks do not freeze when a flag falls
//
// A time may be put together: 1h30min, 3min30s, 1h30. Errors are *ControlError.
func Parse(text string) (Control, error) {
	if len(text) > maxText {
		return Control{}, &ControlError{controlUnreadable, strings.ToValidUTF8(text[:40], "") + "…"}
	}
	rest := strings.TrimSpace(text)
	var c Control
	for _, word := range []struct {
		text string
		set  *bool
	}{{"@runon", &c.RunOn}, {"@flag", &c.AtFlag}} {
		if cut, found := strings.CutSuffix(rest, word.text); found {
			*word.set, rest = true, strings.TrimSpace(cut)
		}
	}
	if rest == "" {
		return Control{}, &ControlError{controlEmpty, text}
	}
	unit := unitOf(rest)
	if unit == doubtful {
		return Control{}, &ControlError{controlDoubtful, rest}
	}
	if strings.Contains(rest, ":") && strings.Contains(rest, "/") || unit == seconds {
		tag, err := ParsePGN(rest)
		tag.AtFlag, tag.RunOn = c.AtFlag, c.RunOn
		return tag, err
	}
	for _, part := range strings.FieldsFunc(rest, func(r rune) bool { return r == ',' || r == ';' }) {
		part = strings.TrimSpace(part)
		if n := len(c.Periods); n > 0 && c.Periods[n-1].Moves == 0 {
			return Control{}, &ControlError{controlAfterRest, part}
		}
		p, err := parsePeriod(part)
		if err != nil {
			return Control{}, err
		}
		c.Periods = append(c.Periods, p)
	}
	switch {
	case len(c.Periods) == 0:
		return Control{}, &ControlError{controlEmpty, text}
	case len(c.Periods) > maxPeriods:
		return Control{}, &ControlError{controlTooMany, text}
	}
	return c, nil
}

// What the bare figures of a control of one period mean. Nobody has five hours
// for his moves, many have five minutes; and from a minute or an hour on both
// are usual, unless the increment is so long that it goes with hours only.
const (
	leastSeconds  = 300 // from here on seconds
	leastDoubtful = 60  // up to there minutes
	leastOfHours  = 15  // seconds of increment
)

// bareUnit is the unit that bare figures have.
type bareUnit uint8

const (
	minutes bareUnit = iota
	seconds
	doubtful
)

// unitOf is the unit of a text that is one period in bare figures, as PGN writes
// them; of any other text it is minutes.
func unitOf(text string) bareUnit {
	main, bonus, increment := strings.Cut(text, "+")
	_, after, moves := strings.Cut(main, "/")
	if moves {
		main = after
	}
	n, err := strconv.ParseUint(main, 10, 32)
	added, bad := strconv.ParseUint(bonus, 10, 32)
	switch {
	case err != nil || increment && bad != nil:
		return minutes
	case n >= leastSeconds:
		return seconds
	case n >= leastDoubtful && added < leastOfHours && !moves:
		return doubtful
	}
	return minutes
}

func parsePeriod(part string) (Period, error) {
	var p Period
	rest := part
	if moves, after, found := strings.Cut(rest, "/"); found {
		n, err := strconv.Atoi(strings.TrimSpace(moves))
		if err != nil || n < 1 || n > maxMoves {
			return p, &ControlError{controlMoves, part}
		}
		p.Moves, rest = n, after
	}
	main, bonus := rest, ""
	if i := strings.IndexAny(rest, "+dDbB"); i >= 0 {
		main, bonus = rest[:i], rest[i:]
	}
	t, err := parseTime(main, time.Minute)
	if err != nil {
		return p, &ControlError{controlUnreadable, part}
	}
	p.Time = t
	if before, from, found := strings.Cut(bonus, "@"); found {
		n, err := strconv.Atoi(strings.TrimSpace(from))
		if err != nil || n < 1 || n > maxMoves {
			return p, &ControlError{controlMoves, part}
		}
		p.From, bonus = n, before
	}
	if bonus != "" {
		b, err := parseTime(bonus[1:], time.Second)
		if err != nil {
			return p, &ControlError{controlUnreadable, part}
		}
		if b <= 0 || b > maxBonus {
			return p, &ControlError{controlBonus, part}
		}
		switch bonus[0] {
		case '+':
			p.Increment = b
		case 'd', 'D':
			p.Delay, p.Mode = b, Simple
		default:
			p.Delay = b
		}
	}
	if p.Time > maxTime || p.Time+p.Increment+p.Delay == 0 {
		return p, &ControlError{controlTime, part}
	}
	return p, nil
}

// units in the order in which they are tried: the longer word first.
var units = []struct {
	word string
	unit time.Duration
}{
	{"min", time.Minute}, {"sec", time.Second}, {"h", time.Hour}, {"m", time.Minute}, {"s", time.Second},
	{"''", time.Second}, {"″", time.Second}, {"”", time.Second}, {`"`, time.Second},
	{"'", time.Minute}, {"′", time.Minute}, {"’", time.Minute},
}

// parseTime reads a sum of figures with units, the units falling; a bare
// figure has the unit given, or the next smaller one after another figure.
func parseTime(text string, bare time.Duration) (time.Duration, error) {
	rest := strings.TrimSpace(text)
	if rest == "" {
		return 0, strconv.ErrSyntax
	}
	var sum time.Duration
	limit := 2 * time.Hour // the unit before: above hours
	for rest != "" {
		amount, tail, err := parseNumber(rest)
		if err != nil {
			return 0, err
		}
		rest = strings.TrimSpace(tail)
		unit := bare
		if sum > 0 {
			unit = limit / 60
		}
		named := false
		for _, u := range units {
			if strings.HasPrefix(strings.ToLower(rest), u.word) {
				unit, named, rest = u.unit, true, strings.TrimSpace(rest[len(u.word):])
				break
			}
		}
		if unit >= limit || unit < time.Second || (!named && rest != "") {
			return 0, strconv.ErrSyntax
		}
		limit = unit
		if amount > float64(maxTime/unit) {
			return maxTime + time.Hour, nil // the caller refuses it as too long
		}
		sum += time.Duration(amount * float64(unit)).Round(time.Second)
	}
	return sum, nil
}

// parseNumber reads digits with an optional fraction (½ ¼ ¾ or .5) from the
// start of text.
func parseNumber(text string) (n float64, rest string, err error) {
	i := 0
	for i < len(text) && (text[i] >= '0' && text[i] <= '9' || text[i] == '.') {
		i++
	}
	if i > 0 {
		if n, err = strconv.ParseFloat(text[:i], 64); err != nil {
			return 0, "", err
		}
	}
	r, size := utf8.DecodeRuneInString(text[i:])
	fraction, found := map[rune]float64{'½': 0.5, '¼': 0.25, '¾': 0.75}[r]
	switch {
	case found:
		return n + fraction, text[i+size:], nil
	case i == 0:
		return 0, "", strconv.ErrSyntax
	}
	return n, text[i:], nil
}

// String writes the control so that Parse gives the same one; "" for none.
func (c Control) String() string {
	var b strings.Builder
	for i, p := range c.Periods {
		if i > 0 {
			b.WriteString(", ")
		}
		if p.Moves > 0 {
			fmt.Fprintf(&b, "%d/", p.Moves)
		}
		b.WriteString(timeText(p.Time))
		switch {
		case p.Increment > 0:
			b.WriteString("+" + timeText(p.Increment))
		case p.Mode == Simple:
			b.WriteString(" d" + timeText(p.Delay))
		case p.Delay > 0:
			b.WriteString(" b" + timeText(p.Delay))
		}
		if p.From > 0 {
			fmt.Fprintf(&b, "@%d", p.From)
		}
	}
	if c.AtFlag && !c.IsZero() {
		b.WriteString(" @flag")
	}
	if c.RunOn && !c.IsZero() {
		b.WriteString(" @runon")
	}
	return b.String()
}

// timeText writes whole hours, halves from two hours on, else minutes and
// seconds, as the programmes of events do: 2h, 2½h, 90min, 3min30s, 30s.
func timeText(d time.Duration) string {
	minutes, seconds := d/time.Minute, d%time.Minute/time.Second
	switch {
	case seconds == 0 && minutes > 0 && minutes%60 == 0:
		return fmt.Sprintf("%dh", minutes/60)
	case seconds == 0 && minutes/60 >= 2 && minutes%30 == 0:
		return fmt.Sprintf("%d½h", minutes/60)
	case seconds == 0 && minutes > 0:
		return fmt.Sprintf("%dmin", minutes)
	case minutes > 0:
		return fmt.Sprintf("%dmin%ds", minutes, seconds)
	}
	return fmt.Sprintf("%ds", seconds)
}
