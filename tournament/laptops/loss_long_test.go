//go:build long

package laptops

// The long form: twenty kills, and every hundredth byte of the store.
func init() { kills, flipEvery = 20, 100 }
