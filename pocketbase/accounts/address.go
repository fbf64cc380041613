package accounts

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/dbutils"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// beforeOthers is a priority: what follows looks at the account that is signed in to.
const beforeOthers = -1000

// bindAddress makes an address one whatever its case: it is stored in small letters, however an account is made or changed.
func bindAddress(app core.App) {
	app.OnRecordCreate(users).BindFunc(onAddress)
	app.OnRecordUpdate(users).BindFunc(onAddress)
	app.OnRecordAuthWithPasswordRequest(users).Bind(&hook.Handler[*core.RecordAuthWithPasswordRequestEvent]{
		Id: "everydayAddress", Priority: beforeOthers, Func: findByAddress,
	})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := settleAddresses(app, os.Stderr); err != nil {
			return err
		}
		return e.Next()
	})
}

// settleAddresses lets the index of addresses ignore their case, which that of early versions did not, or says which accounts prevent that.
func settleAddresses(app core.App, out io.Writer) error {
	collection, err := app.FindCollectionByNameOrId(users)
	if err != nil || !isExact(collection) {
		return err
	}
	same, err := caseCollisions(app)
	if err != nil {
		return err
	}
	if len(same) > 0 {
		_, err = fmt.Fprintf(out, "Accounts whose addresses differ in case only stay separate: %s. Change the addresses of all but one of each in the dashboard, then restart.\n", strings.Join(same, ", "))
		return err
	}
	for i, index := range collection.Indexes {
		collection.Indexes[i] = strings.Replace(index, "(`email`)", "(`email` COLLATE NOCASE)", 1)
	}
	return app.Save(collection)
}

// onAddress writes a new address in small letters, and refuses one that another account has in any case. Accounts of earlier versions whose
// addresses differ in case only (caseCollisions) keep theirs until they are changed.
func onAddress(e *core.RecordEvent) error {
	if !e.Record.IsNew() && e.Record.Email() == e.Record.Original().Email() {
		return e.Next()
	}
	address := strings.ToLower(strings.TrimSpace(e.Record.Email()))
	e.Record.SetEmail(address)
	if isExact(e.Record.Collection()) && address != "" {
		others, err := withAddress(e.App, address)
		if err != nil {
			return err
		}
		for _, other := range others {
			if other.Id != e.Record.Id {
				return validation.Errors{core.FieldNameEmail: validation.NewError("validation_not_unique", "Value must be unique.")}
			}
		}
	}
	return e.Next()
}

// findByAddress finds the account of an address in another case, on a server whose index compares exactly.
func findByAddress(e *core.RecordAuthWithPasswordRequestEvent) error {
	if e.Record == nil && isExact(e.Collection) {
		found, err := withAddress(e.App, e.Identity)
		if err != nil {
			return err
		}
		if len(found) == 1 {
			e.Record = found[0]
		}
	}
	return e.Next()
}

// isExact reports whether the index of addresses tells cases apart, so that PocketBase does too: while there are collisions.
func isExact(collection *core.Collection) bool {
	index, ok := dbutils.FindSingleColumnUniqueIndex(collection.Indexes, core.FieldNameEmail)
	return !ok || !strings.EqualFold(index.Columns[0].Collate, "nocase")
}

// withAddress returns up to two accounts that have an address in any case.
func withAddress(app core.App, address string) ([]*core.Record, error) {
	var found []*core.Record
	err := app.RecordQuery(users).AndWhere(dbx.NewExp("lower([[email]]) = lower({:address})", dbx.Params{"address": strings.TrimSpace(address)})).
		Limit(2).All(&found)
	return found, err
}

// caseCollisions returns the ids of accounts whose addresses differ in case only, those of one address next to each other.
func caseCollisions(app core.App) ([]string, error) {
	var ids []string
	err := app.ConcurrentDB().NewQuery(`SELECT id FROM users WHERE email != '' AND lower(email) IN (
		SELECT lower(email) FROM users GROUP BY lower(email) HAVING count(*) > 1) ORDER BY lower(email), created, id`).Column(&ids)
	return ids, err
}
