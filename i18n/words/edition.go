package words

import (
	"kohtunik/engine/laws"
	"kohtunik/i18n"
)

// Edition names an edition of the laws as bars and tables do: "FIDE 2023".
func Edition(p *i18n.Printer, id laws.ID) string {
	e, err := laws.Find(id)
	if err != nil {
		return string(id)
	}
	return e.Name(string(p.Lang()))
}

// EditionTitle names it in full, as papers do: "FIDE Laws of Chess, 1 January
// 2023".
func EditionTitle(p *i18n.Printer, id laws.ID) string {
	e, err := laws.Find(id)
	if err != nil {
		return string(id)
	}
	return e.Title(string(p.Lang()))
}

// Practice names a country's practice, also where there is none.
func Practice(p *i18n.Printer, practice laws.Practice) string {
	if practice == laws.NoPractice {
		return p.T("practice.none")
	}
	return practice.Name(string(p.Lang()))
}
