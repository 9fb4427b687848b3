package entrylist

import (
	"regexp"
	"strings"

	"kohtunik/tournament"
)

// categoryWords are what may stand around the figure of a category: "IV järk",
// "2. luokka", "3-й разряд", "1 р.", "category II".
var categoryWords = regexp.MustCompile(
	`(?i)\s*(sport)?(category|cat|class|j[äa]rk|j|luokka|lk|спортивный разряд|разряд|разр|р)\.?\s*$|^\s*(category|cat|class|luokka|разряд)\.?\s*`)

// ordinal is the end of an ordinal: "3.", "3-й", "3-ий", "3rd".
var ordinal = regexp.MustCompile(`(?i)\s*(\.|-?(й|ый|ий|ой|st|nd|rd|th))$`)

// categories has what lists write for the categories, in upper case: Roman
// and Arabic figures, the signs of the Russian keyboard that stand in for
// Roman ones, and abbreviations in the four languages.
var categories = map[string]tournament.Category{
	"I": "I", "1": "I", "І": "I", "Ⅰ": "I",
	"II": "II", "2": "II", "ІІ": "II", "Ⅱ": "II", "П": "II",
	"III": "III", "3": "III", "ІІІ": "III", "Ⅲ": "III", "Ш": "III",
	"IV": "IV", "4": "IV", "ІV": "IV", "Ⅳ": "IV", "1У": "IV", "IУ": "IV", "ІУ": "IV",
	"V": "V", "5": "V", "Ⅴ": "V", "У": "V",

	"CM": "CM", "CANDIDATE MASTER": "CM", "MK": "CM", "MEISTRIKANDIDAAT": "CM", "MEISTIKANDIDAAT": "CM",
	"MEK": "CM", "MESTARIKANDIDAATTI": "CM", "KMS": "CM", "КМС": "CM", "КМ": "CM", "КАНДИДАТ В МАСТЕРА": "CM",
	"КАНДИДАТ В МАСТЕРА СПОРТА": "CM", "КАНДИДАТ": "CM",

	"M": "M", "MASTER": "M", "MS": "M", "MEISTER": "M", "MEISTERSPORTLANE": "M", "MESTARI": "M",
	"М": "M", "МС": "M", "МАСТЕР": "M", "МАСТЕР СПОРТА": "M",

	"GM": "GM", "GRANDMASTER": "GM", "SM": "GM", "SUURMEISTER": "GM", "SUURMESTARI": "GM",
	"Г": "GM", "ГМ": "GM", "ГР": "GM", "ГРОССМЕЙСТЕР": "GM",

	"": "", "-": "", "–": "", "—": "", "NONE": "", "NO": "", "0": "", "UNCLASSIFIED": "",
	"PUUDUB": "", "JÄRGUTA": "", "EI": "", "EI OLE": "", "ILMAN": "", "LUOKATON": "", "ILMAN LUOKKAA": "",
	"НЕТ": "", "Б/Р": "", "БР": "", "БЕЗ": "", "БЕЗ РАЗРЯДА": "", "Н/Р": "",
}

// ParseCategory reads a category as lists in the four languages write it:
// II, 2, "2. luokka", "III järk", "1 р.", КМС, "без разряда". False if it is
// none; the empty text is no category.
func ParseCategory(text string) (tournament.Category, bool) {
	word := strings.ToUpper(strings.TrimSpace(text))
	if c, ok := categories[strings.Trim(word, ".")]; ok {
		return c, true
	}
	word = strings.ToUpper(categoryWords.ReplaceAllString(word, ""))
	word = strings.TrimSpace(ordinal.ReplaceAllString(word, ""))
	if word == "" {
		return "", false // the word alone says nothing
	}
	if c, ok := categories[word]; ok {
		return c, true
	}
	c, ok := categories[strings.ReplaceAll(word, ".", "")]
	return c, ok
}
