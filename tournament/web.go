package tournament

import (
	"net/url"
	"strings"
)

// ParseWeb reads the address of an event's pages on the web, in the form that a
// browser takes; https stands where people left it out. What is no such address
// is refused with [FieldInvalid].
func ParseWeb(s string) (string, error) {
	s = strings.TrimSpace(s)
	if s == "" {
		return "", nil
	}
	if !strings.Contains(s, "://") {
		s = "https://" + s
	}
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.User != nil ||
		strings.ContainsAny(s, " \t\r\n") || !strings.Contains(strings.Trim(u.Hostname(), "."), ".") {
		return "", refuse(FieldInvalid, "field", Field("web"), "text", s)
	}
	return u.String(), nil
}
