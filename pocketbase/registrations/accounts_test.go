package registrations

import (
	"fmt"
	"testing"

	"github.com/pocketbase/dbx"
)

func TestARegistrationOfAGuestGoesIntoTheAccountOfWhoHasItsKeyAndNoOther(t *testing.T) {
	ts := newTestServer(t)
	form := ts.register(t, hour, "ann", 1, confirmed)
	adopt := func(token, registration string) (code int, said, is string) {
		answer := ts.send("POST", "/api/forms/adopt", token, obj{"id": newUUID(), "registration": registration})
		is, _ = answer.registration()["form"].(string)
		return answer.code, fmt.Sprint(answer.body["message"]), is
	}
	const done, not = "This registration is in your account now.", "This registration can’t be put into your account."
	rows := func(name string) int64 {
		return ts.Number(t, "SELECT count(*) FROM event_registrations WHERE user_id = {:owner} AND status = 'confirmed' AND link != ''", dbx.Params{"owner": ts.User(t, name).Id})
	}
	if code, _, is := adopt("", form); code != 401 || is != "" || rows("ann") != 0 {
		t.Fatal(code, is)
	}
	for range 2 { // the answer may have been lost
		if code, said, is := adopt(ts.token(t, "ann"), form); code != 200 || said != done || is != form || rows("ann") != 1 {
			t.Fatal(code, said, is)
		}
	}
	// Neither that of somebody else nor one that there is not: its device keeps what it has.
	for _, other := range []string{form, newUUID()} {
		if code, said, is := adopt(ts.token(t, "bob"), other); code != 200 || said != not || is != "" || rows("ann") != 1 || rows("bob") != 0 {
			t.Fatal(code, said, is)
		}
	}
	// One that was sent by an account is in it at once.
	ts.registerAs(t, ts.token(t, "bob"), hour, "bob", 1, confirmed)
	if rows("bob") != 1 {
		t.Fatal("not in the account")
	}
	if n := ts.Number(t, "SELECT count(*) FROM form_submissions WHERE uuid = {:form} AND user_id = {:owner}", dbx.Params{"form": form, "owner": ts.User(t, "ann").Id}); n != 1 {
		t.Fatal("the form is not in the export")
	}
}

func TestWithAnAccountItsSeatsGoToThoseWhoWait(t *testing.T) {
	ts := newTestServer(t)
	first := ts.registerAs(t, ts.token(t, "ann"), supper, "ann", 3, confirmed)
	second := ts.register(t, supper, "bob", 2, waiting)
	must(t, ts.app.Delete(ts.User(t, "ann")))
	expectStatuses(t, ts.statuses(t, first, second), cancelled, confirmed)
	if n := ts.Number(t, "SELECT count(*) FROM event_registrations"); n != 0 {
		t.Fatal(n)
	}
	// The operator, who was told of the registration, is told of its end.
	if n := ts.Number(t, "SELECT count(*) FROM form_submissions WHERE kind = 'cancel' AND mail_due != ''"); n != 1 {
		t.Fatal(n)
	}
}

// What is bought goes with the order, and this with the account, whatever has become of it.
func TestWithAnAccountTheSeatsOfItsOrdersGoAndNothingIsKeptOfThem(t *testing.T) {
	for _, status := range []string{"processing", "shipped", "delivered", "cancelled"} {
		ts := newTestServer(t)
		ts.clock.StopAt(december15)
		ts.events[clinic].Seats = 1
		order, err := ts.order(t, "ann", "invoice")
		must(t, err)
		if status != "processing" {
			order, err = ts.app.FindRecordById(ordersTable, order.Id)
			must(t, err)
			order.Set("status", status)
			must(t, ts.app.Save(order))
		}
		must(t, ts.app.Delete(ts.User(t, "ann")))
		if n := ts.Number(t, "SELECT count(*) FROM registrations"); n != 0 {
			t.Fatal(status, ": a registration is kept without its order")
		}
		if n := ts.Number(t, "SELECT count(*) FROM event_registrations"); n != 0 {
			t.Fatal(status, n)
		}
		if left := ts.send("GET", "/api/seats", "", nil).body[clinic].(obj)["left"]; left != 1.0 {
			t.Fatal(status, left)
		}
		// The operator, who may not hear of such an order, learns that its seat is free, and nothing of whose it was.
		want := map[string]int64{"shipped": 1, "delivered": 1}[status]
		if n := ts.Number(t, "SELECT count(*) FROM form_submissions WHERE kind = 'cancel' AND fields LIKE '%\"order\":\"EV-%'"); n != want {
			t.Fatal(status, n)
		}
		if n := ts.Number(t, "SELECT count(*) FROM form_submissions WHERE fields LIKE '%Ann%' OR fields LIKE '%ann@%'"); n != 0 {
			t.Fatal(status, ": the name is kept")
		}
	}
}
