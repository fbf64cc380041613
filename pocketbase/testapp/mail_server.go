package testapp

import (
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net"
	"net/mail"
	"net/textproto"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// arrivalLimit ends a test whose mail does not come.
const arrivalLimit = time.Minute

// MailServer is a mail server on this machine, which takes every mail.
type MailServer struct {
	address *net.TCPAddr
	arrived chan Mail
	mutex   sync.Mutex
	silent  chan struct{}
}

// Mail is a mail as it came over the wire.
type Mail struct {
	To, Subject string
	Header      mail.Header
	// Text is the plain part.
	Text string
}

// StartMailServer starts a mail server for a test.
func StartMailServer(t testing.TB) *MailServer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	Must(t, err)
	m := &MailServer{address: listener.Addr().(*net.TCPAddr), arrived: make(chan Mail, 100)}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			go m.serve(connection)
		}
	}()
	return m
}

// Use lets an app send its mails to the server.
func (m *MailServer) Use(app core.App) {
	settings := app.Settings()
	settings.SMTP.Enabled, settings.SMTP.Host, settings.SMTP.Port = true, m.address.IP.String(), m.address.Port
	settings.Meta.SenderAddress, settings.Meta.AppURL = "post@everyday.example", "https://everyday.example"
}

// Silence takes the mails that come from now on without a word, until the result, or the end of the test, hangs up on those who wait
// for one.
func (m *MailServer) Silence(t testing.TB) (hangUp func()) {
	silent := make(chan struct{})
	m.speak(silent)
	hangUp = sync.OnceFunc(func() {
		m.speak(nil)
		close(silent)
	})
	t.Cleanup(hangUp)
	return hangUp
}

func (m *MailServer) speak(silent chan struct{}) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.silent = silent
}

// Next is the mail that came after those that were asked for before.
func (m *MailServer) Next(t testing.TB) Mail {
	t.Helper()
	select {
	case mail := <-m.arrived:
		return mail
	case <-time.After(arrivalLimit):
		t.Fatal("no mail has come")
		return Mail{}
	}
}

// ExpectNone ends a test if a mail has come that was not asked for.
func (m *MailServer) ExpectNone(t testing.TB) {
	t.Helper()
	select {
	case mail := <-m.arrived:
		t.Fatalf("a mail has come: %s: %s", mail.To, mail.Subject)
	default:
	}
}

// serve speaks as much SMTP as a client needs that has no account and no TLS.
func (m *MailServer) serve(connection net.Conn) {
	defer connection.Close()
	text := textproto.NewConn(connection)
	answer := "220 ready"
	for text.PrintfLine("%s", answer) == nil {
		line, err := text.ReadLine()
		if err != nil {
			return
		}
		command, _, _ := strings.Cut(strings.ToUpper(line), " ")
		answer = "250 ok"
		switch command {
		case "DATA":
			if text.PrintfLine("354 go on") != nil || !m.take(text) {
				return
			}
		case "QUIT":
			answer = "221 bye"
		}
	}
}

// take reads a mail, and reports whether it is to be answered.
func (m *MailServer) take(text *textproto.Conn) bool {
	message, err := mail.ReadMessage(text.DotReader())
	if err != nil {
		return false
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(message.Header.Get("Subject"))
	if err != nil {
		return false
	}
	to, err := message.Header.AddressList("To")
	if err != nil {
		return false
	}
	plain, err := textOf(message)
	if err != nil {
		return false
	}
	m.mutex.Lock()
	silent := m.silent
	m.mutex.Unlock()
	m.arrived <- Mail{to[0].Address, subject, message.Header, plain}
	if silent == nil {
		return true
	}
	<-silent
	return false
}

// textOf reads a mail to its end, and returns its plain part.
func textOf(message *mail.Message) (string, error) {
	kind, params, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil {
		return "", err
	}
	return plainPart(kind, params, message.Body)
}

func plainPart(kind string, params map[string]string, body io.Reader) (string, error) {
	if !strings.HasPrefix(kind, "multipart/") {
		content, err := io.ReadAll(body)
		if kind != "text/plain" {
			content = nil
		}
		return strings.ReplaceAll(string(content), "\r\n", "\n"), err
	}
	plain := ""
	for parts := multipart.NewReader(body, params["boundary"]); ; {
		part, err := parts.NextPart() // which decodes quoted-printable
		if errors.Is(err, io.EOF) {
			return plain, nil
		}
		if err != nil {
			return "", err
		}
		kind, params, err := mime.ParseMediaType(part.Header.Get("Content-Type"))
		if err != nil {
			return "", err
		}
		found, err := plainPart(kind, params, part)
		if err != nil {
			return "", err
		}
		plain += found
	}
}
