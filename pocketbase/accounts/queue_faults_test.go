package accounts

import (
	"errors"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"
)

func TestAMailForAnAccountThatIsNotStoredFailsAtOnce(t *testing.T) {
	ts := newTestServer(t)
	ts.answer(errRefused)
	accounts, err := ts.app.FindCollectionByNameOrId(users)
	must(t, err)
	account := core.NewRecord(accounts)
	account.Id = "__pb_test_id__"
	account.SetEmail("operator@example.com")
	account.RefreshTokenKey()
	if err := mails.SendRecordVerification(ts.app, account); !errors.Is(err, errRefused) {
		t.Error("the failure is not told:", err)
	}
	if ts.waiting(t) != 0 {
		t.Error("it waits")
	}
}
