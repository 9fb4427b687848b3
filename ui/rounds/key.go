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

// asksRemark tells whether the character opens the remark: R, also as the
// same key gives it in a Russian layout.
func asksRemark(r rune) bool { return r == 'r' || r == 'R' || r == 'к' || r == 'К' }
