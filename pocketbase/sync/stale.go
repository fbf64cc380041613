package sync

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// RefuseStale refuses a form that was opened before its record has changed. PocketBase's dashboard sends all fields with every save, also those
// that nobody has touched, as they were when the form was opened, or when its draft was kept: an order that was paid meanwhile would become
// unpaid again. Among them is when the record was changed last, in the field changed, by which such a form is known. Whoever sends single fields
// is not affected, and neither are pushes.
func RefuseStale(changed, sentence string) func(*core.RecordRequestEvent) error {
	return func(e *core.RecordRequestEvent) error {
		// RequestInfo has put the present time in the place of the one that was sent.
		sent := map[string]any{}
		if err := e.BindBody(&sent); err != nil {
			return err
		}
		if at, isForm := sent[changed]; isForm {
			opened, err := types.ParseDateTime(at)
			if err != nil || !opened.Equal(e.Record.Original().GetDateTime(changed)) {
				return Refusal("stale", sentence, nil)
			}
		}
		return e.Next()
	}
}
