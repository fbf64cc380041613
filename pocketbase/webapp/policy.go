package webapp

import (
	"crypto/sha256"
	"encoding/base64"
	"io/fs"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

var (
	scriptElement = regexp.MustCompile(`(?is)<script\b([^>]*)>(.*?)</script>`)
	hasSource     = regexp.MustCompile(`(?i)\bsrc\s*=`)
)

// policy builds the Content-Security-Policy of the pages. Inline scripts (such as the one that sets the theme before the first
// paint) are allowed by their hashes only.
func policy(fsys fs.FS, assets map[string]*asset, options Options, card cardSources) (string, error) {
	var hashes []string
	for name, a := range assets {
		if !a.isPage() {
			continue
		}
		page, err := fs.ReadFile(fsys, name)
		if err != nil {
			return "", err
		}
		for _, script := range scriptElement.FindAllSubmatch(page, -1) {
			if hasSource.Match(script[1]) {
				continue
			}
			sum := sha256.Sum256(script[2])
			hashes = append(hashes, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
		}
	}
	slices.Sort(hashes)
	directives := []string{
		"default-src 'self'",
		strings.Join(slices.Concat([]string{"script-src 'self'"}, slices.Compact(hashes), card.scripts), " "),
		"style-src 'self' 'unsafe-inline'", // Mantine uses style attributes and style elements
		"img-src 'self' data: blob:" + tileSource(options.TileURL),
		"media-src 'self' blob:", // documents that are on the device
		"font-src 'self'",
		strings.Join(append([]string{"connect-src 'self'"}, card.connections...), " "),
		"worker-src 'self'",
		"manifest-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	}
	if len(card.frames) > 0 {
		directives = append(directives, "frame-src "+strings.Join(card.frames, " "))
	}
	if strings.HasPrefix(options.PublicURL, "https:") {
		directives = append(directives, "upgrade-insecure-requests")
	}
	return strings.Join(directives, "; "), nil
}

// tileSource is the origin of the map tiles, as an additional image source.
func tileSource(tileURL string) string {
	u, err := url.Parse(tileURL)
	if err != nil || u.Host == "" {
		return ""
	}
	return " " + u.Scheme + "://" + u.Host
}
