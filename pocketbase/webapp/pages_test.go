package webapp

import (
	"bytes"
	"compress/gzip"
	"crypto/tls"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
)

func gzipped(content string) *fstest.MapFile {
	var out bytes.Buffer
	writer := gzip.NewWriter(&out)
	_, _ = writer.Write([]byte(content))
	_ = writer.Close()
	return &fstest.MapFile{Data: out.Bytes()}
}

// local is the address of a server that nobody has given another one.
const local = "http://localhost:8090"

func pageHandler(t *testing.T, origin string) *Handler { return proxiedHandler(t, origin, false) }

func proxiedHandler(t *testing.T, origin string, isTrusted bool) *Handler {
	t.Helper()
	h, err := New(fstest.MapFS{
		"_shell.html":          &fstest.MapFile{Data: []byte("<!doctype html>shell")},
		"app-routes.json":      &fstest.MapFile{Data: []byte(`["/cart","/business/"]`)},
		"pages/index.html.gz":  gzipped(`<link rel="canonical" href="https://everyday.invalid/">`),
		"pages/about.html.gz":  gzipped(`<link rel="canonical" href="https://everyday.invalid/about">`),
		"pages/apps/x.html.gz": gzipped(`app`),
		"pages/sitemap.xml.gz": gzipped(`<loc>https://everyday.invalid/about</loc>`),
	}, Options{Origin: func() string { return origin }, IsProxyTrusted: func() bool { return isTrusted }})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func TestPagesContainTheAddressOfTheSite(t *testing.T) {
	h := pageHandler(t, "https://everyday.example")
	for _, path := range []string{"/about", "/about/", "/about.html"} {
		w := get(h, path, "Accept", "text/html")
		if w.Code != 200 || w.Body.String() != `<link rel="canonical" href="https://everyday.example/about">` {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
	}
	if w := get(h, "/"); !strings.Contains(w.Body.String(), `href="https://everyday.example/"`) || w.Header().Get("Content-Security-Policy") == "" {
		t.Errorf("/: %s %v", w.Body, w.Header())
	}
	if w := get(h, "/sitemap.xml"); w.Body.String() != "<loc>https://everyday.example/about</loc>" || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/xml") {
		t.Errorf("sitemap: %s %v", w.Body, w.Header())
	}
}

// originFor is the address in a page that is asked for by a name.
func originFor(h *Handler, host string, secure *tls.ConnectionState) string {
	r := httptest.NewRequest(http.MethodGet, "/about", nil)
	r.Host, r.TLS = host, secure
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	_, rest, _ := strings.Cut(w.Body.String(), `href="`)
	origin, _, _ := strings.Cut(rest, "/about")
	return origin
}

func TestAServerWithoutAnAddressKnowsTheNamesOfItsComputerAndItsCertificate(t *testing.T) {
	h := pageHandler(t, local)
	for host, want := range map[string]string{
		"localhost:8090": local, "127.0.0.1:8090": "http://127.0.0.1:8090", "[::1]:8090": "http://[::1]:8090",
		"127.0.0.1:8091": local, "127.0.0.1": local, "example.com": local, `evil"><script>`: local, strings.Repeat("a", 500_000): local,
	} {
		if got := originFor(h, host, nil); got != want {
			t.Errorf("%.40s: %.40s, want %s", host, got, want)
		}
	}
	if got := originFor(h, "example.com", &tls.ConnectionState{ServerName: "example.com"}); got != "https://example.com" {
		t.Error(got)
	}
	if got := originFor(h, "example.com:1", &tls.ConnectionState{ServerName: "example.com"}); got != local {
		t.Error(got)
	}
	if got := originFor(pageHandler(t, "https://everyday.example"), "127.0.0.1:8090", nil); got != "https://everyday.example" {
		t.Error(got)
	}
}

func TestUnknownHostsCostNoRenderingEach(t *testing.T) {
	h := pageHandler(t, local)
	for i := range 100 {
		host := "h" + strconv.Itoa(i) + ".example"
		if got := originFor(h, host, nil); got != local {
			t.Fatal(host, got)
		}
	}
	if len(h.pages.ready) != 1 {
		t.Errorf("%d renderings of one page are kept", len(h.pages.ready))
	}
}

// forwardedFor is the address in a page that a proxy asks for.
func forwardedFor(h *Handler, host string, headers ...string) (origin string, isCompressed bool) {
	r := httptest.NewRequest(http.MethodGet, "/about", nil)
	r.Host = host
	r.Header.Set("Accept-Encoding", "gzip")
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	content := w.Body.Bytes()
	if isCompressed = w.Header().Get("Content-Encoding") != ""; isCompressed {
		content, _ = gunzip(content)
	}
	_, rest, _ := strings.Cut(string(content), `href="`)
	origin, _, _ = strings.Cut(rest, "/about")
	return origin, isCompressed
}

func TestBehindATrustedProxyPagesNameTheAddressThatTheVisitorAsksBy(t *testing.T) {
	const proto, byHost = "X-Forwarded-Proto", "X-Forwarded-Host"
	trusted := proxiedHandler(t, local, true)
	for _, c := range []struct {
		handler *Handler
		host    string
		headers []string
		want    string
	}{
		{trusted, "example.com", []string{proto, "https"}, "https://example.com"},
		{trusted, "127.0.0.1:8090", []string{proto, "https", byHost, "shop.example:8443"}, "https://shop.example:8443"},
		{trusted, "example.com", []string{proto, "http"}, local},
		{trusted, "example.com", nil, local},
		{trusted, "localhost:8090", []string{proto, "https", byHost, `evil"><script>`}, local},
		{trusted, "localhost:8090", []string{proto, "https", byHost, strings.Repeat("a", 300)}, local},
		{pageHandler(t, local), "example.com", []string{proto, "https", byHost, "evil.example"}, local},
		{proxiedHandler(t, "https://everyday.example", true), "example.com", []string{proto, "https", byHost, "evil.example"}, "https://everyday.example"},
	} {
		if got, _ := forwardedFor(c.handler, c.host, c.headers...); got != c.want {
			t.Errorf("%s %q: %s, want %s", c.host, c.headers, got, c.want)
		}
	}
}

func TestManyNamesOfAProxyCostNoCompressionEach(t *testing.T) {
	h := proxiedHandler(t, local, true)
	compressed := 0
	for range 2 {
		for i := range 100 {
			host := "h" + strconv.Itoa(i) + ".example"
			got, isCompressed := forwardedFor(h, host, "X-Forwarded-Proto", "https")
			if got != "https://"+host {
				t.Fatal(host, got)
			}
			if isCompressed {
				compressed++
			}
		}
	}
	if compressed != 2*maxForwarded || len(h.pages.ready) != maxForwarded {
		t.Error(compressed, len(h.pages.ready))
	}
}

func TestPagesAreCompressedAndRevalidated(t *testing.T) {
	h := pageHandler(t, local)
	w := get(h, "/about", "Accept-Encoding", "gzip, br")
	if w.Header().Get("Content-Encoding") != "br" || w.Header().Get("Cache-Control") != revalidate || w.Header().Get("Vary") != "Accept-Encoding" {
		t.Fatal(w.Header())
	}
	plain := get(h, "/about").Body.String()
	for accept, want := range map[string]string{
		"": "", "*": "br", "gzip": "gzip", "gzip, deflate, br, zstd": "br", "gzip;q=1, br;q=0.5": "gzip", "br;q=0, gzip": "gzip", "br;q=0, *": "gzip",
		"br": "br", "gzip;q=0, br;q=0, *": "", "identity, gzip;q=0, br;q=0": "", "x-gzip": "",
	} {
		w := get(h, "/about", "Accept-Encoding", accept)
		if got := w.Header().Get("Content-Encoding"); got != want {
			t.Errorf("%q: %q, want %q", accept, got, want)
		}
		var content []byte
		var err error
		switch size := w.Body.Len(); want {
		case "br":
			content, err = io.ReadAll(brotli.NewReader(w.Body))
			if w.Header().Get("Content-Length") != strconv.Itoa(size) {
				t.Error(w.Header())
			}
		case "gzip":
			content, err = gunzip(w.Body.Bytes())
		default:
			content = w.Body.Bytes()
		}
		if err != nil || string(content) != plain {
			t.Errorf("%q: %q, %v", accept, content, err)
		}
	}
	if gzip := get(h, "/about", "Accept-Encoding", "gzip"); gzip.Header().Get("ETag") == w.Header().Get("ETag") {
		t.Error("two encodings have the same ETag")
	}
	if again := get(h, "/about", "Accept-Encoding", "br", "If-None-Match", w.Header().Get("ETag")); again.Code != http.StatusNotModified {
		t.Errorf("unchanged: %d", again.Code)
	}
	if plain := get(h, "/about"); plain.Header().Get("ETag") == w.Header().Get("ETag") {
		t.Error("two variants have the same ETag")
	}
}

func TestUnknownAddressIsA404WithTheShell(t *testing.T) {
	h := pageHandler(t, local)
	for path, want := range map[string]int{"/cart": 200, "/business/mine": 200, "/no-such-page": 404, "/about": 200, "/apps/x": 200, "/apps/y": 404} {
		w := get(h, path, "Accept", "text/html")
		if w.Code != want || (path != "/about" && path != "/apps/x" && !strings.Contains(w.Body.String(), "shell")) {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
	}
}

func TestNumberOfRenderedPagesIsLimited(t *testing.T) {
	h := pageHandler(t, local)
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

func TestPagesAreRenderedConcurrently(t *testing.T) {
	h := pageHandler(t, local)
	var running sync.WaitGroup
	for i := range 64 {
		running.Go(func() {
			host := ownNames[i%2] + ":8090"
			if got := originFor(h, host, nil); got != "http://"+host {
				t.Errorf("%s: %s", host, got)
			}
		})
	}
	running.Wait()
}

func TestNotFoundIgnoresConditionalHeaders(t *testing.T) {
	h := pageHandler(t, local)
	shell := get(h, "/cart", "Accept", "text/html").Header().Get("ETag")
	for _, c := range [][2]string{{"If-None-Match", shell}, {"If-None-Match", "*"}, {"Range", "bytes=0-3"}, {"Range", "bytes=9999-"}, {"If-Match", `"x"`}} {
		w := get(h, "/no-such-page", "Accept", "text/html", c[0], c[1])
		if w.Code != http.StatusNotFound || !strings.Contains(w.Body.String(), "shell") || w.Header().Get("ETag") != "" {
			t.Errorf("%s: %d %q %v", c, w.Code, w.Body, w.Header())
		}
	}
}

func TestContentLengthIsTheLengthOfTheBody(t *testing.T) {
	h := pageHandler(t, local)
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
