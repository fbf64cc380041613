package sync

import (
	"crypto/sha256"
	"regexp"
	"strings"
)

const (
	idAlphabet = "abcdefghijklmnopqrstuvwxyz0123456789"
	idLength   = 15
)

var idPattern = regexp.MustCompile(`^[a-z0-9]{15}$`)

// DerivedID computes the id that all devices of an owner use for the same key; the same as derivedId in web/lib/id.ts, which
// tests/vectors.json verifies.
func DerivedID(owner, collection string, keys ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(append([]string{owner, collection}, keys...), "/")))
	id := make([]byte, 0, idLength)
	for _, b := range sum {
		// 252 = 7 * 36: without the bytes above it, all characters are equally likely.
		if b < 252 {
			id = append(id, idAlphabet[b%36])
		}
		if len(id) == idLength {
			break
		}
	}
	return string(id)
}

// expectedID is the derived id of a record, or "" for a collection with random ids.
func (r *CollectionRule) expectedID(owner, collection string, text func(field string) string) string {
	if r.OwnerID {
		return owner
	}
	if r.Key == nil {
		return ""
	}
	keys := make([]string, len(*r.Key))
	for i, field := range *r.Key {
		keys[i] = text(field)
	}
	return DerivedID(owner, collection, keys...)
}
