package directory

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/sync"
	"everyday/testapp"
)

type testServer struct{ *testapp.Server }

var must = testapp.Must

func TestMain(m *testing.M) {
	testapp.Main(m, func(dir string) error {
		s, err := start(dir, 20)
		if err != nil {
			return err
		}
		for _, name := range []string{"ann", "bob"} {
			if _, err := testapp.AddUser(s.App, name); err != nil {
				return err
			}
		}
		return s.Close()
	})
}

func start(dir string, limit int64) (*testapp.Server, error) {
	return testapp.Start(dir, func(app core.App) error {
		Register(app, Options{Limit: limit})
		return testapp.Register(app, sync.Register, testapp.Collections, sync.Limits{})
	})
}

func startAt(t testing.TB, dir string, limit int64) *testServer {
	t.Helper()
	s, err := start(dir, limit)
	must(t, err)
	t.Cleanup(func() { s.Close() })
	return &testServer{s}
}

func newTestServer(t testing.TB, limit int64) *testServer {
	t.Helper()
	return startAt(t, testapp.Copy(t), limit)
}

// business is a valid one; day is when it was made.
func business(day int, status string) map[string]any {
	return map[string]any{
		"name": fmt.Sprintf("Day %d", day), "type": "Bakery", "category": "food", "description": "Rye on Thursdays. And more.", "status": status,
		"location":  map[string]any{"address": "1 High St", "city": "Springfield", "state": "IL", "zip": "62701", "lat": 39.8, "lng": -89.65},
		"time_zone": "America/Chicago", "hours": []any{"07:00-15:00", nil, nil, nil, nil, nil, nil}, "tags": []string{"Rye"},
		"created_at": at(day),
	}
}

func at(day int) string { return time.Date(2026, 1, day, 0, 0, 0, 0, time.UTC).Format(time.RFC3339) }

// add saves a business as a device does.
func (ts *testServer) add(owner, id string, values map[string]any) error {
	collection, err := ts.App.FindCollectionByNameOrId("businesses")
	if err != nil {
		return err
	}
	record := core.NewRecord(collection)
	record.Load(values)
	record.Id = strings.ReplaceAll(fmt.Sprintf("%-15s", id), " ", "0")
	record.Set("user_id", owner)
	return ts.App.Save(record)
}

func (ts *testServer) get(t testing.TB, path string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	ts.Mux.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
	if w.Code != 200 {
		t.Fatal(path, w.Code, w.Body)
	}
	return w
}

// listed is the names of the first page, the newest first, and checks the list against what the table of businesses says.
func (ts *testServer) listed(t testing.TB) []string {
	t.Helper()
	var page struct {
		Total int
		Items []struct{ Name, Added string }
	}
	must(t, json.Unmarshal(ts.get(t, "/api/directory").Body.Bytes(), &page))
	if page.Total != len(page.Items) {
		t.Fatalf("%d of %d", len(page.Items), page.Total)
	}
	slices.SortStableFunc(page.Items, func(a, b struct{ Name, Added string }) int { return strings.Compare(b.Added, a.Added) })
	names := []string{}
	for _, item := range page.Items {
		names = append(names, item.Name)
	}
	var expected []string
	must(t, ts.App.DB().NewQuery(`
		SELECT name FROM (
			SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY created_at, id) AS of_owner FROM businesses WHERE status = 'active'
		) WHERE of_owner <= (SELECT most FROM _directory_limit) ORDER BY created_at DESC, id LIMIT 200`).Column(&expected))
	if !slices.Equal(names, expected) {
		t.Fatalf("listed:\n%v\nexpected:\n%v", names, expected)
	}
	return names
}

