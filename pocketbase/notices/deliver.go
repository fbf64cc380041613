package notices

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/letter"
)

const channelPush = "push"

// retries are enough for a service that is down for a weekend: after about two days a delivery is given up, after one if the mail server
// was silent.
var retries = letter.Retries{Most: 16, First: time.Minute, Longest: 6 * time.Hour, Silent: 2}

// errGone says that there is nobody to deliver to.
var errGone = errors.New("there is nobody to deliver this to")

// channel is a way out of the app.
type channel interface {
	// isOpen reports whether the operator has set it up.
	isOpen(app core.App) bool
	// wait is how long a delivery that is not urgent waits for more of its kind.
	wait() time.Duration
	// workers is how many people may be told something at the same time.
	workers() int
	// send tells several events of one category to their owner. errGone: it cannot, and never will.
	send(ctx context.Context, owner *core.Record, kind category, events []told) error
}

// told is an event as a channel tells it.
type told struct {
	Key, Title, Message, Link, Former string
	// To is the address of a mail, where it is not that of the account.
	To string `db:"mail_to"`
	// Notification is the id of the row in the app; empty where that is off.
	Notification string
	// ValidUntil is when it is no longer worth telling, in seconds since 1970; 0: never.
	ValidUntil int64
	// CreatedAt is when it has happened, in seconds since 1970.
	CreatedAt int64
}

// delivery is a row of _notices_deliveries.
type delivery struct {
	Event, Channel, Owner, Category string
	Tries                           int
}

// deliverDue sends all deliveries of a channel that are due, one group after the other. Several workers of a channel may do it at the
// same time: each has another person.
func (s *service) deliverDue(ctx context.Context, channel string) error {
	for ctx.Err() == nil && s.app.IsBootstrapped() {
		var next delivery
		end, err := s.paces[channel].start(s.now(), func(without []string) (string, error) {
			var err error
			next, err = s.nextDue(channel, without)
			return next.Owner, err
		})
		if isNone(err) {
			return nil
		}
		if err != nil {
			return err
		}
		err = s.deliver(ctx, next)
		end()
		if err != nil {
			return err
		}
	}
	return nil
}

// nextDue is the delivery of a channel that has been due the longest, without those of some people. What is urgent comes before all else, of
// which there may be much.
func (s *service) nextDue(channel string, without []string) (next delivery, err error) {
	left, err := json.Marshal(append([]string{}, without...))
	if err != nil {
		return next, err
	}
	params := dbx.Params{"channel": channel, "now": s.now().Unix(), "without": string(left)}
	look := func(further string) error {
		return s.app.DB().NewQuery(`
			SELECT event, channel, owner, category, tries FROM _notices_deliveries
			WHERE channel = {:channel} AND state = 'waiting' AND due_at <= {:now} AND leased_until <= {:now}
				AND owner NOT IN (SELECT value FROM json_each({:without}))` + further + " ORDER BY due_at LIMIT 1").Bind(params).One(&next)
	}
	for _, kind := range s.categories {
		if !kind.Urgent {
			continue
		}
		params["category"] = kind.ID
		if err := look(" AND category = {:category}"); !isNone(err) {
			return next, err
		}
	}
	delete(params, "category")
	return next, look("")
}

// deliver sends a delivery, with all that wait for the same person on the same channel about the same. It returns errors of the
// database only; what a channel refuses is tried again.
func (s *service) deliver(ctx context.Context, first delivery) error {
	kind := s.categories[first.Category]
	owner, err := s.app.FindRecordById(users, first.Owner)
	if err != nil {
		if isNone(err) {
			return s.end([]delivery{first}, stateCancelled)
		}
		return err
	}
	isOn, err := s.isOn(first, kind)
	if err != nil {
		return err
	}
	if !isOn {
		return s.end([]delivery{first}, stateCancelled)
	}
	if !kind.Urgent {
		if isQuiet, err := s.keepQuiet(first); err != nil || isQuiet {
			return err
		}
	}
	group, err := s.take(first, kind.Urgent)
	if err != nil || len(group) == 0 {
		return err
	}
	events, kept, err := s.read(group, kind.Urgent)
	if err != nil || len(kept) == 0 {
		return err
	}
	err = s.channels[first.Channel].send(ctx, owner, kind, events)
	if errors.Is(err, errGone) {
		return s.end(kept, stateCancelled)
	}
	if err != nil {
		return s.retry(kept, err)
	}
	return s.end(kept, stateSent)
}

