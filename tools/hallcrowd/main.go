// Hallcrowd is who is in the hall besides the windows of tools/hall-round: the phones of
// all players and of a helper, and a network that can be cut.
package main

import (
	"fmt"
	"os"
)

func main() {
	var err error
	switch args := os.Args[1:]; {
	case len(args) == 4 && args[0] == "wire":
		err = wire(args[1], args[2], args[3])
	case len(args) == 4 && args[0] == "phones":
		err = phones(args[1], args[2], args[3])
	case len(args) == 3 && args[0] == "code":
		err = code(args[1], args[2])
	default:
		err = fmt.Errorf("usage: hallcrowd wire NEAR FAR PORT | code NEAR CODE | phones ADDRESS EVENT CODES")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "hallcrowd:", err)
		os.Exit(1)
	}
}
