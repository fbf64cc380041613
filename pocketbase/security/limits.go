package security

import (
	"sync"
	"time"
)

// A code has 6 digits, and those of three time steps are accepted. 30 wrong ones a day give a guesser a chance of 90 in a million.
var (
	accountLimits = []window{{10, time.Hour}, {30, 24 * time.Hour}}
	mfaLimit      = window{5, ceremonyLifetime}
)

// window allows a number of wrong tries in a time.
type window struct {
	tries int
	span  time.Duration
}

// limiter counts wrong tries by key, in memory.
type limiter struct {
	now     func() time.Time
	windows []window
	// most is how many keys are counted where anybody may name one; 0: all. Then counting starts again.
	most  int
	mutex sync.Mutex
	tries map[string][]time.Time
}

func newLimiter(now func() time.Time, windows ...window) *limiter {
	return &limiter{now: now, windows: windows, tries: map[string][]time.Time{}}
}

// take counts a try before it is checked, so that requests at the same time cannot exceed the limit. False: no try is left.
func (l *limiter) take(key string) bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	now := l.now()
	for _, w := range l.windows {
		recent := 0
		for _, at := range l.tries[key] {
			if now.Sub(at) < w.span {
				recent++
			}
		}
		if recent >= w.tries {
			return false
		}
	}
	if _, isKnown := l.tries[key]; !isKnown && l.most > 0 && len(l.tries) >= l.most {
		clear(l.tries)
	}
	l.tries[key] = append(l.tries[key], now)
	return true
}

// refund takes back a try that was right. Wrong ones of others stay counted.
func (l *limiter) refund(key string) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if n := len(l.tries[key]); n > 0 {
		if l.tries[key] = l.tries[key][:n-1]; n == 1 {
			delete(l.tries, key)
		}
	}
}

// prune forgets tries that no window counts any more.
func (l *limiter) prune() {
	longest := l.windows[len(l.windows)-1].span
	l.mutex.Lock()
	defer l.mutex.Unlock()
	for key, tries := range l.tries {
		if len(tries) == 0 || l.now().Sub(tries[len(tries)-1]) >= longest {
			delete(l.tries, key)
		} else if l.now().Sub(tries[0]) >= longest {
			l.tries[key] = append([]time.Time(nil), tries[1:]...)
		}
	}
}
