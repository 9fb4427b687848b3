package laptops

import (
	"kohtunik/i18n"
	"kohtunik/tournament/laptops"
	"kohtunik/ui/kit"
)

// pressed does what a key of the sheet is for, or says why it is greyed.
func (l *Sheet) pressed(b *kit.Button, do func()) {
	l.enable() // what it hangs on may have changed since the sheet was drawn
	if why := l.why[b]; why != "" {
		l.sheet.Say(why)
		return
	}
	do()
}

// whyNot says, for each key of the sheet, why it cannot be used now; empty: it can.
func (l *Sheet) whyNot(s laptops.Status) map[*kit.Button]string {
	b, h := l.buttons, l.host
	chosen, some := l.people.Selected()
	notTheHost := ""
	if !s.Hosting {
		notTheHost = h.T("laptops.why-host", i18n.Args{"name": s.Host})
	}
	wants := l.whyNobodyWants(chosen, some, s)
	hand, remove := notTheHost, notTheHost
	if s.Hosting && (!some || chosen.wants != nil || chosen.member.Me) {
		hand = h.T("laptops.why-another")
		remove = hand
	}
	if hand == "" && !chosen.member.Role.MayLead() {
		hand = h.T("laptops.why-rights")
	}
	matter := l.whyNoMatter()
	fresh := ""
	if s.Parted == nil {
		fresh = h.T("laptops.why-same")
	}
	return map[*kit.Button]string{b.admit: wants, b.turn: wants, b.hand: hand, b.remove: remove,
		b.servers: l.whyNoServers(s), b.code: notTheHost, b.copied: notTheHost, b.lead: l.whyNoTakeOver(s),
		b.theirs: matter, b.mine: matter, b.fresh: fresh}
}

// whyNobodyWants says why nobody can be let in or turned away.
func (l *Sheet) whyNobodyWants(chosen seat, some bool, s laptops.Status) string {
	switch {
	case some && chosen.wants != nil:
		return ""
	case !s.Hosting:
		return l.host.T("laptops.why-host", i18n.Args{"name": s.Host})
	case l.asks:
		return l.host.T("laptops.why-who-wants")
	}
	return l.host.T("laptops.why-nobody-wants")
}

// whyNoServers says why nothing can be chosen of the servers: three need two others who may
// lead.
func (l *Sheet) whyNoServers(s laptops.Status) string {
	h, store := l.host, l.store
	if store.cutOff(s) || s.Parted != nil || s.CameBack && !s.Linked { // the two others are asked for its place
		return h.T("laptops.why-servers-away")
	}
	switch {
	case s.CameBack:
		return ""
	case !s.Hosting && !store.mayLead(s):
		return h.T("laptops.why-server-rights")
	case !s.Hosting && s.Serving:
		return h.T("laptops.why-serving", i18n.Args{"name": s.Host})
	case !s.Hosting, s.Wanted > 1:
		return ""
	}
	others := 0
	for _, m := range s.Members {
		if !m.Me && m.Role.MayLead() {
			others++
		}
	}
	if others > 1 {
		return ""
	}
	return h.T("laptops.why-servers-few", i18n.Args{"n": others})
}

// whyNoTakeOver says why this computer cannot become host.
func (l *Sheet) whyNoTakeOver(s laptops.Status) string {
	h := l.host
	switch {
	case l.store.MayTakeOver():
		return ""
	case s.Hosting:
		return h.T("laptops.why-is-host")
	case s.Parted != nil, removedBy(s) != "":
		return h.T("laptops.why-not-in-hall")
	case !l.store.mayLead(s):
		return h.T("laptops.why-rights")
	}
	return h.T("laptops.why-host-there", i18n.Args{"name": s.Host})
}

// whyNoMatter says why nothing can be done with what is not in the event.
func (l *Sheet) whyNoMatter() string {
	h := l.host
	chosen, some := l.matters.Selected()
	if !some {
		return h.T("laptops.all-in")
	}
	if chosen.row.Seq > 0 {
		return h.T("laptops.why-row")
	}
	if m := l.store.numbered(chosen.number); m != nil && m.onItsWay() {
		return h.T("laptops.why-on-its-way")
	}
	return ""
}
