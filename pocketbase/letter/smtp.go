package letter

import (
	"crypto/tls"
	"errors"
	"fmt"
	"maps"
	"net"
	"net/mail"
	"net/smtp"
	"net/textproto"
	"slices"
	"strconv"
	"strings"

	"github.com/domodwyer/mailyak/v3"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
)

// errNoTLS says that a mail would have been sent for everybody on the way to read.
var errNoTLS = errors.New("the mail server offers no STARTTLS, so nothing was sent; EVERYDAY_SMTP_TLS=optional sends without encryption")

// ownHosts are mail servers on this computer, which nobody can come between; net/smtp gives them passwords without TLS, too.
var ownHosts = []string{"localhost", "127.0.0.1", "::1"}

// send sends a mail as PocketBase's client does, which takes it for granted if a server, or somebody in between, offers no TLS.
func send(settings core.SMTPConfig, message *mailer.Message, isTLSOptional bool) error {
	content, err := mimeOf(message)
	if err != nil {
		return err
	}
	client, err := connect(settings, isTLSOptional || slices.Contains(ownHosts, settings.Host))
	if err != nil {
		return err
	}
	defer client.Close()
	if settings.Username != "" || settings.Password != "" {
		if err := client.Auth(authOf(settings)); err != nil {
			return err
		}
	}
	if err := client.Mail(message.From.Address); err != nil {
		return err
	}
	for _, to := range slices.Concat(message.To, message.Cc, message.Bcc) {
		if err := client.Rcpt(to.Address); err != nil {
			return &recipientError{err}
		}
	}
	data, err := client.Data()
	if err != nil {
		return err
	}
	if _, err := data.Write(content); err != nil {
		return err
	}
	if err := data.Close(); err != nil {
		return err
	}
	_ = client.Quit() // the mail is taken, whatever comes after
	return nil
}

func connect(settings core.SMTPConfig, isTLSOptional bool) (*smtp.Client, error) {
	address := net.JoinHostPort(settings.Host, strconv.Itoa(settings.Port))
	secure := &tls.Config{ServerName: settings.Host}
	if settings.TLS {
		connection, err := tls.Dial("tcp", address, secure)
		if err != nil {
			return nil, err
		}
		return greet(connection, settings)
	}
	connection, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	client, err := greet(connection, settings)
	if err != nil {
		return nil, err
	}
	isOffered, _ := client.Extension("STARTTLS")
	switch {
	case isOffered:
		err = client.StartTLS(secure)
	case !isTLSOptional:
		err = errNoTLS
	}
	if err != nil {
		client.Close()
		return nil, err
	}
	return client, nil
}

func greet(connection net.Conn, settings core.SMTPConfig) (*smtp.Client, error) {
	client, err := smtp.NewClient(connection, settings.Host)
	if err == nil && settings.LocalName != "" {
		err = client.Hello(settings.LocalName)
	}
	if err != nil {
		connection.Close()
		return nil, err
	}
	return client, nil
}

// mimeOf returns the mail as it goes over the wire.
func mimeOf(message *mailer.Message) ([]byte, error) {
	if len(message.InlineAttachments) > 0 {
		return nil, errors.New("mails have nothing inline here")
	}
	yak := mailyak.New("", nil)
	yak.From(message.From.Address)
	yak.FromName(message.From.Name)
	yak.To(written(message.To)...)
	yak.Cc(written(message.Cc)...)
	yak.Subject(message.Subject)
	yak.HTML().Set(message.HTML)
	yak.Plain().Set(message.Text)
	for _, name := range slices.Sorted(maps.Keys(message.Attachments)) {
		yak.Attach(name, message.Attachments[name])
	}
	hasID := false
	for name, value := range message.Headers {
		hasID = hasID || strings.EqualFold(name, "Message-ID")
		yak.AddHeader(name, value)
	}
	if !hasID {
		Identify(message, message.Subject, message.HTML, message.To[0].Address)
		yak.AddHeader("Message-ID", message.Headers["Message-ID"])
	}
	buffer, err := yak.MimeBuf()
	if err != nil {
		return nil, err
	}
	return buffer.Bytes(), nil
}

func written(addresses []mail.Address) (texts []string) {
	for _, address := range addresses {
		if address.Name == "" {
			texts = append(texts, address.Address)
		} else {
			texts = append(texts, address.String())
		}
	}
	return texts
}

// recipientError says that the mail server does not take mails for an address.
type recipientError struct{ error }

func (e *recipientError) Unwrap() error { return e.error }

// isOfServer reports whether no mail could be sent for a reason that concerns all mails, not the address of this one.
func isOfServer(err error) bool {
	var ofRecipient *recipientError
	var answer *textproto.Error
	return !errors.As(err, &ofRecipient) || errors.As(err, &answer) && answer.Code < 500
}

func authOf(settings core.SMTPConfig) smtp.Auth {
	if settings.AuthMethod == mailer.SMTPAuthLogin {
		return &loginAuth{settings.Username, settings.Password}
	}
	return smtp.PlainAuth("", settings.Username, settings.Password, settings.Host)
}

// loginAuth is the method LOGIN, which net/smtp has not and some services want.
type loginAuth struct{ username, password string }

func (a *loginAuth) Start(server *smtp.ServerInfo) (string, []byte, error) {
	if !server.TLS && !slices.Contains(ownHosts, server.Name) {
		return "", nil, errors.New("unencrypted connection")
	}
	return "LOGIN", nil, nil
}

func (a *loginAuth) Next(question []byte, more bool) ([]byte, error) {
	if !more {
		return nil, nil
	}
	switch strings.ToLower(string(question)) {
	case "username:":
		return []byte(a.username), nil
	case "password:":
		return []byte(a.password), nil
	}
	return nil, fmt.Errorf("the mail server asks for %q", question)
}
