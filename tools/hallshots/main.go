// Hallshots looks at the pages for the hall in a real browser, headless
// Chromium: it takes a picture of every page in each language, width and scheme,
// and refuses pages that scroll sideways, lack a text or complain. tools/hall
// starts it with a server of its own.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"kohtunik/i18n"
)

func main() {
	address := flag.String("address", "", "of the server: http://127.0.0.1:8953/")
	out := flag.String("out", "out/hall", "folder for the pictures")
	short := flag.Bool("short", false, "each language and width in one scheme")
	wait := flag.String("tell", "", "a command that changes the event: its text has to appear without a reload")
	board := flag.String("board", "", "where a board's code leads: the forms are filled in, and no page is looked at")
	helper := flag.String("helper", "", "where a helper's code leads")
	page := flag.String("page", "", "take a picture of this page alone, to --out, in --lang, of --width")
	width := flag.Int("width", 1920, "of that picture")
	lang := flag.String("lang", "en", "of that picture")
	flag.Parse()
	do := func() error { return run(*address, *out, *short, *wait) }
	if *page != "" {
		do = func() error { return one(*address, *page, *out, *lang, *width) }
	}
	if *board != "" {
		do = func() error { return forms(*address, *out, *board, *helper) }
	}
	if err := do(); err != nil {
		fmt.Fprintln(os.Stderr, "hallshots:", err)
		os.Exit(1)
	}
}

// view is a width and a scheme that pages are looked at in.
type view struct {
	width, height int
	scheme        string
	script        bool
}

// look is a view with the languages that are looked at in it.
type look struct {
	view
	langs []i18n.Lang
}

var (
	all = []look{
		{view{360, 740, "light", true}, i18n.Langs()}, {view{360, 740, "dark", true}, i18n.Langs()},
		{view{1920, 1080, "light", true}, i18n.Langs()}, {view{1920, 1080, "dark", true}, i18n.Langs()},
		{view{360, 740, "light", false}, i18n.Langs()},
	}
	// each language in both widths and in both schemes
	few = []look{
		{view{360, 740, "light", true}, []i18n.Lang{i18n.English, i18n.Russian}},
		{view{360, 740, "dark", true}, []i18n.Lang{i18n.Estonian, i18n.Finnish}},
		{view{1920, 1080, "dark", true}, []i18n.Lang{i18n.English, i18n.Russian}},
		{view{1920, 1080, "light", true}, []i18n.Lang{i18n.Estonian, i18n.Finnish}},
		{view{360, 740, "dark", false}, []i18n.Lang{i18n.Russian}},
	}
)

func run(address, out string, short bool, tell string) error {
	b, err := start()
	if err != nil {
		return err
	}
	defer b.close()
	looks := all
	if short {
		looks = few
	}
	pages := []string{"", "boards", "boards/2", "names", "names?q=tamsalu", "standings", "cross",
		"player/21", "live-boards",
		"rules", "screen", "screen?show=names", "screen?show=standings"}
	count := 0
	var faults []string
	for _, look := range looks {
		v := look.view
		if err := b.set(v); err != nil {
			return err
		}
		for _, lang := range look.langs {
			for _, page := range pages {
				name := strings.NewReplacer("/", "-", "?", "-", "=", "-").Replace(page)
				if name == "" {
					name = "index"
				}
				name = fmt.Sprintf("%s-%s-%d-%s", name, lang, v.width, v.scheme)
				if !v.script {
					name += "-noscript"
				}
				found, err := b.look(address+page, string(lang), v, page, filepath.Join(out, name+".png"))
				if err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
				for _, fault := range found {
					faults = append(faults, name+": "+fault)
				}
				count++
			}
		}
	}
	if tell != "" {
		if err := b.told(address, tell); err != nil {
			faults = append(faults, err.Error())
		}
	}
	if err := b.silent(out); err != nil {
		faults = append(faults, err.Error())
	}
	if len(faults) > 0 {
		return errors.New(strings.Join(faults, "\n"))
	}
	fmt.Printf("the pages for the hall: %d pictures in %s, none scrolls sideways but the crosstable.\n", count, out)
	return nil
}