func TestAnAccountPublishesSoManyBusinesses(t *testing.T) {
	ts := newTestServer(t, 2)
	ann, bob := ts.User(t, "ann").Id, ts.User(t, "bob").Id
	must(t, ts.add(ann, "a", business(1, "active")))
	must(t, ts.add(ann, "b", business(2, "active")))
	must(t, ts.add(ann, "c", business(3, "inactive")))
	must(t, ts.add(bob, "d", business(4, "active")))
	err := ts.add(ann, "e", business(5, "active"))
	if err == nil || !strings.Contains(err.Error(), "You can publish 2 business profiles at most.") {
		t.Fatal(err)
	}
	set := func(id, status string) error {
		record, err := ts.App.FindRecordById("businesses", id+"00000000000000")
		must(t, err)
		record.Set("status", status)
		record.Set("name", "Now "+status)
		return ts.App.Save(record)
	}
	if err := set("c", "active"); err == nil {
		t.Fatal("an inactive one is published beyond the limit")
	}
	must(t, set("a", "active")) // was published
	must(t, set("b", "archived"))
	must(t, set("c", "active"))
	ts.listed(t)
}

func TestTheListFollowsHoweverBusinessesAreWritten(t *testing.T) {
	dir := testapp.Copy(t)
	ts := startAt(t, dir, 99)
	ann, bob := ts.User(t, "ann").Id, ts.User(t, "bob").Id
	for day := range 9 {
		must(t, ts.add(ann, fmt.Sprint("a", day), business(day+1, "active")))
	}
	must(t, ts.add(bob, "b", business(20, "active")))
	must(t, ts.Close())
	ts = startAt(t, dir, 3) // a lower limit
	steps := []string{
		"UPDATE businesses SET name = 'Renamed' WHERE id LIKE 'a1%'",
		"UPDATE businesses SET status = 'inactive' WHERE id LIKE 'a0%'",
		"UPDATE businesses SET created_at = '2025-01-01 00:00:00.000Z' WHERE id LIKE 'a8%'",
		"UPDATE businesses SET status = 'active' WHERE id LIKE 'a0%'",
		"UPDATE businesses SET user_id = '" + bob + "' WHERE id LIKE 'a8%'",
		"DELETE FROM businesses WHERE id LIKE 'a1%'",
		"INSERT INTO businesses SELECT * FROM businesses WHERE false",
		"DELETE FROM businesses WHERE user_id = '" + ann + "'",
	}
	want := []string{"b a2 a1 a0", "b a2 a1 a0", "b a3 a2 a1", "b a2 a1 a8", "b a1 a0 a8", "b a2 a1 a0 a8", "b a3 a2 a0 a8", "b a3 a2 a0 a8", "b a8"}
	for n, expected := range want {
		ts.listed(t)
		var ids []string
		must(t, ts.App.DB().NewQuery("SELECT rtrim(id, '0') FROM _directory ORDER BY created_at DESC").Column(&ids))
		for i := range ids {
			if ids[i] == "a" {
				ids[i] = "a0" // its own zero was trimmed
			}
		}
		if got := strings.Join(ids, " "); got != expected {
			t.Fatalf("step %d: %s, want %s", n, got, expected)
		}
		if n < len(steps) {
			ts.Exec(t, steps[n])
		}
	}
	must(t, ts.App.Delete(ts.User(t, "bob")))
	if n := ts.Number(t, "SELECT count(*) FROM _directory"); n != 0 {
		t.Fatal(n)
	}
}

func TestAnEntryIsMadeOnceAndAnewAfterAChange(t *testing.T) {
	ts := newTestServer(t, 20)
	ann := ts.User(t, "ann").Id
	must(t, ts.add(ann, "a", business(1, "active")))
	made := func() int64 { return ts.Number(t, "SELECT count(*) FROM _directory WHERE listed IS NOT NULL") }
	if made() != 1 {
		t.Fatal("the entry of a saved business waits for a reader")
	}
	ts.Exec(t, "UPDATE businesses SET name = 'Of the dashboard'")
	if made() != 0 || ts.listed(t)[0] != "Of the dashboard" || made() != 1 {
		t.Fatal(made())
	}
}

