package gamelist

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/notation"
	"kohtunik/tournament"
)

// Broken is a game of a PGN file whose moves cannot be read.
type Broken struct {
	Line int // where it breaks, from 1
	Game int // its number in the file, from 1
	Err  error
	// Kept reports that the game is in the list all the same, with the
	// players and the result of its head and without moves.
	Kept bool
}

// ReadPGN reads the games of a PGN file. A broken game does not stop the
// rest; the error is of the file itself.
func ReadPGN(r io.Reader) ([]Game, []Broken, error) {
	var games []Game
	var broken []Broken
	reader := notation.NewReader(r)
	for {
		g, err := reader.Next()
		if err == io.EOF {
			return games, broken, nil
		}
		var bad *notation.GameError
		if errors.As(err, &bad) {
			kept, ok := fromPGN(&bad.Game, false)
			if ok {
				games = append(games, kept)
			}
			broken = append(broken, Broken{bad.Line, bad.Number, bad.Err, ok})
			continue
		}
		if err != nil {
			return nil, nil, fmt.Errorf("read pgn: %w", err)
		}
		if one, ok := fromPGN(&g, true); ok {
			games = append(games, one)
		}
	}
}

// fromPGN takes over a game; ok is false where it does not say who played.
func fromPGN(g *notation.Game, moves bool) (one Game, ok bool) {
	one = Game{
		Event: known(g.Tag("Event")),
		Site:  known(g.Tag("Site")),
		Date:  date(g.Tag("Date")),
		White: side(g, "White"),
		Black: side(g, "Black"),
	}
	// "7.3" is board 3 of round 7, as some programs write it.
	round, board, _ := strings.Cut(g.Tag("Round"), ".")
	one.Round = positive(round)
	one.Board = positive(g.Tag("Board"))
	if one.Board == 0 {
		one.Board = positive(board)
	}
	marker := g.Result
	if tag := g.Tag("Result"); tag != "" && tag != "*" {
		marker = tag
	}
	if result, err := tournament.ParseResult(marker); err == nil {
		one.Result = result
	}
	one.Result = terminated(one.Result, len(g.Main.Plies), g.Tag("Termination"))
	if control, err := clock.ParsePGN(g.Tag("TimeControl")); err == nil && !control.IsZero() {
		one.TimeControl = control.String()
	}
	if moves {
		one.Moves, one.Comments, one.Left = line(g)
		if g.Start != chess.Start() {
			one.Start = g.Start.FEN()
		}
	}
	return one, one.White.Name != "" && one.Black.Name != ""
}

// line gives the moves, the comments and the clock times of the game itself;
// variations stay in the PGN.
func line(g *notation.Game) (string, map[int][]string, map[int]time.Duration) {
	var b strings.Builder
	comments, left := make(map[int][]string), make(map[int]time.Duration)
	note := func(ply int, list []notation.Comment) {
		for _, c := range list {
			text := strings.TrimSpace(c.Text)
			if _, timed := left[ply]; timed {
				text = c.WithoutClock()
			}
			if c.Form != notation.EscapeLine && text != "" {
				comments[ply] = append(comments[ply], text)
			}
		}
	}
	position := g.Start
	for i, p := range g.Main.Plies {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(position.UCI(p.Move))
		position = position.Play(p.Move)
		note(i, p.Before)
		if t, ok := p.Clock(); ok && t <= longestLeft {
			left[i+1] = t
		}
		note(i+1, p.After)
	}
	note(len(g.Main.Plies), g.Main.End)
	return b.String(), comments, left
}

// longestLeft is the longest time that is taken for the reading of a clock.
const longestLeft = 100 * time.Hour

// What the tag Termination says of a game beyond its result (PGN standard
// 9.8.1); a game that both lost without play has the result "*".
const (
	terminationForfeit = "rules infraction: forfeit"
	unterminated       = "unterminated"
)

// terminated makes of a result what the file says of the end of the game: a
// forfeit of one without moves, an adjournment of one without a result.
func terminated(r tournament.Result, plies int, termination string) tournament.Result {
	termination = strings.ToLower(termination)
	if r == tournament.NoResult && termination == unterminated {
		return tournament.Adjourned
	}
	if plies > 0 || !strings.Contains(termination, "forfeit") {
		return r
	}
	switch r {
	case tournament.WhiteWins:
		return tournament.BlackForfeit
	case tournament.BlackWins:
		return tournament.WhiteForfeit
	case tournament.BothLose, tournament.NoResult:
		return tournament.BothForfeit
	}
	return r
}

func side(g *notation.Game, colour string) Side {
	s := Side{Name: strings.Join(strings.Fields(known(g.Tag(colour))), " ")}
	s.Rating = min(positive(g.Tag(colour+"Elo")), 4000)
	s.FIDE = positive(g.Tag(colour + "FideId"))
	if t, err := tournament.ParseTitle(g.Tag(colour + "Title")); err == nil {
		s.Title = t
	}
	s.Federation = strings.ToUpper(known(g.Tag(colour + "Federation")))
	return s
}

// known is a tag's value, empty where it stands for "not known".
func known(value string) string {
	if value == "?" || value == "-" {
		return ""
	}
	return strings.TrimSpace(value)
}

// date reads a PGN date; of one with unknown parts, the known ones.
func date(value string) tournament.Date {
	text := strings.ReplaceAll(value, ".", "-")
	if cut := strings.IndexByte(text, '?'); cut >= 0 {
		text = strings.TrimRight(text[:cut], "-")
	}
	d, err := tournament.ParseDate(text)
	if err != nil {
		return ""
	}
	return d
}

