package exchange

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"kohtunik/engine/clock"
	"kohtunik/tournament"
	"kohtunik/tournament/trf"
)

// reportDate writes a day as the format has it.
func reportDate(d tournament.Date) string { return strings.ReplaceAll(string(d), "-", "/") }

// eventDate reads a day; what is none is empty.
func eventDate(s string) tournament.Date {
	day, _ := trf.Day(s)
	return tournament.Date(day)
}

// shortDate writes a day with two figures for the year, as line 132 does.
func shortDate(d tournament.Date) string {
	if len(d) < 4 {
		return ""
	}
	return reportDate(d[2:])
}

// arbiterText writes title, name and FIDE number: IA Name (123).
func arbiterText(a tournament.Arbiter) string {
	text := strings.TrimSpace(a.Title + " " + a.Name)
	if a.FIDE > 0 {
		text += fmt.Sprintf(" (%d)", a.FIDE)
	}
	return text
}

var (
	arbiterTitle  = regexp.MustCompile(`^(IA|FA|NA|IO)\s+(\S.*)$`)
	arbiterNumber = regexp.MustCompile(`^(.*\S)\s*\((\d{1,9})\)$`)
)

func arbiter(text string, role tournament.Role) tournament.Arbiter {
	a := tournament.Arbiter{Name: strings.TrimSpace(text), Role: role}
	if m := arbiterNumber.FindStringSubmatch(a.Name); m != nil {
		a.Name = m[1]
		a.FIDE, _ = strconv.Atoi(m[2])
	}
	if m := arbiterTitle.FindStringSubmatch(a.Name); m != nil {
		a.Title, a.Name = m[1], m[2]
	}
	return a
}

// timeCode writes a time control as line 222 does: 40/5400+30:900+30. What it
// cannot say, a delay, gives nothing.
func timeCode(text string) string {
	c, err := clock.Parse(text)
	if err != nil {
		return ""
	}
	var parts []string
	for _, p := range c.Periods {
		if p.Delay > 0 || p.From > 1 {
			return ""
		}
		part := strconv.Itoa(int(p.Time.Seconds()))
		if p.Moves > 0 {
			part = strconv.Itoa(p.Moves) + "/" + part
		}
		if p.Increment > 0 {
			part += "+" + strconv.Itoa(int(p.Increment.Seconds()))
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ":")
}

var timePeriod = regexp.MustCompile(`^(?:(\d+)/)?(\d+)(?:\+(\d+))?$`)

// playOf tells from line 222 how long a player has for 60 moves, and so the
// kind of play (Laws of 2023, A.1 and B.1): more than ten and less than sixty
// minutes is rapid, ten or less blitz.
func playOf(code string) (tournament.Play, bool) {
	seconds := 0
	for _, part := range strings.Split(strings.TrimPrefix(code, "W"), ":") {
		m := timePeriod.FindStringSubmatch(part)
		if m == nil {
			return "", false
		}
		time, _ := strconv.Atoi(m[2])
		increment, _ := strconv.Atoi(cmp.Or(m[3], "0"))
		moves := 60
		if m[1] != "" {
			moves, _ = strconv.Atoi(m[1])
		}
		seconds += time + increment*min(60, moves)
	}
	switch {
	case seconds >= 3600:
		return tournament.Standard, true
	case seconds > 600:
		return tournament.Rapid, true
	}
	return tournament.Blitz, true
}
