package printing

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"kohtunik/i18n"
)

var papers = flag.String("papers", "", "a folder to write every document of the sample events to, for looking at")

func TestWritePapers(t *testing.T) {
	if *papers == "" {
		t.Skip("no folder was named")
	}
	events := extremes(t)
	maps.Copy(events, samples(t))
	for name, e := range events {
		for _, k := range Documents() {
			for _, l := range i18n.Langs() {
				d, err := k.Make(e, inLang(l))
				if err != nil {
					t.Logf("%s of %s: %v", k.ID, name, err)
					continue
				}
				f, err := os.Create(filepath.Join(*papers, k.ID+"-"+name+"-"+string(l)+".pdf"))
				if err != nil {
					t.Fatal(err)
				}
				if err := d.PDF(f); err != nil {
					t.Error(err)
				}
				if err := f.Close(); err != nil {
					t.Error(err)
				}
			}
		}
	}
}
