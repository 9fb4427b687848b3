package i18n

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/BurntSushi/toml"
	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"kohtunik/i18n/messages"
)

// catalogue holds one language's messages, area by area.
type catalogue struct {
	lang  Lang
	areas map[string][]*goi18n.Message
}

// load reads the message files of a language, whatever areas there are.
func load(l Lang) (*catalogue, error) {
	files, err := fs.Glob(messages.Files, "*."+string(l)+".toml")
	if err != nil {
		return nil, err
	}
	c := &catalogue{lang: l, areas: map[string][]*goi18n.Message{}}
	for _, file := range files {
		data, err := messages.Files.ReadFile(file)
		if err != nil {
			return nil, err
		}
		parsed, err := goi18n.ParseMessageFileBytes(data, path.Base(file),
			map[string]goi18n.UnmarshalFunc{"toml": toml.Unmarshal})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		area := strings.TrimSuffix(path.Base(file), "."+string(l)+".toml")
		c.areas[area] = parsed.Messages
	}
	return c, nil
}

// newPrinter makes the printer of a catalogue. Each language has a bundle of
// its own, so that nothing falls back to another language.
func newPrinter(l Lang, c *catalogue) *Printer {
	tag := language.Make(string(l))
	bundle := goi18n.NewBundle(tag)
	keys := map[string]bool{}
	for _, area := range c.areas {
		bundle.MustAddMessages(tag, area...)
		for _, m := range area {
			keys[m.ID] = true
		}
	}
	return &Printer{
		lang:      l,
		localizer: goi18n.NewLocalizer(bundle, string(l)),
		keys:      keys,
	}
}
