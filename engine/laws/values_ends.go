package laws

// DeadPositionRule tells which positions are dead.
type DeadPositionRule string

// The values of DeadPositionRule.
const (
	DeadListed DeadPositionRule = "listed" // those of 1953, §18 a and b
	DeadAny    DeadPositionRule = "any"
)

// FivefoldRule tells which fivefold repetition ends the game.
type FivefoldRule string

// The values of FivefoldRule.
const (
	FivefoldNever       FivefoldRule = "none"
	FivefoldConsecutive FivefoldRule = "consecutive"
	FivefoldAny         FivefoldRule = "any"
)

// UnwinnableRule tells what a player gets who should have lost to one who cannot win.
type UnwinnableRule string

// The values of UnwinnableRule.
const (
	UnwinnableLoss UnwinnableRule = "loss"
	UnwinnableDraw UnwinnableRule = "draw"
)
