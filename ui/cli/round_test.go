package cli_test

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/laptops"
	"kohtunik/tournament/slips"
	"kohtunik/ui/hall"
)

// How large the round is, and how long one computer is cut off.
var (
	roundBoards = 20
	roundCut    = 2 * time.Second
)

// roundWait is how long what has to come about is waited for.
const roundWait = time.Minute

// arbiter is the computer of the chief arbiter: the host of the hall, which gives the
// pages too and takes what phones send, as the window does.
type arbiter struct {
	t      *testing.T
	port   int
	mu     sync.Mutex // of the file
	file   *file.File
	laptop *laptops.Laptop
	box    *slips.Box
	server *hall.Server
	pages  string // their address
	news   chan struct{}
}

func (a *arbiter) on(f func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	f()
}

func (a *arbiter) event() (e *tournament.Event) {
	a.on(func() { e = a.file.Event() })
	return e
}

// opens makes an event of so many boards, opens the hall and serves the pages.
func (a *arbiter) opens(path string) {
	t := a.t
	t.Helper()
	info := tournament.DefaultInfo("Round", tournament.FIDE2023).WithSystem(tournament.Swiss)
	info.Rounds = 5
	var players []tournament.Player
	for n := range 2 * roundBoards {
		players = append(players, tournament.Player{Name: fmt.Sprintf("Surname%03d, Given", n+1), Rating: 2500 - n})
	}
	dir := filepath.Join(filepath.Dir(path), "ka")
	f, err := file.Create(path, info, file.Options{DataDir: dir}, tournament.AddPlayers{Players: players},
		tournament.NumberByRating{})
	if err != nil {
		t.Fatal(err)
	}
	a.file, a.news = f, make(chan struct{}, 1)
	id, err := laptops.LoadIdentity(dir)
	if err != nil {
		t.Fatal(err)
	}
	first, _ := f.Row(1)
	a.port = vacantPorts(t)
	a.laptop, err = laptops.Open(laptops.Config{Book: f, On: a.on, Name: "Arvo", Device: "host", Identity: id,
		Folder: laptops.FolderOf(dir, first.Hash), Address: fmt.Sprint("127.0.0.1:", a.port), Program: testVersion,
		Told: func() {
			select {
			case a.news <- struct{}{}:
			default:
			}
		}})
	if err != nil {
		t.Fatal(err)
	}
	a.box = slips.New(slips.Config{Now: time.Now, Random: rand.NewChaCha8([32]byte{3}),
		Keep: func(slips.Kept) error { return nil }}, slips.Kept{})
	if err := a.box.SetRules(slips.Rules{Players: true}); err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	a.pages = "http://" + listener.Addr().String()
	a.server = hall.New(a.event(), hall.Config{Desk: &hall.Desk{Box: a.box, Sent: func(slips.Slip) {},
		Do: func(string, tournament.Command) error { return nil }}})
	go func() { _ = a.server.Serve(listener) }()
	t.Cleanup(func() { a.server.Close() })
	go func() {
		for range a.news {
			a.server.Show(a.event())
		}
	}()
}

// does has a command done in the hall.
func (a *arbiter) does(c tournament.Command) {
	a.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), roundWait)
	defer cancel()
	rows := 0
	a.on(func() { rows = a.file.Rows() })
	if f, err := a.laptop.Wait(ctx, laptops.Action{Command: c, Since: rows}); err != nil || f.State != laptops.Done {
		a.t.Errorf("%s: %s, %v, %v", c.Name(), f.State, f.Err, err)
	}
}

// lets lets whoever asks in with a role.
func (a *arbiter) lets(name string, role laptops.Role) laptops.Invitation {
	a.t.Helper()
	i, err := a.laptop.Invite()
	if err != nil {
		a.t.Fatal(err)
	}
	go func() {
		for end := time.Now().Add(roundWait); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
			for _, r := range a.laptop.Requests() {
				if r.Name == name {
					if err := a.laptop.Admit(r.Pin, role); err != nil {
						a.t.Error(err)
					}
					return
				}
			}
		}
	}()
	return i
}

