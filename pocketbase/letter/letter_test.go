package letter

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
)

var meta = core.MetaConfig{AppName: "Ann & Sons", AppURL: "https://everyday.example/"}

func formatted(t *testing.T, message mailer.Message) mailer.Message {
	t.Helper()
	if err := format(meta, &message); err != nil {
		t.Fatal(err)
	}
	return message
}

func TestDocumentIsPutIntoTheLayout(t *testing.T) {
	mail := formatted(t, mailer.Message{
		Subject: "<Confirm>",
		HTML: `<html><head><style>.btn { color: #16161a }</style></head><body>
    <h1>Confirm</h1><p>An address
    of yours.<br>Once &amp; only.</p><p><a class="btn" href="https://everyday.example/x">Yes</a></p>
</body></html>`,
	})
	for _, part := range []string{"<title>&lt;Confirm&gt;</title>", "Ann &amp; Sons", `href="https://everyday.example"`, "background:#4338ca"} {
		if !strings.Contains(mail.HTML, part) {
			t.Errorf("without %s:\n%s", part, mail.HTML)
		}
	}
	if strings.Contains(mail.HTML, "#16161a") || strings.Count(mail.HTML, "<body") != 1 {
		t.Error(mail.HTML)
	}
	if want := "Confirm\n\nAn address of yours.\nOnce & only.\n\nYes:\nhttps://everyday.example/x\n"; mail.Text != want {
		t.Errorf("%q", mail.Text)
	}
}

func TestFragmentKeepsItsText(t *testing.T) {
	mail := formatted(t, mailer.Message{Subject: "A message", HTML: "<p>&lt;body&gt; of a message</p>", Text: "Its text"})
	if mail.Text != "Its text" || !strings.Contains(mail.HTML, "<p>&lt;body&gt; of a message</p>") {
		t.Error(mail.Text, mail.HTML)
	}
}
