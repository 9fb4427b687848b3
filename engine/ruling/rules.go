package ruling

// Rules are the laws in force: an edition, a practice on top of it, the kind
// of play and its supervision.
type Rules struct {
	Laws, Practice, Play, Supervision string
}

// Kinds of play and of supervision.
const (
	Standard = "standard"
	Full     = "full"
)

// NewRules reads the names of the laws in force.
func NewRules(edition, practice, play, supervision string) (Rules, error) {
	if edition == "" {
		return Rules{}, &MissingError{"laws"}
	}
	return Rules{edition, practice, play, supervision}, nil
}
