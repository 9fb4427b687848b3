package incident

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/board"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
	"kohtunik/ui/words"
)

// decision shows what the laws say: what is decided, what to do now, and why.
type decision struct {
	g       *Game
	e       *entry
	answers map[string]any
	told    []byte
	c       ruling.Case
	d       ruling.Decision
	choice  int               // of d.Discretion, where the arbiter decides; -1: none yet
	left    *container.Scroll // the choices, and what to do now
	steps   *fyne.Container
	sheet   *kit.Sheet
	accept  *kit.Button
}

func newDecision(g *Game, e *entry, answers map[string]any, told []byte, c ruling.Case, d ruling.Decision) *decision {
	return &decision{g: g, e: e, answers: answers, told: told, c: c, d: d, choice: -1}
}

// The measures of the sheet at text step 0.
const (
	decisionWidth  = 1120
	decisionHeight = 610
	halfWidth      = 520
	smallBoard     = 160
)

func (x *decision) open() {
	t := x.g.Host.T
	x.accept = kit.NewFilled(t("incident.accept"), "Enter", x.apply)
	x.accept.Off = x.undecided()
	back := kit.NewButton(t("incident.questions"), "", func() {
		x.sheet.Close()
		newForm(x.g, x.e, x.answers).open()
	})
	back.Off = len(x.e.asks) == 0
	x.sheet = &kit.Sheet{
		Title: t("incident." + x.e.id), Sub: x.g.Title + " · " + t("laws.edition."+string(x.c.Edition.ID)),
		Width: decisionWidth, Height: decisionHeight, Note: t("incident.one-step"), OnEnter: x.apply,
		Shortcuts: map[fyne.Shortcut]func(){
			page.Ctrl(fyne.KeyD).Fyne(): x.otherwise,
			page.Ctrl(fyne.KeyE).Fyne(): x.editions,
			page.Ctrl(fyne.KeyP).Fyne(): x.print,
			page.Ctrl(fyne.KeyL).Fyne(): x.readArticle,
		},
	}
	x.sheet.Buttons = []*kit.Button{
		x.accept,
		kit.NewButton(t("incident.otherwise"), "Ctrl+D", x.otherwise),
		kit.NewButton(t("incident.editions"), "Ctrl+E", x.editions),
		kit.NewButton(t("incident.print"), "Ctrl+P", x.print),
		back,
		kit.NewButton(t("common.close"), "Esc", x.sheet.Close),
	}
	large := style.Decision
	if len([]rune(x.headline())) > 70 {
		large = style.Title
	}
	head := kit.Pad(24, 14, 24, 10, kit.NewParagraph(x.headline(), decisionWidth-48, large, style.Text))
	x.left = container.NewVScroll(kit.Pad(24, 10, 16, 12, x.todo()))
	right := container.NewVScroll(kit.Pad(20, 10, 24, 12, x.why()))
	x.sheet.Content = kit.Filling(kit.Stack(0, head, kit.NewRule()), nil, container.NewGridWithColumns(2, x.left, right))
	x.g.Host.ShowSheet(x.sheet)
}

// undecided tells that the arbiter has to choose before anything can be
// accepted.
func (x *decision) undecided() bool {
	return x.d.Outcome == ruling.ArbiterDecides && len(x.d.Discretion) > 0 && x.choice < 0
}

// headline is what is decided, in at most three short sentences.
func (x *decision) headline() string {
	p := x.g.Host.Printer()
	said := []string{x.outcome(x.d.Verdict())}
	if x.d.Restore != nil && x.d.Outcome == ruling.Continue {
		said = append(said, p.T("incident.head-restore"))
	}
	said = append(said, x.times()...)
	if len(said) < 3 && len(x.d.Must) > 0 {
		said = append(said, p.T(x.mustKey(), i18n.Args{"moves": x.must()}))
	}
	return strings.Join(said, " ")
}

// mustKey is the message that names the moves that are left to the player.
func (x *decision) mustKey() string {
	switch x.e.id {
	case "sealed-move":
		return "incident.head-sealed"
	case "sealed-on-board":
		return "incident.head-to-seal"
	}
	return "incident.head-must"
}

