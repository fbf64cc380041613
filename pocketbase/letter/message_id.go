package letter

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/pocketbase/pocketbase/tools/mailer"
)

// Identify gives a mail a Message-ID that follows from what it is about, and tells nothing of it: if the mail is sent again, since
// nobody knows whether it has arrived, it is the same, and who gets it twice can tell.
func Identify(message *mailer.Message, about ...string) {
	_, domain, _ := strings.Cut(message.From.Address, "@")
	sum := sha256.Sum256([]byte(strings.Join(about, "\n")))
	if message.Headers == nil {
		message.Headers = map[string]string{}
	}
	message.Headers["Message-ID"] = "<" + hex.EncodeToString(sum[:16]) + "@" + domain + ">"
}