// takes enters what phones have sent until nobody has anything more: what both players or a
// helper say, and on a board where the players differ what the arbiter has seen.
func (a *arbiter) takes(done <-chan struct{}) {
	for {
		e := a.event()
		for _, c := range a.box.Cases(e, 1) {
			helper := slices.ContainsFunc(c.Slips, func(s slips.Slip) bool { return s.From == slips.FromHelper })
			ready := c.Kind == slips.Both || c.Kind == slips.Single && helper || c.Kind == slips.Differ
			if result := resultOf(c.Pairing.Board); ready && c.Pairing.Result == tournament.NoResult {
				a.does(a.box.Command(e, c, result))
				if err := a.box.Close(c.Pairing, result); err != nil {
					a.t.Error(err)
				}
			}
		}
		select {
		case <-done:
			return
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// resultOf is how the game of a board ends.
func resultOf(board int) tournament.Result {
	return []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins}[board%3]
}

// missing are the boards without their result.
func (a *arbiter) missing() (list []int) {
	for _, p := range a.event().InRound(1) {
		if p.Result != resultOf(p.Board) {
			list = append(list, p.Board)
		}
	}
	return list
}

// vacantPorts gives a port of loopback at which nobody listens, nor at the next one.
func vacantPorts(t *testing.T) int {
	t.Helper()
	for range 100 {
		one, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		port := one.Addr().(*net.TCPAddr).Port
		two, err := net.Listen("tcp", fmt.Sprint("127.0.0.1:", port+1))
		one.Close()
		if err == nil {
			two.Close()
			return port
		}
	}
	t.Fatal("no two ports beside each other are free")
	return 0
}

// wire is a network between a computer and the host, which can be cut.
type wire struct{ cut sync.RWMutex }

const wireAddress = "127.0.0.2"

// lays leads a port of another address of loopback to that of the host.
func (w *wire) lays(t *testing.T, port int) {
	t.Helper()
	listener, err := net.Listen("tcp", fmt.Sprint(wireAddress, ":", port))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", fmt.Sprint("127.0.0.1:", port))
			if err != nil {
				near.Close()
				continue
			}
			go w.carry(near, far)
			go w.carry(far, near)
		}
	}()
}

// carry carries what comes until one end hangs up; while the wire is cut nothing comes out.
func (w *wire) carry(from, to net.Conn) {
	defer from.Close()
	defer to.Close()
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		w.cut.RLock()
		if n > 0 {
			if _, failed := to.Write(buffer[:n]); failed != nil {
				err = failed
			}
		}
		w.cut.RUnlock()
		if err != nil {
			return
		}
	}
}

// program starts a call in a process of its own, which can be killed.
func program(t *testing.T, dir string, args ...string) (p *typist, kill func()) {
	t.Helper()
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), verbWords+"="+strings.Join(args, separator), verbFolder+"="+dir)
	in, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	heard, speaks := io.Pipe()
	command.Stdout, command.Stderr = speaks, speaks
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	p = &typist{t: t, in: in, end: make(chan int, 1)}
	go p.listens(heard)
	ended := make(chan struct{})
	go func() {
		_ = command.Wait()
		p.end <- command.ProcessState.ExitCode()
		speaks.Close()
		close(ended)
	}()
	kill = func() {
		_ = command.Process.Kill()
		<-ended
	}
	t.Cleanup(kill)
	return p, kill
}

// phone is a player's, which follows the pages and sends the slip of the own board.
type phone struct {
	t      *testing.T
	hall   *arbiter
	player tournament.PlayerID
	mu     sync.Mutex
	page   string
}

// follows reads the player's page whenever the hall says that there is something new.
func (p *phone) follows(ctx context.Context, open *sync.WaitGroup) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, p.hall.pages+"/live", nil)
	if err != nil {
		p.t.Error(err)
		return
	}
	answer, err := phones.Do(request)
	if err != nil {
		p.t.Error(err)
		open.Done()
		return
	}
	defer answer.Body.Close()
	open.Done()
	news := make(chan struct{}, 1)
	go func() {
		defer close(news)
		for buffer := make([]byte, 4096); ; {
			if _, err := answer.Body.Read(buffer); err != nil {
				return
			}
			select {
			case news <- struct{}{}:
			default:
			}
		}
	}()
	for range news {
		text := p.get(fmt.Sprint("/player/", p.player))
		p.mu.Lock()
		p.page = text
		p.mu.Unlock()
		time.Sleep(time.Duration(rand.IntN(300)) * time.Millisecond) // no two look at the same moment
	}
}

