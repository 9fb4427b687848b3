package trf

import "strings"

// MostBytes is how long a report may be: of 9999 players and all their rounds, several
// times over.
const MostBytes = 64 << 20

// Read reads a file. The error is an [*Error]: the first thing that cannot be
// mended. What was mended stands in the report's Notes.
func Read(data []byte) (*Report, error) {
	s, err := split(data)
	if err != nil {
		return nil, err
	}
	if err := refuseTeams(s); err != nil {
		return nil, err
	}
	r := &Report{source: s, Scoring: Classic}
	r.keys = make([]string, len(s.lines))
	for i, l := range s.lines {
		switch {
		case strings.TrimSpace(l.text) == "":
		case strings.HasPrefix(l.text, "001"):
			p, err := r.readPlayer(l.text, i+1)
			if err != nil {
				return nil, err
			}
			if len(r.Players) == MostPlayers {
				return nil, refuse(TooManyPlayers, i+1, 5, "most", MostPlayers)
			}
			r.Players = append(r.Players, p)
			r.keys[i] = playerKey(p.Number)
		default:
			if r.keys[i], err = r.readTag(l.text, i+1); err != nil {
				return nil, err
			}
		}
	}
	if err := r.refuseOldTeams(); err != nil {
		return nil, err
	}
	r.value()
	if r.Scoring.Bye == unset {
		r.Scoring.Bye = r.Scoring.Win
	}
	if r.Scoring.Unknown == unset {
		r.Scoring.Unknown = r.Scoring.Draw
	}
	if len(r.away) > 0 {
		r.Byes = append(r.Byes, ByeLine{Type: ZeroPointBye, Round: r.PairedRounds() + 1, Players: r.away})
	}
	r.accelerate()
	r.was = r.render()
	if err := r.check(); err != nil {
		return nil, err
	}
	return r, nil
}
