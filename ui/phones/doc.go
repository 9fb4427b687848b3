// Package phones is where the arbiter looks over what was sent in from the hall and
// takes it over, and says who may send.
package phones
