//go:build !windows

package apartment

// Enter does nothing here: apartments are Windows' own.
func Enter() (leave func()) { return func() {} }
