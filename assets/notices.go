package assets

import (
	_ "embed"
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

// NoticeParts gives the notices part by part.
func NoticeParts() []Notice {
	var list []Notice
	for _, text := range strings.Split(Notices, noticeLine)[1:] {
		name, licence, _ := strings.Cut(text, "\n")
		list = append(list, Notice{Part: name, Licence: strings.TrimSpace(licence)})
	}
	return list
}
