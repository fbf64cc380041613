package letter

import (
	"errors"
	"fmt"
	"testing"
	"time"
)

var retries = Retries{Most: 20, First: time.Minute, Longest: 6 * time.Hour, Silent: 2}

func TestWaitsDoubleUpToTheLongest(t *testing.T) {
	for tries, want := range map[int]time.Duration{
		0: time.Minute, 1: 2 * time.Minute, 2: 4 * time.Minute, 8: 256 * time.Minute, 9: 6 * time.Hour, 19: 6 * time.Hour, 100: 6 * time.Hour,
	} {
		if after, wait := retries.After(tries, errors.New("421 try again later")); after != tries+1 || wait != want {
			t.Error(tries, after, wait)
		}
	}
}

func TestASilentServerIsTriedLessOften(t *testing.T) {
	silent := fmt.Errorf("sending: %w", ErrSilent)
	for tries, want := range map[int]time.Duration{0: 10 * time.Minute, 2: 10 * time.Minute, 4: 32 * time.Minute, 18: 6 * time.Hour} {
		if after, wait := retries.After(tries, silent); after != tries+2 || wait != want {
			t.Error(tries, after, wait)
		}
	}
}
