package tournament

import (
	"slices"
	"strings"
)

// PlayerID tells the players of an event apart. It starts at 1, is never
// given again and never shown: people see the start number.
type PlayerID int

// Player is one entry.
type Player struct {
	ID         PlayerID `json:"id"`
	Start      int      `json:"start,omitempty"` // start number from 1; 0: not drawn yet
	Name       string   `json:"name"`
	Sex        Sex      `json:"sex,omitempty"`
	Birth      Date     `json:"birth,omitempty"`
	Federation string   `json:"federation,omitempty"` // three letters, as FIDE writes them
	Club       string   `json:"club,omitempty"`
	Rating     int      `json:"rating,omitempty"` // 0: none
	Title      Title    `json:"title,omitempty"`
	Category   Category `json:"category,omitempty"`
	FIDE       int      `json:"fide,omitempty"`     // FIDE identity number, 0: none
	FeeDue     int      `json:"fee_due,omitempty"`  // in the event's currency, hundredths
	FeePaid    int      `json:"fee_paid,omitempty"` // the same
	Left       int      `json:"left,omitempty"`     // the first round the player no longer plays; 0: still in
	LeftWhy    string   `json:"left_why,omitempty"`
	// Expelled marks one who was made to leave: he is not in the standings of a
	// Swiss, his opponents keep what they have.
	Expelled  bool   `json:"expelled,omitempty"`
	First     int    `json:"first,omitempty"`      // the first round of one who entered late; 0: from the start
	CheckedIn bool   `json:"checked_in,omitempty"` // seen in the hall before round 1
	Group     string `json:"group,omitempty"`      // of Info.Groups; empty: the first
	Family    string `json:"family,omitempty"`     // a word that members of a family share
	// FixedBoard is the board the player always sits at; 0: any.
	FixedBoard int `json:"fixed_board,omitempty"`
	// NoHalfPointByes marks one who may have no half-point bye (a free entry, conditions).
	NoHalfPointByes bool `json:"half_barred,omitempty"`
	National        int  `json:"national,omitempty"` // national rating, 0: none
	// TournamentRating is the rating by which the arbiter numbers the player, where
	// that is none of the official ones: an estimate of one who has none, say. 0: as
	// [SwissRules.RankBy] says. It numbers and pairs and does nothing else.
	TournamentRating int `json:"tournament_rating,omitempty"`
	// RatingFrom is the list the rating is from, with its date; empty: typed.
	RatingFrom string `json:"rating_from,omitempty"`
	// Later are the ratings that came into force during a long event.
	Later LaterRatings `json:"later_ratings,omitempty"`
	K     int          `json:"k,omitempty"` // development coefficient of the rating list, 0: by the rules
}

// Withdrawn reports whether the player has left the event.
func (p Player) Withdrawn() bool { return p.Left > 0 }

// Surname gives the part of the name before the comma, or all of it.
func (p Player) Surname() string {
	s, _, _ := strings.Cut(p.Name, ",")
	return strings.TrimSpace(s)
}

// Sex is a player's sex where the regulations ask for it.
type Sex string

// The values of Sex.
const (
	SexUnknown Sex = ""
	Male       Sex = "m"
	Female     Sex = "f"
)

// ParseSex reads m, f and what lists in the four languages write for them
// ("w", "N" and "M" of an Estonian list are women and men, "ж" a woman).
func ParseSex(s string) (Sex, error) {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "":
		return SexUnknown, nil
	case "m", "male", "mees", "mies", "м", "муж":
		return Male, nil
	case "f", "w", "n", "female", "naine", "nainen", "ж", "жен":
		return Female, nil
	}
	return SexUnknown, refuse(FieldInvalid, "field", Field("sex"), "text", s)
}

// Category is a sport category of 1953, with the titles above it.
type Category string

// The categories from the lowest.
const (
	NoCategory      Category = ""
	CategoryV       Category = "V"
	CategoryIV      Category = "IV"
	CategoryIII     Category = "III"
	CategoryII      Category = "II"
	CategoryI       Category = "I"
	CandidateMaster Category = "CM"
	Master          Category = "M"
	Grandmaster     Category = "GM"
)

// Categories lists all categories from the lowest, NoCategory first.
func Categories() []Category {
	return []Category{NoCategory, CategoryV, CategoryIV, CategoryIII, CategoryII, CategoryI, CandidateMaster, Master,
		Grandmaster}
}

// Rank orders categories: 0 for none, 1 for V, 8 for grandmaster.
func (c Category) Rank() int { return slices.Index(Categories(), c) }

// ParseCategory reads a category: none, V to I (also as 5 to 1), CM, M, GM.
func ParseCategory(s string) (Category, error) {
	t := strings.ToUpper(strings.TrimSpace(s))
	switch t {
	case "", "NONE", "-", "—":
		return NoCategory, nil
	case "1":
		return CategoryI, nil
	case "2":
		return CategoryII, nil
	case "3":
		return CategoryIII, nil
	case "4":
		return CategoryIV, nil
	case "5":
		return CategoryV, nil
	}
	if slices.Contains(Categories(), Category(t)) {
		return Category(t), nil
	}
	return NoCategory, refuse(FieldInvalid, "field", Field("category"), "text", s)
}

// Title is a FIDE title; empty for none.
type Title string

// Titles lists the titles, the highest first (FIDE B.01).
func Titles() []Title { return []Title{"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"} }

// ParseTitle reads a FIDE title; "none" and the empty text are no title.
func ParseTitle(s string) (Title, error) {
	t := Title(strings.ToUpper(strings.TrimSpace(s)))
	if t == "" || t == "NONE" || t == "-" {
		return "", nil
	}
	if slices.Contains(Titles(), t) {
		return t, nil
	}
	return "", refuse(FieldInvalid, "field", Field("title"), "text", s)
}
