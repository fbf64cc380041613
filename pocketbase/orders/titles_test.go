package orders

import (
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/testapp"
)

const audiobook = "audio-honest-ledger"

// putUp gives a title the next files in the library.
func (s *testServer) putUp(t testing.TB, sku string, files int) {
	t.Helper()
	for range files {
		s.Exec(t, `INSERT INTO library_files (id, sku, position, title, seconds, size, type, file)
			SELECT {:id}, {:sku}, count(*) + 1, 'Chapter', 20, 1000, 'audio/mpeg', 'chapter.mp3' FROM library_files WHERE sku = {:sku}`,
			dbx.Params{"id": core.GenerateDefaultRandomId(), "sku": sku})
	}
}

// sold is what the catalog says of an item.
func (s *testServer) sold(t testing.TB, sku string) item {
	t.Helper()
	found, isThere := s.App.Store().Get(serviceKey).(*service)
	if !isThere {
		t.Fatal(errNoService)
	}
	return found.catalog[sku]
}

// putUpAll gives the audiobook all files that the catalog promises of it.
func (s *testServer) putUpAll(t testing.TB) {
	t.Helper()
	files := s.sold(t, audiobook).Files
	if files < 2 {
		t.Fatalf("the audiobook has %d files", files)
	}
	s.putUp(t, audiobook, files)
}

// ofTitle is an order of ann of an audiobook.
func (s *testServer) ofTitle(t testing.TB, method string) *core.Record {
	t.Helper()
	s.put(t, "ann", audiobook, 1)
	order := s.order(t, "ann", 1079, line{audiobook, 1, 999}) // and 8 % tax
	order.Set("payment_method", method)
	must(t, s.App.Save(order))
	return order
}

func TestAPaidOrderOfTitlesIsDelivered(t *testing.T) {
	for _, method := range []string{"card", "invoice"} {
		t.Run(method, func(t *testing.T) {
			s := newTestServer(t, Options{Card: true})
			s.putUpAll(t)
			order := s.ofTitle(t, method)
			s.set(t, order, method == "card", map[string]any{"payment_status": paid})
			if got, want := stepNames(s.reload(t, order)), "placed, paid, delivered payment"; got != want {
				t.Errorf("the order is %s, want %s", got, want)
			}
			// Its payment is news, and that it is delivered by it is not.
			if titles := s.titles(t, "ann"); len(titles) != 2 || titles[1] != "Order EV-1001 is paid" {
				t.Errorf("the customer was told %q", titles)
			}
			// What was read can't be given back by a press of a button.
			order = s.reload(t, order)
			order.Set("is_cancelled", true)
			refused(t, s.App.Save(order), "too_late")
		})
	}
}

func TestAPaidOrderWaitsForWhatTheLibraryDoesNotDeliver(t *testing.T) {
	t.Run("a title without a file", func(t *testing.T) {
		s := newTestServer(t, Options{Card: true})
		order := s.ofTitle(t, "card")
		s.set(t, order, true, map[string]any{"payment_status": paid})
		if got, want := stepNames(s.reload(t, order)), "placed, paid"; got != want {
			t.Errorf("the order is %s, want %s", got, want)
		}
	})
	t.Run("an audiobook without its last chapter", func(t *testing.T) {
		s := newTestServer(t, Options{Card: true})
		s.putUp(t, audiobook, s.sold(t, audiobook).Files-1)
		order := s.ofTitle(t, "card")
		s.set(t, order, true, map[string]any{"payment_status": paid})
		if got, want := stepNames(s.reload(t, order)), "placed, paid"; got != want {
			t.Errorf("the order is %s, want %s", got, want)
		}
	})
	t.Run("a printed book beside its audiobook", func(t *testing.T) {
		s := newTestServer(t, Options{})
		s.putUpAll(t)
		order := s.bundled(t)
		s.set(t, order, false, map[string]any{"payment_status": paid})
		if got, want := stepNames(s.reload(t, order)), "placed, paid"; got != want {
			t.Errorf("the order is %s, want %s", got, want)
		}
	})
	t.Run("a course, to which calls belong", func(t *testing.T) {
		s := newTestServer(t, Options{Card: true})
		const course = "course-numbers-that-run-a-company"
		s.putUp(t, course, 1)
		s.put(t, "ann", course, 1)
		price := s.sold(t, course).Price
		order := s.order(t, "ann", price+share(price, 800), line{course, 1, price})
		order.Set("payment_method", "card")
		must(t, s.App.Save(order))
		s.set(t, order, true, map[string]any{"payment_status": paid})
		if got, want := stepNames(s.reload(t, order)), "placed, paid"; got != want {
			t.Errorf("the order is %s, want %s", got, want)
		}
	})
	t.Run("an order that was canceled before", func(t *testing.T) {
		s := newTestServer(t, Options{Card: true})
		s.putUpAll(t)
		order := s.ofTitle(t, "card")
		s.set(t, order, false, map[string]any{"is_cancelled": true})
		s.set(t, order, true, map[string]any{"payment_status": paid})
		if got, want := stepNames(s.reload(t, order)), "placed, cancelled customer, paid"; got != want {
			t.Errorf("the order is %s, want %s", got, want)
		}
	})
}

