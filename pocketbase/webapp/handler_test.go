package webapp

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

const page = `<!doctype html><script>document.title='x'</script><script type="module" src="/assets/a-1.js"></script>`

func testHandler(t *testing.T) *Handler {
	t.Helper()
	return handlerWith(t, "")
}

func handlerWith(t *testing.T, cardScript string) *Handler {
	t.Helper()
	file := func(content string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(content)} }
	h, err := New(fstest.MapFS{
		"index.html": file(page), "_shell.html": file("<!doctype html>shell"), "sw.js": file("sw"),
		"assets/a-1.js": file("plain script"), "assets/a-1.js.br": file("brotli"), "assets/a-1.js.gz": file("gzipped"),
		"app-routes.json":      file(`["/bookmarks","/business/","/pay/"]`),
		"manifest.webmanifest": file("{}"), "catalog/site.json": file("{}"), "icon.png": file("png"),
	}, Options{Origin: func() string { return local }, IsProxyTrusted: func() bool { return false }, CardScript: cardScript})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func get(h http.Handler, path string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestEncodingIsNegotiated(t *testing.T) {
	h := testHandler(t)
	for accept, want := range map[string]string{
		"": "", "identity": "", "gzip": "gzip", "br": "br", "gzip, br": "br", "gzip;q=1, br;q=0.5": "gzip", "br;q=0, gzip": "gzip",
		"*": "br", "*;q=0": "", "br; q=0.2, identity": "", "GZIP": "gzip", "br;q=zero, gzip;q=0.1": "gzip", "deflate": "",
	} {
		w := get(h, "/assets/a-1.js", "Accept-Encoding", accept)
		if got := w.Header().Get("Content-Encoding"); got != want || w.Code != 200 {
			t.Errorf("%q: %d %q, want %q", accept, w.Code, got, want)
		}
		if w.Header().Get("Vary") != "Accept-Encoding" || w.Header().Get("Content-Length") == "" {
			t.Errorf("%q: %v", accept, w.Header())
		}
	}
	if get(h, "/icon.png", "Accept-Encoding", "br").Header().Get("Vary") != "" {
		t.Error("Vary for a file without encoded variants")
	}
}

func TestCachingRules(t *testing.T) {
	h := testHandler(t)
	for path, want := range map[string]string{
		"/assets/a-1.js": immutable, "/": revalidate, "/index.html": revalidate, "/sw.js": revalidate, "/manifest.webmanifest": revalidate,
	} {
		w := get(h, path)
		if w.Header().Get("Cache-Control") != want || w.Header().Get("ETag") == "" {
			t.Errorf("%s: %v", path, w.Header())
		}
		again := get(h, path, "If-None-Match", w.Header().Get("ETag"))
		if again.Code != http.StatusNotModified || again.Body.Len() != 0 {
			t.Errorf("%s: %d", path, again.Code)
		}
	}
	plain, br := get(h, "/assets/a-1.js").Header().Get("ETag"), get(h, "/assets/a-1.js", "Accept-Encoding", "br").Header().Get("ETag")
	if plain == br {
		t.Error("two variants have the same ETag")
	}
}

func TestShellIsSentForNavigationsOnly(t *testing.T) {
	h := testHandler(t)
	for _, c := range []struct {
		path, header, value string
		code                int
	}{
		{"/bookmarks", "Accept", "text/html,*/*", 200},
		{"/bookmarks", "Sec-Fetch-Mode", "navigate", 200},
		{"/bookmarks", "Accept", "*/*", 404},
		{"/bookmarks", "Sec-Fetch-Mode", "cors", 404},
		{"/assets/gone.js", "Accept", "text/html", 404},
		{"/assets/gone", "Sec-Fetch-Mode", "navigate", 404},
		{"/missing.png", "Accept", "text/html", 404},
		{"/../../etc/passwd", "Accept", "*/*", 404},
	} {
		w := get(h, c.path, c.header, c.value)
		if w.Code != c.code || (c.code == 200 && !strings.Contains(w.Body.String(), "shell")) {
			t.Errorf("%s %s=%s: %d %s", c.path, c.header, c.value, w.Code, w.Body)
		}
		if c.code == 404 && strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
			t.Errorf("%s: a 404 is cached", c.path)
		}
	}
}

