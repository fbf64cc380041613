package demo

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// libraryFiles are what scripts/library.mjs makes of e-books, audiobooks, courses and apps of the catalog.
//
//go:embed library/library.json library/*.epub library/*.html library/*.mp3
var libraryFiles embed.FS

// libraryFile is an entry of library/library.json.
type libraryFile struct {
	SKU      string `json:"sku"`
	Position int    `json:"position"`
	Title    string `json:"title"`
	Seconds  int    `json:"seconds"`
	File     string `json:"file"`
}

func readLibrary() (files []libraryFile, err error) {
	raw, err := libraryFiles.ReadFile("library/library.json")
	if err == nil {
		err = json.Unmarshal(raw, &files)
	}
	return files, err
}

// SampleTitles returns the SKUs whose files are those of addLibrary: what the operator has put up has another size.
func SampleTitles(app core.App) ([]string, error) {
	files, err := readLibrary()
	if err != nil {
		return nil, err
	}
	var skus []string
	for _, file := range files {
		info, err := fs.Stat(libraryFiles, path.Join("library", file.File))
		if err != nil {
			return nil, err
		}
		same, err := app.CountRecords("library_files", dbx.HashExp{"sku": file.SKU, "position": file.Position, "size": info.Size()})
		if err != nil {
			return nil, err
		}
		if same > 0 && !slices.Contains(skus, file.SKU) {
			skus = append(skus, file.SKU)
		}
	}
	return skus, nil
}

// opened are titles of the orders that the person has opened: where they are, what is finished, and how many days ago that was.
var opened = []struct {
	sku             string
	chapter, offset int
	done            []int
	days            int
}{
	{"audio-honest-ledger", 3, 12, []int{1, 2}, 40},
	{"ebook-selling-without-shouting", 2, 380, []int{1}, 9},
	{"course-numbers-that-run-a-company", 2, 0, []int{0, 1}, 1},
}

// addLibrary puts up the files of titles that have none yet, which are everybody's, and adds how far the person is in theirs.
func (f *filler) addLibrary(Options) error {
	files, err := readLibrary()
	if err != nil {
		return err
	}
	bySKU := map[string][]libraryFile{}
	for _, file := range files {
		bySKU[file.SKU] = append(bySKU[file.SKU], file)
	}
	for sku, files := range bySKU {
		if err := f.addTitle(sku, files); err != nil {
			return err
		}
	}
	progress := make([]values, len(opened))
	for n, title := range opened {
		at := f.daysAgo(title.days, random("library_progress", n))
		progress[n] = values{
			"sku": title.sku, "chapter": title.chapter, "offset": title.offset, "done": title.done,
			"opened_at": stored(at), "created_at": stored(at.Add(-3 * time.Hour)),
		}
	}
	return f.addKeyed("library_progress", "sku", progress)
}

// addTitle puts up all files of a title or none: what the operator has put up is not mixed with samples. Storage may be far away, so that no
// transaction waits for it.
func (f *filler) addTitle(sku string, files []libraryFile) error {
	known, err := f.app.CountRecords("library_files", dbx.HashExp{"sku": sku})
	if err != nil || known > 0 {
		return err
	}
	var added []*core.Record
	for _, file := range files {
		record, err := putUp(f.app, file)
		if err != nil {
			err = fmt.Errorf("%s: %w", file.File, err)
			return errors.Join(err, takeDown(f.app, added))
		}
		added = append(added, record)
	}
	f.added["library_files"] += len(files)
	return nil
}

func putUp(app core.App, file libraryFile) (*core.Record, error) {
	content, err := libraryFiles.ReadFile(path.Join("library", file.File))
	if err != nil {
		return nil, err
	}
	upload, err := filesystem.NewFileFromBytes(content, file.File)
	if err != nil {
		return nil, err
	}
	found, err := app.FindCachedCollectionByNameOrId("library_files")
	if err != nil {
		return nil, err
	}
	record := core.NewRecord(found)
	record.Load(values{"sku": file.SKU, "position": file.Position, "title": file.Title, "seconds": file.Seconds, "file": upload})
	return record, app.Save(record)
}

// takeDown deletes the contents first: PocketBase does so after the records, in the background, and the command may have ended by then.
func takeDown(app core.App, records []*core.Record) error {
	storage, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	var failures []error
	for _, record := range records {
		failures = append(failures, storage.DeletePrefix(record.BaseFilesPath())...)
		failures = append(failures, app.Delete(record))
	}
	return errors.Join(failures...)
}
