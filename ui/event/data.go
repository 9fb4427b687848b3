package event

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/clock"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/settings"
	"kohtunik/ui/style"
)

const hintColor = style.Hint

// data is the form of what stands in the event's head. Each field is stored
// when it is left; what is refused stays in the field, marked.
type data struct {
	host   page.Host
	whole  *container.Scroll
	fields []*infoField
	picks  []*infoPick
	moscow *kit.Check
	some   []conditional
}

// conditional is a part of the form that only some events have a use for.
type conditional struct {
	object  fyne.CanvasObject
	applies func(tournament.Info) bool
}

// only shows an object where it applies.
func (d *data) only(applies func(tournament.Info) bool, object fyne.CanvasObject) fyne.CanvasObject {
	d.some = append(d.some, conditional{object, applies})
	return object
}

// infoField is a field of the form with its place in the event's info.
type infoField struct {
	*kit.Field
	id  tournament.Field // of those that other pages lead to
	get func(tournament.Info) string
	set func(*tournament.Info, string) error
	bad bool
	// doubt tells of a value that is stored that somebody should look at it; it
	// may be nil.
	doubt func(tournament.Info) bool
}

// mark underlines what was refused or should be looked at.
func (f *infoField) mark(in tournament.Info) {
	f.SetInvalid(f.bad || f.doubt != nil && f.doubt(in))
}

// infoPick is a choice of the form.
type infoPick struct {
	*kit.Choice
	get func(tournament.Info) int
	set func(*tournament.Info, int)
}

func newData(h page.Host) *data {
	d := &data{host: h}
	left, right := d.headSection(), d.rulesSection()
	d.moscow = kit.NewCheck(h.T("event.moscow"), false, func(on bool) {
		info := h.Session().Event().Info
		info.Moscow = on
		h.Do(tournament.EditInfo{Info: info})
	})
	d.moscow.OnFocus = func() { kit.BringIntoSight(d.whole, d.moscow) }
	right.Add(d.only(tournament.Info.HasCategories, d.moscow))
	d.whole = container.NewVScroll(kit.Pad(16, 16, 16, 16, columns(left, right)))
	return d
}

// headSection is the left half: the head of the papers.
func (d *data) headSection() *fyne.Container {
	h := d.host
	return kit.Stack(10,
		kit.SectionTitle(h.T("event.section-heading")),
		d.reached("name", d.textField("shell.event-name", func(in *tournament.Info) *string { return &in.Name })),
		d.reached("place", d.textField("event.place", func(in *tournament.Info) *string { return &in.Place })),
		d.reached("federation", d.only(func(in tournament.Info) bool { return in.Laws.FIDE() },
			d.field(h.T("event.federation"), "EST", func(in tournament.Info) string { return in.Federation },
				func(in *tournament.Info, s string) error {
					in.Federation = strings.ToUpper(strings.TrimSpace(s))
					return nil
				}))),
		halves(d.reached("from", d.dateField("event.from",
			func(in *tournament.Info) *tournament.Date { return &in.From })),
			d.reached("to", d.dateField("event.to", func(in *tournament.Info) *tournament.Date { return &in.To }))),
		d.reached("organiser", d.textField("event.organiser", func(in *tournament.Info) *string { return &in.Organiser })),
		d.reached("web", d.field(h.T("event.web"), "https://", func(in tournament.Info) string { return in.Web },
			func(in *tournament.Info, s string) (err error) {
				in.Web, err = tournament.ParseWeb(s)
				return err
			})),
		d.reached("appeals-to", d.textField("field.appeals-to",
			func(in *tournament.Info) *string { return &in.Appeals.To })),
		halves(d.reached("appeals-until", d.textField("field.appeals-until",
			func(in *tournament.Info) *string { return &in.Appeals.Until })),
			d.reached("appeals-fee", d.textField("field.appeals-fee",
				func(in *tournament.Info) *string { return &in.Appeals.Fee }))),
	)
}

// reached names the field that was made last, so that other pages can lead to it.
func (d *data) reached(id tournament.Field, labelled fyne.CanvasObject) fyne.CanvasObject {
	d.fields[len(d.fields)-1].id = id
	return labelled
}

// reach puts the keyboard into a field. One that this event does not show here
// stands among what the regulations settle.
func (d *data) reach(to tournament.Datum) {
	i := slices.IndexFunc(d.fields, func(f *infoField) bool { return f.id == to.Field })
	if i < 0 {
		return
	}
	if to.Field == "federation" && !d.host.Session().Event().Info.Laws.FIDE() {
		settings.Show(d.host)
		return
	}
	kit.Focus(d.fields[i].Field)
}

