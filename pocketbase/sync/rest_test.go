package sync

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/testapp"
)

// TestRESTFollowsTheRulesOfSync checks that PocketBase's own API applies the rules of a push. In URLs and bodies, ANN and BOB stand
// for the ids of the accounts.
func TestRESTFollowsTheRulesOfSync(t *testing.T) {
	const records = "/api/collections/%s/records"
	at := func(collection, name string) string { return fmt.Sprintf(records, collection) + "/" + name }
	valid := func(more obj) obj {
		body := obj{"user_id": "ANN", "title": "t", "url": "https://x.y"}
		maps.Copy(body, more)
		return body
	}
	tests := []struct {
		name, as, method, url string
		body                  obj
		status                int
		says                  string
	}{
		{"create", "ann", "POST", fmt.Sprintf(records, "bookmarks"), valid(nil), 200, `"title":"t"`},
		{"create for another", "ann", "POST", fmt.Sprintf(records, "bookmarks"), valid(obj{"user_id": "BOB"}), 400, ""},
		{"create without an owner", "ann", "POST", fmt.Sprintf(records, "bookmarks"), valid(obj{"user_id": ""}), 400, ""},
		{"create signed out", "", "POST", fmt.Sprintf(records, "bookmarks"), valid(nil), 400, ""},
		{"create in another's folder", "ann", "POST", fmt.Sprintf(records, "bookmarks"), valid(obj{"folder_id": id("bobs")}), 400, "folder_id"},
		{"create in one's folder", "ann", "POST", fmt.Sprintf(records, "bookmarks"), valid(obj{"folder_id": id("anns")}), 200, ""},
		{"create with an invalid address", "ann", "POST", fmt.Sprintf(records, "bookmarks"), valid(obj{"url": "ftp://x"}), 400, "The address must begin with http, https or mailto, and have no spaces."},
		{"move into another's folder", "ann", "PATCH", at("bookmarks", id("a")), obj{"folder_id": id("bobs")}, 400, "folder_id"},
		{"give away", "ann", "PATCH", at("bookmarks", id("a")), obj{"user_id": "BOB"}, 404, ""},
		{"change created_at", "ann", "PATCH", at("bookmarks", id("a")), obj{"created_at": "2020-01-01 00:00:00.000Z"}, 404, ""},
		{"change one's own", "ann", "PATCH", at("bookmarks", id("a")), obj{"title": "new"}, 200, `"title":"new"`},
		{"change another's", "bob", "PATCH", at("bookmarks", id("a")), obj{"title": "new"}, 404, ""},
		{"view another's", "bob", "GET", at("bookmarks", id("a")), nil, 404, ""},
		{"delete another's", "bob", "DELETE", at("bookmarks", id("a")), nil, 404, ""},
		{"list another's", "bob", "GET", fmt.Sprintf(records, "bookmarks"), nil, 200, `"totalItems":0`},
		{"cart line without an id", "ann", "POST", fmt.Sprintf(records, "cart_items"), obj{"user_id": "ANN", "sku": "book-1", "quantity": 2}, 200, ""},
		{"cart line with a random id", "ann", "POST", fmt.Sprintf(records, "cart_items"), obj{"id": id("x"), "user_id": "ANN", "sku": "book-1", "quantity": 2}, 400, `"id"`},
		{"cart line beyond the maximum", "ann", "POST", fmt.Sprintf(records, "cart_items"), obj{"user_id": "ANN", "sku": "book-1", "quantity": 11}, 400, "quantity"},
		{"a second profile", "ann", "POST", fmt.Sprintf(records, "profiles"), obj{"id": id("x"), "user_id": "ANN"}, 400, `"id"`},
		{"change of the profile's address", "ann", "PATCH", at("profiles", "ANN"), obj{"email": "x@example.com"}, 404, ""},
		{"change of the account type", "ann", "PATCH", at("profiles", "ANN"), obj{"account_type": "company"}, 404, ""},
		{"change of the user's account type", "ann", "PATCH", at("users", "ANN"), obj{"account_type": "company"}, 404, ""},
		{"change of the profile's name", "ann", "PATCH", at("profiles", "ANN"), obj{"full_name": "Ann"}, 200, `"full_name":"Ann"`},
		{"delete the profile", "ann", "DELETE", at("profiles", "ANN"), nil, 403, ""},
		{"card number", "ann", "POST", fmt.Sprintf(records, "payment_methods"), with(with(card("c")["set"].(obj), "billing_address", address("4242-4242-4242-4242")), "user_id", "ANN"), 400, "last four"},
		{"change of wallet history", "ann", "PATCH", at("payment_method_history", id("x")), obj{"action": "x"}, 403, ""},
		{"create of a sync history row", "ann", "POST", fmt.Sprintf(records, "sync_history"), obj{"user_id": "ANN", "collection": "x", "record": "x", "field": "x"}, 403, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			ts := newTestServer(t)
			ann, bob := ts.device(t, "ann", "phone"), ts.device(t, "bob", "phone")
			expectApplied(t, ann.push(bookmark("a"), folder("anns")))
			expectApplied(t, bob.push(folder("bobs")))
			raw, err := json.Marshal(test.body)
			must(t, err)
			names := strings.NewReplacer("ANN", ann.user.Id, "BOB", bob.user.Id)
			token := map[string]string{"ann": ann.token, "bob": bob.token}[test.as]
			status, answer := ts.rest(token, test.method, names.Replace(test.url), []byte(names.Replace(string(raw))))
			if status != test.status || !strings.Contains(string(answer), test.says) {
				t.Fatalf("%d %s", status, answer)
			}
		})
	}
}

