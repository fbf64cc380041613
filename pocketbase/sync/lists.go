package sync

import (
	"cmp"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/search"
)

const (
	collectionsPath = "/api/collections/"
	// backRelation is part of the names by which PocketBase leads from a record to those that refer to it.
	backRelation = "_via_"
	// otherBytes is about what a field takes that has no text.
	otherBytes = 50
	// defaultMaxText is how long a text can be whose field says nothing.
	defaultMaxText = 5000
	// maxReadBytes is what the records of one page can take in memory before it is known how large they are.
	maxReadBytes = 24 << 20
)

// bindLists limits what people read by REST; devices pull. A path such as user_id.bookmarks_via_user_id.user_id leads from each record to
// all others, and on from there: with a thousand records an expanded list would be larger than any memory, and a filter would never end.
func (s *server) bindLists(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id: "everydayLists", Priority: apis.DefaultRateLimitMiddlewarePriority + 1, Func: s.limitRead,
	})
}

// refuseLarge refuses a page that takes more than an answer may. One record alone is sent however large it is.
func refuseLarge(e *core.RecordsListRequestEvent) error {
	if e.HasSuperuserAuth() || len(e.Records) < 2 {
		return e.Next()
	}
	size := 0
	for _, record := range e.Records {
		text, err := record.MarshalJSON()
		if err != nil {
			return err
		}
		if size += len(text); size > maxAnswerBytes {
			return e.BadRequestError("These records take more than 1 MiB. Ask for fewer at a time (perPage).", nil)
		}
	}
	return e.Next()
}

// limitRead expands no relations, refuses filters by back relations, lets a page of large records have fewer, and reads one list of an
// account at a time: a filter may look at all of its texts.
func (s *server) limitRead(e *core.RequestEvent) error {
	if e.HasSuperuserAuth() || !strings.HasPrefix(e.Request.URL.Path, collectionsPath) {
		return e.Next()
	}
	query := e.Request.URL.Query()
	if strings.Contains(query.Get(search.FilterQueryParam)+query.Get(search.SortQueryParam), backRelation) {
		return e.BadRequestError("A list cannot be filtered or sorted by the records that refer to its own.", nil)
	}
	query.Del("expand")
	// HEAD reads as much as GET.
	reads := e.Request.Method == http.MethodGet || e.Request.Method == http.MethodHead
	isList := reads && path.Base(e.Request.URL.Path) == "records"
	if collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection")); isList && err == nil {
		limitPage(query, max(1, maxReadBytes/largest(collection)))
	}
	e.Request.URL.RawQuery = query.Encode()
	if !isList {
		return e.Next()
	}
	return s.lists.inTurn((*core.RequestEvent).Next)(e)
}

// limitPage lets a page have at most so many records, the same number for each page of a list.
func limitPage(query url.Values, most int) {
	asked, err := strconv.Atoi(query.Get(search.PerPageQueryParam))
	if err != nil || asked <= 0 {
		asked = search.DefaultPerPage
	}
	if asked > most {
		query.Set(search.PerPageQueryParam, strconv.Itoa(most))
	}
}

// largest is how many bytes a record of a collection can take.
func largest(collection *core.Collection) int {
	size := 0
	for _, field := range collection.Fields {
		switch each := field.(type) {
		case *core.TextField:
			size += cmp.Or(each.Max, defaultMaxText)
		case *core.JSONField:
			size += int(each.CalculateMaxBodySize())
		}
		size += otherBytes
	}
	return size
}
