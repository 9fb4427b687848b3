package fold

import "testing"

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"":              "",
		"Kask, Peeter":  "kask, peeter",
		"Õunapuu":       "ounapuu",
		"O\u0303unapuu": "ounapuu",
		"Łódź, Ærø":     "lodz, aero",
		"Straße":        "strasse",
		"Ёлкин Андрей":  "елкин андреи",
		"½–½":           "½–½",
	} {
		if got := Text(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestName(t *testing.T) {
	for name, want := range map[string]string{
		"":                    "",
		"Kask, Peeter":        "kask peeter",
		" Kask ,  Peeter  ":   "kask peeter",
		"O'Kelly-Õunapuu, A.": "okelly ounapuu a",
		"D`Arc":               "darc",
		"Şahin, Işıl (2)":     "sahin isil 2",
		"Đorđević – Ð.":       "dordevic d",
		"Ёлкин, А.":           "елкин а",
		"...":                 "",
		"3":                   "3",
	} {
		if got := Name(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func FuzzFold(f *testing.F) {
	for _, s := range []string{"", "O'Kelly", "Õ\u0303", "İ", "ẞ", "ǅ", "\xff", "ﬁ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, fold := range []func(string) string{Text, Name} {
			once := fold(s)
			if twice := fold(once); twice != once {
				t.Errorf("%q: %q, then %q", s, once, twice)
			}
		}
	})
}
