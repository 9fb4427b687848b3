package tournament

import (
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
)

// Command is one action of the arbiter. Its exported fields are what the
// journal keeps of it.
type Command interface {
	// Name is the command's name in the journal: "set-result".
	Name() string
	// Apply checks the command against e and carries it out on it. A
	// refused command may leave e half changed: callers pass a copy.
	Apply(e *Event) error
}

// Carry gives the event after c, and the records that c changed; e stays as
// it is. A command that changes nothing is refused with [NothingChanged].
func Carry(e *Event, c Command) (*Event, []Change, error) {
	next := e.Clone()
	if err := c.Apply(next); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", c.Name(), err)
	}
	next.sort()
	if problems := next.Problems(); len(problems) > 0 && len(problems) > len(e.Problems()) {
		return nil, nil, fmt.Errorf("%s: %w", c.Name(), problems[len(problems)-1])
	}
	changes := Diff(e, next)
	tidy, err := tidyTexts(changes)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", c.Name(), err)
	}
	if len(tidy) > 0 {
		next = next.With(tidy)
		changes = Diff(e, next)
	}
	if len(changes) == 0 {
		return nil, nil, fmt.Errorf("%s: %w", c.Name(), refuse(NothingChanged))
	}
	return next, changes, nil
}

// commands makes an empty command of each name.
var commands = func() map[string]reflect.Type {
	m := make(map[string]reflect.Type)
	for _, c := range []Command{
		EditInfo{}, SetArbiters{}, EditRound{}, EditRounds{}, RecordDecision{}, StrikeDecision{}, SetPrizes{},
		SetTieBreakValue{}, PutTeam{}, RemoveTeam{}, SetTeamCount{}, EnterRosters{}, WithdrawTeam{}, RequestTeamBye{},
		SetLineup{}, ForfeitMatch{}, DecideTeamPoints{},
		ImportEvent{},
		AddPlayers{}, EditPlayer{}, TakeRatings{}, SetFees{}, RemovePlayer{}, Withdraw{}, Reinstate{},
		Expel{}, RequestBye{}, CheckIn{}, DrawLots{}, NumberByHand{}, NumberByRating{}, SwapNumbers{}, Prohibit{},
		LiftProhibition{}, LeaveFIDEMode{},
		PairRounds{}, PairByHand{}, PairTeamsByHand{}, Unpair{}, SwapColours{}, SetResult{}, SetRemark{},
		AppendGame{}, AppendGames{}, EndGame{},
	} {
		m[c.Name()] = reflect.TypeOf(c)
	}
	return m
}()

// CommandNames lists the names of all commands.
func CommandNames() []string {
	names := make([]string, 0, len(commands))
	for n := range commands {
		names = append(names, n)
	}
	return names
}

// formerNames are those that commands have in journals written before they got
// the present ones.
var formerNames = map[string]string{
	"excuse":     RequestBye{}.Name(),
	"give-value": SetTieBreakValue{}.Name(),
}

// DecodeCommand makes a command from its name and its JSON, as the journal
// keeps them.
func DecodeCommand(name string, data []byte) (Command, error) {
	t, ok := commands[cmp.Or(formerNames[name], name)]
	if !ok {
		return nil, fmt.Errorf("decode command: no command %q", name)
	}
	v := reflect.New(t)
	if err := json.Unmarshal(data, v.Interface()); err != nil {
		return nil, fmt.Errorf("decode command %s: %w", name, err)
	}
	return v.Elem().Interface().(Command), nil
}
