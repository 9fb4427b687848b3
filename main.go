// Kohtunik is a program for the chief arbiter of a chess event: without a verb
// it opens its window, with one it does the same jobs on the command line.
package main

import (
	"os"
	"time"

	"kohtunik/ui"
	"kohtunik/ui/cli"
)

func main() {
	started := time.Now()
	args := os.Args[1:]
	if cli.Called(args) {
		os.Exit(cli.Run(args, cli.Env{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Lookup: os.LookupEnv, Now: time.Now}))
	}
	os.Exit(ui.Run(ui.Options{Args: args, Started: started, Version: cli.Version}))
}
