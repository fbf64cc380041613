package config

import (
	"regexp"
	"strings"
)

// Stripe is the account that takes payments by card.
type Stripe struct {
	// Key is its secret key, or a restricted one; WebhookSecret is that with which it signs what it tells.
	Key, WebhookSecret string
	// PublishableKey lets cards be typed on a page of this site, in the form of Stripe (the Payment Element); empty: on Stripe's own page.
	PublishableKey string
	// API is a server of a test that plays Stripe; empty: Stripe's own.
	API string
}

var (
	stripeKey         = regexp.MustCompile(`^[sr]k_(test|live)_[A-Za-z0-9]+$`)
	stripePublishable = regexp.MustCompile(`^pk_(test|live)_[A-Za-z0-9]+$`)
	stripeWebhook     = regexp.MustCompile(`^whsec_[A-Za-z0-9+/=]+$`)
)

// stripeScript is the script of the form in which cards are typed, of the version of the API that stripe-go speaks.
const stripeScript = "/dahlia/stripe.js"

// Script is the address of Stripe's script, which a page loads on which cards are typed; empty: there is none.
func (s *Stripe) Script() string {
	switch {
	case s == nil || s.PublishableKey == "":
		return ""
	case s.API != "":
		return strings.TrimRight(s.API, "/") + stripeScript
	}
	return "https://js.stripe.com" + stripeScript
}

func (r *reader) stripe() *Stripe {
	api := r.testIssuer("STRIPE_API")
	publishable := r.get("STRIPE_PUBLISHABLE_KEY")
	given := r.together("EVERYDAY_STRIPE_KEY and EVERYDAY_STRIPE_WEBHOOK_SECRET must be set together.", "STRIPE_KEY", "STRIPE_WEBHOOK_SECRET")
	if given == nil {
		if publishable != "" {
			r.problem("EVERYDAY_STRIPE_PUBLISHABLE_KEY does nothing without EVERYDAY_STRIPE_KEY and EVERYDAY_STRIPE_WEBHOOK_SECRET.")
		}
		return nil
	}
	// Keys are not repeated: this goes to the log.
	if !stripeKey.MatchString(given[0]) {
		r.problem("EVERYDAY_STRIPE_KEY is no secret key; it begins with sk_ or rk_, as Stripe shows it under API keys.")
	}
	if !stripeWebhook.MatchString(given[1]) {
		r.problem("EVERYDAY_STRIPE_WEBHOOK_SECRET is no signing secret; it begins with whsec_, as Stripe shows it beside the webhook.")
	}
	switch mode := stripePublishable.FindStringSubmatch(publishable); {
	case publishable == "":
	case mode == nil:
		r.problem("EVERYDAY_STRIPE_PUBLISHABLE_KEY is no publishable key; it begins with pk_, as Stripe shows it under API keys.")
	case !strings.Contains(given[0], "k_"+mode[1]+"_"):
		r.problem("EVERYDAY_STRIPE_PUBLISHABLE_KEY and EVERYDAY_STRIPE_KEY are not of one account: one is for tests, the other is live.")
	}
	return &Stripe{Key: given[0], WebhookSecret: given[1], PublishableKey: publishable, API: api}
}
