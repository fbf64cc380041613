package directory

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"everyday/webapp"
)

// pages is how the paths of the pages of businesses begin, without a leading slash.
const pages = "business/"

// Describe returns what the page at a path says of the business that it shows; nil if it is the page of none that is listed.
func Describe(app core.App, path string) (*webapp.Description, error) {
	id, isPage := strings.CutPrefix(path, pages)
	if !isPage {
		return nil, nil
	}
	// Not from the entry of the directory, which is missing from each change of the business until somebody reads the list.
	var business struct{ Name, Type, Description, City, State string }
	err := app.ConcurrentDB().NewQuery(`
		SELECT b.name, b.type, b.description, coalesce(json_extract(b.location, '$.city'), '') AS city, coalesce(json_extract(b.location, '$.state'), '') AS state
		FROM _directory d JOIN businesses b ON b.id = d.id WHERE d.id = {:id}`).Bind(dbx.Params{"id": id}).One(&business)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &webapp.Description{
		// As the app names the page (web/features/business/live-business.tsx).
		Title: fmt.Sprintf("%s, %s in %s, %s", business.Name, business.Type, business.City, business.State),
		Text:  taglineOf(business.Description),
	}, nil
}

// Pages are the pages of the businesses that are listed, for the sitemap: those that changed last first.
func Pages(app core.App) ([]webapp.Page, error) {
	var listed []struct {
		ID      string         `db:"id"`
		Changed types.DateTime `db:"updated_at"`
	}
	err := app.ConcurrentDB().NewQuery(`
		SELECT d.id, b.updated_at FROM _directory d JOIN businesses b ON b.id = d.id ORDER BY d.seq DESC LIMIT {:most}`).
		Bind(dbx.Params{"most": webapp.MostInSitemap}).All(&listed)
	found := make([]webapp.Page, len(listed))
	for at, each := range listed {
		found[at] = webapp.Page{Path: pages + each.ID, Changed: each.Changed.Time()}
	}
	return found, err
}
