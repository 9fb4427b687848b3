package cli

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"net"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"kohtunik/i18n"
	"kohtunik/tournament/file"
	"kohtunik/tournament/laptops"
)

// laptopOptions are the options of host and join.
type laptopOptions struct {
	name option[string]
	addr option[string]
	keys option[string]

	servers option[int] // of host
	serve   bool        // of join
}

func (o *laptopOptions) declare(v *cobra.Command) {
	add(v.Flags(), &o.name, "name", "NAME", text, "option.laptop-name")
	add(v.Flags(), &o.addr, "addr", "HOST:PORT", text, "option.laptop-addr")
	add(v.Flags(), &o.keys, "keys", "DIR", fileName, "option.laptop-keys")
}

func hostVerb(c *call) *cobra.Command {
	var o laptopOptions
	v := c.verb("host FILE", "host", o.host)
	v.Long = c.more("host", i18n.Args{"port": laptops.Port, "words": strings.Join(laptopWords(), ", ")})
	o.declare(v)
	add(v.Flags(), &o.servers, "servers", "1|3", serverCount, "option.laptop-servers")
	return v
}

// serverCount reads how many servers a hall is to have: two would be worse than one.
func serverCount(s string) (int, error) {
	if s != "1" && s != "3" {
		return 0, invalid("--servers", s)
	}
	return whole(s)
}

func joinVerb(c *call) *cobra.Command {
	var o laptopOptions
	v := c.verb("join FILE [CODE]", "join", o.join)
	v.Long = c.more("join", i18n.Args{"words": strings.Join(laptopWords(), ", ")})
	o.declare(v)
	v.Flags().BoolVar(&o.serve, "serve", false, "option.laptop-serve")
	return v
}

// seat makes the laptop that is to work in a hall.
func (o *laptopOptions) seat(c *call) (*atLaptop, error) {
	a := &atLaptop{call: c, path: c.operands[0], name: o.name.value,
		serve: o.serve || o.servers.value == 3, told: make(chan struct{}, 1),
		address: o.addr.or(net.JoinHostPort("127.0.0.1", strconv.Itoa(laptops.Port)))}
	host, port, err := net.SplitHostPort(a.address)
	if n, wrong := strconv.Atoi(port); err != nil || host == "" || wrong != nil || n < 1 || n > 65535 {
		return nil, invalid("--addr", a.address) // without a host it would be every card of the computer
	}
	a.port, _ = strconv.Atoi(port)
	a.dir = o.keys.or(file.UserDataDir())
	a.id, err = laptops.LoadIdentity(a.dir)
	return a, err
}

// host lets other laptops in, until the person or the system ends it.
func (o *laptopOptions) host(c *call) error {
	if !o.name.given {
		return misused("option-needed", i18n.Args{"option": "--name"})
	}
	a, err := o.seat(c)
	if err != nil {
		return err
	}
	return a.until(func(ctx context.Context) error {
		if err := a.openFile(); err != nil {
			return err
		}
		a.laptop, err = laptops.Open(a.config())
		if errors.Is(err, &laptops.Error{Kind: laptops.Moved}) {
			c.warn(c.sentence(err))
			a.laptop, err = laptops.Follow(a.config())
		} else if err == nil {
			err = a.laptop.Servers(ctx, o.servers.or(1))
		}
		if err != nil {
			return err
		}
		return a.work(ctx)
	})
}

// join works in the hall of a host: one that a code leads to, or the one that this
// computer was in before.
func (o *laptopOptions) join(c *call) error {
	a, err := o.seat(c)
	if err != nil {
		return err
	}
	return a.until(func(ctx context.Context) error {
		if len(c.operands) > 1 {
			if !o.name.given {
				return misused("option-needed", i18n.Args{"option": "--name"})
			}
			err = a.enter(ctx, c.operands[1])
		} else {
			err = a.openFile()
		}
		if err == nil {
			a.laptop, err = laptops.Follow(a.config())
		}
		if err != nil {
			return err
		}
		return a.work(ctx)
	})
}

// until carries out what goes on until the person or the system ends it, and closes
// what was opened.
func (a *atLaptop) until(do func(context.Context) error) error {
	ctx, stop := signal.NotifyContext(cmp.Or(a.call.Context, context.Background()), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := do(ctx)
	if a.laptop != nil {
		a.laptop.Close()
	}
	if a.file != nil {
		err = errors.Join(err, a.file.Close())
	}
	return err
}

func (a *atLaptop) openFile() (err error) {
	a.file, err = file.Open(a.path, a.call.files())
	if err == nil {
		a.said = a.file.Rows()
	}
	return err
}

func (a *atLaptop) config() laptops.Config {
	first, _ := a.file.Row(1)
	return laptops.Config{Book: a.file, On: a.on, Name: a.name, Device: laptops.Device(), Identity: a.id,
		Folder: laptops.FolderOf(a.dir, first.Hash), Address: a.address, Program: a.call.Version,
		Serve: a.serve, Told: func() {
			select {
			case a.told <- struct{}{}:
			default:
			}
		}}
}

// enter asks to be let in, and gets the event's file, unless it is here already.
func (a *atLaptop) enter(ctx context.Context, code string) error {
	i, err := laptops.ParseInvitation(code)
	if err != nil {
		return err
	}
	joining := laptops.Joining{Name: a.name, Identity: a.id, Port: a.port}
	held, err := laptops.Look(ctx, i, joining)
	if err == nil {
		err = held.Fits(a.path) // while the code is good still
	}
	if err != nil {
		return err
	}
	if err := a.say("laptops.asking", nil); err != nil {
		return err
	}
	admission, err := laptops.Ask(ctx, i, joining)
	if err != nil {
		return err
	}
	if _, err := os.Stat(a.path); errors.Is(err, os.ErrNotExist) {
		if err := admission.CopyTo(ctx, a.path); err != nil {
			return err
		}
	}
	if err := a.openFile(); err != nil {
		return err
	}
	return admission.Keep(laptops.FolderOf(a.dir, admission.Event))
}

// fresh puts the own file aside, which has gone another way than the hall's, and goes on
// with a copy of the hall's.
func (a *atLaptop) fresh(ctx context.Context) error {
	parted := a.laptop.Status().Parted
	if parted == nil {
		return misused("laptops-no-fork", nil)
	}
	if err := a.laptop.CopyTo(ctx, laptops.BesideOwn(a.path)); err != nil {
		return err
	}
	a.laptop.Close()
	a.laptop = nil
	if err := a.file.Close(); err != nil {
		return err
	}
	aside, err := laptops.PutAside(a.path, func(bare string) string {
		return a.call.words.T("laptops.aside", i18n.Args{"name": bare, "row": parted.Row})
	})
	if err == nil {
		err = a.openFile()
	}
	if err == nil {
		a.laptop, err = laptops.Follow(a.config())
	}
	if err != nil {
		return err
	}
	return a.say("laptops.kept-aside", i18n.Args{"path": aside})
}

// say prints a sentence.
func (a *atLaptop) say(key string, args i18n.Args) error {
	return a.call.printf("%s\n", a.call.words.T(key, args))
}

// readLines gives the lines of a reader until it ends.
func readLines(r io.Reader, lines chan<- string) {
	defer close(lines)
	for scan := bufio.NewScanner(r); scan.Scan(); {
		lines <- scan.Text()
	}
}
