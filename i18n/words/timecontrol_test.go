package words

import (
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

func TestTimeControl(t *testing.T) {
	for _, c := range []struct {
		lang       i18n.Lang
		text, want string
	}{
		{i18n.English, "40/2½h, 16/1h", "40 moves in 2½_h, then 16 moves in 1_h"},
		{i18n.Estonian, "40/2½h, 16/1h", "40 käiku 2½_t jooksul, seejärel 16 käiku 1_t jooksul"},
		{i18n.Finnish, "90min+30s", "90_min +_30_s/siirto"},
		{i18n.Russian, "41/2h, 22/1h, 15min+30s",
			"41 ход за 2_ч, затем 22 хода за 1_ч, затем 15_мин на остальные ходы +_30_с на_ход"},
		{i18n.English, "3min+2s", "3_min +_2_s a move"},
		{i18n.English, "75min", "1_h 15_min"},
		{i18n.English, "as agreed", "as agreed"},
		{i18n.English, "", ""},
	} {
		e := &tournament.Event{Info: tournament.Info{TimeControl: c.text}}
		// _ stands for a space at which no line may break
		if got := strings.ReplaceAll(TimeControl(i18n.For(c.lang), e), "\u00a0", "_"); got != c.want {
			t.Errorf("%s in %s: %q, want %q", c.text, c.lang, got, c.want)
		}
	}
}
