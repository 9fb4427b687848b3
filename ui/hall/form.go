package hall

import (
	"net/url"
	"slices"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/slips"
)

// form is what the template of a form is given, beside what all pages have.
type form struct {
	*page
	visit visit
	name  string
	live  bool // the page follows the event

	// Of one board.
	Board        int
	White, Black string
	Stands       string // the result that the event has; empty: none
	Seen         string
	Side         slips.Sender // empty: it is asked for
	Choices      []choiceLine
	Slips        []sentLine
	Asks         bool   // the form is shown; else what became of the slip
	AsksSide     bool   // and who fills it in: Side is what was chosen before
	Sent         string // the result that was sent
	Instead      string // what was sent under Side can be taken back: the wrong colour was chosen
	Again        string
	Differ       bool
	Contested    bool // what was sent is entered, and another result was sent after it

	// A helper's lists.
	Helper   *slips.Helper
	Boards   []slipLine
	Missing  int
	OpenOnly bool
	CheckIn  bool
	Players  []playerLine
	Here     int

	// A refusal.
	Why, Back string
}

// choiceLine is a result to choose.
type choiceLine struct {
	Value, Text, Words, Name string
	Chosen                   bool
}

// sentLine says whether somebody has sent a slip.
type sentLine struct {
	Who, Time, Result string // Time empty: not yet; Result empty: not to be told
}

// slipLine is a board of a helper's list.
type slipLine struct {
	Board        int
	White, Black string
	Result       string
	Sent         []string // results that wait for the arbiter
	To           string
}

// playerLine is a player of a helper's list.
type playerLine struct {
	ID, Number   int
	Name, Search string
	Here         bool
}

// form makes what a template is given for whoever asks.
func (s *Server) form(a visit, name string) *form {
	site := a.state.site(a.choice.lang)
	return &form{page: &page{View: site.view, site: site, at: place{name: name}, Choice: a.choice}, visit: a, name: name}
}

// ID names the form for the style.
func (f *form) ID() string { return "form " + f.name }

// LivePath is where the page hears of changes; a form that is filled in hears of
// none, for it would lose what was chosen.
func (f *form) LivePath() string {
	if f.live {
		return f.page.LivePath()
	}
	return ""
}

// Renew tells whether the browser is to ask again by itself: where a slip waits.
func (f *form) Renew() bool { return f.name == slipForm && !f.Asks && f.Stands == "" }

// Title is the title of the form.
func (f *form) Title() string {
	switch f.name {
	case slipForm:
		return f.T("hall.slip-title", "board", f.Board)
	case helperForm:
		return f.T("hall.helper-title", "name", f.Helper.Name)
	case checkInForm:
		return f.T("hall.check-in")
	}
	return f.T("hall.slip-refused")
}

// Languages lead to the same form in each language.
func (f *form) Languages() []link {
	var list []link
	query := f.visit.r.URL.Query()
	for _, l := range i18n.Langs() {
		kept := url.Values{}
		for name, values := range query {
			kept[name] = values
		}
		kept.Set("lang", string(l))
		list = append(list, link{Lang: l, Name: i18n.For(f.Lang).T("language." + string(l)),
			To: f.visit.r.URL.Path + "?" + kept.Encode()})
	}
	return list
}

// Action is where the form of a board is sent.
func (f *form) Action() string {
	if f.Helper == nil {
		return f.visit.path("")
	}
	return f.visit.path(f.visit.r.PathValue("board"))
}

// Path is an address under the holder's code.
func (f *form) Path(rest string) string { return f.visit.path(rest) }

// Filter is the helper's list with all boards, or with those without a result.
func (f *form) Filter(open bool) string {
	path := f.visit.path("")
	if !open {
		return path
	}
	if f.visit.choice.given || f.visit.choice.Scheme != "" {
		return path + "&open=1"
	}
	return path + "?open=1"
}

func (f *form) nameOf(id tournament.PlayerID) string {
	p, _ := f.visit.event.Player(id)
	return plain(p.Name)
}

