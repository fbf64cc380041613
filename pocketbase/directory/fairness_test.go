package directory

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"everyday/testapp"
)

func TestEditsMakeNoDeviceReadEverythingAgain(t *testing.T) {
	ts := newTestServer(t, 20)
	ann := ts.User(t, "ann").Id
	must(t, ts.add(ann, "a", business(1, "active")))
	must(t, ts.add(ann, "b", business(2, "active")))
	at := ts.position(t, "")
	ts.Exec(t, "UPDATE _directory_state SET seq = seq + 60000") // as after so many edits of one business
	ts.Exec(t, "UPDATE businesses SET name = 'Edited' WHERE id LIKE 'a%'")
	ts.Exec(t, "DELETE FROM businesses WHERE id LIKE 'b%'")
	then := ts.changes(t, "?after="+at)
	if then.Reset || then.names() != "Edited" || strings.Join(then.Gone, ",") != "b00000000000000" {
		t.Fatalf("%+v", then)
	}
}

func TestWhatLeftTheListIsKnownByCount(t *testing.T) {
	ts := newTestServer(t, 20)
	ann := ts.User(t, "ann").Id
	must(t, ts.add(ann, "a", business(1, "active")))
	must(t, ts.add(ann, "b", business(2, "active")))
	must(t, ts.add(ann, "c", business(3, "active")))
	fill := func(from, to int) {
		ts.Exec(t, fmt.Sprintf(`INSERT INTO _directory_gone (id, seq)
			WITH RECURSIVE n (i) AS (SELECT %d UNION ALL SELECT i + 1 FROM n WHERE i < %d) SELECT 'gone' || i, i FROM n`, from, to))
		ts.Exec(t, fmt.Sprintf("UPDATE _directory_state SET seq = %d", to))
	}
	fill(101, 50_099)
	ts.Exec(t, "UPDATE businesses SET status = 'inactive' WHERE id LIKE 'a%'")
	if early := ts.changes(t, "?after="+ts.position(t, "50")); early.Reset || len(early.Gone) != 1000 || early.Gone[0] != "gone101" {
		t.Fatal("something is forgotten though there is room", early.Reset, len(early.Gone))
	}
	ts.Exec(t, "UPDATE businesses SET status = 'inactive' WHERE id LIKE 'b%'")
	ts.Exec(t, "UPDATE businesses SET name = 'Edited' WHERE id LIKE 'c%'")
	if n := ts.Number(t, "SELECT count(*) FROM _directory_gone"); n != 50_000 {
		t.Error(n, "are known")
	}
	if behind := ts.changes(t, "?after="+ts.position(t, "100")); !behind.Reset || behind.names() != "Edited" {
		t.Errorf("a device would keep what it is not told of: %v", behind.Reset)
	}
	if at := ts.changes(t, "?after="+ts.position(t, "101")); at.Reset || at.Gone[0] != "gone102" {
		t.Error("a device that knows all that is forgotten reads everything again")
	}
}

func TestNobodyComesForwardInASearchByWhatTheyDo(t *testing.T) {
	ts := filled(t, 0, 60)
	ids := func() (ids []string) {
		for _, item := range ts.changes(t, "?q=bread").Items {
			ids = append(ids, item.ID)
		}
		return ids
	}
	var want []string
	for at := range 50 {
		want = append(want, fmt.Sprintf("biz%012d", at+1))
	}
	if got := ids(); !slices.Equal(got, want) {
		t.Fatal(got)
	}
	for _, does := range []string{
		"UPDATE businesses SET name = 'Bread Bread Bread' WHERE id = '%s'",
		"UPDATE businesses SET created_at = '2001-01-01 00:00:00.000Z' WHERE id = '%s'",
		"UPDATE businesses SET status = 'inactive' WHERE id = '%s'",
		"UPDATE businesses SET status = 'active' WHERE id = '%s'",
		"UPDATE businesses SET created_at = '2035-01-01 00:00:00.000Z' WHERE id = '%s'",
	} {
		ts.Exec(t, fmt.Sprintf(does, "biz000000000060"))
		if got := ids(); !slices.Equal(got, want) {
			t.Fatal(does, got)
		}
	}
	ts.Exec(t, "UPDATE businesses SET name = 'Bread, renamed' WHERE id = 'biz000000000050'")
	if got := ids(); !slices.Equal(got, want) {
		t.Fatal("an edit costs a place", got)
	}
}

func TestAnotherLimitChangesOnlyWhatItLists(t *testing.T) {
	dir := testapp.Copy(t)
	ts := startAt(t, dir, 20)
	ann, bob := ts.User(t, "ann").Id, ts.User(t, "bob").Id
	for day := range 4 {
		must(t, ts.add(ann, fmt.Sprint("a", day), business(day+1, "active")))
	}
	must(t, ts.add(bob, "b", business(9, "active")))
	at := ts.position(t, "")
	must(t, ts.Close())
	ts = startAt(t, dir, 3)
	lower := ts.changes(t, "?after="+at)
	if lower.Reset || len(lower.Items) > 0 || strings.Join(lower.Gone, ",") != "a30000000000000" || lower.Total != 4 {
		t.Fatalf("%+v", lower)
	}
	must(t, ts.Close())
	ts = startAt(t, dir, 20)
	if higher := ts.changes(t, "?after="+at); higher.names() != "Day 4" || len(higher.Gone) > 0 || higher.Total != 5 {
		t.Fatalf("%+v", higher)
	}
}
