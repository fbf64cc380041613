package library

import (
	"bytes"
	"io"
	"path"
	"slices"
	"sync"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// mediaTypes are those of the files.
var mediaTypes = []string{"application/epub+zip", "audio/mpeg", "audio/mp4", "audio/x-m4a"}

// detail is what storage knows of a file.
type detail struct {
	size int64
	kind string
}

// details remembers those of each file, whose content never changes under its name: storage may be far away.
type details struct{ byKey sync.Map }

func (d *details) of(storage *filesystem.System, key string) (detail, error) {
	if known, isKnown := d.byKey.Load(key); isKnown {
		return known.(detail), nil
	}
	attributes, err := storage.Attributes(key)
	if err != nil {
		return detail{}, err
	}
	found := detail{size: attributes.Size, kind: attributes.ContentType}
	if !slices.Contains(mediaTypes, found.kind) {
		found.kind = "application/octet-stream"
	}
	d.byKey.Store(key, found)
	return found, nil
}

// keyOf is where storage has a file.
func keyOf(app core.App, id, name string) (string, error) {
	files, err := app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		return "", err
	}
	return path.Join(files.BaseFilesPath(), id, name), nil
}

// An EPUB begins with an uncompressed entry that says what it is.
const markAt = 30

var mark = []byte("mimetypeapplication/epub+zip")

func startsLikeEPUB(file *filesystem.File) (bool, error) {
	content, err := file.Reader.Open()
	if err != nil {
		return false, err
	}
	defer content.Close()
	start := make([]byte, markAt+len(mark))
	if _, err := io.ReadFull(content, start); err == io.EOF || err == io.ErrUnexpectedEOF {
		return false, nil
	} else if err != nil {
		return false, err
	}
	return bytes.Equal(start[markAt:], mark), nil
}
