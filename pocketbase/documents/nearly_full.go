package documents

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/notices"
	"everyday/words"
)

// nearlyFull is the part of the quota, in percent, from which on a person is told.
const nearlyFull = 90

// usedBy is what the complete contents of a person have together, in bytes, without the one of a hash.
func usedBy(app core.App, owner, except string) (used int64, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(sum(size), 0) FROM
		(SELECT DISTINCT sha256, size FROM documents WHERE user_id = {:owner} AND storage_path != '' AND sha256 != {:sum})`).
		Bind(dbx.Params{"owner": owner, "sum": except}).Row(&used)
	return used, err
}

// tellNearlyFull tells a person, once a month, that the next uploads may be refused.
func (s *server) tellNearlyFull(tx core.App, owner string) error {
	used, err := usedBy(tx, owner, "")
	if err != nil || used < s.options.Quota/100*nearlyFull {
		return err
	}
	return notices.Add(tx, notices.Event{
		Key: "nearly-full:" + owner + ":" + s.now().UTC().Format("2006-01"), Owner: owner, Category: "documents",
		Title:   words.New("storage.title", nil),
		Message: words.New("storage.text", words.Values{"Percent": used * 100 / s.options.Quota}),
		Type:    "warning", Link: "/documents",
	})
}
