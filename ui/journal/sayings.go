package journal

import "sync"

// sayings are rows in words, by their numbers. They are kept: a row never changes, and a
// move takes its game to be put into words. The zero value is empty and ready.
type sayings struct {
	mutex sync.Mutex
	texts map[int]string
}

// of gives a row in words, as they are known or as say makes them.
func (s *sayings) of(seq int, say func(seq int) string) string {
	s.mutex.Lock()
	text, ok := s.texts[seq]
	s.mutex.Unlock()
	if ok {
		return text
	}
	text = say(seq)
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.texts == nil {
		s.texts = map[int]string{}
	}
	s.texts[seq] = text
	return text
}

// forget lets all of them go.
func (s *sayings) forget() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.texts = nil
}
