package rounds

import "kohtunik/tournament"

// resultOf tells which result a typed character enters. The characters are
// those of the numeric keypad and of the keyboard's figures; letters count in
// either alphabet, also as the same key gives them in a Russian layout.
func resultOf(r rune) (tournament.Result, bool) {
	switch r {
	case '1':
		return tournament.WhiteWins, true
	case '=', '5', '½':
		return tournament.Draw, true
	case '0':
		return tournament.BlackWins, true
	case '+':
		return tournament.BlackForfeit, true
	case '-', '−', '–':
		return tournament.WhiteForfeit, true
	case '*':
		return tournament.BothForfeit, true
	case '8':
		return tournament.BothLose, true
	case 'a', 'A', 'а', 'А', 'ф', 'Ф':
		return tournament.Adjourned, true
	}
	return tournament.NoResult, false
}

// asksAll tells whether the character opens the sheet of all results: the
// keypad's point, which is a comma in many layouts.
func asksAll(r rune) bool { return r == '.' || r == ',' }

// asksWhy tells whether the character asks why the board was paired so: W, also
// as the same key gives it in a Russian layout.
func asksWhy(r rune) bool { return r == 'w' || r == 'W' || r == 'ц' || r == 'Ц' || r == '?' }

// asksUnrated tells whether the character says of a game that it had less than
// one move: U, also as the same key gives it in a Russian layout.
func asksUnrated(r rune) bool { return r == 'u' || r == 'U' || r == 'г' || r == 'Г' }

// asksSwap tells whether the character reverses the colours: X, also as the
// same key gives it in a Russian layout.
func asksSwap(r rune) bool { return r == 'x' || r == 'X' || r == 'ч' || r == 'Ч' }

// byeOf tells which bye a character gives to one who is not paired.
func byeOf(r rune) (tournament.Bye, bool) {
	result, ok := resultOf(r)
	bye, is := map[tournament.Result]tournament.Bye{tournament.BlackWins: tournament.ZeroPointBye,
		tournament.Draw: tournament.HalfPointBye, tournament.WhiteWins: tournament.FullPointBye}[result]
	return bye, ok && is
}

// asksRemark tells whether the character opens the remark: R, also as the
// same key gives it in a Russian layout.
func asksRemark(r rune) bool { return r == 'r' || r == 'R' || r == 'к' || r == 'К' }

// asksPapers tells whether the character shows the papers of the round: P, also
// as the same key gives it in a Russian layout.
func asksPapers(r rune) bool { return r == 'p' || r == 'P' || r == 'з' || r == 'З' }
