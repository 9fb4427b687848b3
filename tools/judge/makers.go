package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"kohtunik/tournament/generate"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/checker"
)

// makers say for each way how an event is made and judged.
var makers = map[string]func(context.Context, other, uint64) (outcome, error){
	"ours": ours, "theirs": theirs,
}

// other is the other engine; what it reads and writes lies in a folder.
type other struct{ program, folder, edition string }

// of2017 is the edition of the rules that have a name of their own.
const of2017 = "2017"

// longest is how long the other engine may take over one event.
const longest = 5 * time.Minute

// call runs the other engine. It ends with a status beside 0 where it refuses.
func (o other) call(ctx context.Context, args ...string) (out string, refused string, err error) {
	ctx, cancel := context.WithTimeout(ctx, longest)
	defer cancel()
	c := exec.CommandContext(ctx, o.program, args...)
	var said, told bytes.Buffer
	c.Stdout, c.Stderr = &said, &told
	err = c.Run()
	var status *exec.ExitError
	if errors.As(err, &status) && status.ExitCode() > 0 {
		return said.String(), fmt.Sprintf("status %d %s", status.ExitCode(), strings.TrimSpace(told.String())), nil
	}
	return said.String(), "", err
}

// size draws the number of players: small fields, in which few pairings are
// possible, mostly; one in a hundred is large.
func size(lot *rand.Rand) int {
	switch n := lot.IntN(100); {
	case n < 60:
		return 6 + lot.IntN(20)
	case n < 90:
		return 20 + lot.IntN(40)
	case n < 99:
		return 50 + lot.IntN(60)
	}
	return 100 + lot.IntN(100)
}

// ours makes an event with all that both engines know: byes of every kind and
// value, forfeits, unusual results, late entries, withdrawals, Baku, 3-1-0,
// prohibited pairs. The generator draws what of them it has.
func ours(ctx context.Context, o other, seed uint64) (outcome, error) {
	lot := rand.New(rand.NewPCG(seed, 1))
	options := generate.Options{generate.Players: strconv.Itoa(size(lot))}
	if lot.IntN(12) == 0 {
		options[generate.Scoring] = []string{"3-2-1", "2-1-0", "10-5-0", "3-1-0"}[lot.IntN(4)]
	}
	if o.edition == of2017 {
		options[generate.Edition], options[generate.Adjourned] = of2017, "0" // which the older format has no code for
	}
	r, err := generate.Event(ctx, options, seed)
	if err == nil && o.edition == of2017 && slices.ContainsFunc(r.Forbidden, func(f trf.Forbidden) bool {
		return f.Last < r.PairedRounds()
	}) {
		options[generate.Forbidden] = "0" // which the older format has for the whole event only
		r, err = generate.Event(ctx, options, seed)
	}
	var refused *checker.UnpairableError
	if errors.As(err, &refused) {
		return outcome{refused: "no event of these options can be paired"}, nil
	}
	if err != nil {
		return outcome{}, err
	}
	data, err := r.Bytes()
	if err != nil {
		return outcome{}, err
	}
	result := outcome{rounds: r.PairedRounds(), players: len(r.Players), file: data}
	name := filepath.Join(o.folder, fmt.Sprintf("ours-%d.trf", seed))
	told := data
	if o.edition == of2017 {
		told = append(told[:len(told):len(told)], older(r)...)
	}
	if err := os.WriteFile(name, told, 0o644); err != nil {
		return outcome{}, err
	}
	defer os.Remove(name)
	said, why, err := o.call(ctx, "--dutch", name, "-c")
	if err != nil {
		return outcome{}, err
	}
	if why != "" {
		result.refused = why
		return result, nil
	}
	list, err := parseCheck(said)
	if err != nil {
		return outcome{}, err
	}
	for _, d := range list {
		result.differs(judged(ctx, r, d))
	}
	return result, nil
}

