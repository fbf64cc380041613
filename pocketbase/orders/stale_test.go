package orders

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"everyday/testapp"
)

const (
	staleOrder = "This order has changed since you opened it. Open it again, then change it."
	staleStock = "This stock has changed since you opened it. Open it again, then change it."
)

// dashboard sends what the dashboard of PocketBase sends.
type dashboard struct {
	*testServer
	token string
}

func openDashboard(t *testing.T) *dashboard {
	t.Helper()
	s := newTestServer(t, Options{})
	must(t, testapp.AddSuperuser(s.App))
	admin, err := s.App.FindAuthRecordByEmail("_superusers", "admin@example.com")
	must(t, err)
	token, err := admin.NewAuthToken()
	must(t, err)
	s.App.Settings().RateLimits.Enabled = false
	return &dashboard{s, token}
}

func (d *dashboard) send(t *testing.T, method, path, token string, fields map[string]any) (status int, answer map[string]any) {
	t.Helper()
	body, err := json.Marshal(fields)
	must(t, err)
	request := httptest.NewRequest(method, "/api/collections/"+path, bytes.NewReader(body))
	request.Header.Set("Authorization", token)
	request.Header.Set("Content-Type", "application/json")
	recorder := httptest.NewRecorder()
	d.Mux.ServeHTTP(recorder, request)
	must(t, json.Unmarshal(recorder.Body.Bytes(), &answer))
	return recorder.Code, answer
}

// open is a form: all fields of a record as they are now.
func (d *dashboard) open(t *testing.T, path string) map[string]any {
	t.Helper()
	_, form := d.send(t, http.MethodGet, path, d.token, nil)
	time.Sleep(2 * time.Millisecond) // what changes later has another time
	return form
}

// save saves a form with changes: it is taken, or refused with a sentence.
func (d *dashboard) save(t *testing.T, path string, form, changes map[string]any, refusal string) (saved map[string]any) {
	t.Helper()
	sent := map[string]any{}
	maps.Copy(sent, form)
	maps.Copy(sent, changes)
	status, answer := d.send(t, http.MethodPatch, path, d.token, sent)
	if said, _ := answer["message"].(string); (status != http.StatusOK) != (refusal != "") || said != refusal {
		t.Errorf("%v is answered with %d %q, want %q", changes, status, said, refusal)
	}
	return answer
}

// A form that was opened before the order changed says what the order was then, also in the fields that nobody has touched.
func TestAFormThatWasOpenedBeforeAnOrderChangedUndoesNothing(t *testing.T) {
	total := 110_998
	for name, test := range map[string]struct{ before, meanwhile, changes map[string]any }{
		"paid":             {nil, map[string]any{"payment_status": paid}, map[string]any{"status": shipped}},
		"refunded in part": {map[string]any{"payment_status": paid}, map[string]any{"refunded_amount": 500}, map[string]any{"status": shipped}},
		"refunded":         {map[string]any{"payment_status": paid}, map[string]any{"payment_status": refunded}, map[string]any{"refunded_amount": total}},
		"sent":             {nil, map[string]any{"status": shipped}, map[string]any{"payment_status": paid}},
		"cancelled":        {nil, map[string]any{"is_cancelled": true}, map[string]any{"payment_status": paid}},
	} {
		t.Run(name, func(t *testing.T) {
			d := openDashboard(t)
			order := d.placed(t, "ann")
			d.set(t, order, false, test.before)
			path := "orders/records/" + order.Id
			form := d.open(t, path)
			d.set(t, order, false, test.meanwhile)
			now := d.reload(t, order)
			d.save(t, path, form, test.changes, staleOrder)
			for _, field := range []string{"status", "payment_status", "refunded_amount", "is_cancelled", "timeline", "updated_at"} {
				if got, want := d.reload(t, order).GetString(field), now.GetString(field); got != want {
					t.Errorf("%s is %s now, and was %s", field, got, want)
				}
			}
		})
	}
}

func TestAFormThatWasOpenedSinceIsTaken(t *testing.T) {
	d := openDashboard(t)
	order := d.placed(t, "ann")
	path := "orders/records/" + order.Id
	form := d.open(t, path)
	form = d.save(t, path, form, map[string]any{"payment_status": paid}, "")
	time.Sleep(2 * time.Millisecond)
	d.save(t, path, form, map[string]any{"status": shipped}, "") // the same form, saved twice
	d.save(t, path, form, map[string]any{"status": delivered}, staleOrder)
	d.save(t, path, form, map[string]any{"status": delivered, "updated_at": "yesterday"}, staleOrder)
	d.save(t, path, d.open(t, path), map[string]any{"status": delivered}, "")
	if got := stepNames(d.reload(t, order)); got != "placed, paid, shipped, delivered" {
		t.Error(got)
	}
}

// A request that names single fields says nothing of the others.
func TestARequestOfSingleFieldsIsNoForm(t *testing.T) {
	d := openDashboard(t)
	order := d.placed(t, "ann")
	path := "orders/records/" + order.Id
	d.save(t, path, nil, map[string]any{"payment_status": paid}, "")
	owner, err := d.User(t, "ann").NewAuthToken()
	must(t, err)
	if status, answer := d.send(t, http.MethodPatch, path, owner, map[string]any{"is_cancelled": true}); status != http.StatusOK {
		t.Errorf("the customer is answered %d %v", status, answer)
	}
}

// The stock in a form that was opened before an order would give back what that has taken.
func TestAFormThatWasOpenedBeforeStockWasTakenUndoesNothing(t *testing.T) {
	d := openDashboard(t)
	var id string
	must(t, d.App.DB().NewQuery("SELECT id FROM stock WHERE sku = {:sku}").Bind(dbx.Params{"sku": book(t).SKU}).Row(&id))
	path := "stock/records/" + id

	form := d.open(t, path)
	order, left := d.stocked(t, "ann")
	before := left()
	d.save(t, path, form, map[string]any{"quantity": 500}, staleStock)
	form = d.open(t, path)
	d.set(t, order, false, map[string]any{"is_cancelled": true})
	d.save(t, path, form, map[string]any{"quantity": 500}, staleStock)
	if got := left(); got != before+2 {
		t.Errorf("%d are left, want %d", got, before+2)
	}
	d.save(t, path, d.open(t, path), map[string]any{"quantity": 500}, "")
	if got := left(); got != 500 {
		t.Errorf("%d are left, want 500", got)
	}
}
