package notation

// Form says how a move is written, apart from the letters.
type Form uint8

// The forms.
const (
	// SAN is the standard algebraic notation of PGN, section 8.2.3: Nf3, exd6,
	// e8=Q, O-O, Qh5+, Qf7#.
	SAN Form = iota
	// Short is the short form of FIDE's Appendix C with all its optional signs:
	// Nf3, exd6 e.p., e8Q, 0-0, Qh5+, Qf7++.
	Short
	// Plain is the short form of Appendix C without the optional signs: Nf3,
	// ed6, e8Q, 0-0, Qh5, Qf7.
	Plain
	// Long is the long form of Appendix C.8 with all optional signs: Ng1f3,
	// e5xd6 e.p., e7e8Q, 0-0.
	Long
	// Full1953 is the full notation of §20: Ng1—f3, e5:d6, e7—e8Q, 0—0, Qd1—h5+,
	// Qh5:f7×.
	Full1953
	// Short1953 is the short notation of §20: Nf3, e:d6, e8Q, 0—0, Qh5+, Q:f7×.
	Short1953
)

// AllForms lists the forms.
func AllForms() []Form { return []Form{SAN, Short, Plain, Long, Full1953, Short1953} }

// Style is a way to write moves; the zero value is English SAN.
type Style struct {
	Letters Letters
	Form    Form
	// Dash stands between the squares of a full move, and in castling in the
	// forms of 1953: "-", "–" or "—". Empty is what the form prescribes: nothing
	// in Long, an em dash in the forms of 1953.
	Dash string
}

// PGN is the style of moves in PGN files.
var PGN = Style{Letters: English, Form: SAN}

// signs are the signs that a style writes.
type signs struct {
	full            bool   // the square the piece comes from is written
	dash            string // between the squares
	capture         string
	promotion       string // before the letter of the new piece
	check, mate     string
	enPassant       string
	castle, castle3 string // to the h-side and to the a-side
}

func (s Style) signs() signs {
	switch s.Form {
	case Short, Long:
		w := signs{
			full: s.Form == Long, dash: s.Dash, capture: "x", check: "+", mate: "++", enPassant: " e.p.",
			castle: "0-0", castle3: "0-0-0",
		}
		if s.Letters == Finnish {
			w.enPassant = " o.l."
		}
		return w
	case Plain:
		return signs{castle: "0-0", castle3: "0-0-0"}
	case Full1953, Short1953:
		dash := s.Dash
		if dash == "" {
			dash = "—"
		}
		return signs{
			full: s.Form == Full1953, dash: dash, capture: ":", check: "+", mate: "×",
			castle: "0" + dash + "0", castle3: "0" + dash + "0" + dash + "0",
		}
	}
	return signs{capture: "x", promotion: "=", check: "+", mate: "#", castle: "O-O", castle3: "O-O-O"}
}
