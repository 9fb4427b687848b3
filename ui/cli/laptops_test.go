package cli_test

import (
	"bufio"
	"context"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kohtunik/ui/cli"
)

// typist is a laptop of a hall that is worked by lines.
type typist struct {
	t    *testing.T
	in   io.WriteCloser
	mu   sync.Mutex
	said []string
	end  chan int
}

// sits starts a call of host or join.
func sits(t *testing.T, args ...string) *typist {
	t.Helper()
	read, write := io.Pipe()
	heard, speaks := io.Pipe()
	p := &typist{t: t, in: write, end: make(chan int, 1)}
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	go p.listens(heard)
	go func() {
		p.end <- cli.Run(args, cli.Env{Stdin: read, Stdout: speaks, Stderr: speaks, Now: time.Now, Context: ctx,
			Lookup: func(string) (string, bool) { return "", false }, Version: testVersion})
		speaks.Close()
	}()
	return p
}

// listens keeps the lines that are printed.
func (p *typist) listens(printed io.Reader) {
	for lines := bufio.NewScanner(printed); lines.Scan(); {
		p.mu.Lock()
		p.said = append(p.said, lines.Text())
		p.mu.Unlock()
	}
}

// hears waits for a line that has some words in it, and gives it.
func (p *typist) hears(words string) string {
	p.t.Helper()
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		p.mu.Lock()
		for i, line := range p.said {
			if strings.Contains(line, words) {
				p.said = p.said[i+1:]
				p.mu.Unlock()
				return line
			}
		}
		p.mu.Unlock()
	}
	p.t.Fatalf("%q was not said; said was %q", words, p.said)
	return ""
}

// hearsFirst waits for a line that has some words in it; none before it may have others.
func (p *typist) hearsFirst(words, never string) {
	p.t.Helper()
	for line := ""; !strings.Contains(line, words); {
		if line = p.hears(""); strings.Contains(line, never) {
			p.t.Errorf("before %q it says %q", words, line)
		}
	}
}

// hearsAll waits until all of the words were said, in whatever order, each in a line of its own.
func (p *typist) hearsAll(words ...string) {
	p.t.Helper()
	for len(words) > 0 {
		line := p.hears("")
		words = slices.DeleteFunc(words, func(w string) bool { return strings.Contains(line, w) })
	}
}

func (p *typist) types(line string) {
	p.t.Helper()
	if _, err := io.WriteString(p.in, line+"\n"); err != nil {
		p.t.Error(err)
	}
}

func (p *typist) quits() {
	p.t.Helper()
	p.types("quit")
	if status := <-p.end; status != 0 {
		p.t.Errorf("exit status %d", status)
	}
}

// With three servers the host leaves, and the two others go on without anybody's yes.
func TestHostOfThreeServers(t *testing.T) {
	s := newShell(t)
	s.do("new", "a.kohtunik", "--laws", "fide-2023")
	for _, name := range []string{"Ilves, Arvo", "Kask, Mati", "Rebane, Juta", "Susi, Enn"} {
		s.do("players", "a.kohtunik", "add", "--name", name)
	}
	s.do("lots", "a.kohtunik", "--seed", "7")
	s.do("pair", "a.kohtunik")
	s.fail(2, "--servers cannot be “2”", "host", "a.kohtunik", "--name", "Arvo", "--servers", "2")
	arvo := sits(t, "host", "a.kohtunik", "--name", "Arvo", "--addr", "127.0.0.1:18854", "--servers", "3",
		"--keys", filepath.Join(s.dir, "ka"))
	var others []*typist
	for i, name := range []string{"Mari", "Juta"} {
		_, code, _ := strings.Cut(arvo.hears("Code for one computer"), ": ")
		p := sits(t, "join", name+".kohtunik", code, "--name", name, "--addr", []string{"127.0.0.1:18864",
			"127.0.0.1:18874"}[i], "--keys", filepath.Join(s.dir, name), "--serve")
		arvo.hears("Wants in: " + name)
		arvo.types("let " + name + " all")
		p.hears("In the hall. Host: Arvo")
		if i == 0 {
			arvo.types("invite")
		}
		others = append(others, p)
	}
	mari, juta := others[0], others[1]
	for _, p := range []*typist{arvo, mari, juta} {
		p.hearsAll("Servers together: 3 of 3", "In the hall. Host: Arvo") // whichever it sees first
	}
	arvo.quits()
	mari.types("result 1 1 1-0")
	juta.hears("Mari")
	juta.quits()
	mari.hears("Neither of the two other servers can be reached")
	mari.types("take-over")
	mari.hears("In the hall. Host: Mari")
	mari.quits()
	s.do("verify", "Mari.kohtunik")
	s.do("verify", "Juta.kohtunik")
}

// An arbiter lets a second computer in; both enter results, each sees the other's, the
// second takes over when the first has gone, and the first comes back to it.
func TestHostAndJoin(t *testing.T) {
	s := newShell(t)
	s.do("new", "a.kohtunik", "--laws", "fide-2023")
	for _, name := range []string{"Ilves, Arvo", "Kask, Mati", "Rebane, Juta", "Susi, Enn"} {
		s.do("players", "a.kohtunik", "add", "--name", name)
	}
	s.do("lots", "a.kohtunik", "--seed", "7")
	s.do("pair", "a.kohtunik")
	host := []string{"host", "a.kohtunik", "--name", "Arvo", "--addr", "127.0.0.1:18954",
		"--keys", filepath.Join(s.dir, "ka")}
	arvo := sits(t, host...)
	_, code, _ := strings.Cut(arvo.hears("Code for one computer"), ": ")
	s.do("new", "other.kohtunik", "--name", "Another", "--laws", "fide-2023")
	s.fail(1, "another event", "join", "other.kohtunik", code, "--name", "Mari", "--addr", "127.0.0.1:18964",
		"--keys", filepath.Join(s.dir, "kb"))
	mari := sits(t, "join", "b.kohtunik", code, "--name", "Mari", "--addr", "127.0.0.1:18964",
		"--keys", filepath.Join(s.dir, "kb"))
	arvo.hears("Wants in: Mari")
	arvo.types("let Mari all")
	mari.hears("In the hall. Host: Arvo")
	arvo.hears("On 2 computers")
	mari.types("result 1 1 1-0")
	arvo.hears("Mari")
	arvo.types("result 1 2 1/2")
	mari.hears("½")
	mari.types("nonsense")
	mari.hears("“nonsense” is not understood")
	arvo.types("laptops")
	arvo.hears("Mari\tall\there")
	for _, to := range []string{"Mari", "Arvo"} {
		from := map[string]*typist{"Mari": arvo, "Arvo": mari}[to]
		from.types("hand-over " + to)
		for _, p := range []*typist{arvo, mari} {
			p.hearsFirst("In the hall. Host: "+to, "does not answer")
		}
	}
	arvo.quits()
	mari.hears("The host does not answer")
	mari.types("take-over")
	mari.hears("In the hall. Host: Mari")
	back := sits(t, host...)
	back.hears("In the hall. Host: Mari")
	mari.types("result 1 2 0-1")
	back.hears("0-1")
	back.types("undo last")
	mari.hears("entered by Mari, undone by chief arbiter")
	back.hears("undone") // the host's answer is in its own file
	back.quits()
	mari.quits()
	if a, b := s.do("log", "a.kohtunik"), s.do("log", "b.kohtunik"); a != b {
		t.Errorf("the journals differ:\n%s\n%s", a, b)
	}
	s.do("verify", "a.kohtunik")
	s.do("verify", "b.kohtunik")
}
