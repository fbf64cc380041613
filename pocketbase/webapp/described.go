package webapp

import (
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"net/http"
	"regexp"
	"strings"
)

// Description is what a page that only the app renders says of itself to search engines, which otherwise learn it late, and to previews of links,
// which never do.
type Description struct {
	// Title is without the product's name.
	Title, Text string
}

// replacedTags are what the head of the shell says of itself.
var replacedTags = regexp.MustCompile(`<title>[^<]*</title><meta name="description" content="[^"]*">`)

// descriptionTags are those of the prerendered pages (web/app/page-head.ts). html/template escapes what people have typed.
var descriptionTags = template.Must(template.New("description").Parse(`<title>{{.Title}} · Everyday</title><meta name="description" content="{{.Text}}">` +
	`<meta property="og:title" content="{{.Title}}"><meta property="og:description" content="{{.Text}}"><meta property="og:type" content="website">` +
	`<meta property="og:url" content="{{.Address}}"><meta property="og:image" content="{{.Origin}}/og.png"><meta property="og:site_name" content="Everyday">` +
	`<meta name="twitter:card" content="summary_large_image"><link rel="canonical" href="{{.Address}}">`))

// shellParts are the shell before its title and description, and after them.
type shellParts struct{ before, after string }

// splitShell reads the shell. A binary without the web app has none.
func splitShell(fsys fs.FS) (shellParts, error) {
	content, err := fs.ReadFile(fsys, "_shell.html")
	if errors.Is(err, fs.ErrNotExist) {
		return shellParts{}, nil
	}
	if err != nil {
		return shellParts{}, err
	}
	found := replacedTags.FindIndex(content)
	if found == nil {
		return shellParts{}, fmt.Errorf("_shell.html has no title with a description behind it")
	}
	return shellParts{string(content[:found[0]]), string(content[found[1]:])}, nil
}

// describedShell is the shell for the page at a path, with its description.
func (h *Handler) describedShell(origin, path string, description Description) (rendered, error) {
	var page strings.Builder
	page.WriteString(h.shellParts.before)
	err := descriptionTags.Execute(&page, struct {
		Description
		Origin, Address string
	}{description, origin, origin + "/" + path})
	if err != nil {
		return rendered{}, err
	}
	page.WriteString(h.shellParts.after)
	return compress([]byte(page.String()))
}

// serveDescribed sends the shell with the description of a page, and reports whether it has: there may be none, or it cannot be read.
func (h *Handler) serveDescribed(w http.ResponseWriter, r *http.Request, path string) (isDone bool, err error) {
	if h.describe == nil || h.shellParts.before == "" {
		return false, nil
	}
	description, err := h.describe(path)
	if err != nil || description == nil {
		return false, err
	}
	page, err := h.describedShell(h.pages.originOf(r), path, *description)
	if err != nil {
		return false, err
	}
	h.setPageHeaders(w, r)
	w.Header().Set("Content-Type", contentTypes[".html"])
	err = page.send(w, r)
	return err == nil, err
}
