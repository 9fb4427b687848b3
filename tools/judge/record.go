package main

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// outcome is what became of one event.
type outcome struct {
	rounds, players int
	// refused is why the other engine would not judge it, empty otherwise.
	refused string
	// different are the rounds that differ, in words; open of them nobody is known
	// to be right in.
	different []string
	open      int
	file      []byte
}

func (o *outcome) differs(text string, open bool) {
	o.different = append(o.different, text)
	if open {
		o.open++
	}
}

// record is what a folder keeps of one way.
type record struct {
	way, folder string

	mu      sync.Mutex
	done    map[uint64]bool
	lines   *os.File
	rounds  int
	refused int
	differ  int // rounds
	open    int // of them
	events  int // that have such rounds
	largest int
}

// open reads what is done already. A last line that was cut short is not.
func open(folder, way string) (*record, error) {
	r := &record{way: way, folder: folder, done: map[uint64]bool{}}
	if err := os.MkdirAll(filepath.Join(folder, "different"), 0o755); err != nil {
		return nil, err
	}
	name := filepath.Join(folder, way+".done")
	data, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	whole := strings.LastIndexByte(string(data), '\n') + 1
	for scan := bufio.NewScanner(strings.NewReader(string(data[:whole]))); scan.Scan(); {
		var seed uint64
		var o outcome
		var differ int
		var what string
		if n, err := fmt.Sscan(scan.Text(), &seed, &o.players, &o.rounds, &differ, &o.open, &what); n != 6 {
			return nil, fmt.Errorf("%s: %q: %w", name, scan.Text(), err)
		}
		o.different = make([]string, differ)
		if what == "refused" {
			o.refused = what
		}
		r.count(seed, o)
	}
	r.lines, err = os.OpenFile(name, os.O_CREATE|os.O_WRONLY, 0o644)
	if err == nil {
		err = r.lines.Truncate(int64(whole))
	}
	if err == nil {
		_, err = r.lines.Seek(0, 2)
	}
	return r, err
}

func (r *record) count(seed uint64, o outcome) {
	r.done[seed] = true
	if o.refused != "" {
		r.refused++
		return
	}
	r.rounds += o.rounds
	r.differ += len(o.different)
	r.open += o.open
	if len(o.different) > 0 {
		r.events++
	}
	r.largest = max(r.largest, o.players)
}

// add keeps an event: what differs first, so that nothing that is called done
// lacks its differences.
func (r *record) add(seed uint64, o outcome) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	notes := o.different
	what := "judged"
	if o.refused != "" {
		what, notes = "refused", []string{"refused: " + o.refused + "\n"}
	}
	if len(notes) > 0 {
		name := filepath.Join("different", fmt.Sprintf("%s-%d.trf", r.way, seed))
		if err := os.WriteFile(filepath.Join(r.folder, name), o.file, 0o644); err != nil {
			return err
		}
		text := fmt.Sprintf("%s %d: %s\n%s\n", r.way, seed, name, strings.Join(notes, ""))
		if err := add(filepath.Join(r.folder, r.way+".differences"), text); err != nil {
			return err
		}
	}
	r.count(seed, o)
	if _, err := fmt.Fprintln(r.lines, seed, o.players, o.rounds, len(o.different), o.open, what); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.folder, r.way+".sums"), []byte(r.sums()), 0o644)
}

func add(name, text string) error {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}

// sums says what the folder has.
func (r *record) sums() string {
	return fmt.Sprintf("%s: %d events, %d rounds, at most %d players; %d rounds of %d events differ, %d of them open;"+
		" %d refused\n", r.way, len(r.done), r.rounds, r.largest, r.differ, r.events, r.open, r.refused)
}
