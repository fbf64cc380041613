package webapp

import (
	"encoding/xml"
	"net/http"
	"path"
	"sync"
	"time"
)

const (
	// sitemapName is the sitemap of the pages that only the app renders; the prerendered ones are in sitemap.xml. robots.txt names both
	// (web/catalog/site/site-files.ts).
	sitemapName = "sitemap-businesses.xml"
	// MostInSitemap is what one sitemap may have (sitemaps.org).
	MostInSitemap = 50_000
	// sitemapAge is how old a sitemap may be: whoever asks for it again and again costs nothing.
	sitemapAge = time.Minute
)

// Page is a page that only the app renders: its path without a leading slash, and when it has changed last.
type Page struct {
	Path    string
	Changed time.Time
}

// sitemaps are those that were made last, by the address of the site.
type sitemaps struct {
	mu   sync.Mutex
	made map[string]sitemap
}

type sitemap struct {
	at   time.Time
	page rendered
}

// serveSitemap sends the sitemap of the pages that only the app renders.
func (h *Handler) serveSitemap(w http.ResponseWriter, r *http.Request) error {
	origin := h.pages.originOf(r)
	if !h.pages.isKept(origin) {
		origin = h.pages.origin()
	}
	page, err := h.sitemaps.current(origin, time.Now(), h.listed)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", contentTypes[path.Ext(sitemapName)])
	return page.send(w, r)
}

// current is the sitemap for an address of the site, of which there are few (isKept), made again if it is too old.
func (s *sitemaps) current(origin string, now time.Time, listed func() ([]Page, error)) (rendered, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if made := s.made[origin]; now.Sub(made.at) < sitemapAge {
		return made.page, nil
	}
	pages, err := listed()
	if err != nil {
		return rendered{}, err
	}
	type entry struct {
		Address string `xml:"loc"`
		Changed string `xml:"lastmod"`
	}
	set := struct {
		XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		Entries []entry  `xml:"url"`
	}{}
	for _, each := range pages {
		set.Entries = append(set.Entries, entry{origin + "/" + each.Path, each.Changed.UTC().Format(time.RFC3339)})
	}
	text, err := xml.Marshal(set)
	if err != nil {
		return rendered{}, err
	}
	page, err := compress(append([]byte(xml.Header), text...))
	if err != nil {
		return rendered{}, err
	}
	if s.made == nil {
		s.made = map[string]sitemap{}
	}
	s.made[origin] = sitemap{now, page}
	return page, nil
}
