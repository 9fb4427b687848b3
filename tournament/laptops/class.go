package laptops

import (
	"encoding/base64"
	"slices"
	"strings"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/journal"
)

// Class is a kind of commands that a person may give or may not. The server knows
// subjects, not commands: the class is a part of the subject, and every laptop checks
// that the row belongs to it.
type Class string

// The classes.
const (
	Results Class = "result" // results, remarks, who has come
	Desk    Class = "desk"   // the record of a game at the arbiter's table
	Entries Class = "entry"  // players and teams
	Rules   Class = "rule"   // all else: pairing, rules, decisions
)

// classes gives the class of the commands that are not of Rules.
var classes = func() map[string]Class {
	known := map[string]Class{}
	for class, commands := range map[Class][]tournament.Command{
		Results: {tournament.SetResult{}, tournament.SetRemark{}, tournament.CheckIn{}},
		Desk:    {tournament.AppendGame{}, tournament.AppendGames{}, tournament.EndGame{}},
		Entries: {tournament.AddPlayers{}, tournament.EditPlayer{}, tournament.RemovePlayer{}, tournament.SetFees{},
			tournament.TakeRatings{}, tournament.RequestBye{}, tournament.EnterRosters{}, tournament.SetLineup{},
			tournament.RequestTeamBye{}},
	} {
		for _, c := range commands {
			known[c.Name()] = class
		}
	}
	return known
}()

// ClassOf gives the class of a command by its name.
func ClassOf(command string) Class {
	if class, ok := classes[command]; ok {
		return class
	}
	return Rules
}

// Role is what a person may do at a laptop.
type Role string

// The roles, each holding what the one before it holds.
const (
	ForResults Role = "results" // results, the check-in, games at the desk
	ForEntries Role = "entries" // players and teams too
	ForAll     Role = "all"     // everything but to take back what others did
	Chief      Role = "chief"   // that too: the person who opened the hall first
)

// Roles are those that a person can be let in with.
func Roles() []Role { return []Role{ForResults, ForEntries, ForAll} }

// Classes are what the role may do.
func (r Role) Classes() []Class {
	switch r {
	case ForResults:
		return []Class{Results, Desk}
	case ForEntries:
		return []Class{Results, Desk, Entries}
	case ForAll, Chief:
		return []Class{Results, Desk, Entries, Rules}
	}
	return nil
}

// MayLead reports whether a person of this role can be host.
func (r Role) MayLead() bool { return r == ForAll || r == Chief }

// chiefToken stands for the chief in subjects. The author of his rows has no name:
// the event is his.
const chiefToken = "chief"

// token is how the author of rows is named in a subject: a name may hold spaces and
// points, which part subjects.
func token(author string) string {
	if author == "" {
		return chiefToken
	}
	return "a" + base64.RawURLEncoding.EncodeToString([]byte(author))
}

// authorOf gives the author of rows whom a subject names.
func authorOf(token string) string {
	name, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(token, "a"))
	if token == chiefToken || err != nil {
		return ""
	}
	return string(name)
}

// mayBe refuses a row that was published under a class or an author that are not its
// own, and one by which somebody else than the chief takes back what another did. of
// gives the row that a row takes back or repeats.
func mayBe(row file.Entry, class, author string, of func(seq int) (file.Entry, bool)) error {
	if token(row.Author.Name) != author || string(ClassOf(row.CommandName)) != class {
		return refuse(NotAllowed, "name", row.CommandName)
	}
	if row.Kind == journal.Undone && row.Author.Name != "" {
		if other, ok := of(row.Of); !ok || other.Author.Person() != row.Author.Person() {
			return refuse(NotAllowed, "name", row.CommandName)
		}
	}
	return nil
}

// trusted reports whether rows of the class are taken without carrying their command
// out again: whoever may do everything gains nothing by a row that is no command's,
// and another version of the program may pair another way.
func (c Class) trusted() bool { return c == Rules }

func (r Role) valid() bool { return slices.Contains(Roles(), r) }
