package directory

import (
	"testing"

	"github.com/pocketbase/dbx"
)

func TestWhatIsListedIsDescribedAndInTheSitemap(t *testing.T) {
	ts := newTestServer(t, 20)
	must(t, ts.add(ts.User(t, "ann").Id, "business0000001", business(1, "active")))
	must(t, ts.add(ts.User(t, "ann").Id, "business0000002", business(2, "inactive")))
	must(t, ts.add(ts.User(t, "bob").Id, "business0000003", business(3, "active")))
	ts.listed(t) // which makes the entries
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
