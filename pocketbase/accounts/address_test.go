package accounts

import (
	"encoding/json"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"everyday/testapp"
)

const smallLetters = "1796400200_emails_in_small_letters.js"

// send sends a request with a JSON body, and returns status and answer.
func (ts *testServer) send(path string, body map[string]string) (int, map[string]any) {
	raw, _ := json.Marshal(body)
	request := httptest.NewRequest("POST", "/api/collections/users/"+path, strings.NewReader(string(raw)))
	request.Header.Set("Content-Type", "application/json")
	recorder := httptest.NewRecorder()
	ts.Mux.ServeHTTP(recorder, request)
	answer := map[string]any{}
	_ = json.Unmarshal(recorder.Body.Bytes(), &answer)
	return recorder.Code, answer
}

func (ts *testServer) signsIn(address string) string {
	_, answer := ts.send("auth-with-password", map[string]string{"identity": address, "password": testapp.Password})
	record, _ := answer["record"].(map[string]any)
	id, _ := record["id"].(string)
	return id
}

func (ts *testServer) signUp(address string) (int, map[string]any) {
	return ts.send("records", map[string]string{
		"email": address, "full_name": "Eva", "password": testapp.Password, "passwordConfirm": testapp.Password,
	})
}

func (ts *testServer) addressOf(t *testing.T, id string) string {
	t.Helper()
	account, err := ts.app.FindRecordById("users", id)
	must(t, err)
	profile, err := ts.app.FindRecordById("profiles", id)
	must(t, err)
	if account.Email() != profile.GetString("email") {
		t.Fatalf("the account has %s, its profile %s", account.Email(), profile.GetString("email"))
	}
	return account.Email()
}

func TestAnAddressIsOneWhateverItsCase(t *testing.T) {
	ts := newTestServer(t)
	status, made := ts.signUp("Eva.Luna@Example.COM")
	if status != 200 || ts.addressOf(t, made["id"].(string)) != "eva.luna@example.com" {
		t.Fatalf("%d %v", status, made)
	}
	if status, taken := ts.signUp("EVA.luna@example.com"); status != 400 || !strings.Contains(marshal(taken), "validation_not_unique") {
		t.Fatalf("%d %v", status, taken)
	}
	for _, typed := range []string{"eva.luna@example.com", "Eva.Luna@Example.com", "EVA.LUNA@EXAMPLE.COM"} {
		if ts.signsIn(typed) != made["id"] {
			t.Errorf("%s does not sign in", typed)
		}
	}
	// By the dashboard, and a change by its mail, which end in the same save.
	account, err := ts.app.FindRecordById("users", made["id"].(string))
	must(t, err)
	account.SetEmail("Luna@Example.com")
	must(t, ts.app.Save(account))
	if address := ts.addressOf(t, account.Id); address != "luna@example.com" {
		t.Fatal(address)
	}
	if found, err := ts.app.FindAuthRecordByEmail("users", "LUNA@example.com"); err != nil || found.Id != account.Id {
		t.Fatal("a link for a new password, or a provider, finds no account")
	}
}

func marshal(value any) string {
	raw, _ := json.Marshal(value)
	return string(raw)
}

// oldFolder is the folder of an earlier version, which told cases apart, with these addresses in it; it returns the ids of their accounts.
func oldFolder(t *testing.T, addresses ...string) (dir string, ids map[string]string) {
	t.Helper()
	dir, ids = testapp.Copy(t), map[string]string{}
	ts, err := start(dir, time.Now())
	must(t, err)
	users, err := ts.app.FindCollectionByNameOrId("users")
	must(t, err)
	for i, index := range users.Indexes {
		users.Indexes[i] = strings.ReplaceAll(index, " COLLATE NOCASE", "")
	}
	must(t, ts.app.Save(users))
	for i, address := range addresses {
		name := string(rune('p' + i))
		account, err := testapp.AddUser(ts.app, name)
		must(t, err)
		ids[address] = account.Id
		for _, table := range []string{"users", "profiles"} {
			_, err = ts.app.NonconcurrentDB().Update(table, dbx.Params{"email": address}, dbx.HashExp{"id": account.Id}).Execute()
			must(t, err)
		}
	}
	_, err = ts.app.NonconcurrentDB().Delete("_migrations", dbx.HashExp{"file": smallLetters}).Execute()
	must(t, err)
	must(t, ts.Close())
	return dir, ids
}

func TestAddressesOfEarlierVersionsBecomeSmall(t *testing.T) {
	dir, ids := oldFolder(t, "Zoe@Example.com", "yan@example.com")
	ts := startAt(t, dir, time.Now())
	if address := ts.addressOf(t, ids["Zoe@Example.com"]); address != "zoe@example.com" {
		t.Fatal(address)
	}
	if ts.signsIn("ZOE@example.com") != ids["Zoe@Example.com"] {
		t.Fatal("she does not sign in")
	}
	users, err := ts.app.FindCollectionByNameOrId("users")
	must(t, err)
	if isExact(users) {
		t.Fatal("the index tells cases apart")
	}
}

func TestAddressesThatCollideAreReportedAndStay(t *testing.T) {
	dir, ids := oldFolder(t, "Zoe@Example.com", "zoe@example.com", "Yan@Example.com")
	ts := startAt(t, dir, time.Now())
	for _, same := range []string{"Zoe@Example.com", "zoe@example.com"} {
		if ts.addressOf(t, ids[same]) != same || ts.signsIn(same) != ids[same] {
			t.Errorf("%s was changed, or does not sign in", same)
		}
	}
	if ts.addressOf(t, ids["Yan@Example.com"]) != "yan@example.com" || ts.signsIn("YAN@example.com") != ids["Yan@Example.com"] {
		t.Error("an address that collides with none is not small, or does not sign in in another case")
	}
	// Neither of two is guessed.
	if ts.signsIn("ZOE@EXAMPLE.COM") != "" {
		t.Error("somebody was signed in who may be another")
	}
	for _, taken := range []string{"ZOE@example.com", "YAN@example.com"} {
		if status, answer := ts.signUp(taken); status != 400 || !strings.Contains(marshal(answer), "validation_not_unique") {
			t.Errorf("%s: %d %v", taken, status, answer)
		}
	}
	var told strings.Builder
	must(t, settleAddresses(ts.app, &told))
	for address, id := range ids {
		if strings.Contains(told.String(), id) != strings.EqualFold(address, "zoe@example.com") {
			t.Errorf("%s: %s", address, told.String())
		}
	}
	// Other changes of such an account are saved.
	account, err := ts.app.FindRecordById("users", ids["Zoe@Example.com"])
	must(t, err)
	account.Set("full_name", "Zoe")
	must(t, ts.app.Save(account))
	// The operator resolves it; the next start compares without case.
	account.SetEmail("zoe.two@example.com")
	must(t, ts.app.Save(account))
	must(t, ts.Close())
	again := startAt(t, dir, time.Now())
	users, err := again.app.FindCollectionByNameOrId("users")
	must(t, err)
	if isExact(users) || again.signsIn("ZOE@Example.com") != ids["zoe@example.com"] {
		t.Error("the index still tells cases apart")
	}
}
