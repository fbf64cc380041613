package registrations

import (
	"fmt"
	stdsync "sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/events"
)

func TestSeatsAreGivenInTheOrderInWhichPeopleComeAndThenTheyWait(t *testing.T) {
	ts := newTestServer(t)
	first := ts.register(t, supper, "ann", 2, confirmed)
	second := ts.register(t, supper, "bob", 2, waiting)
	third := ts.register(t, supper, "cara", 1, confirmed) // bob's two are not there; a chair stays empty for nobody
	fourth := ts.register(t, supper, "dan", 1, waiting)
	left := ts.send("GET", "/api/seats", "", nil).body[supper].(obj)
	if left["left"] != 0.0 || left["seats"] != 3.0 || left["day"] != ts.next(supper)[:10] {
		t.Fatal(left)
	}
	if answer := ts.cancelForm(t, third); answer.code != 200 {
		t.Fatal(answer)
	}
	// One is free: bob needs two, dan has it.
	expectStatuses(t, ts.statuses(t, first, second, third, fourth), confirmed, waiting, cancelled, confirmed)
	if answer := ts.cancelForm(t, first); answer.code != 200 {
		t.Fatal(answer)
	}
	expectStatuses(t, ts.statuses(t, first, second, third, fourth), cancelled, confirmed, cancelled, confirmed)
	// As often as it is sent.
	for range 2 {
		if answer := ts.cancelForm(t, first); answer.code != 200 {
			t.Fatal(answer)
		}
	}
	expectStatuses(t, ts.statuses(t, second, newUUID(), fourth), confirmed, "unknown", confirmed)
	// What is free is found, from the first on.
	if left := ts.send("GET", "/api/seats", "", nil).body[supper].(obj)["left"]; left != 0.0 {
		t.Fatal(left)
	}
}

// The table has three seats. Everybody wants the last ones at the same moment, each form is sent twice, and some give back what they have.
func TestNoSeatIsGivenTwiceHoweverManyComeAtOnce(t *testing.T) {
	ts := newTestServer(t)
	var group stdsync.WaitGroup
	for i := range 24 {
		form := ts.form(supper, fmt.Sprint("guest", i), 1+i%2)
		for range 2 {
			group.Go(func() {
				answer := ts.send("POST", "/api/forms/event", "", form)
				if answer.code != 200 {
					t.Errorf("%v", answer)
				}
				if answer.registration()["status"] == confirmed {
					ts.cancelForm(t, form["id"].(string))
				}
			})
		}
	}
	group.Wait()
	taken := ts.Number(t, "SELECT coalesce(sum(seats), 0) FROM registrations WHERE status = 'confirmed'")
	smallest := ts.Number(t, "SELECT coalesce(min(seats), 99) FROM registrations WHERE status = 'waiting'")
	if taken > room || room-taken >= smallest {
		t.Fatalf("%d of %d seats are taken, and one waits for %d", taken, room, smallest)
	}
	if n := ts.Number(t, "SELECT count(*) FROM registrations"); n != 24 {
		t.Fatal(n)
	}
	if n := ts.Number(t, "SELECT count(*) FROM form_submissions WHERE kind = 'event'"); n != 24 {
		t.Fatal(n)
	}
}

func TestAtNoMomentAreMoreSeatsGivenThanThereAre(t *testing.T) {
	ts := newTestServer(t)
	var group stdsync.WaitGroup
	confirmedSeats := make(chan int, 100)
	for i := range 20 {
		group.Go(func() {
			answer := ts.send("POST", "/api/forms/event", "", ts.form(supper, fmt.Sprint("guest", i), 1))
			if answer.registration()["status"] == confirmed {
				confirmedSeats <- 1
			}
		})
	}
	group.Wait()
	if n := len(confirmedSeats); n != room {
		t.Fatalf("%d people were told that they have a seat, of %d", n, room)
	}
}

