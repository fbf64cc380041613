package webapp

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
)

const (
	// originPlaceholder is the origin of absolute addresses in prerendered files (web/prerender/document.ts).
	originPlaceholder = "https://everyday.invalid"
	// maxRendered limits the memory of a server whose address is changed in the dashboard; all pages of one address fit.
	maxRendered = 2000
	// maxForwarded is how many names of a proxy's pages are kept.
	maxForwarded = 8
	// maxHostLength is the longest DNS name with a port.
	maxHostLength = 253 + len(":65535")
	// brotliLevel makes pages smaller than the best of gzip in about the same time. The best of brotli would take 0.1 s for each page.
	brotliLevel = 6
)

var hostName = regexp.MustCompile(`^[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9A-Fa-f:]+\](:\d{1,5})?$`)

// ownNames are those of the computer that the server runs on.
var ownNames = []string{"localhost", "127.0.0.1", "::1"}

// rendered is a page of one origin, with the content of each of its variants by encoding; the plain one is compressed only.
type rendered struct {
	asset
	content map[string][]byte
}

// pages contains the prerendered pages, gzipped, and inserts the address of the site.
type pages struct {
	// origin and isProxyTrusted are those of Options.
	origin         func() string
	isProxyTrusted func() bool
	files          map[string][]byte
	mu             sync.Mutex
	ready          map[string]rendered
	// forwarded are the origins that a proxy has told of, of which pages are kept.
	forwarded map[string]bool
}

// newPages reads the files <name>.gz of the folder "pages", which may be missing.
func newPages(fsys fs.FS, options Options) (*pages, error) {
	p := &pages{
		origin: options.Origin, isProxyTrusted: options.IsProxyTrusted,
		files: map[string][]byte{}, ready: map[string]rendered{}, forwarded: map[string]bool{},
	}
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
	origin := p.originOf(r)
	header := w.Header()
	header.Set("Content-Type", contentTypes[path.Ext(name)])
	if !p.isKept(origin) {
		plain, err := p.insert(name, origin)
		if err == nil {
			header.Set("Cache-Control", revalidate)
			header.Add("Vary", "Accept-Encoding")
			http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(plain))
		}
		return err
	}
	page, err := p.render(name, origin)
	if err != nil {
		return err
	}
	return page.send(w, r)
}

// send sends a page in the encoding that the client prefers. Its type is set already.
func (page rendered) send(w http.ResponseWriter, r *http.Request) (err error) {
	header := w.Header()
	header.Set("Cache-Control", revalidate)
	header.Add("Vary", "Accept-Encoding")
	chosen := page.plain
	// Ranges refer to the plain page, as for other files.
	if r.Header.Get("Range") == "" {
		chosen = page.choose(r.Header.Get("Accept-Encoding"))
	}
	header.Set("ETag", chosen.etag)
	content := page.content[chosen.encoding]
	if chosen.encoding == "" {
		if content, err = gunzip(page.content["gzip"]); err != nil {
			return err
		}
	} else {
		header.Set("Content-Encoding", chosen.encoding)
		header.Set("Content-Length", strconv.Itoa(len(content)))
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(content))
	return nil
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
	if told := p.forwardedOrigin(r); told != "" {
		return told
	}
	asked := url.URL{Host: r.Host}
	if slices.Contains(ownNames, asked.Hostname()) && asked.Port() == configured.Port() {
		return "http://" + r.Host
	}
	return origin
}

// forwardedOrigin is the address by which the visitor asks a trusted proxy; empty if there is none. It speaks of https alone: who serves
// a site without TLS sets its address.
func (p *pages) forwardedOrigin(r *http.Request) string {
	if !p.isProxyTrusted() || r.Header.Get("X-Forwarded-Proto") != "https" {
		return ""
	}
	host := cmp.Or(r.Header.Get("X-Forwarded-Host"), r.Host)
	if len(host) > maxHostLength || !hostName.MatchString(host) {
		return ""
	}
	return "https://" + host
}

// isKept reports whether pages of an origin are compressed and kept. Who asks a proxy for one name after the other would have each page
// compressed for each.
func (p *pages) isKept(origin string) bool {
	if !p.isProxyTrusted() || origin == p.origin() {
		return true
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.forwarded[origin] && len(p.forwarded) < maxForwarded {
		p.forwarded[origin] = true
	}
	return p.forwarded[origin]
}

// insert returns a page with the address of the site.
func (p *pages) insert(name, origin string) ([]byte, error) {
	plain, err := gunzip(p.files[name])
	return bytes.ReplaceAll(plain, []byte(originPlaceholder), []byte(origin)), err
}

func (p *pages) render(name, origin string) (rendered, error) {
	key := origin + " " + name
	p.mu.Lock()
	page, ok := p.ready[key]
	p.mu.Unlock()
	if ok {
		return page, nil
	}
	plain, err := p.insert(name, origin)
	if err != nil {
		return rendered{}, err
	}
	if page, err = compress(plain); err != nil {
		return rendered{}, err
	}
	p.mu.Lock()
	if len(p.ready) >= maxRendered {
		clear(p.ready)
	}
	p.ready[key] = page
	p.mu.Unlock()
	return page, nil
}

func compress(plain []byte) (rendered, error) {
	var brotlied, gzipped bytes.Buffer
	gzipWriter, _ := gzip.NewWriterLevel(&gzipped, gzip.BestCompression)
	for _, writer := range []io.WriteCloser{brotli.NewWriterLevel(&brotlied, brotliLevel), gzipWriter} {
		if _, err := writer.Write(plain); err != nil {
			return rendered{}, err
		}
		if err := writer.Close(); err != nil {
			return rendered{}, err
		}
	}
	sum := sha256.Sum256(plain)
	etag := func(suffix string) string { return `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + suffix + `"` }
	return rendered{
		content: map[string][]byte{"br": brotlied.Bytes(), "gzip": gzipped.Bytes()},
		asset: asset{
			plain:   variant{etag: etag("-plain")},
			encoded: []variant{{encoding: "br", etag: etag("-br")}, {encoding: "gzip", etag: etag("")}},
		},
	}, nil
}

func gunzip(content []byte) ([]byte, error) {
	reader, err := gzip.NewReader(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(reader)
}