// outcome says what becomes of the game; that it is adjourned is no outcome of
// the laws, by which play goes on.
func (x *decision) outcome(v ruling.Verdict) string {
	if result, _, enter := x.result(v); enter && result == tournament.Adjourned {
		return x.g.Host.T("incident.head-adjourned")
	}
	return words.RulingOutcome(x.g.Host.Printer(), v.Outcome)
}

// result is the event's result for a verdict, as resultOf gives it.
func (x *decision) result(v ruling.Verdict) (result tournament.Result, reason string, enter bool) {
	return resultOf(v, x.e.kind, len(x.c.Moves) > 0, x.d.Facts)
}

// added is the change of the remaining times: what the laws order, or what
// belongs to the choice that was made.
func (x *decision) added() ruling.Times {
	if x.choice >= 0 && x.d.Discretion[x.choice].Added != (ruling.Times{}) {
		return x.d.Discretion[x.choice].Added
	}
	return x.d.Added
}

// times says who gets and who loses time.
func (x *decision) times() []string {
	var said []string
	for side := chess.White; side <= chess.Black; side++ {
		switch added := x.added().Of(side); {
		case added > 0:
			said = append(said, x.g.Host.T("incident.head-gets", i18n.Args{"name": x.g.Names[side], "time": reading(float64(added))}))
		case added < 0:
			said = append(said, x.g.Host.T("incident.head-loses", i18n.Args{"name": x.g.Names[side], "time": reading(float64(-added))}))
		}
	}
	return said
}

// here is the position that play goes on from.
func (x *decision) here() (chess.Position, bool) {
	if x.d.Restore != nil {
		p, err := x.d.Restore.Position()
		return p, err == nil
	}
	return x.c.Position(), len(x.c.Positions) > 0
}

// must lists the moves that are left to the player.
func (x *decision) must() string {
	here, ok := x.here()
	if !ok {
		return ""
	}
	var moves []string
	for _, m := range x.d.Must {
		if slices.Contains(here.Legal(), m) {
			moves = append(moves, x.g.Style.Format(here, m))
		}
	}
	const most = 12
	if len(moves) > most {
		moves = append(moves[:most], "…")
	}
	return strings.Join(moves, ", ")
}

// todo is what to do now, in the order of hands; where the laws leave a choice,
// the choices come first.
func (x *decision) todo() fyne.CanvasObject {
	x.steps = container.NewStack(x.stepByStep())
	if x.d.Outcome != ruling.ArbiterDecides {
		return x.steps
	}
	return kit.Stack(8, kit.SectionTitle(x.g.Host.T("incident.choose")), x.choices(), x.steps)
}

// stepByStep is what to do now, as far as it is decided.
func (x *decision) stepByStep() fyne.CanvasObject {
	t := x.g.Host.T
	parts := []fyne.CanvasObject{kit.SectionTitle(t("incident.do-now"))}
	n := 0
	step := func(title string, rest ...fyne.CanvasObject) {
		n++
		line := kit.NewLine(kit.Run{Text: itoa(n) + "   ", Color: style.Accent, Bold: true}, kit.Run{Text: title, Bold: true})
		parts = append(parts, kit.Stack(4, append([]fyne.CanvasObject{line}, rest...)...), kit.NewRule())
	}
	quiet := func(text string) fyne.CanvasObject {
		return kit.NewParagraph(text, halfWidth-40, style.Small, style.Text2)
	}
	k := x.g.Clock()
	if _, running := k.Running(); running {
		step(t("incident.step-stop"))
	}
	if x.d.Restore != nil {
		b := board.New()
		b.SetPlain(true)
		b.SetLocked(true)
		b.SetSetup(*x.d.Restore)
		b.SetLocked(true)
		step(t("incident.step-restore"), kit.Row(0, kit.Sized(smallBoard, smallBoard, b)))
	}
	added, v := x.added(), x.verdict()
	if added != (ruling.Times{}) && !k.Control().IsZero() {
		var lines []fyne.CanvasObject
		for side := chess.White; side <= chess.Black; side++ {
			lines = append(lines, x.clockLine(side, k))
		}
		step(t("incident.step-clocks"), lines...)
	} else if added != (ruling.Times{}) {
		step(t("incident.step-clocks"), quiet(strings.Join(x.times(), " ")))
	}
	switch {
	case x.e.id == "sealed-move" && len(x.d.Must) == 1:
		step(t("incident.step-make"), quiet(x.must()))
	case x.e.id == "sealed-on-board" && len(x.d.Must) == 1:
		step(t("incident.step-to-seal"), quiet(x.must()))
	case len(x.d.Must) > 0:
		step(t("incident.step-must"), quiet(x.must()))
	}
	if facts := x.facts(); facts != "" {
		step(t("incident.step-note"), quiet(facts))
	}
	switch result, _, enter := x.result(v); {
	case enter && result == tournament.Adjourned:
		step(t("incident.step-seal"))
	case enter && result != tournament.NoResult:
		step(t("incident.step-result", i18n.Args{"result": t("result." + result.String())}))
	case enter:
		step(t("incident.step-anew"))
	case v.Outcome == ruling.Continue && !x.g.pairingOver():
		step(t("incident.step-start", i18n.Args{"name": x.g.Names[x.starter()]}))
	}
	return kit.Stack(8, parts...)
}

