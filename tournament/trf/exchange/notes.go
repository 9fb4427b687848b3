package exchange

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"kohtunik/tournament"
)

// heads are the words that a ### line begins with, by kind of note. Those of
// the first six are in use with other programs too.
var heads = []struct {
	kind tournament.NoteKind
	text string
}{
	{tournament.ImportNote, "Import"},
	{tournament.ConfigurationNote, "Configuration"},
	{tournament.HandNote, "MPA"},
	{tournament.AdjournmentNote, "Adjournment"},
	{tournament.FullByeNote, "FPB"},
	{tournament.ModeNote, "FIDE mode exited"},
	{tournament.CorrectionNote, "Correction"},
	{tournament.RatedNote, "Rating report only"},
	{tournament.ColoursNote, "Colours"},
	{tournament.NumbersNote, "Numbers"},
	{tournament.LineupNote, "Line-up"},
}

// noteText writes a note as a ### line: "MPA @ Round 3: 1-5 => 1-6 (reason)".
func noteText(n tournament.Note) string {
	head := string(n.Kind)
	for _, h := range heads {
		if h.kind == n.Kind {
			head = h.text
		}
	}
	text := fmt.Sprintf("%s @ Round %d", head, n.Round)
	if n.Was != "" || n.Now != "" || n.Why != "" {
		text += ":"
	}
	if n.Was != "" {
		text += " " + n.Was + " =>"
	}
	if n.Now != "" {
		text += " " + n.Now
	}
	if n.Why != "" {
		text += " (" + n.Why + ")"
	}
	return text
}

var noteForm = regexp.MustCompile(
	`^([A-Za-z][A-Za-z ]*) @ Round (\d+)(?::(?: (.+?) =>)?(?: ([^( ][^(]*?))?(?: \((.*)\))?)?$`)

// noteOf reads a ### line; what is no note of ours is kept as a line.
func noteOf(comment string) tournament.Note {
	line := tournament.Note{Kind: tournament.LineNote, Now: comment}
	m := noteForm.FindStringSubmatch(comment)
	if m == nil {
		return line
	}
	for _, h := range heads {
		if h.text != m[1] {
			continue
		}
		round, err := strconv.Atoi(m[2])
		n := tournament.Note{Kind: h.kind, Round: round, Was: m[3], Now: m[4], Why: m[5]}
		if err == nil && noteText(n) == comment {
			return n
		}
	}
	return line
}

// foreign makes a note of a line that the event has no place for.
func foreign(text string) tournament.Note {
	return tournament.Note{Kind: tournament.LineNote, Was: strings.TrimRight(text, " ")}
}
