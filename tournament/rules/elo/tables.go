package elo

// differences holds, for a score of 50 to 100 hundredths, the difference in
// rating (B.02, table 8.1.1). The lower half is its mirror image.
var differences = [51]int{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
	72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
	149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
	240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
	366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
	800,
}

// bounds holds the greatest difference in rating for which the higher rated
// is still expected to score 50, 51, ... 99 hundredths (B.02, table 8.1.2).
var bounds = [50]int{
	3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
	76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
	153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
	245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
	374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
}

// Difference gives the difference in rating that belongs to a score of 0 to
// 100 hundredths: 800 for a full score (B.02, 8.1.1; B.01, 1.4.9 is the same
// table). What is outside is taken for 0 or 100.
func Difference(score int) int {
	score = min(max(score, 0), 100)
	if score < 50 {
		return -differences[50-score]
	}
	return differences[score-50]
}

// Expected gives the expected score, in hundredths, of a player against an
// opponent, over the whole scale: the difference is not cut at 400 (B.02,
// 8.1.2).
func Expected(player, opponent int) int {
	difference := player - opponent
	if difference < 0 {
		return 100 - Expected(opponent, player)
	}
	for i, bound := range bounds {
		if difference <= bound {
			return 50 + i
		}
	}
	return 100
}
