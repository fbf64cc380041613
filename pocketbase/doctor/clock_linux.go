package doctor

import "syscall"

// unsynchronized is a bit of Linux that says that nothing has set the clock for a while. https://man7.org/linux/man-pages/man2/adjtimex.2.html
const unsynchronized = 0x40

// clockIsSet reports whether the system knows, and whether it is so.
func clockIsSet() (isKnown, isSet bool) {
	var state syscall.Timex
	if _, err := syscall.Adjtimex(&state); err != nil {
		return false, false
	}
	return true, state.Status&unsynchronized == 0
}
