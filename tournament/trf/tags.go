package trf

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// texts are the tags whose whole value is one text of the report.
func (r *Report) texts() map[string]*string {
	return map[string]*string{
		"012": &r.Name, "022": &r.City, "032": &r.Federation, "042": &r.Start, "052": &r.End,
		"062": &r.PlayersStated, "072": &r.RatedStated, "082": &r.TeamsStated, "092": &r.Type,
		"102": &r.ChiefArbiter, "122": &r.TimeControl, "172": &r.RankMethod, "182": &r.Controller,
		"192": &r.System, "222": &r.TimeCode,
	}
}

// readTag reads a line that is no player's. The key is empty for a line that
// is only kept.
func (r *Report) readTag(text string, line int) (key string, err error) {
	tag, c := text, byRunes(text)
	if len(c.runes) > 3 {
		tag = string(c.runes[:3])
	}
	value := c.at(5, len(c.runes))
	if into, ok := r.texts()[tag]; ok {
		if *into != "" && value != "" && *into != value {
			return r.other(text, line) // said twice: the first counts, the second stays where it is
		}
		*into = value
		return tag, nil
	}
	switch tag {
	case "112":
		r.Deputies = append(r.Deputies, value)
	case "132":
		r.RoundDates = append(r.RoundDates, readDates(c)...)
	case "142":
		r.Rounds, err = readCount(c, tag, line)
	case "152":
		switch v := Colour(strings.ToLower(value + " ")[0]); v {
		case White, Black:
			r.Initial = v
		default:
			err = refuse(FieldInvalid, line, 5, "tag", tag, "text", value)
		}
	case "162":
		err = r.readScoring(c, line)
	case "202":
		r.TieBreaks = readList(value)
	case "212":
		r.StandingsBy = readList(value)
	case "240":
		err = r.readBye(c, line)
	case "250":
		err = r.readAcceleration(c, line)
	case "260":
		err = r.readForbidden(c, line)
	case "299":
		err = r.readAbnormal(c, line)
	default:
		return r.readOther(tag, text, line, c)
	}
	return tag, err
}

// Add takes in the text of one line that is not a player's. The error is an
// [*Error].
func (r *Report) Add(text string) error {
	_, err := r.readTag(text, 0)
	return err
}

// readOther reads comments, national ratings and the extensions of other
// programs; the rest is only kept.
func (r *Report) readOther(tag, text string, line int, c columns) (string, error) {
	if Extension(text) {
		r.Others = append(r.Others, text)
		return otherKey, r.readExtension(tag, c.at(5, len(c.runes)), line)
	}
	if comment, ok := strings.CutPrefix(text, "###"); ok {
		r.Comments = append(r.Comments, strings.TrimSpace(comment))
		return "###", nil
	}
	letters := len(tag) == 3 && strings.Trim(tag, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
	if n, err := strconv.Atoi(c.at(5, 8)); letters && err == nil && n > 0 && c.char(4) == ' ' &&
		!strings.HasPrefix(tag, "XX") {
		r.National = append(r.National, National{tag, n, strings.TrimRight(string(c.runes[min(9, len(c.runes)):]), " ")})
		return "NRS", nil
	}
	return r.other(text, line)
}

// other keeps a line that says nothing here, and notes it.
func (r *Report) other(text string, line int) (string, error) {
	r.Others = append(r.Others, text)
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	if word = string([]rune(word)[:min(utf8.RuneCountInString(word), 12)]); line > 0 && !slices.Contains(r.strange, word) {
		r.strange = append(r.strange, word)
		r.Notes = append(r.Notes, note(LineKept, line, 1, "text", word))
	}
	return otherKey, nil
}

// otherKey is the key of lines that are only kept.
const otherKey = "other"

// readDates reads the days of the rounds. Of what stands before the columns each
// word is the next day: some programs write one to a line.
func readDates(c columns) []string {
	dates := strings.Fields(c.at(4, firstRound-1))
	if len(dates) > 0 {
		return append(dates, strings.Fields(c.at(firstRound, len(c.runes)))...)
	}
	for at := firstRound; at <= len(c.runes); at += roundWidth {
		dates = append(dates, c.at(at, at+roundWidth-1))
	}
	return dates
}

func readCount(c columns, tag string, line int) (int, error) {
	value := c.at(5, len(c.runes))
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > 999 {
		return 0, refuse(FieldInvalid, line, 5, "tag", tag, "text", value)
	}
	return n, nil
}

func readList(value string) []string {
	return strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' || r == ';' })
}

// pointCode is a code of a 162 line with its points. The table puts them into
// columns 6, 15, 24 and so on; files that write them closer are understood too.
var pointCode = regexp.MustCompile(`([A-Za-z?])\s*(\d+(?:[.,]\d)?)(?:\s|$)`)

func (r *Report) readScoring(c columns, line int) error {
	if !r.scoringStated {
		r.Scoring = Scoring{Win: 10, Draw: 5, Bye: unset, Unknown: unset}
		r.scoringStated = true
	}
	text, done := string(c.runes[3:]), 0
	bad := func(from, to int) error {
		at := from + len(text[from:]) - len(strings.TrimLeft(text[from:], " "))
		return refuse(FieldInvalid, line, 4+at, "tag", "162", "text", strings.TrimSpace(text[from:to]))
	}
	for _, m := range pointCode.FindAllStringSubmatchIndex(text, -1) {
		into := r.Scoring.slot(strings.ToUpper(text[m[2]:m[3]]))
		points, ok := ParseTenths(text[m[4]:m[5]])
		if strings.TrimSpace(text[done:m[0]]) != "" || into == nil || !ok {
			return bad(done, m[1])
		}
		*into, done = points, m[1]
	}
	if strings.TrimSpace(text[done:]) != "" {
		return bad(done, len(text))
	}
	return nil
}

// unset marks what takes its value from another part of the point system.
const unset = -1

// numbers reads columns of four, each a number, from column at on, step wide.
func numbers(c columns, tag string, line, at, step int) ([]int, error) {
	var list []int
	for ; at <= len(c.runes); at += step {
		if err := blanks(c, tag, line, at+4); err != nil {
			return nil, err
		}
		text := c.at(at, at+3)
		if text == "" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > MostPlayers {
			return nil, refuse(FieldInvalid, line, at, "tag", tag, "text", text)
		}
		if n > 0 {
			list = append(list, n)
		}
	}
	return list, nil
}

// whole reads a number in columns; empty is 0.
func whole(c columns, tag string, line, from, to int) (int, error) {
	text := c.at(from, to)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, refuse(FieldInvalid, line, from, "tag", tag, "text", text)
	}
	return n, nil
}

