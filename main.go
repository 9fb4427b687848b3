// Kohtunik is a program for the chief arbiter of a chess event: without a verb
// it opens its window, with one it does the same jobs on the command line.
package main

import (
	_ "embed"
	"os"
	"time"

	"github.com/BurntSushi/toml"

	"kohtunik/ui"
	"kohtunik/ui/cli"
)

// metadata is what packages of the program say of it, its version among it.
//
//go:embed FyneApp.toml
var metadata string

// version of the program, as the metadata give it.
func version() string {
	var m struct{ Details struct{ Version string } }
	if _, err := toml.Decode(metadata, &m); err != nil {
		panic(err) // the metadata are part of the program
	}
	return m.Details.Version
}

func main() {
	started := time.Now()
	args := os.Args[1:]
	if cli.Called(args) {
		os.Exit(cli.Run(args, cli.Env{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
			Lookup: os.LookupEnv, Now: time.Now, Version: version()}))
	}
	os.Exit(ui.Run(ui.Options{Args: args, Started: started, Version: version(), Built: cli.Built}))
}
