package session

import (
	"os"
	"path/filepath"
	"runtime"
)

// DataDir is the program's folder among the user's data; empty if the system
// has no such place.
func DataDir() string {
	const own = "kohtunik"
	home, err := os.UserHomeDir()
	switch {
	case runtime.GOOS == "windows":
		if dir := os.Getenv("LocalAppData"); dir != "" {
			return filepath.Join(dir, own)
		}
		return ""
	case err != nil:
		return ""
	case runtime.GOOS == "darwin":
		return filepath.Join(home, "Library", "Application Support", own)
	}
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, own)
	}
	return filepath.Join(home, ".local", "share", own)
}
