//go:build !long

package chess

// perftLimit bounds the published counts that are tested, in nodes. With the
// build tag long all are: go test -tags long -timeout 0 -run TestPerftFiles
const perftLimit = 3_000_000
