package ratinglist

import (
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/entrylist"
)

// Preset is a list that somebody publishes in a form that is known, under an address
// that stays.
type Preset struct {
	ID string // names it on the command line and in messages
	Source
}

// presets are the lists whose form and address were found. Estonia's was not: its
// federation shows its ratings on pages that have no file behind them.
var presets = []Preset{
	{"fide", Source{Name: "FIDE", Address: FIDEAddress}},
	{"finland", Source{Name: "SELO", Kind: tournament.Standard,
		Address: "https://www.shakki.net/cgi-bin/selo?do=selo&haku=&maa=&ehto=ja&akt=&ar=&yr=&ika=&muoto=csv&sp=" +
			"&seurat=0&listaus=vahvuus&max=&lista=selo&listapvm=&sivpit=10000",
		Columns: map[entrylist.Field]string{entrylist.Surname: "Sukunimi", entrylist.Given: "Etunimi",
			entrylist.National: "Selo", entrylist.Federation: "Maa", Licence: "Lisenssi",
			entrylist.FIDE: NoColumn, entrylist.Rating: NoColumn, entrylist.Club: NoColumn}}},
	{"russia", russian(tournament.Standard)},
	{"russia-rapid", russian(tournament.Rapid)},
	{"russia-blitz", russian(tournament.Blitz)},
}

// russian is one of the three lists of the Chess Federation of Russia.
func russian(kind tournament.Play) Source {
	return Source{Name: "ФШР", Kind: kind,
		Address: "https://ratings.ruchess.ru/api/smanager_" + string(kind) + ".csv.zip",
		Columns: map[entrylist.Field]string{entrylist.Name: "Name", entrylist.Sex: "Sex", entrylist.Federation: "Fed",
			entrylist.Birth: "Birthday", entrylist.National: "Rtg_Nat", entrylist.FIDE: "Fide_No",
			entrylist.Rating: NoColumn, entrylist.Club: NoColumn}}
}

// Presets lists the lists whose form and address are known, FIDE's first.
func Presets() []Preset { return slices.Clone(presets) }

// PresetOf finds a preset by its name or its address.
func PresetOf(text string) (Preset, bool) {
	i := slices.IndexFunc(presets, func(p Preset) bool { return p.ID == text || p.Address == text })
	if i < 0 {
		return Preset{}, false
	}
	return presets[i], true
}
