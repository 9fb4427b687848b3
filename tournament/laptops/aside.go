package laptops

import (
	"path/filepath"
	"strings"

	"kohtunik/tournament/disk"
	"kohtunik/tournament/file"
)

// BesideOwn is where a copy of the hall's file lies until the own one, which has gone
// another way, is put aside.
func BesideOwn(path string) string { return bare(path) + ".hall" + file.Extension }

// PutAside gives the own file, which is closed, another name, and the copy of the hall's
// its place. name makes the new name of the old one; both are without the ending.
func PutAside(path string, name func(bare string) string) (aside string, err error) {
	aside = name(bare(path)) + file.Extension
	if err := disk.RenameNew(path, aside); err != nil {
		return "", err
	}
	return aside, disk.RenameNew(BesideOwn(path), path)
}

func bare(path string) string { return strings.TrimSuffix(path, filepath.Ext(path)) }
