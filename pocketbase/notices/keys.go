package notices

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"strings"

	webpush "github.com/SherClockHolmes/webpush-go"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// keys are made at the first start and kept in the database, so that a backup has them: links in sent mails go on working.
type keys struct {
	// links signs the links that unsubscribe.
	links []byte
	// pushPublic is what browsers subscribe with, pushPrivate signs what is sent to them (VAPID).
	pushPublic, pushPrivate string
}

func (k *keys) load(app core.App) error {
	links, err := readKey(app, "links", func() (string, error) { return rand.Text() + rand.Text(), nil })
	if err != nil {
		return err
	}
	push, err := readKey(app, "push", func() (string, error) {
		private, public, err := webpush.GenerateVAPIDKeys()
		return private + " " + public, err
	})
	k.links = []byte(links)
	k.pushPrivate, k.pushPublic, _ = strings.Cut(push, " ")
	return err
}

// readKey returns a stored key, and makes it first where there is none.
func readKey(app core.App, name string, generate func() (string, error)) (string, error) {
	made, err := generate()
	if err != nil {
		return "", err
	}
	_, err = app.NonconcurrentDB().NewQuery("INSERT INTO _notices_keys (name, value) VALUES ({:name}, {:value}) ON CONFLICT DO NOTHING").
		Bind(dbx.Params{"name": name, "value": made}).Execute()
	if err != nil {
		return "", err
	}
	var value string
	err = app.NonconcurrentDB().NewQuery("SELECT value FROM _notices_keys WHERE name = {:name}").Bind(dbx.Params{"name": name}).Row(&value)
	return value, err
}

// hash is a keyed hash of a text of some kind: it tells two of them apart, and nobody else can make it.
func (k *keys) hash(kind, text string) string {
	mac := hmac.New(sha256.New, k.links)
	mac.Write([]byte(kind + "/" + text))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// addressHash is what is kept of an address that somebody has typed.
func (k *keys) addressHash(address string) string { return k.hash("address", strings.ToLower(address)) }

// ofAddress is in tokens of an address where others have an account, whose ids are longer.
const ofAddress = "address"

// unsubscribeToken names an account and a category, signed; or `ofAddress` and the hash of an address. It holds for as long as the account exists.
func (k *keys) unsubscribeToken(owner, category string) string {
	return owner + "." + category + "." + k.hash(owner, category)
}

// readToken returns what a token names; false if nobody here has signed it.
func (k *keys) readToken(token string) (owner, category string, ok bool) {
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return "", "", false
	}
	known := k.unsubscribeToken(parts[0], parts[1])
	return parts[0], parts[1], hmac.Equal([]byte(known), []byte(token))
}
