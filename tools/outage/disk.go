package outage

import (
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// sector is what a disk writes whole.
const sector = 512

// Disk is a folder as it may be after a loss of power. What was written to a
// file is safe once the file was synced, and a name (made, changed, taken away)
// once its folder was. Until then each sector may have come to the disk or not,
// and the names of a folder up to any of their changes.
type Disk struct {
	root  string
	names map[string]*inode // as the program sees them
	safe  map[string]*inode
	// pending are the changes of names not synced yet, by folder.
	pending map[string][]change
	folders []string
}

// change is a call that makes, moves or takes away the name of a file.
type change struct {
	Op
	file *inode
}

// inode is a file whatever it is called.
type inode struct {
	now, safe []byte
	pending   []Op
}

// Load makes a disk of what a folder holds, all of it safe.
func Load(root string) (*Disk, error) {
	d := &Disk{root: root, names: map[string]*inode{}, safe: map[string]*inode{}, pending: map[string][]change{}}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir():
			d.folders = append(d.folders, path)
			return nil
		}
		data, err := os.ReadFile(path)
		file := &inode{now: data, safe: slices.Clone(data)}
		d.names[path], d.safe[path] = file, file
		return err
	})
	return d, err
}

// Apply takes a further call into account.
func (d *Disk) Apply(op Op) {
	switch op.Kind {
	case Create, Remove, Link, Rename:
		c := change{op, d.names[op.Path]}
		folder := filepath.Dir(op.Path)
		switch op.Kind {
		case Create:
			c.file = &inode{}
		case Link, Rename:
			folder = filepath.Dir(op.To)
		}
		d.pending[folder] = append(d.pending[folder], c)
		c.carryOut(d.names)
	case MakeDir:
		d.folders = append(d.folders, op.Path)
	case Write, Truncate:
		if file := d.names[op.Path]; file != nil {
			file.now = changed(file.now, op)
			file.pending = append(file.pending, op)
		}
	case Sync:
		if file := d.names[op.Path]; file != nil {
			file.safe, file.pending = slices.Clone(file.now), nil
			return
		}
		d.syncNames(op.Path)
	}
}

func (c change) carryOut(names map[string]*inode) {
	switch c.Kind {
	case Create:
		names[c.Path] = c.file
	case Remove:
		delete(names, c.Path)
	case Link:
		names[c.To] = c.file
	case Rename:
		names[c.To] = c.file
		delete(names, c.Path)
	}
}

// syncNames makes the names of a folder safe.
func (d *Disk) syncNames(folder string) {
	maps.DeleteFunc(d.safe, func(path string, _ *inode) bool { return filepath.Dir(path) == folder })
	for path, file := range d.names {
		if filepath.Dir(path) == folder {
			d.safe[path] = file
		}
	}
	delete(d.pending, folder)
}

func changed(data []byte, op Op) []byte {
	end := op.Offset
	if op.Kind == Write {
		end += int64(len(op.Data))
	}
	if grow := end - int64(len(data)); grow > 0 {
		data = append(data, make([]byte, grow)...)
	}
	if op.Kind == Truncate {
		return data[:op.Offset:op.Offset]
	}
	copy(data[op.Offset:], op.Data)
	return data
}

// Cut gives the files as a loss of power may leave them, by their paths.
func (d *Disk) Cut(random *rand.Rand) map[string][]byte {
	names := maps.Clone(d.safe)
	for _, folder := range slices.Sorted(maps.Keys(d.pending)) {
		d.cutNames(names, folder, random)
	}
	written := map[*inode][]byte{}
	files := map[string][]byte{}
	for _, path := range slices.Sorted(maps.Keys(names)) {
		file := names[path]
		if _, ok := written[file]; !ok {
			written[file] = file.cut(random)
		}
		files[path] = written[file]
	}
	return files
}

// cutNames makes the changes of a folder's names up to any of them.
func (d *Disk) cutNames(names map[string]*inode, folder string, random *rand.Rand) {
	changes := d.pending[folder]
	for _, c := range changes[:random.IntN(len(changes)+1)] {
		c.carryOut(names)
	}
}

// cut is a file with some of what was written to it and not synced: none, all,
// or any of its sectors.
func (f *inode) cut(random *rand.Rand) []byte {
	data := slices.Clone(f.safe)
	mode := random.IntN(3)
	for _, op := range f.pending {
		if mode == 0 {
			continue
		}
		if mode == 1 || op.Kind == Truncate {
			if mode == 1 || random.IntN(2) == 0 {
				data = changed(data, op)
			}
			continue
		}
		for from := 0; from < len(op.Data); from += sector {
			piece := Op{Kind: Write, Offset: op.Offset + int64(from), Data: op.Data[from:min(from+sector, len(op.Data))]}
			if random.IntN(2) == 0 {
				data = changed(data, piece)
			}
		}
	}
	return data
}

// Put writes the files of a cut into a folder, and the folders that were there.
func (d *Disk) Put(files map[string][]byte, folder string) error {
	at := func(path string) string { return folder + strings.TrimPrefix(path, d.root) }
	for _, path := range d.folders {
		if err := os.MkdirAll(at(path), 0o777); err != nil {
			return err
		}
	}
	for path, data := range files {
		if err := os.WriteFile(at(path), data, 0o666); err != nil {
			return err
		}
	}
	return nil
}
