package disk

import "syscall"

// namesOfDevices: a file cannot have a device's name.
const namesOfDevices = true

// What Windows says of a disk with no room left, and of one that fails or was
// pulled out (Microsoft, System Error Codes).
var (
	full = []error{syscall.Errno(39), syscall.Errno(112)} // handle disk full, disk full
	// not ready, data error, seek, write fault, read fault, device does not exist, I/O device
	broken = []error{syscall.Errno(21), syscall.Errno(23), syscall.Errno(25), syscall.Errno(29), syscall.Errno(30),
		syscall.Errno(55), syscall.Errno(1117)}
)
