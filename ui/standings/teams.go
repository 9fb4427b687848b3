package standings

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/teamcount"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// teams is the sheet of the teams that are counted: the rules, the table and,
// where teams are named, their rosters.
type teams struct {
	page  *Page
	count tournament.TeamCount
	by    *kit.Segmented
	score *kit.Segmented
	rest  *kit.Segmented // of incomplete teams
	scale *kit.Field
	// numbers are the fields of how many count, of women and of teams a club.
	numbers [3]*kit.Field
	ties    [3]*kit.Choice
	table   *kit.Table[teamcount.Team]
	none    *kit.Line // in the place of teams: why there is none
	named   *kit.Table[tournament.Team]
	body    *fyne.Container
	problem *kit.Line
	on, off *kit.Button
	sheet   *kit.Sheet
}

// namedWidth is the width of the named teams beside the table, at text step 0.
const namedWidth = 420

// countTeams shows the teams of the group in sight; where teams play, it goes from
// their table to that of the players and back.
func (p *Page) countTeams() {
	h := p.host
	if h.Session().Event().PlayedByTeams() {
		p.played.switching.Next()
		return
	}
	t := &teams{page: p, problem: kit.NewText("", style.Small, style.Attention)}
	there := false
	if t.count, there = h.Session().Event().TeamCount(p.group); !there {
		t.count = tournament.UsualTeamCount(p.group)
	}
	t.makeRules()
	t.makeTables()
	t.on = kit.NewFilled(h.T("teams.count"), "", t.changed)
	t.off = kit.NewButton(h.T("teams.off"), "", func() {
		h.Do(tournament.SetTeamCount{Count: tournament.TeamCount{Number: p.group}})
		t.show()
	})
	alt := func(key fyne.KeyName) fyne.Shortcut { return page.Alt(key).Fyne() }
	t.sheet = &kit.Sheet{
		Title: h.T("teams.title"), Width: 1180, Height: 660,
		Content: kit.Filling(t.rules(), nil, t.body),
		Buttons: []*kit.Button{t.on, kit.NewButton(h.T("common.close"), "Esc", t.close), t.off,
			kit.NewButton(h.T("teams.print"), "Ctrl+P", t.print)},
		Note:  h.T("teams.keys"),
		First: t.table,
		Shortcuts: map[fyne.Shortcut]func(){ctrlP: t.print, alt(fyne.KeyT): t.by.Next, alt(fyne.KeyW): t.score.Next,
			alt(fyne.KeyI): t.rest.Next, alt(fyne.KeyN): func() { kit.Focus(t.numbers[0]) }},
		OnEnter: func() {},
		OnRune: func(r rune) bool {
			adds := r == '+' && t.count.By == tournament.TeamsByRoster
			if adds {
				t.edit(tournament.Team{})
			}
			return adds
		},
	}
	t.show()
	h.ShowSheet(t.sheet)
}

// makeRules makes the widgets of the rules.
func (t *teams) makeRules() {
	h := t.page.host
	bys, scores, rests := tournament.TeamsBys(), tournament.TeamScores(), tournament.IncompleteRules()
	t.by = kit.NewSegmented(named(h, "teams.by.", bys), slices.Index(bys, t.count.By), func(i int) {
		t.count.By = bys[i]
		t.changed()
	})
	t.score = kit.NewSegmented(named(h, "teams.score.", scores), slices.Index(scores, t.count.Score), func(i int) {
		if t.count.Score = scores[i]; t.count.Score == tournament.TeamPlacePoints && len(t.count.Scale) == 0 {
			t.count.Scale = usualScale
			t.scale.SetText(words.TeamScale(t.count.Scale))
		}
		t.changed()
	})
	t.rest = kit.NewSegmented(named(h, "teams.incomplete.", rests), slices.Index(rests, t.count.Incomplete), func(i int) {
		t.count.Incomplete = rests[i]
		t.changed()
	})
	read := func(f *kit.Field) {
		f.OnBlur = func(string) { t.read() }
		f.OnEnter = func(string) {
			if t.read() {
				kit.Focus(t.table)
			}
		}
	}
	for i, n := range []int{t.count.Best, t.count.Women, t.count.Most} {
		t.numbers[i] = kit.NewField("")
		t.numbers[i].Width = 60
		t.numbers[i].SetText(strconv.Itoa(n))
		read(t.numbers[i])
	}
	t.scale = kit.NewField(words.TeamScale(usualScale))
	t.scale.Width = 170
	t.scale.SetText(words.TeamScale(t.count.Scale))
	read(t.scale)
	all := tournament.TeamTies()
	for i := range t.ties {
		chosen := 0
		if i < len(t.count.Ties) {
			chosen = 1 + slices.Index(all, t.count.Ties[i])
		}
		t.ties[i] = kit.NewChoice(append([]string{"–"}, named(h, "teams.tie.", all)...), chosen, func(int) {
			t.count.Ties = t.chosenTies()
			t.changed()
		})
	}
}

