package webapp

import (
	"slices"
	"strings"
	"testing"
)

const (
	stripesScript = "https://js.stripe.com/dahlia/stripe.js"
	playedScript  = "http://127.0.0.1:9/dahlia/stripe.js"
)

// sourcesIn are those of a directive of the page at an address.
func sourcesIn(h *Handler, path, directive string) []string {
	for _, each := range strings.Split(get(h, path, "Accept", "text/html").Header().Get("Content-Security-Policy"), "; ") {
		if words := strings.Fields(each); words[0] == directive {
			return words[1:]
		}
	}
	return nil
}

func TestWhereACardIsTypedStripeMayBeLoaded(t *testing.T) {
	h := handlerWith(t, stripesScript)
	usual := sourcesIn(h, "/bookmarks", "script-src")
	for directive, want := range map[string][]string{
		"script-src":  append(slices.Clone(usual), "https://js.stripe.com", "https://*.js.stripe.com"),
		"frame-src":   {"https://hooks.stripe.com", "https://js.stripe.com", "https://*.js.stripe.com"},
		"connect-src": {"'self'", "https://api.stripe.com"},
	} {
		if got := sourcesIn(h, "/pay/abc", directive); !slices.Equal(got, want) {
			t.Errorf("%s is %q, want %q", directive, got, want)
		}
	}
	w := get(h, "/pay/abc", "Accept", "text/html")
	if got := w.Header().Get("Permissions-Policy"); !strings.Contains(got, `payment=(self "https://js.stripe.com"`) || w.Code != 200 {
		t.Error(w.Code, got)
	}
	for _, directive := range []string{"script-src", "frame-src", "connect-src"} {
		if got := sourcesIn(handlerWith(t, playedScript), "/pay/abc", directive); got[len(got)-1] != "http://127.0.0.1:9" || strings.Contains(strings.Join(got, " "), "stripe") {
			t.Errorf("%s of a test is %q", directive, got)
		}
	}
}

func TestNoOtherPageMayLoadStripe(t *testing.T) {
	usual := get(testHandler(t), "/bookmarks", "Accept", "text/html").Header()
	for _, script := range []string{"", stripesScript} {
		h := handlerWith(t, script)
		for _, path := range []string{"/", "/index.html", "/_shell.html", "/bookmarks", "/business/pay/", "/payments", "/pay", "/x/../bookmarks", "/x%2F..%2Fpay/abc", "/x/../pay/abc"} {
			header := get(h, path, "Accept", "text/html").Header()
			if got := header.Get("Content-Security-Policy"); got != usual.Get("Content-Security-Policy") || header.Get("Permissions-Policy") != "" {
				t.Errorf("with %q %s has %q", script, path, got)
			}
		}
	}
	if got := get(testHandler(t), "/pay/abc", "Accept", "text/html").Header().Get("Content-Security-Policy"); got != usual.Get("Content-Security-Policy") {
		t.Error("without a script the page has", got)
	}
}
