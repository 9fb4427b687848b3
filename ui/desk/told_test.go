package desk

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament"
	"kohtunik/ui/testapp"
)

// presses types keys as a hand does, each to what has the keyboard: @ is Enter,
// > the right arrow, ↓ the down arrow, ^ is Tab. It gives their number.
func (h *seat) presses(keys string) int {
	on := h.window.Canvas()
	on.SetOnTypedKey(func(e *fyne.KeyEvent) { h.sheet.Key(e) }) // what the widgets do not use
	on.SetOnTypedRune(func(r rune) { h.sheet.Rune(r) })
	names := map[rune]fyne.KeyName{'@': fyne.KeyReturn, '>': fyne.KeyRight, '↓': fyne.KeyDown}
	for _, r := range keys {
		name, named := names[r]
		switch {
		case r == '^':
			on.FocusNext()
		case named:
			h.key(name)
		default:
			testapp.Type(on, string(r))
		}
	}
	return len([]rune(keys))
}

// tells opens the palette, types, and gives the number of keys, F2 among them.
func (h *seat) tells(keys string) int {
	h.happened()
	return 1 + h.presses(keys)
}

// ruled is the last ruling of the first board: the type of the incident that it is
// about; "" if there is none.
func (h *seat) ruled() string {
	last := ""
	for _, e := range h.session.Event().Games[tournament.Table{Round: 1, Board: 1}] {
		if e.Kind == game.Ruling {
			last = e.Reason
		}
	}
	return last
}

// commonest are the incidents that a hall has most often, with the type that they
// are of and what is typed after F2; the clock of a game of five minutes runs.
var commonest = []struct {
	kind, keys string
	most       int
}{
	{"flag-fall", "@@@", 4},
	{"illegal-move", "ill@g1g4@@", 12},
	{"illegal-move", "ill↓@g1g4@@", 12}, // the clock not pressed
	{"touch", "touch@g1@@", 16},
	{"touch", "accident@g1@@", 16},
	{"release", "let go@b1^c3@@", 16},
	{"castling-attempt", "castling@e1g1@@", 16},
	{"castling-unfinished", "rook not@e1g1@@", 16},
	{"adjust-out-of-turn", "adjust@@@", 16},
	{"pieces-knocked", "knocked@@@", 16},
	{"displaced-found", "shifted@e2^e3@@", 16},
	{"promotion-not-replaced", "pawn l@e4e8@@", 16},
	{"promotion-wrong", "promoted@e4e8@@", 16},
	{"press-without-move", "pressed@@@", 16},
	{"two-hands", "two@g1f3@@", 16},
	{"illegal-move", "twice@d7d5@@", 16},
	{"illegal-position-seen", "both k@@@", 16},
	{"wrong-setup", "initial@@@", 16},
	{"wrong-board", "board turned@@@", 16},
	{"colours-reversed", "colours@@@", 16},
	{"clock-error", "wrong t@-1@@", 16},
	{"clock-error", "neighb@1@@", 16},
	{"clock-not-pressed", "forgot@@@", 16},
	{"stop-clock", "toilet@@1@", 16},
	{"conduct", "wrong hand@@@", 16},
	{"conduct", "hit@@@", 16},
	{"claim-repetition", "threefold@@@", 16},
	{"claim-repetition", "three↓@g1f3@@", 16},
	{"claim-fifty", "50@@@", 16},
	{"draw-offer", "offer@@@", 16},
	{"draw-agreed", "agreed@@@", 16},
	{"end-check", "dead@@", 16},
	{"resign", "resigned@@@", 16},
	{"result-disputed", "disagree@>@@", 16},
	{"late-arrival", "late@5@@", 16},
	{"device", "phone@@@", 16},
	{"conduct", "noise@@1@", 16},
	{"conduct", "insult@@1@", 16},
	{"spectator", "spectator@@@", 16},
	{"conduct", "not writing@@@", 16},
	{"result-signed", "signed@@@", 16},
	{"protest", "appeal@@@", 16},
	{"interruption", "fire@@@", 16},
}

