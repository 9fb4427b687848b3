package style

import "image/color"

// Token names a colour by its use.
type Token int

// The tokens. What stands on what, and with which contrast, is held by a test.
const (
	Transparent   Token = iota
	Page                // tables, sheets
	Bar                 // rail, bars, table heads
	Line                // edges of panels; decoration only
	RowLine             // between rows; decoration only
	ControlLine         // edge of a button
	FieldLine           // edge of a field or a checkbox
	Text                // text
	Text2               // secondary text
	Hint                // key hints
	Idle                // what an empty field asks for, and words of what cannot be done now
	IdleLine            // edge of a button that cannot be pressed now
	Accent              // default action, focus, running side
	OnAccent            // text on Accent
	Selection           // fill of the selected row or item
	Attention           // claim, time trouble, to check
	AttentionFill       // behind Attention
	Danger              // a flag about to fall or fallen
	Good                // norm made, line understood
	SquareLight         // of the board
	SquareDark
	LastLight // a light square of the last move
	LastDark
	CheckLight // a light square on the line of a check
	CheckDark
	Scrim      // over the page under a sheet
	ChipFill   // behind a chip without colour
	CellBlank  // the diagonal of a crosstable
	TrackEmpty // the empty part of a bar
	TrackReach // the part of a bar that can still be reached
	tokenCount
)

type palette [tokenCount]color.NRGBA

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}

var light = palette{
	Page:          rgb(0xFFFFFF),
	Bar:           rgb(0xF4F5F6),
	Line:          rgb(0xDCDFE3),
	RowLine:       rgb(0xECEEF0),
	ControlLine:   rgb(0xC3C8CE),
	FieldLine:     rgb(0x868E96),
	Text:          rgb(0x1A1E22),
	Text2:         rgb(0x535B64),
	Hint:          rgb(0x5F6871),
	Idle:          rgb(0x5F6871),
	IdleLine:      rgb(0xC3C8CE),
	Accent:        rgb(0x1B5E8C),
	OnAccent:      rgb(0xFFFFFF),
	Selection:     rgb(0xE4EEF6),
	Attention:     rgb(0x855400),
	AttentionFill: rgb(0xFFF3D6),
	Danger:        rgb(0xA3241B),
	Good:          rgb(0x2A663A),
	SquareLight:   rgb(0xEFEBE2),
	SquareDark:    rgb(0xB4A58F),
	LastLight:     rgb(0xBFD6E6),
	LastDark:      rgb(0x7EA6C2),
	CheckLight:    rgb(0xE3A39C),
	CheckDark:     rgb(0xC9776E),
	Scrim:         color.NRGBA{A: 0x4D},
	ChipFill:      rgb(0xECEEF0),
	CellBlank:     rgb(0xDCDFE3),
	TrackEmpty:    rgb(0xECEEF0),
	TrackReach:    rgb(0xC3C8CE),
}

var dark = palette{
	Page:          rgb(0x1B1E22),
	Bar:           rgb(0x16191C),
	Line:          rgb(0x353B42),
	RowLine:       rgb(0x292E34),
	ControlLine:   rgb(0x4A525B),
	FieldLine:     rgb(0x78818A),
	Text:          rgb(0xE7E9EB),
	Text2:         rgb(0xAEB6BE),
	Hint:          rgb(0x9FA8B1),
	Idle:          rgb(0x98A1AA),
	IdleLine:      rgb(0x4A525B),
	Accent:        rgb(0x74B4E2),
	OnAccent:      rgb(0x0C1A26),
	Selection:     rgb(0x22384A),
	Attention:     rgb(0xF0C066),
	AttentionFill: rgb(0x3A2F17),
	Danger:        rgb(0xF29A90),
	Good:          rgb(0x8CCB9B),
	SquareLight:   rgb(0xB3AB9C),
	SquareDark:    rgb(0x7F7769),
	LastLight:     rgb(0x93B4CA),
	LastDark:      rgb(0x5F8BA8),
	CheckLight:    rgb(0xE3A39C),
	CheckDark:     rgb(0xC9776E),
	Scrim:         color.NRGBA{A: 0x80},
	ChipFill:      rgb(0x292E34),
	CellBlank:     rgb(0x353B42),
	TrackEmpty:    rgb(0x292E34),
	TrackReach:    rgb(0x4A525B),
}

var contrast = palette{
	Page:          rgb(0x000000),
	Bar:           rgb(0x000000),
	Line:          rgb(0xFFFFFF),
	RowLine:       rgb(0x8C8C8C),
	ControlLine:   rgb(0xFFFFFF),
	FieldLine:     rgb(0xFFFFFF),
	Text:          rgb(0xFFFFFF),
	Text2:         rgb(0xFFFFFF),
	Hint:          rgb(0xE0E0E0),
	Idle:          rgb(0xA8A8A8),
	IdleLine:      rgb(0x8C8C8C),
	Accent:        rgb(0xFFD800),
	OnAccent:      rgb(0x000000),
	Selection:     rgb(0x1F3A5F),
	Attention:     rgb(0xFFD800),
	AttentionFill: rgb(0x000000),
	Danger:        rgb(0xFF8A80),
	Good:          rgb(0x7CFF9B),
	SquareLight:   rgb(0xFFFFFF),
	SquareDark:    rgb(0x9AA3AB),
	LastLight:     rgb(0x8FD0FF),
	LastDark:      rgb(0x4F9BD0),
	CheckLight:    rgb(0xE3A39C),
	CheckDark:     rgb(0xC9776E),
	Scrim:         color.NRGBA{A: 0x99},
	ChipFill:      rgb(0x000000),
	CellBlank:     rgb(0x8C8C8C),
	TrackEmpty:    rgb(0x000000),
	TrackReach:    rgb(0x8C8C8C),
}

// Color is the token's colour in the scheme of v.
func (v Value) Color(t Token) color.NRGBA {
	if t <= Transparent || t >= tokenCount {
		return color.NRGBA{}
	}
	switch v.Scheme {
	case Dark:
		return dark[t]
	case Contrast:
		return contrast[t]
	}
	return light[t]
}
