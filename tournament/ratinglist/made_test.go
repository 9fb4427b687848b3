package ratinglist

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
)

// made is a player of a made-up list.
type made struct {
	id                     int
	name, fed, sex         string
	title, women           string
	standard, rapid, blitz int
	birth                  int
	flag                   string
}

var syllables = strings.Fields(
	"ka ri ma to se lu pa no vi ter son berg mann ov ski nen la du fer ra ko bi stan ga mi do re lin os an el ju he " +
		"wal tan wes zo chi")

func madeName(lot *rand.Rand) string {
	word := func() string {
		var b strings.Builder
		for range 2 + lot.IntN(3) {
			b.WriteString(syllables[lot.IntN(len(syllables))])
		}
		s := b.String()
		return strings.ToUpper(s[:1]) + s[1:]
	}
	name := word()
	if lot.IntN(6) == 0 {
		name += " " + word()
	}
	name += ", " + word()
	if lot.IntN(4) == 0 {
		name += " " + word()
	}
	return name
}

// madeUp draws players with rising numbers.
func madeUp(n int, seed uint64, each func(made)) {
	lot := rand.New(rand.NewPCG(seed, 0))
	id := 100_000
	feds := strings.Fields("EST FIN LAT LTU SWE NOR GER IND ESP FRA USA UKR")
	for range n {
		id += 1 + lot.IntN(40)
		m := made{id: id, name: madeName(lot), fed: feds[lot.IntN(len(feds))], sex: "M", birth: 1940 + lot.IntN(78)}
		if lot.IntN(7) == 0 {
			m.sex, m.flag = "F", "w"
		}
		if lot.IntN(5) < 2 {
			m.standard = 1400 + lot.IntN(1300)
		}
		if lot.IntN(3) == 0 {
			m.rapid = 1400 + lot.IntN(1200)
		}
		if lot.IntN(4) == 0 {
			m.blitz = 1400 + lot.IntN(1200)
		}
		if m.standard > 2500 {
			m.title = "GM"
		}
		if lot.IntN(5) == 0 {
			m.flag += "i"
		}
		each(m)
	}
}

// The head lines of FIDE's files.
const (
	combinedHead = "ID Number      Name                                                         Fed Sex Tit  WTit OTit " +
		"          FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
	legacyHead = "ID Number      Name                                                         Fed Sex Tit  WTit OTit " +
		"          SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
	singleHead = "ID Number      Name                                                         Fed Sex Tit  WTit OTit " +
		"          FOA OCT26 Gms K  B-day Flag"
)

func (m made) combined(w io.Writer) {
	fmt.Fprintf(w, "%-15d%-61s%-4s%-4s%-5s%-5s%-15s%-4s%-6d%-4d%-3d%-6d%-4d%-3d%-6d%-4d%-3d%-6d%-4s\r\n", m.id, m.name,
		m.fed, m.sex, m.title, m.women, "", "",
		m.standard, 3, 20, m.rapid, 0, 20, m.blitz, 0, 20, m.birth, m.flag)
}

func (m made) legacy(w io.Writer) {
	fmt.Fprintf(w, "%-15d%-61s%-4s%-4s%-5s%-5s%-15s%-6d%-4d%-3d%-6d%-4d%-3d%-6d%-4d%-3d%-6d%-4s\r\n", m.id, m.name, m.fed,
		m.sex, m.title, m.women, "",
		m.standard, 3, 20, m.rapid, 0, 20, m.blitz, 0, 20, m.birth, m.flag)
}

func (m made) single(w io.Writer) {
	fmt.Fprintf(w, "%-15d%-61s%-4s%-4s%-5s%-5s%-15s%-4s%-6d%-4d%-3d%-6d%-4s\r\n", m.id, m.name, m.fed, m.sex, m.title,
		m.women, "", "", m.standard, 3, 20, m.birth, m.flag)
}

func (m made) xml(w io.Writer) {
	fmt.Fprintf(w,
		"<player>\n<fideid>%d</fideid>\n<name>%s</name>\n<country>%s</country>\n<sex>%s</sex>\n<title>%s</title>\n"+
			"<w_title>%s</w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n"+
			"<rating>%d</rating>\n<games>3</games>\n<k>20</k>\n"+
			"<rapid_rating>%d</rapid_rating>\n<rapid_games>0</rapid_games>\n<rapid_k>20</rapid_k>\n"+
			"<blitz_rating>%d</blitz_rating>\n<blitz_games>0</blitz_games>\n<blitz_k>20</blitz_k>\n"+
			"<birthday>%d</birthday>\n<flag>%s</flag>\n</player>\n",
		m.id, m.name, m.fed, m.sex, m.title, m.women, m.standard, m.rapid, m.blitz, m.birth, m.flag)
}
