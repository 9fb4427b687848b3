package tournament

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/engine/laws"
)

// lastRoundOpen refuses to begin a game of a tournament's last round while games
// of earlier rounds are unfinished, where the laws in force have it so (1953 §22
// note 4). The code knows no exception: a game that cannot be finished is
// adjudicated, and its result entered.
func (e *Event) lastRoundOpen(round int) error {
	edition, set := e.Info.InForce()
	articles := edition.Rules(set).Cite(laws.LastRoundStart)
	if len(articles) == 0 || e.Info.System == Match || round < max(e.RoundCount(), e.Info.Rounds) {
		return nil
	}
	earlier := 0
	var boards []int
	for p := range e.Pairings.Values() {
		if p.Free() || p.Result.Final() || p.Round >= round || earlier > 0 && p.Round > earlier {
			continue
		}
		if earlier == 0 || p.Round < earlier {
			earlier, boards = p.Round, nil
		}
		boards = append(boards, p.Board)
	}
	if earlier == 0 {
		return nil
	}
	slices.Sort(boards)
	words := make([]string, len(boards))
	for i, board := range boards {
		words[i] = strconv.Itoa(board)
	}
	return refuse(LastRoundWaits, "articles", strings.Join(articles, ", "), "round", earlier,
		"boards", strings.Join(words, ", "))
}