// blanks refuses a line in which something stands in a column that keeps two
// fields apart.
func blanks(c columns, tag string, line int, at ...int) error {
	for _, column := range at {
		if x := c.char(column); x != ' ' {
			return refuse(FieldInvalid, line, column, "tag", tag, "text", string(x))
		}
	}
	return nil
}

func (r *Report) readBye(c columns, line int) error {
	if err := blanks(c, "240", line, 4, 6, 10); err != nil {
		return err
	}
	b := ByeLine{line: line}
	var known bool
	if b.Type, known = result(c.char(5)); !known || !b.Type.Requested() {
		return refuse(FieldInvalid, line, 5, "tag", "240", "text", string(c.char(5)))
	}
	var err error
	if b.Round, err = whole(c, "240", line, 7, 9); err != nil {
		return err
	}
	if b.Round == 0 {
		return refuse(FieldInvalid, line, 7, "tag", "240", "text", c.at(7, 9))
	}
	b.Players, err = numbers(c, "240", line, 11, 5)
	r.Byes = append(r.Byes, b)
	return err
}

func (r *Report) readAcceleration(c columns, line int) error {
	if err := blanks(c, "250", line, 4, 9, 14, 18, 22, 27); err != nil {
		return err
	}
	a := Acceleration{Match: c.at(5, 8)}
	text := c.at(10, 13)
	var ok bool
	if a.Points, ok = ParseTenths(text); !ok || a.Points < 0 {
		return refuse(FieldInvalid, line, 10, "tag", "250", "text", text)
	}
	var err error
	for _, f := range []struct {
		into     *int
		from, to int
	}{{&a.First, 15, 17}, {&a.Last, 19, 21}, {&a.From, 23, 26}, {&a.To, 28, 31}} {
		if *f.into, err = whole(c, "250", line, f.from, f.to); err != nil {
			return err
		}
	}
	if a.First < 1 || a.Last < a.First || a.Last > 999 {
		return refuse(FieldInvalid, line, 15, "tag", "250", "text", c.at(15, 21))
	}
	if a.From < 1 || a.To < a.From {
		return refuse(FieldInvalid, line, 23, "tag", "250", "text", c.at(23, 31))
	}
	r.Accelerated = append(r.Accelerated, a)
	return nil
}

func (r *Report) readForbidden(c columns, line int) error {
	if err := blanks(c, "260", line, 4, 8, 12); err != nil {
		return err
	}
	f := Forbidden{line: line}
	var err error
	if f.First, err = whole(c, "260", line, 5, 7); err != nil {
		return err
	}
	if f.Last, err = whole(c, "260", line, 9, 11); err != nil {
		return err
	}
	if f.First < 1 || f.Last < f.First {
		return refuse(FieldInvalid, line, 5, "tag", "260", "text", c.at(5, 11))
	}
	f.Players, err = numbers(c, "260", line, 13, 5)
	r.Forbidden = append(r.Forbidden, f)
	return err
}