// filled has businesses of one account and of so many others.
func filled(t testing.TB, ofOne, others int) *testServer {
	t.Helper()
	ts := newTestServer(t, 20)
	ts.Exec(t, `
		INSERT INTO businesses (id, user_id, name, type, category, description, status, location, time_zone, hours, services, certifications, tags, created_at)
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:all})
		SELECT printf('biz%012d', i), CASE WHEN i <= {:ofOne} THEN {:ann} ELSE printf('owner%010d', i / 20) END, 'Good Bread ' || i, 'Bakery', 'food',
			'Rye on Thursdays, and cakes to order. Come by: it is worth it.', 'active',
			'{"address":"1 High St","city":"Springfield","state":"IL","zip":"62701","lat":39.8,"lng":-89.65}', 'America/Chicago',
			'["07:00-15:00",null,null,"07:00-15:00","07:00-15:00","08:00-13:00",null]', '["Bread"]', '[]', '["Rye"]',
			strftime('%Y-%m-%d %H:%M:%fZ', 1700000000 + i, 'unixepoch') FROM n`,
		dbx.Params{"all": ofOne + others, "ofOne": ofOne, "ann": ts.User(t, "ann").Id})
	return ts
}

// requests are what the directory answers; filters and sorting are on the device, which has read it.
var requests = []string{"/api/directory", "/api/directory?before=5000", "/api/directory?before=7", "/api/directory?q=good+rye", "/api/directory/biz000000000001"}

// steps are those of a plan that read no more than the query answers: single rows by an index, and what `isLimited` bounds, in the order of an index.
var (
	byIndex = regexp.MustCompile(`^SEARCH (_directory|businesses) (EXISTS )?USING (COVERING )?INDEX \S+ \((id|seq|number)=\?\)$`)
	inOrder = regexp.MustCompile(`^SEARCH _directory(_gone)? USING (COVERING )?INDEX \S+ \(seq[<>]\?( AND seq<\?)?\)$`)
	// joined is the order in which a bounded page is joined to one text.
	joined    = "USE TEMP B-TREE FOR group_concat(ORDER BY)"
	ofAFew    = regexp.MustCompile(`^((SCAN|SEARCH) (json_each|_directory_words) VIRTUAL TABLE INDEX .*|SCAN (_directory_(state|epochs)|e|later)|SEARCH (e|later) USING .*|(CORRELATED )?(LIST|SCALAR) SUBQUERY \d+|CO-ROUTINE \(subquery-\d+\)|SCAN \(subquery-\d+\))$`)
	isLimited = regexp.MustCompile(`LIMIT (\d+)(?: OFFSET (\d+))?`)
)

func TestARequestReadsWhatItAnswers(t *testing.T) {
	const listed = 10_000
	ts := filled(t, 300, listed)
	ts.App.Settings().RateLimits.Enabled = false
	if n := ts.Number(t, "SELECT count(*) FROM _directory"); n != listed+20 {
		t.Fatal(n)
	}
	for _, statistics := range []string{"DELETE FROM businesses WHERE false", "ANALYZE"} {
		ts.Exec(t, statistics) // the planner decides without and with it
		queries := map[string]string{}
		db := ts.App.ConcurrentDB().(*dbx.DB)
		for range 2 { // entries are made at the first
			for _, path := range append(requests, "/api/directory?after="+ts.position(t, "")) {
				db.QueryLogFunc = func(_ context.Context, _ time.Duration, query string, _ *sql.Rows, _ error) { queries[query] = path }
				ts.get(t, path)
			}
		}
		db.QueryLogFunc = nil
		if len(queries) < 5 {
			t.Fatal(queries)
		}
		for query, path := range queries {
			bound := 0
			if limit := isLimited.FindStringSubmatch(query); limit != nil {
				most, _ := strconv.Atoi(limit[1])
				offset, _ := strconv.Atoi(limit[2])
				bound = most + offset
			}
			if bound > 2000 {
				t.Errorf("%s reads %d entries:\n%s", path, bound, query)
			}
			var steps []struct{ Detail string }
			must(t, ts.App.DB().NewQuery("EXPLAIN QUERY PLAN "+query).All(&steps))
			if len(steps) == 0 {
				t.Errorf("no plan of %s", query)
			}
			for _, step := range steps {
				isBounded := bound > 0 && (inOrder.MatchString(step.Detail) || step.Detail == joined)
				if !byIndex.MatchString(step.Detail) && !ofAFew.MatchString(step.Detail) && !isBounded {
					t.Errorf("%s\n%s\n%s", path, query, step.Detail)
				}
			}
		}
	}
}

