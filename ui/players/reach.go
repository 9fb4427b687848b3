package players

import (
	"fmt"

	"kohtunik/tournament"
	"kohtunik/ui/kit"
)

// Reach puts the focus cell to a field of a player, in sight whatever
// was filtered and however narrow the window is.
func (p *Page) Reach(d tournament.Datum) {
	for _, field := range typedFields {
		if field.Record == string(d.Field) {
			p.reached = column(field.Field)
		}
	}
	p.fit(p.width)
	if p.filter.Text != "" || p.segment != everybody {
		p.filter.SetText("")
		p.segment = everybody
		p.segments.SetSelected(int(everybody))
		p.showRows()
	}
	p.table.SelectKey(fmt.Sprint(d.Player))
	p.table.SetColumn(p.reached)
	kit.Focus(p.table)
}
