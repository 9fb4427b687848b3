package laws

import "testing"

func TestFilesAreSound(t *testing.T) {
	s, err := loadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(s.editions) < 4 || len(s.customs) < 2 {
		t.Errorf("%d editions, %d practices", len(s.editions), len(s.customs))
	}
}
