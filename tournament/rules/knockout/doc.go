// Package knockout plays a bracket: who wins a match goes on, who loses is out. It knows
// no chess event: [Play] takes the games in the order of their rounds and gives the
// matches, who goes on, the games of the next round and the places.
//
// A match has so many games; a level one goes on by series of tie-break games at
// faster rates, and at last by an Armageddon game, in which a draw is a win for Black,
// or by lot. All matches of a stage play a round at once, and a stage begins when the
// one before it is decided, so that a round is one game of each match that is still
// open.
//
// FIDE has no rules of a knock-out but those of its own cups; what is usual there is a
// setting here ([Rules]). The Armageddon game decides the match and nothing else.
package knockout
