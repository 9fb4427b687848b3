package hall

import (
	"slices"
	"strconv"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"kohtunik/engine/laws"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// alphabet orders names as the language does; it is for one goroutine.
func alphabet(lang i18n.Lang) *collate.Collator {
	return collate.New(language.Make(string(lang)), collate.IgnoreCase)
}

// tables makes the standings and the crosstables of the groups.
func (m *maker) tables(v *View) {
	v.TieBreaks = words.OrderHeads(m.p, m.e)
	if note := words.TieBreakNote(m.p, m.e); note != "" {
		v.Notes = append(v.Notes, note)
	}
	open := m.open()
	for _, g := range m.groups() {
		cross := standings.CrosstableOfGroup(m.e, standings.ByPlace, g)
		name := ""
		if g > 0 {
			name = plain(words.GroupTitle(m.p, m.e.Info.Groups[g-1]))
		}
		table := Table{Group: name}
		for i, r := range cross.Rows {
			row := Row{Person: m.person(r.Player.ID), Place: words.Place(r.Row, ""), Points: m.p.Points(int(r.Points)),
				Left: r.Departure == tournament.StillIn && r.Player.Withdrawn(), Open: open[r.Player.ID],
				TieBreaks: words.OrderValues(m.p, m.e, r.Row),
				Change:    r.Ladder == nil && i+1 < len(cross.Rows) && cross.Rows[i+1].Points != r.Points}
			table.Rows = append(table.Rows, row)
		}
		v.Tables = append(v.Tables, table)
		v.Cross = append(v.Cross, m.cross(table, cross))
	}
}

// groups gives the numbers of the groups that somebody plays in; 0 alone is the
// whole event.
func (m *maker) groups() []int {
	var numbers []int
	for i := range m.e.Info.Groups {
		if slices.ContainsFunc(m.e.Players, func(p tournament.Player) bool { return m.e.GroupOf(p) == i }) {
			numbers = append(numbers, i+1)
		}
	}
	if len(numbers) == 0 {
		return []int{0}
	}
	return numbers
}

// open counts for each player the games that are still to be decided, up to the
// last round in which anything has happened.
func (m *maker) open() map[tournament.PlayerID]int {
	open := map[tournament.PlayerID]int{}
	for g := range m.e.Scored() {
		if g.Round < m.progress.Next && !g.Settled && !g.Free() && !g.Annulled {
			open[g.White]++
			open[g.Black]++
		}
	}
	return open
}

// cross makes a crosstable in the order of the standings: of a round robin a
// column an opponent, otherwise a column a round.
func (m *maker) cross(t Table, cross standings.Cross) Cross {
	keys := map[tournament.PlayerID]int{}
	for i, r := range cross.Rows {
		keys[r.Player.ID] = i + 1
	}
	c := Cross{Group: t.Group}
	against := m.e.Info.System == tournament.RoundRobin || m.e.Info.System == tournament.DoubleRoundRobin
	columns := cross.Rounds
	if against {
		columns = len(cross.Rows)
	}
	for i := range columns {
		c.Heads = append(c.Heads, strconv.Itoa(i+1))
	}
	for i, r := range cross.Rows {
		row := CrossRow{Row: t.Rows[i], Key: i + 1}
		if against {
			for k, other := range cross.Rows {
				row.Cells = append(row.Cells, m.against(r, other.Player.ID, i == k, cross.Rounds))
			}
		} else {
			for round := 1; round <= columns; round++ {
				row.Cells = append(row.Cells, m.inRound(r, round, keys))
			}
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}

func (m *maker) against(r standings.CrossRow, other tournament.PlayerID, self bool, rounds int) Cell {
	cell := Cell{Self: self}
	if self {
		return cell
	}
	for _, g := range r.Against(other) {
		if m.e.Info.System == tournament.DoubleRoundRobin && g.Round > rounds/2 {
			cell.Second = words.CrossMark(g)
		} else {
			cell.Mark = words.CrossMark(g)
		}
	}
	return cell
}

func (m *maker) inRound(r standings.CrossRow, round int, keys map[tournament.PlayerID]int) Cell {
	for _, g := range r.Games {
		if g.Round == round {
			mark := words.CrossMark(g)
			if g.Opponent == 0 {
				mark = m.withoutPlay(g)
			}
			return Cell{Opponent: keys[g.Opponent], White: g.White, Mark: mark}
		}
	}
	return Cell{}
}

// withoutPlay writes what a round without an opponent was worth.
func (m *maker) withoutPlay(g standings.CrossGame) string {
	bye := g.Mark.Bye()
	switch {
	case m.e.Info.KnockoutOfPlayers(), bye == tournament.NoBye,
		bye == tournament.ZeroPointBye && !m.e.Info.System.RoundByRound():
		return ""
	case bye == tournament.ZeroPointBye:
		return "−"
	}
	return m.p.Points(int(bye.Points(m.e.Info)))
}

// cards makes the cards of the players, by number.
func (m *maker) cards(v *View) []Card {
	seats := map[int]*Seat{}
	for i := range v.Names {
		seats[v.Names[i].Number] = &v.Names[i]
	}
	var cards []Card
	for _, g := range m.groups() {
		for _, r := range standings.CrosstableOfGroup(m.e, standings.ByPlace, g).Rows {
			card := Card{Person: m.person(r.Player.ID), Points: m.p.Points(int(r.Points)), Left: r.Player.Withdrawn()}
			if card.Number == 0 {
				continue
			}
			if m.progress.Settled > 0 || m.progress.Beyond {
				card.Place = words.PlaceTaken(m.p, r.Place, r.PlaceTo)
			}
			if v.Round > 0 {
				card.Seat = seats[card.Number]
			}
			for _, game := range r.Games {
				if game.Mark == standings.Open {
					continue
				}
				card.Games = append(card.Games, m.played(r.Player.ID, game))
			}
			for _, bye := range m.e.RequestedByes {
				if bye.Player == r.Player.ID && bye.Round > v.Paired {
					card.Byes = append(card.Byes, m.roundName(bye.Round)+": "+m.p.T(words.ByeKey(bye.Bye)))
				}
			}
			cards = append(cards, card)
		}
	}
	slices.SortFunc(cards, func(a, b Card) int { return a.Number - b.Number })
	return cards
}

func (m *maker) played(id tournament.PlayerID, g standings.CrossGame) Played {
	p := Played{Round: g.Round, White: g.White, Mark: words.CrossMark(g)}
	if g.Opponent == 0 {
		p.Mark, p.What = m.withoutPlay(g), words.Instead(m.p, m.e, g.Round, id)
		return p
	}
	p.Opponent = m.person(g.Opponent)
	return p
}

// rules are what players ask of the event's own rules.
func (m *maker) rules(round int) []Rule {
	e, in := m.e, m.e.Info
	rules := []Rule{
		{m.p.T("print.report.system"), m.p.T("system." + string(in.System))},
		{m.p.T("print.report.kind"), m.p.T("play." + string(in.Play))},
		{m.p.T("print.report.time-control"), plain(words.TimeControl(m.p, e))},
	}
	if late := e.LateBy(max(1, round)); late > 0 || in.Laws.FIDE() {
		rules = append(rules, Rule{m.p.T("field.default-time"),
			m.p.T("laws.minutes", i18n.Args{"minutes": int(late.Minutes())})})
	}
	edition, setting := in.InForce()
	for _, o := range edition.Options(setting) {
		if set, ok := setting.Options[o.Name]; ok && set != o.Default && o.Name != laws.OptionDefaultTime && o.Allows(set) {
			rules = append(rules, Rule{m.p.T("laws.option." + o.Name), plain(words.OptionValue(m.p, o.Name, set))})
		}
	}
	rules = append(rules, Rule{m.p.T("event.tiebreaks"), words.TieBreakList(m.p, e)})
	for _, a := range words.AppealRules(m.p, in.Appeals) {
		rules = append(rules, Rule{a.Head, plain(a.Text)})
	}
	rules = append(rules, Rule{m.p.T("print.report.laws"), words.EditionTitle(m.p, in.Laws)},
		Rule{m.p.T("print.report.organiser"), plain(in.Organiser)},
		Rule{m.p.T("print.chief-arbiter"), plain(e.Chief())})
	return slices.DeleteFunc(rules, func(r Rule) bool { return r.Text == "" })
}

// asked are the matters that players ask the laws about.
var asked = []struct {
	topic string
	roles []laws.Role
}{
	{"lateness", []laws.Role{laws.LatenessLoss}},
	{"draw-offer", []laws.Role{laws.DrawRestricted, laws.DrawOffer}},
	{"devices", []laws.Role{laws.Device, laws.DeviceBag}},
	{"appeal", []laws.Role{laws.Protest, laws.Appeal}},
}

// laws are what the laws in force say of these matters.
func (m *maker) laws() []Law {
	edition, setting := m.e.Info.InForce()
	rules := edition.Rules(setting)
	var list []Law
	for _, a := range asked {
		law := Law{Topic: m.p.T("laws.topic." + a.topic)}
		seen := map[string]bool{}
		for _, article := range rules.Cite(a.roles...) {
			for _, q := range edition.Find(article, setting.Practice) {
				text := words.ProvisionText(m.p, q)
				if text == "" || seen[q.Key()] {
					continue
				}
				seen[q.Key()] = true
				law.Articles = append(law.Articles, Rule{words.Provision(m.p, q), text})
			}
		}
		if len(law.Articles) > 0 {
			list = append(list, law)
		}
	}
	return list
}
