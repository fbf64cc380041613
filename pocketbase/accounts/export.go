package accounts

import (
	"github.com/pocketbase/pocketbase/core"

	"everyday/export"
)

// Export is the part of an export with the account itself: account.json.
func Export(app core.App, owner string, archive *export.Archive) error {
	account, err := app.FindRecordById(users, owner)
	if err != nil {
		return err
	}
	// Its own person sees the address; keys and the hash of the password stay hidden.
	return archive.JSON("account.json", account.IgnoreEmailVisibility(true).PublicExport())
}
