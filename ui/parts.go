package ui

import (
	"kohtunik/ui/page"
	"kohtunik/ui/shell"
)

// pages makes the pages of the rail.
func pages() map[page.ID]page.Constructor {
	return map[page.ID]page.Constructor{}
}

// tools reads and writes the files of other programs.
func tools() shell.Tools {
	return shell.Tools{}
}
