package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"kohtunik/i18n"
)

// forms looks at the forms in each language and fills them in as players and a helper
// do: what Chromium sends has to be taken.
func forms(address, out, board, helper string) error {
	b, err := start()
	if err != nil {
		return err
	}
	defer b.close()
	var faults []string
	for _, scheme := range []string{"light", "dark"} {
		v := view{360, 740, scheme, true}
		if err := b.set(v); err != nil {
			return err
		}
		for _, lang := range i18n.Langs() {
			for name, page := range map[string]string{"board": board, "helper": helper, "helper-board": helper + "/2",
				"check-in": helper + "/check-in", "no-code": "b/AAAAAAAAAAAAAAAA"} {
				picture := filepath.Join(out, fmt.Sprintf("form-%s-%s-%s.png", name, lang, scheme))
				found, err := b.look(address+page, string(lang), v, page, picture)
				if err != nil {
					return fmt.Errorf("%s: %w", page, err)
				}
				for _, fault := range found {
					if name != "no-code" || !strings.Contains(fault, "404") { // the browser notes a refusal
						faults = append(faults, name+" "+string(lang)+": "+fault)
					}
				}
			}
		}
	}
	v := view{360, 740, "light", false}
	if err := b.set(v); err != nil {
		return err
	}
	for _, step := range []struct {
		page, fill, want string
	}{
		{board, `[value="white"], [value="1/2"]`, "½-½, sent at"},
		{board, `[value="black"], [value="1-0"]`, "different results"},
		{helper + "/2", `[value="0-1"]`, "Entered: 0-1"},
	} {
		if err := b.fill(address+step.page, step.fill, step.want); err != nil {
			faults = append(faults, fmt.Sprintf("%s, %s: %v", step.page, step.fill, err))
		}
		if _, err := b.shot(filepath.Join(out, "sent-"+strings.NewReplacer("/", "-").Replace(step.page)+".png")); err != nil {
			return err
		}
	}
	if len(faults) > 0 {
		return errors.New(strings.Join(faults, "\n"))
	}
	fmt.Println("the forms of the hall: filled in by a browser without script, and taken.")
	return nil
}

// fill opens a form, chooses what the selectors name, sends it and waits until the
// page says what is wanted.
func (b *browser) fill(url, choose, want string) error {
	if _, err := b.look(url, "en", view{360, 740, "light", false}, "", os.DevNull); err != nil {
		return err
	}
	// The person's hands; no script of the page runs.
	hands := fmt.Sprintf(`for (const one of document.querySelectorAll(%q)) one.checked = true;
		document.querySelector("form.slip").requestSubmit();`, choose)
	if err := b.call("Runtime.evaluate", map[string]any{"expression": hands, "userGesture": true}, nil); err != nil {
		return err
	}
	text := ""
	for since := time.Now(); time.Since(since) < 6*time.Second; time.Sleep(100 * time.Millisecond) {
		var said struct{ Result struct{ Value string } }
		err := b.call("Runtime.evaluate", map[string]any{"expression": "document.body.innerText"}, &said)
		if text = said.Result.Value; err == nil && strings.Contains(text, want) {
			return nil
		}
	}
	return fmt.Errorf("the page does not say %q but %s", want, text)
}

// shot takes a picture of the page.
func (b *browser) shot(picture string) ([]byte, error) {
	var shot struct{ Data []byte }
	err := b.call("Page.captureScreenshot", map[string]any{"format": "png", "captureBeyondViewport": true}, &shot)
	if err != nil {
		return nil, err
	}
	return shot.Data, os.WriteFile(picture, shot.Data, 0o666)
}
