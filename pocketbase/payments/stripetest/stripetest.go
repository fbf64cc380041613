// Package stripetest plays Stripe for tests: sessions of Checkout, refunds, idempotency keys and signed webhooks, with a state. Cards are
// charged by the test.
package stripetest

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v85/webhook"
)

// Key and Secret are those of the account.
const (
	Key    = "sk_test_everyday"
	Secret = "whsec_everyday"
)

// Object is an object of the API.
type Object = map[string]any

// Stripe is an account.
type Stripe struct {
	URL string
	// Now is its clock.
	Now func() time.Time
	// Answered is called with each path once it was carried out, before it is answered; nil: nothing.
	Answered func(path string)
	// RefundStatus is that of new refunds; empty: succeeded.
	RefundStatus string

	mutex sync.Mutex
	// unclear are the sessions about which every request is answered with 403, as with a key that may not read them.
	unclear map[string]bool
	// down answers all requests with 503; refused refuses all refunds, forbidden all new sessions.
	down, refused, forbidden bool
	// inUse has the idempotency keys of requests that are being answered.
	inUse    map[string]bool
	made     int
	sessions map[string]Object
	order    []string
	// described has the descriptions of payments, by session.
	described map[string]string
	refunds   map[string]Object
	disputes  map[string]Object
	keys      map[string]kept
	// events are those of refunds and disputes, the oldest first.
	events []Object
}

// kept is the answer to a request with an idempotency key.
type kept struct {
	hash   string
	status int
	body   []byte
}

// Start starts an account that ends with the test.
func Start(t testing.TB) *Stripe {
	s := &Stripe{Now: time.Now, sessions: map[string]Object{}, described: map[string]string{}, unclear: map[string]bool{}, refunds: map[string]Object{}, disputes: map[string]Object{}, keys: map[string]kept{}, inUse: map[string]bool{}}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/checkout/sessions", s.permitted(s.once(s.create)))
	mux.HandleFunc("GET /v1/checkout/sessions/{id}", s.once(s.retrieve))
	mux.HandleFunc("POST /v1/checkout/sessions/{id}/expire", s.once(s.expire))
	mux.HandleFunc("POST /v1/refunds", s.once(s.refund))
	mux.HandleFunc("GET /v1/refunds/{id}", s.once(func(r *http.Request) (int, Object) { return found(s.refunds, r.PathValue("id")) }))
	mux.HandleFunc("GET /v1/events", s.once(s.listEvents))
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	s.URL = server.URL
	return s
}

// SetDown lets it answer nothing, or answer again.
func (s *Stripe) SetDown(down bool) { s.locked(func() { s.down = down }) }

// SetForbidden lets it refuse to make sessions, as with a restricted key that has too few rights, or make them again.
func (s *Stripe) SetForbidden(forbidden bool) { s.locked(func() { s.forbidden = forbidden }) }

// SetUnclear lets it say nothing about a session, or say it again.
func (s *Stripe) SetUnclear(session string, unclear bool) {
	s.locked(func() { s.unclear[session] = unclear })
}

// SetRefused lets it refuse all refunds, as with an empty balance.
func (s *Stripe) SetRefused(refused bool) { s.locked(func() { s.refused = refused }) }

func (s *Stripe) locked(do func()) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	do()
}

// Sessions are the ids of all sessions, the oldest first.
func (s *Stripe) Sessions() (ids []string) {
	s.locked(func() { ids = append(ids, s.order...) })
	return ids
}

// Open are the ids of those that can be paid.
func (s *Stripe) Open() []string {
	var open []string
	for _, id := range s.Sessions() {
		if s.Session(id)["status"] == "open" {
			open = append(open, id)
		}
	}
	return open
}

// Session is a copy of a session.
func (s *Stripe) Session(id string) (copied Object) {
	s.locked(func() { copied = copyOf(s.current(id)) })
	return copied
}

// Refunds are the amounts given back, by payment.
func (s *Stripe) Refunds() map[string]int {
	amounts := map[string]int{}
	s.locked(func() {
		for _, each := range s.refunds {
			if each["status"] == "succeeded" {
				amounts[each["payment_intent"].(string)] += each["amount"].(int)
			}
		}
	})
	return amounts
}

// Pay charges the card of a session that is open; false if it is not.
func (s *Stripe) Pay(id string) bool { return s.complete(id, "paid", "succeeded") }

