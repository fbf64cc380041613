package demo

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"everyday/documents"
)

// addDocuments adds records with their contents. Each is saved by itself, since its content is attached once it is.
func (f *filler) addDocuments(options Options) error {
	missing, err := f.missing("documents", options.Documents)
	if err != nil {
		return err
	}
	for _, n := range missing {
		if err := f.addDocument(n); err != nil {
			return err
		}
		f.added["documents"]++
	}
	return nil
}

func (f *filler) addDocument(n int) error {
	r := random("documents", n)
	at := f.moment(r)
	if n < 5 {
		at = f.daysAgo(2*n, r)
	}
	paper := newPaper(r, n, at)
	sum, err := documents.Keep(f.app, f.owner, paper.content)
	if err != nil {
		return err
	}
	trashed, changed := "", at
	if n >= 5 && r.IntN(30) == 0 {
		changed = f.now.Add(-time.Duration(r.Int64N(int64(20 * day))))
		trashed, at = stored(changed).String(), at.Add(-25*day)
	}
	status := []string{"draft", "final", "final", "final", "archived"}[r.IntN(5)]
	record, err := f.save(f.app, "documents", values{
		"id": f.id("documents", n), "name": paper.name, "size": len(paper.content), "content_type": paper.kind, "status": status,
		"sha256": sum, "trashed_at": trashed, "created_at": stored(at),
	})
	if err != nil {
		return err
	}
	return f.date(record.Id, changed)
}

// date gives a document whose content is there the time at which it was changed: the list shows it, and the trash counts its days from it.
func (f *filler) date(id string, at time.Time) error {
	return f.app.RunInTransaction(func(tx core.App) error {
		record, err := tx.FindRecordById("documents", id)
		if err != nil {
			return err
		}
		if record.GetString("storage_path") == "" {
			return fmt.Errorf("documents %s: the content was not attached", id)
		}
		record.SetRaw("updated_at", stored(at))
		return tx.Save(record)
	})
}

// paper is a document before it is stored.
type paper struct {
	name, kind string
	content    []byte
}

func newPaper(r *rand.Rand, n int, at time.Time) paper {
	subject := pick(r, papers)
	title := fmt.Sprintf("%s, %s", subject, at.Format("January 2006"))
	if n >= len(papers) {
		title += fmt.Sprintf(" (%d)", n)
	}
	switch n % 6 {
	case 0, 1, 2:
		return paper{title + ".pdf", "application/pdf", pdf(title, pages(r, title, n))}
	case 3:
		return paper{title + ".txt", "text/plain", []byte(title + "\n\n" + strings.Join(lines(r, 12, n), "\n") + "\n")}
	case 4:
		return paper{title + ".csv", "text/csv", table(r, n, at)}
	}
	return paper{pick(r, photos) + fmt.Sprintf(" %d.png", n), "image/png", picture(r)}
}

// pages are one to three, each with a heading and lines.
func pages(r *rand.Rand, title string, n int) [][]string {
	all := make([][]string, 1+r.IntN(3))
	for at := range all {
		heading := title
		if at > 0 {
			heading = fmt.Sprintf("%s, page %d", title, at+1)
		}
		all[at] = append([]string{heading, ""}, lines(r, 16+r.IntN(12), n)...)
	}
	return all
}

// lines are sentences; the number makes each document's content its own.
func lines(r *rand.Rand, count, n int) []string {
	all := make([]string, count)
	for at := range all {
		all[at] = fmt.Sprintf(pick(r, sentences), pick(r, parties))
	}
	return append(all, "", fmt.Sprintf("Reference HL-%05d", n))
}

// table is a ledger of a month.
func table(r *rand.Rand, n int, at time.Time) []byte {
	var text strings.Builder
	text.WriteString("Date,Party,Amount,Reference\n")
	for entry := range 20 + r.IntN(20) {
		date := at.AddDate(0, 0, -entry).Format("2006-01-02")
		fmt.Fprintf(&text, "%s,%s,%.2f,HL-%05d-%02d\n", date, pick(r, parties), 8+r.Float64()*400, n, entry)
	}
	return []byte(text.String())
}
