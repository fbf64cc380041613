package main

import (
	"errors"
	"os"
	"syscall"
	"testing"
)

// The channel that never gets anything stands for a command that waits for what is typed.
func TestInterruptEndsACommandAsAFailure(t *testing.T) {
	err := untilInterrupted(func() error {
		if err := syscall.Kill(os.Getpid(), syscall.SIGINT); err != nil {
			return err
		}
		<-make(chan struct{})
		return nil
	})
	if !errors.Is(err, errInterrupted) {
		t.Errorf("the command ended with %v", err)
	}
}

func TestResultOfACommandIsKept(t *testing.T) {
	failure := errors.New("no such superuser")
	if err := untilInterrupted(func() error { return failure }); !errors.Is(err, failure) {
		t.Errorf("the command ended with %v, not with %v", err, failure)
	}
}
