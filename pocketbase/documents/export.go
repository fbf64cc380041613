package documents

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/export"
)

// pathUnsafe replaces what would be read as a folder when the archive is unpacked.
var pathUnsafe = strings.NewReplacer("/", "_", `\`, "_", "\x00", "_")

// Export is the part of an export with the contents of a person's documents: files/<id>/<name>.
func Export(app core.App, owner string, archive *export.Archive) error {
	s := &server{app: app}
	var rows []struct{ ID, Name, Sha256 string }
	err := app.ConcurrentDB().Select("id", "name", "sha256").From(collection).
		Where(dbx.And(dbx.HashExp{"user_id": owner}, dbx.Not(dbx.HashExp{"storage_path": ""}))).OrderBy("id").All(&rows)
	if err != nil {
		return err
	}
	for _, row := range rows {
		if err := s.exportContent(archive, "files/"+row.ID+"/"+exportedName(row.Name), s.contentPath(owner, row.Sha256)); err != nil {
			return err
		}
	}
	return nil
}

func exportedName(name string) string {
	safe := pathUnsafe.Replace(name)
	if safe == "." || safe == ".." {
		return "file"
	}
	return safe
}

func (s *server) exportContent(archive *export.Archive, name, path string) error {
	content, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) { // deleted meanwhile
		return nil
	}
	if err != nil {
		return err
	}
	defer content.Close()
	file, err := archive.Store(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, content)
	return err
}
