//go:build long

package laptops

// The long form: twenty kills, every hundredth byte of the store, and a long day at random.
func init() { kills, flipEvery, deeds = 20, 100, 700 }
