// Package launch hands a file to the program that the operating system has for
// it.
package launch
