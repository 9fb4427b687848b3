package tournament

// Datum names a value of an event: the record that holds it, its field, and which
// record it is where there are several.
type Datum struct {
	Record RecordKind
	Field  Field
	Player PlayerID // of a player
	Table  Table    // of a pairing; of a round, and of points by decision, its number alone
}
