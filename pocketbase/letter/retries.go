package letter

import (
	"errors"
	"time"
)

// silentWait is the least wait after a mail server was silent: the mail may have arrived, or arrive late.
const silentWait = 10 * time.Minute

// Retries says how often a mail that was not sent is tried, and when: after First, doubling up to Longest.
type Retries struct {
	Most           int
	First, Longest time.Duration
	// Silent is how many tries one counts after which the mail server was silent.
	Silent int
}

// After is the number of tries after one more that has failed, and the wait before the next one. Most tries and more: there is none.
func (r Retries) After(tries int, failure error) (after int, wait time.Duration) {
	count, least := 1, time.Duration(0)
	if errors.Is(failure, ErrSilent) {
		count, least = r.Silent, silentWait
	}
	after = tries + count
	return after, max(least, min(r.Longest, r.First<<min(after-1, 16)))
}
