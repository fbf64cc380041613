package notices

import (
	"cmp"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// allowance is how many mails go to an address that its reader has not confirmed, in a day and in 30 days.
type allowance struct{ day, month int }

var (
	// unconfirmed is that of the address of an account, which may have been a stranger's at sign-up.
	unconfirmed = allowance{3, 10}
	// typed is that of an address in an order of somebody whose own address is confirmed.
	typed = allowance{20, 100}
)

// strangersRetention is how long it is known what went to such an address.
const strangersRetention = 30 * day

// recipient is the address to which a mail about events goes; isOwn: it is that of the account, and confirmed. errGone: there is none.
func (m *mailChannel) recipient(owner *core.Record, kind category, events []told) (to string, isOwn bool, err error) {
	own := owner.Email()
	other := events[0].To
	switch {
	case m.former:
		return events[0].Former, false, nil
	case !owner.Verified():
		isAwaited := slices.ContainsFunc(events, func(each told) bool { return m.isAwaited(kind.ID, each.Key) })
		if isAwaited {
			isAwaited, err = m.admit(own, events[0].Key, unconfirmed)
		}
		if !isAwaited {
			return "", false, cmp.Or(err, errGone)
		}
		return own, false, nil
	case other != "" && !strings.EqualFold(other, own):
		isFree, err := m.admit(other, events[0].Key, typed)
		if err != nil || isFree {
			return other, false, err
		}
	}
	return own, true, nil
}

// admit counts a mail to an address, each once however often it is tried, and reports whether the address may get it.
func (s *service) admit(address, event string, most allowance) (bool, error) {
	mac := hmac.New(sha256.New, s.keys.links)
	mac.Write([]byte("address/" + strings.ToLower(address)))
	now := s.now()
	params := dbx.Params{
		"address": base64.RawURLEncoding.EncodeToString(mac.Sum(nil)), "event": event, "now": now.Unix(),
		"day": now.Add(-day).Unix(), "month": now.Add(-strangersRetention).Unix(), "mostInDay": most.day, "mostInMonth": most.month,
	}
	_, err := s.app.NonconcurrentDB().NewQuery(`
		INSERT OR IGNORE INTO _notices_strangers (address, event, sent_at)
		SELECT {:address}, {:event}, {:now}
		WHERE (SELECT count(*) FROM _notices_strangers WHERE address = {:address} AND sent_at > {:day}) < {:mostInDay}
			AND (SELECT count(*) FROM _notices_strangers WHERE address = {:address} AND sent_at > {:month}) < {:mostInMonth}`).
		Bind(params).Execute()
	if err != nil {
		return false, err
	}
	var known int
	err = s.app.NonconcurrentDB().NewQuery("SELECT count(*) FROM _notices_strangers WHERE address = {:address} AND event = {:event}").
		Bind(params).Row(&known)
	return known > 0, err
}