// mover is who is on move when play goes on.
func (x *decision) mover() chess.Color {
	if here, ok := x.here(); ok {
		return here.Turn()
	}
	return x.c.Start.Turn
}

// starter is whose clock is started: the side's that the ruling names, else
// that of the side on move.
func (x *decision) starter() chess.Color {
	if x.d.Facts.ClockRuns != nil {
		if side, ok := x.d.Facts.ClockRuns.Color(); ok {
			return side
		}
	}
	return x.mover()
}

// clockLine says what a side's clock shows and is to show.
func (x *decision) clockLine(side chess.Color, k clock.Clock) fyne.CanvasObject {
	left := k.Left(side)
	added := time.Duration(float64(x.added().Of(side)) * float64(time.Second))
	after := max(0, left+added)
	change := x.g.Host.T("incident.stays")
	if added != 0 {
		sign := " + "
		if added < 0 {
			sign, added = " − ", -added
		}
		change = clock.Reading(left) + sign + clock.Reading(added) + " ="
	}
	return kit.Row(12, kit.Sized(170, 0, kit.NewText(x.g.Names[side], style.Small, style.Text2)),
		kit.Sized(130, 0, kit.NewText(change, style.Small, style.Text2)), kit.NewBold(clock.Reading(after), style.Title, style.Text))
}

// factNames are the facts of a decision in the order in which they are said.
var factNames = []string{
	"granted", "adjourn", "claim_valid", "request_valid", "offer_valid", "offer_pending", "breach", "legal", "result_placement", "valid", "completed",
	"move_made", "accepted", "exempt", "category", "allowed", "penalty", "sealer", "charged_s", "marked_s", "left_to_next_control_s", "envelope",
	"reply", "correct", "clock_used", "clock_runs", "clock_runs_after_reply", "increment_s", "white_mark", "black_mark", "white_points",
	"black_points", "opponent_score", "match_lost_by", "player_removed", "redraw", "rounds_before", "rounds_after", "white_castling",
	"black_castling", "assistant_required", "appearances_at_ply",
}

// facts says what else the ruling fixes.
func (x *decision) facts() string {
	data, err := json.Marshal(x.d.Facts)
	if err != nil {
		return ""
	}
	var all map[string]any
	if json.Unmarshal(data, &all) != nil {
		return ""
	}
	t := x.g.Host.T
	var said []string
	for _, name := range factNames {
		if value := x.factValue(name, all[name]); value != "" {
			said = append(said, t("incident.fact."+name, i18n.Args{"value": value}))
		}
	}
	return strings.Join(said, " ")
}

