package sync

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// chat is a saved search of about 100 KB.
func chat(name string) obj {
	lines := make([]string, 48)
	for i := range lines {
		lines[i] = fmt.Sprint(i, strings.Repeat("x", 1990))
	}
	return obj{"op": "create", "collection": "chats", "id": id(name), "set": obj{"title": name, "messages": lines}}
}

func star(name string, on bool) obj { return edit("chats", name, obj{"starred": on}, nil) }

// sized sends a request and returns the length of the response too.
func (d *device) sized(path string, body obj, into any) int {
	d.t.Helper()
	status, raw := d.ts.rest(d.token, "POST", "/api/sync/"+path, body)
	if status != 200 {
		d.t.Fatalf("%s: %d %s", path, status, raw)
	}
	must(d.t, json.Unmarshal(raw, into))
	return len(raw)
}

// onceJSON is a response to a device that understands a row once.
type onceJSON struct {
	Results []map[string]json.RawMessage `json:"results"`
}

func TestTheVerdictsOfOneRecordHaveItsRowOnce(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	d.one(chat("a"))
	var stars []obj
	for i := range 400 {
		stars = append(stars, star("a", i%2 == 0))
	}
	push := with(d.envelope(), "mutations", d.freeze(stars...))
	push["rows"] = rowsOnce
	pull := d.envelope()
	pull["cursor"], pull["rows"] = nil, rowsOnce
	for _, path := range []string{"push", "pull"} {
		answer := onceJSON{}
		size := d.sized(path, map[string]obj{"push": push, "pull": pull}[path], &answer)
		last := answer.Results[len(answer.Results)-1]
		if size > 300<<10 || len(answer.Results) < 400 || len(last["row"]) < 90_000 || last["rowOf"] != nil {
			t.Fatalf("%s: %d bytes, %d results", path, size, len(answer.Results))
		}
		for _, r := range answer.Results[:len(answer.Results)-1] {
			if r["row"] != nil || string(r["rowOf"]) != "401" {
				t.Fatalf("%s: %s", path, r)
			}
		}
	}
	// A device from before gets the row with each verdict, however long that is: half of a record's would be applied twice.
	if p := d.pull(1); len(p.Results) != 401 || p.Results[0].Row["starred"] != false || !p.More {
		t.Fatalf("%d results", len(p.Results))
	}
}

func TestVerdictsThatDoNotFitComeBeforeAnyRow(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	for i := range 25 {
		d.one(chat(fmt.Sprint("c", i)))
	}
	d.push(star("c3", true), star("c24", true))
	seen := map[int64]int{}
	pages := 0
	for more := true; more; pages++ {
		body := d.envelope()
		body["cursor"], body["limit"] = d.cursor, 1
		p := pullJSON{}
		size := d.sized("pull", body, &p)
		if size > answerBytes+300<<10 || p.Reset != (pages == 0) {
			t.Fatalf("page %d: %d bytes, reset %v", pages, size, p.Reset)
		}
		if len(p.Changes)+len(p.Deleted) > 0 && len(seen)+len(p.Results) < 27 {
			t.Fatalf("page %d has rows, and %d verdicts were told", pages, len(seen)+len(p.Results))
		}
		told := map[any]int{}
		for _, r := range p.Results {
			seen[r.N]++
			told[r.Row["title"]]++
		}
		for title, count := range told {
			if title == "c3" && count != 2 {
				t.Fatalf("page %d has %d verdicts of c3", pages, count)
			}
		}
		if p.Cursor == d.cursor {
			t.Fatal("the cursor stays")
		}
		d.cursor, more = p.Cursor, p.More
		if pages == 1 {
			// A push whose response is lost: its verdict comes before any row, with all of its record.
			d.push(star("c0", true))
		}
	}
	if len(seen) != 28 || seen[1] != 2 || seen[28] != 1 || seen[2] != 1 || seen[27] != 1 {
		t.Fatal(seen)
	}
}

func TestAPushAnswersWhatFits(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	for i := range 25 {
		d.one(chat(fmt.Sprint("c", i)))
	}
	var stars []obj
	for _, on := range []bool{true, false} {
		for i := range 25 {
			stars = append(stars, star(fmt.Sprint("c", i), on))
		}
	}
	waiting := d.freeze(stars...)
	for round := 0; len(waiting) > 0; round++ {
		p := pushJSON{}
		size := d.sized("push", with(d.envelope(), "mutations", waiting), &p)
		if size > answerBytes+300<<10 || len(p.Results) == 0 || p.LastN != 75 || round > 10 {
			t.Fatalf("round %d: %d bytes, %d results, last %d", round, size, len(p.Results), p.LastN)
		}
		told := map[int64]bool{}
		for _, r := range p.Results {
			told[r.N] = true
			if r.Status != applied || r.Row["starred"] != false {
				t.Fatalf("%d: %s %v", r.N, r.Status, r.Row["starred"])
			}
		}
		var rest []obj
		for _, m := range waiting {
			n := m["n"].(int64)
			if other := (n-26)%25 + 26; told[n] != told[other] || told[n] != told[other+25] {
				t.Fatalf("round %d: half of the verdicts of a record", round)
			}
			if !told[n] {
				rest = append(rest, m)
			}
		}
		waiting = rest
	}
}

func TestADividedPullContinuesInTheSameBootOnly(t *testing.T) {
	c := cursor{boot: "b1", schema: 1, seq: 5, readAt: 7, told: told{client: "phone", after: 3, upTo: 9}}
	read := parseCursor(c.String())
	if read == nil || *read != c {
		t.Fatalf("%+v", read)
	}
	request := func(client string, after int64) *pullRequest {
		return &pullRequest{envelope: envelope{Client: client, After: after}}
	}
	now, later := serverState{boot: "b1"}, serverState{boot: "b2"}
	if read.toldIn(now, request("phone", 3)) != c.told {
		t.Fatal("it does not continue")
	}
	for _, none := range []told{read.toldIn(later, request("phone", 3)), read.toldIn(now, request("other", 3)), read.toldIn(now, request("phone", 4))} {
		if none != (told{}) {
			t.Fatalf("%+v", none)
		}
	}
}
