package export

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"time"

	"github.com/pocketbase/dbx"
)

// Archive is a ZIP file that is sent while it is written: nothing of it is kept in memory.
type Archive struct {
	zip *zip.Writer
	now time.Time
}

// Create adds a compressed file. Its writer is valid until the next file.
func (a *Archive) Create(name string) (io.Writer, error) {
	return a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: a.now})
}

// Store adds a file as it is, for contents that are compressed already. Its writer is valid until the next file.
func (a *Archive) Store(name string) (io.Writer, error) {
	return a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store, Modified: a.now})
}

// JSON adds a file with this value, indented.
func (a *Archive) JSON(name string, value any) error {
	file, err := a.Create(name)
	if err != nil {
		return err
	}
	encoder := json.NewEncoder(file)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(value)
}

// Rows adds a file with a JSON list of the rows of a query whose only column is JSON, and closes the rows.
func (a *Archive) Rows(name string, rows *dbx.Rows) error {
	defer rows.Close()
	file, err := a.Create(name)
	if err != nil {
		return err
	}
	line := &bytes.Buffer{}
	separator := "[\n  "
	for rows.Next() {
		var row []byte
		if err := rows.Scan(&row); err != nil {
			return err
		}
		line.Reset()
		line.WriteString(separator)
		if err := json.Indent(line, row, "  ", "  "); err != nil {
			return err
		}
		if _, err := file.Write(line.Bytes()); err != nil {
			return err
		}
		separator = ",\n  "
	}
	if err := rows.Err(); err != nil {
		return err
	}
	end := "\n]\n"
	if line.Len() == 0 {
		end = "[]\n"
	}
	_, err = io.WriteString(file, end)
	return err
}
