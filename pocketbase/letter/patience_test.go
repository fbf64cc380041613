package letter

import (
	"errors"
	"net"
	"net/mail"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
)

const short = 50 * time.Millisecond

// silent is an app whose mail server accepts connections, which it gives to the test, and says nothing.
func silent(t *testing.T, p *patience) (core.App, <-chan net.Conn) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	accepted := make(chan net.Conn, 2*places)
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			t.Cleanup(func() { connection.Close() })
			accepted <- connection
		}
	}()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	address := listener.Addr().(*net.TCPAddr)
	smtp := &app.Settings().SMTP
	smtp.Enabled, smtp.Host, smtp.Port = true, address.IP.String(), address.Port
	app.OnMailerSend().BindFunc(p.onSend)
	return app, accepted
}

func sent(t *testing.T, app core.App) error {
	t.Helper()
	done := make(chan error, 1)
	go func() {
		done <- app.NewMailClient().Send(&mailer.Message{
			From: mail.Address{Address: "a@example.com"}, To: []mail.Address{{Address: "b@example.com"}}, Subject: "s", HTML: "h",
		})
	}()
	select {
	case err := <-done:
		return err
	case <-time.After(100 * short):
		t.Fatal("it hangs")
		return nil
	}
}

func TestASilentMailServerIsGivenUp(t *testing.T) {
	app, accepted := silent(t, newPatience(short, time.Hour))
	for range places {
		if err := sent(t, app); !errors.Is(err, ErrSilent) {
			t.Fatal(err)
		}
	}
	if err := sent(t, app); !errors.Is(err, errBusy) {
		t.Fatal(err)
	}
	// A connection that ends gives its place back.
	(<-accepted).Close()
	if err := sent(t, app); !errors.Is(err, ErrSilent) {
		t.Fatal(err)
	}
}

func TestAMailThatHangsKeepsItsPlaceForATime(t *testing.T) {
	app, _ := silent(t, newPatience(short, 0))
	for range places + 1 {
		if err := sent(t, app); !errors.Is(err, ErrSilent) {
			t.Fatal(err)
		}
	}
}

func TestAMailServerThatAnswersIsHeard(t *testing.T) {
	p := newPatience(time.Hour, time.Hour)
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	app.Settings().SMTP.Enabled = true
	app.OnMailerSend().BindFunc(p.onSend)
	var answer error
	app.OnMailerSend().BindFunc(func(*core.MailerEvent) error {
		if answer == nil {
			return nil
		}
		panic(answer)
	})
	for range places + 1 {
		if err := sent(t, app); err != nil {
			t.Fatal(err)
		}
	}
	answer = errors.New("refused")
	for range places + 1 {
		if err := sent(t, app); err == nil || err.Error() != "sending a mail: refused" {
			t.Fatal(err)
		}
	}
}