// Debit completes a session whose money comes later.
func (s *Stripe) Debit(id string) bool { return s.complete(id, "unpaid", "processing") }

func (s *Stripe) complete(id, payment, intent string) (done bool) {
	s.locked(func() {
		session := s.current(id)
		if session["status"] != "open" {
			return
		}
		session["status"], session["payment_status"], session["url"] = "complete", payment, nil
		session["payment_intent"] = Object{"id": "pi_" + id, "object": "payment_intent", "status": intent, "description": s.described[id]}
		session["customer_details"] = Object{"email": session["customer_email"]}
		s.tellOfSession("checkout.session.completed", session)
		done = true
	})
	return done
}

// tellOfSession makes the event of a session.
func (s *Stripe) tellOfSession(kind string, session Object) {
	s.events = append(s.events, s.newEvent(kind, asTold(session)))
}

// asTold is a session as events have it, with the id of its payment.
func asTold(session Object) Object {
	told := copyOf(session)
	if intent, ok := told["payment_intent"].(Object); ok {
		told["payment_intent"] = intent["id"]
	}
	return told
}

// Change changes a session, as only Stripe can.
func (s *Stripe) Change(id, field string, value any) {
	s.locked(func() { s.sessions[id][field] = value })
}

// Decline is a card that was declined, or one whose holder has not confirmed yet (3-D Secure): the session stays open.
func (s *Stripe) Decline(id string) {
	s.locked(func() {
		s.sessions[id]["payment_intent"] = Object{"id": "pi_" + id, "object": "payment_intent", "status": "requires_payment_method"}
	})
}

// EndDebit lets the money of a debit come, or not; of anything else it does nothing.
func (s *Stripe) EndDebit(id string, comes bool) {
	s.locked(func() {
		session := s.sessions[id]
		intent, _ := session["payment_intent"].(Object)
		switch {
		case intent["status"] != "processing":
		case comes:
			session["payment_status"], intent["status"] = "paid", "succeeded"
		default:
			intent["status"] = "requires_payment_method"
		}
	})
}

// EndRefunds sets the status of all refunds that wait.
func (s *Stripe) EndRefunds(status string) {
	s.locked(func() {
		for _, each := range s.refunds {
			if each["status"] == "pending" {
				s.endRefund(each, status)
			}
		}
	})
}

// FailRefunds lets all refunds that were made fail, as when the bank sends the money back days later.
func (s *Stripe) FailRefunds() {
	s.locked(func() {
		for _, each := range s.refunds {
			if each["status"] == "succeeded" {
				s.endRefund(each, "failed")
			}
		}
	})
}

// FailRefund lets one refund fail.
func (s *Stripe) FailRefund(id string) {
	s.locked(func() { s.endRefund(s.refunds[id], "failed") })
}

func (s *Stripe) endRefund(refund Object, status string) {
	refund["status"] = status
	s.events = append(s.events, s.newEvent("charge.refund.updated", copyOf(refund)))
	if status == "failed" {
		s.events = append(s.events, s.newEvent("refund.failed", copyOf(refund)))
	}
}

// Event is a webhook about a session as it is now, with its signature.
func (s *Stripe) Event(kind, session string) (payload []byte, signature string) {
	object := asTold(s.Session(session))
	var event Object
	s.locked(func() { event = s.newEvent(kind, object) })
	payload, _ = json.Marshal(event)
	return payload, Sign(payload, Secret, time.Now())
}

func (s *Stripe) newEvent(kind string, object Object) Object {
	s.made++
	return Object{
		"id": fmt.Sprintf("evt_%d", s.made), "object": "event", "api_version": "2026-03-25.dahlia", "type": kind, "created": s.Now().Unix(),
		"data": Object{"object": object},
	}
}

// Events are the webhooks of all refunds and disputes so far, as they are in the list of events, the oldest first.
func (s *Stripe) Events() (payloads [][]byte) {
	s.locked(func() {
		for _, each := range s.events {
			if strings.HasPrefix(each["type"].(string), "checkout.") {
				continue
			}
			payload, _ := json.Marshal(each)
			payloads = append(payloads, payload)
		}
	})
	return payloads
}

