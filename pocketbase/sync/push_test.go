package sync

import (
	"testing"
)

func TestPushFirst(t *testing.T) {
	w := newWorld(t)
	d := w.device(t, "ann", "phone")
	r := d.one(bookmark("one"))
	t.Logf("%+v", r)
	p := d.pull(500)
	t.Logf("%+v", p)
}
