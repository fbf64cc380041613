package orders

import "testing"

func TestAnAccountHasSoManyUnpaidOrdersAtATime(t *testing.T) {
	s := newTestServer(t, Options{MostUnpaid: 2})
	again := func() error { return s.App.Save(s.order(t, "ann", 110_998, starter(1))) }
	first := s.placed(t, "ann")
	second := s.placed(t, "ann")
	s.put(t, "ann", package1, 1)
	refused(t, again(), "unpaid_orders")
	if cart := s.inCart(t, "ann"); len(cart) != 1 {
		t.Fatalf("the cart has %v", cart)
	}
	// Of somebody else they do not count.
	s.placed(t, "bob")

	s.set(t, first, true, map[string]any{"payment_status": "paid"})
	must(t, again())
	s.put(t, "ann", package1, 1)
	refused(t, again(), "unpaid_orders")
	s.set(t, second, false, map[string]any{"status": cancelled})
	must(t, again())

	// What was sent is owed, and holds no stock that could come back.
	third := s.placed(t, "bob")
	s.put(t, "bob", package1, 1)
	last := s.order(t, "bob", 110_998, starter(1))
	refused(t, s.App.Save(last), "unpaid_orders")
	s.set(t, third, false, map[string]any{"status": shipped})
	must(t, s.App.Save(s.order(t, "bob", 110_998, starter(1))))
}