// usualScale are the place points that are offered first.
var usualScale = []int{50, 47, 45}

// named puts the values of a rule into words.
func named[T ~string](h page.Host, family string, values []T) []string {
	names := make([]string, len(values))
	for i, v := range values {
		names[i] = h.T(family + string(v))
	}
	return names
}

// chosenTies are what parts equal teams, each once.
func (t *teams) chosenTies() []tournament.TeamTie {
	var ties []tournament.TeamTie
	for _, c := range t.ties {
		if c.Selected > 0 {
			if tie := tournament.TeamTies()[c.Selected-1]; !slices.Contains(ties, tie) {
				ties = append(ties, tie)
			}
		}
	}
	return ties
}

// rules lays the widgets of the rules out.
func (t *teams) rules() fyne.CanvasObject {
	h := t.page.host
	text := func(key string) fyne.CanvasObject { return kit.NewText(h.T(key), style.Small, style.Text2) }
	label := func(key string, o ...fyne.CanvasObject) fyne.CanvasObject {
		return kit.Row(style.Gap, append([]fyne.CanvasObject{kit.Sized(190, 0, text(key))}, o...)...)
	}
	hint := func(key string) fyne.CanvasObject { return kit.NewText(key, style.Small, style.Hint) }
	return kit.Pad(style.Margin, 12, style.Margin, 12, kit.Stack(8,
		label("teams.by", t.by, hint("Alt+T"), text("teams.most"), t.numbers[2]),
		label("teams.best", t.numbers[0], hint("Alt+N"), text("teams.women"), t.numbers[1], t.problem),
		label("teams.score", t.score, hint("Alt+W"), text("teams.scale"), t.scale),
		label("teams.incomplete", t.rest, hint("Alt+I")),
		label("teams.ties", t.ties[0], t.ties[1], t.ties[2])))
}

func (t *teams) makeTables() {
	h := t.page.host
	end := fyne.TextAlignTrailing
	t.table = kit.NewTable([]kit.Column[teamcount.Team]{
		{ID: "place", Title: h.T("common.place"), Width: 72, Align: end,
			Draw: func(c *kit.Cell, r teamcount.Team) { c.Quiet(words.Places(r.Place, r.PlaceTo)) }},
		{ID: "team", Title: h.T("teams.team"), Width: 150, Flex: 2,
			Draw: func(c *kit.Cell, r teamcount.Team) { c.Bold(words.TeamName(r)) }},
		{ID: "total", Title: h.T("teams.total"), Width: 76, Align: end,
			Draw: func(c *kit.Cell, r teamcount.Team) { c.Bold(words.TeamValue(h.Printer(), r.Total)) }},
		{ID: "players", Title: h.T("teams.players"), Width: 200, Flex: 5,
			Draw: func(c *kit.Cell, r teamcount.Team) { c.Text(words.TeamMembers(h.Printer(), r)) }},
		{ID: "parted", Title: h.T("teams.parted"), Width: 150, Flex: 1,
			Draw: func(c *kit.Cell, r teamcount.Team) { c.Quiet(words.TeamParted(h.Printer(), r)) }},
	})
	t.table.RowHeight = style.RowDense
	t.none = kit.NewText("", style.Body, style.Text2)
	t.none.Align, t.none.Elide = fyne.TextAlignCenter, true
	t.table.Empty = kit.Stack(8, kit.Spacer(), t.none, kit.Spacer(), kit.Spacer())
	t.named = kit.NewTable([]kit.Column[tournament.Team]{
		{ID: "name", Title: h.T("teams.named"), Width: 130, Flex: 2,
			Draw: func(c *kit.Cell, r tournament.Team) { c.Bold(r.Name) }},
		{ID: "roster", Title: h.T("teams.roster"), Width: 130, Flex: 2,
			Draw: func(c *kit.Cell, r tournament.Team) { c.Text(h.Session().Event().RosterText(r.Roster)) }},
	})
	t.named.RowHeight = style.RowDense
	t.named.Empty = kit.EmptyState(h.T("teams.named-empty"), h.T("teams.named-empty-press"))
	t.named.OnOpen = t.edit
	t.named.OnRune = func(r tournament.Team, key rune) bool {
		switch key {
		case '+':
			t.edit(tournament.Team{})
		case '-', '−':
			t.remove(r)
		default:
			return false
		}
		return true
	}
	t.named.OnKey = func(r tournament.Team, e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyDelete {
			t.remove(r)
		}
		return e.Name == fyne.KeyDelete
	}
	t.body = container.NewStack()
}

// show draws what the event has now.
func (t *teams) show() {
	e := t.page.host.Session().Event()
	count, counted := e.TeamCount(t.count.Number)
	t.table.SetRows(nil)
	if counted {
		t.count = count
		t.table.SetRows(teamcount.Of(e, count).Teams)
	}
	t.none.Set(kit.Run{Text: t.why(e, counted), Color: style.Text2})
	t.named.SetRows(e.Teams)
	t.body.Objects = []fyne.CanvasObject{t.table}
	if t.count.By == tournament.TeamsByRoster {
		t.body.Objects = []fyne.CanvasObject{kit.Splitter(t.table, t.named, namedWidth, 0)}
	}
	t.body.Refresh()
	readOnly := t.page.host.Session().ReadOnly()
	t.on.Off, t.off.Off = counted || readOnly, !counted || readOnly
	t.on.Refresh()
	t.off.Refresh()
}

