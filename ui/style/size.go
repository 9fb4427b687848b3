package style

// Use is what a text is for; it sets the size.
type Use int

// The uses. Weight is the caller's: names, results and totals are bold.
const (
	Small       Use = iota // hints, heads, table text, buttons, chips, coordinates
	Body                   // rail, section title, scoresheet, players in tiles
	Player                 // player at the clock, palette field
	Title                  // page title; clocks in tiles and palette
	Decision               // the one large sentence of a decision
	Coefficient            // the one large figure of a page
	ClockLong              // a clock of an hour and more
	Clock                  // a clock under an hour
	useCount
)

var textSizes = [useCount]float32{
	Small: 13, Body: 14, Player: 16, Title: 18,
	Decision: 26, Coefficient: 40, ClockLong: 48, Clock: 64,
}

var lineHeights = [useCount]float32{
	Small: 18, Body: 20, Player: 24, Title: 24,
	Decision: 34, Coefficient: 48, ClockLong: 58, Clock: 76,
}

// Size is the text size for a use.
func (v Value) Size(u Use) float32 { return textSizes[u] * v.Factor() }

// LineHeight is the height of a line of text for a use, in whole pixels.
func (v Value) LineHeight(u Use) float32 { return v.Px(lineHeights[u]) }

// Lengths of the drawings; scale them with Px where they hold text.
const (
	Margin      float32 = 16 // of a page
	Gap         float32 = 8
	EventBar    float32 = 36
	Rail        float32 = 144
	RailNarrow  float32 = 48
	RailRow     float32 = 40
	PageHead    float32 = 48
	DeskHead    float32 = 48
	StatusLine  float32 = 28
	TableHead   float32 = 28
	HintLine    float32 = 24
	Target      float32 = 32 // what is clicked in a hurry, at least
	RowResult   float32 = 38 // a row in which results are entered
	RowStandard float32 = 32
	RowDense    float32 = 26
	Control     float32 = 32 // button, field
	ControlBig  float32 = 56 // for a finger
	Chip        float32 = 20
	Checkbox    float32 = 16
	Corner      float32 = 3
	LineWidth   float32 = 1
	FocusWidth  float32 = 2
	NarrowAt    float32 = 1280 // below this width the rail shows icons only
)
