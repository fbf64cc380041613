// Package marks tells to which account a token belongs when that is deleted, and with it the key by which its tokens are signed.
package marks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"

	"github.com/pocketbase/pocketbase/core"
)

// Claim is the claim of a token that has the mark of its account.
const Claim = "acc"

// Of is what shows that a token was made for this account of a collection, also once the account is deleted, and with it the key by which its
// tokens are signed: 64 hexadecimal digits that only this server can make.
func Of(collection *core.Collection, id string) string {
	mac := hmac.New(sha256.New, []byte(collection.AuthToken.Secret))
	mac.Write([]byte("account:" + id))
	return hex.EncodeToString(mac.Sum(nil))
}

// IsRight reports whether the claims of a token, whose signature nobody has checked, have the mark of the account that they name.
func IsRight(collection *core.Collection, claims map[string]any) bool {
	id, _ := claims[core.TokenClaimId].(string)
	mark, _ := claims[Claim].(string)
	return id != "" && hmac.Equal([]byte(mark), []byte(Of(collection, id)))
}
