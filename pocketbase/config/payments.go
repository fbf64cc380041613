package config

import "regexp"

// Stripe is the account that takes payments by card.
type Stripe struct {
	// Key is its secret key, or a restricted one; WebhookSecret is that with which it signs what it tells.
	Key, WebhookSecret string
	// API is a server of a test that plays Stripe; empty: Stripe's own.
	API string
}

var (
	stripeKey     = regexp.MustCompile(`^[sr]k_(test|live)_[A-Za-z0-9]+$`)
	stripeWebhook = regexp.MustCompile(`^whsec_[A-Za-z0-9+/=]+$`)
)

func (r *reader) stripe() *Stripe {
	api := r.testIssuer("STRIPE_API")
	given := r.together("EVERYDAY_STRIPE_KEY and EVERYDAY_STRIPE_WEBHOOK_SECRET must be set together.", "STRIPE_KEY", "STRIPE_WEBHOOK_SECRET")
	if given == nil {
		return nil
	}
	// Keys are not repeated: this goes to the log.
	if !stripeKey.MatchString(given[0]) {
		r.problem("EVERYDAY_STRIPE_KEY is no secret key; it begins with sk_ or rk_, as Stripe shows it under API keys.")
	}
	if !stripeWebhook.MatchString(given[1]) {
		r.problem("EVERYDAY_STRIPE_WEBHOOK_SECRET is no signing secret; it begins with whsec_, as Stripe shows it beside the webhook.")
	}
	return &Stripe{Key: given[0], WebhookSecret: given[1], API: api}
}