// phones are the lines of all phones.
var phones = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 400}}

func (p *phone) get(path string) string {
	answer, err := phones.Get(p.hall.pages + path)
	if err != nil {
		p.t.Error(err)
		return ""
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		p.t.Errorf("%s: %d, %v", path, answer.StatusCode, err)
	}
	return string(text)
}

func (p *phone) shows(words string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return strings.Contains(p.page, words)
}

var seenIn = regexp.MustCompile(`name="seen" value="([^"]*)"`)

// sends fills in the form at a path.
func (p *phone) sends(path, side string, r tournament.Result) {
	seen := seenIn.FindStringSubmatch(p.get(path))
	if seen == nil {
		p.t.Errorf("%s has no form", path)
		return
	}
	answer, err := phones.PostForm(p.hall.pages+path, url.Values{"seen": {seen[1]}, "side": {side}, "result": {string(r)}})
	if err != nil {
		p.t.Error(err)
		return
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		p.t.Errorf("%s: %d", path, answer.StatusCode)
	}
}

// reaches waits for something to be so.
func reaches(t *testing.T, what string, so func() bool) {
	t.Helper()
	for end := time.Now().Add(roundWait); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if so() {
			return
		}
	}
	t.Fatalf("waited in vain for %s", what)
}

// phonesOf gives every player a phone that follows the pages.
func (a *arbiter) phonesOf(ctx context.Context) map[tournament.PlayerID]*phone {
	all := map[tournament.PlayerID]*phone{}
	var open sync.WaitGroup
	for _, p := range a.event().Players {
		one := &phone{t: a.t, hall: a, player: p.ID}
		all[p.ID] = one
		open.Add(1)
		go one.follows(ctx, &open)
	}
	open.Wait()
	return all
}

func (a *arbiter) surname(id tournament.PlayerID) string {
	p, _ := a.event().Player(id)
	surname, _, _ := strings.Cut(p.Name, ",")
	return surname
}

// allSee waits until every phone shows what it is to show of the player's game.
func (a *arbiter) allSee(all map[tournament.PlayerID]*phone, what func(p tournament.Pairing, white bool) string) {
	a.t.Helper()
	for _, p := range a.event().InRound(1) {
		for id, white := range map[tournament.PlayerID]bool{p.White: true, p.Black: false} {
			words := what(p, white)
			reaches(a.t, fmt.Sprintf("%q on the phone of %s", words, a.surname(id)), func() bool {
				return all[id].shows(words)
			})
		}
	}
}

// sendSlips has the players of two boards of five send their results, and a helper those of
// another one. On the first of these boards the players differ.
func (a *arbiter) sendSlips(all map[tournament.PlayerID]*phone) *sync.WaitGroup {
	t := a.t
	t.Helper()
	codes, err := a.box.BoardCodes(a.event(), 1)
	if err != nil {
		t.Fatal(err)
	}
	helper, err := a.box.AddHelper("Helper")
	if err != nil {
		t.Fatal(err)
	}
	var sent sync.WaitGroup
	for _, p := range a.event().InRound(1) {
		path, r := hall.BoardPath(codes[p.Table()]), resultOf(p.Board)
		switch p.Board % 5 {
		case 0, 1:
			sent.Go(func() { all[p.White].sends(path, "white", r) })
			if p.Board == 1 {
				r = tournament.WhiteWins
			}
			sent.Go(func() { all[p.Black].sends(path, "black", r) })
		case 2:
			sent.Go(func() { all[p.White].sends(hall.HelperPath(helper.Code)+"/"+strconv.Itoa(p.Board), "", r) })
		}
	}
	return &sent
}

// joins starts a computer that joins the hall by a code, or comes back without one.
func (a *arbiter) joins(dir, name, key string, code ...string) (p *typist, kill func()) {
	a.t.Helper()
	p, kill = program(a.t, dir, append([]string{"join", key + ".kohtunik"}, append(code, "--name", name,
		"--addr", fmt.Sprint("127.0.0.1:", vacantPorts(a.t)), "--keys", filepath.Join(dir, "k"+key))...)...)
	p.hears("In the hall. Host: Arvo")
	return p, kill
}

