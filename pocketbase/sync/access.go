package sync

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// mayAccess holds the record as it is in the database now against the collection's API rule.
func (w *writer) mayAccess(record *core.Record, method string, body map[string]any, rule *string) error {
	if rule != nil && record.GetString("user_id") == w.auth.Id && saysOwner(*rule, body) {
		return nil
	}
	if body == nil {
		body = map[string]any{}
	}
	info := &core.RequestInfo{
		Context: core.RequestInfoContextDefault, Method: method, Auth: w.auth,
		Body: body, Query: map[string]string{}, Headers: map[string]string{},
	}
	allowed, err := w.tx.CanAccessRecord(record, info, rule)
	if err != nil {
		return err
	}
	if !allowed {
		return refuse("forbidden", "This cannot be done to this record.")
	}
	return nil
}

// saysOwner tells whether a rule asks for nothing but that the record is one's own, and that fields which are not in the
// body stay as they are. Most rules are so, and this saves a query for each; any other rule is PocketBase's to decide.
func saysOwner(rule string, body map[string]any) bool {
	for _, condition := range strings.Split(rule, " && ") {
		switch condition {
		case `@request.auth.id != ""`, "user_id = @request.auth.id":
			continue
		}
		field, isBody := strings.CutPrefix(condition, "@request.body.")
		field, isUnchanged := strings.CutSuffix(field, ":changed = false")
		if _, sent := body[field]; !isBody || !isUnchanged || sent {
			return false
		}
	}
	return true
}
