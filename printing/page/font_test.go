package page

import (
	"runtime"
	"testing"
)

// The European alphabets are measured for the first line of a paper: their
// outlines, thirty megabytes, are not kept for it.
func TestMeasuringKeepsLittle(t *testing.T) {
	var before, after runtime.MemStats
	var kept []*typeface
	runtime.GC()
	runtime.ReadMemStats(&before)
	for c := range cuts {
		face := parseFont(c)
		for r := range rune(common) {
			face.glyph(r)
		}
		kept = append(kept, face)
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	const most = 3 << 20
	if n := int64(after.HeapAlloc) - int64(before.HeapAlloc); n > most {
		t.Errorf("%d kB are kept of %d fonts that were only measured, at most %d", n>>10, len(kept), most>>10)
	}
	if len(kept[ptSans].outline('a')) == 0 {
		t.Error("no outline of a")
	}
}
