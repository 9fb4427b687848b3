package ratinglists

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/ratinglist"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// today is the day of the check.
func today() tournament.Date { return tournament.Date(time.Now().Format(time.DateOnly)) }

// megabytes tells the progress of a job in them.
func megabytes(report func(float32, string)) ratinglist.Progress {
	return func(read, total int64) {
		report(float32(read)/float32(max(total, 1)), strconv.FormatInt(read/1_000_000, 10)+" / "+
			strconv.FormatInt(total/1_000_000, 10)+" MB")
	}
}

// askAddress asks where a list is fetched from. Nothing goes over the network before.
func (s *sheet) askAddress() {
	h := s.host
	presets := ratinglist.Presets()
	var names []string
	for _, p := range presets {
		names = append(names, h.T("ratinglists.preset."+p.ID))
	}
	field := kit.NewField("https://")
	choice := kit.NewChoice(names, 0, func(i int) { field.SetText(presets[i].Address) })
	choice.Width = 420
	field.SetText(ratinglist.FIDEAddress)
	if s.list != nil && s.list.Address != "" {
		field.SetText(s.list.Address)
		choice.SetSelected(slices.IndexFunc(presets, func(p ratinglist.Preset) bool { return p.Address == s.list.Address }))
	}
	var ask *kit.Sheet
	one := func() {
		ask.Close()
		s.fetch(strings.TrimSpace(field.Text))
	}
	all := func() {
		ask.Close()
		s.fetchAll()
	}
	field.OnEnter = func(string) { one() }
	ask = &kit.Sheet{Title: h.T("ratinglists.fetch-title"), Width: 640, Height: 280, First: field, OnEnter: one,
		Content: kit.Pad(style.Margin, 16, style.Margin, 16, kit.Stack(8,
			kit.NewParagraph(h.T("ratinglists.fetch-note"), 580, style.Small, style.Text2), choice, field))}
	ask.Buttons = []*kit.Button{kit.NewFilled(h.T("ratinglists.fetch-this"), "Enter", one),
		kit.NewButton(h.T("ratinglists.fetch-all"), "Ctrl+U", all), kit.NewButton(h.T("common.cancel"), "Esc", ask.Close)}
	ask.Shortcuts = map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyU).Fyne(): all}
	h.ShowSheet(ask)
}

// fetch fetches one list and reads it in; of a national one it asks what the columns
// are.
func (s *sheet) fetch(address string) {
	var path string
	s.host.Run(page.Job{
		Title: s.host.T("ratinglists.fetching"),
		Work: func(ctx context.Context, report func(float32, string)) error {
			var err error
			path, err = ratinglist.Download{Address: address}.To(ctx, s.folder, megabytes(report))
			return err
		},
		Done: func(err error) {
			if err != nil {
				s.fetchFailed(err)
				return
			}
			if preset, ok := ratinglist.PresetOf(address); ok {
				source := preset.Source
				source.Path = path
				s.read(source)
				return
			}
			s.chosen(ratinglist.Source{Path: path, Address: address})
		},
	})
}

// fetchAll fetches anew every list that was fetched before.
func (s *sheet) fetchAll() {
	s.close() // an index that is made anew must not be in use
	h := s.host
	var made []ratinglist.About
	h.Run(page.Job{
		Title: h.T("ratinglists.fetching"),
		Work: func(ctx context.Context, report func(float32, string)) error {
			var err error
			made, err = ratinglist.FetchAll(ctx, s.folder, ratinglist.Download{}, megabytes(report))
			return err
		},
		Done: func(err error) {
			s.reload(0)
			if err != nil {
				s.fetchFailed(err)
				return
			}
			s.say(h.T("ratinglists.fetched", i18n.Args{"n": len(made)}), style.Good)
		},
	})
}

// fetchFailed says why there is no new list.
func (s *sheet) fetchFailed(err error) {
	if errors.Is(err, context.Canceled) {
		s.say(s.host.T("ratinglists.fetch-stopped"), style.Text2)
	} else {
		s.say(s.host.Printer().Error(err), style.Attention)
	}
	kit.Focus(s.field)
}
