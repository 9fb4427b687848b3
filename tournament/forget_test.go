package tournament

import "testing"

// What is forgotten is worked out anew, of the event and of those before it; the rest
// stays.
func TestForget(t *testing.T) {
	type key string
	own := roundRobin(t, 4, func(*Info) {}).Clone()
	seen := own.Clone().Fix()
	ask := func(k key) (made, former bool) {
		Kept(seen, k, func(f Former[int]) int {
			made, former = true, f.There
			return 1
		})
		return made, former
	}
	for _, k := range []key{"a", "b"} {
		if made, _ := ask(k); !made {
			t.Fatal("what was never asked for is there")
		}
	}
	Forget(seen, func(k any) bool { return k == key("a") })
	if IsKept(seen, key("a")) || !IsKept(seen, key("b")) {
		t.Error("not what was told is forgotten")
	}
	if made, _ := ask("a"); !made {
		t.Error("what is forgotten is there")
	}
	changes, err := CarryIn(own, score(1, 1, WhiteWins))
	if err != nil {
		t.Fatal(err)
	}
	seen = own.Seen(seen, []Key{changes[0].Key()})
	Forget(seen, func(k any) bool { return k == key("a") })
	if made, former := ask("a"); !made || former {
		t.Error("what is forgotten is there, of the event before")
	}
	if made, former := ask("b"); !made || !former {
		t.Error("what is not forgotten is gone")
	}
	Forget(own, func(any) bool { return true }) // which keeps nothing
}
