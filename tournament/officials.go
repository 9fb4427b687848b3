package tournament

// Role is what an arbiter does at the event.
type Role string

// The roles.
const (
	ChiefArbiter  Role = "chief"
	DeputyArbiter Role = "deputy"
	SectorArbiter Role = "arbiter"
)

// Roles lists the roles.
func Roles() []Role { return []Role{ChiefArbiter, DeputyArbiter, SectorArbiter} }

// Arbiter is one of the event's arbiters; one of them is the chief
// (1953 §26 note).
type Arbiter struct {
	Number int    `json:"number"` // order in the list, from 1
	Name   string `json:"name"`
	Role   Role   `json:"role"`
	Title  string `json:"title,omitempty"`
	FIDE   int    `json:"fide,omitempty"` // FIDE identity number, 0: none
}

// DecisionKind is what a decision in the log is about.
type DecisionKind string

// The kinds of decision: §26 f–i, §27, §29 of 1953.
const (
	Protest      DecisionKind = "protest"
	Appeal       DecisionKind = "appeal"
	Adjudication DecisionKind = "adjudication"
	Penalty      DecisionKind = "penalty"
	OtherMatter  DecisionKind = "other"
)

// DecisionKinds lists the kinds.
func DecisionKinds() []DecisionKind {
	return []DecisionKind{Protest, Appeal, Adjudication, Penalty, OtherMatter}
}

// Vote is what a member of the committee gave.
type Vote struct {
	Member string `json:"member"`
	Gave   string `json:"gave"`
}

// Decision is an entry in the log of decisions.
type Decision struct {
	Number  int          `json:"number"` // from 1
	Kind    DecisionKind `json:"kind"`
	At      string       `json:"at"` // YYYY-MM-DDTHH:MM
	Round   int          `json:"round,omitempty"`
	Board   int          `json:"board,omitempty"`
	Who     string       `json:"who,omitempty"` // whose protest or appeal
	Matter  string       `json:"matter"`
	Outcome string       `json:"outcome,omitempty"`
	Body    string       `json:"body,omitempty"` // who decided, or to whom the appeal goes
	Votes   []Vote       `json:"votes,omitempty"`
}