// rulesSection is the right half: the rules that the event is played by, and the order
// of places.
func (d *data) rulesSection() *fyne.Container {
	h := d.host
	control := d.field(h.T("shell.time-control"), "40/2h, 20/1h, 15min+30s",
		func(in tournament.Info) string { return in.TimeControl },
		func(in *tournament.Info, s string) error {
			in.TimeControl = s
			if _, err := clock.Parse(s); err != nil && s != "" {
				return err
			}
			return nil
		})
	d.fields[len(d.fields)-1].Usual = clock.Standard()
	return kit.Stack(10,
		kit.SectionTitle(h.T("event.section-rules")),
		halves(pick(d, h.T("shell.laws"), tournament.Editions(),
			func(v tournament.Edition) string { return words.Edition(h.Printer(), v) },
			func(in *tournament.Info) *tournament.Edition { return &in.Laws }),
			d.only(tournament.Info.HasPractice, pick(d, h.T("shell.practice"), tournament.Practices(),
				func(v tournament.Practice) string { return words.Practice(h.Printer(), v) },
				func(in *tournament.Info) *tournament.Practice { return &in.Practice }))),
		halves(pick(d, h.T("shell.play"), tournament.Plays(),
			func(v tournament.Play) string { return h.T("play." + string(v)) },
			func(in *tournament.Info) *tournament.Play { return &in.Play }),
			control),
		halves(pick(d, h.T("shell.system"), tournament.Systems(),
			func(v tournament.System) string { return h.T("system." + string(v)) },
			func(in *tournament.Info) *tournament.System { return &in.System }),
			d.only(tournament.Info.ChoosesRounds, kit.Stack(0, d.roundsOf(tournament.Swiss, "event.round-count"),
				d.roundsOf(tournament.Keizer, "event.round-count"),
				d.roundsOf(tournament.Match, "newevent.cycles")))),
		d.only(tournament.Info.HasWithdrawalRule, halves(
			pick(d, h.T("event.withdrawals"), tournament.WithdrawalRules(), settings.WithdrawalsWord(h),
				func(in *tournament.Info) *tournament.Withdrawals { return &in.Withdrawals }),
			d.only(tournament.Info.HasCycles, pick(d, h.T("event.cycle-end"), tournament.CycleEnds(),
				settings.CycleEndWord(h), func(in *tournament.Info) *tournament.CycleEnd { return &in.CycleEnd })))),
		halves(d.field(h.T("event.scoring"), "3 : 1 : 0",
			func(in tournament.Info) string { return settings.ScoringText(h.Printer(), in.Scoring) },
			func(in *tournament.Info, s string) error {
				scoring, err := settings.ReadScoring(s)
				in.Scoring = scoring
				return err
			}),
			d.textField("event.currency", func(in *tournament.Info) *string { return &in.Currency })),
		d.only(func(in tournament.Info) bool { return in.System.HasTieBreaks() }, d.order()),
	)
}

// order is what makes the order of places; a club ladder has its own.
func (d *data) order() fyne.CanvasObject {
	h := d.host
	return kit.Stack(10,
		kit.SectionTitle(h.T("event.section-order")),
		d.field(h.T("event.tiebreaks"), "SB, DE, WIN", settings.TieBreakCodes, settings.SetTieBreakCodes),
		kit.NewText(h.T("event.tiebreak-codes"), style.Small, style.Hint),
		pick(d, h.T("event.places-by"), []tournament.PlacesBy{tournament.PlacesByPoints, tournament.PlacesByTieBreaks},
			func(v tournament.PlacesBy) string { return h.T("event.places-by." + string(v)) },
			func(in *tournament.Info) *tournament.PlacesBy { return &in.PlacesBy }),
	)
}

// roundsOf is the number of rounds, or of games, of the events of a system.
func (d *data) roundsOf(system tournament.System, key string) fyne.CanvasObject {
	return d.only(func(in tournament.Info) bool { return in.System == system }, d.roundsField(key))
}

func (d *data) roundsField(key string) fyne.CanvasObject {
	return d.field(d.host.T(key), "", func(in tournament.Info) string {
		if in.Rounds == 0 {
			return ""
		}
		return strconv.Itoa(in.Rounds)
	}, func(in *tournament.Info, s string) error {
		count, err := number(s, "rounds")
		in.Rounds = count
		return err
	})
}

// textField is a field of plain text.
func (d *data) textField(key string, get func(*tournament.Info) *string) fyne.CanvasObject {
	return d.field(d.host.T(key), "", func(in tournament.Info) string { return *get(&in) },
		func(in *tournament.Info, s string) error {
			*get(in) = strings.TrimSpace(s)
			return nil
		})
}

