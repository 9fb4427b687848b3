package desk

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
)

// A ruling after which play goes on lets the clock go on with it, in the same
// step: the time of the side to move, whether the clocks ran while it was made
// or the arbiter had stopped them.
func TestClockGoesOnAfterRuling(t *testing.T) {
	for _, stopped := range []bool{false, true} {
		h := sit(t, i18n.English, tournament.FIDE2023)
		h.typing(" ").typing("e4 ").typing("e5 ")
		h.after(time.Minute)
		if stopped {
			h.stopClock()
		}
		before := h.match.state.Clock
		h.happens("illegal-move")
		h.sheet.First.(*kit.Field).SetText("e1e3")
		h.key(fyne.KeyReturn, fyne.KeyReturn)
		s := h.match.state
		if side, running := s.Clock.Running(); !running || side != chess.White {
			t.Errorf("stopped before %v: now runs %v of %v, %q", stopped, running, side, h.told)
		}
		if got, want := s.Clock.Left(chess.Black), before.Left(chess.Black)+2*time.Minute; got != want {
			t.Errorf("Black has %v, not %v", got, want)
		}
		if err := h.session.Undo(); err != nil {
			t.Fatal(err)
		}
		h.Refresh()
		after := h.match.state.Clock
		if _, running := after.Running(); running == stopped || after.Left(chess.Black) != before.Left(chess.Black) {
			t.Errorf("stopped before %v: after undo running %v, Black has %v", stopped, running, after.Left(chess.Black))
		}
	}
}

// No clock starts by a ruling where none has run, nor after one that ends the
// game.
func TestClockStandsAfterRuling(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.play("e4")
	h.happens("illegal-move")
	h.sheet.First.(*kit.Field).SetText("e8e3")
	h.key(fyne.KeyReturn, fyne.KeyReturn)
	if _, running := h.match.state.Clock.Running(); running || len(h.match.entries) < 2 {
		t.Errorf("running %v, record %v, %q", running, h.record(), h.told)
	}
	h.typing(" ")
	h.happens("resign")
	h.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}) // decide
	h.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}) // accept
	if _, running := h.match.state.Clock.Running(); running || !h.match.over() {
		t.Errorf("running %v, over %v, %q", running, h.match.over(), h.told)
	}
}

// A move that is made and not yet pressed leaves the time of its maker running.
func TestClockOfMoveNotPressedGoesOn(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.typing(" ").play("e4")
	h.happens("draw-offer")
	h.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}) // decide
	h.sheet.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}) // accept
	if side, running := h.match.state.Clock.Running(); !running || side != chess.White || len(h.match.entries) < 6 {
		t.Errorf("running %v of %v, record %v, %q", running, side, h.record(), h.told)
	}
}
