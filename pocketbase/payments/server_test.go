package payments

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/notices"
	ordering "everyday/orders"
	"everyday/payments/stripetest"
	"everyday/sync"
	"everyday/testapp"
)

var must = testapp.Must

const (
	webhookPath = "/api/payments/stripe"
	completed   = "checkout.session.completed"
	expired     = "checkout.session.expired"
	debitCame   = "checkout.session.async_payment_succeeded"
	debitFailed = "checkout.session.async_payment_failed"
)

func TestMain(m *testing.M) {
	testapp.Main(m, func(dir string) error {
		s := &testServer{}
		if err := s.start(dir, ""); err != nil {
			return err
		}
		for _, name := range []string{"ann", "bob"} {
			if _, err := testapp.AddUser(s.App, name); err != nil {
				return err
			}
		}
		return s.Close()
	})
}

// testServer has its own data folder, clock and account at Stripe. Its workers run when a test says so.
type testServer struct {
	*testapp.Server
	*service
	clock  testapp.Clock
	stripe *stripetest.Stripe
}

func newTestServer(t testing.TB) *testServer {
	t.Helper()
	return startAt(t, testapp.Copy(t), stripetest.Start(t))
}

func startAt(t testing.TB, dir string, stripe *stripetest.Stripe) *testServer {
	t.Helper()
	s := &testServer{stripe: stripe}
	stripe.Now = s.clock.Now
	must(t, s.start(dir, stripe.URL))
	t.Cleanup(func() { s.Close() })
	s.App.Settings().RateLimits.Enabled = false
	s.App.Settings().Meta.AppURL = "https://everyday.example"
	return s
}

func (s *testServer) start(dir, api string) error {
	var err error
	s.Server, err = startWith(dir, sync.Limits{}, func(app core.App) {
		s.service = newService(app, Options{Key: stripetest.Key, Secret: stripetest.Secret, API: api}, s.clock.Now)
		s.bind()
	})
	return err
}

// startWith starts an app that takes orders.
func startWith(dir string, limits sync.Limits, register func(core.App)) (*testapp.Server, error) {
	return testapp.Start(dir, func(app core.App) error {
		if err := testapp.Register(app, sync.Register, testapp.Collections, limits); err != nil {
			return err
		}
		if err := testapp.Register(app, notices.Register, testapp.Categories, notices.Options{}); err != nil {
			return err
		}
		if err := testapp.Register(app, ordering.Register, "pb_hooks/lib/sold.json", ordering.Options{Card: true}); err != nil {
			return err
		}
		register(app)
		return nil
	})
}

