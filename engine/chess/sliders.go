package chess

// Attacks of sliding pieces come from one table. For a square and the pieces that
// stand in the way, the multiplication by the square's factor gathers the
// squares that matter into the top bits, which index the table ("magic
// bitboards"). The factors were found by random search; init checks nothing,
// the tests check every index.

// magic finds the attacks from one square.
type magic struct {
	mask   SquareSet // squares whose pieces can stand in the way
	factor uint64
	offset uint32 // where the square's part of the table begins
	shift  uint8  // 64 less the number of squares in mask
}

const slideTableSize = 1 << 17

var (
	slideTable   [slideTableSize]SquareSet
	rookMagics   [64]magic
	bishopMagics [64]magic
)

func (m *magic) index(occupied SquareSet) uint32 {
	return (m.offset + uint32(uint64(occupied&m.mask)*m.factor>>(m.shift&63))) % slideTableSize
}

// rookAttacks is the set of squares that a rook attacks, the first piece in each
// direction included.
func rookAttacks(sq Square, occupied SquareSet) SquareSet {
	return slideTable[rookMagics[sq&63].index(occupied)]
}

// bishopAttacks is the same for a bishop.
func bishopAttacks(sq Square, occupied SquareSet) SquareSet {
	return slideTable[bishopMagics[sq&63].index(occupied)]
}

var (
	rookSteps   = [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	bishopSteps = [4][2]int{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}
)

func init() {
	next := fillMagics(&rookMagics, &rookFactors, rookSteps, 0)
	fillMagics(&bishopMagics, &bishopFactors, bishopSteps, next)
}

// fillMagics fills the table for one kind of slider from a place on and
// returns the place after it.
func fillMagics(magics *[64]magic, factors *[64]uint64, dirs [4][2]int, next uint32) uint32 {
	for sq := A1; sq <= H8; sq++ {
		m := &magics[sq]
		for _, d := range dirs {
			ray := slide(sq, 0, d)
			if ray != 0 {
				ray &^= edge(ray, d)
			}
			m.mask |= ray
		}
		m.factor = factors[sq]
		m.offset = next
		m.shift = uint8(64 - m.mask.Count())
		for occupied := SquareSet(0); ; {
			var attacks SquareSet
			for _, d := range dirs {
				attacks |= slide(sq, occupied, d)
			}
			slideTable[m.index(occupied)] = attacks
			occupied = (occupied - m.mask) & m.mask
			if occupied == 0 {
				break
			}
		}
		next += 1 << m.mask.Count()
	}
	return next
}

// slide is the set of squares from sq on in one direction, up to and with the
// first piece.
func slide(sq Square, occupied SquareSet, dir [2]int) (s SquareSet) {
	for {
		sq = sq.step(dir[0], dir[1])
		if sq == NoSquare {
			return s
		}
		s |= sq.set()
		if occupied.Has(sq) {
			return s
		}
	}
}

// edge is the square of a ray that is farthest in its direction.
func edge(ray SquareSet, dir [2]int) SquareSet {
	if dir[0]+8*dir[1] > 0 {
		return ray.last().set()
	}
	return ray.first().set()
}

var rookFactors = [64]uint64{
	0x0c80008050400620, 0x044000d001446004, 0x0080100080200008, 0x420008a040107600,
	0x8500080005009002, 0x2200100481080200, 0x0a00044800810200, 0x008001288000d100,
	0x0f04800424804000, 0x20c1401000200042, 0x0200808010002000, 0x0040801000800804,
	0x8024802800800c00, 0x0810808082000400, 0x2029000441000200, 0x14248000800c4100,
	0x4100208000804000, 0x40100940200c4002, 0x0874808010002000, 0x8c0a020008401020,
	0x0202828004000800, 0x0003010004000208, 0x0002040088100102, 0x0020c60001044084,
	0x0040400880008020, 0x1810004040002003, 0x0081004100200010, 0x0221000900100024,
	0x0035004500080010, 0x1c20200801041040, 0x0008010400100208, 0x1040148200010064,
	0x4480024001402008, 0x0010002000400040, 0x0000200011004100, 0x0048001000808008,
	0x0030040080800800, 0x0084000200800480, 0x9002000442002918, 0x1512308442000401,
	0x1080002000404000, 0x2100402010004000, 0xa400200010008080, 0x0250000800828010,
	0x62c4000408008080, 0x1213000400890002, 0x8880021041040008, 0x8000208404460001,
	0xc001020020408200, 0xa054290480400100, 0x2192841002200080, 0x000b100084080080,
	0x1000040008008280, 0x0280800400020080, 0x1461000402000100, 0x600c004500840600,
	0x1041058001281041, 0x000aa20080411102, 0x00200a0020401082, 0x2000201001000409,
	0x800100b01c080007, 0x26010022040008c1, 0x240021009018020c, 0x9010004090240102,
}

var bishopFactors = [64]uint64{
	0x0248100088044480, 0x2012428204030000, 0x0012009602004802, 0x8248448100000010,
	0x90411040b0408040, 0x1003100a30081440, 0x0101011082203000, 0x800024040a082200,
	0x0000606401020400, 0x0811101000b50240, 0x100004010409000a, 0x1081040400840802,
	0x0820591040000040, 0x1200011008a40001, 0x0000220104034000, 0x4081111090842004,
	0x0408101020410422, 0x3302002410d40901, 0x1491040808022080, 0x0020840802044000,
	0x00030242904000d0, 0xa596008048021800, 0x381a100448440402, 0x0c00246601290800,
	0x100f310008501000, 0x00c2080020218400, 0x40a0404288008302, 0x09d0410008010900,
	0x00a0090002004200, 0x0028820001091000, 0x80080088010c0110, 0x0402008044208812,
	0x0002101080042120, 0x8901442002020800, 0x5020140404020804, 0x0100620080080082,
	0x30004040408c0100, 0x0641021a00908800, 0xc404008200148848, 0x2400808480020200,
	0x2801012010402100, 0x0042180108000400, 0x0200884050000800, 0x0200402124000800,
	0x2020041008808c01, 0x0030200081000820, 0x8044110404144110, 0x0001041122040040,
	0x0004410420228000, 0x00006b0808248041, 0x4c00a04208040820, 0x4400008020884800,
	0x00a004046082090a, 0x0c00200430c08000, 0x0040080204404124, 0x0004901092008580,
	0x2002908090103008, 0x08e0a08c08882448, 0x8040220104010401, 0x0840044840208804,
	0x8000800208102400, 0x0201102012220610, 0x0110051082480100, 0xa010102148042040,
}
