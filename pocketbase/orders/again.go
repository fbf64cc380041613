package orders

import (
	"database/sql"
	"errors"
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"everyday/sync"
)

// ordered are the fields of an order that the customer writes.
var ordered = []string{"payment_method", "lines", "address", "shown_total"}

// answerAgain answers a create by REST of an order that the same person has placed already, which may be sent again where the answer was lost:
// the order if it says the same, a refusal if it does not. Pushes are answered alike (sync).
func answerAgain(e *core.RecordRequestEvent) error {
	if e.Auth == nil || e.Record.Id == "" {
		return e.Next()
	}
	placed, err := e.App.FindRecordById(collection, e.Record.Id)
	if errors.Is(err, sql.ErrNoRows) {
		return e.Next()
	}
	if err != nil {
		return err
	}
	if owner := placed.GetString("user_id"); owner != e.Auth.Id || owner != e.Record.GetString("user_id") {
		return e.Next()
	}
	for _, field := range ordered {
		if !isSame(placed.Get(field), e.Record.Get(field)) {
			return sync.Refusal("exists", "This is there already.", nil)
		}
	}
	if err := apis.EnrichRecord(e.RequestEvent, placed); err != nil {
		return err
	}
	return e.JSON(http.StatusOK, placed)
}
