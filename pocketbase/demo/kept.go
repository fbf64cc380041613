package demo

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"time"

	"everyday/sync"
)

func (f *filler) addFolders(Options) error {
	return f.add("bookmark_folders", len(topics), func(n int) (values, error) {
		return values{"name": topics[n].folder, "created_at": stored(f.daysAgo(year-1-20*n, random("bookmark_folders", n)))}, nil
	})
}

// addBookmarks adds some of this week, some in no folder, some starred, and a few in the trash.
func (f *filler) addBookmarks(options Options) error {
	return f.add("bookmarks", options.Bookmarks, func(n int) (values, error) {
		r := random("bookmarks", n)
		at := f.moment(r)
		if n < 8 {
			at = f.daysAgo(n/2, r)
		}
		place := int(float64(len(topics)+1) * r.Float64() * r.Float64()) // the first folders have the most
		topic, folder := topics[min(place, len(topics)-1)], ""
		if place < len(topics) {
			folder = f.id("bookmark_folders", place)
		}
		title := topic.title(r)
		deleted := ""
		if n >= 8 && r.IntN(40) == 0 {
			deleted = stored(f.now.Add(-time.Duration(r.Int64N(int64(20 * day))))).String()
			at = at.Add(-25 * day)
		}
		tags := []string{}
		for range r.IntN(3) {
			if tag := pick(r, topic.tags); len(tags) == 0 || tags[0] != tag {
				tags = append(tags, tag)
			}
		}
		return values{
			"title": title, "url": fmt.Sprintf("https://%s.example/%s-%d", pick(r, hosts), slug(title), n), "folder_id": folder,
			"description": pick(r, descriptions), "tags": tags, "is_favorite": r.IntN(14) == 0, "deleted_at": deleted,
			"created_at": stored(at),
		}, nil
	})
}

// links are those of an answer, as `[title](address)`; the list shows their titles.
var links = regexp.MustCompile(`\[([^\]]+)\]\([^)]+\)`)

func (f *filler) addChats(Options) error {
	return f.add("chats", len(searches), func(n int) (values, error) {
		r := random("chats", n)
		at := f.daysAgo(2+n*year/len(searches), r)
		search := searches[n]
		return values{
			"title": search.query, "preview": links.ReplaceAllString(search.answer, "$1"), "starred": n%5 == 0, "date": stored(at), "created_at": stored(at),
			"messages": []string{message("user", search.query, at), message("bot", search.answer, at.Add(time.Millisecond))},
		}, nil
	})
}

// message is a ChatMessage of web/catalog/schema/chats.ts.
func message(kind, content string, at time.Time) string {
	id := sync.DerivedID("demo", kind, content)
	line, _ := json.Marshal(map[string]string{"id": id, "type": kind, "content": content, "timestamp": stored(at).String()})
	return string(line)
}

// addMessages adds messages to the operator, which nobody is mailed.
func (f *filler) addMessages(Options) error {
	return f.add("form_submissions", len(letters), func(n int) (values, error) {
		r := random("form_submissions", n)
		return values{
			"uuid": uuidOf(f.id("form_submissions", n)), "kind": "contact",
			"fields": map[string]any{
				"fullName": f.user.GetString("full_name"), "email": f.user.Email(), "phone": "",
				"subject": letters[n].subject, "message": letters[n].text,
			},
			"created_at": stored(f.daysAgo(n*n*3+n, r)),
		}, nil
	})
}

// uuidOf is a uuid that follows from a text.
func uuidOf(text string) string {
	sum := fmt.Sprintf("%x", sha256.Sum256([]byte(text)))
	return strings.Join([]string{sum[:8], sum[8:12], sum[12:16], sum[16:20], sum[20:32]}, "-")
}

func (t topic) title(r *rand.Rand) string {
	return fmt.Sprintf(pick(r, titles), pick(r, t.subjects), pick(r, places))
}

// slug is a title as a part of an address.
func slug(title string) string {
	words := strings.FieldsFunc(strings.ToLower(title), func(c rune) bool { return (c < 'a' || c > 'z') && (c < '0' || c > '9') })
	return strings.Join(words, "-")
}
