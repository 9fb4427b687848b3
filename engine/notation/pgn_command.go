package notation

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Command is a command embedded in a comment, [%name value].
type Command struct{ Name, Value string }

// Commands lists the commands embedded in a comment.
func (c Comment) Commands() (commands []Command) {
	c.split(func(cmd Command) { commands = append(commands, cmd) })
	return commands
}

// Plain is the text of a comment for people: without commands, its white space
// folded.
func (c Comment) Plain() string {
	return strings.Join(strings.Fields(c.split(func(Command) {})), " ")
}

// split hands over the commands and returns the text between them.
func (c Comment) split(each func(Command)) string {
	text := c.Text
	var plain strings.Builder
	for {
		begin := strings.Index(text, "[%")
		if begin < 0 {
			break
		}
		end := strings.IndexByte(text[begin:], ']')
		if end < 0 {
			break
		}
		name, value, _ := strings.Cut(text[begin+2:begin+end], " ")
		each(Command{Name: name, Value: strings.TrimSpace(value)})
		plain.WriteString(text[:begin])
		text = text[begin+end+1:]
	}
	plain.WriteString(text)
	return plain.String()
}

// Clock is the time left on the mover's clock, from the command %clk of the
// comments after the move.
func (p *Ply) Clock() (left time.Duration, ok bool) { return p.timeOf("clk") }

// Elapsed is the time the move took, from the command %emt.
func (p *Ply) Elapsed() (time.Duration, bool) { return p.timeOf("emt") }

func (p *Ply) timeOf(name string) (time.Duration, bool) {
	for _, c := range p.After {
		for _, cmd := range c.Commands() {
			if cmd.Name == name {
				if d, err := ParseClock(cmd.Value); err == nil {
					return d, true
				}
			}
		}
	}
	return 0, false
}

// SetClock puts the time left into a comment after the move, in place of one
// that is there.
func (p *Ply) SetClock(left time.Duration) {
	command := "[%clk " + FormatClock(left) + "]"
	for i, c := range p.After {
		if before, after, ok := c.cutClock(); ok {
			p.After[i].Text = before + command + after
			return
		}
	}
	p.After = append(p.After, Comment{Text: command})
}

// WithoutClock is the text of a comment without its command %clk; the other
// commands stay.
func (c Comment) WithoutClock() string {
	before, after, ok := c.cutClock()
	if !ok {
		return strings.TrimSpace(c.Text)
	}
	return strings.TrimSpace(strings.TrimSpace(before) + " " + strings.TrimSpace(after))
}

// cutClock cuts the text around the command %clk; ok is false where it has none.
func (c Comment) cutClock() (before, after string, ok bool) {
	before, rest, found := strings.Cut(c.Text, "[%clk ")
	if !found {
		return "", "", false
	}
	_, after, ok = strings.Cut(rest, "]")
	return before, after, ok
}

// ClockError says that Text is no time of a clock command.
type ClockError struct{ Text string }

func (e *ClockError) Error() string { return fmt.Sprintf("%q is not a time like 1:05:30", e.Text) }

// Reason gives the kind of the error and its arguments.
func (e *ClockError) Reason() (string, map[string]any) {
	return "pgn-clock-broken", map[string]any{"text": e.Text}
}

// maxClockHours keeps a time within a time.Duration by a wide margin.
const maxClockHours = 100_000

// ParseClock reads the time of a clock command: hours, minutes and seconds, or
// minutes and seconds, or seconds, the last with up to nine decimals. It is not
// negative and less than 100,000 hours.
func ParseClock(s string) (time.Duration, error) {
	parts := strings.Split(s, ":")
	broken := &ClockError{Text: s}
	if len(parts) > 3 {
		return 0, broken
	}
	whole, decimals, hasDecimals := strings.Cut(parts[len(parts)-1], ".")
	parts[len(parts)-1] = whole
	seconds := uint64(0)
	for _, part := range parts {
		n, err := strconv.ParseUint(part, 10, 32)
		seconds = seconds*60 + n
		if err != nil || seconds >= maxClockHours*3600 {
			return 0, broken
		}
	}
	total := time.Duration(seconds) * time.Second
	if hasDecimals {
		n, err := strconv.ParseUint((decimals + "000000000")[:9], 10, 64)
		if err != nil || decimals == "" || len(decimals) > 9 {
			return 0, broken
		}
		total += time.Duration(n)
	}
	return total, nil
}

// FormatClock writes a time as "1:05:30", with decimals only where it has a
// part of a second. A time below zero is written as zero.
func FormatClock(d time.Duration) string {
	d = max(0, d)
	whole := int64(d / time.Second)
	text := fmt.Sprintf("%d:%02d:%02d", whole/3600, whole/60%60, whole%60)
	if part := d % time.Second; part != 0 {
		text += strings.TrimRight(fmt.Sprintf(".%09d", part), "0")
	}
	return text
}
