// Package outage stands between a program and its disk, for tests of what
// becomes of files when the power goes, the disk is full or fails, or the
// program is killed.
//
// [Run] starts a program as it is and sees every system call by which it, or a
// library of C within it, changes or reads the files of a folder. It may let the
// call pass, have it fail, or end the program there. A [Disk] is what of the
// calls seen so far would be on a disk that keeps only what it was told to
// sync: [Disk.Cut] gives a state that the loss of power may leave.
//
// It is for Linux on amd64, where the calls of another process can be held.
package outage