// one takes a picture of a page; it may not scroll sideways, lack a text or complain.
func one(address, page, picture, lang string, width int) error {
	b, err := start()
	if err != nil {
		return err
	}
	defer b.close()
	v := view{1920, 1080, "light", true}
	if width < 600 {
		v = view{width, 740, "light", true}
	}
	if err := b.set(v); err != nil {
		return err
	}
	faults, err := b.look(address+page, lang, v, page, picture)
	if len(faults) > 0 {
		err = errors.New(page + ": " + strings.Join(faults, ", "))
	}
	return err
}

// browser is headless Chromium, spoken to through a pipe by the DevTools
// protocol.
type browser struct {
	process *exec.Cmd
	profile string
	to      *os.File
	answers chan message
	session string
	id      int
	noted   []string // what the page complained of
}

type message struct {
	ID     int             `json:"id,omitempty"`
	Method string          `json:"method,omitempty"`
	Params json.RawMessage `json:"params,omitempty"`
	Result json.RawMessage `json:"result,omitempty"`
	Error  *struct {
		Message string `json:"message"`
	} `json:"error,omitempty"`
	Session string `json:"sessionId,omitempty"`
}

func start() (*browser, error) {
	profile, err := os.MkdirTemp("", "hallshots")
	if err != nil {
		return nil, err
	}
	fromUs, to, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	from, toUs, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	b := &browser{profile: profile, to: to, answers: make(chan message, 1000)}
	b.process = exec.Command("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
		"--remote-debugging-pipe", "--user-data-dir="+profile, "--no-first-run", "about:blank")
	b.process.ExtraFiles = []*os.File{fromUs, toUs}
	if err := b.process.Start(); err != nil {
		return nil, err
	}
	fromUs.Close()
	toUs.Close()
	go func() {
		defer close(b.answers)
		d := newReader(from)
		for {
			var m message
			if d.next(&m) != nil {
				return
			}
			b.answers <- m
		}
	}()
	var target struct{ TargetID string }
	if err := b.call("Target.createTarget", map[string]any{"url": "about:blank"}, &target); err != nil {
		return nil, err
	}
	var session struct{ SessionID string }
	err = b.call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &session)
	if err != nil {
		return nil, err
	}
	b.session = session.SessionID
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		if err := b.call(domain+".enable", nil, nil); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func (b *browser) close() {
	_ = b.process.Process.Kill()
	_ = b.process.Wait()
	os.RemoveAll(b.profile)
}

// call sends a command and waits for its answer.
func (b *browser) call(method string, params, result any) error {
	b.id++
	m := map[string]any{"id": b.id, "method": method}
	if params != nil {
		m["params"] = params
	}
	if b.session != "" {
		m["sessionId"] = b.session
	}
	data, err := json.Marshal(m)
	if err != nil {
		return err
	}
	if _, err := b.to.Write(append(data, 0)); err != nil {
		return err
	}
	answer, err := b.until(func(m message) bool { return m.ID == b.id })
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	if answer.Error != nil {
		return fmt.Errorf("%s: %s", method, answer.Error.Message)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(answer.Result, result)
}

// until waits for a message, and notes what the page complains of meanwhile.
func (b *browser) until(is func(message) bool) (message, error) {
	limit := time.After(20 * time.Second)
	for {
		select {
		case m, ok := <-b.answers:
			if !ok {
				return m, errors.New("the browser has ended")
			}
			switch m.Method {
			case "Runtime.exceptionThrown", "Log.entryAdded":
				if !strings.Contains(string(m.Params), "favicon") {
					b.noted = append(b.noted, string(m.Params))
				}
			}
			if is(m) {
				return m, nil
			}
		case <-limit:
			return message{}, errors.New("no answer within 20 s")
		}
	}
}

func (b *browser) set(v view) error {
	return errors.Join(
		b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": v.width, "height": v.height,
			"deviceScaleFactor": 1, "mobile": v.width < 600}, nil),
		b.call("Emulation.setEmulatedMedia", map[string]any{"features": []any{
			map[string]any{"name": "prefers-color-scheme", "value": v.scheme}}}, nil),
		b.call("Emulation.setScriptExecutionDisabled", map[string]any{"value": !v.script}, nil))
}

