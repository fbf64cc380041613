package sync

import (
	"fmt"
	"strings"
	"testing"
)

// The device measures a change before it has a number.
func TestAChangeHas256KiBWithoutItsNumber(t *testing.T) {
	whole := func(bytes int, numbering string) []byte {
		const around = `{%s"uuid":"u","collection":"bookmarks","id":"aaaaaaaaaaaaaaa","op":"create","set":{"title":"%s"}}`
		text := strings.Repeat("x", bytes-len(fmt.Sprintf(around, "", "")))
		return fmt.Appendf(nil, around, numbering, text)
	}
	const numbering = `"n":9007199254740991,"again":true,`
	for _, each := range []struct {
		bytes int
		isBad bool
	}{{maxMutationBytes, false}, {maxMutationBytes + numberingBytes, true}} {
		m := &mutation{}
		if err := m.parseContent(whole(each.bytes, numbering)); (err != nil) != each.isBad {
			t.Error(each.bytes, err)
		}
	}
}
