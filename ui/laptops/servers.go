package laptops

import (
	"context"
	"errors"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament/laptops"
)

// The words of what a person can choose about the servers.
const (
	threeServers = "laptops.three-servers" // the host: three, once two others agree
	oneServer    = "laptops.one-server"    // the host: only this one
	serve        = "laptops.serve"         // another: to be one of three
	notServe     = "laptops.serve-not"     // another: not to be one
)

// serverQuestions are asked before it is done.
var serverQuestions = map[string]string{threeServers: "laptops.three-servers-words",
	oneServer: "laptops.one-server-words", serve: "laptops.serve-words"}

// serversWord is what can be chosen now.
func serversWord(s laptops.Status) string {
	switch {
	case s.CameBack, s.Hosting && s.Wanted > 1:
		return oneServer
	case s.Hosting:
		return threeServers
	case s.Agrees:
		return notServe
	}
	return serve
}

// tooFew tells whether of three servers both others are lost.
func tooFew(s laptops.Status) bool {
	return errors.Is(s.Trouble, &laptops.Error{Kind: laptops.TooFew})
}

// removedBy names who has removed this laptop from the hall; empty: it was not removed.
func removedBy(s laptops.Status) string {
	var refused *laptops.Error
	if !errors.As(s.Trouble, &refused) || refused.Kind != laptops.Removed {
		return ""
	}
	name, _ := refused.Args["name"].(string)
	return name
}

// serversText says how it stands with the three servers; nothing where nobody wants them.
func serversText(p *i18n.Printer, s laptops.Status) string {
	switch {
	case s.Forming:
		return p.T("laptops.forming")
	case s.Serving && s.Headless:
		return p.T("laptops.servers", i18n.Args{"n": s.Joined}) + "\n" + p.T("laptops.headless")
	case s.Serving:
		return p.T("laptops.servers", i18n.Args{"n": s.Joined})
	case s.CameBack:
		return p.T("laptops.came-back")
	case s.Hosting && s.Wanted > 1:
		agreed := 0
		for _, m := range s.Members {
			if m.Here && !m.Me && m.Serves != "" {
				agreed++
			}
		}
		return p.T("laptops.servers-wanted", i18n.Args{"n": agreed})
	case s.Hosting && s.NoTrio != nil:
		return p.Error(s.NoTrio)
	case s.Asked:
		return p.T("laptops.asked-to-serve")
	case s.Agrees && s.Servers == 1 && !s.Hosting:
		return p.T("laptops.serves")
	case s.Agrees && s.Servers > 1:
		return p.T("laptops.was-server")
	}
	return ""
}

// portsText names the ports of this laptop that its firewall has to let in, and those that
// another program on it has; nothing where it is no host and is to be no server.
func portsText(p *i18n.Printer, s laptops.Status) string {
	if len(s.Ports) == 0 {
		return ""
	}
	text := p.T("laptops.ports", i18n.Args{"ports": strings.Join(s.Ports, ", ")})
	if len(s.Taken) > 0 {
		text += " " + p.T("laptops.ports-taken", i18n.Args{"ports": strings.Join(s.Taken, ", ")})
	}
	return text
}

// NotBegun reports once that three servers have not begun, and are not tried again.
func (s *Store) NotBegun() bool {
	status, told := s.Status(), s.notBegun
	s.notBegun = status.NoTrio != nil && status.Wanted == 1
	return s.notBegun && !told
}

// chooseServers has the hall carried by three servers or by one, or this laptop be one of
// three or none.
func (l *Sheet) chooseServers() {
	word := serversWord(l.store.Status())
	do := func() {
		l.beside(func(laptop *laptops.Laptop) error {
			switch word {
			case threeServers:
				return laptop.Servers(context.Background(), 3)
			case oneServer:
				return laptop.Servers(context.Background(), 1)
			}
			return laptop.Serve(word == serve)
		})
	}
	question, asked := serverQuestions[word]
	if !asked {
		do()
		return
	}
	l.doings.Ask(l.host.T(word), l.host.T(question), l.host.T(word), do)
}