func (f *form) resultOf(r tournament.Result) string {
	if r == tournament.NoResult {
		return ""
	}
	return f.T("result." + r.String())
}

// fillSlip fills in the form of a board, or what became of what a sender sent.
func (f *form) fillSlip(a visit, p tournament.Pairing, from slips.Sender, again bool) {
	f.Board, f.White, f.Black = p.Board, f.nameOf(p.White), f.nameOf(p.Black)
	f.Stands, f.Seen = f.resultOf(p.Result), slips.Seen(p)
	f.Helper = a.holder.Helper
	sent := a.state.config.Desk.Box.Latest(p)
	var own *slips.Slip
	for i, s := range sent {
		if s.From == from && (s.From != slips.FromHelper || s.Helper == a.holder.Helper.Number) && s.State != slips.Aside {
			own = &sent[i]
		}
	}
	mine := own != nil && own.State == slips.Taken && own.Result == p.Result // a helper corrects his own
	f.Asks = p.Result == tournament.NoResult && (own == nil || again) || mine && again && f.Helper != nil
	if own != nil && (p.Result == tournament.NoResult || mine && f.Helper != nil) && !f.Asks {
		f.Again = f.again(from)
	}
	if a.holder.Board != nil {
		if from == slips.White || from == slips.Black {
			f.Side = from
		}
		f.fillSides(sent, own != nil)
		f.AsksSide = f.Side == "" || again
	}
	if own != nil {
		f.Sent = f.resultOf(own.Result)
	}
	if f.AsksSide && own != nil {
		f.Instead = f.T("hall.slip-instead", "side", f.T("colour."+string(from)), "result", f.Sent)
	}
	f.live = !f.Asks
	results := slips.PlayersResults()
	if f.Helper != nil {
		results = slips.HelpersResults()
	}
	for _, r := range results {
		line := choiceLine{Value: string(r), Text: f.T("result." + r.String()), Words: f.T("hall.slip-" + resultNames[r]),
			Chosen: own != nil && own.Result == r}
		switch r {
		case tournament.WhiteWins:
			line.Name = f.White
		case tournament.BlackWins:
			line.Name = f.Black
		}
		f.Choices = append(f.Choices, line)
	}
	if own == nil {
		return
	}
	another := slices.ContainsFunc(sent, func(s slips.Slip) bool {
		return s.State == slips.Waiting && s.Result != own.Result
	})
	if p.Result == tournament.NoResult {
		f.Differ = another
	} else {
		f.Differ = own.Result != p.Result
		f.Contested = another && !f.Differ
	}
}

// resultNames name the results for the keys of messages.
var resultNames = map[tournament.Result]string{tournament.WhiteWins: "white-wins", tournament.Draw: "draw",
	tournament.BlackWins: "black-wins", tournament.BlackForfeit: "black-absent", tournament.WhiteForfeit: "white-absent",
	tournament.BothForfeit: "both-absent"}

// fillSides says who of the two has sent a slip; what the other says is told only to
// one who has sent his own.
func (f *form) fillSides(sent []slips.Slip, tell bool) {
	for _, side := range []struct {
		from slips.Sender
		key  string
		name string
	}{{slips.White, "colour.white", f.White}, {slips.Black, "colour.black", f.Black}} {
		line := sentLine{Who: f.T(side.key) + ", " + side.name}
		for _, s := range sent {
			if s.From == side.from && s.State != slips.Aside {
				line.Time = i18n.For(f.Lang).Time(s.At)
				if tell {
					line.Result = f.resultOf(s.Result)
				}
			}
		}
		f.Slips = append(f.Slips, line)
	}
}

// again is the address of the form for who has sent a slip already.
func (f *form) again(from slips.Sender) string {
	query := url.Values{"again": {"1"}}
	if from != slips.FromHelper {
		query.Set("side", string(from))
	}
	if f.visit.choice.given {
		query.Set("lang", string(f.visit.choice.lang))
	}
	if f.visit.choice.Scheme != "" {
		query.Set("scheme", f.visit.choice.Scheme)
	}
	return f.visit.r.URL.Path + "?" + query.Encode()
}
