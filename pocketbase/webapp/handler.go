// Package webapp serves the built web app: precompressed, with caching headers and a strict Content-Security-Policy.
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

// Handler serves GET and HEAD requests for everything except the API.
type Handler struct {
	fsys   fs.FS
	assets map[string]*asset
	pages  *pages
	// appRoutes lists the addresses of client-rendered pages; one with a trailing slash includes all addresses below it.
	appRoutes []string
	// describe is that of Options, shellParts what is around the description of a page.
	describe   func(path string) (*Description, error)
	shellParts shellParts
	// listed is Pages of Options, sitemaps what was made of it.
	listed   func() ([]Page, error)
	sitemaps sitemaps
	csp      string
	// cardCSP is that of the pages on which a card is typed; empty: there are none.
	cardCSP string
}

// Options is the operator's configuration for the handler.
type Options struct {
	// PublicURL is the address that the environment gives the site; empty: the dashboard's.
	PublicURL string
	// Origin returns the address of the site, without a trailing slash, which the dashboard may change; http://localhost with the server's
	// port while nobody has set one.
	Origin func() string
	// IsProxyTrusted reports whether a proxy in front says by X-Forwarded-Proto and X-Forwarded-Host how the visitor asks.
	IsProxyTrusted func() bool
	// Describe returns what the page at a path, without its leading slash, says of itself; nil if it says nothing. It is asked of pages that only
	// the app renders. nil: none does.
	Describe func(path string) (*Description, error)
	// Pages lists the pages that only the app renders and search engines are to find, at most MostInSitemap; nil: there are none.
	Pages func() ([]Page, error)
	// TileURL is the address of map tiles; empty: no tiles.
	TileURL string
	// CardScript is the address of Stripe's script for the pages on which a card is typed; empty: none is.
	CardScript string
}

// New indexes and hashes the files of the built web app. With an empty fsys, every response is 404.
func New(fsys fs.FS, options Options) (*Handler, error) {
	assets, err := index(fsys)
	if err != nil {
		return nil, err
	}
	pages, err := newPages(fsys, options)
	if err != nil {
		return nil, err
	}
	appRoutes, err := readAppRoutes(fsys)
	if err != nil {
		return nil, err
	}
	shell, err := splitShell(fsys)
	if err != nil && options.Describe != nil {
		return nil, err
	}
	h := &Handler{fsys: fsys, assets: assets, pages: pages, appRoutes: appRoutes, describe: options.Describe, shellParts: shell, listed: options.Pages}
	if h.csp, err = policy(fsys, assets, options, cardSources{}); err != nil || options.CardScript == "" {
		return h, err
	}
	h.cardCSP, err = policy(fsys, assets, options, sourcesOf(options.CardScript))
	return h, err
}

// readAppRoutes reads app-routes.json, which the build generates.
func readAppRoutes(fsys fs.FS) ([]string, error) {
	content, err := fs.ReadFile(fsys, "app-routes.json")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var appRoutes []string
	return appRoutes, json.Unmarshal(content, &appRoutes)
}

// ServeHTTP sends the file at the path, the app shell for a navigation, or a 404.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "Method not allowed.", http.StatusMethodNotAllowed)
		return
	}
	// If-Match is for writes. ServeContent would respond with 412 and the length of an encoded file, but without the file.
	r.Header.Del("If-Match")
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if name == "" {
		name = "index"
		if _, ok := h.pages.find(name); !ok {
			name = "index.html"
		}
	}
	if page, ok := h.pages.find(name); ok {
		h.setPageHeaders(w, r)
		if err := h.pages.serve(w, r, page); err != nil {
			http.Error(w, "Not readable.", http.StatusInternalServerError)
		}
		return
	}
	if name == sitemapName && h.listed != nil {
		if err := h.serveSitemap(w, r); err != nil {
			http.Error(w, "Not readable.", http.StatusInternalServerError)
		}
		return
	}
	found, ok := h.assets[name]
	if !ok {
		// Previews of links are made by programs that accept anything.
		isDone, err := h.serveDescribed(w, r, name)
		if isDone {
			return
		}
		// The response depends on whether a page or a subresource is requested.
		w.Header().Add("Vary", "Accept")
		if found = h.shell(); found == nil || !isNavigation(r, name) {
			w.Header().Set("Cache-Control", "no-store")
			if err != nil {
				http.Error(w, "Not readable.", http.StatusInternalServerError)
			} else {
				http.Error(w, "Not found.", http.StatusNotFound)
			}
			return
		}
		// The app shows its own not-found page, or what the device has of a page that cannot be described now; the status is for crawlers, which
		// come again for the latter, and other clients.
		if err != nil {
			w, r = &failed{w, http.StatusInternalServerError}, unconditional(r)
		} else {
			// What is to be found is prerendered or described.
			w.Header().Set("X-Robots-Tag", "noindex")
			if !h.isAppRoute(name) {
				w, r = &failed{w, http.StatusNotFound}, unconditional(r)
			}
		}
	}
	h.serve(w, r, found, name)
}

