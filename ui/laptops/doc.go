// Package laptops is the hall of several laptops in the window: the store that what is
// done here goes through to all of them, and the sheets that let others in, join, and
// settle what two people have entered differently.
package laptops
