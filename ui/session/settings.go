package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"time"

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
	// Seen is what was last seen of the recent events, by their paths.
	Seen    map[string]Seen `json:"seen,omitempty"`
	Folder  string          `json:"folder,omitempty"` // where a file was last chosen
	Papers  Papers          `json:"papers,omitzero"`
	Columns Columns         `json:"columns,omitzero"`
	// Spoken are the languages that players are spoken to in, by FIDE number or name.
	Spoken map[string]i18n.Lang `json:"spoken,omitempty"`
	// Arbiter is the name under which the person joined the event on another computer last.
	Arbiter string `json:"arbiter,omitempty"`
	// Width and Height are those of the window when it was last closed, in
	// Fyne's pixels; 0: never.
	Width  float32 `json:"width,omitempty"`
	Height float32 `json:"height,omitempty"`

	// others are what a newer program keeps in the same file.
	others map[string]json.RawMessage
}

// Seen is what the list of recent events says of one, as it was when the
// window had it last.
type Seen struct {
	Name      string    `json:"name"`
	System    string    `json:"system"` // tournament.System
	Players   int       `json:"players"`
	Teams     int       `json:"teams,omitempty"`     // that play the event
	Round     int       `json:"round,omitempty"`     // in work, 0: not paired yet
	Rounds    int       `json:"rounds,omitempty"`    // of the event, 0: not known
	Missing   int       `json:"missing,omitempty"`   // results of that round
	Adjourned int       `json:"adjourned,omitempty"` // games
	Finished  bool      `json:"finished,omitempty"`
	At        time.Time `json:"at"`
}

// Papers are what a person prints in event after event.
type Papers struct {
	// Round says of documents, by their names on the command line, whether
	// they are printed with every round; what is not in it goes by the event.
	Round map[string]bool `json:"round,omitempty"`
	Langs []i18n.Lang     `json:"langs,omitempty"` // the window's first
}

// Columns are what a person has set of columns, for all events.
type Columns struct {
	// Lists are what the columns of lists of players mean, as the person has
	// set it, by the heads of the list; see [entrylist.Field].
	Lists map[string][]string `json:"lists,omitempty"`
	// Shown are the choices of the tables' columns, by page and kind of event.
	Shown map[string]ShownColumns `json:"shown_columns,omitempty"`
}

// ShownColumns are the columns of a table that a person wants to see; the zero
// value: as they come.
type ShownColumns struct {
	Order  []string `json:"order,omitempty"` // by ID, hidden ones too; nil: as they come
	Hidden []string `json:"hidden,omitempty"`
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
// ones, one that cannot be read gives them with an error. Of a newer program's
// file it takes what it understands and keeps the rest for that program.
func LoadSettings(path string) (Settings, error) {
	s := Settings{Scheme: style.Light}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return s, fmt.Errorf("read settings: %w", err)
	}
	var other *json.UnmarshalTypeError // a value of another form than today's: the others are read
	if err := json.Unmarshal(data, &s); err != nil && !errors.As(err, &other) {
		return Settings{Scheme: style.Light}, fmt.Errorf("read settings %s: %w", path, err)
	}
	if err := s.readOthers(data); err != nil {
		return Settings{Scheme: style.Light}, fmt.Errorf("read settings %s: %w", path, err)
	}
	s.Scheme = style.ParseScheme(string(s.Scheme))
	s.Recent = slices.DeleteFunc(s.Recent, func(path string) bool { return path == "" })
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
	data, err := s.bytes()
	if err != nil {
		return fmt.Errorf("write settings: %w", err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("write settings: %w", disk.Explain(path, err))
	}
	if err := disk.Write(path, append(data, '\n')); err != nil {
		return fmt.Errorf("write settings: %w", err)
	}
	return nil
}

// readOthers takes what is in a file of settings and is none of ours.
func (s *Settings) readOthers(data []byte) error {
	if err := json.Unmarshal(data, &s.others); err != nil {
		return err
	}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Settings]()) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		delete(s.others, name)
	}
	return nil
}

// bytes gives the file.
func (s Settings) bytes() ([]byte, error) {
	own, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	all := maps.Clone(s.others)
	if err := json.Unmarshal(own, &all); err != nil {
		return nil, err
	}
	return json.MarshalIndent(all, "", "  ")
}

// Used puts an event to the head of the recent ones.
func (s *Settings) Used(path string) {
	s.Recent = slices.DeleteFunc(s.Recent, func(p string) bool { return p == path })
	s.Recent = append([]string{path}, s.Recent...)
	for len(s.Recent) > recentLimit {
		s.Forget(s.Recent[len(s.Recent)-1])
	}
	s.Folder = filepath.Dir(path)
}

// Saw keeps what was seen of an event, if it is among the recent ones and
// anything is new.
func (s *Settings) Saw(path string, seen Seen) bool {
	if !slices.Contains(s.Recent, path) || s.Seen[path] == seen {
		return false
	}
	all := maps.Clone(s.Seen) // other copies of the settings keep theirs
	if all == nil {
		all = make(map[string]Seen)
	}
	all[path] = seen
	s.Seen = all
	return true
}

// Forget takes an event from the recent ones.
func (s *Settings) Forget(path string) {
	s.Recent = slices.DeleteFunc(s.Recent, func(p string) bool { return p == path })
	s.Seen = maps.Clone(s.Seen)
	delete(s.Seen, path)
}

// Style is the style of these settings.
func (s Settings) Style() style.Value { return style.Value{Scheme: s.Scheme, Step: s.TextStep} }

// Lang is the language: the one chosen, else that of the system, else English.
func (s Settings) Lang() i18n.Lang {
	if s.Language != "" {
		return s.Language
	}
	lang, _ := i18n.System(os.LookupEnv)
	return lang
}

// LangUnknown tells that no language was chosen yet and that the system speaks
// none of the program's.
func (s Settings) LangUnknown() bool {
	if s.Language != "" {
		return false
	}
	_, known := i18n.System(os.LookupEnv)
	return !known
}
