package ruling_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
	"kohtunik/tools/golden"
)

// setting is one in which a game can be played.
type setting struct {
	name        string // of it within the edition
	edition     *laws.Edition
	practice    laws.Practice
	play        laws.Play
	supervision laws.Supervision
}

// settings are those of an edition.
func settings(edition *laws.Edition) (all []setting) {
	for _, practice := range append([]laws.Practice{laws.NoPractice}, edition.Practices()...) {
		for _, play := range edition.Plays() {
			for _, watched := range []laws.Supervision{laws.Full, laws.Limited} {
				words := []string{string(play)}
				if practice != laws.NoPractice {
					words = append(words, string(practice))
				}
				if play != laws.Standard {
					words = append(words, string(watched))
				} else if watched == laws.Limited {
					continue
				}
				all = append(all, setting{strings.Join(words, " "), edition, practice, play, watched})
			}
		}
	}
	return all
}

// under is the case in the setting.
func (in setting) under(c ruling.Case) ruling.Case {
	s := c.Setting
	s.Practice, s.Play, s.Supervision = in.practice, in.play, in.supervision
	return c.Under(in.edition, s)
}

// happening is what an example tells without the laws that it was put under.
func (e example) happening(t *testing.T) string {
	t.Helper()
	var told map[string]any
	if err := json.Unmarshal(e.data, &told); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"id", "laws", "practice", "play", "supervision", "expect", "note", "source"} {
		delete(told, key)
	}
	text, err := json.Marshal(told)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestUnderOtherLaws: what the examples tell of is decided under every edition,
// with and without its practices, in every kind of play, and each decision cites
// what is in force there. testdata/decisions.txt has the decisions: below the
// example, by edition, each with the settings that come to it.
func TestUnderOtherLaws(t *testing.T) {
	var table bytes.Buffer
	seen := map[string]bool{}
	for _, e := range examples(t) {
		told := e.happening(t)
		if seen[told] {
			continue
		}
		seen[told] = true
		c, err := ruling.Read(e.data)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&table, "%s (%s)\n", e.name, e.typ)
		for _, edition := range laws.Editions() {
			e.decideUnder(t, c, edition, &table)
		}
	}
	golden.Check(t, "testdata/decisions.txt", table.String())
}

// decideUnder writes the decisions of an edition.
func (e example) decideUnder(t *testing.T, c ruling.Case, edition *laws.Edition, table *bytes.Buffer) {
	t.Helper()
	var decisions []string
	by := map[string][]string{}
	all := settings(edition)
	for _, in := range all {
		other := in.under(c)
		d := ruling.Decide(other)
		checkArticles(other, d, func(format string, args ...any) {
			t.Errorf("%s under %s %s: "+format, append([]any{e.name, edition.ID, in.name}, args...)...)
		})
		text := decided(t, other, d)
		if by[text] == nil {
			decisions = append(decisions, text)
		}
		by[text] = append(by[text], in.name)
	}
	for _, text := range decisions {
		where := strings.Join(by[text], ", ")
		if len(by[text]) == len(all) {
			where = "all"
		}
		fmt.Fprintf(table, "  %s %s: %s\n", edition.ID, where, text)
	}
}

// decided is all of a decision in a line: outcome, articles, what follows, the
// reasons with their numbers, and each choice with what it brings.
func decided(t *testing.T, c ruling.Case, d ruling.Decision) string {
	t.Helper()
	words := []string{consequence(t, c, d)}
	for _, r := range d.Reasons {
		words = append(words, reason(r))
	}
	for i, k := range d.Discretion {
		chosen := c.Choose(d, i, 60)
		if chosen.Articles = k.Articles; chosen.Restore == d.Restore {
			chosen.Restore, chosen.Must = nil, nil
		}
		if reflect.DeepEqual(chosen.Facts, d.Facts) {
			chosen.Facts = ruling.Facts{}
		}
		words = append(words, fmt.Sprintf("? %s: %s", k.Kind, consequence(t, c, chosen)))
	}
	return strings.Join(words, "; ")
}

// consequence is what a decision brings.
func consequence(t *testing.T, c ruling.Case, d ruling.Decision) string {
	t.Helper()
	words := []string{string(d.Outcome), fmt.Sprint(d.Articles)}
	say := func(yes bool, format string, args ...any) {
		if yes {
			words = append(words, fmt.Sprintf(format, args...))
		}
	}
	p, _ := positionToGoOn(c, d)
	say(d.Ends != "", "by %s", d.Ends)
	say(len(d.Must) > 0, "must %s", strings.Join(uci(p, d.Must), " "))
	if d.Restore != nil {
		say(true, "restore %s", ruling.FEN(*d.Restore))
	}
	say(d.Added != ruling.Times{}, "add %v %v", d.Added.White, d.Added.Black)
	for name, yes := range map[string]bool{"forfeit": d.Forfeit, "adjourned": d.Adjourned, "turns-down": d.TurnsDown,
		"resumes": d.Resumes, "opens": d.Opens != nil, "seals": d.Seals} {
		say(yes, "%s", name)
	}
	slices.Sort(words[2:])
	facts, err := json.Marshal(d.Facts)
	if err != nil {
		t.Fatal(err)
	}
	say(string(facts) != "{}", "%s", facts)
	return strings.Join(words, " ")
}

// reason is a reason with its numbers.
func reason(r ruling.Reason) string {
	words := []string{string(r.Kind), r.Side.String()}
	say := func(yes bool, format string, args ...any) {
		if yes {
			words = append(words, fmt.Sprintf(format, args...))
		}
	}
	say(r.N != 0 || r.Limit != 0, "%d/%d", r.N, r.Limit)
	say(r.Time != 0 || r.TimeLimit != 0, "%vs/%vs", r.Time, r.TimeLimit)
	for _, sq := range r.Squares {
		say(true, "%s", sq)
	}
	for _, m := range r.Moves {
		say(true, "%s", m.In.UCI(m.Move))
	}
	for _, at := range r.At {
		say(true, "@%d", at.Ply)
	}
	say(!r.Step.None(), "%s", r.Step)
	say(r.Word != "", "%s", r.Word)
	if r.Mate != nil {
		say(true, "%s", r.Mate.Verdict)
	}
	return strings.Join(words, " ")
}
