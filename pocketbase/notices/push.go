package notices

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	webpush "github.com/SherClockHolmes/webpush-go"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/words"
)

const (
	// pushTimeout is how long all browsers of a person may take together. Push services answer within a second.
	pushTimeout = 5 * time.Second
	// pushWorkers is how many people are pushed to at the same time.
	pushWorkers = 8
	// pushTTL is how long a push service keeps a message for a device that is off.
	pushTTL = 3 * 24 * time.Hour
	// declarativePush marks a payload that browsers with Declarative Web Push show themselves; others hand it to our worker.
	declarativePush = 8030
	// maxBody keeps a payload within what every push service takes.
	maxBody = 1000
)

// message is the payload of a push, in the form of Declarative Web Push.
type message struct {
	WebPush      int          `json:"web_push"`
	Notification notification `json:"notification"`
	// AppBadge is the number on the icon of the installed app.
	AppBadge int `json:"app_badge"`
}

type notification struct {
	Title    string `json:"title"`
	Lang     string `json:"lang"`
	Dir      string `json:"dir"`
	Body     string `json:"body,omitempty"`
	Navigate string `json:"navigate"`
	// Tag makes a message that comes twice take the place of the first.
	Tag string `json:"tag"`
}

// subscription is a browser that is pushed to.
type subscription struct {
	Endpoint, P256dh, Auth string
}

// pushChannel sends messages to the browsers in which a person has turned them on and is signed in.
type pushChannel struct {
	*service
	client  *http.Client
	timeout time.Duration
	pace    *pace
}

func (p *pushChannel) isOpen(core.App) bool { return true }

func (p *pushChannel) wait() time.Duration { return 0 }

func (p *pushChannel) workers() int { return pushWorkers }

// send sends one message to each browser; what one of them could not get is tried again for that one.
func (p *pushChannel) send(ctx context.Context, owner *core.Record, kind category, events []told) error {
	var browsers []subscription
	err := p.app.DB().NewQuery(`
		SELECT endpoint, p256dh, auth FROM _notices_push JOIN _security_sessions ON id = session
		WHERE _notices_push.owner = {:owner} AND _security_sessions.owner = {:owner} AND ended_at = 0`).
		Bind(dbx.Params{"owner": owner.Id}).All(&browsers)
	if err != nil {
		return err
	}
	payload, topic, err := p.compose(owner, kind, events)
	if err != nil {
		return err
	}
	started := time.Now()
	var failures []error
	for i, err := range p.pushAll(ctx, browsers, payload, topic, kind.Urgent) {
		endpoint := browsers[i].Endpoint
		if errors.Is(err, errGone) {
			err = p.forget(endpoint)
		}
		if err != nil {
			failures = append(failures, err)
		}
	}
	p.pace.took(owner.Id, time.Since(started), p.now())
	if len(failures) > 0 {
		return errors.Join(failures...)
	}
	if p.pace.finish(topic) == 0 {
		return errGone
	}
	return nil
}

// pushAll sends a message to all browsers that do not have it, at the same time, and returns what came of each: a push service that
// does not answer takes no time from the others.
func (p *pushChannel) pushAll(ctx context.Context, browsers []subscription, payload []byte, topic string, urgent bool) []error {
	limited, cancel := context.WithTimeout(ctx, p.timeout)
	defer cancel()
	results := make([]error, len(browsers))
	var sending sync.WaitGroup
	for i, browser := range browsers {
		if p.pace.has(topic, browser.Endpoint) {
			continue
		}
		if p.pace.rests(browser.Endpoint, p.now()) {
			results[i] = fmt.Errorf("%s: %w", hostOf(browser.Endpoint), errResting)
			continue
		}
		// A copy of the payload: the library writes its padding behind it.
		own := slices.Clone(payload)
		sending.Go(func() {
			results[i] = p.push(limited, browser, own, topic, urgent)
			if ctx.Err() == nil { // else the server is stopping, which says nothing about the push service
				p.pace.result(topic, browser.Endpoint, results[i], p.now())
			}
		})
	}
	sending.Wait()
	return results
}

