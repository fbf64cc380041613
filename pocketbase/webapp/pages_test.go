package webapp

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
)

func gzipped(content string) *fstest.MapFile {
	var out bytes.Buffer
	writer := gzip.NewWriter(&out)
	_, _ = writer.Write([]byte(content))
	_ = writer.Close()
	return &fstest.MapFile{Data: out.Bytes()}
}

func pageHandler(t *testing.T, publicURL string) *Handler {
	t.Helper()
	h, err := New(fstest.MapFS{
		"_shell.html":          &fstest.MapFile{Data: []byte("<!doctype html>shell")},
		"app-routes.json":      &fstest.MapFile{Data: []byte(`["/cart","/business/"]`)},
		"pages/index.html.gz":  gzipped(`<link rel="canonical" href="https://everyday.invalid/">`),
		"pages/about.html.gz":  gzipped(`<link rel="canonical" href="https://everyday.invalid/about">`),
		"pages/apps/x.html.gz": gzipped(`app`),
		"pages/sitemap.xml.gz": gzipped(`<loc>https://everyday.invalid/about</loc>`),
	}, Options{PublicURL: publicURL})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func TestPagesContainTheOriginOfTheRequest(t *testing.T) {
	h := pageHandler(t, "")
	for _, path := range []string{"/about", "/about/", "/about.html"} {
		w := get(h, path, "Accept", "text/html")
		if w.Code != 200 || w.Body.String() != `<link rel="canonical" href="http://example.com/about">` {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
	}
	if w := get(h, "/"); !strings.Contains(w.Body.String(), `href="http://example.com/"`) || w.Header().Get("Content-Security-Policy") == "" {
		t.Errorf("/: %s %v", w.Body, w.Header())
	}
	if w := get(h, "/sitemap.xml"); w.Body.String() != "<loc>http://example.com/about</loc>" || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/xml") {
		t.Errorf("sitemap: %s %v", w.Body, w.Header())
	}
	if w := get(pageHandler(t, "https://everyday.example"), "/about"); !strings.Contains(w.Body.String(), "https://everyday.example/about") {
		t.Errorf("the configured address: %s", w.Body)
	}
}

func TestInvalidHostIsNotInserted(t *testing.T) {
	r := httptest.NewRequest(http.MethodGet, "/about", nil)
	r.Host = `evil"><script>`
	w := httptest.NewRecorder()
	pageHandler(t, "").ServeHTTP(w, r)
	if strings.Contains(w.Body.String(), "evil") {
		t.Error(w.Body)
	}
}

func TestPagesAreGzippedAndRevalidated(t *testing.T) {
	h := pageHandler(t, "")
	w := get(h, "/about", "Accept-Encoding", "gzip, br")
	if w.Header().Get("Content-Encoding") != "gzip" || w.Header().Get("Cache-Control") != revalidate {
		t.Fatal(w.Header())
	}
	for accept, want := range map[string]string{"": "", "*": "gzip", "gzip;q=0, *": "", "br": "", "identity, gzip;q=0": "", "x-gzip": ""} {
		if got := get(h, "/about", "Accept-Encoding", accept).Header().Get("Content-Encoding"); got != want {
			t.Errorf("%q: %q, want %q", accept, got, want)
		}
	}
	if again := get(h, "/about", "Accept-Encoding", "gzip", "If-None-Match", w.Header().Get("ETag")); again.Code != http.StatusNotModified {
		t.Errorf("unchanged: %d", again.Code)
	}
	if plain := get(h, "/about"); plain.Header().Get("ETag") == w.Header().Get("ETag") {
		t.Error("two variants have the same ETag")
	}
}

func TestUnknownAddressIsA404WithTheShell(t *testing.T) {
	h := pageHandler(t, "")
	for path, want := range map[string]int{"/cart": 200, "/business/mine": 200, "/no-such-page": 404, "/about": 200, "/apps/x": 200, "/apps/y": 404} {
		w := get(h, path, "Accept", "text/html")
		if w.Code != want || (path != "/about" && path != "/apps/x" && !strings.Contains(w.Body.String(), "shell")) {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
	}
}

func TestLongHostIsRejected(t *testing.T) {
	h := pageHandler(t, "")
	r := httptest.NewRequest(http.MethodGet, "/about", nil)
	r.Host = strings.Repeat("a", 500_000)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if w.Code != http.StatusOK || w.Body.Len() > 1000 {
		t.Errorf("%d, %d bytes", w.Code, w.Body.Len())
	}
	for key := range h.pages.ready {
		if len(key) > 1000 {
			t.Errorf("a key of %d bytes is cached", len(key))
		}
	}
}

func TestNumberOfRenderedPagesIsLimited(t *testing.T) {
	h := pageHandler(t, "")
	for i := range maxRendered {
		h.pages.ready[strconv.Itoa(i)] = rendered{}
	}
	for range 2 {
		if _, err := h.pages.render("about.html", "http://example.com"); err != nil {
			t.Fatal(err)
		}
		if _, ok := h.pages.ready["http://example.com about.html"]; !ok || len(h.pages.ready) > maxRendered {
			t.Error(ok, len(h.pages.ready))
		}
	}
}

func TestPagesAreRenderedConcurrentlyForManyHosts(t *testing.T) {
	h := pageHandler(t, "")
	var running sync.WaitGroup
	for i := range 64 {
		running.Go(func() {
			r := httptest.NewRequest(http.MethodGet, "/about", nil)
			r.Host = "h" + strconv.Itoa(i%8) + ".example"
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			if !strings.Contains(w.Body.String(), "//"+r.Host+"/about") {
				t.Errorf("%s: %s", r.Host, w.Body)
			}
		})
	}
	running.Wait()
}

func TestNotFoundIgnoresConditionalHeaders(t *testing.T) {
	h := pageHandler(t, "")
	shell := get(h, "/cart", "Accept", "text/html").Header().Get("ETag")
	for _, c := range [][2]string{{"If-None-Match", shell}, {"If-None-Match", "*"}, {"Range", "bytes=0-3"}, {"Range", "bytes=9999-"}, {"If-Match", `"x"`}} {
		w := get(h, "/no-such-page", "Accept", "text/html", c[0], c[1])
		if w.Code != http.StatusNotFound || !strings.Contains(w.Body.String(), "shell") || w.Header().Get("ETag") != "" {
			t.Errorf("%s: %d %q %v", c, w.Code, w.Body, w.Header())
		}
	}
}

func TestContentLengthIsTheLengthOfTheBody(t *testing.T) {
	h := pageHandler(t, "")
	for _, path := range []string{"/about", "/cart"} {
		for _, header := range [][2]string{{"If-Match", `"x"`}, {"Range", "bytes=0-3"}, {"Range", "bytes=0-1,3-4"}, {"Range", "bytes=9999-"}} {
			w := get(h, path, "Accept", "text/html", "Accept-Encoding", "gzip", header[0], header[1])
			if length := w.Header().Get("Content-Length"); length != "" && length != strconv.Itoa(w.Body.Len()) {
				t.Errorf("%s %s: %d, Content-Length %s, %d bytes sent", path, header, w.Code, length, w.Body.Len())
			}
			if w.Code == http.StatusPartialContent && w.Header().Get("Content-Encoding") != "" {
				t.Errorf("%s %s: a range of the gzipped bytes", path, header)
			}
		}
	}
}
