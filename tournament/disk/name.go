package disk

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kohtunik/tournament/refusal"
)

// devices are names that Windows keeps for itself, whatever stands behind a
// dot after them (Microsoft, Naming Files, Paths, and Namespaces).
var devices = strings.Fields(`con prn aux nul com0 com1 com2 com3 com4 com5 com6 com7 com8 com9 com¹ com² com³
	lpt0 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9 lpt¹ lpt² lpt³`)

// mostLetters and mostBytes are how long a name may be without its ending:
// file systems take 255 bytes, and a backup puts more words behind it.
const (
	mostLetters = 80
	mostBytes   = 160
)

// Name makes of a text what can stand as a file's name, or as a part of it, on
// every system; empty if nothing is left. An ending that the text has is kept
// within it.
func Name(text string) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`/\:*?"<>|`, r):
			return '-'
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	name = strings.Trim(strings.Join(strings.Fields(name), " "), " .-")
	for letters := []rune(name); len(letters) > mostLetters || len(name) > mostBytes; letters = letters[:len(letters)-1] {
		name = strings.TrimRight(string(letters[:len(letters)-1]), " .-")
	}
	return NoDevice(name)
}

// Beside makes a name of two parts that are names: the first gives way where both
// are longer than file systems take, with room for a number and an ending.
func Beside(first, last string) string {
	const room = 225 // bytes
	for letters := []rune(first); len(first)+1+len(last) > room && len(letters) > 0; {
		letters = letters[:len(letters)-1]
		first = strings.TrimRight(string(letters), " .-")
	}
	return strings.TrimSpace(first + " " + last)
}

// Numbered is a path with a number behind the name, by which files of one name
// are told apart; the first has none.
func Numbered(path string, n int) string {
	if n < 2 {
		return path
	}
	ending := filepath.Ext(path)
	return strings.TrimSuffix(path, ending) + " (" + strconv.Itoa(n) + ")" + ending
}

// NoDevice gives the last part of a path, as a person has typed it, so that
// Windows takes it for a file: no device's name, and no dot or blank at its end,
// which Windows leaves out.
func NoDevice(name string) string {
	name = strings.TrimRight(name, " .")
	if device, _ := isDevice(name); device {
		return "_" + name
	}
	return name
}

// isDevice tells whether Windows takes a name for that of a device, and whether
// there is an ending behind it: what is written to AUX.pdf is lost, NUL alone may
// be meant.
func isDevice(name string) (device, ending bool) {
	bare, _, ending := strings.Cut(strings.ToLower(name), ".")
	return slices.Contains(devices, strings.TrimRight(bare, " ")), ending
}

// refuseDevice refuses a path whose last part is a device's name with an ending.
func refuseDevice(path string) error {
	if device, ending := isDevice(filepath.Base(path)); device && ending {
		return refusal.New(DeviceName, "path", path)
	}
	return nil
}
