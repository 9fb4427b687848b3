package laws

import "fmt"

// DataKind says what is wrong with a data file.
type DataKind string

// What can be wrong.
const (
	LineBroken        DataKind = "line-broken"        // a line that is of no known form
	AlternativeBroken DataKind = "alternative-broken" // an alternative without a colon
	ConditionUnknown  DataKind = "condition-unknown"  // a word that is no condition
	ParameterUnknown  DataKind = "parameter-unknown"  // no field of Rules has this name
	ParameterMissing  DataKind = "parameter-missing"  // a field of Rules that the file leaves open
	ValueBroken       DataKind = "value-broken"       // a value that its field cannot hold
	RoleUnknown       DataKind = "role-unknown"       // a citation for no known role
	ArticleUnknown    DataKind = "article-unknown"    // a citation of an article that there is not
	TopicUnknown      DataKind = "topic-unknown"      // a provision on no known topic
	ArticleTwice      DataKind = "article-twice"      // a provision that stands twice
	BaseUnknown       DataKind = "base-unknown"       // the edition stands on one that there is not
)

// DataError is a mistake in a data file. The program's own files have none: a
// test reads them all.
type DataError struct {
	Kind DataKind
	File string
	Line int // from 1; 0 for the file as a whole
	Text string
}

func (e *DataError) Error() string {
	return fmt.Sprintf("%s:%d: %s %q", e.File, e.Line, e.Kind, e.Text)
}

// UnknownError says that there is no edition, or no practice, of this name.
type UnknownError struct {
	What string // edition, practice
	Text string
}

func (e *UnknownError) Error() string { return fmt.Sprintf("unknown %s %q", e.What, e.Text) }

// Reason gives the kind of the error and its arguments.
func (e *UnknownError) Reason() (string, map[string]any) {
	return "unknown-laws", map[string]any{"text": e.Text}
}
