package refusal

import (
	"reflect"
	"testing"
)

func TestArgs(t *testing.T) {
	if got := Args(); got != nil {
		t.Errorf("Args() = %v, want nil", got)
	}
	want := map[string]any{"name": "Keres", "round": 3}
	if got := Args("name", "Keres", "round", 3); !reflect.DeepEqual(got, want) {
		t.Errorf("Args = %v, want %v", got, want)
	}
	for name, pairs := range map[string][]any{"a name without a value": {"name"}, "a name that is a number": {3, "name"}} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Errorf("Args(%v) does not stop", pairs)
				}
			}()
			Args(pairs...)
		})
	}
}