// factValue is the value of a fact in words; empty where it says nothing to a
// person.
func (x *decision) factValue(name string, value any) string {
	t := x.g.Host.T
	switch v := value.(type) {
	case bool:
		if v {
			return t("common.yes")
		}
		return t("common.no")
	case float64:
		if strings.HasSuffix(name, "_s") {
			return reading(v)
		}
		return x.g.Host.Printer().Points(int(v * 2))
	case string:
		switch v {
		case "white", "black":
			return x.g.Names[map[string]int{"white": 0, "black": 1}[v]]
		case "+", "-", "1", "0", "½":
			return v
		}
		switch {
		case name == "result_placement" || name == "breach":
			return v
		case name == "envelope" && v == "open":
			return t("incident.value.opened")
		}
		return t("incident.value." + v)
	case []any: // the half-moves after which the position stood
		var plies []string
		for _, ply := range v {
			if n, ok := ply.(float64); ok {
				plies = append(plies, itoa(int(n)))
			}
		}
		return strings.Join(plies, ", ")
	case map[string]any: // the times that ran off
		var times []string
		for i, key := range []string{"white_s", "black_s"} {
			if s, ok := v[key].(float64); ok && s > 0 {
				times = append(times, x.g.Names[i]+" "+reading(s))
			}
		}
		return strings.Join(times, ", ")
	}
	return ""
}

// choices are what the laws leave to the arbiter; none is chosen beforehand.
func (x *decision) choices() fyne.CanvasObject {
	p := x.g.Host.Printer()
	table := kit.NewTable([]kit.Column[int]{
		{ID: "choice", Width: 300, Flex: 1, Draw: func(c *kit.Cell, i int) {
			if i == x.choice {
				c.Bold(words.RulingChoice(p, x.d.Discretion[i]))
				return
			}
			c.Text(words.RulingChoice(p, x.d.Discretion[i]))
		}},
		{ID: "articles", Width: 120, Align: fyne.TextAlignTrailing, Draw: func(c *kit.Cell, i int) {
			c.Quiet(words.Articles(p, x.d.Discretion[i].Articles))
		}},
	})
	table.NoHead, table.RowHeight = true, style.RowStandard
	rows := make([]int, len(x.d.Discretion))
	for i := range rows {
		rows[i] = i
	}
	choose := func(i int) {
		x.choice = i
		x.accept.Off = false
		x.accept.Refresh()
		table.Refresh()
		x.steps.Objects = []fyne.CanvasObject{x.stepByStep()}
		x.left.Refresh()
	}
	table.OnTap = func(i int, _ string) { choose(i) }
	table.OnOpen = func(i int) {
		if x.choice == i {
			x.apply()
			return
		}
		choose(i)
	}
	table.OnRune = func(_ int, r rune) bool {
		if n := int(r - '1'); n >= 0 && n < len(rows) {
			table.Select(n)
			choose(n)
			return true
		}
		return false
	}
	table.SetRows(rows)
	x.sheet.First = table
	return kit.Sized(0, float32(len(rows))*style.RowStandard, table)
}

// why gives the reasons with their evidence, and the articles.
func (x *decision) why() fyne.CanvasObject {
	p := x.g.Host.Printer()
	parts := []fyne.CanvasObject{kit.SectionTitle(p.T("incident.why"))}
	for _, r := range x.d.Reasons {
		parts = append(parts, kit.NewParagraph(words.RulingReason(p, r), halfWidth-40, style.Small, style.Text))
	}
	if x.d.Outcome != ruling.ArbiterDecides && len(x.d.Discretion) > 0 {
		parts = append(parts, kit.SectionTitle(p.T("incident.may-also")))
		for _, c := range x.d.Discretion {
			parts = append(parts, kit.NewParagraph(words.RulingChoice(p, c)+" "+words.Articles(p, c.Articles), halfWidth-40, style.Small, style.Text2))
		}
	}
	parts = append(parts, kit.NewRule(), kit.SectionTitle(p.T("incident.articles")))
	for i, article := range x.d.Articles {
		hint := ""
		if i == 0 && x.g.Article != nil {
			hint = "Ctrl+L"
		}
		link := kit.NewButton(words.Article(p, article), hint, nil)
		if x.g.Article != nil {
			link.OnTap = func() { x.g.Article(article) }
		}
		parts = append(parts, kit.Row(0, link))
		if text := x.summary(article); text != "" {
			parts = append(parts, kit.NewParagraph(text, halfWidth-40, style.Small, style.Text2))
		}
	}
	return kit.Stack(8, parts...)
}

// readArticle turns to the deciding article.
func (x *decision) readArticle() {
	if x.g.Article != nil && len(x.d.Articles) > 0 {
		x.g.Article(x.d.Articles[0])
	}
}

