package webapp

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	// originMark stands in prerendered files wherever an absolute address is needed (scripts/lib/prerender.mjs).
	originMark = "https://everyday.invalid"
	// maxRendered bounds the memory of a server that is asked under many names; all pages of one name fit.
	maxRendered = 2000
	// maxHost is the longest name that DNS knows, with a port: a longer one would be written into every page, and kept.
	maxHost = 253 + len(":65535")
)

var hostName = regexp.MustCompile(`^[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9A-Fa-f:]+\](:\d{1,5})?$`)

type rendered struct {
	zipped []byte
	etag   string
}

// pages holds what was drawn at build, gzipped, and completes it with the origin under which it is asked for.
type pages struct {
	// origin is set when the operator has named the public address; else it is the one of the request.
	origin string
	files  map[string][]byte
	mu     sync.Mutex
	ready  map[string]rendered
}

// newPages reads <name>.gz for every file of the folder "pages"; a binary built without them has none.
func newPages(fsys fs.FS, origin string) (*pages, error) {
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

// find gives the name of the file for an address: itself, or the page of that name.
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
	// A range counts bytes of the plain page, as it does for other files.
	if r.Header.Get("Range") == "" && takesGzip(r.Header.Get("Accept-Encoding")) {
		header.Set("ETag", page.etag)
		header.Set("Content-Encoding", "gzip")
		header.Set("Content-Length", strconv.Itoa(len(page.zipped)))
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(page.zipped))
		return nil
	}
	plain, err := unzip(page.zipped)
	if err != nil {
		return err
	}
	header.Set("ETag", strings.TrimSuffix(page.etag, `"`)+`-plain"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(plain))
	return nil
}

// takesGzip: what is named counts before "*".
func takesGzip(acceptEncoding string) bool {
	accepted := qualities(acceptEncoding)
	quality, named := accepted["gzip"]
	if !named {
		quality = accepted["*"]
	}
	return quality > 0
}

func (p *pages) originOf(r *http.Request) string {
	if p.origin != "" {
		return p.origin
	}
	if len(r.Host) > maxHost || !hostName.MatchString(r.Host) {
		return "http://localhost"
	}
	if r.TLS != nil {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

func (p *pages) render(name, origin string) (rendered, error) {
	key := origin + " " + name
	p.mu.Lock()
	page, ok := p.ready[key]
	p.mu.Unlock()
	if ok {
		return page, nil
	}
	plain, err := unzip(p.files[name])
	if err != nil {
		return rendered{}, err
	}
	plain = bytes.ReplaceAll(plain, []byte(originMark), []byte(origin))
	var zipped bytes.Buffer
	writer, _ := gzip.NewWriterLevel(&zipped, gzip.BestCompression)
	if _, err := writer.Write(plain); err != nil {
		return rendered{}, err
	}
	if err := writer.Close(); err != nil {
		return rendered{}, err
	}
	sum := sha256.Sum256(plain)
	page = rendered{zipped: zipped.Bytes(), etag: `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`}
	p.mu.Lock()
	if len(p.ready) >= maxRendered {
		clear(p.ready)
	}
	p.ready[key] = page
	p.mu.Unlock()
	return page, nil
}

func unzip(content []byte) ([]byte, error) {
	reader, err := gzip.NewReader(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(reader)
}
