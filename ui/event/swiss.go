package event

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// swiss is the form of the rules of a Swiss, and the record of what touches
// the integrity of its pairings.
type swiss struct {
	*data
	whole      *fyne.Container
	form, none fyne.CanvasObject
	mode       *kit.Paragraph
	leave      *kit.Button
	notes      *fyne.Container
}

// byeWorth are the values that the pairing-allocated bye can be given here.
type byeWorth string

const (
	byeWin  byeWorth = "win"
	byeDraw byeWorth = "draw"
	byeNone byeWorth = "none"
)

func newSwiss(h page.Host) *swiss {
	d := &data{host: h}
	s := &swiss{data: d}
	const note = 520
	rules := func(in *tournament.Info) *tournament.SwissRules { return &in.Swiss }
	left := kit.Stack(10,
		kit.SectionTitle(h.T("event.section-pairing")),
		halves(pick(d, h.T("field.colour"), []tournament.Colour{tournament.NoColour, tournament.White, tournament.Black},
			func(v tournament.Colour) string {
				if v == tournament.NoColour {
					return h.T("event.colour-open")
				}
				return h.T("colour." + string(v))
			}, func(in *tournament.Info) *tournament.Colour { return &rules(in).InitialColour }),
			pick(d, h.T("field.acceleration"), tournament.Accelerations(), func(v tournament.Acceleration) string {
				if v == tournament.NotAccelerated {
					return h.T("event.acceleration-none")
				}
				return h.T("event.acceleration." + string(v))
			}, func(in *tournament.Info) *tournament.Acceleration { return &rules(in).Acceleration })),
		halves(pick(d, h.T("field.equal-order"), tournament.EqualOrders(), func(v tournament.EqualOrder) string {
			if v == tournament.ByAlphabet {
				return h.T("event.equal-order-alphabet")
			}
			return h.T("event.equal-order." + string(v))
		}, func(in *tournament.Info) *tournament.EqualOrder { return &rules(in).Order }),
			d.field(h.T("field.groups"), "A, B", func(in tournament.Info) string { return strings.Join(in.Groups, ", ") },
				func(in *tournament.Info, text string) error {
					in.Groups = nil
					for _, name := range strings.Split(text, ",") {
						if name = strings.TrimSpace(name); name != "" && !slices.Contains(in.Groups, name) {
							in.Groups = append(in.Groups, name)
						}
					}
					return nil
				})),
		kit.SectionTitle(h.T("event.section-byes")),
		s.worth(),
		halves(s.number("half-byes", func(in tournament.Info) string {
			if in.Swiss.HalfByes == nil {
				return ""
			}
			return strconv.Itoa(*in.Swiss.HalfByes)
		}, func(in *tournament.Info, n int, empty bool) {
			in.Swiss.HalfByes = &n
			if empty {
				in.Swiss.HalfByes = nil
			}
		}), s.number("byes-until", func(in tournament.Info) string { return optional(in.Swiss.ByesUntil) },
			func(in *tournament.Info, n int, _ bool) { in.Swiss.ByesUntil = n })),
	)
	s.mode = kit.NewParagraph("", note, style.Body, style.Text)
	s.leave = kit.NewButton(h.T("event.leave-fide"), "", func() { ask.Do(h, tournament.LeaveFIDEMode{}, s.refresh) })
	s.notes = kit.Stack(6)
	right := kit.Stack(10,
		kit.SectionTitle(h.T("event.section-apart")),
		kit.Row(24, s.bond(tournament.SameClub), s.bond(tournament.SameFederation), s.bond(tournament.SameFamily)),
		halves(s.number("apart-until", func(in tournament.Info) string { return optional(in.Swiss.ApartUntil) },
			func(in *tournament.Info, n int, _ bool) { in.Swiss.ApartUntil = n }),
			d.field(h.T("event.federation"), "EST", func(in tournament.Info) string { return in.Federation },
				func(in *tournament.Info, text string) error {
					in.Federation = strings.TrimSpace(text)
					return nil
				})),
		kit.NewText(h.T("event.apart-keys"), style.Small, style.Hint),
		kit.SectionTitle(h.T("event.section-fide")),
		s.mode, kit.Row(style.Gap, s.leave),
		kit.SectionTitle(h.T("event.section-notes")),
		s.notes)
	d.whole = container.NewVScroll(kit.Pad(16, 16, 16, 16, columns(left, right)))
	s.form, s.none = d.whole, kit.EmptyState(h.T("error.swiss-only"))
	s.whole = container.NewStack(s.form, s.none)
	return s
}

