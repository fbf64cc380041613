package documents

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	tusVersion   = "1.0.0"
	maxSize      = 100 << 20
	offsetHeader = "Upload-Offset"
	lengthHeader = "Upload-Length"
)

// tus wraps a handler of the protocol: version, session, and failures.
func (s *server) tus(handle func(*core.RequestEvent) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		header := e.Response.Header()
		header.Set("Tus-Resumable", tusVersion)
		header.Set("Cache-Control", "no-store")
		if e.Request.Method != http.MethodOptions {
			if e.Request.Header.Get("Tus-Resumable") != tusVersion {
				header.Set("Tus-Version", tusVersion)
				return send(e, errVersion)
			}
			if e.Auth == nil || e.Auth.Collection().Name != "users" {
				return send(e, errNoSession)
			}
		}
		return send(e, handle(e))
	}
}

// options handles OPTIONS: what this server can do.
func options(e *core.RequestEvent) error {
	header := e.Response.Header()
	header.Set("Tus-Version", tusVersion)
	header.Set("Tus-Extension", "creation,checksum,termination,expiration")
	header.Set("Tus-Max-Size", strconv.Itoa(maxSize))
	header.Set("Tus-Checksum-Algorithm", "sha256")
	return e.NoContent(http.StatusNoContent)
}

// create handles POST /api/uploads. The metadata names the document, and the upload has its id: a repeated request finds the same upload.
func (s *server) create(e *core.RequestEvent) error {
	length, err := strconv.ParseInt(e.Request.Header.Get(lengthHeader), 10, 64)
	if err != nil || length < 0 {
		return errBadRequest
	}
	id, err := metadata(e.Request.Header.Get("Upload-Metadata"), "document")
	if err != nil {
		return err
	}
	return s.withUpload(e, id, func(record *core.Record, _ *connection) error {
		if length != int64(record.GetInt("size")) {
			return s.refusedForSize(record)
		}
		if record, err = s.attachExisting(record); err != nil {
			return err
		}
		at, err := s.offset(record)
		if errors.Is(err, errNoUpload) || errors.Is(err, errContent) {
			if err = s.begin(record); err == nil {
				at, err = s.offset(record) // an empty document is complete now
			}
		}
		if err != nil {
			return err
		}
		s.setProgress(e, record, at)
		e.Response.Header().Set("Location", "/api/uploads/"+record.Id)
		return e.NoContent(http.StatusCreated)
	})
}

// begin makes the empty file of an upload, which counts in full from then on.
func (s *server) begin(record *core.Record) error {
	lock, _ := s.beginning.LoadOrStore(record.GetString("user_id"), &sync.Mutex{})
	lock.(*sync.Mutex).Lock()
	defer lock.(*sync.Mutex).Unlock()
	if err := s.hasRoom(record); err != nil {
		return err
	}
	owner := record.GetString("user_id")
	if err := os.MkdirAll(s.stagingDir(owner), 0o700); err != nil {
		return err
	}
	return os.WriteFile(s.stagingPath(owner, record.Id), nil, 0o600)
}

// offset returns how much of an upload has arrived. What a crash has left between the last byte and the record is finished here.
func (s *server) offset(record *core.Record) (int64, error) {
	size := int64(record.GetInt("size"))
	record, err := s.attachExisting(record)
	if err != nil {
		return 0, err
	}
	if record.GetString("storage_path") != "" {
		return size, nil
	}
	info, err := os.Stat(s.stagingPath(record.GetString("user_id"), record.Id))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, errNoUpload
	}
	if err == nil && info.Size() == size {
		err = s.complete(record)
	}
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// head handles HEAD /api/uploads/{id}.
func (s *server) head(e *core.RequestEvent) error {
	return s.withUpload(e, e.Request.PathValue("id"), func(record *core.Record, _ *connection) error {
		at, err := s.offset(record)
		if errors.Is(err, errContent) {
			err = errNoUpload // it was removed: the upload starts anew
		}
		if err != nil {
			return err
		}
		s.setProgress(e, record, at)
		e.Response.Header().Set(lengthHeader, strconv.Itoa(record.GetInt("size")))
		return e.NoContent(http.StatusOK)
	})
}