func (s *Stripe) listEvents(r *http.Request) (int, Object) {
	since, _ := strconv.ParseInt(r.Form.Get("created[gte]"), 10, 64)
	kinds := map[string]bool{}
	for name, values := range r.Form {
		if strings.HasPrefix(name, "types[") {
			kinds[values[0]] = true
		}
	}
	listed := []Object{}
	for at := len(s.events) - 1; at >= 0; at-- { // the newest first
		if each := s.events[at]; each["created"].(int64) >= since && kinds[each["type"].(string)] {
			listed = append(listed, each)
		}
	}
	return http.StatusOK, Object{"object": "list", "data": listed, "has_more": false, "url": "/v1/events"}
}

// Sign is the header with which Stripe signs a webhook.
func Sign(payload []byte, secret string, at time.Time) string {
	return webhook.GenerateTestSignedPayload(&webhook.UnsignedPayload{Payload: payload, Secret: secret, Timestamp: at}).Header
}

func copyOf(object Object) Object {
	copied := Object{}
	for name, value := range object {
		if inner, ok := value.(Object); ok {
			value = copyOf(inner)
		}
		copied[name] = value
	}
	return copied
}

// current is a session, which expires by itself.
func (s *Stripe) current(id string) Object {
	session := s.sessions[id]
	if session != nil && session["status"] == "open" && session["expires_at"].(int64) <= s.Now().Unix() {
		session["status"], session["url"] = "expired", nil
	}
	return session
}

func failure(status int, kind, code, message string) (int, Object) {
	return status, Object{"error": Object{"type": kind, "code": code, "message": message}}
}

func invalid(message string) (int, Object) {
	return failure(http.StatusBadRequest, "invalid_request_error", "parameter_invalid", message)
}

func found(objects map[string]Object, id string) (int, Object) {
	if objects[id] == nil {
		return failure(http.StatusNotFound, "invalid_request_error", "resource_missing", "No such object: "+id)
	}
	return http.StatusOK, objects[id]
}

// answerTime is how long a request is answered, so that others come meanwhile.
const answerTime = 5 * time.Millisecond

// permitted answers before anything is kept for an idempotency key.
func (s *Stripe) permitted(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var forbidden bool
		s.locked(func() { forbidden = s.forbidden })
		if !forbidden {
			next(w, r)
			return
		}
		status, body := failure(http.StatusForbidden, "invalid_request_error", "more_permissions_required", "The provided key does not have the required "+
			"permissions for this endpoint. Having the 'checkout_session_write' permission would allow this request to continue.")
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(body)
	}
}

// once answers a request; one with a known idempotency key as before, and refuses another request with the same key.
func (s *Stripe) once(handle func(*http.Request) (int, Object)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		key := r.Header.Get("Idempotency-Key")
		isInUse := false
		s.locked(func() { isInUse, s.inUse[key] = key != "" && s.inUse[key], true })
		if isInUse {
			status, body := failure(http.StatusConflict, "idempotency_error", "idempotency_key_in_use", "There is currently another in-progress request using this key.")
			w.WriteHeader(status)
			_ = json.NewEncoder(w).Encode(body)
			return
		}
		time.Sleep(answerTime)
		status, body := s.answer(r, handle)
		s.locked(func() { delete(s.inUse, key) })
		if s.Answered != nil {
			s.Answered(r.URL.Path)
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_, _ = w.Write(body)
	}
}

func (s *Stripe) answer(r *http.Request, handle func(*http.Request) (int, Object)) (int, []byte) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	_ = r.ParseForm()
	encoded := func(status int, object Object) (int, []byte) {
		body, _ := json.Marshal(object)
		return status, body
	}
	switch {
	case s.down:
		return encoded(failure(http.StatusServiceUnavailable, "api_error", "", "It is down."))
	case r.Header.Get("Authorization") != "Bearer "+Key:
		return encoded(failure(http.StatusUnauthorized, "invalid_request_error", "", "Invalid API Key provided"))
	case s.unclear[r.PathValue("id")]:
		return encoded(failure(http.StatusForbidden, "invalid_request_error", "", "The provided key does not have the required permissions."))
	}
	key := r.Header.Get("Idempotency-Key")
	if key == "" || r.Method != http.MethodPost {
		return encoded(handle(r))
	}
	sum := sha256.Sum256([]byte(r.URL.Path + "?" + r.PostForm.Encode()))
	hash := hex.EncodeToString(sum[:])
	before, isKnown := s.keys[key]
	switch {
	case isKnown && before.hash != hash:
		return encoded(failure(http.StatusBadRequest, "idempotency_error", "", "Keys for idempotent requests can only be used with the same parameters."))
	case isKnown:
		return before.status, before.body
	}
	status, body := encoded(handle(r))
	s.keys[key] = kept{hash, status, body}
	return status, body
}

