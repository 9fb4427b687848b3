package entrylist

import (
	"regexp"
	"strconv"
	"strings"

	"kohtunik/tournament"
)

// setField puts a cell's text into the player. It gives the kind of the
// reason where the text cannot be one of the field, "" if it can.
func setField(p *tournament.Player, f Field, text string) (kind string, extra map[string]int) {
	if blank(text) {
		return "", nil
	}
	var err error
	switch f {
	case Name:
		p.Name = text
	case Club:
		p.Club = text
	case Sex:
		p.Sex, err = tournament.ParseSex(strings.TrimRight(text, "."))
		kind = UnknownSex
	case Birth:
		p.Birth, err = tournament.ParseDate(strings.TrimSpace(birthTail.ReplaceAllString(text, "")))
		kind = BadBirth
	case Federation:
		ok := false
		if p.Federation, ok = parseFederation(text); !ok {
			return BadFederation, nil
		}
	case Title:
		ok := false
		if p.Title, ok = parseTitle(text); !ok {
			return UnknownTitle, nil
		}
	case Category:
		ok := false
		if p.Category, ok = ParseCategory(text); !ok {
			return UnknownCategory, nil
		}
	case Rating:
		return number(&p.Rating, text, BadRating, 0, 4000)
	case Start:
		return number(&p.Start, strings.TrimRight(text, "."), BadStart, 1, tournament.MostPlayers)
	case FIDE:
		return number(&p.FIDE, text, BadFIDE, 0, 999_999_999)
	}
	if err != nil {
		return kind, nil
	}
	return "", nil
}

// blank reports whether a cell says that there is nothing to say.
func blank(text string) bool {
	switch text {
	case "", "-", "–", "—", "−":
		return true
	}
	return false
}

func number(to *int, text, kind string, least, most int) (string, map[string]int) {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return kind, map[string]int{"from": least, "to": most}
	}
	*to = n
	return "", nil
}

// birthTail is what may stand behind a year: "1916 г.", "1916 г.р.".
var birthTail = regexp.MustCompile(`\s*(г\.?\s*р?\.?|a\.?|p\.)$`)

// titles has the national abbreviations of FIDE's titles; its own are read by
// the tournament package.
var titles = map[string]tournament.Title{
	"МГ": "GM", "ГР": "GM", "ГМ": "GM", "ММ": "IM", "МФ": "FM", "КМ": "CM", "КМФ": "CM",
	"ЖГР": "WGM", "ЖГМ": "WGM", "ЖММ": "WIM", "ЖМФ": "WFM", "ЖКМ": "WCM",
	"SM": "GM", "RM": "IM", "KVM": "IM", "KM": "CM", "NSM": "WGM", "NRM": "WIM",
}

func parseTitle(text string) (tournament.Title, bool) {
	word := strings.ToUpper(strings.ReplaceAll(text, ".", ""))
	if t, ok := titles[word]; ok {
		return t, true
	}
	switch word {
	case "НЕТ", "PUUDUB", "EI", "EI OLE":
		return "", true
	}
	t, err := tournament.ParseTitle(word)
	return t, err == nil
}

// federations has the names of countries that lists of the region write out.
var federations = map[string]string{
	"ESTONIA": "EST", "EESTI": "EST", "VIRO": "EST", "ЭСТОНИЯ": "EST",
	"FINLAND": "FIN", "SOOME": "FIN", "SUOMI": "FIN", "ФИНЛЯНДИЯ": "FIN",
	"LATVIA": "LAT", "LÄTI": "LAT", "ЛАТВИЯ": "LAT",
	"LITHUANIA": "LTU", "LEEDU": "LTU", "LIETTUA": "LTU", "ЛИТВА": "LTU",
	"RUSSIA": "RUS", "VENEMAA": "RUS", "VENÄJÄ": "RUS", "РОССИЯ": "RUS",
	"SWEDEN": "SWE", "ROOTSI": "SWE", "RUOTSI": "SWE", "ШВЕЦИЯ": "SWE",
	"USSR": "URS", "NSVL": "URS", "NSV LIIT": "URS", "NEUVOSTOLIITTO": "URS", "СССР": "URS",
}

var threeLetters = regexp.MustCompile(`^[A-Z]{3}$`)

func parseFederation(text string) (string, bool) {
	word := strings.ToUpper(text)
	if code, ok := federations[word]; ok {
		return code, true
	}
	if !threeLetters.MatchString(word) {
		return "", false
	}
	return word, true
}
