package ruling

import "slices"

// oneOf is an error where a field of an incident holds something else than what
// it can be.
func oneOf[T ~string](field string, value T, values ...T) error {
	if slices.Contains(values, value) {
		return nil
	}
	return &ValueError{field, string(value)}
}
