// Package webapp serves the built web app: precompressed, cached by rule, with a strict Content-Security-Policy.
package webapp

import (
	"bytes"
	"io"
	"io/fs"
	"net/http"
	"path"
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
	csp    string
}

// New indexes fsys (the built web app) and hashes its contents. An empty fsys gives a handler that answers 404.
func New(fsys fs.FS, secure bool) (*Handler, error) {
	assets, err := index(fsys)
	if err != nil {
		return nil, err
	}
	csp, err := policy(fsys, assets, secure)
	if err != nil {
		return nil, err
	}
	return &Handler{fsys: fsys, assets: assets, csp: csp}, nil
}

// ServeHTTP writes the file that the path names, the app's shell for a navigation, or a plain 404.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "Method not allowed.", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if name == "" {
		name = "index.html"
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
	}
	h.serve(w, r, found)
}

func (h *Handler) serve(w http.ResponseWriter, r *http.Request, a *asset) {
	header := w.Header()
	header.Set("Cache-Control", a.cache)
	header.Set("Content-Type", a.contentType)
	if a.isPage() {
		header.Set("Content-Security-Policy", h.csp)
		header.Set("X-Frame-Options", "DENY")
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
	content, err := h.open(chosen.file)
	if err != nil {
		http.Error(w, "Not readable.", http.StatusInternalServerError)
		return
	}
	http.ServeContent(w, r, "", time.Time{}, content)
}

func (h *Handler) open(name string) (io.ReadSeeker, error) {
	file, err := h.fsys.Open(name)
	if err != nil {
		return nil, err
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
