package webapp

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io/fs"
	"path"
	"strconv"
	"strings"
)

// contentTypes contains all types that the build produces; a scratch image has no system table.
var contentTypes = map[string]string{
	".avif": "image/avif", ".css": "text/css; charset=utf-8", ".gif": "image/gif", ".html": "text/html; charset=utf-8",
	".ico": "image/x-icon", ".jpg": "image/jpeg", ".js": "text/javascript; charset=utf-8", ".json": "application/json",
	".map": "application/json", ".mjs": "text/javascript; charset=utf-8", ".pdf": "application/pdf", ".png": "image/png",
	".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8", ".wasm": "application/wasm",
	".webmanifest": "application/manifest+json", ".webp": "image/webp", ".woff2": "font/woff2", ".xml": "text/xml; charset=utf-8",
}

type variant struct {
	file string
	// gzipped: the file is stored in gzip form only, and has to be decompressed for this variant.
	gzipped  bool
	encoding string
	etag     string
	size     int
}

type asset struct {
	contentType string
	cache       string
	plain       variant
	// encoded contains the precompressed variants, the preferred one first.
	encoded []variant
}

func (a *asset) isPage() bool { return strings.HasPrefix(a.contentType, "text/html") }

var encodings = []struct{ suffix, name string }{{".br", "br"}, {".gz", "gzip"}}

func index(fsys fs.FS) (map[string]*asset, error) {
	assets := map[string]*asset{}
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		if name == "." && errors.Is(err, fs.ErrNotExist) {
			return nil // a binary without the web app still serves the API
		}
		if err == nil && name == "pages" {
			return fs.SkipDir // served by pages.go
		}
		if err != nil || entry.IsDir() || strings.HasSuffix(name, ".br") {
			return err
		}
		gzipped := strings.HasSuffix(name, ".gz")
		file := name
		if name = strings.TrimSuffix(name, ".gz"); gzipped && assets[name] != nil {
			return nil
		}
		found := &asset{contentType: contentTypes[path.Ext(name)], cache: revalidate}
		if found.contentType == "" {
			found.contentType = "application/octet-stream"
		}
		if strings.HasPrefix(name, "assets/") {
			found.cache = immutable
		}
		if found.plain, err = newVariant(fsys, file, ""); err != nil {
			return err
		}
		if gzipped {
			found.plain.gzipped, found.plain.etag = true, strings.TrimSuffix(found.plain.etag, `"`)+`-plain"`
		}
		for _, encoding := range encodings {
			if _, err := fs.Stat(fsys, name+encoding.suffix); err == nil {
				v, err := newVariant(fsys, name+encoding.suffix, encoding.name)
				if err != nil {
					return err
				}
				found.encoded = append(found.encoded, v)
			}
		}
		assets[name] = found
		return nil
	})
	return assets, err
}

func newVariant(fsys fs.FS, file, encoding string) (variant, error) {
	content, err := fs.ReadFile(fsys, file)
	sum := sha256.Sum256(content)
	return variant{file: file, encoding: encoding, size: len(content), etag: `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`}, err
}

// choose returns the variant with the highest quality in an Accept-Encoding header; of equal ones, the preferred one.
func (a *asset) choose(acceptEncoding string) variant {
	accepted := qualities(acceptEncoding)
	best, bestQuality := a.plain, 0.0
	if q, ok := accepted["identity"]; ok {
		bestQuality = q
	}
	// In reverse order, so that the preferred variant wins a tie.
	for i := len(a.encoded) - 1; i >= 0; i-- {
		q, ok := accepted[a.encoded[i].encoding]
		if !ok {
			q = accepted["*"]
		}
		if q > 0 && q >= bestQuality {
			best, bestQuality = a.encoded[i], q
		}
	}
	return best
}

func qualities(header string) map[string]float64 {
	accepted := map[string]float64{}
	for _, part := range strings.Split(header, ",") {
		name, parameters, _ := strings.Cut(part, ";")
		quality := 1.0
		if value, ok := strings.CutPrefix(strings.ReplaceAll(parameters, " ", ""), "q="); ok {
			parsed, err := strconv.ParseFloat(value, 64)
			if err != nil {
				continue
			}
			quality = parsed
		}
		if name = strings.ToLower(strings.TrimSpace(name)); name != "" {
			accepted[name] = quality
		}
	}
	return accepted
}
