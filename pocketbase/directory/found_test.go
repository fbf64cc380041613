package directory

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/pocketbase/dbx"

	"everyday/webapp"
)

// Reviews change a business by triggers, so that nothing makes its entry again before somebody reads the list.
func TestABusinessIsDescribedWithoutItsEntry(t *testing.T) {
	ts := newTestServer(t, 20)
	must(t, ts.add(ts.User(t, "ann").Id, "business0000001", business(1, "active")))
	ts.Exec(t, "UPDATE businesses SET review_count = 1, rating_sum = 5")
	if entries := ts.Number(t, "SELECT count(*) FROM _directory WHERE listed IS NOT NULL"); entries != 0 {
		t.Fatalf("there are %d entries", entries)
	}
	found, err := Describe(ts.App, "business/business0000001")
	if err != nil || found == nil || *found != (webapp.Description{Title: "Day 1, Bakery in Springfield, IL", Text: "Rye on Thursdays."}) {
		t.Errorf("%+v %v", found, err)
	}
}

func TestTaglinesAreThoseOfTheApp(t *testing.T) {
	raw, err := os.ReadFile("../../tests/vectors.json")
	must(t, err)
	var vectors struct {
		TaglineOf [][2]string `json:"taglineOf"`
	}
	must(t, json.Unmarshal(raw, &vectors))
	if len(vectors.TaglineOf) < 10 {
		t.Fatalf("there are %d vectors", len(vectors.TaglineOf))
	}
	for _, each := range vectors.TaglineOf {
		if got := taglineOf(each[0]); got != each[1] {
			t.Errorf("of %q it is %q, want %q", each[0], got, each[1])
		}
	}
}

func TestWhatIsListedIsDescribedAndInTheSitemap(t *testing.T) {
	ts := newTestServer(t, 20)
	must(t, ts.add(ts.User(t, "ann").Id, "business0000001", business(1, "active")))
	must(t, ts.add(ts.User(t, "ann").Id, "business0000002", business(2, "inactive")))
	must(t, ts.add(ts.User(t, "bob").Id, "business0000003", business(3, "active")))
	ts.Exec(t, "UPDATE businesses SET is_taken_down = TRUE WHERE id = {:id}", dbx.Params{"id": "business0000003"})

	for path, isDescribed := range map[string]bool{
		"business/business0000001": true, "business/business0000002": false, "business/business0000003": false, "business/": false,
		"business/business0000001/x": false, "business0000001": false, "bookmarks": false, "business/' OR 1=1 --": false,
	} {
		found, err := Describe(ts.App, path)
		if err != nil || (found != nil) != isDescribed {
			t.Errorf("%s: %v %v", path, found, err)
		}
	}
	found, err := Pages(ts.App)
	if err != nil || len(found) != 1 || found[0].Path != "business/business0000001" || found[0].Changed.IsZero() {
		t.Errorf("%v %v", found, err)
	}
}