func (r *Report) readAbnormal(c columns, line int) error {
	if err := blanks(c, "299", line, 4, 6, 19, 23); err != nil {
		return err
	}
	a := Abnormal{Match: c.at(8, 12), line: line}
	var known bool
	if a.Type, known = result(c.char(5)); !known || a.Type == Unknown {
		return refuse(FieldInvalid, line, 5, "tag", "299", "text", string(c.char(5)))
	}
	text := c.at(13, 18) // the table says 14 to 17, with room for a sign and three figures
	var ok bool
	if a.Points, ok = ParseTenths(text); !ok {
		return refuse(FieldInvalid, line, 14, "tag", "299", "text", text)
	}
	var err error
	if a.Round, err = whole(c, "299", line, 20, 22); err != nil {
		return err
	}
	a.Players, err = numbers(c, "299", line, 24, 5)
	r.Abnormal = append(r.Abnormal, a)
	return err
}

// order is the order in which the parts of a new report are written: those of
// the tournament, then the players, then what belongs to them.
var order = []string{"012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "142",
	"152", "162", "172", "182", "192", "202", "212", "222", "001", "NRS", "240", "250", "260", "299", otherKey, "###"}

// render gives the lines of the report by key: the tag; players have a key of
// their own each.
func (r *Report) render() map[string][]string {
	lines := make(map[string][]string)
	add := func(tag, text string) { lines[tag] = append(lines[tag], strings.TrimRight(text, " ")) }
	for tag, text := range r.texts() {
		if *text != "" {
			add(tag, tag+" "+*text)
		}
	}
	for _, d := range r.Deputies {
		add("112", "112 "+d)
	}
	if len(r.RoundDates) > 0 {
		text := pad("132", firstRound-1)
		for _, d := range r.RoundDates {
			text += pad(d, roundWidth)
		}
		add("132", text)
	}
	if r.Rounds > 0 {
		add("142", fmt.Sprintf("142 %d", r.Rounds))
	}
	if r.Initial == White || r.Initial == Black {
		add("152", "152 "+strings.ToUpper(string(r.Initial)))
	}
	open := slices.ContainsFunc(r.Players, func(p Player) bool {
		return slices.ContainsFunc(p.Rounds, func(c Cell) bool { return c.Result == Unknown && c.Game() })
	})
	if r.scoringStated || r.Scoring != Classic || open {
		text := r.Scoring.text()
		if open && !strings.Contains(text, "X") { // what an unknown result counts is always said
			text += "    X" + r.Scoring.Unknown.field()
		}
		add("162", text)
	}
	if len(r.TieBreaks) > 0 {
		add("202", "202 "+strings.Join(r.TieBreaks, ","))
	}
	if len(r.StandingsBy) > 0 {
		add("212", "212 "+strings.Join(r.StandingsBy, ","))
	}
	for _, p := range r.Players {
		add(playerKey(p.Number), p.text())
	}
	for _, n := range r.National {
		add("NRS", n.String())
	}
	for _, b := range r.Byes {
		add("240", fmt.Sprintf("240 %c %03d ", b.Type, b.Round)+list(b.Players))
	}
	for _, a := range r.Accelerated {
		add("250", a.Text())
	}
	for _, f := range r.Forbidden {
		add("260", fmt.Sprintf("260 %03d %03d ", f.First, f.Last)+list(f.Players))
	}
	for _, a := range r.Abnormal {
		add("299", a.Text())
	}
	for _, text := range r.Others {
		add(otherKey, text)
	}
	for _, c := range r.Comments {
		add("###", "### "+c)
	}
	return lines
}

// Text writes the line.
func (a Acceleration) Text() string {
	return fmt.Sprintf("250 %s %s %03d %03d %04d %04d", pad(a.Match, -4), a.Points.field(), a.First, a.Last,
		a.From, a.To)
}

// String writes the line.
func (n National) String() string {
	return fmt.Sprintf("%s %4d %s", n.Federation, n.Number, n.Text)
}

// Text writes the line.
func (a Abnormal) Text() string {
	return fmt.Sprintf("299 %c  %s %s  %03d ", a.Type, pad(a.Match, -4), pad(a.Points.String(), -5), a.Round) +
		list(a.Players)
}

func playerKey(number int) string { return "001 " + strconv.Itoa(number) }

func list(players []int) string {
	var b strings.Builder
	for i, n := range players {
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "%4d", n)
	}
	return b.String()
}

// text writes the point system: what differs from the format's defaults, and
// always win and draw.
func (s Scoring) text() string {
	b := strings.Builder{}
	b.WriteString("162")
	codes := []struct {
		code   string
		points Tenths
		leave  bool
	}{{"W", s.Win, false}, {"D", s.Draw, false}, {"L", s.Loss, s.Loss == 0}, {"A", s.RequestedBye, s.RequestedBye == 0},
		{"P", s.Bye, s.Bye == s.Win}, {"X", s.Unknown, s.Unknown == s.Draw}}
	for i, c := range slices.DeleteFunc(codes, func(c struct {
		code   string
		points Tenths
		leave  bool
	}) bool {
		return c.leave
	}) {
		if i == 0 {
			b.WriteString("  ")
		} else {
			b.WriteString("    ")
		}
		b.WriteString(c.code + c.points.field())
	}
	return b.String()
}