// compose makes the payload, and the topic, which lets a push service keep only the newest message about the same.
func (p *pushChannel) compose(owner *core.Record, kind category, events []told) (payload []byte, topic string, err error) {
	home := strings.TrimRight(p.app.Settings().Meta.AppURL, "/")
	lang, err := words.Of(p.app, owner.Id)
	if err != nil {
		return nil, "", err
	}
	last := events[len(events)-1]
	shown := notification{Title: last.Title, Lang: lang, Dir: "ltr", Body: clip(last.Message), Navigate: home + "/notifications", Tag: last.Key}
	if len(events) > 1 {
		shown.Title = kind.severalOf(lang, len(events))
		var titles []string
		for _, event := range events {
			titles = append(titles, event.Title)
		}
		shown.Body = clip(strings.Join(titles, "\n"))
	} else if last.Link != "" {
		shown.Navigate = home + last.Link
	}
	var unread int
	err = p.app.DB().NewQuery("SELECT count(*) FROM notifications WHERE user_id = {:owner} AND NOT is_read AND NOT is_archived").
		Bind(dbx.Params{"owner": owner.Id}).Row(&unread)
	if err != nil {
		return nil, "", err
	}
	payload, err = json.Marshal(message{WebPush: declarativePush, Notification: shown, AppBadge: unread})
	hash := sha256.Sum256([]byte(shown.Tag))
	return payload, base64.RawURLEncoding.EncodeToString(hash[:])[:32], err
}

func clip(text string) string {
	if len(text) <= maxBody {
		return text
	}
	cut := maxBody
	for !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut] + "…"
}

// push sends a message to one browser; errGone: it is not subscribed any more.
func (p *pushChannel) push(ctx context.Context, browser subscription, payload []byte, topic string, urgent bool) error {
	urgency := webpush.UrgencyNormal
	if urgent {
		urgency = webpush.UrgencyHigh
	}
	response, err := webpush.SendNotificationWithContext(ctx, payload,
		&webpush.Subscription{Endpoint: browser.Endpoint, Keys: webpush.Keys{P256dh: browser.P256dh, Auth: browser.Auth}},
		&webpush.Options{
			HTTPClient: p.client, Subscriber: p.subject(), Topic: topic, TTL: int(pushTTL.Seconds()), Urgency: urgency,
			VAPIDPublicKey: p.keys.pushPublic, VAPIDPrivateKey: p.keys.pushPrivate,
		})
	if err != nil {
		return fmt.Errorf("%s: %w: %w", hostOf(browser.Endpoint), errSilent, withoutAddress(err))
	}
	defer response.Body.Close()
	io.Copy(io.Discard, io.LimitReader(response.Body, 1<<16))
	switch {
	case response.StatusCode == http.StatusNotFound || response.StatusCode == http.StatusGone:
		return errGone
	case response.StatusCode >= 300:
		return fmt.Errorf("%s answered %d", hostOf(browser.Endpoint), response.StatusCode)
	}
	return nil
}

func (p *pushChannel) forget(endpoint string) error {
	_, err := p.app.NonconcurrentDB().Delete("_notices_push", dbx.HashExp{"endpoint": endpoint}).Execute()
	return err
}

// subject is how a push service reaches the operator: the public address, or else that of the sender of mails. Apple refuses others.
func (p *pushChannel) subject() string {
	meta := p.app.Settings().Meta
	if home, err := url.Parse(meta.AppURL); err == nil && home.Scheme == "https" && home.Hostname() != "localhost" {
		return strings.TrimRight(meta.AppURL, "/")
	}
	return meta.SenderAddress // the library adds mailto:
}

// hostOf is the part of an endpoint that may be logged: the rest is a secret.
func hostOf(endpoint string) string {
	address, err := url.Parse(endpoint)
	if err != nil {
		return "a push service"
	}
	return address.Host
}

// withoutAddress is the cause of a failed request, whose own text has the whole endpoint.
func withoutAddress(err error) error {
	var failed *url.Error
	if errors.As(err, &failed) {
		return failed.Err
	}
	return err
}
