// Package teams is the sheet of the teams of an event that teams play: their names,
// captains and rosters, who leaves, and who is not paired in a round of a Swiss.
package teams
