package shell

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"kohtunik/tournament/file"
	"kohtunik/ui/page"
	"kohtunik/ui/systemdialog"
)

// Dialogs ask for a file in the system's own way; they are called beside the
// window.
type Dialogs func(context.Context, systemdialog.Owner, systemdialog.Question) (string, error)

// AskPath is for page.Host: the system's dialog where there is one, a sheet of
// our own elsewhere.
func (s *Shell) AskPath(q page.PathQuestion) {
	if s.options.Dialogs == nil {
		s.askPathSheet(q)
		return
	}
	s.askSystem(systemdialog.Question{Title: q.Title, Save: q.Save, Folder: s.folderFor(q), Name: q.Name,
		Endings: q.Endings}, func(path string, err error) { s.answerPath(q, path, err) })
}

// askSystem asks in the system's own way, beside the window.
func (s *Shell) askSystem(question systemdialog.Question, answered func(path string, err error)) {
	if s.asking { // the dialog is open; it may lie behind the window
		return
	}
	s.asking = true
	owner := systemdialog.OwnerOf(s.window)
	go func() {
		path, err := s.options.Dialogs(context.Background(), owner, question)
		s.options.Later(func() {
			s.asking = false
			answered(path, err)
		})
	}()
}

// answerPath takes what the system's dialog gave. Where that failed, the sheet
// asks the same.
func (s *Shell) answerPath(q page.PathQuestion, path string, err error) {
	switch {
	case errors.Is(err, systemdialog.ErrCanceled):
		return
	case err != nil:
		s.askPathSheet(q)
		return
	}
	path = completePath(path, s.folderFor(q), q)
	s.keepFolder(path)
	if q.Save && !isMissing(path) && !q.Takes(path) {
		q.Name = filepath.Base(path)
		s.askPathSheet(q) // says that the file is there, and asks for another name
		return
	}
	q.Chosen(path)
}

// keepFolder keeps where a file was chosen, for the next question. Of a backup
// it is the folder of its event: nobody's files are meant to be among backups.
func (s *Shell) keepFolder(path string) {
	if event, is := file.BackedUp(path, s.fileOptions()); is {
		path = event
	}
	s.settings.Folder = filepath.Dir(path)
	s.keep()
}

// folderFor is where a question begins.
func (s *Shell) folderFor(q page.PathQuestion) string {
	if q.Folder != "" {
		return q.Folder
	}
	return s.folder()
}

// folder is where the last file was chosen, or the user's home.
func (s *Shell) folder() string {
	dir := s.settings.Folder
	if info, err := os.Stat(dir); dir == "" || err != nil || !info.IsDir() {
		dir, _ = os.UserHomeDir()
	}
	return dir
}
