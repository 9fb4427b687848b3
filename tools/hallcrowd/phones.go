package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"sync"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/slips"
)

// patience is how long what has to come about is waited for.
const patience = 2 * time.Minute

// crowd is everybody with a phone.
type crowd struct {
	address, event, codes string
	client                *http.Client
	phones                []*phone
}

// phone is a player's, which follows the pages.
type phone struct {
	player tournament.PlayerID
	mu     sync.Mutex
	page   string
	err    error
}

// phones does what the lines of the standard input say, and answers each with a line:
// pairing and results wait until every phone shows them, "slips A B" and "helper A B" send
// those of boards A to B. The phones follow the pages from the beginning to the end.
func phones(address, event, codes string) error {
	c := &crowd{address: strings.TrimSuffix(address, "/"), event: event, codes: codes,
		client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 500, DisableCompression: true}}}
	e, err := c.now()
	if err != nil {
		return err
	}
	for _, p := range e.Players {
		one := &phone{player: p.ID}
		answer, err := c.client.Get(c.address + "/live")
		if err != nil {
			return err
		}
		c.phones = append(c.phones, one)
		go c.follow(one, answer.Body)
	}
	fmt.Println(len(c.phones), "phones hold a line")
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		begun := time.Now()
		if err := c.does(lines.Text()); err != nil {
			return fmt.Errorf("%s: %w", lines.Text(), err)
		}
		fmt.Printf("%s: %.1f s\n", lines.Text(), time.Since(begun).Seconds())
	}
	return nil
}

// resultOf is how the game of a board ends.
func resultOf(board int) tournament.Result {
	return []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins}[board%3]
}

func (c *crowd) does(line string) error {
	var what string
	var from, to int
	if _, err := fmt.Sscan(line, &what, &from, &to); err != nil && what == line {
		from, to = 1, 0
	}
	e, err := c.now()
	if err != nil {
		return err
	}
	switch what {
	case "pairing":
		return c.show(e, func(p tournament.Pairing, white bool) string {
			other, _ := e.Player(p.Black)
			if !white {
				other, _ = e.Player(p.White)
			}
			return other.Surname()
		})
	case "results":
		return c.show(e, func(p tournament.Pairing, white bool) string {
			marks := map[tournament.Result]string{tournament.WhiteWins: "1", tournament.Draw: "½", tournament.BlackWins: "0"}
			if !white {
				marks[tournament.WhiteWins], marks[tournament.BlackWins] = "0", "1"
			}
			return "<strong>" + marks[resultOf(p.Board)] + "</strong>"
		})
	case "slips", "helper":
		return c.send(e, what == "helper", from, to)
	}
	return errors.New("not understood")
}

// now is the event as its file has it, which a window works on.
func (c *crowd) now() (*tournament.Event, error) {
	f, err := file.Open(c.event, file.Options{ReadOnly: true})
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return f.Event(), nil
}

// follow reads the player's page whenever the hall says that there is something new.
func (c *crowd) follow(p *phone, live io.ReadCloser) {
	defer live.Close()
	news := make(chan struct{}, 1)
	go func() {
		defer close(news)
		for buffer := make([]byte, 4096); ; {
			if _, err := live.Read(buffer); err != nil {
				return
			}
			select {
			case news <- struct{}{}:
			default:
			}
		}
	}()
	for range news {
		text, err := c.get(fmt.Sprint("/player/", p.player))
		p.mu.Lock()
		p.page, p.err = text, err
		p.mu.Unlock()
		time.Sleep(time.Duration(rand.IntN(500)) * time.Millisecond) // no two look at the same moment
	}
}

func (c *crowd) get(path string) (string, error) {
	answer, err := c.client.Get(c.address + path)
	if err != nil {
		return "", err
	}
	return said(path, answer)
}

func said(path string, answer *http.Response) (string, error) {
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", path, answer.Status)
	}
	return string(text), err
}

// show waits until every phone shows what it is to show of the player's game.
func (c *crowd) show(e *tournament.Event, what func(p tournament.Pairing, white bool) string) error {
	words := map[tournament.PlayerID]string{}
	for _, p := range e.InRound(1) {
		words[p.White], words[p.Black] = what(p, true), what(p, false)
	}
	end := time.Now().Add(patience)
	for _, p := range c.phones {
		for !p.shows(words[p.player]) {
			if time.Now().After(end) {
				return fmt.Errorf("the phone of player %d does not show %q (%v)", p.player, words[p.player], p.err)
			}
			time.Sleep(50 * time.Millisecond)
		}
	}
	return nil
}

func (p *phone) shows(words string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return strings.Contains(p.page, words)
}

// send sends the slips of some boards: a helper's, or those of both players, who differ on
// the first of the boards.
func (c *crowd) send(e *tournament.Event, helper bool, from, to int) error {
	data, err := os.ReadFile(c.codes)
	if err != nil {
		return err
	}
	var kept slips.Kept
	if err := json.Unmarshal(data, &kept); err != nil {
		return err
	}
	var sent sync.WaitGroup
	var mu sync.Mutex
	var failed error
	post := func(path, side string, r tournament.Result) {
		sent.Go(func() {
			time.Sleep(time.Duration(rand.IntN(5000)) * time.Millisecond)
			err := c.post(path, side, r)
			mu.Lock()
			failed = errors.Join(failed, err)
			mu.Unlock()
		})
	}
	if helper {
		if len(kept.Helpers) == 0 {
			return errors.New("no helper has a code")
		}
		for board := from; board <= to; board++ {
			post(fmt.Sprint("/h/", kept.Helpers[0].Code, "/", board), "", resultOf(board))
		}
	}
	for _, b := range kept.Boards {
		if board := b.Table.Board; !helper && from <= board && board <= to {
			blacks := resultOf(board)
			if board == from {
				blacks = resultOf(board + 1)
			}
			post("/b/"+b.Code, "white", resultOf(board))
			post("/b/"+b.Code, "black", blacks)
		}
	}
	sent.Wait()
	return failed
}

var seenIn = regexp.MustCompile(`name="seen" value="([^"]*)"`)

// post fills in the form at a path.
func (c *crowd) post(path, side string, r tournament.Result) error {
	form, err := c.get(path)
	if err != nil {
		return err
	}
	seen := seenIn.FindStringSubmatch(form)
	if seen == nil {
		return fmt.Errorf("%s has no form", path)
	}
	answer, err := c.client.PostForm(c.address+path,
		url.Values{"seen": {seen[1]}, "side": {side}, "result": {string(r)}})
	if err != nil {
		return err
	}
	_, err = said(path, answer)
	return err
}
