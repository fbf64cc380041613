package sync

import (
	"testing"
)

func TestDeletingAFolderMovesItsBookmarksOutOfIt(t *testing.T) {
	ts := newTestServer(t)
	d, other := ts.device(t, "ann", "phone"), ts.device(t, "ann", "tablet")
	expectApplied(t, d.push(folder("f"), folder("g"), set(bookmark("a"), "folder_id", id("f")), set(bookmark("b"), "folder_id", id("f")),
		set(bookmark("c"), "folder_id", id("g")), bookmark("d")))
	before, _ := other.pullAll(500)
	expectApplied(t, d.push(remove("bookmark_folders", "f")))
	rows, deleted := other.pullAll(500)
	if len(rows) != 2 || len(deleted) != 1 || !deleted["bookmark_folders/"+id("f")] {
		t.Fatalf("%v %v", rows, deleted)
	}
	for _, name := range []string{"a", "b"} {
		row := rows["bookmarks/"+id(name)]
		if row["folder_id"] != "" || row["updated_at"] == before["bookmarks/"+id(name)]["updated_at"] {
			t.Fatal(row)
		}
	}
	status, _ := ts.rest(d.token, "DELETE", "/api/collections/bookmark_folders/records/"+id("g"), nil)
	rows, _ = other.pullAll(500)
	if status != 204 || len(rows) != 1 || rows["bookmarks/"+id("c")]["folder_id"] != "" {
		t.Fatal(status, rows)
	}
}
