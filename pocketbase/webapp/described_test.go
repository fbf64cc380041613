package webapp

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

const shellPage = `<!doctype html><head><title>Everyday</title><meta name="description" content="Of all pages."><script>document.title='x'</script></head>`

// describing is a handler of businesses that it describes so.
func describing(t *testing.T, described map[string]Description) *Handler {
	t.Helper()
	h, err := New(fstest.MapFS{
		"_shell.html": &fstest.MapFile{Data: []byte(shellPage)}, "app-routes.json": &fstest.MapFile{Data: []byte(`["/business/"]`)},
	}, Options{
		Origin: func() string { return "https://everyday.example" }, IsProxyTrusted: func() bool { return false },
		Describe: func(path string) (*Description, error) {
			found, isThere := described[path]
			if !isThere {
				return nil, nil
			}
			return &found, nil
		},
		Pages: func() ([]Page, error) {
			var pages []Page
			for path := range described {
				pages = append(pages, Page{path, time.Date(2026, 11, 28, 9, 30, 0, 0, time.FixedZone("", 3600))})
			}
			return pages, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

const asPage = "text/html"

func TestAPageOfTheAppSaysWhatItIsAbout(t *testing.T) {
	h := describing(t, map[string]Description{"business/one": {"Good Bread, Bakery in Portland, ME", "Rye on Thursdays."}})
	w := get(h, "/business/one", "Accept", asPage)
	for _, tag := range []string{
		`<title>Good Bread, Bakery in Portland, ME · Everyday</title>`, `<meta name="description" content="Rye on Thursdays.">`,
		`<meta property="og:title" content="Good Bread, Bakery in Portland, ME">`, `<meta property="og:url" content="https://everyday.example/business/one">`,
		`<meta property="og:image" content="https://everyday.example/og.png">`, `<link rel="canonical" href="https://everyday.example/business/one">`,
		`<script>document.title='x'</script>`,
	} {
		if strings.Count(w.Body.String(), tag) != 1 {
			t.Errorf("%s is not there once in %s", tag, w.Body)
		}
	}
	header := w.Header()
	if w.Code != 200 || header.Get("Cache-Control") != "no-cache" || header.Get("Content-Security-Policy") != h.csp || header.Get("X-Frame-Options") != "DENY" {
		t.Errorf("%d %v", w.Code, header)
	}
	if vary := strings.Join(header.Values("Vary"), ", "); vary != "Accept-Encoding" {
		t.Errorf("it varies by %s", vary)
	}
	if again := get(h, "/business/one", "Accept", asPage, "If-None-Match", header.Get("ETag")); again.Code != 304 {
		t.Errorf("asked again it is %d", again.Code)
	}
	if robots := header.Get("X-Robots-Tag"); robots != "" {
		t.Errorf("search engines are told %s", robots)
	}
	for _, path := range []string{"/business/other", "/business", "/business/one/two"} {
		w := get(h, path, "Accept", asPage)
		if w.Body.String() != shellPage || w.Header().Get("X-Robots-Tag") != "noindex" {
			t.Errorf("%s is %s with %v", path, w.Body, w.Header())
		}
	}
	if w := get(h, "/business/one", "Accept", "*/*"); w.Code != 200 || !strings.Contains(w.Body.String(), "<title>Good Bread") {
		t.Errorf("for the preview of a link it is %d %s", w.Code, w.Body)
	}
	if w := get(h, "/business/other", "Accept", "*/*"); w.Code != 404 {
		t.Errorf("what is not there is %d", w.Code)
	}
}

func TestADescriptionChangesWithWhatItDescribes(t *testing.T) {
	described := map[string]Description{"business/one": {"Before", "As it was."}}
	h := describing(t, described)
	before := get(h, "/business/one", "Accept", asPage)
	described["business/one"] = Description{"After", "As it is."}
	after := get(h, "/business/one", "Accept", asPage, "If-None-Match", before.Header().Get("ETag"))
	if after.Code != 200 || !strings.Contains(after.Body.String(), "<title>After · Everyday</title>") {
		t.Errorf("%d %s", after.Code, after.Body)
	}
	delete(described, "business/one")
	if body := get(h, "/business/one", "Accept", asPage, "If-None-Match", after.Header().Get("ETag")).Body.String(); body != shellPage {
		t.Errorf("of what is gone it says %s", body)
	}
}

func TestWhatPeopleTypeStaysText(t *testing.T) {
	for _, typed := range []string{`</title><script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `' onload='x`, `<!--`, `{{.Origin}}`, "a\x00b"} {
		h := describing(t, map[string]Description{"business/one": {typed, typed}})
		body := get(h, "/business/one", "Accept", asPage).Body.String()
		for _, broken := range []string{"<script>alert", "<img", `content=""`, "<!--"} {
			if strings.Contains(body, broken) {
				t.Errorf("%q becomes %s", typed, body)
			}
		}
		if tags := strings.Count(body, "<"); tags != strings.Count(get(describing(t, map[string]Description{"business/one": {"A", "B"}}), "/business/one", "Accept", asPage).Body.String(), "<") {
			t.Errorf("%q makes other tags: %s", typed, body)
		}
	}
}

func TestAPageWhoseDescriptionCannotBeReadIsTheAppAllTheSame(t *testing.T) {
	h := describing(t, nil)
	h.describe = func(string) (*Description, error) { return nil, errors.New("database is locked") }
	w := get(h, "/business/one", "Accept", asPage, "If-None-Match", get(h, "/_shell.html").Header().Get("ETag"))
	header := w.Header()
	if w.Body.String() != shellPage || header.Get("Content-Type") != "text/html; charset=utf-8" || header.Get("Content-Security-Policy") != h.csp {
		t.Errorf("it is %s with %v", w.Body, header)
	}
	// Crawlers come again, and keep what they know of it until then.
	if w.Code != 500 || header.Get("X-Robots-Tag") != "" || header.Get("ETag") != "" {
		t.Errorf("it is %d with %v", w.Code, header)
	}
	if w := get(h, "/business/one", "Accept", "*/*"); w.Code != 500 || w.Body.String() != "Not readable.\n" {
		t.Errorf("for the preview of a link it is %d %s", w.Code, w.Body)
	}
}

func TestAShellWithoutItsTagsIsRefused(t *testing.T) {
	_, err := New(fstest.MapFS{"_shell.html": &fstest.MapFile{Data: []byte("<!doctype html>")}}, Options{
		Origin: func() string { return local }, IsProxyTrusted: func() bool { return false },
		Describe: func(string) (*Description, error) { return nil, nil },
	})
	if err == nil {
		t.Error("its pages would say nothing of themselves")
	}
}

func TestTheSitemapOfPagesOfTheAppIsMadeOnceAMinute(t *testing.T) {
	h := describing(t, map[string]Description{"business/one": {}})
	w := get(h, "/sitemap-businesses.xml")
	want := `<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
		`<url><loc>https://everyday.example/business/one</loc><lastmod>2026-11-28T08:30:00Z</lastmod></url></urlset>`
	if w.Code != 200 || w.Body.String() != want || w.Header().Get("Content-Type") != "text/xml; charset=utf-8" {
		t.Errorf("%d %v %s", w.Code, w.Header(), w.Body)
	}
	calls := 0
	listed := func() ([]Page, error) { calls++; return nil, nil }
	var s sitemaps
	now := time.Now()
	for _, each := range []struct {
		origin string
		after  time.Duration
		calls  int
	}{{"a", 0, 1}, {"a", 59 * time.Second, 1}, {"b", 59 * time.Second, 2}, {"a", 59 * time.Second, 2}, {"b", 2 * time.Minute, 3}} {
		if _, err := s.current(each.origin, now.Add(each.after), listed); err != nil || calls != each.calls {
			t.Errorf("%v: %d calls, %v", each, calls, err)
		}
	}
	if _, err := s.current("c", now, func() ([]Page, error) { return nil, fmt.Errorf("away") }); err == nil {
		t.Error("a list that cannot be read is no empty one")
	}
}
