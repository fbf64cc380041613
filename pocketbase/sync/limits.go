package sync

import (
	"errors"

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

// LimitError refuses a record that is more than an account may have, in a sentence for people: a push tells it as a verdict with the code
// limit, REST as a status.
func LimitError(message string) error {
	return errors.Join(refuse("limit", message), apis.NewBadRequestError(message, nil))
}
