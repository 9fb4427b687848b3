package tournament

import "strings"

// Result is what stands in the result column of a pairing.
type Result string

// The results an arbiter can enter. Their values are what the command line
// and the file call them.
const (
	NoResult     Result = ""      // not played, or still in play
	WhiteWins    Result = "1-0"   //
	BlackWins    Result = "0-1"   //
	Draw         Result = "1/2"   //
	WhiteForfeit Result = "-/+"   // White absent: Black has the point without play
	BlackForfeit Result = "+/-"   // Black absent: White has the point without play
	BothForfeit  Result = "-/-"   // neither came, or both are punished before play
	BothLose     Result = "0-0"   // played, both lost
	DrawWhite    Result = "1/2-0" // White has a half, Black nothing
	DrawBlack    Result = "0-1/2" //
	Adjourned    Result = "adj"   //
)

// Results lists all results, NoResult last.
func Results() []Result {
	return []Result{WhiteWins, Draw, BlackWins, BlackForfeit, WhiteForfeit, BothForfeit, BothLose,
		DrawWhite, DrawBlack, Adjourned, NoResult}
}

var resultSpellings = map[string]Result{
	"1-0": WhiteWins, "1:0": WhiteWins, "1–0": WhiteWins, "1": WhiteWins,
	"0-1": BlackWins, "0:1": BlackWins, "0–1": BlackWins, "0": BlackWins,
	"1/2": Draw, "½": Draw, "½-½": Draw, "½:½": Draw, "½–½": Draw, "1/2-1/2": Draw, "1/2:1/2": Draw, "=": Draw,
	"0.5": Draw, "0.5-0.5": Draw,
	"+/-": BlackForfeit, "+-": BlackForfeit, "+": BlackForfeit, "1-0f": BlackForfeit, "+/−": BlackForfeit,
	"+:-": BlackForfeit,
	"-/+": WhiteForfeit, "-+": WhiteForfeit, "-": WhiteForfeit, "0-1f": WhiteForfeit, "−/+": WhiteForfeit,
	"-:+": WhiteForfeit,
	"-/-": BothForfeit, "--": BothForfeit, "−/−": BothForfeit, "0-0f": BothForfeit, "-:-": BothForfeit,
	"0-0": BothLose, "0:0": BothLose,
	"1/2-0": DrawWhite, "½-0": DrawWhite, "0-1/2": DrawBlack, "0-½": DrawBlack,
	"adj": Adjourned, "adjourned": Adjourned, "a": Adjourned,
	"none": NoResult, "": NoResult, "*": NoResult,
}

// ParseResult reads a result as people and files write it: "1-0", "½",
// "1/2-1/2", "+/-", "adj", "none". It refuses with [ResultInvalid].
func ParseResult(s string) (Result, error) {
	r, ok := resultSpellings[strings.ToLower(strings.TrimSpace(s))]
	if !ok {
		return NoResult, refuse(ResultInvalid, "text", s)
	}
	return r, nil
}

// String gives the result as the command line writes it; "none" for no result.
func (r Result) String() string {
	if r == NoResult {
		return "none"
	}
	return string(r)
}

// Final reports whether the result counts in the table.
func (r Result) Final() bool { return r != NoResult && r != Adjourned }

// Played reports whether there was a game over the board: a forfeit is none,
// an adjourned game is one (USSR 1953 §27).
func (r Result) Played() bool {
	switch r {
	case NoResult, BlackForfeit, WhiteForfeit, BothForfeit:
		return false
	}
	return true
}

// Forfeit reports whether the result was given without play.
func (r Result) Forfeit() bool {
	return r == BlackForfeit || r == WhiteForfeit || r == BothForfeit
}

// Points gives what White and Black get under s. A result that is not final
// gives nothing.
func (r Result) Points(s Scoring) (white, black Points) {
	switch r {
	case WhiteWins, BlackForfeit:
		return s.Win, s.Loss
	case BlackWins, WhiteForfeit:
		return s.Loss, s.Win
	case Draw:
		return s.Draw, s.Draw
	case BothLose:
		return s.Loss, s.Loss
	case DrawWhite:
		return s.Draw, s.Loss
	case DrawBlack:
		return s.Loss, s.Draw
	}
	return 0, 0
}
