package file

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/sqlite"
)

// The writing process of the test below is this binary again.
const (
	childFile    = "FILE_TEST_CHILD"
	childJournal = "FILE_TEST_JOURNAL"
	childPause   = "FILE_TEST_PAUSE" // between two commands
)

func TestMain(m *testing.M) {
	if path := os.Getenv(childFile); path != "" {
		if err := write(path, os.Getenv(childJournal) == "on"); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if name := os.Getenv(jobName); name != "" {
		if err := runJob(name); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// write gives commands for ever, each acknowledged on standard output by its
// row's number and hash. The drawing of lots writes every player anew and is
// larger than the cache, so that it reaches the file before it ends.
func write(path string, journal bool) error {
	f, err := Open(path, Options{DataDir: filepath.Dir(path)})
	if err != nil {
		return err
	}
	if err := f.db.SmallCache(); err != nil {
		return err
	}
	if !journal {
		if err := f.db.WithoutJournal(); err != nil {
			return err
		}
	}
	pause, _ := time.ParseDuration(os.Getenv(childPause))
	for i := uint64(1); ; i++ {
		time.Sleep(pause)
		var err error
		switch {
		case i%5 == 4:
			err = f.Undo()
		case i%2 == 0:
			p := f.Event().Players[int(i)%len(f.Event().Players)]
			p.Club = fmt.Sprintf("Club %d", i)
			err = f.Do(tournament.EditPlayer{Player: p})
		default:
			err = f.Do(tournament.DrawLots{Seed: i})
		}
		if err != nil {
			return err
		}
		last := f.entries[len(f.entries)-1]
		fmt.Println(last.Seq, last.Hash)
	}
}

// killed runs the writing process on the file and kills it after some time
// from its first acknowledgement on. It gives the acknowledgements.
func killed(t *testing.T, path, journal string, after time.Duration) []string {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), childFile+"="+path, childJournal+"="+journal)
	var complaint bytes.Buffer
	c.Stderr = &complaint
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(out)
	first, err := lines.ReadString('\n')
	if err != nil {
		t.Fatalf("the writing process: %v %s", err, complaint.String())
	}
	time.Sleep(after)
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	rest, err := io.ReadAll(lines)
	if err != nil {
		t.Fatal(err)
	}
	c.Wait()
	if complaint.Len() > 0 {
		t.Fatalf("the writing process: %s", complaint.String())
	}
	whole := (first + string(rest))
	whole = whole[:strings.LastIndexByte(whole, '\n')]
	return strings.Split(whole, "\n")
}

var errLost = errors.New("an acknowledged command is lost")

// check opens the file after a kill and looks for every acknowledged command.
func check(path string, acknowledged []string) error {
	f, err := Open(path, Options{})
	if err != nil {
		return err
	}
	defer f.Close()
	for _, line := range acknowledged {
		var seq int
		var hash string
		if _, err := fmt.Sscan(line, &seq, &hash); err != nil {
			return err
		}
		if seq > len(f.entries) || f.entries[seq-1].Hash != hash {
			return fmt.Errorf("%w: row %d", errLost, seq)
		}
	}
	return nil
}

// fieldOf is a closed file with n players.
func fieldOf(t *testing.T, n int) []byte {
	t.Helper()
	f := newFile(t)
	var c tournament.AddPlayers
	for i := range n {
		c.Players = append(c.Players, tournament.Player{Name: fmt.Sprintf("Player%d, First", i), Club: "Club of the Town"})
	}
	mustDo(t, f, c)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return readBytes(t, f.Path())
}

// latestKill is how long after its first acknowledgement the writing process is
// killed at the latest.
const latestKill = 150 * time.Millisecond

// A process is killed while it writes, whenever that is: nothing that it has
// acknowledged is lost. TestFaults and TestPower choose the call; here the kernel
// does.
func TestKilledWhileWriting(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(13, 0))
	field := fieldOf(t, 1500)
	count, interrupted := 0, 0
	for i := range kills {
		path := put(t, field)
		acknowledged := killed(t, path, "on", time.Duration(random.Int64N(int64(latestKill))))
		if journal, err := os.ReadFile(path + "-journal"); err == nil && len(journal) > 0 && journal[0] != 0 {
			interrupted++
		}
		if err := check(path, acknowledged); err != nil {
			t.Fatalf("after %d acknowledged commands: %v", len(acknowledged), err)
		}
		if i%10 == 0 { // it carries out every row again, which takes its time
			if report, err := Verify(path); err != nil || !report.OK() {
				t.Fatalf("verify: %v %v", err, report.Findings)
			}
		}
		count += len(acknowledged)
	}
	t.Logf("%d kills, %d of them in the middle of a transaction; all %d acknowledged commands are there", kills,
		interrupted, count)
}

// An event that another program writes to is seen as it stands between two
// commands, with all that was acknowledged.
func TestSeenWhileOpenElsewhere(t *testing.T) {
	path := put(t, fieldOf(t, 60))
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), childFile+"="+path, childJournal+"=on", childPause+"=50ms")
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer c.Wait()
	defer c.Process.Kill()
	acknowledged := make(chan int, 1)
	go func() {
		defer close(acknowledged)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			seq, _, _ := strings.Cut(lines.Text(), " ")
			n, _ := strconv.Atoi(seq)
			select {
			case <-acknowledged:
			default:
			}
			acknowledged <- n
		}
	}()
	least := <-acknowledged
	for range 8 {
		select {
		case least = <-acknowledged:
		default:
		}
		if _, err := Open(path, Options{}); !errors.Is(err, &sqlite.Error{Kind: sqlite.InUse}) {
			t.Fatalf("for work: %v", err)
		}
		f, err := OpenOrLook(path, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if n := len(f.entries); n < least || !f.Elsewhere() || !f.ReadOnly() {
			t.Fatalf("%d rows are seen, %d were acknowledged", n, least)
		}
		wantKind(t, f.Do(players("Late, Entry")), string(OpenElsewhere))
		f.Close()
	}
	report, err := Verify(path)
	if err != nil || !report.OK() || !report.Elsewhere {
		t.Errorf("verify: %v %v", err, report.Findings)
	}
}
