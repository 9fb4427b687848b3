package ruling

import "kohtunik/engine/laws"

// Facts is what a decision fixes beside the course of the game. What is nil or
// empty is not fixed.
type Facts struct {
	// Marks in the table and points, by side.
	WhiteMark   *string  `json:"white_mark,omitempty"`
	BlackMark   *string  `json:"black_mark,omitempty"`
	WhitePoints *float64 `json:"white_points,omitempty"`
	BlackPoints *float64 `json:"black_points,omitempty"`

	// Clocks: the time that ran off through absence, whose clock runs now, and
	// after the reply of the one present.
	ClockUsed           *Times         `json:"clock_used,omitempty"`
	ClockRuns           *Side          `json:"clock_runs,omitempty"`
	ClockRunsAfterReply *Side          `json:"clock_runs_after_reply,omitempty"`
	Envelope            *EnvelopeState `json:"envelope,omitempty"`
	Reply               *ReplyForm     `json:"reply,omitempty"`

	// Adjournment.
	Sealer            *Side    `json:"sealer,omitempty"`
	Charged           *Seconds `json:"charged_s,omitempty"`
	Marked            *Seconds `json:"marked_s,omitempty"`
	LeftToNextControl *Seconds `json:"left_to_next_control_s,omitempty"`
	Granted           *bool    `json:"granted,omitempty"`
	Adjourn           *bool    `json:"adjourn,omitempty"`
	Correct           *bool    `json:"correct,omitempty"`

	// Withdrawal, new draws, matches.
	Redraw        *bool `json:"redraw,omitempty"`
	RoundsBefore  *int  `json:"rounds_before,omitempty"`
	RoundsAfter   *int  `json:"rounds_after,omitempty"`
	PlayerRemoved *bool `json:"player_removed,omitempty"`
	MatchLostBy   *Side `json:"match_lost_by,omitempty"`

	// Penalties, claims, requests, offers.
	Penalty      *laws.Penalty `json:"penalty,omitempty"`
	Allowed      *bool         `json:"allowed,omitempty"`
	ClaimValid   *bool         `json:"claim_valid,omitempty"`
	RequestValid *bool         `json:"request_valid,omitempty"`
	OfferValid   *bool         `json:"offer_valid,omitempty"`
	OfferPending *bool         `json:"offer_pending,omitempty"`
	Breach       *string       `json:"breach,omitempty"`

	// The board.
	AppearancesAtPly []int    `json:"appearances_at_ply,omitempty"`
	WhiteCastling    *bool    `json:"white_castling,omitempty"`
	BlackCastling    *bool    `json:"black_castling,omitempty"`
	Increment        *Seconds `json:"increment_s,omitempty"`
	Legal            *bool    `json:"legal,omitempty"`
	ResultPlacement  *string  `json:"result_placement,omitempty"`
	Valid            *bool    `json:"valid,omitempty"`
	Completed        *bool    `json:"completed,omitempty"`

	// Blind players, results, duties.
	MoveMade          *bool      `json:"move_made,omitempty"`
	AssistantRequired *bool      `json:"assistant_required,omitempty"`
	Accepted          *bool      `json:"accepted,omitempty"`
	OpponentScore     *ScoreBy   `json:"opponent_score,omitempty"`
	Exempt            *bool      `json:"exempt,omitempty"`
	Category          *laws.Play `json:"category,omitempty"`
}

// fact gives the address of a value, for Facts.
func fact[T any](v T) *T { return &v }