// isOn reports whether a person is still to be told on the channel of a delivery: they may have turned it off while it waited. Those of a
// category that only an earlier version of the server had are off.
func (s *service) isOn(one delivery, kind category) (bool, error) {
	on, err := s.channelsFor(s.app, one.Owner, kind)
	name := one.Channel
	if name == channelFormer {
		name = channelEmail
	}
	return slices.Contains(on, name), err
}

// take leases a delivery, and of one that is not urgent all others of its kind that lead to the same page, such as that of an order, and go to
// the same address. What another worker has is left out.
func (s *service) take(first delivery, urgent bool) ([]delivery, error) {
	now := s.now()
	params := dbx.Params{
		"now": now.Unix(), "until": now.Add(letter.Lease).Unix(), "owner": first.Owner, "channel": first.Channel,
		"category": first.Category, "event": first.Event, "urgent": urgent,
	}
	var group []delivery
	err := s.app.NonconcurrentDB().NewQuery(`
		UPDATE _notices_deliveries SET leased_until = {:until}
		WHERE state = 'waiting' AND leased_until <= {:now} AND owner = {:owner} AND channel = {:channel} AND category = {:category}
			AND (event = {:event} OR NOT {:urgent} AND EXISTS (
				SELECT 1 FROM _notices_events one JOIN _notices_events other ON other.link = one.link AND other.mail_to = one.mail_to COLLATE NOCASE
				WHERE one.key = {:event} AND other.key = _notices_deliveries.event))
		RETURNING event, channel, owner, category, tries`).Bind(params).All(&group)
	return group, err
}

// read returns what the deliveries tell, oldest first, and ends those that would come too late, and those that the person has read or
// archived in the app meanwhile. Urgent ones are sent in any case: whoever reads may not be the owner; and so are mails that are awaited.
func (s *service) read(group []delivery, urgent bool) ([]told, []delivery, error) {
	var events []told
	var kept, read []delivery
	for _, each := range group {
		var event told
		err := s.app.DB().NewQuery("SELECT key, title, message, link, former, mail_to, notification, valid_until, created_at FROM _notices_events WHERE key = {:key}").
			Bind(dbx.Params{"key": each.Event}).One(&event)
		if err != nil && !isNone(err) {
			return nil, nil, err
		}
		seen := err != nil || event.ValidUntil != 0 && s.now().Unix() >= event.ValidUntil
		isAwaited := each.Channel == channelEmail && s.isAwaited(each.Category, each.Event)
		if !seen && !urgent && !isAwaited && event.Notification != "" {
			row, err := s.app.FindRecordById(notifications, event.Notification)
			if err != nil && !isNone(err) {
				return nil, nil, err
			}
			seen = err != nil || row.GetBool("is_read") || row.GetBool("is_archived")
		}
		if seen {
			read = append(read, each)
			continue
		}
		events, kept = append(events, event), append(kept, each)
	}
	slices.SortStableFunc(events, func(a, b told) int { return cmp.Compare(a.CreatedAt, b.CreatedAt) })
	return events, kept, s.end(read, stateCancelled)
}

func (s *service) end(group []delivery, state string) error {
	return s.update(group, func(delivery) dbx.Params { return dbx.Params{"state": state, "ended_at": s.now().Unix()} })
}

// retry makes deliveries due again, later each time.
func (s *service) retry(group []delivery, cause error) error {
	return s.update(group, func(each delivery) dbx.Params {
		tries, wait := retries.After(each.Tries, cause)
		if tries >= retries.Most {
			s.app.Logger().Error("A notification was given up", "event", each.Event, "channel", each.Channel, "error", cause)
			return dbx.Params{"state": stateFailed, "tries": tries, "ended_at": s.now().Unix()}
		}
		s.app.Logger().Warn("A notification was not sent", "event", each.Event, "channel", each.Channel, "tries", tries, "error", cause)
		return dbx.Params{"tries": tries, "due_at": s.now().Add(wait).Unix(), "is_quiet": 0, "leased_until": 0}
	})
}

func (s *service) update(group []delivery, set func(delivery) dbx.Params) error {
	if len(group) == 0 || !s.app.IsBootstrapped() {
		return nil
	}
	return s.app.RunInTransaction(func(tx core.App) error {
		for _, each := range group {
			where := dbx.HashExp{"event": each.Event, "channel": each.Channel, "state": stateWaiting}
			if _, err := tx.DB().Update("_notices_deliveries", set(each), where).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}
