package providers

import (
	"strings"
	"testing"
)

func TestTheNameThatAppleSends(t *testing.T) {
	for user, want := range map[string]string{
		`{"name":{"firstName":"Pat","lastName":"Doe"},"email":"pat@example.com"}`: "Pat Doe",
		`{"name":{"firstName":"Pat"}}`:                                            "Pat",
		`{"name":{"lastName":" Doe "}}`:                                           "Doe",
		`{"name":{"firstName":7}}`:                                                "",
		`{"name":"Pat"}`:                                                          "",
		`{}`:                                                                      "",
		``:                                                                        "",
		`{"name":{"firstName":"` + strings.Repeat("x", 201) + `"}}`: "",
	} {
		if got := nameIn(user); got != want {
			t.Errorf("%.60s is %q, want %q", user, got, want)
		}
	}
}
