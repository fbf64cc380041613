package letter

import (
	"errors"
	"net/mail"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

var errNoOperator = errors.New("there is nobody to send it to: set EVERYDAY_FORMS_TO or make a superuser")

// Operator is the address for mails to the operator: the one that is configured, or else the first superuser's.
func Operator(app core.App, configured string) (string, error) {
	if configured != "" {
		return configured, nil
	}
	admins, err := app.FindRecordsByFilter(core.CollectionNameSuperusers, "email != {:installer}", "created", 1, 0,
		dbx.Params{"installer": core.DefaultInstallerEmail})
	if err != nil {
		return "", err
	}
	if len(admins) == 0 {
		return "", errNoOperator
	}
	return admins[0].Email(), nil
}

// Sender is whom mails come from.
func Sender(meta core.MetaConfig) mail.Address {
	return mail.Address{Name: meta.SenderName, Address: meta.SenderAddress}
}

// ReplyTo is the header of that name; net/mail encodes or quotes the name.
func ReplyTo(name, address string) string {
	return (&mail.Address{Name: OneLine(name), Address: OneLine(address)}).String()
}

// OneLine removes control characters, so that what people have entered cannot add mail headers. Forms and orders reject them too; this
// does not rely on it.
func OneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f }), " ")
}
