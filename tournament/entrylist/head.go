package entrylist

import (
	"strings"
	"unicode"
)

// Field is what a column holds.
type Field string

// The fields. Surname and Given together make a name.
const (
	NoField    Field = ""
	Name       Field = "name"
	Surname    Field = "surname"
	Given      Field = "given"
	Sex        Field = "sex"
	Birth      Field = "birth"
	Federation Field = "federation"
	Club       Field = "club"
	Rating     Field = "rating"
	Title      Field = "title"
	Category   Field = "category"
	Start      Field = "start"
	FIDE       Field = "fide_id"
)

// Fields lists the fields in the order in which a choice offers them.
func Fields() []Field {
	return []Field{Name, Surname, Given, Sex, Birth, Federation, Club, Rating, Title, Category, Start, FIDE}
}

// headWords has the words that stand over a column, in lower case and without
// punctuation, in English, Estonian, Finnish and Russian.
var headWords = invert(map[Field][]string{
	Name: {"name", "player", "full name", "player name",
		"nimi", "mängija", "osavõtja", "osaleja", "ees ja perekonnanimi", "perekonna ja eesnimi",
		"pelaaja", "osanottaja", "osallistuja",
		"фио", "ф и о", "имя фамилия", "фамилия имя", "фамилия и имя", "имя и фамилия", "фамилия имя отчество", "игрок",
		"участник", "шахматист"},
	Surname: {"surname", "last name", "lastname", "family name",
		"perekonnanimi", "perenimi", "sukunimi", "фамилия"},
	Given: {"given name", "given names", "first name", "firstname", "forename", "given",
		"eesnimi", "etunimi", "имя", "имя отчество"},
	Sex: {"sex", "gender", "m/f", "m/w", "sugu", "m/n", "sukupuoli", "sp", "пол", "м/ж"},
	Birth: {"birth", "born", "birth date", "birthdate", "date of birth", "birthday", "birth year", "year of birth", "year",
		"dob", "yob", "b day",
		"sünd", "sündinud", "sünniaeg", "sünnipäev", "sünnikuupäev", "sünniaasta", "sa", "s a",
		"syntynyt", "syntymäaika", "syntymäpäivä", "syntymävuosi", "synt", "s v",
		"дата рождения", "год рождения", "родился", "родилась", "рождение", "г р", "гр", "д р", "др"},
	Federation: {"federation", "fed", "country", "nation", "nat",
		"riik", "föderatsioon", "alaliit", "liit", "maa", "liitto", "kansallisuus",
		"федерация", "фед", "страна", "республика"},
	Club: {"club", "team", "city", "club/city", "society",
		"klubi", "selts", "ühing", "spordiühing", "võistkond", "linn",
		"seura", "kerho", "yhdistys", "joukkue", "kaupunki",
		"клуб", "общество", "дсо", "команда", "город"},
	Rating: {"rating", "rtg", "elo", "fide rating", "rating fide", "elo fide", "fide elo", "national rating", "rating nat",
		"rtgi", "rtgn",
		"reiting", "riiklik reiting", "fide reiting", "vahvuusluku", "selo", "reittaus",
		"рейтинг", "эло", "рейтинг фиде", "рт"},
	Title: {"title", "fide title", "tit", "tiitel", "fide tiitel", "arvonimi", "titteli", "звание", "титул", "зв"},
	Category: {"category", "cat", "class", "sport category",
		"järk", "spordijärk", "malejärk", "kategooria", "luokka", "kategoria", "разряд", "разр", "спортивный разряд",
		"категория", "квалификация"},
	Start: {"start", "no", "nr", "n", "#", "№", "number", "start number", "start no", "starting number", "snr", "sno",
		"seed", "lot",
		"number loosimisel", "stardinumber", "alganumber", "jrk", "jrk nr", "järjekorranumber", "loosinumber", "loos",
		"nro", "numero", "lähtönumero", "järjestysnumero", "alkunumero", "arpanumero",
		"номер", "n п/п", "№ п/п", "п/п", "ном", "стартовый номер", "ст номер", "жребий"},
	FIDE: {"fide id", "fideid", "fide", "fide no", "fide nr", "fide number", "id fide", "id", "id number", "fide code",
		"fide kood", "fide tunnus", "fide numero", "код фиде", "фиде id", "id фиде", "фиде", "номер фиде"},
})

func invert(words map[Field][]string) map[string]Field {
	m := make(map[string]Field)
	for f, list := range words {
		for _, w := range list {
			m[w] = f
		}
	}
	return m
}

// headOf understands a line of head words: false if it is none. A line is one
// if it has a head word for the name, two other head words, or nothing but a
// head word. Of two columns with the same head the first is taken.
func headOf(cells []string) ([]Field, bool) {
	columns := make([]Field, len(cells))
	known, empty := 0, 0
	taken := make(map[Field]bool)
	for i, c := range cells {
		word := headWord(c)
		if word == "" {
			empty++
			continue
		}
		f, ok := headWords[word]
		if !ok {
			continue
		}
		known++
		if !taken[f] {
			columns[i], taken[f] = f, true
		}
	}
	if known == 0 || known == 1 && len(cells)-empty > 1 && !taken[Name] && !taken[Surname] {
		return nil, false
	}
	for i, f := range columns {
		// "Имя" alone is a name, not the first part of one.
		if f == Given && !taken[Surname] && !taken[Name] {
			columns[i], taken[Name] = Name, true
		}
		if f == Surname && taken[Name] {
			columns[i] = NoField
		}
	}
	return columns, true
}

// headWord brings a head word into the form of headWords.
func headWord(cell string) string {
	cell = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r), r == '/', r == '#', r == '№':
			return unicode.ToLower(r)
		}
		return ' '
	}, cell)
	return strings.Join(strings.Fields(cell), " ")
}
