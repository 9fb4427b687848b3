//go:build long

package ruling_test

import "testing"

// TestEveryChoiceInEachSetting settles every choice in every kind of play, with
// and without the practices.
func TestEveryChoiceInEachSetting(t *testing.T) {
	if n := settleAll(t, settings); n < 5000 {
		t.Errorf("only %d settlements", n)
	}
}
