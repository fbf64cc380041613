package security

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/visitors"
)

// maxStrangers is how many names without an account are counted.
const maxStrangers = 10_000

// mailLimits are for mails of one kind that an account is sent because somebody has asked for them.
var mailLimits = []window{{5, time.Hour}, {20, 24 * time.Hour}}

// guesses counts by account what strangers may try at it from any number of addresses: wrong passwords at sign-in, and mails. A place
// that the account knows has tries of its own, so that strangers do not lock the person out of it.
type guesses struct {
	app core.App
	// passwords and mails are by account, and by account and network for known ones. strangers are names that no account has: they are
	// refused in the same way, or the answer would tell who has one.
	passwords, mails, strangers *limiter
	// resets are the networks from which a link of a mail has just set a new password, by account.
	resets *ceremonies[string]
}

func newGuesses(app core.App, now func() time.Time) *guesses {
	strangers := newLimiter(now, accountLimits...)
	strangers.most = maxStrangers
	return &guesses{
		app: app, passwords: newLimiter(now, accountLimits...), mails: newLimiter(now, mailLimits...), strangers: strangers,
		resets: newCeremonies[string](now),
	}
}

func (g *guesses) bind() {
	g.app.OnRecordAuthWithPasswordRequest().BindFunc(g.onPassword)
	g.app.OnRecordConfirmPasswordResetRequest().BindFunc(g.onReset)
	g.app.OnRecordRequestPasswordResetRequest().BindFunc(func(e *core.RecordRequestPasswordResetRequestEvent) error {
		return g.mail(e.RequestEvent, "reset", e.Record, e.Next)
	})
	g.app.OnRecordRequestVerificationRequest().BindFunc(func(e *core.RecordRequestVerificationRequestEvent) error {
		return g.mail(e.RequestEvent, "verification", e.Record, e.Next)
	})
	g.app.OnRecordRequestEmailChangeRequest().BindFunc(func(e *core.RecordRequestEmailChangeRequestEvent) error {
		if !g.mails.take("change/" + e.Record.Id) { // which only a session of the account asks for
			return sendError(e.RequestEvent, errMails)
		}
		return e.Next()
	})
}

func (g *guesses) prune() {
	for _, each := range []*limiter{g.passwords, g.mails, g.strangers} {
		each.prune()
	}
	g.resets.prune()
}

// onPassword counts a try before it is checked, and gives it back unless the password is wrong.
func (g *guesses) onPassword(e *core.RecordAuthWithPasswordRequestEvent) error {
	counted, key := g.strangers, strings.ToLower(strings.TrimSpace(e.Identity))
	if e.Record != nil {
		var err error
		if key, err = g.keyOf(e.Record, e.RequestEvent); err != nil {
			return err
		}
		counted = g.passwords
	}
	if !counted.take(key) {
		return sendError(e.RequestEvent, errSignInTries)
	}
	err := e.Next()
	if !isWrong(err) {
		counted.refund(key)
	}
	return err
}

// onReset lets the person sign in where the new password has been set, whatever others have tried meanwhile.
func (g *guesses) onReset(e *core.RecordConfirmPasswordResetRequestEvent) error {
	if err := e.Next(); err != nil {
		return err
	}
	g.resets.put(e.Record.Id, visitors.Network(e.RealIP()))
	return nil
}

// mail sends no more mails of a kind than an account may be sent, and answers as if it had.
func (g *guesses) mail(e *core.RequestEvent, kind string, account *core.Record, send func() error) error {
	key, err := g.keyOf(account, e)
	if err != nil {
		return err
	}
	if !g.mails.take(kind + "/" + key) {
		return e.NoContent(http.StatusNoContent)
	}
	return send()
}

// keyOf is the account, with the network of a request that comes from a known place.
func (g *guesses) keyOf(account *core.Record, e *core.RequestEvent) (string, error) {
	network := visitors.Network(e.RealIP())
	isKnown, err := g.knows(account, e, network)
	if err != nil || !isKnown {
		return account.Id, err
	}
	return account.Id + "/" + network, nil
}

// knows reports whether somebody has signed in to the account from this browser and address, or a device that is signed in was last seen in this
// network.
func (g *guesses) knows(account *core.Record, e *core.RequestEvent, network string) (bool, error) {
	if reset, ok := g.resets.get(account.Id); ok && reset == network {
		return true, nil
	}
	var found bool
	err := g.app.ConcurrentDB().NewQuery(`SELECT EXISTS (
		SELECT 1 FROM _authOrigins WHERE collectionRef = {:collection} AND recordRef = {:account} AND fingerprint = {:place})`).
		Bind(dbx.Params{"collection": account.Collection().Id, "account": account.Id, "place": placeOf(e)}).Row(&found)
	if err != nil || found {
		return found, err
	}
	var addresses []string
	err = g.app.ConcurrentDB().NewQuery("SELECT DISTINCT address FROM _security_sessions WHERE owner = {:owner} AND ended_at = 0 AND address != ''").
		Bind(dbx.Params{"owner": account.Id}).Column(&addresses)
	for _, address := range addresses {
		if visitors.Network(address) == network {
			return true, err
		}
	}
	return false, err
}

// bindSuperuserAddresses refuses sign-ins of superusers from addresses other than those of the setting, before the password is looked at. PocketBase
// refuses their other requests.
func bindSuperuserAddresses(app core.App) {
	app.OnRecordAuthWithPasswordRequest(core.CollectionNameSuperusers).BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		return fromAllowed(e.RequestEvent, e.Next)
	})
	app.OnRecordAuthRequest(core.CollectionNameSuperusers).BindFunc(func(e *core.RecordAuthRequestEvent) error {
		return fromAllowed(e.RequestEvent, e.Next)
	})
}

func fromAllowed(e *core.RequestEvent, next func() error) error {
	allowed := e.App.Settings().SuperuserIPs
	if len(allowed) > 0 && !visitors.IsAmong(allowed, e.RealIP()) {
		return e.ForbiddenError("", errors.New("superusers may not come from this address"))
	}
	return next()
}
