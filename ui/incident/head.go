package incident

import (
	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// spoken are the languages that players of a federation are spoken to in, where
// none is kept with the player.
var spoken = map[string]i18n.Lang{"EST": i18n.Estonian, "FIN": i18n.Finnish, "RUS": i18n.Russian, "BLR": i18n.Russian}

// head is the band that is read to both players: in the language of one of
// them, whatever the window speaks.
func (x *decision) head() fyne.CanvasObject {
	t := x.g.Host.T
	row := []fyne.CanvasObject{kit.NewBold(t("decision.say"), style.Small, style.Text2),
		kit.NewText(t("decision.say-in"), style.Small, style.Text2)}
	for side := chess.White; side <= chess.Black; side++ {
		if x.links[side] == nil { // one that has the keyboard keeps it when the words change
			x.links[side] = kit.NewTextButton(func() { x.chooseLanguage(side) })
		}
		x.links[side].Set(
			kit.Run{Text: t("colour."+side.String()) + ": " + t("language."+string(x.langs[side])) + " ▾",
				Color: style.Accent, Bold: side == x.reader},
			kit.Run{Text: "  " + kit.KeyText(languageKey(side), fyne.KeyModifierAlt), Color: style.Hint})
		row = append(row, x.links[side])
	}
	row = append(row, kit.NewText(t("decision.say-next"), style.Small, style.Text2))
	said := x.aloud()
	large := kit.NewParagraph(said.Said, decisionWidth-2*bandEdge, style.Decision, style.Text)
	large.Bold = true
	if len([]rune(said.Said)) > longHeadline {
		large.Use = style.Title
	}
	parts := []fyne.CanvasObject{kit.Row(10, row...), large}
	if said.More != "" {
		parts = append(parts, kit.NewText(said.More, style.Small, style.Text2))
	}
	return kit.Stack(0, kit.Pad(bandEdge, 8, bandEdge, 8, kit.Stack(2, parts...)), kit.NewRule())
}

const (
	bandEdge = 20
	// longHeadline is how many letters two lines of large print hold.
	longHeadline = 150
)

// aloud is what is read out, in the language of the player who is spoken to.
func (x *decision) aloud() words.Aloud {
	names := [2]string{words.Surname(x.g.Names[0]), words.Surname(x.g.Names[1])}
	return words.ReadAloud(i18n.For(x.langs[x.reader]), x.c, x.d, x.verdict(), names)
}

// aloudHere is the same in the language of the window.
func (x *decision) aloudHere() words.Aloud {
	return words.ReadAloud(x.g.Host.Printer(), x.c, x.d, x.verdict(), x.g.Names)
}

// headline is what is read to both players.
func (x *decision) headline() string { return x.aloud().Said }

// player is who plays a side.
func (g *Game) player(side chess.Color) (tournament.Player, bool) {
	event := g.Host.Session().Event()
	pair, ok := event.Pairing(g.Table)
	if !ok {
		return tournament.Player{}, false
	}
	id := pair.White
	if side == chess.Black {
		id = pair.Black
	}
	return event.Player(id)
}

// languages are those that the players are spoken to in: the one kept for the
// player, that of the federation, else English; where nothing is known of
// either player, that of the window.
func (g *Game) languages() (langs [2]i18n.Lang) {
	for side := chess.White; side <= chess.Black; side++ {
		p, _ := g.player(side)
		kept := g.Host.Session().Spoken(p)
		switch {
		case kept != "":
			langs[side] = kept
		case spoken[p.Federation] != "":
			langs[side] = spoken[p.Federation]
		case p.Federation != "":
			langs[side] = i18n.English
		default:
			langs[side] = g.Host.Printer().Lang()
		}
	}
	return langs
}

// readTo shows what is read to the players in the language of one of them.
func (x *decision) readTo(side chess.Color) {
	x.reader = side
	x.band.Objects = []fyne.CanvasObject{x.head()}
	x.band.Refresh()
}

// nextReader turns to the other player's language.
func (x *decision) nextReader() { x.readTo(x.reader.Other()) }

// languageKey is the key that with Alt opens the languages for a player.
func languageKey(side chess.Color) fyne.KeyName { return fyne.KeyName(rune('1' + side)) }

// chooseLanguage asks for a player's language, which is kept with the player;
// the language that is chosen already is only read.
func (x *decision) chooseLanguage(side chess.Color) {
	menu := &kit.Menu{Width: 180}
	for _, lang := range i18n.Langs() {
		menu.Items = append(menu.Items, kit.MenuItem{Label: x.g.Host.T("language." + string(lang)),
			Chosen: lang == x.langs[side], Do: func() { x.speak(side, lang) }})
	}
	menu.Show(x.links[side], kit.Under(x.links[side]))
}

// speak keeps a player's language and reads in it.
func (x *decision) speak(side chess.Color, lang i18n.Lang) {
	if lang != x.langs[side] {
		x.langs[side] = lang
		if p, ok := x.g.player(side); ok {
			x.g.Host.Session().SetSpoken(p, lang)
		}
	}
	x.readTo(side)
}
