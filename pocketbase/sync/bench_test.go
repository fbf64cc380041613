package sync

import (
	"fmt"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// Run with: go test ./sync/ -run '^$' -bench . -benchtime 2s

func BenchmarkEmptyPull(b *testing.B) {
	ts := newTestServer(b)
	d := ts.device(b, "ann", "phone")
	fill(d, 1000, bookmark)
	d.after = d.n
	d.pullAll(2000)
	for b.Loop() {
		d.pull(500)
	}
}

func BenchmarkPull10000Rows(b *testing.B) {
	ts := newTestServer(b)
	d := ts.device(b, "ann", "phone")
	fill(d, 10000, bookmark)
	d.after = d.n
	for b.Loop() {
		d.cursor = nil
		if rows, _ := d.pullAll(2000); len(rows) != 10002 {
			b.Fatal(len(rows))
		}
	}
}

// One iteration is one mutation, in batches of 500. The JavaScript hook checks one field of a folder and three of a bookmark.
func BenchmarkPushCreates(b *testing.B) {
	for collection, build := range map[string]func(name string) obj{"bookmark_folders": folder, "bookmarks": bookmark} {
		b.Run(collection, func(b *testing.B) {
			ts := newTestServer(b)
			d := ts.device(b, "ann", "phone")
			b.ResetTimer()
			fill(d, b.N, build)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "creates/s")
		})
	}
}

func BenchmarkPushUpdates(b *testing.B) {
	ts := newTestServer(b)
	d := ts.device(b, "ann", "phone")
	fill(d, 500, bookmark)
	b.ResetTimer()
	for done := 0; done < b.N; done += 500 {
		batch := []obj{}
		for i := range min(500, b.N-done) {
			batch = append(batch, edit("bookmarks", fmt.Sprintf("n%d", i), obj{"description": fmt.Sprint(done)}, nil))
		}
		d.push(batch...)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "updates/s")
}

func fill(d *device, count int, build func(name string) obj) {
	for done := 0; done < count; done += 500 {
		batch := []obj{}
		for i := range min(500, count-done) {
			batch = append(batch, build(fmt.Sprintf("n%d", done+i)))
		}
		expectApplied(d.t, d.push(batch...))
	}
}

// The lower bound for pushes: PocketBase saves the same records, each in its own transaction, with the same hooks.
func BenchmarkPlainSaves(b *testing.B) {
	ts := newTestServer(b)
	owner := ts.User(b, "ann").Id
	collection, err := ts.App.FindCollectionByNameOrId("bookmark_folders")
	must(b, err)
	b.ResetTimer()
	for i := range b.N {
		must(b, ts.App.RunInTransaction(func(tx core.App) error {
			record := core.NewRecord(collection)
			record.Load(obj{"id": id(fmt.Sprintf("n%d", i)), "user_id": owner, "name": "n"})
			return tx.Save(record)
		}))
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "creates/s")
}