// From the raised hand to the accepted decision, typed words included, it takes a
// flag 4 keys, an illegal move 12 and any other of the commonest incidents 16.
func TestKeysToTheDecision(t *testing.T) {
	for _, c := range commonest {
		h := sit(t, i18n.English, tournament.FIDE2023)
		h.typing(" e4 e5 ")
		if c.kind == "flag-fall" {
			h.after(6 * time.Minute)
		}
		if n := h.tells(c.keys); n > c.most {
			t.Errorf("%s takes %d keys, %d at most: %s", c.kind, n, c.most, c.keys)
		}
		if got := h.ruled(); got != c.kind {
			t.Errorf("%q rules on %q, want %s (%s, %v)", c.keys, got, c.kind, h.told, h.failed)
		}
	}
}

// unheard are the incidents that published questions ask about and that had no
// row: the row, the type, what is typed after F2 and where the laws leave the
// choice to the arbiter.
var unheard = []struct{ kind, keys string }{
	{"conduct", "other hand@@"},
	{"conduct", "finger@@"},
	{"conduct", "hit the clock@@"},
	{"clock-error", "neighbour clock@1:00@"},
	{"illegal-move", "moved twice@d7d5@"},
	{"castling-unfinished", "rook not moved@e1g1@"},
	{"promotion-wrong", "wrong colour piece@e4e8@"},
	{"promotion-way", "order of promoting@@"},
	{"claim-repetition", "claim not written@g1f3@"},
	{"claim-repetition", "early draw forbidden@30@"},
	{"claim-review", "claim decided wrongly@2@"},
	{"illegal-position-seen", "impossible position@1@"},
	{"result-disputed", "disagree result@>@"},
	{"facts-disputed", "word against word@@"},
	{"spectator", "spectator@@"},
	{"conduct", "disrepute@@"},
	{"conduct", "prearranged@"},
	{"resign", "both resigned@@"},
	{"resign", "took it back@@"},
	{"conduct", "without resigning@@"},
	{"press-without-move", "restarted clock@@"},
	{"conduct", "not recording@@"},
	{"conduct", "behind@@"},
	{"conduct", "update scoresheet@@"},
	{"conduct", "writes first@@"},
	{"clock-error", "move counter@-0:30@"},
	{"assistance", "wheelchair@@"},
	{"conduct", "music@@"},
	{"interruption", "fire alarm@@"},
	{"interruption", "power cut@@"},
	{"other", "armageddon@@draws count for Black@"},
}

// Each of them is told, decided, accepted, printed, in the languages by turns, and undone,
// under the newest laws and those of 1953.
func TestUnheardIncidentsAreTold(t *testing.T) {
	paper, err := printing.Find("incident")
	if err != nil {
		t.Fatal(err)
	}
	for _, laws := range []tournament.Edition{tournament.FIDE2023, tournament.USSR1953} {
		h := sit(t, i18n.English, laws)
		h.typing(" e4 e5 ")
		before := len(h.record())
		for i, c := range unheard {
			h.tells(c.keys)
			if h.sheet == nil || !h.sheet.Open() {
				t.Errorf("%s: %q leaves no decision (%s, %v)", laws, c.keys, h.told, h.failed)
				continue
			}
			if h.presses("@"); h.sheet.Open() { // the choice is the arbiter's
				h.presses("1@")
			}
			if got := h.ruled(); got != c.kind {
				t.Errorf("%s: %q rules on %q, want %s (%s, %v)", laws, c.keys, got, c.kind, h.told, h.failed)
				for h.sheet.Open() {
					h.sheet.Close()
				}
				continue
			}
			lang := i18n.Langs()[i%len(i18n.Langs())]
			d, err := paper.Make(h.session.Event(), printing.Options{Langs: []i18n.Lang{lang}, Time: begin})
			if err != nil || d == nil {
				t.Errorf("%s: %q in %s: %v", laws, c.keys, lang, err)
			}
			for range 3 { // the sheet closes before the record is one step shorter
				if len(h.record()) > before {
					if err := h.session.Undo(); err != nil {
						t.Fatal(err)
					}
				}
			}
			if len(h.record()) != before {
				t.Fatalf("%s: %q is not undone: %v", laws, c.keys, h.record())
			}
		}
	}
}