// patch handles PATCH /api/uploads/{id}: the next bytes. With a checksum they are kept only if it is right; without one, what arrives
// is kept even if the connection breaks.
func (s *server) patch(e *core.RequestEvent) error {
	if e.Request.Header.Get("Content-Type") != "application/offset+octet-stream" {
		return errMediaType
	}
	start, err := strconv.ParseInt(e.Request.Header.Get(offsetHeader), 10, 64)
	if err != nil || start < 0 {
		return errBadRequest
	}
	sum, err := checksum(e.Request.Header.Get("Upload-Checksum"))
	if err != nil {
		return err
	}
	return s.withUpload(e, e.Request.PathValue("id"), func(record *core.Record, from *connection) error {
		done, err := s.parts.add(e.Auth.Id)
		if err != nil {
			e.Response.Header().Set("Retry-After", busyDelay)
			return err
		}
		defer done()
		at, err := s.offset(record)
		if err != nil {
			return err
		}
		if at != start {
			return errOffset
		}
		size := int64(record.GetInt("size"))
		if at < size {
			if err := s.hasRoom(record); err != nil {
				return err
			}
			if at, err = s.receive(from.reader(plainBody(e.Request)), record, at, sum); err != nil {
				return err
			}
			if at == size {
				if err := s.complete(record); err != nil {
					return err
				}
			}
		}
		s.setProgress(e, record, at)
		return e.NoContent(http.StatusNoContent)
	})
}

// receive appends the body to the upload and returns the new offset. All of it is on disk then.
func (s *server) receive(body io.Reader, record *core.Record, at int64, sum []byte) (int64, error) {
	file, err := os.OpenFile(s.stagingPath(record.GetString("user_id"), record.Id), os.O_WRONLY, 0)
	if err != nil {
		return at, err
	}
	defer file.Close()
	if _, err := file.Seek(at, io.SeekStart); err != nil {
		return at, err
	}
	arrived := sha256.New()
	target := &errorWriter{target: file}
	// One byte more than there is room for shows that the body is too long.
	written, readErr := io.Copy(io.MultiWriter(target, arrived), io.LimitReader(body, int64(record.GetInt("size"))-at+1))
	if target.err != nil { // a full disk, which says nothing about the body
		return at, errors.Join(target.err, file.Truncate(at))
	}
	end := at + written
	var refusal error
	switch {
	case end > int64(record.GetInt("size")):
		end, refusal = at, errLength
	case sum != nil && (readErr != nil || subtle.ConstantTimeCompare(arrived.Sum(nil), sum) != 1):
		end, refusal = at, errChecksum
	case readErr != nil:
		refusal = errBadRequest // the connection broke: nobody reads this
	}
	if err := errors.Join(file.Truncate(end), file.Sync()); err != nil {
		return at, err
	}
	return end, refusal
}

// terminate handles DELETE /api/uploads/{id}: what has arrived is removed. A content that is complete belongs to its record.
func (s *server) terminate(e *core.RequestEvent) error {
	return s.withUpload(e, e.Request.PathValue("id"), func(record *core.Record, _ *connection) error {
		err := os.Remove(s.stagingPath(record.GetString("user_id"), record.Id))
		if errors.Is(err, fs.ErrNotExist) {
			return errNoUpload
		}
		if err != nil {
			return err
		}
		return e.NoContent(http.StatusNoContent)
	})
}

// withUpload calls run with the document of an own upload, while no other request uses it.
func (s *server) withUpload(e *core.RequestEvent, id string, run func(*core.Record, *connection) error) error {
	if _, err := own(s.app, e.Auth.Id, id); err != nil {
		return err
	}
	from := newConnection(e, s.now)
	release, err := s.uploads.take(id, from.interrupt)
	if err != nil {
		return err
	}
	defer release()
	record, err := own(s.app, e.Auth.Id, id)
	if err != nil {
		return err
	}
	return s.refused(record, run(record, from))
}

func (s *server) setProgress(e *core.RequestEvent, record *core.Record, at int64) {
	header := e.Response.Header()
	header.Set(offsetHeader, strconv.FormatInt(at, 10))
	if at < int64(record.GetInt("size")) {
		header.Set("Upload-Expires", s.now().Add(uploadLifetime).UTC().Format(http.TimeFormat))
	}
}

// metadata returns one value of Upload-Metadata: pairs of a name and base64, separated by commas.
func metadata(header, name string) (string, error) {
	for _, pair := range strings.Split(header, ",") {
		key, value, _ := strings.Cut(strings.TrimSpace(pair), " ")
		if key != name {
			continue
		}
		decoded, err := base64.StdEncoding.DecodeString(strings.TrimSpace(value))
		if err != nil {
			return "", errBadRequest
		}
		return string(decoded), nil
	}
	return "", errBadRequest
}

// checksum returns the hash of an Upload-Checksum, nil if there is none.
func checksum(header string) ([]byte, error) {
	if header == "" {
		return nil, nil
	}
	algorithm, value, _ := strings.Cut(header, " ")
	sum, err := base64.StdEncoding.DecodeString(value)
	if algorithm != "sha256" || err != nil || len(sum) != sha256.Size {
		return nil, errBadRequest
	}
	return sum, nil
}

// plainBody returns the body without PocketBase's copy of it, which would keep all of it in memory or in a temporary file.
func plainBody(r *http.Request) io.Reader {
	if copied, ok := r.Body.(*router.RereadableReadCloser); ok {
		return copied.ReadCloser
	}
	return r.Body
}
