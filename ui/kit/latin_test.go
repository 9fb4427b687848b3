package kit

import "testing"

func TestLatin(t *testing.T) {
	for typed, want := range map[rune]rune{'a': 'a', 'W': 'w', 'ц': 'w', 'Ц': 'w', 'ь': 'm', 'й': 'q', 'õ': 'õ', '7': '7',
		'ж': 'ж'} {
		if got := Latin(typed); got != want {
			t.Errorf("%c: %c, want %c", typed, got, want)
		}
	}
}
