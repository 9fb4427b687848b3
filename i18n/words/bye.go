package words

import "kohtunik/tournament"

// ByeKey is the key of the word for a bye in a list of a round; empty for none.
func ByeKey(b tournament.Bye) string {
	switch b {
	case tournament.PairingBye:
		return "rounds.bye-pairing"
	case tournament.HalfPointBye:
		return "rounds.bye-half"
	case tournament.FullPointBye:
		return "rounds.bye-full"
	case tournament.ZeroPointBye:
		return "rounds.bye-zero"
	case tournament.Excused, tournament.Absent, tournament.OnDuty:
		return "ladder.bye." + string(b)
	}
	return ""
}

// ByeSign is a bye where there is room for one character: ½, 0 or 1 point of a
// game; empty for none.
func ByeSign(b tournament.Bye) string {
	switch b {
	case tournament.HalfPointBye:
		return "½"
	case tournament.ZeroPointBye:
		return "0"
	case tournament.FullPointBye, tournament.PairingBye:
		return "1"
	}
	return ""
}
