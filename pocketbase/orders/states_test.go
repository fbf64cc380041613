package orders

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	engine "everyday/sync"
	"everyday/testapp"
)

var (
	statuses = []string{processing, shipped, delivered, cancelled}
	moneys   = []string{unpaid, paid, refunded}
)

// sensible is every change that the operator may make of an order paid by invoice, as `from: to, to`. It is written out, and not derived from
// the table of the code.
const sensible = `
processing unpaid: shipped unpaid, delivered unpaid, cancelled unpaid, processing paid, shipped paid, delivered paid
processing paid: shipped paid, delivered paid, cancelled paid, processing unpaid, processing refunded, shipped unpaid, delivered unpaid, cancelled unpaid, cancelled refunded
processing refunded: cancelled refunded
shipped unpaid: delivered unpaid, cancelled unpaid, shipped paid, delivered paid
shipped paid: delivered paid, cancelled paid, shipped unpaid, shipped refunded, delivered unpaid, delivered refunded, cancelled unpaid, cancelled refunded
shipped refunded: delivered refunded, cancelled refunded
delivered unpaid: delivered paid
delivered paid: delivered unpaid, delivered refunded
delivered refunded:
cancelled unpaid:
cancelled paid: cancelled unpaid, cancelled refunded
cancelled refunded:
`

// byPayment is what the payment may do beyond that: money comes for what is cancelled already, or is cancelled meanwhile, and then goes back.
var byPayment = []string{"cancelled unpaid: cancelled paid", "processing unpaid: cancelled paid", "shipped unpaid: cancelled paid"}

func isSensible(from, to state, method, by string) bool {
	change := from.status + " " + from.money + ": " + to.status + " " + to.money
	if by == payment && slices.Contains(byPayment, change) {
		return true
	}
	if (method == "card" || by == payment) && from.money == paid && to.money == unpaid {
		return false
	}
	for line := range strings.Lines(sensible) {
		before, after, _ := strings.Cut(strings.TrimSpace(line), ":")
		if before == from.status+" "+from.money {
			return slices.Contains(strings.Split(strings.TrimSpace(after), ", "), to.status+" "+to.money)
		}
	}
	return false
}

// everyChange calls try with each state, and each other one that may be asked of it.
func everyChange(try func(from, to state)) {
	for _, status := range statuses {
		for _, money := range moneys {
			for _, next := range statuses {
				for _, nextMoney := range moneys {
					if next != status || nextMoney != money {
						try(state{status, money}, state{next, nextMoney})
					}
				}
			}
		}
	}
}

func TestEveryChangeOfStatusAndPaymentIsTakenOrRefused(t *testing.T) {
	s := newTestServer(t, Options{Card: true})
	id := s.placed(t, "ann").Id
	for _, method := range []string{"invoice", "card"} {
		for _, by := range []string{operator, payment} {
			everyChange(func(from, to state) {
				s.Exec(t, "UPDATE orders SET status = {:status}, payment_status = {:money}, payment_method = {:method}, is_cancelled = 0, timeline = '[]' WHERE id = {:id}",
					dbx.Params{"id": id, "status": from.status, "money": from.money, "method": method})
				order, err := s.App.FindRecordById(collection, id)
				must(t, err)
				order.Set("status", to.status)
				order.Set("payment_status", to.money)
				ctx := context.Background()
				if by == payment {
					ctx = ByPayment(ctx)
				}
				err = s.App.SaveWithContext(ctx, order)
				if isSensible(from, to, method, by) {
					if err != nil {
						t.Errorf("%s, by the %s: %v to %v is refused: %v", method, by, from, to, err)
					}
					return
				}
				code, fields := engine.RefusalOf(err)
				if code != "invalid" || len(fields) == 0 || !strings.HasSuffix(err.Error(), ".") {
					t.Errorf("%s, by the %s: %v to %v: %v", method, by, from, to, err)
				}
				if after := s.reload(t, order); after.GetString("status") != from.status || after.GetString("payment_status") != from.money {
					t.Errorf("%v was refused and is %s %s", from, after.GetString("status"), after.GetString("payment_status"))
				}
			})
		}
	}
}

func TestTheDashboardTakesOrRefusesTheSame(t *testing.T) {
	s := newTestServer(t, Options{})
	must(t, testapp.AddSuperuser(s.App))
	admin, err := s.App.FindAuthRecordByEmail("_superusers", "admin@example.com")
	must(t, err)
	token, err := admin.NewAuthToken()
	must(t, err)
	s.App.Settings().RateLimits.Enabled = false
	id := s.placed(t, "ann").Id
	everyChange(func(from, to state) {
		s.Exec(t, "UPDATE orders SET status = {:status}, payment_status = {:money}, timeline = '[]' WHERE id = {:id}",
			dbx.Params{"id": id, "status": from.status, "money": from.money})
		body, err := json.Marshal(map[string]string{"status": to.status, "payment_status": to.money})
		must(t, err)
		request := httptest.NewRequest(http.MethodPatch, "/api/collections/orders/records/"+id, bytes.NewReader(body))
		request.Header.Set("Authorization", token)
		request.Header.Set("Content-Type", "application/json")
		recorder := httptest.NewRecorder()
		s.Mux.ServeHTTP(recorder, request)
		want := http.StatusBadRequest
		if isSensible(from, to, "invoice", operator) {
			want = http.StatusOK
		}
		if recorder.Code != want {
			t.Errorf("%v to %v is answered with %d: %s", from, to, recorder.Code, recorder.Body)
		}
	})
}

// Who notes that all of an order went back refunds it, so what is refunded is not sent, in one save or in two.
func TestWhatIsNotedAsGivenBackAsAWholeIsNotSent(t *testing.T) {
	s := newTestServer(t, Options{})
	order := s.placed(t, "ann")
	order.Set("payment_status", paid)
	must(t, s.App.Save(order))
	for _, status := range []string{shipped, delivered} {
		order = s.reload(t, order)
		order.Load(map[string]any{"status": status, "refunded_amount": order.GetInt("total_amount")})
		refused(t, s.App.Save(order), "invalid")
	}
	order = s.reload(t, order)
	order.Load(map[string]any{"status": cancelled, "refunded_amount": order.GetInt("total_amount")})
	must(t, s.App.Save(order))
	if got := stepNames(s.reload(t, order)); got != "placed, paid, refunded, cancelled operator" {
		t.Error(got)
	}
}

func TestARefusalNamesWhatIsInTheWay(t *testing.T) {
	for _, test := range []struct {
		from       state
		step, says string
	}{
		{state{processing, refunded}, shipped, "An order that is processing and refunded can’t become shipped."},
		{state{processing, refunded}, paid, "An order that is refunded can’t become paid."},
		{state{cancelled, unpaid}, paid, "A cancelled order can’t become paid. Give back what has come; whoever still wants it orders again."},
		{state{cancelled, unpaid}, shipped, "An order that is cancelled can’t become shipped."},
		{state{shipped, paid}, processing, "An order that is shipped can’t become processing."},
		{state{delivered, unpaid}, refunded, "An order that is unpaid can’t become refunded."},
	} {
		if got := refuseStep(test.from, test.step, "invoice", operator); got != test.says {
			t.Errorf("%v to %s: it says %q", test.from, test.step, got)
		}
	}
}