func (s *Stripe) create(r *http.Request) (int, Object) {
	form, now := r.PostForm, s.Now()
	price := "line_items[0][price_data]"
	amount, _ := strconv.Atoi(form.Get(price + "[unit_amount]"))
	quantity, _ := strconv.Atoi(form.Get("line_items[0][quantity]"))
	expires, _ := strconv.ParseInt(form.Get("expires_at"), 10, 64)
	switch {
	case form.Get("mode") != "payment" || form.Get(price+"[product_data][name]") == "" || quantity < 1 || form.Get(price+"[currency]") != "usd":
		return invalid("A mode, a name, a quantity and a currency are needed.")
	case amount*quantity < 50:
		return failure(http.StatusBadRequest, "invalid_request_error", "amount_too_small", "The amount is too small.")
	case amount*quantity > 99_999_999:
		return failure(http.StatusBadRequest, "invalid_request_error", "amount_too_large", "The amount must be no more than $999,999.99.")
	case expires < now.Add(30*time.Minute).Unix() || expires > now.Add(24*time.Hour).Unix():
		return invalid("The `expires_at` timestamp must be from 30 minutes to 24 hours from Checkout Session creation.")
	}
	if email := form.Get("customer_email"); email != "" && !strings.Contains(email, ".com") {
		status, body := invalid("Invalid email address: " + email)
		body["error"].(Object)["param"] = "customer_email"
		return status, body
	}
	isForm := form.Get("ui_mode") == "elements"
	addresses, others := []string{"success_url", "cancel_url"}, []string{"return_url"}
	if isForm {
		addresses, others = others, addresses
	}
	for _, name := range addresses {
		if u, err := url.Parse(form.Get(name)); err != nil || !u.IsAbs() {
			return invalid("Not a valid URL: " + name)
		}
	}
	for _, name := range others {
		if form.Has(name) {
			return invalid("You cannot use it with this `ui_mode`: " + name)
		}
	}
	metadata := Object{}
	for name := range form {
		if key, isMeta := strings.CutPrefix(name, "metadata["); isMeta {
			metadata[strings.TrimSuffix(key, "]")] = form.Get(name)
		}
	}
	id := fmt.Sprintf("cs_test_%d", len(s.order)+1)
	s.order, s.described[id] = append(s.order, id), form.Get("payment_intent_data[description]")
	s.sessions[id] = Object{
		"id": id, "object": "checkout.session", "status": "open", "payment_status": "unpaid", "url": "https://checkout.stripe.test/" + id,
		"amount_total": amount * quantity, "currency": "usd", "client_reference_id": form.Get("client_reference_id"), "metadata": metadata,
		"expires_at": expires, "payment_intent": nil, "success_url": form.Get("success_url"), "cancel_url": form.Get("cancel_url"),
		"customer_email": form.Get("customer_email"), "return_url": form.Get("return_url"), "client_secret": nil,
	}
	if isForm {
		s.sessions[id]["url"], s.sessions[id]["client_secret"] = nil, id+"_secret_form"
	}
	return http.StatusOK, s.sessions[id]
}

func (s *Stripe) retrieve(r *http.Request) (int, Object) {
	s.current(r.PathValue("id"))
	return found(s.sessions, r.PathValue("id"))
}

func (s *Stripe) expire(r *http.Request) (int, Object) {
	session := s.current(r.PathValue("id"))
	if session != nil && session["status"] != "open" {
		return invalid("Only Checkout Sessions with a status in [\"open\"] can be expired.")
	}
	if session != nil {
		session["status"], session["url"] = "expired", nil
	}
	return found(s.sessions, r.PathValue("id"))
}

