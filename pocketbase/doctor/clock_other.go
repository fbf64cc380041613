//go:build !linux

package doctor

// clockIsSet is not known here.
func clockIsSet() (isKnown, isSet bool) { return false, false }