// setPageHeaders sets the headers that only pages have, by the address at which one is asked for, as the browser shows it: what is decoded or
// cleaned may look like the page of a card, and the app in it would not know.
func (h *Handler) setPageHeaders(w http.ResponseWriter, r *http.Request) {
	csp := h.csp
	if h.cardCSP != "" && strings.HasPrefix(r.URL.EscapedPath(), cardPages) {
		csp = h.cardCSP
		w.Header().Set("Permissions-Policy", cardPermissions)
	}
	w.Header().Set("Content-Security-Policy", csp)
	w.Header().Set("X-Frame-Options", "DENY")
}

func (h *Handler) isAppRoute(name string) bool {
	address := "/" + name
	return slices.ContainsFunc(h.appRoutes, func(known string) bool {
		return address == known || (strings.HasSuffix(known, "/") && strings.HasPrefix(address, known))
	})
}

// failed changes the status 200 to another one.
type failed struct {
	http.ResponseWriter
	status int
}

func (w *failed) WriteHeader(status int) {
	if status == http.StatusOK {
		status = w.status
		w.Header().Del("ETag")
		w.Header().Del("Accept-Ranges")
	}
	w.ResponseWriter.WriteHeader(status)
}

// unconditional removes the headers that would cause a 304 or a 206.
func unconditional(r *http.Request) *http.Request {
	plain := *r
	plain.Header = http.Header{"Accept-Encoding": r.Header["Accept-Encoding"]}
	return &plain
}

func (h *Handler) serve(w http.ResponseWriter, r *http.Request, a *asset, name string) {
	header := w.Header()
	header.Set("Cache-Control", a.cache)
	header.Set("Content-Type", a.contentType)
	if a.isPage() {
		h.setPageHeaders(w, r)
	}
	chosen := a.plain
	if len(a.encoded) > 0 {
		header.Add("Vary", "Accept-Encoding")
		// Ranges refer to the plain file, so that a download can be resumed with any encoding.
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
	if v.gzipped {
		content, err := io.ReadAll(file)
		if err != nil {
			return nil, err
		}
		plain, err := gunzip(content)
		return bytes.NewReader(plain), err
	}
	if seeker, ok := file.(io.ReadSeeker); ok {
		return seeker, nil // embedded files need no closing
	}
	content, err := io.ReadAll(file)
	return bytes.NewReader(content), err
}

// shell is the page for client-rendered addresses: _shell.html, which has no content of its own.
func (h *Handler) shell() *asset {
	if shell, ok := h.assets["_shell.html"]; ok {
		return shell
	}
	return h.assets["index.html"]
}

// isNavigation reports whether the request is a navigation, not a subresource of a page.
func isNavigation(r *http.Request, name string) bool {
	if strings.HasPrefix(name, "assets/") || contentTypes[path.Ext(name)] != "" {
		return false
	}
	if mode := r.Header.Get("Sec-Fetch-Mode"); mode != "" {
		return mode == "navigate"
	}
	return strings.Contains(r.Header.Get("Accept"), "text/html")
}
