// Package ui is the program's window: it makes the app, the shell and the
// pages, and opens the file that it was called with.
package ui

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"kohtunik/assets"
	"kohtunik/i18n"
	"kohtunik/tournament/file"
	"kohtunik/ui/session"
	"kohtunik/ui/shell"
	"kohtunik/ui/systemdialog"
)

// appID names the program to the system.
const appID = "ee.kohtunik.Kohtunik"

// Options are how the program was called.
type Options struct {
	// Args are the words of the call: a file to open, --timing, --sample,
	// --lang.
	Args []string
	// Started is when main began.
	Started time.Time
	Version string
	Built   string // the day, as 2026-11-22; empty for a build for oneself
}

// call is what the words of the call ask for.
type call struct {
	file   string
	timing bool
	sample bool
	lang   i18n.Lang
}

// readCall reads the words of a call. Options may stand behind the file.
func readCall(args []string, complain io.Writer) (call, error) {
	var c call
	words := flag.NewFlagSet("kohtunik", flag.ContinueOnError)
	words.SetOutput(complain)
	words.Usage = func() {
		fmt.Fprintf(complain, "kohtunik [FILE] [--sample] [--lang %s] [--timing]\n", i18n.Codes("|"))
	}
	words.BoolVar(&c.timing, "timing", false, "")
	words.BoolVar(&c.sample, "sample", false, "")
	lang := words.String("lang", "", "")
	for len(args) > 0 {
		if err := words.Parse(args); err != nil {
			return c, err
		}
		if args = words.Args(); len(args) == 0 {
			break
		}
		if c.file != "" {
			err := fmt.Errorf("spare operand %q", args[0])
			fmt.Fprintln(complain, "kohtunik:", err)
			words.Usage()
			return c, err
		}
		c.file, args = args[0], args[1:]
	}
	if *lang != "" {
		chosen, err := i18n.ParseLang(*lang)
		if err != nil {
			fmt.Fprintln(complain, "kohtunik:", err)
			return c, err
		}
		c.lang = chosen
	}
	return c, nil
}

// Run opens the window and gives the exit status when it is closed.
func Run(o Options) int {
	c, err := readCall(o.Args, os.Stderr)
	if err != nil {
		return 2
	}
	settingsPath, err := session.SettingsPath()
	if err != nil {
		settingsPath = "" // no home: settings are not kept
	}
	settings, _ := session.LoadSettings(settingsPath) // unreadable settings are as none
	dataDir := file.UserDataDir()
	crashed := shell.CatchCrashes(filepath.Join(dataDir, "crash"), o.Version)
	prepareLocale(settings.Lang())
	watchWindow(i18n.For(cmp.Or(c.lang, settings.Lang())))
	if cache, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(cache, 0o700) // Fyne wants it there; without it only a log line is lost
	}

	app.SetMetadata(fyne.AppMetadata{ID: appID, Name: "Kohtunik", Version: o.Version})
	a := app.NewWithID(appID)
	a.SetIcon(fyne.NewStaticResource("icon.png", assets.Icon))
	memory := new(collector)
	debug.SetGCPercent(garbageAtStart)
	options := shell.Options{
		Pages: pages(), Settings: settings, SettingsPath: settingsPath, Lang: c.lang,
		DataDir: dataDir, Version: o.Version, Built: o.Built, Tools: tools(), Screen: screen,
		Patience: patience, Roomy: memory.roomy, Short: memory.short, Done: memory.done,
	}
	if systemdialog.Available() {
		options.Dialogs = systemdialog.Ask
	}
	s := shell.New(a, options)
	if c.file != "" {
		s.OpenOrSay(c.file)
	} else if c.sample {
		s.Fail(s.OpenSample())
	}
	if crashed != "" {
		s.SayCrashed(crashed)
	}
	if c.lang == "" && settings.LangUnknown() {
		s.AskLanguage()
	}
	// There is a window: nothing that is logged ends it.
	s.OnFirstFrame(func() { log.SetOutput(&quietLog{out: os.Stderr}) })
	if c.timing {
		s.OnFirstFrame(func() {
			fmt.Fprintf(os.Stderr, "window ready after %d ms\n", sinceStart(o.Started).Milliseconds())
			a.Quit()
		})
	}
	s.OnFirstFrame(func() {
		memory.start()
		returnMemory()
	})
	if err := s.Show(); err != nil {
		fmt.Fprintln(os.Stderr, "kohtunik:", err)
		return 1
	}
	return 0
}

// prepareLocale spares Fyne a system locale that it cannot read, such as "C".
func prepareLocale(lang i18n.Lang) {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			if value == "C" || value == "POSIX" || len(value) > 1 && value[:2] == "C." {
				os.Setenv(name, string(lang))
			}
			return
		}
	}
	os.Setenv("LANG", string(lang))
}

// patience is how long the window stands still for what is worked out for a page.
const patience = 25 * time.Millisecond
