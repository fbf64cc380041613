package sync

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// checkAccess applies the collection's API rule to the record as it is stored now.
func (w *writer) checkAccess(record *core.Record, method string, body map[string]any, rule *string) error {
	if rule != nil && record.GetString("user_id") == w.auth.Id && onlyChecksOwner(*rule, body) {
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

// onlyChecksOwner reports whether a rule requires only that the caller owns the record and that fields which the body does not
// contain stay unchanged. Most rules are like this, and need no query then; PocketBase evaluates all others.
func onlyChecksOwner(rule string, body map[string]any) bool {
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