// changes is an answer about what has changed since a position; position asks for one, with the number put in the place of its own.
type changes struct {
	At          string
	Total       int
	Before      int
	More, Reset bool
	Gone        []string
	Items       []struct{ ID, Name string }
}

func (ts *testServer) changes(t testing.TB, query string) (answer changes) {
	t.Helper()
	must(t, json.Unmarshal(ts.get(t, "/api/directory"+query).Body.Bytes(), &answer))
	return answer
}

func (ts *testServer) position(t testing.TB, number string) string {
	t.Helper()
	at := ts.changes(t, "").At
	if number == "" {
		return at
	}
	return at[:strings.Index(at, ".")+1] + number
}

func (c changes) names() string {
	names := []string{}
	for _, item := range c.Items {
		names = append(names, item.Name)
	}
	return strings.Join(names, ", ")
}

func TestADeviceLearnsWhatHasChangedSinceItLastRead(t *testing.T) {
	dir := testapp.Copy(t)
	ts := startAt(t, dir, 20)
	ann, bob := ts.User(t, "ann").Id, ts.User(t, "bob").Id
	for day, id := range []string{"a", "b", "c"} {
		must(t, ts.add(ann, id, business(day+1, "active")))
	}
	first := ts.changes(t, "")
	if first.names() != "Day 3, Day 2, Day 1" || first.Before != 0 || first.Total != 3 {
		t.Fatal(first)
	}
	if none := ts.changes(t, "?after="+first.At); len(none.Items)+len(none.Gone) > 0 || none.More || none.Reset || none.At != first.At {
		t.Fatal(none)
	}
	ts.Exec(t, "UPDATE businesses SET name = 'Renamed' WHERE id LIKE 'a%'")
	ts.Exec(t, "UPDATE businesses SET is_taken_down = true WHERE id LIKE 'b%'")
	ts.Exec(t, "UPDATE businesses SET status = 'inactive' WHERE id LIKE 'c%'")
	must(t, ts.add(bob, "d", business(4, "active")))
	then := ts.changes(t, "?after="+first.At)
	if then.names() != "Renamed, Day 4" || strings.Join(then.Gone, ",") != "b00000000000000,c00000000000000" || then.Total != 2 {
		t.Fatal(then)
	}
	ts.Exec(t, "UPDATE businesses SET status = 'active' WHERE id LIKE 'c%'")
	if back := ts.changes(t, "?after="+first.At); back.names() != "Renamed, Day 4, Day 3" || strings.Join(back.Gone, ",") != "b00000000000000" {
		t.Fatal(back)
	}
	last := ts.position(t, "")
	must(t, ts.Close())
	ts = startAt(t, dir, 20)
	if after := ts.changes(t, "?after="+last); after.Reset || len(after.Items) > 0 {
		t.Fatal("a start of the server makes devices read everything again", after)
	}
	for _, other := range []string{ts.position(t, "99"), "0123456789abcdef.1", strings.Split(last, ".")[0] + ".999"} {
		if reset := ts.changes(t, "?after="+other); !reset.Reset || len(reset.Items) != 3 {
			t.Error("a position of another history is answered as one of this", other, reset)
		}
	}
}

