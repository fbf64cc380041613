package webapp

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	// originPlaceholder is the origin of absolute addresses in prerendered files (web/prerender/document.ts).
	originPlaceholder = "https://everyday.invalid"
	// maxRendered limits the memory of a server whose address is changed in the dashboard; all pages of one address fit.
	maxRendered = 2000
)

// ownNames are those of the computer that the server runs on.
var ownNames = []string{"localhost", "127.0.0.1", "::1"}

type rendered struct {
	gzipped []byte
	etag    string
}

// pages contains the prerendered pages, gzipped, and inserts the address of the site.
type pages struct {
	// origin is Options.Origin.
	origin func() string
	files  map[string][]byte
	mu     sync.Mutex
	ready  map[string]rendered
}

// newPages reads the files <name>.gz of the folder "pages", which may be missing.
func newPages(fsys fs.FS, origin func() string) (*pages, error) {
	p := &pages{origin: origin, files: map[string][]byte{}, ready: map[string]rendered{}}
	err := fs.WalkDir(fsys, "pages", func(name string, entry fs.DirEntry, err error) error {
		if name == "pages" && err != nil {
			return fs.SkipAll
		}
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(fsys, name)
		p.files[strings.TrimSuffix(strings.TrimPrefix(name, "pages/"), ".gz")] = content
		return err
	})
	return p, err
}

// find returns the file for an address: the file of that name, or the page.
func (p *pages) find(name string) (string, bool) {
	for _, candidate := range []string{name, name + ".html"} {
		if _, ok := p.files[candidate]; ok {
			return candidate, true
		}
	}
	return "", false
}

func (p *pages) serve(w http.ResponseWriter, r *http.Request, name string) error {
	page, err := p.render(name, p.originOf(r))
	if err != nil {
		return err
	}
	header := w.Header()
	header.Set("Cache-Control", revalidate)
	header.Set("Content-Type", contentTypes[path.Ext(name)])
	header.Add("Vary", "Accept-Encoding")
	// Ranges refer to the plain page, as for other files.
	if r.Header.Get("Range") == "" && acceptsGzip(r.Header.Get("Accept-Encoding")) {
		header.Set("ETag", page.etag)
		header.Set("Content-Encoding", "gzip")
		header.Set("Content-Length", strconv.Itoa(len(page.gzipped)))
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(page.gzipped))
		return nil
	}
	plain, err := gunzip(page.gzipped)
	if err != nil {
		return err
	}
	header.Set("ETag", strings.TrimSuffix(page.etag, `"`)+`-plain"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(plain))
	return nil
}

// acceptsGzip reports whether gzip is accepted; an explicit quality takes precedence over "*".
func acceptsGzip(acceptEncoding string) bool {
	accepted := qualities(acceptEncoding)
	quality, named := accepted["gzip"]
	if !named {
		quality = accepted["*"]
	}
	return quality > 0
}

// originOf is the address of the site, whatever Host a request names: each name would cost a compression of each page. On its own computer
// a server without a public address answers by the name that it is asked by, and with a certificate by the names that this is for.
func (p *pages) originOf(r *http.Request) string {
	origin := p.origin()
	configured, err := url.Parse(origin)
	if err != nil || configured.Hostname() != ownNames[0] {
		return origin
	}
	if r.TLS != nil && r.TLS.ServerName != "" && r.TLS.ServerName == r.Host {
		return "https://" + r.Host // a connection under another name has no certificate, and so no request
	}
	asked := url.URL{Host: r.Host}
	if slices.Contains(ownNames, asked.Hostname()) && asked.Port() == configured.Port() {
		return "http://" + r.Host
	}
	return origin
}

func (p *pages) render(name, origin string) (rendered, error) {
	key := origin + " " + name
	p.mu.Lock()
	page, ok := p.ready[key]
	p.mu.Unlock()
	if ok {
		return page, nil
	}
	plain, err := gunzip(p.files[name])
	if err != nil {
		return rendered{}, err
	}
	plain = bytes.ReplaceAll(plain, []byte(originPlaceholder), []byte(origin))
	var gzipped bytes.Buffer
	writer, _ := gzip.NewWriterLevel(&gzipped, gzip.BestCompression)
	if _, err := writer.Write(plain); err != nil {
		return rendered{}, err
	}
	if err := writer.Close(); err != nil {
		return rendered{}, err
	}
	sum := sha256.Sum256(plain)
	page = rendered{gzipped: gzipped.Bytes(), etag: `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`}
	p.mu.Lock()
	if len(p.ready) >= maxRendered {
		clear(p.ready)
	}
	p.ready[key] = page
	p.mu.Unlock()
	return page, nil
}

func gunzip(content []byte) ([]byte, error) {
	reader, err := gzip.NewReader(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(reader)
}
