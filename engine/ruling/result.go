package ruling

import "encoding/json"

// Score is a result that was written down or recorded.
type Score struct {
	// Known tells that one was; Outcome may still be empty, where it was only
	// said that there is one.
	Known   bool
	Outcome Outcome
}

var scoreNames = map[string]Outcome{
	"1-0": WhiteWins, "0-1": BlackWins, "1/2-1/2": Draw, "1/2": Draw, "½-½": Draw, "0-0": BothLose,
	string(WhiteWins): WhiteWins, string(BlackWins): BlackWins, string(Draw): Draw, string(BothLose): BothLose,
}

// UnmarshalJSON reads a result: "1-0", "white-wins", or only whether there is
// one; null and "" stand for none.
func (s *Score) UnmarshalJSON(data []byte) error {
	if json.Unmarshal(data, &s.Known) == nil {
		s.Outcome = ""
		return nil
	}
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	if text == "" {
		*s = Score{}
		return nil
	}
	outcome, ok := scoreNames[text]
	if !ok {
		return &ValueError{"result", text}
	}
	*s = Score{true, outcome}
	return nil
}

// IsScore tells that a text names a result.
func IsScore(text string) bool { return scoreNames[text] != "" }
