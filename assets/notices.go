package assets

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed NOTICES.gz
var packedNotices []byte

// Notices gives the licences of everything that the program carries along, which
// tools/notices has put together.
func Notices() string { return string(unpacked(packedNotices)) }

// noticeLine parts the notices.
const noticeLine = "\n==============================================================================\n"

// Notice is one part that the program carries along.
type Notice struct {
	Part    string // its name and version
	Licence string // the whole text
}

// NoticeParts gives the notices part by part, by name.
func NoticeParts() []Notice {
	var list []Notice
	for _, text := range strings.Split(Notices(), noticeLine)[1:] {
		names, licence, _ := strings.Cut(text, "\n\n")
		for name := range strings.Lines(names) {
			list = append(list, Notice{Part: strings.TrimSpace(name), Licence: strings.TrimSpace(licence)})
		}
	}
	slices.SortStableFunc(list, func(a, b Notice) int { return strings.Compare(a.Part, b.Part) })
	return list
}