// enters types the results of one board of five, of those with an even or an odd tens place.
func (p *typist) enters(of, part int) {
	for board := 1; board <= roundBoards; board++ {
		if board%5 == of && board/5%2 == part {
			p.types(fmt.Sprintf("result 1 %d %s", board, resultOf(board)))
		}
	}
}

// A round from pairing to standings in a hall of three computers and a phone for each player:
// results come from slips of both players, from a helper’s phone and from two
// computers, of which one is cut off in the middle and the other killed. At the end every
// phone shows its result, the journals are the same, and each file verifies.
func TestRoundInTheHall(t *testing.T) {
	s := newShell(t)
	a := &arbiter{t: t}
	a.opens(filepath.Join(s.dir, "a.kohtunik"))
	defer a.laptop.Close()
	var network wire
	network.lays(t, a.port)
	network.lays(t, a.port+1)
	i := a.lets("Mari", laptops.ForResults)
	i.Address = net.JoinHostPort(wireAddress, strconv.Itoa(a.port))
	mari, _ := a.joins(s.dir, "Mari", "b", i.String())
	juta, kill := a.joins(s.dir, "Juta", "c", a.lets("Juta", laptops.ForAll).String())
	ctx, hangUp := context.WithCancel(t.Context())
	defer hangUp()
	all := a.phonesOf(ctx)
	a.does(tournament.PairRounds{Initial: tournament.White})
	a.allSee(all, func(p tournament.Pairing, white bool) string {
		if white {
			return a.surname(p.Black)
		}
		return a.surname(p.White)
	})
	taken := make(chan struct{})
	var taking sync.WaitGroup
	taking.Go(func() { a.takes(taken) })
	sent := a.sendSlips(all)
	juta.enters(4, 0)
	network.cut.Lock() // in the middle of the work
	mari.enters(3, 0)
	reaches(t, "Juta's results", func() bool { return !slices.Contains(a.missing(), 4) })
	kill()
	time.Sleep(roundCut)
	network.cut.Unlock()
	mari.enters(3, 1)
	juta, _ = a.joins(s.dir, "Juta", "c")
	juta.enters(4, 0) // what she sees is missing, or does not know of
	juta.enters(4, 1)
	sent.Wait()
	defer func() {
		if list := a.missing(); len(list) > 0 {
			t.Errorf("results are missing: %v; the slips: %+v", list, a.box.Cases(a.event(), 1))
		}
	}()
	reaches(t, "all results", func() bool {
		mari.types("again") // what was given up while the line was gone
		time.Sleep(time.Second / 5)
		return len(a.missing()) == 0
	})
	close(taken)
	taking.Wait()
	a.shown(all)
	reaches(t, "all rows on three computers", func() bool { return a.laptop.Status().On == 3 })
	mari.quits()
	juta.quits()
	a.laptop.Close()
	if err := a.file.Close(); err != nil {
		t.Error(err)
	}
	log := s.do("log", "a.kohtunik")
	for _, name := range []string{"a", "b", "c"} {
		if s.do("log", name+".kohtunik") != log {
			t.Errorf("%s has another journal", name)
		}
		s.do("verify", name+".kohtunik")
	}
}

// shown holds the pages against the results: each phone shows its own, the standings have
// everybody.
func (a *arbiter) shown(all map[tournament.PlayerID]*phone) {
	a.t.Helper()
	a.allSee(all, func(p tournament.Pairing, white bool) string {
		marks := map[tournament.Result]string{tournament.WhiteWins: "1", tournament.Draw: "½", tournament.BlackWins: "0"}
		if !white {
			marks[tournament.WhiteWins], marks[tournament.BlackWins] = "0", "1"
		}
		return "<strong>" + marks[p.Result] + "</strong>"
	})
	standings := all[1].get("/standings")
	for id := range all {
		if !strings.Contains(standings, a.surname(id)) {
			a.t.Errorf("%s is not in the standings", a.surname(id))
		}
	}
}
