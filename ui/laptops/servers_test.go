package laptops

import (
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament/laptops"
)

// The sheet names the ports of this computer, and those that another program on it has.
func TestPorts(t *testing.T) {
	p := i18n.For(i18n.English)
	for _, c := range []struct {
		ports, taken []string
		want         string
	}{
		{want: ""},
		{ports: []string{"8954", "8955"}, want: "Ports that the firewall of this computer has to let in: 8954, 8955."},
		{ports: []string{"8954", "8955", "41007"}, taken: []string{"8956"},
			want: "Ports that the firewall of this computer has to let in: 8954, 8955, 41007. " +
				"In use on this computer by another program: port 8956. Another was taken."},
	} {
		if got := portsText(p, laptops.Status{Ports: c.ports, Taken: c.taken}); got != c.want {
			t.Errorf("%v, %v: %q", c.ports, c.taken, got)
		}
	}
}
