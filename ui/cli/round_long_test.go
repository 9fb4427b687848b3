//go:build long

package cli_test

import "time"

// The long form: a hundred boards, two hundred phones, and a line that is gone for longer
// than entries are waited for.
func init() { roundBoards, roundCut = 100, 20*time.Second }
