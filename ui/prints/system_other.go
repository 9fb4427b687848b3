//go:build !windows

package prints

// theSystem is the printing of this operating system.
func theSystem() system { return cups{} }