// look opens a page, takes its picture and says what is wrong with it.
func (b *browser) look(url, lang string, v view, page, picture string) (faults []string, err error) {
	b.noted = nil
	if err := b.call("Network.setExtraHTTPHeaders", map[string]any{"headers": map[string]any{"Accept-Language": lang}},
		nil); err != nil {
		return nil, err
	}
	if err := b.call("Page.navigate", map[string]any{"url": url}, nil); err != nil {
		return nil, err
	}
	if _, err := b.until(func(m message) bool { return m.Method == "Page.loadEventFired" }); err != nil {
		return nil, err
	}
	time.Sleep(60 * time.Millisecond)
	var layout struct {
		Content struct{ Width float64 } `json:"cssContentSize"`
	}
	if err := b.call("Page.getLayoutMetrics", nil, &layout); err != nil {
		return nil, err
	}
	if layout.Content.Width > float64(v.width) {
		faults = append(faults, fmt.Sprintf("scrolls sideways: %v of %d", layout.Content.Width, v.width))
	}
	if v.script {
		var said struct{ Result struct{ Value string } }
		err := b.call("Runtime.evaluate", map[string]any{
			"expression": "document.documentElement.lang + ' ' + document.body.innerText"}, &said)
		if err != nil {
			return nil, err
		}
		text := said.Result.Value
		if !strings.HasPrefix(text, lang+" ") || strings.Contains(text, "⟦") || len(text) < 60 {
			faults = append(faults, "says "+text)
		}
	}
	if strings.HasPrefix(page, "cross") {
		var sight struct{ Result struct{ Value float64 } }
		err := b.call("Runtime.evaluate", map[string]any{
			"expression": "document.querySelector('.cross td.c').getBoundingClientRect().right"}, &sight)
		if err != nil {
			return nil, err
		}
		if right := sight.Result.Value; right > float64(v.width) { // who does not scroll sees names alone
			faults = append(faults, fmt.Sprintf("the first round begins out of sight: %v of %d", right, v.width))
		}
	}
	if len(b.noted) > 0 {
		faults = append(faults, strings.Join(b.noted, " "))
	}
	var shot struct{ Data []byte }
	full := v.width < 600 && !strings.HasPrefix(page, "screen")
	err = b.call("Page.captureScreenshot", map[string]any{"format": "png", "captureBeyondViewport": full}, &shot)
	if err != nil {
		return nil, err
	}
	return faults, os.WriteFile(picture, shot.Data, 0o666)
}

// told changes the event and waits until the open page shows it by itself.
func (b *browser) told(address, command string) error {
	if err := b.set(view{360, 740, "light", true}); err != nil {
		return err
	}
	if _, err := b.look(address+"boards", "en", view{360, 740, "light", true}, "", os.DevNull); err != nil {
		return err
	}
	before, err := b.content()
	if err != nil {
		return err
	}
	if err := exec.Command("sh", "-c", command).Run(); err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	since := time.Now()
	for time.Since(since) < 6*time.Second {
		after, err := b.content()
		if err != nil {
			return err
		}
		if after != before {
			fmt.Printf("a result is on an open page after %d ms, without a reload.\n", time.Since(since).Milliseconds())
			return nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	return errors.New("a new result was not on the open page within 6 s")
}

// content is what the page says, without its head and foot.
func (b *browser) content() (string, error) {
	var said struct{ Result struct{ Value string } }
	err := b.call("Runtime.evaluate", map[string]any{"expression": "document.getElementById('content').innerText"}, &said)
	return said.Result.Value, err
}

// reader reads messages that end with a zero byte.
type reader struct{ from *bufio.Reader }

func newReader(f *os.File) reader { return reader{bufio.NewReader(f)} }

func (r reader) next(m *message) error {
	data, err := r.from.ReadBytes(0)
	if err != nil {
		return err
	}
	return json.Unmarshal(data[:len(data)-1], m)
}