// summary is what an article says, in the language of the window.
func (x *decision) summary(article string) string {
	lang := string(x.g.Host.Printer().Lang())
	var said []string
	for _, p := range x.c.Edition.Find(article, x.c.Setting.Practice) {
		text, ok := p.Summary(lang)
		if !ok {
			text, ok = p.Summary("en")
		}
		if ok && text != "" && !slices.Contains(said, text) {
			said = append(said, text)
		}
		if len(said) == 3 {
			break
		}
	}
	return strings.Join(said, " ")
}

// verdict is what is accepted: what the laws say, or the choice that was made.
func (x *decision) verdict() ruling.Verdict {
	v := x.d.Verdict()
	if here, ok := x.here(); ok {
		for _, m := range x.d.Must {
			v.Must = append(v.Must, here.UCI(m))
		}
	}
	if x.choice >= 0 {
		choice := x.d.Discretion[x.choice]
		v.Choice, v.Articles = choice.Kind, choice.Articles
		v.Outcome = chosenOutcome(choice.Kind, x.d, x.about())
		if added := x.added(); added != (ruling.Times{}) {
			v.Added = &added
		}
	}
	return v
}

// about is the side that the incident is about.
func (x *decision) about() chess.Color {
	var told struct {
		Side string `json:"side"`
	}
	if json.Unmarshal(x.told, &told) == nil && told.Side == "black" {
		return chess.Black
	} else if told.Side == "white" {
		return chess.White
	}
	return x.mover()
}

// apply writes what is decided, in one step.
func (x *decision) apply() {
	if x.undecided() {
		x.g.Host.Tell(page.Warning, x.g.Host.T("incident.choose-first"))
		return
	}
	x.write(x.verdict())
}

func (x *decision) write(v ruling.Verdict) {
	now := x.g.Now()
	entries := x.c.Entries(v, x.told, x.g.State, x.g.Clock(), now)
	result, reason, enter := x.result(v)
	entries = append(entries, x.afterwards(v, result, enter, now)...)
	var to *tournament.Result
	if enter {
		to = &result
	}
	if x.g.Apply(entries, to, reason) {
		x.sheet.Close()
		x.g.Host.Tell(page.Note, x.g.Host.T("incident.applied", i18n.Args{"outcome": x.outcome(v)}))
	}
}

// afterwards are the entries that some incidents bring besides: a sealed move
// is sealed, or opened and made.
func (x *decision) afterwards(v ruling.Verdict, result tournament.Result, enter bool, now time.Time) []game.Entry {
	at := now.UnixMilli()
	switch {
	case enter && result == tournament.Adjourned:
		return []game.Entry{{Kind: game.Seal, At: at, Side: x.mover().String()}}
	case x.e.kind == "resumption" && v.Outcome == ruling.Continue && x.d.Facts.ClockRuns != nil:
		side, ok := x.d.Facts.ClockRuns.Color()
		start, err := x.g.State.MakeStart(side, now)
		if !ok || err != nil {
			return nil // without a clock there is nothing to start
		}
		return []game.Entry{start}
	case x.e.id == "sealed-move":
		e := game.Entry{Kind: game.Open, At: at, Text: text(x.answers["written"])}
		if len(x.d.Must) == 1 {
			e.Moves = x.c.Position().UCI(x.d.Must[0])
		}
		return []game.Entry{e}
	}
	return nil
}

// text is an answer that is a text.
func text(answer any) string {
	s, _ := answer.(string)
	return s
}