func TestOneAddressHasTenSeatsOfADateAtMost(t *testing.T) {
	ts := newTestServer(t)
	ts.register(t, hour, "ann", 6, confirmed)
	form := ts.form(hour, "ANN", 5)
	answer := ts.send("POST", "/api/forms/event", "", form)
	if answer.code != 400 || answer.refused("seats") != "No more seats of this date can be registered for this address or from this connection." {
		t.Fatal(answer)
	}
	if n := ts.Number(t, "SELECT count(*) FROM form_submissions WHERE uuid = {:uuid}", dbx.Params{"uuid": form["id"]}); n != 0 {
		t.Fatal("the form is stored without its registration")
	}
	form["seats"] = 4
	if answer := ts.send("POST", "/api/forms/event", "", form); answer.registration()["status"] != confirmed {
		t.Fatal(answer)
	}
	if answer := ts.send("POST", "/api/forms/event", "", ts.form(supper, "ann", 4)); answer.code != 400 || answer.refused("seats") != "This event has 3 seats." {
		t.Fatal(answer)
	}
	ts.register(t, hour, "bob", 10, confirmed)
}

func TestWhatHasBegunIsNeitherGivenBackNorMovedUp(t *testing.T) {
	ts := newTestServer(t)
	first := ts.register(t, supper, "ann", 3, confirmed)
	second := ts.register(t, supper, "bob", 1, waiting)
	begins, err := time.Parse(events.Local, ts.next(supper))
	must(t, err)
	ts.clock.Pass(time.Until(begins) + time.Minute)
	if answer := ts.cancelForm(t, first); answer.code != 400 || answer.refused("registration") != "This event has already begun." {
		t.Fatal(answer)
	}
	must(t, ts.app.RunInTransaction(func(tx core.App) error { return ts.promote(tx, supper, begins.Format(time.DateOnly)) }))
	expectStatuses(t, ts.statuses(t, first, second), confirmed, waiting)
}

func TestTheLinkIsForThoseWhoHaveASeat(t *testing.T) {
	ts := newTestServer(t)
	ts.events[hour].Seats = 1
	first := ts.register(t, hour, "ann", 1, confirmed)
	second := ts.register(t, hour, "bob", 1, waiting)
	linkOf := func(form string) any {
		told := ts.send("POST", "/api/registrations", "", obj{"registrations": []string{form}})
		return told.body["registrations"].([]any)[0].(obj)["link"]
	}
	if linkOf(first) != secret || linkOf(second) != "" {
		t.Fatal(linkOf(first), linkOf(second))
	}
	ts.cancelForm(t, first)
	if linkOf(first) != "" || linkOf(second) != secret {
		t.Fatal(linkOf(first), linkOf(second))
	}
}

// Forms name the day of a date by a time that somebody may have typed, or that is another one by now. What begins when is for the catalog to say.
func TestWhetherADateHasBegunTheCatalogSays(t *testing.T) {
	ts := newTestServer(t)
	send := func(start string) reply {
		form := ts.form(supper, "ann", 1)
		form["start"] = start
		return ts.send("POST", "/api/forms/event", "", form)
	}
	ts.clock.StopAt(time.Date(2027, 3, 18, 23, 0, 0, 0, time.UTC)) // it begins
	for _, start := range []string{"2027-03-18T19:00:00-04:00", "2027-03-18T23:59:59-12:00"} {
		if answer := send(start); answer.code != 400 || answer.refused("start") != "This event has already begun. Register for its next date." {
			t.Fatal(start, answer)
		}
	}
	if n := ts.Number(t, "SELECT count(*) FROM form_submissions"); n != 0 {
		t.Fatal("the form is stored without its registration")
	}
	// Earlier it was at noon.
	ts.clock.StopAt(time.Date(2027, 3, 18, 22, 59, 0, 0, time.UTC))
	answer := send("2027-03-18T12:00:00-04:00")
	if answer.code != 200 || answer.registration()["start"] != "2027-03-18T19:00:00-04:00" {
		t.Fatal(answer)
	}
}
