//go:build long

package chess

import "math"

const perftLimit uint64 = math.MaxUint64
