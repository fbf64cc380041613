// Package webapp serves the built web app: precompressed, cached by rule, with a strict Content-Security-Policy.
package webapp

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	immutable  = "public, max-age=31536000, immutable"
	revalidate = "no-cache"
)

// Handler answers GET and HEAD for everything that is not the API.
type Handler struct {
	fsys   fs.FS
	assets map[string]*asset
	pages  *pages
	// drawn holds the addresses that only the app can draw; one with a slash at its end stands for all below it.
	drawn []string
	csp   string
}

// Options are what the operator's configuration says to the web app's handler.
type Options struct {
	// PublicURL is the site's own origin, without a slash at its end; empty: the one under which a page is asked for.
	PublicURL string
	// TileURL is where the map's pictures come from; empty: from nowhere.
	TileURL string
}

// New indexes fsys (the built web app) and hashes its contents. An empty fsys gives a handler that answers 404.
func New(fsys fs.FS, options Options) (*Handler, error) {
	assets, err := index(fsys)
	if err != nil {
		return nil, err
	}
	pages, err := newPages(fsys, options.PublicURL)
	if err != nil {
		return nil, err
	}
	drawn, err := readDrawn(fsys)
	if err != nil {
		return nil, err
	}
	csp, err := policy(fsys, assets, options)
	if err != nil {
		return nil, err
	}
	return &Handler{fsys: fsys, assets: assets, pages: pages, drawn: drawn, csp: csp}, nil
}

// readDrawn reads app-routes.json, which the build writes.
func readDrawn(fsys fs.FS) ([]string, error) {
	content, err := fs.ReadFile(fsys, "app-routes.json")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var drawn []string
	return drawn, json.Unmarshal(content, &drawn)
}

// ServeHTTP writes the file that the path names, the app's shell for a navigation, or a plain 404.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "Method not allowed.", http.StatusMethodNotAllowed)
		return
	}
	// It guards changes. ServeContent would answer 412 with the length of an encoded file, and without the file.
	r.Header.Del("If-Match")
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if name == "" {
		name = "index"
		if _, ok := h.pages.find(name); !ok {
			name = "index.html"
		}
	}
	if page, ok := h.pages.find(name); ok {
		h.guard(w)
		if err := h.pages.serve(w, r, page); err != nil {
			http.Error(w, "Not readable.", http.StatusInternalServerError)
		}
		return
	}
	found, ok := h.assets[name]
	if !ok {
		// What stands here depends on whether a page or a part of one was asked for.
		w.Header().Add("Vary", "Accept")
		if found = h.shell(); found == nil || !isNavigation(r, name) {
			w.Header().Set("Cache-Control", "no-store")
			http.Error(w, "Not found.", http.StatusNotFound)
			return
		}
		if !h.isDrawn(name) {
			// The app says so in its own words, with ways on; the status is for everyone else.
			w, r = &notFound{ResponseWriter: w}, unconditional(r)
		}
	}
	h.serve(w, r, found)
}

// guard sets what holds for pages alone.
func (h *Handler) guard(w http.ResponseWriter) {
	w.Header().Set("Content-Security-Policy", h.csp)
	w.Header().Set("X-Frame-Options", "DENY")
}

func (h *Handler) isDrawn(name string) bool {
	address := "/" + name
	return slices.ContainsFunc(h.drawn, func(known string) bool {
		return address == known || (strings.HasSuffix(known, "/") && strings.HasPrefix(address, known))
	})
}

// notFound sends what would be a 200 as a 404.
type notFound struct{ http.ResponseWriter }

func (w *notFound) WriteHeader(status int) {
	if status == http.StatusOK {
		status = http.StatusNotFound
		w.Header().Del("ETag")
		w.Header().Del("Accept-Ranges")
	}
	w.ResponseWriter.WriteHeader(status)
}

// unconditional leaves out what would make a 304 or a part of a page that is not there.
func unconditional(r *http.Request) *http.Request {
	plain := *r
	plain.Header = http.Header{"Accept-Encoding": r.Header["Accept-Encoding"]}
	return &plain
}

func (h *Handler) serve(w http.ResponseWriter, r *http.Request, a *asset) {
	header := w.Header()
	header.Set("Cache-Control", a.cache)
	header.Set("Content-Type", a.contentType)
	if a.isPage() {
		h.guard(w)
	}
	chosen := a.plain
	if len(a.encoded) > 0 {
		header.Add("Vary", "Accept-Encoding")
		// A range counts bytes of the plain file, so that a download can go on whatever the encoding.
		if r.Header.Get("Range") == "" {
			chosen = a.choose(r.Header.Get("Accept-Encoding"))
		}
	}
	header.Set("ETag", chosen.etag)
	if chosen.encoding != "" {
		header.Set("Content-Encoding", chosen.encoding)
		header.Set("Content-Length", strconv.Itoa(chosen.size)) // ServeContent leaves it out beside Content-Encoding
	}
	content, err := h.open(chosen)
	if err != nil {
		http.Error(w, "Not readable.", http.StatusInternalServerError)
		return
	}
	http.ServeContent(w, r, "", time.Time{}, content)
}

func (h *Handler) open(v variant) (io.ReadSeeker, error) {
	file, err := h.fsys.Open(v.file)
	if err != nil {
		return nil, err
	}
	if v.zipped {
		content, err := io.ReadAll(file)
		if err != nil {
			return nil, err
		}
		plain, err := unzip(content)
		return bytes.NewReader(plain), err
	}
	if seeker, ok := file.(io.ReadSeeker); ok {
		return seeker, nil // embedded files need no closing
	}
	content, err := io.ReadAll(file)
	return bytes.NewReader(content), err
}

// shell is the page for addresses that only the app knows: _shell.html, which holds no page's content.
func (h *Handler) shell() *asset {
	if shell, ok := h.assets["_shell.html"]; ok {
		return shell
	}
	return h.assets["index.html"]
}

// isNavigation tells whether a person opens an address, not a page that asks for one of its parts.
func isNavigation(r *http.Request, name string) bool {
	if strings.HasPrefix(name, "assets/") || contentTypes[path.Ext(name)] != "" {
		return false
	}
	if mode := r.Header.Get("Sec-Fetch-Mode"); mode != "" {
		return mode == "navigate"
	}
	return strings.Contains(r.Header.Get("Accept"), "text/html")
}