func TestAnEbookIsDeliveredWithItsOneFile(t *testing.T) {
	s := newTestServer(t, Options{Card: true})
	const ebook = "ebook-honest-ledger"
	s.putUp(t, ebook, 1)
	s.put(t, "ann", ebook, 1)
	price := s.sold(t, ebook).Price
	order := s.order(t, "ann", price+share(price, 800), line{ebook, 1, price})
	order.Set("payment_method", "card")
	must(t, s.App.Save(order))
	s.set(t, order, true, map[string]any{"payment_status": paid})
	if got, want := stepNames(s.reload(t, order)), "placed, paid, delivered payment"; got != want {
		t.Errorf("the order is %s, want %s", got, want)
	}
}

func TestAPaymentThatIsTakenBackTakesTheDeliveryBackThatItHasMade(t *testing.T) {
	s := newTestServer(t, Options{})
	s.putUpAll(t)
	order := s.ofTitle(t, "invoice")
	s.set(t, order, false, map[string]any{"payment_status": paid})
	s.set(t, order, false, map[string]any{"payment_status": unpaid})
	order = s.reload(t, order)
	if got := stepNames(order); order.GetString("status") != processing || got != "placed" {
		t.Errorf("the order is %s: %s", order.GetString("status"), got)
	}
	// The payment was told before; that it was taken back is not.
	if titles := s.titles(t, "ann"); len(titles) != 2 || titles[1] != "Order EV-1001 is paid" {
		t.Errorf("the customer was told %q", titles)
	}
	s.set(t, order, false, map[string]any{"payment_status": paid})
	if got, want := stepNames(s.reload(t, order)), "placed, paid, delivered payment"; got != want {
		t.Errorf("paid again the order is %s, want %s", got, want)
	}
	s.set(t, order, false, map[string]any{"payment_status": unpaid})
	s.set(t, order, false, map[string]any{"is_cancelled": true})
	order = s.reload(t, order)
	if got, want := stepNames(order), "placed, cancelled customer"; got != want || creditsIn(order) == "" {
		t.Errorf("the order is %s with the credit notes %q, want %s", got, creditsIn(order), want)
	}
}

func TestAPaymentThatIsTakenBackLeavesWhatTheOperatorHasDelivered(t *testing.T) {
	s := newTestServer(t, Options{})
	s.putUpAll(t)
	for name, saves := range map[string][]map[string]any{
		"before": {{"status": delivered}, {"payment_status": paid}},
		"with":   {{"status": delivered, "payment_status": paid}},
	} {
		order := s.ofTitle(t, "invoice")
		for _, each := range saves {
			s.set(t, order, false, each)
		}
		s.set(t, order, false, map[string]any{"payment_status": unpaid})
		order = s.reload(t, order)
		if got := stepNames(order); order.GetString("status") != delivered || got != "placed, delivered" {
			t.Errorf("delivered %s the payment, it is %s: %s", name, order.GetString("status"), got)
		}
	}
}

func TestTheOperatorHasNothingToSendOfAPaidOrderOfTitles(t *testing.T) {
	post := testapp.StartMailServer(t)
	ts := newMailServer(t, testapp.Copy(t), "owner@example.com", post)
	ts.putUpAll(t)
	order := ts.ofTitle(t, "card")
	subject := func(title string) string { return title + ": $10.79 from Ann Other" }
	ts.expectNewsOf(t, post, subject("Order EV-1001"), "To be paid by card: the payment has not come yet, so wait with sending.")
	ts.payAtProvider(t, order)
	ts.set(t, order, true, map[string]any{"payment_status": paid})
	ts.expectNewsOf(t, post, subject("Order EV-1001 is paid"), "Paid by card. All of it is in the customer’s library: nothing has to be sent.")
}
