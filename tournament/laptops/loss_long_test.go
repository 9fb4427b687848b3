//go:build long

package laptops

// The long form: twenty kills of a host, ten formings and ten kills of servers, every hundredth byte of the
// store, and a long day at random.
func init() { kills, formings, serverKills, flipEvery, deeds = 20, 10, 10, 100, 700 }
