package sync

import "testing"

// The expected ids were computed with derivedId in web/lib/id.ts.
func TestDerivedIDsEqualTheDevices(t *testing.T) {
	tests := []struct {
		want  string
		parts []string
	}{
		{"nqyyotibb4fu80l", []string{"abcdefghijklmno", "user_settings"}},
		{"ebw12n60my67rvi", []string{"abcdefghijklmno", "cart_items", "web-starter"}},
		{"9owe3amm27g0w5m", []string{"u", "c", "é/😀", ""}},
	}
	for _, test := range tests {
		if got := derivedID(test.parts[0], test.parts[1], test.parts[2:]...); got != test.want {
			t.Errorf("%v: %s, not %s", test.parts, got, test.want)
		}
	}
}