func TestPolicyAllowsInlineScriptsByHashOnly(t *testing.T) {
	csp := get(testHandler(t), "/").Header().Get("Content-Security-Policy")
	script := csp[strings.Index(csp, "script-src"):]
	script = script[:strings.Index(script, ";")]
	// printf "document.title='x'" | openssl dgst -sha256 -binary | base64
	if script != "script-src 'self' 'sha256-0XQZ7aST49KmyfZxNvnCGVoBYcF3pv/Te/oNEavi2jU='" {
		t.Error(script)
	}
	if !strings.Contains(csp, "frame-ancestors 'none'") {
		t.Error(csp)
	}
	if get(testHandler(t), "/sw.js").Header().Get("Content-Security-Policy") != "" {
		t.Error("a script has the policy of pages")
	}
}

func TestHeadAndRange(t *testing.T) {
	h := testHandler(t)
	r := httptest.NewRequest(http.MethodHead, "/assets/a-1.js", nil)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if w.Code != 200 || w.Body.Len() != 0 || w.Header().Get("Content-Length") != "12" {
		t.Errorf("HEAD: %d %d %v", w.Code, w.Body.Len(), w.Header())
	}
	ranged := get(h, "/assets/a-1.js", "Range", "bytes=0-4", "Accept-Encoding", "br")
	if ranged.Code != http.StatusPartialContent || ranged.Body.String() != "plain" || ranged.Header().Get("Content-Encoding") != "" {
		t.Errorf("Range: %d %q %v", ranged.Code, ranged.Body, ranged.Header())
	}
	r = httptest.NewRequest(http.MethodPost, "/", nil)
	w = httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if w.Code != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d", w.Code)
	}
}

func TestPolicyAllowsTilesFromTheirOriginOnly(t *testing.T) {
	for tileURL, want := range map[string]string{
		"": "img-src 'self' data: blob:;",
		"https://tiles.example.com/{z}/{x}/{y}.png": "img-src 'self' data: blob: https://tiles.example.com;",
	} {
		csp, err := policy(fstest.MapFS{}, nil, Options{TileURL: tileURL}, cardSources{})
		if err != nil || !strings.Contains(csp, want) {
			t.Errorf("%q: want %q in %q (%v)", tileURL, want, csp, err)
		}
	}
}

func TestFileMayExistInCompressedFormOnly(t *testing.T) {
	h, err := New(fstest.MapFS{"catalog/a.json.gz": gzipped(`{"a":1}`), "catalog/a.json.br": {Data: []byte("brotli")}}, Options{Origin: func() string { return local }, IsProxyTrusted: func() bool { return false }})
	if err != nil {
		t.Fatal(err)
	}
	for accept, want := range map[string]string{"": `{"a":1}`, "br": "brotli", "gzip;q=0": `{"a":1}`} {
		w := get(h, "/catalog/a.json", "Accept-Encoding", accept)
		if w.Code != 200 || w.Body.String() != want || w.Header().Get("Content-Type") != "application/json" {
			t.Errorf("%q: %d %s %v", accept, w.Code, w.Body, w.Header())
		}
	}
	plain, gzipped := get(h, "/catalog/a.json"), get(h, "/catalog/a.json", "Accept-Encoding", "gzip")
	if gzipped.Header().Get("Content-Encoding") != "gzip" || plain.Header().Get("ETag") == gzipped.Header().Get("ETag") {
		t.Errorf("%v, %v", plain.Header(), gzipped.Header())
	}
	if part := get(h, "/catalog/a.json", "Range", "bytes=0-2"); part.Body.String() != `{"a` {
		t.Errorf("a range of the plain file: %s", part.Body)
	}
	if w := get(h, "/catalog/a.json.gz"); w.Code != 404 {
		t.Errorf("the compressed file has its own address: %d", w.Code)
	}
}