// worth is the choice of what the pairing-allocated bye is worth.
func (s *swiss) worth() fyne.CanvasObject {
	h := s.host
	values := []byeWorth{byeWin, byeDraw, byeNone}
	options := make([]string, len(values))
	for i, v := range values {
		options[i] = h.T("event.bye-worth." + string(v))
	}
	p := &infoPick{get: func(in tournament.Info) int {
		return slices.Index([]tournament.Points{in.Scoring.Win, in.Scoring.Draw, 0}, in.PairingByePoints())
	}}
	p.Choice = kit.NewChoice(options, -1, func(i int) {
		info := h.Session().Event().Info
		points := []tournament.Points{info.Scoring.Win, info.Scoring.Draw, 0}[i]
		info.Swiss.PairingBye = &points
		if i == 0 {
			info.Swiss.PairingBye = nil
		}
		h.Do(tournament.EditInfo{Info: info})
		s.refresh()
	})
	p.Width = pickWidth
	p.OnFocus = func() { kit.BringIntoSight(s.data.whole, p.Choice) }
	s.picks = append(s.picks, p)
	return kit.Labelled(h.T("field.pairing-bye"), p.Choice)
}

// number is a field for a whole number that may be left empty.
func (s *swiss) number(name string, get func(tournament.Info) string, set func(*tournament.Info, int, bool)) fyne.CanvasObject {
	return s.field(s.host.T("field."+name), "", get, func(in *tournament.Info, text string) error {
		n, err := number(text, name)
		if err == nil {
			set(in, n, strings.TrimSpace(text) == "")
		}
		return err
	})
}

// bond is the box of what players have in common who are not to meet.
func (s *swiss) bond(b tournament.Bond) fyne.CanvasObject {
	h := s.host
	c := &infoCheck{get: func(in tournament.Info) bool { return slices.Contains(in.Swiss.Apart, b) }}
	c.Check = kit.NewCheck(h.T("event.apart."+string(b)), false, func(on bool) {
		info := h.Session().Event().Info
		info.Swiss.Apart = slices.DeleteFunc(slices.Clone(info.Swiss.Apart), func(o tournament.Bond) bool { return o == b })
		if on {
			info.Swiss.Apart = append(info.Swiss.Apart, b)
		}
		if len(info.Swiss.Apart) == 0 {
			info.Swiss.Apart = nil
		}
		h.Do(tournament.EditInfo{Info: info})
		s.refresh()
	})
	c.OnFocus = func() { kit.BringIntoSight(s.data.whole, c.Check) }
	s.checks = append(s.checks, c)
	return c.Check
}

// optional writes a number, nothing for 0.
func optional(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func (s *swiss) object() fyne.CanvasObject { return s.whole }

func (s *swiss) refresh() {
	h := s.host
	e := h.Session().Event()
	is := e.Info.System == tournament.Swiss
	if is {
		s.form.Show()
		s.none.Hide()
	} else {
		s.form.Hide()
		s.none.Show()
		return
	}
	s.data.refresh()
	mode := "event.in-fide-mode"
	if e.Info.Mode == tournament.FreeMode {
		mode = "event.left-fide-mode"
	}
	s.mode.SetText(h.T(mode))
	s.leave.Off = e.Info.Mode == tournament.FreeMode || h.Session().ReadOnly()
	s.leave.Refresh()
	s.notes.Objects = nil
	for _, n := range e.Notes {
		s.notes.Add(kit.NewParagraph(noteText(h.Printer(), n), 520, style.Small, style.Text))
	}
	if len(e.Notes) == 0 {
		s.notes.Add(kit.NewText(h.T("event.no-notes"), style.Small, style.Hint))
	}
	s.notes.Refresh()
	s.whole.Refresh()
}

// noteText writes a note of what touches the integrity of the pairings.
func noteText(p *i18n.Printer, n tournament.Note) string {
	text := p.T("note."+string(n.Kind), i18n.Args{"round": n.Round, "was": n.Was, "now": n.Now})
	if n.Why != "" {
		text += " " + n.Why
	}
	return text
}
