package printing

import (
	"fmt"
	"strings"

	"kohtunik/tournament"
)

// UnknownDocumentError says that no document has the ID.
type UnknownDocumentError struct{ ID string }

func (e *UnknownDocumentError) Error() string { return fmt.Sprintf("no document %q", e.ID) }

// Reason gives the kind of the error and its arguments.
func (e *UnknownDocumentError) Reason() (string, map[string]any) {
	return "unknown-document", map[string]any{"text": e.ID}
}

// UnknownPaperError says that Text is no size of paper.
type UnknownPaperError struct{ Text string }

func (e *UnknownPaperError) Error() string { return fmt.Sprintf("no paper %q (a4, a5)", e.Text) }

// Reason gives the kind of the error and its arguments.
func (e *UnknownPaperError) Reason() (string, map[string]any) {
	return "unknown-paper-size", map[string]any{"text": e.Text}
}

// NoSuchPaperError says that a document is not drawn for a size of paper.
type NoSuchPaperError struct {
	Kind  Kind
	Paper Paper
}

func (e *NoSuchPaperError) Error() string {
	return fmt.Sprintf("%s: no paper %q (%s)", e.Kind.ID, e.Paper, papersOf(e.Kind))
}

// Reason gives the kind of the error and its arguments.
func (e *NoSuchPaperError) Reason() (string, map[string]any) {
	return "no-such-paper", map[string]any{"document": e.Kind, "text": string(e.Paper), "papers": papersOf(e.Kind)}
}

func papersOf(k Kind) string {
	names := make([]string, len(k.Papers))
	for i, p := range k.Papers {
		names[i] = string(p)
	}
	return strings.Join(names, ", ")
}

// FailedError says that a fault of the program ended the making of a document.
// The event and every other document are as they were.
type FailedError struct {
	Kind  Kind
	Fault string // what the program said
}

func (e *FailedError) Error() string { return e.Kind.ID + ": " + e.Fault }

// Reason gives the kind of the error and its arguments.
func (e *FailedError) Reason() (string, map[string]any) {
	return "paper-failed", map[string]any{"document": e.Kind, "fault": e.Fault}
}

// failing turns a panic while a document is made or drawn into a *FailedError.
func failing(k Kind, err *error) {
	if fault := recover(); fault != nil {
		*err = &FailedError{Kind: k, Fault: fmt.Sprint(fault)}
	}
}

// UnknownPagesError says that Text is no choice of pages.
type UnknownPagesError struct{ Text string }

func (e *UnknownPagesError) Error() string { return fmt.Sprintf("no pages %q (2, 1-3)", e.Text) }

// Reason gives the kind of the error and its arguments.
func (e *UnknownPagesError) Reason() (string, map[string]any) {
	return "unknown-pages", map[string]any{"text": e.Text}
}

// UnknownOrderError says that Text is no order of the document.
type UnknownOrderError struct{ Document, Text string }

func (e *UnknownOrderError) Error() string { return fmt.Sprintf("%s: no order %q", e.Document, e.Text) }

// ParsePaperSize reads a size of paper; the empty text is A4.
func ParsePaperSize(s string) (Paper, error) {
	switch Paper(s) {
	case "", A4:
		return A4, nil
	case A5, TwoA5:
		return Paper(s), nil
	}
	return "", &UnknownPaperError{Text: s}
}

// theRound gives the round to print: the one asked for, or the one in work.
func theRound(e *tournament.Event, o Options) (int, error) {
	if !e.Paired() {
		return 0, &tournament.Error{Kind: tournament.NotPaired}
	}
	if o.Round == 0 {
		return e.CurrentRound(), nil
	}
	if o.Round < 0 || o.Round > e.RoundCount() {
		return 0, &tournament.Error{Kind: tournament.NoSuchRound,
			Args: map[string]any{"round": o.Round, "rounds": e.RoundCount()}}
	}
	return o.Round, nil
}
