package i18n

// System is the language in which the system speaks to the person. It is the
// first of the program's own that the environment or the system names, and
// English where that is none, or nothing is named. known is false only if
// languages are named and the program has none of them: then the person has to
// be asked.
func System(lookup func(name string) (string, bool)) (lang Lang, known bool) {
	var named []string
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value, ok := lookup(name); ok && value != "" {
			named = []string{value}
			break
		}
	}
	if named == nil {
		named = preferred()
	}
	for _, name := range named {
		if lang, err := ParseLang(name); err == nil {
			return lang, true
		}
		// the locale of programs, which is in English (POSIX, Base Definitions, 7.2)
		if name == "C" || name == "POSIX" || len(name) > 1 && name[:2] == "C." {
			return English, true
		}
	}
	return English, len(named) == 0
}