// configuration draws what the other engine's generator is told.
func configuration(lot *rand.Rand) string {
	players := size(lot)
	rounds := min(4+lot.IntN(8), max(1, players*2/3))
	low := 1400 + 50*lot.IntN(15)
	lines := []string{fmt.Sprintf("PlayersNumber=%d", players), fmt.Sprintf("RoundsNumber=%d", rounds),
		fmt.Sprintf("DrawPercentage=%d", 20+lot.IntN(50)), fmt.Sprintf("LowestRating=%d", low),
		fmt.Sprintf("HighestRating=%d", low+200+50*lot.IntN(16))}
	// A rate is one in so many games or players.
	for _, rate := range []struct {
		name  string
		often int
	}{{"ForfeitRate", 15}, {"RetiredRate", 30}, {"HalfPointByeRate", 20}} {
		n := 1_000_000
		if lot.IntN(3) == 0 {
			n = rate.often + lot.IntN(10*rate.often)
		}
		lines = append(lines, fmt.Sprintf("%s=%d", rate.name, n))
	}
	win, draw := "1.0", "0.5"
	switch lot.IntN(7) {
	case 0, 1:
		win, draw = "3.0", "1.0"
	case 2:
		win, draw = "2.0", "1.0"
	}
	// A draw first: a win without one would be refused where it is below it.
	lines = append(lines, "PointsForWin="+win, "PointsForDraw="+draw,
		"PointsForPAB="+[]string{win, win, win, draw, "0.0"}[lot.IntN(5)])
	return strings.Join(lines, "\n") + "\n"
}

// theirs makes an event of the other engine's generator, judged by us.
func theirs(ctx context.Context, o other, seed uint64) (outcome, error) {
	told := filepath.Join(o.folder, fmt.Sprintf("theirs-%d.txt", seed))
	name := filepath.Join(o.folder, fmt.Sprintf("theirs-%d.trf", seed))
	text := configuration(rand.New(rand.NewPCG(seed, 2)))
	if err := os.WriteFile(told, []byte(text), 0o644); err != nil {
		return outcome{}, err
	}
	defer os.Remove(told)
	defer os.Remove(name)
	_, why, err := o.call(ctx, "--dutch", "-g", told, "-o", name, "-s", strconv.FormatUint(seed, 10))
	if err != nil {
		return outcome{}, err
	}
	if why != "" {
		return outcome{refused: why, file: []byte(text)}, nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return outcome{}, err
	}
	result := outcome{file: data}
	r, err := trf.Read(data)
	if err != nil {
		result.refused = "by us: " + err.Error()
		return result, nil
	}
	if o.edition == of2017 {
		r.SetDutch(trf.Dutch2017)
	}
	result.rounds, result.players = r.PairedRounds(), len(r.Players)
	r.Rounds = result.rounds // their file does not say it, but they were told
	for n := 1; n <= result.rounds; n++ {
		round, err := checker.CheckRound(ctx, r, n)
		if err != nil {
			return outcome{}, err
		}
		if round.Right() {
			continue
		}
		d := differing{round: n}
		for _, w := range round.Wrong {
			d.pairs = append(d.pairs, w.Pair)
		}
		result.differs(judged(ctx, r, d))
	}
	return result, nil
}

// older says with the extensions of programs before TRF26 what a report says of
// rounds, initial colour, points, virtual points and prohibited pairs.
func older(r *trf.Report) []byte {
	var b bytes.Buffer
	line := func(form string, args ...any) { fmt.Fprintf(&b, form+"\r", args...) }
	line("XXR %d", r.PairedRounds())
	line("XXC %s", map[trf.Colour]string{trf.White: "white1", trf.Black: "black1"}[r.InitialColour()])
	for _, v := range []struct {
		code   string
		points trf.Tenths
	}{{"W", r.Scoring.Win}, {"D", r.Scoring.Draw}, {"L", r.Scoring.Loss}, {"Z", r.Scoring.RequestedBye},
		{"F", r.Scoring.RequestedBye}, {"U", r.Scoring.Bye}} {
		line("BB%s %4s", v.code, v.points)
	}
	for _, p := range r.Players {
		text := ""
		for n := 1; n <= r.PairedRounds(); n++ {
			points := trf.Tenths(0)
			for _, a := range r.Accelerated {
				if n >= a.First && n <= a.Last && p.Number >= a.From && p.Number <= a.To {
					points += a.Points
				}
			}
			text += fmt.Sprintf(" %4s", points)
		}
		if strings.Trim(text, "0. ") != "" {
			line("XXA %4d%s", p.Number, text)
		}
	}
	for _, f := range r.Forbidden {
		text := "XXP"
		for _, n := range f.Players {
			text += fmt.Sprintf(" %d", n)
		}
		line("%s", text)
	}
	return b.Bytes()
}
