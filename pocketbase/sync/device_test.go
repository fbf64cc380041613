package sync

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// device simulates a device: it numbers mutations and calls the endpoints.
type device struct {
	t      testing.TB
	ts     *testServer
	user   *core.Record
	token  string
	client string
	n      int64
	after  int64
	cursor any
	// line is what it knows of the server's history: the last position of each epoch.
	line []string
}

func (ts *testServer) device(t testing.TB, name, client string) *device {
	t.Helper()
	user := ts.User(t, name)
	token, err := user.NewAuthToken()
	must(t, err)
	return &device{t: t, ts: ts, user: user, token: token, client: client}
}

type obj = map[string]any

type resultJSON struct {
	N         int64             `json:"n"`
	Seq       int64             `json:"seq"`
	UUID      string            `json:"uuid"`
	Status    string            `json:"status"`
	Row       obj               `json:"row"`
	RowOf     int64             `json:"rowOf"`
	Conflicts []fieldConflict   `json:"lost"`
	Code      string            `json:"code"`
	Message   string            `json:"message"`
	Fields    map[string]string `json:"fields"`
}

type pushJSON struct {
	LastN   int64        `json:"lastN"`
	Line    []string     `json:"line"`
	Results []resultJSON `json:"results"`
}

type pullJSON struct {
	Cursor  string              `json:"cursor"`
	More    bool                `json:"more"`
	Reset   bool                `json:"reset"`
	Partial bool                `json:"partial"`
	LastN   int64               `json:"lastN"`
	Line    []string            `json:"line"`
	Fork    *int64              `json:"fork"`
	Results []resultJSON        `json:"results"`
	Changes map[string][]obj    `json:"changes"`
	Deleted map[string][]string `json:"deleted"`
}

// freeze numbers mutations, as a device does before it sends them.
func (d *device) freeze(mutations ...obj) []obj {
	for _, m := range mutations {
		d.n++
		m["n"] = d.n
		if m["uuid"] == nil {
			m["uuid"] = fmt.Sprintf("%s-%d", d.client, d.n)
		}
	}
	return mutations
}

func (d *device) envelope() obj {
	body := obj{"client": d.client, "user": d.user.Id, "schema": 1, "after": d.after}
	if len(d.line) > 0 {
		body["at"] = d.line[len(d.line)-1]
	}
	return body
}

// learn adds the positions of an answer, if it has any, to what the device knows.
func (d *device) learn(line []string) {
	if len(line) == 0 {
		return
	}
	epoch := func(position string) string { return strings.Split(position, ".")[0] }
	d.line = slices.DeleteFunc(d.line, func(known string) bool { return epoch(known) == epoch(line[0]) })
	d.line = append(d.line, line...)
}

// post sends a request; code is "" if it succeeded.
func (d *device) post(path string, body obj, answer any) (code string) {
	d.t.Helper()
	status, raw := d.ts.rest(d.token, "POST", path, body)
	if status == 200 {
		must(d.t, json.Unmarshal(raw, answer))
		return ""
	}
	f := failure{}
	must(d.t, json.Unmarshal(raw, &f))
	return f.Code
}

func (d *device) send(frozen []obj) pushJSON {
	d.t.Helper()
	body := d.envelope()
	body["mutations"] = frozen
	body["device"] = "Test " + d.client
	var p pushJSON
	if code := d.post("/api/sync/push", body, &p); code != "" {
		d.t.Fatalf("push: %s", code)
	}
	d.learn(p.Line)
	return p
}

// push numbers and sends mutations, and returns the verdicts.
func (d *device) push(mutations ...obj) []resultJSON {
	d.t.Helper()
	return d.send(d.freeze(mutations...)).Results
}

// one pushes a single mutation.
func (d *device) one(m obj) resultJSON {
	d.t.Helper()
	results := d.push(m)
	if len(results) != 1 {
		d.t.Fatalf("one mutation, %d results", len(results))
	}
	return results[0]
}

func (d *device) pull(limit int) pullJSON {
	d.t.Helper()
	body := d.envelope()
	body["cursor"], body["limit"] = d.cursor, limit
	var p pullJSON
	code := d.post("/api/sync/pull", body, &p)
	if code == "forked" {
		body["line"] = d.line
		code = d.post("/api/sync/pull", body, &p)
	}
	if code != "" {
		d.t.Fatalf("pull: %s", code)
	}
	if p.Fork != nil {
		d.line = nil
	}
	d.learn(p.Line)
	d.cursor = p.Cursor
	return p
}

// pullAll pulls all pages and returns rows and deletions by `collection/id`.
func (d *device) pullAll(limit int) (rows map[string]obj, deleted map[string]bool) {
	d.t.Helper()
	rows, deleted = map[string]obj{}, map[string]bool{}
	for {
		p := d.pull(limit)
		for name, list := range p.Changes {
			for _, row := range list {
				rows[name+"/"+row["id"].(string)] = row
				delete(deleted, name+"/"+row["id"].(string))
			}
		}
		for name, ids := range p.Deleted {
			for _, id := range ids {
				deleted[name+"/"+id] = true
				delete(rows, name+"/"+id)
			}
		}
		if !p.More {
			return rows, deleted
		}
	}
}