func TestSaveOfAStaleRecordDoesNotUndoAPush(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	d.one(bookmark("a"))
	stale, err := ts.App.FindRecordById("bookmarks", id("a"))
	must(t, err)
	d.one(edit("bookmarks", "a", obj{"title": "pushed"}, nil))
	stale.Set("description", "saved late")
	must(t, ts.App.Save(stale))
	row := d.pull(500).Changes["bookmarks"][0]
	if row["title"] != "pushed" || row["description"] != "saved late" {
		t.Fatalf("%v", row)
	}
}

func TestSigningUp(t *testing.T) {
	tests := []struct {
		name   string
		body   obj
		status int
		says   string
		rows   []string
	}{
		{"individual", obj{"phone": "555 0100"}, 200, `"account_type":"individual"`, []string{"entrepreneur_profiles", "profiles"}},
		{"company", obj{"account_type": "company"}, 200, `"account_type":"company"`, []string{"company_profiles", "profiles"}},
		{"unknown account type", obj{"account_type": "king"}, 400, "account_type", nil},
		{"no name", obj{"full_name": ""}, 400, "full_name", nil},
		{"short password", obj{"password": "a1!", "passwordConfirm": "a1!"}, 400, "at least 8 characters with letters, numbers and symbols", nil},
		{"no symbol", obj{"password": "abcdefg1", "passwordConfirm": "abcdefg1"}, 400, "letters, numbers and symbols", nil},
		{"no number", obj{"password": "abcdefg!", "passwordConfirm": "abcdefg!"}, 400, "letters, numbers and symbols", nil},
		{"no letter", obj{"password": "1234567!", "passwordConfirm": "1234567!"}, 400, "letters, numbers and symbols", nil},
		{"taken address", obj{"email": "ann@example.com"}, 400, "email", nil},
		{"phone of the wrong type", obj{"phone": []int{1}}, 200, "", []string{"entrepreneur_profiles", "profiles"}},
		{"phone of one digit", obj{"phone": "5"}, 400, "7 to 15 digits", nil},
		{"phone too long", obj{"phone": strings.Repeat("1", 50)}, 400, "", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			ts := newTestServer(t)
			body := obj{"email": "new@example.com", "password": testapp.Password, "passwordConfirm": testapp.Password, "full_name": "New"}
			maps.Copy(body, test.body)
			status, raw := ts.rest("", "POST", "/api/collections/users/records", body)
			if status != test.status || !strings.Contains(string(raw), test.says) {
				t.Fatalf("%d %s", status, raw)
			}
			if status != 200 {
				if n := ts.Number(t, "SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM profiles)"); n != 4 {
					t.Fatal("sign-up was not rolled back")
				}
				return
			}
			d := ts.device(t, "new", "phone")
			changes := d.pull(500).Changes
			if got := slices.Sorted(maps.Keys(changes)); !slices.Equal(got, test.rows) {
				t.Fatalf("%v", got)
			}
			profile := changes["profiles"][0]
			if profile["id"] != d.user.Id || profile["email"] != "new@example.com" || profile["full_name"] != "New" {
				t.Fatalf("%v", profile)
			}
			if phone, ok := test.body["phone"].(string); ok && profile["phone"] != phone {
				t.Fatalf("%v", profile)
			}
			if want := DerivedID(d.user.Id, test.rows[0]); changes[test.rows[0]][0]["id"] != want {
				t.Fatalf("%v", changes[test.rows[0]])
			}
		})
	}
}

