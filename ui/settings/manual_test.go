package settings

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/style"
)

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
