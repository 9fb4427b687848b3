//go:build windows

// Command console is what a Windows console runs as "kohtunik": it calls the
// program beside it, kohtunik.exe, with the same words, and passes on what
// that reads and writes and its exit status. The window's program belongs to no
// console, so that a console would neither wait for it nor show what it says.
// Named kohtunik.com it comes before kohtunik.exe where only "kohtunik" is
// typed.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
)

func main() {
	status, err := run(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "kohtunik:", err)
	}
	os.Exit(status)
}

// run calls the program and gives its exit status.
func run(args []string) (int, error) {
	self, err := os.Executable()
	if err != nil {
		return 1, err
	}
	call := exec.Command(filepath.Join(filepath.Dir(self), "kohtunik.exe"), args...)
	// Pipes, not the console's own handles: the program could not use these.
	call.Stdout, call.Stderr = pipe{os.Stdout}, pipe{os.Stderr}
	in, err := call.StdinPipe()
	if err != nil {
		return 1, err
	}
	if err := call.Start(); err != nil {
		return 1, err
	}
	go func() { // ends with this process where nobody types an end
		_, _ = io.Copy(in, os.Stdin)
		in.Close()
	}()
	err = call.Wait()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.ExitCode(), nil
	}
	if err != nil {
		return 1, err
	}
	return 0, nil
}

// pipe hides that a file is one, so that it is written through a pipe.
type pipe struct{ io.Writer }
