package documents

import (
	"database/sql"
	"errors"
	"image"
	"image/jpeg"
	"io"
	"io/fs"
	"net/http"
	"os"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/image/webp"
)

// maxPhotoBytes is how large a picture of a business may be; web/collections/business-photos.ts has the same.
const maxPhotoBytes = 400_000

// maxPhotoEdge is how many pixels it may be wide or high; that file has the same.
const maxPhotoEdge = 1600

var errNoPhoto = &failure{http.StatusNotFound, "no_photo", "There is no such picture."}

// photo handles GET /api/directory/{business}/photos/{document}: a picture that a business of the directory shows, for everybody
// (docs/decisions/0044-profile-photos.md). Of anything else the answer is the same.
func (s *server) photo(e *core.RequestEvent) error {
	var owner, sum string
	err := e.App.DB().NewQuery(`SELECT d.user_id, d.sha256 FROM _directory l
		JOIN businesses b ON b.id = l.id
		JOIN documents d ON d.id = {:document} AND d.user_id = b.user_id AND d.storage_path != '' AND d.trashed_at = '' AND d.size <= {:most}
		WHERE l.id = {:business} AND EXISTS (
			SELECT 1 FROM json_each(iif(json_valid(b.photos), b.photos, '[]')) p WHERE json_extract(p.value, '$.document') = d.id)`).
		Bind(dbx.Params{
			"business": e.Request.PathValue("business"), "document": e.Request.PathValue("document"), "most": maxPhotoBytes,
		}).Row(&owner, &sum)
	if errors.Is(err, sql.ErrNoRows) {
		err = errNoPhoto
	}
	if err != nil {
		return send(e, err)
	}
	file, err := os.Open(s.contentPath(owner, sum))
	if errors.Is(err, fs.ErrNotExist) {
		err = errNoPhoto
	}
	if err != nil {
		return send(e, err)
	}
	defer file.Close()
	kind, err := photoType(file)
	if err != nil {
		return send(e, err)
	}
	header := e.Response.Header()
	header.Set("Content-Type", kind)
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Security-Policy", "sandbox; default-src 'none'")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	// Caches ask again, so that what was taken down is gone at once.
	header.Set("Cache-Control", "public, no-cache")
	header.Set("ETag", `"`+sum+`"`)
	http.ServeContent(e.Response, e.Request, "", time.Time{}, file)
	return nil
}

// photoType is image/jpeg or image/webp, by the header of a file, which is at its start again. errNoPhoto for any other, for more pixels
// than the app makes, and for what is animated: a small file can be a picture that is too large for the memory of who sees it.
func photoType(file io.ReadSeeker) (string, error) {
	start := make([]byte, 512)
	n, err := io.ReadFull(file, start)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return "", err
	}
	kind := http.DetectContentType(start[:n])
	decode := headerDecoders[kind]
	if decode == nil || isAnimated(start) {
		return "", errNoPhoto
	}
	if _, err = file.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	header, err := decode(file)
	if err != nil || header.Width > maxPhotoEdge || header.Height > maxPhotoEdge {
		return "", errNoPhoto
	}
	_, err = file.Seek(0, io.SeekStart)
	return kind, err
}

var headerDecoders = map[string]func(io.Reader) (image.Config, error){
	"image/jpeg": jpeg.DecodeConfig,
	"image/webp": webp.DecodeConfig,
}

// isAnimated tells whether a file that starts so is an animated WebP: a bit of its first chunk says it.
func isAnimated(start []byte) bool {
	return string(start[12:16]) == "VP8X" && start[20]&2 != 0
}
