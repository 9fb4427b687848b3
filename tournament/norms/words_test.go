package norms

import (
	"os"
	"regexp"
	"slices"
	"testing"
)

// Every kind of this package has its words and no words are left over; that
// all languages have the same is tested beside them.
func TestEveryKindHasWords(t *testing.T) {
	var want []string
	for _, k := range []string{NoParticipants, Unclassified, Titled, OutsideTable, NoGames, NotATournament, CategoryFive} {
		want = append(want, "error."+k)
	}
	for _, k := range []string{NoteTitled, NoteUnclassified, NoteBeginners, NoteTextAndTable, NoteFirstRow,
		NoteMasterEvent, NoteNotForMaster, NoteCandidates, NoteNotForCandid, NoteOthers, NoteAuthority} {
		want = append(want, "norms.note."+k)
	}
	for _, k := range []GoalKind{GoalConfirm, GoalAttain, GoalAttainOrConfirm, GoalNone, GoalTitled, GoalNoCategory,
		GoalNoNorms} {
		want = append(want, "norms.goal."+string(k))
	}
	for _, k := range []Kind{Upper, Lower, Minimal, ByText, Beginners, Title, Candidate} {
		want = append(want, "norms.kind."+string(k))
	}
	for _, k := range []State{Made, Needs, OutOfReach} {
		want = append(want, "norms.state."+string(k))
	}
	for _, o := range Occasions()[1:] {
		want = append(want, "norms.occasion."+string(o))
	}
	want = append(want, "norms.occasion.classification")
	for _, g := range []Ground{FirstInFinal, ThirdInFinal, SharedInFinal, PartInFinal, PlacedTwice, WonMatch, HeldMatch,
		FirstOfWomen, SecondOfWomen, ByArbiter, ByAuthority} {
		want = append(want, "norms.ground."+string(g))
	}
	for _, o := range slices.Concat(OpenPoints(), HistoryPoints()) {
		want = append(want, "norms.point."+string(o.Point))
		for _, r := range o.Readings {
			want = append(want, "norms.reading."+string(r))
		}
	}
	data, err := os.ReadFile("../../i18n/messages/norms.en.toml")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range regexp.MustCompile(`(?m)^\[?"([^"]+)"(?:\]| =)`).FindAllStringSubmatch(string(data), -1) {
		got = append(got, m[1])
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("messages\n%q\nkinds\n%q", got, want)
	}
}
