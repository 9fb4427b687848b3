package printing

import (
	"fmt"

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
	return "unknown-paper", map[string]any{"text": e.Text}
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

// ParsePaper reads a size of paper; the empty text is A4.
func ParsePaper(s string) (Paper, error) {
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
