//go:build !windows

package launch

import (
	"net/url"

	"fyne.io/fyne/v2"
)

// Open shows a file or a folder, as a double click does.
func Open(app fyne.App, path string) error {
	return app.OpenURL(&url.URL{Scheme: "file", Path: path})
}
