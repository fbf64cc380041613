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
	first := d.push(edits...)
	if len(first) == 0 || len(first) == 400 {
		t.Fatalf("%d verdicts", len(first))
	}
}
