package registrations

import (
	"encoding/json"
	"testing"
)

// However a form writes its seats and its date, they are the same.
func TestSeatsAreCountedAsTheyAreTaken(t *testing.T) {
	for name, test := range map[string]struct {
		seats any
		taken int
	}{
		"text":     {"10", 3},
		"decimals": {json.RawMessage("10.0"), 3},
		"exponent": {json.RawMessage("1e1"), 3},
		"none":     {nil, 30},
	} {
		t.Run(name, func(t *testing.T) {
			ts := newTestServer(t)
			ts.app.Settings().RateLimits.Enabled = true
			ts.app.Settings().RateLimits.Rules = nil // of the requests themselves
			for n := range test.taken + 1 {
				form := ts.form(hour, newUUID(), 1)
				form["seats"] = test.seats
				if test.seats == nil {
					delete(form, "seats")
				}
				if n%2 == 0 { // earlier versions of the app name no date
					delete(form, "start")
				}
				answer := ts.send("POST", "/api/forms/event", "", form)
				if isTaken := answer.code == 200; isTaken != (n < test.taken) {
					t.Fatal(n, answer)
				}
			}
		})
	}
}

func TestWhatNoFormMayAskForIsNotCounted(t *testing.T) {
	ts := newTestServer(t)
	ts.app.Settings().RateLimits.Enabled = true
	ts.app.Settings().RateLimits.Rules = nil
	for _, change := range []obj{
		{"seats": json.RawMessage("9223372036854775807")}, {"seats": 11}, {"eventId": "no-such-event"}, {"start": "2027-01-13T18:00:00-05:00"},
		{"start": "2300-02-06T18:00:00-05:00"}, {"start": "2020-01-14T18:00:00-05:00"},
	} {
		form := ts.form(hour, "bob", 10)
		for name, value := range change {
			form[name] = value
		}
		if answer := ts.send("POST", "/api/forms/event", "", form); answer.code != 400 || answer.refused("seats") == noMoreSeats {
			t.Fatal(change, answer)
		}
	}
	if n := len(ts.senders.asked); n != 0 {
		t.Fatal(n, "counts for what there is not")
	}
	for _, name := range []string{"c", "d", "e"} {
		ts.register(t, hour, name, 10, confirmed)
	}
	for range 2 { // what is refused is counted, and does not begin again
		if answer := ts.send("POST", "/api/forms/event", "", ts.form(hour, "bob", 10)); answer.refused("seats") != noMoreSeats {
			t.Fatal(answer)
		}
	}
}