// otherwise asks for another decision and its reason.
func (x *decision) otherwise() {
	t := x.g.Host.T
	outcomes := []ruling.Outcome{ruling.Continue, ruling.WhiteWins, ruling.Draw, ruling.BlackWins, ruling.BothLose, ruling.ReplayGame, ruling.Annulled}
	names := make([]string, len(outcomes))
	for i, o := range outcomes {
		names[i] = words.RulingOutcome(x.g.Host.Printer(), o)
	}
	outcome := kit.NewChoice(names, slices.Index(outcomes, x.d.Outcome), nil)
	added := [2]*kit.Field{}
	var times []fyne.CanvasObject
	for side := chess.White; side <= chess.Black; side++ {
		added[side] = kit.NewField("+2:00")
		if s := x.d.Added.Of(side); s != 0 {
			added[side].SetText(reading(float64(s)))
		}
		times = append(times, kit.Labelled(t("incident.time-for", i18n.Args{"name": x.g.Names[side]}), kit.Sized(120, 0, added[side])))
	}
	reason := kit.NewField("")
	reason.Width = 440
	sheet := &kit.Sheet{Title: t("incident.otherwise-title"), Sub: x.g.Title, Width: 560, First: reason, Note: t("incident.otherwise-note")}
	do := func() {
		reason.SetInvalid(strings.TrimSpace(reason.Text) == "")
		if strings.TrimSpace(reason.Text) == "" {
			x.g.Host.Tell(page.Warning, t("incident.reason-needed"))
			return
		}
		v := ruling.Verdict{Outcome: outcomes[max(0, outcome.Selected)], Articles: x.d.Articles, Otherwise: strings.TrimSpace(reason.Text)}
		var change ruling.Times
		for side := chess.White; side <= chess.Black; side++ {
			if strings.TrimSpace(added[side].Text) == "" {
				continue
			}
			s, ok := secondsOf(added[side].Text, true)
			added[side].SetInvalid(!ok)
			if !ok {
				x.g.Host.Tell(page.Warning, t("incident.unread"))
				return
			}
			change = change.Plus(side, ruling.Seconds(s))
		}
		if change != (ruling.Times{}) {
			v.Added = &change
		}
		if x.d.Restore != nil && v.Outcome == ruling.Continue {
			v.Restore = x.d.Restore.FEN()
		}
		sheet.Close()
		x.write(v)
	}
	reason.OnEnter = func(string) { do() }
	sheet.OnEnter = do
	sheet.Buttons = []*kit.Button{kit.NewFilled(t("incident.decide-so"), "Enter", do), kit.NewButton(t("common.cancel"), "Esc", sheet.Close)}
	sheet.Content = kit.Pad(24, 16, 24, 20, kit.Stack(14, kit.Labelled(t("incident.outcome"), kit.Row(0, outcome)),
		kit.Row(16, times...), kit.Labelled(t("incident.reason"), reason)))
	x.g.Host.ShowSheet(sheet)
}

// editions shows what the other editions say of the same incident.
func (x *decision) editions() {
	p := x.g.Host.Printer()
	var columns []fyne.CanvasObject
	for _, e := range tournament.Editions() {
		info := x.g.Host.Session().Event().Info
		info.Laws, info.Regulations = e, nil
		c := x.c.Under(info.InForce())
		d := ruling.Decide(c)
		parts := []fyne.CanvasObject{
			kit.SectionTitle(p.T("laws.edition." + string(e))),
			kit.NewParagraph(words.RulingOutcome(p, d.Outcome), 250, style.Body, style.Text),
			kit.NewParagraph(words.Articles(p, d.Articles), 250, style.Small, style.Accent),
			kit.NewParagraph(words.Ruling(p, d), 250, style.Small, style.Text2),
		}
		columns = append(columns, kit.Pad(8, 0, 8, 0, kit.Stack(8, parts...)))
	}
	sheet := &kit.Sheet{Title: p.T("incident.editions-title"), Sub: p.T("incident." + x.e.id), Width: decisionWidth, Height: 520}
	sheet.Buttons = []*kit.Button{kit.NewButton(p.T("common.close"), "Esc", sheet.Close)}
	sheet.Content = container.NewVScroll(kit.Pad(16, 16, 16, 16, container.NewGridWithColumns(len(columns), columns...)))
	x.g.Host.ShowSheet(sheet)
}

// print accepts the decision and goes to the paper about it.
func (x *decision) print() {
	if x.undecided() {
		x.g.Host.Tell(page.Warning, x.g.Host.T("incident.choose-first"))
		return
	}
	x.apply()
	if !x.sheet.Open() && x.g.Print != nil {
		x.g.Print()
	}
}

// pairingOver tells that the game has a result already.
func (g *Game) pairingOver() bool {
	p, ok := g.Host.Session().Event().Pairing(g.Table)
	return ok && p.Result.Final()
}