func positive(s string) int {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil || n < 0 {
		return 0
	}
	return n
}

// Count is what is in a PGN file.
type Count struct{ Games, Plies, Broken int }

// CheckPGN counts the games and half-moves of a PGN file of any length in
// bounded memory, and hands over each broken game. It stops at an error of
// the file or of found.
func CheckPGN(r io.Reader, found func(Broken) error) (Count, error) {
	var c Count
	reader := notation.NewReader(r)
	for {
		g, err := reader.Next()
		if err == io.EOF {
			return c, nil
		}
		var bad *notation.GameError
		switch {
		case errors.As(err, &bad):
			c.Broken++
			if err := found(Broken{Line: bad.Line, Game: bad.Number, Err: bad.Err}); err != nil {
				return c, err
			}
		case err != nil:
			return c, fmt.Errorf("read pgn: %w", err)
		default:
			c.Games++
			c.Plies += len(g.Main.Plies)
		}
	}
}

// WritePGN writes the games of a round, or for 0 of the event, that were played or
// have a result, by round and board.
func WritePGN(w io.Writer, e *tournament.Event, round int) error {
	out := notation.NewWriter(w)
	for p := range e.Pairings.Values() {
		_, kept := e.Games[p.Table()]
		if p.Free() || round > 0 && p.Round != round || !kept && p.Result == tournament.NoResult {
			continue
		}
		if err := write(out, e, p); err != nil {
			return err
		}
	}
	return nil
}

// WriteGame writes the game at a table, as far as it has gone; nothing if nobody
// plays there.
func WriteGame(w io.Writer, e *tournament.Event, t tournament.Table) error {
	p, ok := e.Pairing(t)
	if !ok || p.Free() {
		return nil
	}
	return write(notation.NewWriter(w), e, p)
}

func write(out *notation.Writer, e *tournament.Event, p tournament.Pairing) error {
	g, err := toPGN(e, p)
	if err != nil {
		return fmt.Errorf("round %d, board %d: %w", p.Round, p.Board, err)
	}
	if err := out.Write(g); err != nil {
		return fmt.Errorf("write pgn: %w", err)
	}
	return nil
}

func toPGN(e *tournament.Event, p tournament.Pairing) (notation.Game, error) {
	state, err := e.Record(p.Table()).State()
	if err != nil {
		return notation.Game{}, err
	}
	moves := make([]chess.Move, len(state.Plies))
	for i, ply := range state.Plies {
		moves[i] = ply.Move
	}
	g := notation.NewGame(state.Positions[0], moves, pgnResult(p.Result))
	for ply, texts := range state.Comments {
		for _, text := range texts {
			c := notation.Comment{Text: strings.ReplaceAll(text, "}", ")")}
			switch {
			case ply == 0 && len(moves) > 0:
				g.Main.Plies[0].Before = append(g.Main.Plies[0].Before, c)
			case ply == 0 || ply > len(moves):
				g.Main.End = append(g.Main.End, c)
			default:
				g.Main.Plies[ply-1].After = append(g.Main.Plies[ply-1].After, c)
			}
		}
	}
	for i, ply := range state.Plies {
		if ply.Known { // as the clock showed it: whole seconds, a begun one counts
			g.Main.Plies[i].SetClock((ply.Left + time.Second - 1).Truncate(time.Second))
		}
	}
	start := g.Tags
	g.Tags = nil
	white, _ := e.Player(p.White)
	black, _ := e.Player(p.Black)
	day := e.RoundInfo(p.Round).Date
	if day == "" {
		day = e.Info.From
	}
	for _, t := range []notation.Tag{
		{Name: "Event", Value: e.Info.Name},
		{Name: "Site", Value: unknownIfEmpty(e.Info.Place)},
		{Name: "Date", Value: pgnDate(day)},
		{Name: "Round", Value: strconv.Itoa(p.Round)},
		{Name: "White", Value: white.Name},
		{Name: "Black", Value: black.Name},
		{Name: "Result", Value: pgnResult(p.Result)},
		{Name: "Board", Value: strconv.Itoa(p.Board)},
		{Name: "WhiteTitle", Value: string(white.Title)},
		{Name: "BlackTitle", Value: string(black.Title)},
		{Name: "WhiteElo", Value: tournament.Figure(white.Rating)},
		{Name: "BlackElo", Value: tournament.Figure(black.Rating)},
		{Name: "WhiteFideId", Value: tournament.Figure(white.FIDE)},
		{Name: "BlackFideId", Value: tournament.Figure(black.FIDE)},
	} {
		if t.Value != "" {
			g.Tags = append(g.Tags, t)
		}
	}
	if control, err := clock.Parse(e.Info.TimeControl); err == nil {
		g.SetTag("TimeControl", control.PGN())
	}
	switch {
	case p.Result.Forfeit():
		g.SetTag("Termination", terminationForfeit)
	case p.Result == tournament.Adjourned:
		g.SetTag("Termination", unterminated)
	}
	g.Tags = append(g.Tags, start...)
	return g, nil
}

func pgnResult(r tournament.Result) string {
	switch r {
	case tournament.WhiteWins, tournament.BlackForfeit:
		return "1-0"
	case tournament.BlackWins, tournament.WhiteForfeit:
		return "0-1"
	case tournament.Draw:
		return "1/2-1/2"
	}
	return "*"
}

func pgnDate(d tournament.Date) string {
	s := strings.ReplaceAll(string(d), "-", ".")
	return s + "????.??.??"[len(s):]
}

func unknownIfEmpty(s string) string {
	if s == "" {
		return "?"
	}
	return s
}
