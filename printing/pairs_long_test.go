//go:build long

package printing

// With how many other languages each one is set on one document.
const pairsOfEach = 3
