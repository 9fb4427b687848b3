package cli

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"net"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/laptops"
	"kohtunik/ui/hall"
)

// serveOptions are the options of serve.
type serveOptions struct {
	addr   option[string]
	delay  option[int]
	export option[string]
	fide   bool
}

func serveVerb(c *call) *cobra.Command {
	var o serveOptions
	v := c.verb("serve FILE", "serve", o.run)
	v.Long = c.more("serve", i18n.Args{"port": hall.Port, "delay": hall.UsualDelay})
	add(v.Flags(), &o.addr, "addr", "HOST:PORT", text, "option.serve-addr")
	add(v.Flags(), &o.delay, "delay", "MINUTES", whole, "option.serve-delay")
	add(v.Flags(), &o.export, "export", "DIR|F.zip", fileName, "option.serve-export")
	v.Flags().BoolVar(&o.fide, "fide", false, "option.serve-fide")
	return v
}

// mostDelay is how long games can be held back, in minutes.
const mostDelay = 24 * 60

func (o *serveOptions) run(c *call) error {
	delay := o.delay.or(hall.UsualDelay)
	if delay < 0 || delay > mostDelay {
		return invalid("--delay", strconv.Itoa(delay))
	}
	config := hall.Config{Lang: c.words.Lang(), Now: c.Now,
		Options: hall.Options{Delay: time.Duration(delay) * time.Minute, FIDE: o.fide}}
	if o.export.given {
		if err := c.only("export", "delay", "fide"); err != nil {
			return err
		}
		return c.reading(func(e *tournament.Event) error {
			pages, err := hall.Export(e, config, o.export.value)
			if err != nil {
				return err
			}
			return c.printf("%s\n", c.words.T("hall.exported", i18n.Args{"n": pages, "to": o.export.value}))
		})
	}
	address := o.addr.or(net.JoinHostPort("127.0.0.1", strconv.Itoa(hall.Port)))
	host, port, err := net.SplitHostPort(address)
	if n, wrong := strconv.Atoi(port); err != nil || host == "" || wrong != nil || n < 0 || n > 65535 {
		return invalid("--addr", address) // without a host it would be every card of the computer
	}
	return o.serve(c, config, address)
}

// serve shows the event until the person or the system ends it.
func (o *serveOptions) serve(c *call, config hall.Config, address string) error {
	ctx, stop := signal.NotifyContext(cmp.Or(c.Context, context.Background()), os.Interrupt, syscall.SIGTERM)
	defer stop()
	path := c.operands[0]
	watch := fileWatch{path: path, files: c.files()}
	event, err := watch.read()
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return refusedAt(address, err)
	}
	config.Address = listener.Addr().String()
	server := hall.New(event, config)
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	root := "http://" + config.Address + "/"
	err = c.printf("%s\n%s\n", c.words.T("hall.serving", i18n.Args{"address": root}),
		c.words.T("hall.serving-screen", i18n.Args{"address": root + "screen"}))
	beat := time.NewTicker(time.Second)
	defer beat.Stop()
	for err == nil {
		select {
		case <-ctx.Done():
			return server.Close()
		case err = <-served:
		case <-beat.C:
			event, changed, trouble := watch.again()
			if trouble != nil {
				c.warn(c.sentence(trouble))
			}
			if changed {
				server.Show(event)
			}
		}
	}
	return errors.Join(err, server.Close())
}

// fileWatch reads an event's file again when it has changed.
type fileWatch struct {
	path  string
	files file.Options
	size  int64
	time  time.Time
	said  bool // that it cannot be read at present
}

func (w *fileWatch) read() (*tournament.Event, error) {
	if info, err := os.Stat(w.path); err == nil {
		w.size, w.time = info.Size(), info.ModTime()
	}
	w.files.ReadOnly = true
	f, err := file.Open(w.path, w.files)
	if err != nil {
		w.time = time.Time{} // to be tried again
		return nil, err
	}
	return f.Event(), f.Close()
}

// again reads the file if it has changed; trouble is said once until it can be
// read again.
func (w *fileWatch) again() (e *tournament.Event, changed bool, trouble error) {
	if info, err := os.Stat(w.path); err == nil && info.Size() == w.size && info.ModTime().Equal(w.time) {
		return nil, false, nil
	}
	e, err := w.read()
	switch {
	case err == nil:
		w.said = false
		return e, true, nil
	case w.said:
		return nil, false, nil
	}
	w.said = true
	return nil, false, err
}

// listenError says that nobody can be answered at an address.
type listenError struct {
	address string
	taken   string // the port, where another program has it
	err     error
}

// refusedAt finds out what is wrong with an address that cannot be listened at.
func refusedAt(address string, err error) error {
	refused := &listenError{address: address, err: err}
	if !errors.Is(err, fs.ErrPermission) {
		refused.taken, _ = laptops.TakenPort(address)
	}
	return refused
}

func (e *listenError) Error() string { return e.err.Error() }
func (e *listenError) Unwrap() error { return e.err }

// Reason gives the port that is taken, or else the address.
func (e *listenError) Reason() (string, map[string]any) {
	if e.taken != "" {
		return "laptops-port-taken", map[string]any{"port": e.taken}
	}
	return "hall-address", map[string]any{"address": e.address}
}