// startWithoutKeys starts an app from which the operator has taken Stripe's keys.
func startWithoutKeys(t testing.TB, dir string) *testServer {
	t.Helper()
	s := &testServer{}
	var err error
	s.Server, err = startWith(dir, sync.Limits{}, RegisterWithout)
	must(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

// later sets the clock forward and lets the workers do what is due.
func (s *testServer) later(t testing.TB, d time.Duration) {
	t.Helper()
	s.clock.Pass(d)
	must(t, s.reconcile(t.Context()))
	must(t, s.refundDue(t.Context()))
}

// stocked is an item that is sent, with its price in cents.
func stocked(t testing.TB) (sku string, price int) {
	t.Helper()
	raw, err := testapp.Read("pb_hooks/lib/sold.json")
	must(t, err)
	var items []struct {
		SKU   string
		Price int
		Stock *int
	}
	must(t, json.Unmarshal(raw, &items))
	for _, each := range items {
		if each.Stock != nil && each.Price == 999 {
			return each.SKU, each.Price
		}
	}
	for _, each := range items {
		if each.Stock != nil {
			return each.SKU, each.Price
		}
	}
	t.Fatal("the catalog has nothing with a stock")
	return "", 0
}

// placed is an order of ann of one thing with a stock, and how many of it are left.
func (s *testServer) placed(t testing.TB, method string) *core.Record {
	t.Helper()
	sku, price := stocked(t)
	s.Save(t, "cart_items", "ann", map[string]any{"sku": sku, "quantity": 1})
	found, err := s.App.FindCollectionByNameOrId(orders)
	must(t, err)
	order := core.NewRecord(found)
	order.Load(map[string]any{
		"user_id": s.User(t, "ann").Id, "payment_method": method, "lines": []map[string]any{{"sku": sku, "quantity": 1, "price": price}},
		"shown_total": price + (price*8+50)/100 + 2999,
		"address": map[string]any{
			"name": "Ann Other", "email": "ann@example.com", "company": "", "tax_id": "",
			"address": "1 High St", "city": "Springfield", "state": "IL", "zipCode": "62701", "country": "US",
		},
	})
	must(t, s.App.Save(order))
	// Placed by the clock of the test.
	s.Exec(t, "UPDATE orders SET placed_at = {:at} WHERE id = {:id}", dbx.Params{"id": order.Id, "at": s.clock.Now().UTC().Format("2006-01-02 15:04:05.000Z")})
	return s.reload(t, order.Id)
}

func (s *testServer) left(t testing.TB) int64 {
	t.Helper()
	sku, _ := stocked(t)
	return s.Number(t, "SELECT quantity FROM stock WHERE sku = {:sku}", dbx.Params{"sku": sku})
}

func (s *testServer) reload(t testing.TB, id string) *core.Record {
	t.Helper()
	order, err := s.App.FindRecordById(orders, id)
	must(t, err)
	return order
}

// is expects the status and the payment of an order.
func (s *testServer) is(t testing.TB, id, status, payment string) {
	t.Helper()
	order := s.reload(t, id)
	if got := order.GetString("status") + " " + order.GetString("payment_status"); got != status+" "+payment {
		t.Fatalf("the order is %s, want %s %s", got, status, payment)
	}
}

// historyStep is an entry of an order's timeline.
type historyStep struct {
	Step, By, Credit string
	Amount           int64
}

func (s *testServer) history(t testing.TB, id string) (steps []historyStep) {
	t.Helper()
	must(t, json.Unmarshal([]byte(s.reload(t, id).GetString("timeline")), &steps))
	return steps
}

// steps is the timeline of an order, with the amounts of parts that went back.
func (s *testServer) steps(t testing.TB, id string) string {
	t.Helper()
	var names []string
	for _, each := range s.history(t, id) {
		name := each.Step
		if each.By != "" {
			name += " " + each.By
		}
		if each.Amount != 0 {
			name += fmt.Sprint(" ", each.Amount)
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

// mails are those to the operator about an order, by what has happened to it.
func (s *testServer) mails(t testing.TB, id string) string {
	t.Helper()
	var what []string
	must(t, s.App.DB().NewQuery("SELECT what FROM _order_mails WHERE order_id = {:id} ORDER BY what").Bind(dbx.Params{"id": id}).Column(&what))
	return strings.Join(what, ", ")
}

func (s *testServer) titles(t testing.TB, name string) string { return s.told(t, name, "title") }

// told is a field of all notifications of a person, the oldest first.
func (s *testServer) told(t testing.TB, name, field string) string {
	t.Helper()
	rows, err := s.App.FindRecordsByFilter("notifications", "user_id = {:owner}", "@rowid", 0, 0, dbx.Params{"owner": s.User(t, name).Id})
	must(t, err)
	var texts []string
	for _, row := range rows {
		texts = append(texts, row.GetString(field))
	}
	return strings.Join(texts, "; ")
}

// answer is what the server says to a request.
type answer struct {
	Status  int
	URL     string
	Message string
	// Secret, Key and Script are what Stripe's form needs.
	Secret, Key, Script string
}

// post sends a request as a person; "" is nobody.
func (s *testServer) post(t testing.TB, name, path, body string, headers map[string]string) answer {
	t.Helper()
	request := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	if name != "" {
		token, err := s.User(t, name).NewAuthToken()
		must(t, err)
		request.Header.Set("Authorization", token)
	}
	for key, value := range headers {
		request.Header.Set(key, value)
	}
	recorder := httptest.NewRecorder()
	s.Mux.ServeHTTP(recorder, request)
	got := answer{}
	_ = json.Unmarshal(recorder.Body.Bytes(), &got)
	got.Status = recorder.Code
	return got
}

func (s *testServer) wantsToPay(t testing.TB, order *core.Record) answer {
	t.Helper()
	return s.post(t, "ann", "/api/orders/"+order.Id+"/pay", "", nil)
}

// begun is an order that waits for its payment in a session.
func (s *testServer) begun(t testing.TB) (order *core.Record, session string) {
	t.Helper()
	order = s.placed(t, byCard)
	if got := s.wantsToPay(t, order); got.Status != http.StatusOK {
		t.Fatalf("paying answers %+v", got)
	}
	sessions := s.stripe.Sessions()
	return order, sessions[len(sessions)-1]
}

// tell sends a webhook about a session as it is now.
func (s *testServer) tell(t testing.TB, kind, session string) {
	t.Helper()
	payload, signature := s.stripe.Event(kind, session)
	s.deliver(t, payload, signature)
}

func (s *testServer) deliver(t testing.TB, payload []byte, signature string) {
	t.Helper()
	if got := s.post(t, "", webhookPath, string(payload), map[string]string{"Stripe-Signature": signature}); got.Status != http.StatusOK {
		t.Fatalf("the webhook answers %+v", got)
	}
}

// refundsAre expects how often money went back, once for each payment.
func (s *testServer) refundsAre(t testing.TB, count int) {
	t.Helper()
	given := s.stripe.Refunds()
	if len(given) != count {
		t.Fatalf("%d payments went back, want %d", len(given), count)
	}
	for payment, amount := range given {
		if session := s.stripe.Session(strings.TrimPrefix(payment, "pi_")); amount != session["amount_total"] {
			t.Errorf("%d of %v went back", amount, session["amount_total"])
		}
	}
}
