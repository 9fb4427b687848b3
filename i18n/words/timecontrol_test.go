package words

import (
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

func TestTimeControl(t *testing.T) {
	for _, c := range []struct {
		lang       i18n.Lang
		text, want string
	}{
		{i18n.English, "40/2½h, 16/1h", "40 moves in 2½ h, then 16 moves in 1 h"},
		{i18n.Estonian, "40/2½h, 16/1h", "40 käiku 2½ t jooksul, seejärel 16 käiku 1 t jooksul"},
		{i18n.Finnish, "90min+30s", "90 min + 30 s/siirto"},
		{i18n.Russian, "41/2h, 22/1h, 15min+30s",
			"41 ход за 2 ч, затем 22 хода за 1 ч, затем 15 мин на остальные ходы + 30 с на ход"},
		{i18n.English, "3min+2s", "3 min + 2 s a move"},
		{i18n.English, "75min", "1 h 15 min"},
		{i18n.English, "as agreed", "as agreed"},
		{i18n.English, "", ""},
	} {
		e := &tournament.Event{Info: tournament.Info{TimeControl: c.text}}
		if got := TimeControl(i18n.For(c.lang), e); got != c.want {
			t.Errorf("%s in %s: %q, want %q", c.text, c.lang, got, c.want)
		}
	}
}
