package sync

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

func TestABatchIsAppliedTogetherOrOneByOne(t *testing.T) {
	const size = 2*maxTogether + 10
	for name, refused := range map[string][]int{
		"all are applied":                      nil,
		"one in the middle is refused":         {70},
		"the first is refused":                 {0},
		"the last is refused":                  {size - 1},
		"those at the end of each transaction": {maxTogether - 1, 2*maxTogether - 1},
	} {
		t.Run(name, func(t *testing.T) {
			ts := newTestServer(t)
			// What follows a commit happens once, also for those that were rolled back with another one.
			after := map[string]int{}
			ts.App.OnRecordAfterCreateSuccess("bookmarks").BindFunc(func(e *core.RecordEvent) error {
				after[e.Record.Id]++
				return e.Next()
			})
			d := ts.device(t, "ann", "phone")
			mutations, want, wantAfter := make([]obj, size), make([]string, size), map[string]int{}
			for n := range mutations {
				mutations[n], want[n], wantAfter[id(fmt.Sprint("b", n))] = bookmark(fmt.Sprint("b", n)), applied, 1
			}
			for _, n := range refused {
				mutations[n], want[n] = set(mutations[n], "title", ""), rejected
				delete(wantAfter, id(fmt.Sprint("b", n)))
			}
			frozen := d.freeze(mutations...)
			for range 2 { // the second time the answer is that of the first
				var got []string
				for _, r := range d.send(frozen).Results {
					got = append(got, r.Status)
				}
				if !reflect.DeepEqual(got, want) {
					t.Errorf("verdicts are %v", got)
				}
			}
			if !reflect.DeepEqual(after, wantAfter) {
				t.Errorf("after the commit: %v", after)
			}
			if n := ts.Number(t, "SELECT count(*) FROM bookmarks"); int(n) != len(wantAfter) {
				t.Errorf("%d bookmarks, want %d", n, len(wantAfter))
			}
			if n := ts.Number(t, "SELECT count(*) FROM _sync_verdicts"); n != size {
				t.Errorf("%d verdicts are stored", n)
			}
		})
	}
}

func TestABatchTakesFewTransactions(t *testing.T) {
	ts := newTestServer(t)
	transactions := map[*core.TxAppInfo]bool{}
	ts.App.OnRecordCreate("bookmarks").BindFunc(func(e *core.RecordEvent) error {
		transactions[e.App.TxInfo()] = true
		return e.Next()
	})
	d := ts.device(t, "ann", "phone")
	var mutations []obj
	for n := range 2 * maxTogether {
		mutations = append(mutations, bookmark(fmt.Sprint("b", n)))
	}
	expectApplied(t, d.push(mutations...))
	if len(transactions) != 2 {
		t.Errorf("%d transactions", len(transactions))
	}
}

func TestAMutationThatIsAppliedAgainAloneIsTheSame(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	expectApplied(t, d.push(folder("f"), folder("g"), set(bookmark("a"), "folder_id", id("g")), remove("bookmark_folders", "f")))
	// The first would empty the folder, if that were the person's wish; the second ends what both are applied in.
	results := d.push(
		edit("bookmarks", "a", obj{"folder_id": id("f"), "title": "New"}, obj{"folder_id": id("h")}),
		set(bookmark("x"), "title", ""),
	)
	if first := results[0]; first.Status != applied || first.Row["folder_id"] != id("g") || first.Row["title"] != "New" {
		t.Errorf("%+v", first)
	}
	if n := ts.Number(t, "SELECT count(*) FROM sync_history"); n != 0 {
		t.Errorf("%d conflicts", n)
	}
}

func TestVerdictsThatFillAnAnswerEndTheBatchAlsoWhenAppliedTogether(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	expectApplied(t, d.push(bookmark("a")))
	// Each overwrites a long value that it does not know, which its verdict carries.
	long := func(n int) string { return fmt.Sprintf("%02000d", n) }
	var edits []obj
	for n := range 400 {
		edits = append(edits, edit("bookmarks", "a", obj{"description": long(n)}, obj{"description": "other"}))
	}
	sent := d.push(edits...)
	stored := ts.Number(t, "SELECT count(*) FROM _sync_verdicts WHERE record = '"+id("a")+"'") - 1
	if len(sent) == 0 || stored < int64(len(sent)) || stored == int64(len(edits)) {
		t.Fatalf("%d verdicts are stored, and %d sent", stored, len(sent))
	}
	// What follows is as if it had not been sent.
	if last := ts.Number(t, "SELECT description FROM bookmarks WHERE id = '"+id("a")+"'"); last != stored-1 {
		t.Errorf("the value is that of %d, the last verdict of %d", last, stored-1)
	}
}
