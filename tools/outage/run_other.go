//go:build !(linux && amd64)

package outage

// Run does not work here.
func Run(Program, func(int, Op) Action) (Result, error) { return Result{}, ErrNotHere }
