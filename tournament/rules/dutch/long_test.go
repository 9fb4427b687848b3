//go:build long

package dutch

import "testing"

// More than 50,000 rounds of small events against the literal reading: half an
// hour of one core.
func TestAgainstLiteralReadingLong(t *testing.T) {
	testLiteral(t, 11, 11_000, 9, 100_000)
	testLiteral(t, 12, 3_000, 12, 300_000)
	testLiteral(t, 13, 500, 16, 1_000_000)
}

// The costs of larger brackets.
func TestCostsAsLiterallyLong(t *testing.T) { testCosts(t, 120, 14) }

// Larger events: every bracket in the form that the engine takes and with the
// whole field below it.
func TestFormsAgreeLong(t *testing.T) {
	testForms(t, 14, 2000, 120)
}

func TestEdition2017AgainstLiteralReadingLong(t *testing.T) {
	testLiteral2017(t, 15, 8000, 10, 200_000)
}
