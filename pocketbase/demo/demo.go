// Package demo fills an account with a year of data, for trying out, tests of scale and screenshots. Everything is saved as a record
// like any other, so that the rules of the product hold and devices pull it.
package demo

import (
	"database/sql"
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"everyday/sync"
)

const (
	day  = 24 * time.Hour
	year = 365
	// batchSize is how many records are saved in one transaction: the server goes on writing between two.
	batchSize = 200
)

// Options are how many records there are in all of what can be many.
type Options struct {
	Bookmarks, Documents, Notifications, Orders int
}

// Defaults make an account that one person could have.
var Defaults = Options{Bookmarks: 240, Documents: 48, Notifications: 36, Orders: len(ordered)}

// Most keeps a slip of the finger from filling the disk.
var Most = Options{Bookmarks: 200_000, Documents: 10_000, Notifications: 5_000, Orders: 20_000}

// Added is the number of new records by collection.
type Added map[string]int

// Fill adds what the account does not have yet. Every id follows from the account and a number, so that a second run adds nothing, and
// a run with larger numbers only the difference.
func Fill(app core.App, email string, options Options, now time.Time) (Added, error) {
	if err := options.check(); err != nil {
		return nil, err
	}
	user, err := app.FindAuthRecordByEmail("users", email)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, fmt.Errorf("there is no account of %s: create it in the app first", email)
	}
	if err != nil {
		return nil, err
	}
	f := &filler{app: app, owner: user.Id, user: user, now: now.UTC(), added: Added{}}
	for _, part := range []func(Options) error{
		f.addProfile, f.addBusinesses, f.addWallet, f.addOrders, f.addLibrary, f.addShopping, f.addFolders, f.addBookmarks, f.addChats, f.addMessages,
		f.addDocuments, f.addNotifications,
	} {
		if err := f.untilUnlocked(func() error { return part(options) }); err != nil {
			return f.added, err
		}
	}
	return f.added, nil
}

const (
	lockedTries = 20
	lockedWait  = 100 * time.Millisecond
)

// untilUnlocked does a part of the work again where the running server was writing: SQLite does not let a transaction wait that has read before
// it writes. What was added then is not added twice. It gives up once that many tries have added nothing.
func (f *filler) untilUnlocked(part func() error) error {
	err, before := part(), f.total()
	for try := 0; try < lockedTries && err != nil && strings.Contains(err.Error(), "database is locked"); try++ {
		time.Sleep(lockedWait)
		err = part()
		if now := f.total(); now > before {
			try, before = 0, now
		}
	}
	return err
}

func (f *filler) total() (sum int) {
	for _, count := range f.added {
		sum += count
	}
	return sum
}

func (o Options) check() error {
	for _, each := range []struct {
		name        string
		count, most int
	}{
		{"bookmarks", o.Bookmarks, Most.Bookmarks}, {"documents", o.Documents, Most.Documents},
		{"notifications", o.Notifications, Most.Notifications}, {"orders", o.Orders, Most.Orders},
	} {
		if each.count < 0 || each.count > each.most {
			return fmt.Errorf("--%s is a number from 0 to %d", each.name, each.most)
		}
	}
	return nil
}

type filler struct {
	app   core.App
	owner string
	user  *core.Record
	now   time.Time
	added Added
}

// values are the fields of one record.
type values map[string]any

// id is that of the nth record of a collection.
func (f *filler) id(collection string, n int) string {
	return sync.DerivedID(f.owner, "demo", collection, strconv.Itoa(n))
}

// random has the same numbers for the same record, whatever else there is.
func random(collection string, n int) *rand.Rand {
	hash := fnv.New64a()
	hash.Write([]byte(collection))
	return rand.New(rand.NewPCG(hash.Sum64(), uint64(n)))
}

func pick[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }

// moment is a time of the last year by day, more of them lately and few at weekends.
func (f *filler) moment(r *rand.Rand) time.Time {
	return f.daysAgo(int(year*math.Pow(r.Float64(), 1.2)), r)
}

// daysAgo is a time by day that many days ago, or up to two days earlier in place of most weekends.
func (f *filler) daysAgo(days int, r *rand.Rand) time.Time {
	at := f.now.Truncate(day).Add(-time.Duration(days) * day)
	if late := int(at.Weekday()+1) % 7; late < 2 && days+late < year && r.IntN(4) > 0 {
		at = at.Add(-time.Duration(late+1) * day)
	}
	at = at.Add(8*time.Hour + time.Duration(r.Int64N(int64(12*time.Hour))))
	if at.After(f.now) {
		return f.now.Add(-time.Duration(r.Int64N(int64(4 * time.Hour))))
	}
	return at
}

func stored(at time.Time) types.DateTime {
	date, _ := types.ParseDateTime(at)
	return date
}

// add saves the records with the numbers 0 to count-1 that do not exist, in batches.
func (f *filler) add(collection string, count int, record func(n int) (values, error)) error {
	missing, err := f.missing(collection, count)
	if err != nil {
		return err
	}
	for len(missing) > 0 {
		batch := missing[:min(batchSize, len(missing))]
		missing = missing[len(batch):]
		err := f.app.RunInTransaction(func(tx core.App) error {
			for _, n := range batch {
				fields, err := record(n)
				if err != nil {
					return err
				}
				if _, ok := fields["id"]; !ok {
					fields["id"] = f.id(collection, n)
				}
				if _, err := f.save(tx, collection, fields); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		f.added[collection] += len(batch)
	}
	return nil
}

// missing are the numbers below count whose record does not exist.
func (f *filler) missing(collection string, count int) ([]int, error) {
	var ids []string
	if err := f.app.DB().Select("id").From(collection).Where(dbx.HashExp{"user_id": f.owner}).Column(&ids); err != nil {
		return nil, err
	}
	exists := make(map[string]bool, len(ids))
	for _, id := range ids {
		exists[id] = true
	}
	var missing []int
	for n := range count {
		if !exists[f.id(collection, n)] {
			missing = append(missing, n)
		}
	}
	return missing, nil
}

// addKeyed saves records whose id is derived from a key of theirs, unless the person has them.
func (f *filler) addKeyed(collection, key string, records []values) error {
	for _, fields := range records {
		id := sync.DerivedID(f.owner, collection, fields[key].(string))
		_, err := f.app.FindRecordById(collection, id)
		if err == nil {
			continue
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		fields["id"] = id
		if _, err := f.save(f.app, collection, fields); err != nil {
			return err
		}
		f.added[collection]++
	}
	return nil
}

func (f *filler) save(tx core.App, collection string, fields values) (*core.Record, error) {
	found, err := tx.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		return nil, err
	}
	record := core.NewRecord(found)
	record.Load(fields)
	record.Set("user_id", f.owner)
	if at, ok := fields["created_at"]; ok {
		record.SetRaw("created_at", at) // some are dated by the server itself
	}
	if err := tx.Save(record); err != nil {
		return nil, fmt.Errorf("%s %s: %w", collection, record.Id, err)
	}
	return record, nil
}