// dateField is a field of a day, in doubt if the event ends before it begins.
func (d *data) dateField(key string, get func(*tournament.Info) *tournament.Date) fyne.CanvasObject {
	h := d.host
	labelled := d.field(h.T(key), h.T("event.date-form"),
		func(in tournament.Info) string { return words.TypedDay(h.Printer(), *get(&in)) },
		func(in *tournament.Info, s string) error {
			parsed, err := tournament.ParseDate(s)
			*get(in) = parsed
			return err
		})
	d.fields[len(d.fields)-1].doubt = tournament.Info.EndsBeforeItBegins
	return labelled
}

func (d *data) field(label, placeholder string, get func(tournament.Info) string,
	set func(*tournament.Info, string) error) fyne.CanvasObject {
	f := &infoField{Field: kit.NewField(placeholder), get: get, set: set}
	f.SelectOnFocus = true
	f.OnFocus = func() { kit.BringIntoSight(d.whole, f.Field) }
	f.OnBlur = func(string) { d.store(f) }
	f.OnEnter = func(string) {
		d.store(f)
		kit.FocusNext(f.Field)
	}
	f.OnEscape = func() bool {
		f.bad = false
		f.SetText(f.get(d.host.Session().Event().Info))
		f.mark(d.host.Session().Event().Info)
		return true
	}
	d.fields = append(d.fields, f)
	return kit.Labelled(label, f.Field)
}

// store takes over what was typed, if it is new.
func (d *data) store(f *infoField) {
	info := d.host.Session().Event().Info
	info.TieBreaks = slices.Clone(info.TieBreaks)
	if f.Text == f.get(info) {
		f.bad = false
		f.mark(info)
		return
	}
	err := f.set(&info, f.Text)
	f.bad = true // what was typed stays through the refresh that follows
	if err != nil {
		d.host.Fail(err)
	} else {
		ask.Do(d.host, tournament.EditInfo{Info: info}, func() {
			f.bad = false
			f.SetText(f.get(d.host.Session().Event().Info))
			if f.doubt != nil && f.doubt(info) {
				d.host.Tell(page.Warning, d.host.T("event.ends-before-it-begins"))
			}
			f.mark(d.host.Session().Event().Info)
		})
	}
	f.mark(d.host.Session().Event().Info)
}

// pickWidth is the least width of a choice; a longer word is cut there, and
// whole in the list that drops down.
const pickWidth float32 = 220

// pick makes a choice among values of a field of the info.
func pick[V comparable](d *data, label string, values []V, word func(V) string,
	at func(*tournament.Info) *V) fyne.CanvasObject {
	options := make([]string, len(values))
	for i, v := range values {
		options[i] = word(v)
	}
	p := &infoPick{
		get: func(in tournament.Info) int { return slices.Index(values, *at(&in)) },
		set: func(in *tournament.Info, i int) { *at(in) = values[i] },
	}
	p.Choice = kit.NewChoice(options, -1, func(i int) {
		info := d.host.Session().Event().Info
		was := info
		p.set(&info, i)
		if info.System != was.System && slices.Equal(was.TieBreaks, was.System.DefaultTieBreaks()) {
			info = info.WithSystem(info.System)
		}
		if !d.host.Do(tournament.EditInfo{Info: info}) {
			p.SetSelected(p.get(d.host.Session().Event().Info))
		}
	})
	p.Width = pickWidth
	p.OnFocus = func() { kit.BringIntoSight(d.whole, p.Choice) }
	d.picks = append(d.picks, p)
	return kit.Labelled(label, p.Choice)
}

// number reads a whole number; nothing is 0.
func number(s, field string) (int, error) {
	if strings.TrimSpace(s) == "" {
		return 0, nil
	}
	return settings.Number(strings.TrimSpace(s), field)
}

func (d *data) object() fyne.CanvasObject { return d.whole }

func (d *data) refresh() {
	info := d.host.Session().Event().Info
	d.showWhatApplies(info)
	for _, f := range d.fields {
		if !f.bad && !kit.Focused(f.Field) && f.Text != f.get(info) {
			f.SetText(f.get(info))
		}
		f.mark(info)
	}
	for _, p := range d.picks {
		if i := p.get(info); i != p.Selected {
			p.SetSelected(i)
		}
	}
	if d.moscow.Checked != info.Moscow {
		d.moscow.SetChecked(info.Moscow)
	}
}

func (d *data) showWhatApplies(info tournament.Info) {
	changed := false
	for _, c := range d.some {
		applies := c.applies(info)
		switch {
		case applies && !c.object.Visible():
			c.object.Show()
		case !applies && c.object.Visible():
			c.object.Hide()
		default:
			continue
		}
		changed = true
	}
	if changed {
		d.whole.Content.Refresh()
	}
}

func (d *data) focus() { kit.Focus(d.fields[0].Field) }

func (d *data) key(*fyne.KeyEvent) bool { return false }

func (d *data) commands() []page.Command { return nil }