func TestManyChangesComeInSeveralAnswers(t *testing.T) {
	ts := filled(t, 0, 450)
	seen, before := map[string]bool{}, ""
	for range 4 {
		page := ts.changes(t, before)
		for _, item := range page.Items {
			seen[item.ID] = true
		}
		if page.Before == 0 {
			break
		}
		before = fmt.Sprintf("?before=%d", page.Before)
	}
	if len(seen) != 450 {
		t.Fatalf("%d of 450 are in the list", len(seen))
	}
	at, count := ts.position(t, "0"), 0
	for n := range 4 {
		page := ts.changes(t, "?after="+at)
		count += len(page.Items)
		if at = page.At; !page.More {
			if n != 2 {
				t.Errorf("%d answers", n+1)
			}
			break
		}
	}
	if count != 450 {
		t.Fatalf("%d of 450 have changed", count)
	}
}

func TestASearchFindsBusinessesByTheirWords(t *testing.T) {
	ts := newTestServer(t, 20)
	ann := ts.User(t, "ann").Id
	cafe := business(1, "active")
	cafe["name"], cafe["tags"] = "Café Olé", []string{"Churros"}
	must(t, ts.add(ann, "a", cafe))
	must(t, ts.add(ann, "b", business(2, "active")))
	for query, want := range map[string]string{
		"cafe": "Café Olé", "CHUR": "Café Olé", "ole+springfield": "Café Olé", "springf": "Café Olé, Day 2", "bakery+day": "Day 2", "spring+submarine": "",
		"": "", "%22": "", "%22+OR+%22": "", "*": "", "words:x": "", "a": "", "NEAR(rye,thursdays)": "",
	} {
		if got := ts.changes(t, "?q="+query).names(); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
	ts.Exec(t, "UPDATE businesses SET name = 'Tea' WHERE id LIKE 'a%'")
	ts.Exec(t, "UPDATE businesses SET is_taken_down = true WHERE id LIKE 'b%'")
	if names := ts.changes(t, "?q=cafe").names() + ts.changes(t, "?q=day").names(); names != "" {
		t.Error("found by what it was called, or what is not listed:", names)
	}
	if n := ts.Number(t, "SELECT count(*) FROM _directory_words"); n != 1 {
		t.Error(n)
	}
}

// Run with: go test ./directory/ -run '^$' -bench . -benchtime 2s
func BenchmarkDirectory(b *testing.B) {
	ts := filled(b, 14_000, 10_000)
	ts.App.Settings().RateLimits.Enabled = false
	for page := range 51 {
		ts.get(b, fmt.Sprintf("/api/directory?before=%d", 10_021-page*200))
	}
	for _, path := range requests {
		b.Run(path, func(b *testing.B) {
			for b.Loop() {
				ts.get(b, path)
			}
		})
	}
}

func TestReviewsOfWhatIsGoneForGoodGoAfterAMonth(t *testing.T) {
	s := newTestServer(t, 20)
	for _, id := range []string{"biz000000000001", "biz000000000002", "biz000000000003"} {
		must(t, s.add(s.User(t, "ann").Id, id, business(1, "active")))
		s.Save(t, "reviews", "bob", map[string]any{"business": id, "rating": 4})
	}
	s.Exec(t, "DELETE FROM businesses WHERE id != 'biz000000000003'")
	s.Exec(t, "UPDATE reviews SET updated_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-31 days') WHERE business != 'biz000000000002'")
	for _, job := range s.App.Cron().Jobs() {
		if job.Id() == "reviews_of_nothing" {
			job.Run()
		}
	}
	if n := s.Number(t, "SELECT count(*) FROM reviews WHERE business = 'biz000000000001'"); n != 0 {
		t.Error("the old review of what is gone is still there")
	}
	if n := s.Number(t, "SELECT count(*) FROM reviews"); n != 2 {
		t.Errorf("%d are left, want the new one of what is gone and the old one of what is not", n)
	}
}
