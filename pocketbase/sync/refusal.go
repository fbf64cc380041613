package sync

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// refusal is a permanent error: the mutation would fail again in the same way.
type refusal struct {
	code    string
	message string
	fields  map[string]string
}

func (r *refusal) Error() string { return r.code + ": " + r.message }

func refuse(code, message string) error { return &refusal{code: code, message: message} }

func refuseField(field, message string) error {
	return &refusal{code: "invalid", message: message, fields: map[string]string{field: message}}
}

// fieldConflict is a field that two devices have set to different values.
type fieldConflict struct {
	Field  string `json:"field"`
	Mine   any    `json:"mine"`
	Theirs any    `json:"theirs"`
	// isRestored: the value of the mutation was brought back from the history.
	isRestored bool
}

// verdict is the final result for one n as stored; n, uuid and row are added when it is sent. Seq is the log's number after it.
type verdict struct {
	Status    string            `json:"status"`
	Seq       int64             `json:"seq,omitempty"`
	Conflicts []fieldConflict   `json:"lost,omitempty"`
	Code      string            `json:"code,omitempty"`
	Message   string            `json:"message,omitempty"`
	Fields    map[string]string `json:"fields,omitempty"`
}

const (
	applied  = "applied"
	merged   = "merged"
	rejected = "rejected"
	failed   = "failed"
	held     = "held"
	conflict = "client_conflict"
)

func (v *verdict) blocks() bool {
	return v.Status == rejected || v.Status == failed || v.Status == held
}

func (v *verdict) encode() (string, error) {
	raw, err := json.Marshal(v)
	return string(raw), err
}

// verdictOf converts an error into a verdict: rejected, with messages for the person, or failed.
func verdictOf(app core.App, err error) *verdict {
	var r *refusal
	if errors.As(err, &r) {
		return &verdict{Status: rejected, Code: r.code, Message: r.message, Fields: r.fields}
	}
	var fieldErrors validation.Errors
	if errors.As(err, &fieldErrors) {
		return rejectFields("", fieldMessages(fieldErrors))
	}
	var apiError *router.ApiError
	if errors.As(err, &apiError) && apiError.Status < http.StatusInternalServerError {
		fields := map[string]string{}
		for name, data := range apiError.Data {
			fields[name] = messageIn(data)
		}
		return rejectFields(apiError.Message, fields)
	}
	app.Logger().Error("a mutation could not be applied", "error", err)
	return &verdict{Status: failed, Code: "failed", Message: "The server could not save this. It will be tried again."}
}

func rejectFields(message string, fields map[string]string) *verdict {
	if message == "" {
		names := make([]string, 0, len(fields))
		for name := range fields {
			names = append(names, name)
		}
		if len(names) > 0 {
			message = fields[slices.Min(names)]
		}
	}
	return &verdict{Status: rejected, Code: "invalid", Message: message, Fields: fields}
}

func fieldMessages(errs validation.Errors) map[string]string {
	fields := map[string]string{}
	for name, err := range errs {
		fields[name] = err.Error()
	}
	return fields
}

// messageIn reads the message of one entry of an API error's data, which may have different types.
func messageIn(data any) string {
	raw, err := json.Marshal(data)
	var entry struct {
		Message string `json:"message"`
	}
	if err == nil && json.Unmarshal(raw, &entry) == nil && entry.Message != "" {
		return entry.Message
	}
	return "Invalid value."
}
