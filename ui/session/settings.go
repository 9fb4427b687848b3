package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"kohtunik/i18n"
	"kohtunik/tournament/disk"
	"kohtunik/ui/style"
)

// recentLimit is how many events the start page offers.
const recentLimit = 10

// Settings are what the program remembers of a person on this machine.
type Settings struct {
	Language i18n.Lang    `json:"language,omitempty"` // empty: as the system says
	Scheme   style.Scheme `json:"scheme,omitempty"`
	TextStep int          `json:"text_step,omitempty"`
	Recent   []string     `json:"recent,omitempty"` // paths, the latest first
	Folder   string       `json:"folder,omitempty"` // where a file was last chosen
	Papers   Papers       `json:"papers,omitzero"`
	// Width and Height are those of the window when it was last closed, in
	// Fyne's pixels; 0: never.
	Width  float32 `json:"width,omitempty"`
	Height float32 `json:"height,omitempty"`
}

// Papers are what a person prints in event after event.
type Papers struct {
	// Round says of documents, by their names on the command line, whether
	// they are printed with every round; what is not in it goes by the event.
	Round map[string]bool `json:"round,omitempty"`
	Langs []i18n.Lang     `json:"langs,omitempty"` // the window's first
}

// SettingsPath is where the settings lie: kohtunik/settings.json in the
// system's folder for users' configuration.
func SettingsPath() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("find the folder for settings: %w", err)
	}
	return filepath.Join(dir, "kohtunik", "settings.json"), nil
}

// LoadSettings reads the settings; a file that is not there gives the default
// ones, one that cannot be read gives them with an error.
func LoadSettings(path string) (Settings, error) {
	s := Settings{Scheme: style.Light}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return s, fmt.Errorf("read settings: %w", err)
	}
	if err := json.Unmarshal(data, &s); err != nil {
		return Settings{Scheme: style.Light}, fmt.Errorf("read settings %s: %w", path, err)
	}
	s.Scheme = style.ParseScheme(string(s.Scheme))
	if s.TextStep < 0 || s.TextStep >= style.Steps {
		s.TextStep = 0
	}
	if lang, err := i18n.ParseLang(string(s.Language)); err != nil {
		s.Language = ""
	} else {
		s.Language = lang
	}
	return s, nil
}

// Save writes the settings as a whole or not at all.
func (s Settings) Save(path string) error {
	data, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return fmt.Errorf("write settings: %w", err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("write settings: %w", err)
	}
	if err := disk.Write(path, append(data, '\n')); err != nil {
		return fmt.Errorf("write settings: %w", err)
	}
	return nil
}

// Used puts an event to the head of the recent ones.
func (s *Settings) Used(path string) {
	s.Recent = slices.DeleteFunc(s.Recent, func(p string) bool { return p == path })
	s.Recent = append([]string{path}, s.Recent...)
	s.Recent = s.Recent[:min(len(s.Recent), recentLimit)]
	s.Folder = filepath.Dir(path)
}

// Forget takes an event from the recent ones.
func (s *Settings) Forget(path string) {
	s.Recent = slices.DeleteFunc(s.Recent, func(p string) bool { return p == path })
}

// Style is the style of these settings.
func (s Settings) Style() style.Value { return style.Value{Scheme: s.Scheme, Step: s.TextStep} }

// Lang is the language: the one chosen, else that of the system, else English.
func (s Settings) Lang() i18n.Lang {
	if s.Language != "" {
		return s.Language
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			if lang, err := i18n.ParseLang(value); err == nil {
				return lang
			}
			return i18n.English
		}
	}
	return i18n.English
}
