package ui

import (
	"errors"
	"io"
	"log"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
)

// What Fyne logs before it gives up is put into words once; other lines are
// passed on only.
func TestNoWindowIsSaid(t *testing.T) {
	var said []string
	var passed strings.Builder
	log.SetOutput(&windowWatch{out: &passed, say: func(cause string) { said = append(said, cause) }})
	defer log.SetOutput(os.Stderr)
	fyne.LogError("failed to watch theme settings", errors.New("no bus"))
	fyne.LogError("window creation error", errors.New("WGL: no support"))
	fyne.LogError("another", errors.New("later"))
	log.Println(errors.New("PlatformError: Win32: no clipboard"))
	log.Println(errors.New("PlatformError: WGL: Failed to set pixel format"))
	if !slices.Equal(said, []string{"WGL: no support", "WGL: Failed to set pixel format"}) {
		t.Errorf("said %q", said)
	}
	if got := passed.String(); strings.Contains(got, "window creation") || strings.Contains(got, "WGL") ||
		!strings.Contains(got, "another") || !strings.Contains(got, "no clipboard") {
		t.Errorf("passed on: %s", got)
	}
	for _, lang := range i18n.Langs() {
		text := noWindow(i18n.For(lang), "windows", "WGL: no support")
		if !strings.Contains(text, "opengl32.dll") || !strings.Contains(text, "WGL") {
			t.Errorf("%s: %s", lang, text)
		}
	}
}

// What Fyne complains of in vain is not logged; what follows on it is.
func TestHarmlessComplaintsAreLeftOut(t *testing.T) {
	var logged strings.Builder
	log.SetOutput(&quietLog{out: &logged})
	defer log.SetOutput(os.Stderr)
	fyne.LogError("failed to watch theme settings", errors.New("no bus"))
	fyne.LogError("another", errors.New("its cause"))
	fyne.LogError("Preferences load error:", io.EOF)
	log.Println("a line")
	got := logged.String()
	if strings.Contains(got, "theme") || strings.Contains(got, "no bus") || strings.Contains(got, "EOF") {
		t.Errorf("logged: %s", got)
	}
	if !strings.Contains(got, "its cause") || !strings.Contains(got, "a line") || strings.Count(got, "At:") != 1 {
		t.Errorf("left out: %s", got)
	}
}