func (s *Stripe) refund(r *http.Request) (int, Object) {
	intent := r.PostForm.Get("payment_intent")
	session := s.sessions[strings.TrimPrefix(intent, "pi_")]
	if session == nil || session["payment_status"] != "paid" {
		return invalid("This PaymentIntent does not have a successful charge to refund.")
	}
	for _, each := range s.refunds {
		if each["payment_intent"] == intent && isMade(each) && s.restOf(intent) == 0 {
			return failure(http.StatusBadRequest, "invalid_request_error", "charge_already_refunded", "Charge has already been refunded.")
		}
	}
	amount := s.restOf(intent)
	if r.PostForm.Has("amount") {
		asked, err := strconv.Atoi(r.PostForm.Get("amount"))
		switch {
		case err != nil || asked < 1:
			return invalid("Invalid positive integer: amount")
		case asked > amount:
			return invalid(fmt.Sprintf("Refund amount (%d) is greater than unrefunded amount on charge (%d)", asked, amount))
		}
		amount = asked
	}
	if s.refused {
		return failure(http.StatusBadRequest, "invalid_request_error", "insufficient_funds", "Insufficient funds in your Stripe balance.")
	}
	status := s.RefundStatus
	if status == "" {
		status = "succeeded"
	}
	id := fmt.Sprintf("re_%d", len(s.refunds)+1)
	s.refunds[id] = Object{"id": id, "object": "refund", "payment_intent": intent, "amount": amount, "currency": "usd", "status": status}
	if isMade(s.refunds[id]) {
		s.tellOfRefunds(intent)
	}
	return http.StatusOK, s.refunds[id]
}

// isMade reports whether a refund counts as given back: one that waits does, too.
func isMade(refund Object) bool {
	return refund["status"] == "succeeded" || refund["status"] == "pending"
}

// restOf is how much of a payment can still go back.
func (s *Stripe) restOf(intent string) int {
	rest := s.sessions[strings.TrimPrefix(intent, "pi_")]["amount_total"].(int)
	for _, each := range s.refunds {
		if each["payment_intent"] == intent && isMade(each) {
			rest -= each["amount"].(int)
		}
	}
	return rest
}

// tellOfRefunds makes the event of a charge of which more goes back, also while that waits.
func (s *Stripe) tellOfRefunds(intent string) {
	total, rest := s.sessions[strings.TrimPrefix(intent, "pi_")]["amount_total"].(int), s.restOf(intent)
	s.events = append(s.events, s.newEvent("charge.refunded", Object{
		"id": "ch_" + intent, "object": "charge", "payment_intent": intent, "amount": total, "currency": "usd", "amount_refunded": total - rest, "refunded": rest == 0,
	}))
}

// RefundByHand is a refund in the dashboard of Stripe; 0 is all of it.
func (s *Stripe) RefundByHand(session string, amount int) {
	s.locked(func() {
		id, intent := fmt.Sprintf("re_by_hand_%d", len(s.refunds)), "pi_"+session
		if amount == 0 {
			amount = s.restOf(intent)
		}
		s.refunds[id] = Object{"id": id, "object": "refund", "payment_intent": intent, "amount": amount, "currency": "usd", "status": "succeeded"}
		s.tellOfRefunds(intent)
	})
}

// Dispute lets a customer ask their bank for money of a session, and returns the dispute.
func (s *Stripe) Dispute(session string, amount int, currency string) (id string) {
	s.locked(func() {
		id = fmt.Sprintf("du_%d", len(s.disputes)+1)
		s.disputes[id] = Object{
			"id": id, "object": "dispute", "payment_intent": "pi_" + session, "amount": amount, "currency": currency, "status": "needs_response",
			"balance_transactions": []Object{},
		}
		s.events = append(s.events, s.newEvent("charge.dispute.created", copyOf(s.disputes[id])))
	})
	return id
}

// Withdraw takes what is disputed from the operator's balance.
func (s *Stripe) Withdraw(id string) {
	s.locked(func() {
		amount, _ := s.disputes[id]["amount"].(int)
		s.disputes[id]["balance_transactions"] = []Object{{"id": "txn_" + id, "object": "balance_transaction", "amount": -amount}}
	})
}

// EndDispute ends a dispute with a status, such as won or lost.
func (s *Stripe) EndDispute(id, status string) {
	s.locked(func() {
		s.disputes[id]["status"] = status
		s.events = append(s.events, s.newEvent("charge.dispute.closed", copyOf(s.disputes[id])))
	})
}
