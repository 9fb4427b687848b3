//go:build !windows

package i18n

// preferred is empty where the environment names the language.
func preferred() []string { return nil }
