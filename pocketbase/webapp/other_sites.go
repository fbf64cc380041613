package webapp

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// RefuseOtherSites refuses requests to the API that change something and that a page of another site makes: a browser sends those of plain
// forms and texts without asking first (CORS), and says in Sec-Fetch-Site where they come from. Programs send no such header. Links that
// unsubscribe are their own permission, and mail programs that are sites may follow them.
func RefuseOtherSites(e *core.RequestEvent) error {
	site, path := e.Request.Header.Get("Sec-Fetch-Site"), e.Request.URL.Path
	isOther := site == "cross-site" || site == "same-site"
	if isOther && strings.HasPrefix(path, "/api/") && !strings.Contains(path, "/unsubscribe/") && changes(e.Request.Method) {
		return e.ForbiddenError("Other sites cannot do this.", nil)
	}
	return e.Next()
}

func changes(method string) bool {
	return method != http.MethodGet && method != http.MethodHead && method != http.MethodOptions
}