// why says why no team is listed, and what helps.
func (t *teams) why(e *tournament.Event, counted bool) string {
	h, all := t.page.host, t.count
	all.Incomplete = tournament.IncompleteLast
	switch {
	case !counted:
		return h.T("teams.not-counted", i18n.Args{"button": h.T("teams.count")})
	case len(teamcount.Of(e, all).Teams) > 0:
		return h.T("teams.none-complete")
	}
	return h.T("teams.nobody")
}

// changed writes the rules into the event at once, and shows what follows.
func (t *teams) changed() {
	h := t.page.host
	if was, there := h.Session().Event().TeamCount(t.count.Number); !there || !reflect.DeepEqual(was, t.count) {
		h.Do(tournament.SetTeamCount{Count: t.count})
		t.page.Refresh()
	}
	t.show()
}

// read takes over the numbers and the scale that are typed; false where one
// cannot be.
func (t *teams) read() bool {
	next := t.count
	for i, into := range []*int{&next.Best, &next.Women, &next.Most} {
		n, err := strconv.Atoi(strings.TrimSpace(t.numbers[i].Text))
		if t.numbers[i].SetInvalid(err != nil); err != nil {
			return t.refuse("team-best", t.numbers[i].Text)
		}
		*into = n
	}
	var scale []int
	for _, word := range strings.FieldsFunc(t.scale.Text, func(r rune) bool { return strings.ContainsRune(" ,;-–…", r) }) {
		n, err := strconv.Atoi(word)
		if t.scale.SetInvalid(err != nil); err != nil {
			return t.refuse("team-scale", t.scale.Text)
		}
		scale = append(scale, n)
	}
	next.Scale = nil
	if next.Score == tournament.TeamPlacePoints {
		next.Scale = scale
	}
	t.problem.Set()
	if reflect.DeepEqual(next, t.count) {
		return true
	}
	if _, _, err := tournament.Carry(t.page.host.Session().Event(), tournament.SetTeamCount{Count: next}); err != nil {
		t.problem.Set(kit.Run{Text: t.page.host.Printer().Error(err), Color: style.Attention})
		return false
	}
	t.count = next
	t.changed()
	return true
}

// refuse says that a field was not understood.
func (t *teams) refuse(field, text string) bool {
	err := &tournament.Error{Kind: tournament.FieldInvalid, Args: map[string]any{"field": tournament.Field(field),
		"text": text}}
	t.problem.Set(kit.Run{Text: t.page.host.Printer().Error(err), Color: style.Attention})
	return false
}

func (t *teams) close() {
	if t.read() {
		t.sheet.Close()
	}
}

// print goes to the paper.
func (t *teams) print() {
	if t.read() {
		t.sheet.Close()
		t.page.host.Session().WantPrint("team-standings")
		t.page.host.Go(page.Prints)
	}
}

// edit asks for the name and the players of a team; ID 0: of a new one.
func (t *teams) edit(team tournament.Team) {
	h := t.page.host
	name, players := kit.NewField(""), kit.NewField("1, 5, 9")
	name.Width, players.Width = 300, 300
	name.SetText(team.Name)
	players.SetText(h.Session().Event().RosterText(team.Roster))
	problem := kit.NewParagraph("", 420, style.Small, style.Attention)
	var sheet *kit.Sheet
	save := func() {
		next := tournament.Team{ID: team.ID, Name: name.Text}
		var err error
		if next.Roster, err = h.Session().Event().ReadRoster(players.Text); err == nil {
			_, _, err = tournament.Carry(h.Session().Event(), tournament.PutTeam{Team: next})
		}
		if err != nil {
			problem.SetText(h.Printer().Error(err))
			return
		}
		sheet.Close()
		ask.Do(h, tournament.PutTeam{Team: next}, t.show)
	}
	name.OnEnter = func(string) { kit.Focus(players) }
	players.OnEnter = func(string) { save() }
	line := func(key string, o fyne.CanvasObject) fyne.CanvasObject {
		return kit.Row(style.Gap, kit.Sized(150, 0, kit.NewText(h.T(key), style.Small, style.Text2)), o)
	}
	sheet = &kit.Sheet{
		Title: h.T("teams.team"), Width: 520,
		Content: kit.Pad(24, 16, 24, 16, kit.Stack(8, line("teams.name", name), line("teams.roster", players), problem)),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.ok"), "Enter", save),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })},
		First: name,
	}
	h.ShowSheet(sheet)
}

// remove takes a team away.
func (t *teams) remove(team tournament.Team) {
	ask.Do(t.page.host, tournament.RemoveTeam{ID: team.ID}, t.show)
}
