package assets

import (
	_ "embed"
	"slices"
	"strings"
)

// Notices are the licences of everything that the program carries along; made by
// tools/notices.
//
//go:embed NOTICES.txt
var Notices string

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
	for _, text := range strings.Split(Notices, noticeLine)[1:] {
		names, licence, _ := strings.Cut(text, "\n\n")
		for name := range strings.Lines(names) {
			list = append(list, Notice{Part: strings.TrimSpace(name), Licence: strings.TrimSpace(licence)})
		}
	}
	slices.SortStableFunc(list, func(a, b Notice) int { return strings.Compare(a.Part, b.Part) })
	return list
}
