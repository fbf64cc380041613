package webapp

import "net/url"

// cardPages is how the addresses of the pages begin on which a card is typed: /pay/<order>. Each is a document of its own (web/app/pay-document.ts), so
// that no other page has what they allow.
const cardPages = "/pay/"

// cardPermissions are those of the other pages, and wallets such as Google Pay in the form.
const cardPermissions = `camera=(), geolocation=(self), microphone=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com"), usb=()`

// cardSources are what the pages may load on which a card is typed, beside what all may.
type cardSources struct{ scripts, frames, connections []string }

// sourcesOf are those that Stripe lists for its script (docs.stripe.com/security/guide), or, of a test, the server that plays it.
func sourcesOf(script string) cardSources {
	u, err := url.Parse(script)
	if err != nil {
		return cardSources{}
	}
	origin := u.Scheme + "://" + u.Host
	if u.Hostname() != "js.stripe.com" {
		return cardSources{[]string{origin}, []string{origin}, []string{origin}}
	}
	scripts := []string{origin, "https://*.js.stripe.com"}
	return cardSources{
		scripts: scripts, frames: append([]string{"https://hooks.stripe.com"}, scripts...), connections: []string{"https://api.stripe.com"},
	}
}
