package sync

import (
	"context"
	"errors"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
)

// Limits are those of one account; 0: as much as it likes.
type Limits struct {
	// Records is how many records an account may have in all synced collections together, Rows in one of them.
	Records, Rows int64
	// Bytes is what these records may take, each at least 1 KiB.
	Bytes int64
	// Devices is how many devices the server knows of an account. The one that was seen longest ago makes room.
	Devices int64
	// Free are collections that count, and to which records are added beyond the limit: what the server adds must not fail, and what is
	// written by a link in a mail neither. So are those with one record for each account.
	Free []string
}

// LimitError refuses a record that is more than an account may have, in a sentence for people.
func LimitError(message string) error { return Refusal("limit", message, nil) }

// Refusal refuses a change for good, in a sentence for people and one for each field that is wrong: a push tells it as a verdict with the code,
// REST as a status.
func Refusal(code, message string, fields map[string]string) error {
	data := validation.Errors{}
	for name, text := range fields {
		data[name] = validation.NewError("validation_"+code, text)
	}
	return errors.Join(&refusal{code: code, message: message, fields: fields}, apis.NewBadRequestError(message, data))
}

// RefusalOf is the code of a refusal and what it says of fields; "" for any other error.
func RefusalOf(err error) (code string, fields map[string]string) {
	var r *refusal
	if errors.As(err, &r) {
		return r.code, r.fields
	}
	return "", nil
}

type againKey struct{}

// WithAgain says with a context that a device creates a record a second time: the server has lost it with a restored backup.
func WithAgain(ctx context.Context) context.Context { return context.WithValue(ctx, againKey{}, true) }

// IsAgain reports whether WithAgain has said so.
func IsAgain(ctx context.Context) bool { return ctx != nil && ctx.Value(againKey{}) != nil }
