package sync

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

func TestAnAccountHasSoManyRequestsAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := newTurns(2, time.Minute)
		take := func(owner string) func() {
			end, ok := turns.take(t.Context(), owner)
			if !ok {
				t.Errorf("%s has no turn", owner)
				return func() {}
			}
			return end
		}
		first, second := take("ann"), take("ann")
		take("bob")() // others do not wait
		served := 0
		for range 3 {
			go func() {
				end := take("ann")
				served++
				time.Sleep(time.Second)
				end()
			}()
		}
		synctest.Wait()
		if served != 0 {
			t.Fatal(served)
		}
		first()
		synctest.Wait()
		if served != 1 {
			t.Fatal(served)
		}
		time.Sleep(3 * time.Second)
		if served != 3 {
			t.Fatal(served)
		}
		// Whoever has waited too long, or is gone, has none and leaves nothing behind.
		third := take("ann")
		began := time.Now()
		if _, ok := turns.take(t.Context(), "ann"); ok || time.Since(began) != time.Minute {
			t.Fatal(ok, time.Since(began))
		}
		gone, leave := context.WithCancel(t.Context())
		leave()
		if _, ok := turns.take(gone, "ann"); ok {
			t.Fatal("a request that is gone has a turn")
		}
		second()
		third()
		if len(turns.accounts) != 0 {
			t.Fatal(turns.accounts)
		}
	})
}

func TestAStopWaitsForRequestsThatRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := newTurns(2, time.Minute)
		waited := func() time.Duration {
			began := time.Now()
			turns.finish(10 * time.Second)
			return time.Since(began).Round(time.Second)
		}
		if idle := waited(); idle != 0 {
			t.Error(idle)
		}
		end, _ := turns.take(t.Context(), "ann")
		time.AfterFunc(3*time.Second, end)
		if short := waited(); short != 3*time.Second {
			t.Error(short)
		}
		if _, ok := turns.take(t.Context(), "ann"); !ok {
			t.Fatal("no turn")
		}
		if long := waited(); long != 10*time.Second {
			t.Error(long)
		}
	})
}

func TestRequestsWaitForTheirTurn(t *testing.T) {
	ts := newTestServer(t)
	ann, bob := ts.device(t, "ann", "a"), ts.device(t, "bob", "b")
	ts.turns.patience = 0
	var ends []func()
	for range maxTurns {
		end, _ := ts.turns.take(t.Context(), ann.user.Id)
		ends = append(ends, end)
	}
	for _, path := range []string{"push", "pull", "audit"} {
		if status, raw := ts.rest(ann.token, "POST", "/api/sync/"+path, ann.envelope()); status != 429 {
			t.Errorf("%s: %d %s", path, status, raw)
		}
	}
	bob.pull(1)
	ends[0]()
	ts.turns.patience = time.Minute
	ann.pull(1)
}

// A device halves what is a bad request until one change is left, which it gives up.
func TestARequestThatEndsEarlyIsNoBadRequest(t *testing.T) {
	ask := func(body error) (*httptest.ResponseRecorder, error) {
		event := &core.RequestEvent{Auth: core.NewRecord(core.NewAuthCollection("users"))}
		event.Request = httptest.NewRequest(http.MethodPost, "/api/sync/push", io.NopCloser(iotest.ErrReader(body)))
		answer := httptest.NewRecorder()
		event.Response = answer
		handle := func(*core.RequestEvent) error { return errors.New("it is handled") }
		return answer, newTurns(1, time.Second).inTurn(handle)(event)
	}
	if answer, err := ask(io.ErrUnexpectedEOF); err != nil || answer.Code != http.StatusRequestTimeout {
		t.Error(answer.Code, err)
	}
	var refused *router.ApiError
	if _, err := ask(apis.NewApiError(http.StatusRequestEntityTooLarge, "", nil)); !errors.As(err, &refused) || refused.Status != http.StatusRequestEntityTooLarge {
		t.Error(err)
	}
}
