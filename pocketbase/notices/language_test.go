package notices

import (
	"strings"
	"testing"
	"time"

	"everyday/words"
)

func (ts *testServer) speak(t *testing.T, name, language string) {
	t.Helper()
	ts.Save(t, settings, name, map[string]any{"language": language})
}

// tellOfCard adds an event whose words are in both languages.
func (ts *testServer) tellOfCard(t *testing.T, name, key string) {
	t.Helper()
	must(t, Add(ts.app, Event{
		Key: key, Owner: ts.User(t, name).Id, Category: "wallet", Type: "warning", Link: "/wallet",
		Title: words.New("card.title", words.Values{"Digits": "42"}), Message: words.New("card.text", nil),
	}))
}

func TestMailsAndPushesAreInTheLanguageOfThePerson(t *testing.T) {
	ts := newTestServer(t)
	ts.speak(t, "ann", "es")
	b := ts.subscribed(t, "ann", "one")
	ts.tellOfCard(t, "ann", "one")
	ts.pass(t, gathering)
	ts.mailbox.Expect(t, "ann@example.com: Su tarjeta terminada en 42 vence este mes")
	mail := ts.mailbox.Mails()[0]
	for _, part := range []string{"Agregue la tarjeta nueva", ">Reemplazar</a>", "los correos sobre Métodos de pago están activados", ">Desactivarlos</a>"} {
		if !strings.Contains(mail.HTML, part) {
			t.Errorf("without %s:\n%s", part, mail.HTML)
		}
	}
	if mail.Headers["Content-Language"] != "es" || mail.Headers["List-Unsubscribe-Post"] == "" {
		t.Error(mail.Headers)
	}
	shown := b.messages()[0].Notification
	if shown.Lang != "es" || shown.Title != "Su tarjeta terminada en 42 vence este mes" || !strings.HasPrefix(shown.Body, "Agregue") {
		t.Errorf("%+v", shown)
	}
	// The app shows its rows in the language of the page.
	row, err := ts.app.FindFirstRecordByData(notifications, "event", "one")
	must(t, err)
	if row.GetString("title") != "Your card ending in 42 expires this month" {
		t.Error(row.GetString("title"))
	}
	ts.tellOfCard(t, "ann", "two")
	ts.tellOfCard(t, "ann", "three")
	ts.pass(t, time.Hour)
	ts.mailbox.Expect(t, "ann@example.com: Su tarjeta terminada en 42 vence este mes", "ann@example.com: Métodos de pago: 2 notificaciones")
}

func TestSecurityIsMailedInSpanish(t *testing.T) {
	ts := newTestServer(t)
	ts.speak(t, "ann", "es")
	must(t, Add(ts.app, Event{Key: "key", Owner: ts.User(t, "ann").Id, Category: "security", Title: words.New("password.title", nil)}))
	ts.pass(t, 0)
	ts.mailbox.Expect(t, "ann@example.com: Se cambió su contraseña")
	if html := ts.mailbox.Mails()[0].HTML; !strings.Contains(html, "no se pueden desactivar") {
		t.Error(html)
	}
}

func TestThePageThatTurnsMailsOffIsInSpanish(t *testing.T) {
	ts := newTestServer(t)
	ts.speak(t, "ann", "es")
	path := unsubscribePath + ts.keys.unsubscribeToken(ts.User(t, "ann").Id, "wallet")
	for method, parts := range map[string][]string{
		"GET":  {`lang="es"`, "Desactivar los correos sobre Métodos de pago", "<button>Desactivarlos</button>", "Todas las preferencias"},
		"POST": {`lang="es"`, "<h1>Desactivados</h1>", "Ya no recibirá correos sobre Métodos de pago."},
	} {
		page := ts.request(method, path, "List-Unsubscribe=One-Click").Body.String()
		for _, part := range parts {
			if !strings.Contains(page, part) {
				t.Errorf("%s without %s:\n%s", method, part, page)
			}
		}
	}
}
