package page

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode/utf16"
)

var packedSRGB = sync.OnceValue(func() []byte { return packed(sRGB()) })

// toUnicode says which character each code of the fonts is: the one of its number,
// since the PDF writer takes Unicode for its codes. A range may not go beyond the
// last byte (ISO 32000-1 §9.10.3, Adobe 5411 §1.4.1), and at most a hundred of
// them stand together; blocks are those of 256 characters that are used.
func toUnicode(blocks [0x100]bool) []byte {
	var b strings.Builder
	b.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	var ranges []string
	for high, is := range blocks {
		if !is {
			continue
		}
		first := max(high<<8, 1)
		ranges = append(ranges, fmt.Sprintf("<%04X> <%04X> <%04X>\n", first, high<<8|0xff, first))
	}
	for len(ranges) > 0 {
		n := min(len(ranges), 100)
		fmt.Fprintf(&b, "%d beginbfrange\n%sendbfrange\n", n, strings.Join(ranges[:n], ""))
		ranges = ranges[n:]
	}
	b.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return []byte(b.String())
}

// sRGB is a profile of the colours of IEC 61966-2-1, which says what the greys
// and colours of a file look like: a display profile of ICC.1:2010, with the
// primaries as seen under D50 and the curve of the standard by its parameters.
func sRGB() []byte {
	d50 := numbers("XYZ ", 0.9642, 1, 0.8249)
	curve := numbers("para", 2.4, 1/1.055, 0.055/1.055, 1/12.92, 0.04045)
	curve = slices.Insert(curve, 8, 0, 3, 0, 0) // the kind of the curve
	tags := []struct {
		sign string
		data []byte
	}{
		{"desc", words("sRGB IEC61966-2.1")},
		{"cprt", words("No copyright is claimed.")},
		{"wtpt", d50},
		{"chad", numbers("sf32", 1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168)},
		{"rXYZ", numbers("XYZ ", 0.43607, 0.22249, 0.01392)},
		{"gXYZ", numbers("XYZ ", 0.38515, 0.71687, 0.09708)},
		{"bXYZ", numbers("XYZ ", 0.14307, 0.06061, 0.71410)},
		{"rTRC", curve}, {"gTRC", curve}, {"bTRC", curve},
	}
	const headSize, entry = 128, 12
	begins := headSize + 4 + entry*len(tags)
	table := binary.BigEndian.AppendUint32(nil, uint32(len(tags)))
	var data []byte
	for _, tag := range tags {
		table = append(table, tag.sign...)
		table = binary.BigEndian.AppendUint32(table, uint32(begins+len(data)))
		table = binary.BigEndian.AppendUint32(table, uint32(len(tag.data)))
		data = append(data, tag.data...)
		data = append(data, make([]byte, -len(data)&3)...)
	}
	head := make([]byte, headSize)
	binary.BigEndian.PutUint32(head, uint32(begins+len(data)))
	copy(head[8:], "\x04\x20\x00\x00mntrRGB XYZ ")
	copy(head[24:], "\x07\xea\x00\x01\x00\x01") // made on 1 January 2026
	copy(head[36:], "acsp")
	copy(head[68:], d50[8:])
	return slices.Concat(head, table, data)
}

// numbers is a tag of a profile that holds numbers, in parts of 65536.
func numbers(kind string, values ...float64) []byte {
	b := append([]byte(kind), 0, 0, 0, 0)
	for _, v := range values {
		b = binary.BigEndian.AppendUint32(b, uint32(int32(math.Round(v*0x10000))))
	}
	return b
}

// words is a tag of a profile that holds a text in English.
func words(text string) []byte {
	wide := utf16.Encode([]rune(text))
	b := []byte("mluc\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x0cenUS")
	b = binary.BigEndian.AppendUint32(b, uint32(2*len(wide)))
	b = binary.BigEndian.AppendUint32(b, 28)
	for _, u := range wide {
		b = binary.BigEndian.AppendUint16(b, u)
	}
	return b
}
