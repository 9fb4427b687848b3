package shell

import (
	"encoding/json"

	"fyne.io/fyne/v2/lang"

	"kohtunik/i18n"
)

// setFyneWords gives Fyne's own words, which stand in the menu of a text
// field, in the program's language. Fyne cannot be told a language: it takes
// the system's, so the words are put under that one's name.
func setFyneWords(p *i18n.Printer) {
	data, err := json.Marshal(map[string]string{
		"Cut":        p.T("shell.cut"),
		"Copy":       p.T("shell.copy"),
		"Paste":      p.T("shell.paste"),
		"Select all": p.T("shell.select-all"),
		"Undo":       p.T("common.undo"),
		"Redo":       p.T("common.redo"),
		"Quit":       p.T("shell.quit"),
		"OK":         p.T("common.ok"),
		"Cancel":     p.T("common.cancel"),
		"Open":       p.T("common.open"),
		"Save":       p.T("common.save"),
		"Yes":        p.T("common.yes"),
		"No":         p.T("common.no"),
	})
	if err == nil {
		err = lang.AddTranslationsForLocale(data, lang.SystemLocale())
	}
	if err != nil {
		panic(err) // the words are compiled in: a fault of the build
	}
}
