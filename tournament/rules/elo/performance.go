package elo

// Average gives the average rating of opponents to a whole number, a half
// upwards (C.07, 10.1; B.01, 1.4.7). There must be at least one.
func Average(opponents []int) int {
	sum := 0
	for _, r := range opponents {
		sum += r
	}
	return halfUp(sum, len(opponents))
}

// halfUp divides and rounds to the nearest whole number, a half upwards.
func halfUp(sum, n int) int {
	q := 2*sum + n
	if q < 0 && q%(2*n) != 0 {
		return q/(2*n) - 1
	}
	return q / (2 * n)
}

// Performance gives the performance rating: the average of the opponents and
// the difference that belongs to the share of points, rounded to hundredths, a
// half upwards (C.07, 10.2; B.01, 1.4.8 and 1.4.9). The score is in
// hundredths of a game, against all the opponents together; there must be one.
func Performance(score int, opponents []int) int {
	return Average(opponents) + Difference(halfUp(score, len(opponents)))
}

// Perfect gives the lowest whole rating whose expected score against the
// opponents reaches the score, in hundredths, over the whole scale; for no
// points 800 below the lowest opponent (C.07, 10.3). There must be one.
func Perfect(score int, opponents []int) int {
	lowest, highest := opponents[0], opponents[0]
	for _, r := range opponents {
		lowest, highest = min(lowest, r), max(highest, r)
	}
	if score <= 0 {
		return lowest - 800
	}
	// Against all of them nothing is expected at low and everything at high.
	low, high := lowest-736, highest+736
	for high-low > 1 {
		middle := low + (high-low)/2
		expected := 0
		for _, r := range opponents {
			expected += Expected(middle, r)
		}
		if expected >= score {
			high = middle
		} else {
			low = middle
		}
	}
	return high
}
