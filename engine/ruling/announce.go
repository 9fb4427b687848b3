package ruling

import "kohtunik/engine/laws"

// AnnounceFalse: check or mate was announced and was none (1953 §11, §12).
type AnnounceFalse struct {
	Side Side         `json:"side"`
	What Announcement `json:"what"`
}

// Type is "announce-false".
func (*AnnounceFalse) Type() string { return "announce-false" }

func (a *AnnounceFalse) check(*Case) error {
	return oneOf("what", a.What, SaidCheck, SaidMate)
}

func (a *AnnounceFalse) decide(c *Case) Decision {
	d := Decision{Outcome: Continue}
	role, kind := laws.AnnounceCheck, AnnouncedCheck
	if a.What == SaidMate {
		role, kind = laws.AnnounceMate, AnnouncedMate
	}
	d.Articles = c.cite(role)
	d.because(Reason{Kind: kind, Side: c.color(a.Side)})
	if c.Rules.AnnouncePenalty { // 1953 says itself that it has no consequence
		d.mayPunish(c, c.color(a.Side))
	}
	return d
}
