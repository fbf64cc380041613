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

// reason is why an upload has failed for good: what is told in mails, and with the name of the document in the app. One without a name is
// told once a day for all documents of a person: whoever drops thousands of files would be told of each.
type reason struct{ text, named func(words.Values) words.Text }

func told(id string) func(words.Values) words.Text {
	return func(values words.Values) words.Text { return words.New(id, values) }
}

var (
	lost  = reason{told("upload.lost"), told("upload.lost-named")}
	full  = reason{text: told("upload.full")}
	wrong = reason{told("upload.wrong"), told("upload.wrong-named")}
)

// refused tells the owner of a document if its upload is refused for good, also before it has begun: for the quota or its size, after which no
// device tries by itself, or as often for its hash as a device tries. It returns the refusal.
func (s *server) refused(record *core.Record, refusal error) error {
	var why reason
	switch {
	case errors.Is(refusal, errQuota):
		why = full
	case errors.Is(refusal, errLength):
		why = wrong
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
	if err := s.tellFailed(record, why); err != nil {
		s.app.Logger().Error("The owner of a document could not be told that its upload failed", "document", record.Id, "error", err)
	}
	return refusal
}

// tellFailed tells the owner of a document that its upload has failed for good.
func (s *server) tellFailed(record *core.Record, why reason) error {
	owner := record.GetString("user_id")
	event := notices.Event{
		Key: "upload-full:" + owner + ":" + s.now().UTC().Format(time.DateOnly), Owner: owner, Category: "documents",
		Title: words.New("upload.title", nil), Message: why.text(nil), Type: "warning", Link: "/documents",
	}
	if why.named != nil {
		event.Key, event.InApp = "upload-failed:"+record.Id, why.named(words.Values{"Name": record.GetString("name")})
	}
	return notices.Add(s.app, event)
}
