package documents

import (
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/notices"
	"everyday/words"
)

// contentTries is how often a device sends a content that is not that of its document before it gives up.
const contentTries = 3

// reason is why an upload has failed for good or has expired: what is told in mails, and with the name of the document in the app. One with a
// key is told once a day for all documents of a person: whoever drops thousands of files would be told of each.
type reason struct {
	dailyKey           string
	title, text, named func(words.Values) words.Text
}

func told(id string) func(words.Values) words.Text {
	return func(values words.Values) words.Text { return words.New(id, values) }
}

var (
	failed    = told("upload.title")
	expired   = reason{title: told("upload.lost-title"), text: told("upload.lost"), named: told("upload.lost-named")}
	full      = reason{dailyKey: "upload-full", title: failed, text: told("upload.full")}
	wrong     = reason{title: failed, text: told("upload.wrong"), named: told("upload.wrong-named")}
	wrongSize = reason{dailyKey: "upload-wrong-size", title: failed, text: wrong.text, named: wrong.named}
)

// refused tells the owner of a document if its upload is refused for good: for the quota, after which no device tries by itself, or as often
// for its hash as a device tries. It returns the refusal.
func (s *server) refused(record *core.Record, refusal error) error {
	var why reason
	switch {
	case errors.Is(refusal, errQuota):
		why = full
	case errors.Is(refusal, errContent):
		tries, _ := s.wrong.LoadOrStore(record.Id, new(int))
		*tries.(*int)++ // one request at a time has the upload
		if *tries.(*int) < contentTries {
			return refusal
		}
		s.wrong.Delete(record.Id)
		why = wrong
	default:
		return refusal
	}
	s.tryToTell(record, why)
	return refusal
}

// refusedForSize tells the owner of a document that an upload of another size cannot begin, after which no device tries by itself. It returns
// the refusal.
func (s *server) refusedForSize(record *core.Record) error {
	if record.GetString("storage_path") == "" {
		s.tryToTell(record, wrongSize)
	}
	return errLength
}

func (s *server) tryToTell(record *core.Record, why reason) {
	if err := s.tellFailed(record, why); err != nil {
		s.app.Logger().Error("The owner of a document could not be told that its upload failed", "document", record.Id, "error", err)
	}
}

// tellFailed tells the owner of a document that its upload has failed for good.
func (s *server) tellFailed(record *core.Record, why reason) error {
	key := "upload-failed:" + record.Id
	if why.dailyKey != "" {
		key = why.dailyKey + ":" + record.GetString("user_id") + ":" + s.now().UTC().Format(time.DateOnly)
	}
	return s.tell(record, key, why)
}

// tellExpired tells the owner of a document that what had arrived of it is removed. Its upload goes on, and can still fail for good, which is
// told as well.
func (s *server) tellExpired(record *core.Record) error {
	return s.tell(record, "upload-expired:"+record.Id, expired)
}

// tell tells the owner of a document why it has no content, once for each key.
func (s *server) tell(record *core.Record, key string, why reason) error {
	event := notices.Event{
		Key: key, Owner: record.GetString("user_id"), Category: "documents",
		Title: why.title(nil), Message: why.text(nil), Type: "warning", Link: "/documents",
	}
	if why.named != nil {
		event.InApp = why.named(words.Values{"Name": record.GetString("name")})
	}
	return notices.Add(s.app, event)
}
