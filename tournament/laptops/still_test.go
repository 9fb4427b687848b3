//go:build unix

package laptops

import (
	"encoding/json"
	"syscall"
	"testing"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

func (c *child) signal(s syscall.Signal) {
	c.t.Helper()
	if err := c.command.Process.Signal(s); err != nil {
		c.t.Fatal(err)
	}
}

// A host that stands still and goes on: what was given up meanwhile is not sent by
// itself, is found if it has arrived, and what is sent again is there once.
func TestHostStandsStill(t *testing.T) {
	arvo, mari := newSeat(t, "Arvo"), emptySeat(t, "Mari")
	child, codes := startChild(t, arvo)
	mari.enters(codes[0])
	mari.done(mari.gives(1, 1, tournament.Draw))
	before := mari.rows()
	mari.laptop.waits.unsure = time.Second
	child.signal(syscall.SIGSTOP)
	var sent []*Sent
	for board := 2; board <= 4; board++ {
		sent = append(sent, mari.laptop.Send(Action{Command: setResult(1, board, tournament.WhiteWins),
			Since: before}, nil))
	}
	until(t, "all to be unsure", func() bool { return len(mari.laptop.Status().Unsure) == len(sent) })
	mari.laptop.Drop(sent[2])
	mari.laptop.waits.unsure = usualWaits.unsure
	child.signal(syscall.SIGCONT)
	mari.done(mari.gives(2, 1, tournament.Draw))    // only when the line is there again
	for _, s := range mari.laptop.Status().Unsure { // what has not arrived; the first may have
		mari.laptop.Again(s, mari.rows())
	}
	until(t, "nothing to be unsure", func() bool {
		s := mari.laptop.Status()
		return len(s.Unsure) == 0 && s.Pending == 0
	})
	given := map[tournament.Table]int{}
	for _, row := range mari.journal()[before:] {
		var c tournament.SetResult
		if err := json.Unmarshal(row.Command, &c); err != nil || row.CommandName != c.Name() {
			t.Errorf("row %d: %s, %v", row.Seq, row.CommandName, err)
		}
		given[c.Table]++
	}
	for board, want := range map[int]int{2: 1, 3: 1, 4: 0} {
		if n := given[tournament.Table{Round: 1, Board: board}]; n != want {
			t.Errorf("the result of board %d was entered %d times", board, n)
		}
	}
	child.kill()
	mari.laptop.Close()
	f, err := file.Open(arvo.path, options(arvo.dir))
	if err != nil {
		t.Fatal(err)
	}
	arvo.has(f)
	arvo.opens() // and takes from its stream what its file has not
	agree(t, mari, arvo)
}
