package settings

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/keizer"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/style"
)

// What the manual says of the values of a ladder is how they are worked out.
func TestValuesOfALadderInTheManual(t *testing.T) {
	var values []string
	for place := range 6 {
		values = append(values, strconv.Itoa(keizer.Usual().Value(place+1, 6)))
	}
	for _, lang := range i18n.Langs() {
		top, found := i18n.For(lang).T("field.keizer-top"), false
		for _, chapter := range i18n.Manual(lang) {
			for _, b := range chapter.Blocks {
				found = found || b.Kind == i18n.KeyRow && b.Mark == top && strings.Contains(b.Text, "6 ") &&
					strings.HasSuffix(b.Text, ": "+strings.Join(values, ", "))
			}
		}
		if !found {
			t.Errorf("%s: no row %q ends with the values of six players, %v", lang, top, values)
		}
	}
}

// Every setting of every kind of event stands in the manual under the name that it has
// in the window, in each language.
func TestEverySettingIsInTheManual(t *testing.T) {
	for _, lang := range i18n.Langs() {
		var rows []string
		for _, chapter := range i18n.Manual(lang) {
			for _, b := range chapter.Blocks {
				if b.Kind == i18n.KeyRow {
					rows = append(rows, strings.TrimSuffix(b.Mark, "…"))
				}
			}
		}
		var host page.Host
		pagetest.Open(t, page.Rounds, func(h page.Host) page.Page {
			host = h
			return pagetest.NewBlank(page.Command{Key: "settings.title", Shortcut: page.Plain(fyne.KeyF10), Do: func() {}})
		}, lang, style.Value{}, pagetest.Players(4))
		for _, system := range tournament.Systems() {
			for _, e := range entries(host, tournament.DefaultInfo("", tournament.FIDE2023).WithSystem(system)) {
				found := false
				for _, row := range rows {
					found = found || strings.HasPrefix(e.name, strings.TrimSpace(row))
				}
				if !found {
					t.Errorf("%s: %q is not in the manual", lang, e.name)
				}
			}
		}
	}
}
