package documents

import (
	"errors"

	"github.com/pocketbase/pocketbase/core"

	"everyday/notices"
	"everyday/words"
)

// contentTries is how often a device sends a content that is not that of its document before it gives up.
const contentTries = 3

// reason is why an upload has failed for good: what is told in mails, and with the name of the document in the app.
type reason struct{ text, named func(words.Values) words.Text }

func told(id string) func(words.Values) words.Text {
	return func(values words.Values) words.Text { return words.New(id, values) }
}

var (
	lost  = reason{told("upload.lost"), told("upload.lost-named")}
	full  = reason{told("upload.full"), told("upload.full-named")}
	wrong = reason{told("upload.wrong"), told("upload.wrong-named")}
)

// refused tells the owner of a document if its upload is refused for good: for the quota, after which no device tries by itself, or as
// often for its hash as a device tries. It returns the refusal.
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
	if err := s.tellFailed(record, why); err != nil {
		s.app.Logger().Error("The owner of a document could not be told that its upload failed", "document", record.Id, "error", err)
	}
	return refusal
}

// tellFailed tells the owner of a document, once for each, that its upload has failed for good.
func (s *server) tellFailed(record *core.Record, why reason) error {
	return notices.Add(s.app, notices.Event{
		Key: "upload-failed:" + record.Id, Owner: record.GetString("user_id"), Category: "documents",
		Title:   words.New("upload.title", nil),
		Message: why.text(nil), InApp: why.named(words.Values{"Name": record.GetString("name")}),
		Type: "warning", Link: "/documents",
	})
}
