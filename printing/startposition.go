package printing

// startDiagram is the size of the diagram of an initial position in Chess960 under the
// table of a round, mm.
const startDiagram = 44.0

// startHeight is the room under the table of a round for the diagram of its initial
// position, mm; 0 where it is the usual one.
func (s *sheet) startHeight(round int) float64 {
	if s.e.RoundInfo(round).StartPosition == nil {
		return 0
	}
	return startDiagram + diagramBelow + 2
}

// startPosition draws the initial position of a round in Chess960, which the notes name.
func (s *sheet) startPosition(round int) {
	height := s.startHeight(round)
	if height == 0 {
		return
	}
	s.need(height)
	s.diagram(s.left+diagramLeft, s.y+2, startDiagram, s.e.StartOf(round))
	s.y += height
}
