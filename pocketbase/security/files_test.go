package security

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	pbsecurity "github.com/pocketbase/pocketbase/tools/security"
	"github.com/pocketbase/pocketbase/tools/types"
)

// addProtectedFile adds a collection with files that need a token.
func (ts *testServer) addProtectedFile(t testing.TB) {
	t.Helper()
	collection := core.NewBaseCollection("papers")
	collection.ViewRule = types.Pointer("@request.auth.id != ''")
	collection.Fields.Add(&core.FileField{Name: "file", Protected: true})
	must(t, ts.app.Save(collection))
}

// protectedFile stores a file, and returns its address with a token of this person.
func (ts *testServer) protectedFile(t testing.TB, p *person) string {
	t.Helper()
	collection, err := ts.app.FindCollectionByNameOrId("papers")
	must(t, err)
	record := core.NewRecord(collection)
	file, err := filesystem.NewFileFromBytes([]byte("hello"), "a.txt")
	must(t, err)
	record.Set("file", file)
	must(t, ts.app.Save(record))
	token := expect(t, ts.send(p.token, "POST", "/api/files/token", nil), 200, "").text("token")
	address := "/api/files/papers/" + record.Id + "/" + record.GetString("file")
	expect(t, ts.send("", "GET", address, nil), 404, "")
	return address + "?token=" + token
}

func TestAFileTokenLastsForAFilmAndEndsWithItsSession(t *testing.T) {
	ts := newTestServer(t)
	phone, desk := ts.signIn(t, "ann"), ts.signIn(t, "ann")
	token := expect(t, ts.send(phone.token, "POST", "/api/files/token", nil), 200, "").text("token")
	claims, err := pbsecurity.ParseUnverifiedJWT(token)
	must(t, err)
	expires, err := claims.GetExpirationTime()
	must(t, err)
	if left := time.Until(expires.Time); left < time.Hour-time.Minute || left > time.Hour {
		t.Error("it lasts for", left)
	}
	content := "/api/documents/any/content?token=" + token
	expect(t, ts.send("", "GET", content, nil), 404, "")
	_, id := phone.sessions(t)
	expect(t, desk.endSession(id), 200, "")
	expect(t, ts.send("", "GET", content, nil), 401, "session_ended")
}
