//go:build !linux

package disk

import "errors"

// exchange is for systems that can give two folders each the name of the other.
func exchange(a, b string) error { return errors.ErrUnsupported }
