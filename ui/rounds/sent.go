package rounds

import (
	"slices"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/ask"
)

// sentWords are results that phones have sent for a board.
func (p *Page) sentWords(results []tournament.Result) string {
	var list []string
	for _, r := range results {
		list = append(list, p.host.T("result."+r.String()))
	}
	return strings.Join(list, " / ")
}

// despiteSent gives a board a result, after a question where phones have sent another one
// for it: what somebody at the board says is not passed over without a word. With the answer
// the board is decided, and nothing waits for it any more.
func (p *Page) despiteSent(b board, c tournament.SetResult, give func(after func())) {
	h, sent := p.host, p.host.Session().Sent(b.Table())
	other := func(r tournament.Result) bool { return r != c.Result }
	if c.Result == tournament.NoResult || !slices.ContainsFunc(sent, other) {
		give(func() {})
		return
	}
	result := h.T("result." + c.Result.String())
	ask.Yes(h, "rounds.phone-title",
		b.white.Surname()+" – "+b.black.Surname()+"\n"+
			h.T("rounds.phone-words", i18n.Args{"board": b.Board, "sent": p.sentWords(sent), "result": result}),
		h.T("rounds.phone-enter", i18n.Args{"result": result}),
		func() { give(func() { h.Session().Decided(b.Table()) }) })
}
