//go:build unix

package printing

import (
	"syscall"
	"testing"
	"time"

	"kohtunik/i18n"
)

// Each paper of an event of 300 players: the aim is 100 ms, 1.5 s for the
// report. cpu-ms/op is what it takes of a processor, whatever else runs.
func BenchmarkPapers300(b *testing.B) {
	e := swissOf(b, 300, 9, 6)
	e.Info.Web = "https://maleliit.example/voistlused/tartu-avatud-2026" // on result cards and the poster
	for _, k := range Documents() {
		if !k.For.Has(e) {
			continue
		}
		b.Run(k.ID, func(b *testing.B) {
			before := cpuTime(b)
			for b.Loop() {
				d, err := k.Make(e, inLang(i18n.Estonian))
				if err != nil {
					b.Fatal(err)
				}
				pdfOf(b, d)
			}
			b.ReportMetric(float64((cpuTime(b)-before).Microseconds())/1000/float64(b.N), "cpu-ms/op")
		})
	}
}

// cpuTime is the time that the program has had of the processors.
func cpuTime(b *testing.B) time.Duration {
	b.Helper()
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		b.Fatal(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
