package ratinglist

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"testing"
)

// More players than FIDE’s list has.
const large = 2_000_000

func largeList(b *testing.B, name, head, tail string, write func(made, *bufio.Writer)) string {
	b.Helper()
	path := filepath.Join(b.TempDir(), name)
	file, err := os.Create(path)
	if err != nil {
		b.Fatal(err)
	}
	w := bufio.NewWriterSize(file, 1<<20)
	w.WriteString(head)
	madeUp(large, 1, func(m made) { write(m, w) })
	w.WriteString(tail)
	if err := w.Flush(); err != nil {
		b.Fatal(err)
	}
	if err := file.Close(); err != nil {
		b.Fatal(err)
	}
	return path
}

func benchmarkBuild(b *testing.B, path string) {
	folder, index := b.TempDir(), ""
	for b.Loop() {
		about, err := Build(context.Background(), folder, Source{Path: path}, nil)
		if err != nil {
			b.Fatal(err)
		}
		index = about.Path
	}
	if info, err := os.Stat(index); err == nil {
		b.ReportMetric(float64(info.Size())/1e6, "MB")
	}
}

func BenchmarkBuildText(b *testing.B) {
	benchmarkBuild(b, largeList(b, "players_list_foa.txt", combinedHead+"\r\n", "",
		func(m made, w *bufio.Writer) { m.combined(w) }))
}

func BenchmarkBuildXML(b *testing.B) {
	benchmarkBuild(b, largeList(b, "players_list_xml_foa.xml", "<playerslist>\n", "</playerslist>\n",
		func(m made, w *bufio.Writer) { m.xml(w) }))
}

func BenchmarkSearch(b *testing.B) {
	path := largeList(b, "players_list_foa.txt", combinedHead+"\r\n", "", func(m made, w *bufio.Writer) { m.combined(w) })
	about, err := Build(context.Background(), b.TempDir(), Source{Path: path}, nil)
	if err != nil {
		b.Fatal(err)
	}
	index := about.Path
	b.Run("open", func(b *testing.B) {
		for b.Loop() {
			l, err := Open(index)
			if err != nil {
				b.Fatal(err)
			}
			l.Close()
		}
	})
	l, err := Open(index)
	if err != nil {
		b.Fatal(err)
	}
	defer l.Close()
	for _, typed := range []string{"k", "ka", "kari", "karima", "mann ka", "kari ma se", "ka ri", "zzz", "ka zzz", "1",
		"1234", "1234567"} {
		b.Run(typed, func(b *testing.B) {
			n := 0
			for b.Loop() {
				found, err := l.Search(typed, 50)
				if err != nil {
					b.Fatal(err)
				}
				n = len(found)
			}
			b.ReportMetric(float64(n), "found")
		})
	}
}