func TestAPhoneNumberOfAnEarlierVersionStays(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	_, err := ts.App.DB().NewQuery("UPDATE profiles SET phone = '5' WHERE id = {:id}").Bind(dbx.Params{"id": d.user.Id}).Execute()
	must(t, err)
	change := func(set obj) obj {
		return obj{"op": "update", "collection": "profiles", "id": d.user.Id, "set": set}
	}
	if verdict := d.one(change(obj{"full_name": "Ann Other"})); verdict.Status != applied {
		t.Fatalf("%+v", verdict)
	}
	if verdict := d.one(change(obj{"phone": "6"})); verdict.Status != rejected || verdict.Fields["phone"] == "" {
		t.Fatalf("%+v", verdict)
	}
	if verdict := d.one(change(obj{"phone": "+1 404 555 0142"})); verdict.Status != applied {
		t.Fatalf("%+v", verdict)
	}
}

func TestProfileEmailFollowsTheAccount(t *testing.T) {
	ts := newTestServer(t)
	user := ts.User(t, "ann")
	user.SetEmail("else@example.com")
	must(t, ts.App.Save(user))
	profile, err := ts.App.FindRecordById("profiles", user.Id)
	must(t, err)
	if profile.GetString("email") != "else@example.com" {
		t.Fatal(profile.GetString("email"))
	}
	user.Set("full_name", "No new address")
	must(t, ts.App.Save(user))
}

func TestRetention(t *testing.T) {
	ts := newTestServer(t)
	d := ts.device(t, "ann", "phone")
	expectApplied(t, d.push(bookmark("old"), bookmark("new"), edit("bookmarks", "old", obj{"title": "x"}, obj{"title": "y"})))
	d.after = 2
	d.one(edit("bookmarks", "old", obj{"deleted_at": "2026-01-01 00:00:00.000Z"}, nil))
	d.one(edit("bookmarks", "new", obj{"deleted_at": timeText(time.Now().Add(-29 * day))}, nil))
	server := ts.server()

	must(t, server.prune(time.Now().Add(29*day)))
	if n := ts.Number(t, "SELECT count(*) FROM _sync_verdicts"); n != 5 {
		t.Fatalf("%d verdicts after 29 days", n)
	}
	if n := ts.Number(t, "SELECT count(*) FROM sync_history"); n != 1 {
		t.Fatalf("%d rows of history after 29 days", n)
	}
	must(t, server.prune(time.Now().Add(31*day)))
	if n := ts.Number(t, "SELECT min(n) FROM _sync_verdicts"); n != 3 {
		t.Fatalf("verdicts from %d on are kept, want those that the device has not received", n)
	}
	if n := ts.Number(t, "SELECT count(*) FROM sync_history"); n != 0 {
		t.Fatalf("%d rows of history after 31 days", n)
	}

	ts.Exec(t, "UPDATE bookmarks SET updated_at = deleted_at")
	d.pullAll(500)
	ts.nightly()
	if p := d.pull(500); !slices.Equal(p.Deleted["bookmarks"], []string{id("old")}) {
		t.Fatalf("%+v", p)
	}
}

func timeText(at time.Time) string { return at.UTC().Format("2006-01-02 15:04:05.000Z") }

func TestSuperusersCannotSync(t *testing.T) {
	ts := newTestServer(t)
	superusers, err := ts.App.FindCollectionByNameOrId(core.CollectionNameSuperusers)
	must(t, err)
	root := core.NewRecord(superusers)
	root.SetEmail("root@example.com")
	root.SetPassword(testapp.Password)
	must(t, ts.App.Save(root))
	token, err := root.NewAuthToken()
	must(t, err)
	body := ts.device(t, "ann", "phone").envelope()
	if status, raw := ts.rest(token, "POST", "/api/sync/pull", body); status != 403 || !strings.Contains(string(raw), "wrong_user") {
		t.Fatalf("%d %s", status, raw)
	}
}
