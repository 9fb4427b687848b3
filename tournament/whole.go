package tournament

// OfTheWhole reports whether a command, by its name, is one that the whole event
// has gone on with: pairing, numbers, the event's rules, who plays on, colours.
// What others did before it cannot be taken back any more, whatever records it
// touched: a pairing rests on results that it does not change.
func OfTheWhole(name string) bool { return ofTheWhole[name] }

var ofTheWhole = func() map[string]bool {
	names := make(map[string]bool)
	for _, c := range []Command{
		EditInfo{}, ImportEvent{}, LeaveFIDEMode{},
		DrawLots{}, NumberByHand{}, NumberByRating{}, SwapNumbers{},
		RemovePlayer{}, Withdraw{}, Reinstate{}, Expel{}, RemoveTeam{}, WithdrawTeam{},
		PairRounds{}, PairByHand{}, PairTeamsByHand{}, Unpair{}, SwapColours{},
	} {
		names[c.Name()] = true
	}
	return names
}()
