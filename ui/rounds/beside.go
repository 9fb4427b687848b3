package rounds

import (
	"context"

	"kohtunik/i18n"
	"kohtunik/ui/page"
)

// manyPlayers is from how many players on the pairing of a round, and its
// reasons, are worked out beside the window, with a button to stop.
const manyPlayers = 400

// beside does work about a round of many players beside the window, that of few
// at once; done is called when it was not stopped.
func (p *Page) beside(title string, work func(context.Context) error, done func()) {
	finish := func(err error) {
		if err != nil {
			p.host.Fail(err)
			return
		}
		done()
	}
	players := len(p.host.Session().Event().Players)
	if players < manyPlayers {
		finish(work(context.Background()))
		return
	}
	p.host.Run(page.Job{
		Title: title,
		Work: func(ctx context.Context, report func(float32, string)) error {
			report(0, p.host.T("common.players", i18n.Args{"n": players}))
			return work(ctx)
		},
		Done: finish,
	})
}
