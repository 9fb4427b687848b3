package entrylist

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"kohtunik/tournament"
)

// blank reports whether a cell says that there is nothing to say.
func blank(text string) bool {
	switch text {
	case "", "-", "–", "—", "−":
		return true
	}
	return false
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

func parseTitle(text string) (tournament.Title, error) {
	word := strings.ToUpper(strings.ReplaceAll(text, ".", ""))
	if t, ok := titles[word]; ok {
		return t, nil
	}
	switch word {
	case "НЕТ", "PUUDUB", "EI", "EI OLE":
		return "", nil
	}
	return tournament.ParseTitle(word)
}

func parseSex(text string) (tournament.Sex, error) {
	return tournament.ParseSex(strings.TrimRight(text, "."))
}

func parseBirth(text string) (tournament.Date, error) {
	return tournament.ParseDate(strings.TrimSpace(birthTail.ReplaceAllString(text, "")))
}

// errUnknown is what is wrong with a word that stands for nothing.
var errUnknown = errors.New("unknown")

func readCategory(text string) (tournament.Category, error) {
	if c, ok := ParseCategory(text); ok {
		return c, nil
	}
	return "", errUnknown
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

func parseFederation(text string) (string, error) {
	word := strings.ToUpper(text)
	if code, ok := federations[word]; ok {
		return code, nil
	}
	if !threeLetters.MatchString(word) {
		return "", errUnknown
	}
	return word, nil
}

// ParseMoney reads an amount with at most two decimals, after a point or a
// comma, into hundredths; the empty text is 0.
func ParseMoney(text string) (int, error) {
	s := strings.ReplaceAll(strings.TrimSpace(text), ",", ".")
	if blank(s) {
		return 0, nil
	}
	whole, part, _ := strings.Cut(s, ".")
	if len(part) <= 2 && len(whole) <= 6 {
		if n, err := strconv.ParseUint(whole+part+"00"[len(part):], 10, 32); err == nil {
			return int(n), nil
		}
	}
	return 0, &tournament.Error{Kind: tournament.FieldInvalid,
		Args: map[string]any{"field": tournament.Field("fee"), "text": text}}
}

// amount writes hundredths as [ParseMoney] reads them; 0 is empty.
func amount(hundredths int) string {
	if hundredths == 0 {
		return ""
	}
	return fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100)
}