// What the board contradicts is refused at its field, before any decision, and so
// is an article that the edition does not have.
func TestContradictionsAreRefused(t *testing.T) {
	for _, c := range []struct {
		laws tournament.Edition
		keys string
	}{
		{tournament.FIDE2023, "rook not moved@e4g4@"},     // no king there
		{tournament.FIDE2023, "promoted@g1h3@"},           // no pawn there
		{tournament.FIDE2023, "claim decided wrongly@9@"}, // the game has come to move 2
		{tournament.FIDE2023, "impossible position@7@"},   // two half-moves were made
		{tournament.FIDE2023, "illegal move@d7d4@"},       // Black's pawn
		{tournament.FIDE2023, "rang before@@"},            // Black has moved
		{tournament.FIDE2023, "something else@99.9@"},     // no article
		{tournament.USSR1953, "something else@12.9.8@"},   // an article of another edition
	} {
		h := sit(t, i18n.English, c.laws)
		h.typing(" e4 e5 ")
		h.tells(c.keys)
		if h.ruled() != "" || !h.sheet.Open() {
			t.Errorf("%q was ruled on: %v", c.keys, h.record())
		}
		if h.failed == nil && h.told == "" {
			t.Errorf("%q: nothing was said", c.keys)
		}
	}
}

// An article of the edition is chosen from its list, takes a remark and one of its
// penalties, and stands in the record.
func TestAnythingElseByItsArticle(t *testing.T) {
	for laws, c := range map[tournament.Edition]struct{ words, article string }{
		tournament.FIDE2023: {"disrepute", "11.1"}, tournament.USSR1953: {"28", "§28 a"},
	} {
		h := sit(t, i18n.English, laws)
		h.typing(" e4 e5 ")
		h.tells("something else@" + c.words + "@")
		h.presses("told his neighbour the move@")
		h.presses("1@")
		var told struct{ Article, Text string }
		for _, e := range h.session.Event().Games[tournament.Table{Round: 1, Board: 1}] {
			if e.Kind == game.Incident {
				if err := json.Unmarshal([]byte(e.Text), &told); err != nil {
					t.Fatal(err)
				}
			}
		}
		if !strings.HasPrefix(told.Article, c.article[:3]) || told.Text == "" {
			t.Errorf("%s: recorded %+v (%s, %v), %v", laws, told, h.told, h.failed,
				slices.Contains(h.record(), "ruling"))
		}
	}
}

// A device rings before the opponent has come: the game is lost without having
// been played.
func TestDeviceBeforeTheOpponentCame(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.tells("rang before@@@")
	if h.ruled() != "device" || h.match.pairing.Result != tournament.WhiteForfeit {
		t.Errorf("ruled on %q, result %q (%s, %v)", h.ruled(), h.match.pairing.Result, h.told, h.failed)
	}
}

// A refused answer is named by its question, not by the field of the incident.
func TestRefusalNamesTheQuestion(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h := sit(t, lang, tournament.FIDE2023)
		h.typing(" e4 e5 ")
		h.happens("flag-fall")
		h.presses("@")
		if h.failed == nil {
			t.Fatalf("a flag that has not fallen is ruled on: told %q, ruled %q", h.told, h.ruled())
		}
		text := h.printer.Error(h.failed)
		if !strings.HasPrefix(text, strings.TrimSuffix(h.T("incident.field.side"), "?")+":") {
			t.Errorf("%s: it says %q", lang, text)
		}
	}
}
