package shell

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestFitted(t *testing.T) {
	drawn := fyne.NewSize(1366, 768)
	for _, tc := range []struct {
		name                  string
		size, all, free, want fyne.Size
	}{
		{"small laptop, task bar of Windows 11", drawn, fyne.NewSize(1366, 768), fyne.NewSize(1366, 720),
			fyne.NewSize(1350, 672)},
		{"the same at 125 %", drawn, fyne.NewSize(1092.8, 614.4), fyne.NewSize(1092.8, 576), fyne.NewSize(1076.8, 534.4)},
		{"no bars", drawn, fyne.NewSize(1366, 768), fyne.NewSize(1366, 768), fyne.NewSize(1350, 688)},
		{"large screen", drawn, fyne.NewSize(1920, 1080), fyne.NewSize(1920, 1032), drawn},
		{"bar at the side", drawn, fyne.NewSize(1440, 900), fyne.NewSize(1380, 900), fyne.NewSize(1320, 768)},
		{"a projector that is gone", fyne.NewSize(2500, 1400), fyne.NewSize(1920, 1080), fyne.NewSize(1920, 1040),
			fyne.NewSize(1904, 1000)},
		{"tiny", drawn, fyne.NewSize(640, 480), fyne.NewSize(640, 480), fyne.NewSize(640, 400)},
	} {
		if got := fitted(tc.size, tc.all, tc.free); got.Subtract(tc.want).Width > 0.1 || got.Subtract(tc.want).Height > 0.1 ||
			got.Subtract(tc.want).Width < -0.1 || got.Subtract(tc.want).Height < -0.1 {
			t.Errorf("%s: %v, want %v", tc.name, got, tc.want)
		}
	}
}
