package notices

import (
	"cmp"
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

// sentTo is to how many addresses other than its own an account has mails sent in a day.
const sentTo = 10

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
			isAwaited, err = m.admit(own, "", events[0].Key, unconfirmed)
		}
		if !isAwaited {
			return "", false, cmp.Or(err, errGone)
		}
		return own, false, nil
	case other != "" && !strings.EqualFold(other, own):
		isFree, err := m.admit(other, owner.Id, events[0].Key, typed)
		if err != nil || isFree {
			return other, false, err
		}
	}
	return own, true, nil
}

// admit counts a mail to an address, each once however often it is tried, and reports whether the address may get it: its reader has not
// refused such mails, and neither the address nor the account that has named it, if one has, has had its share.
func (s *service) admit(address, sender, event string, most allowance) (bool, error) {
	now := s.now()
	params := dbx.Params{
		"address": s.keys.addressHash(address), "sender": "", "event": event, "now": now.Unix(),
		"day": now.Add(-day).Unix(), "month": now.Add(-strangersRetention).Unix(),
		"mostInDay": most.day, "mostInMonth": most.month, "mostAddresses": sentTo,
	}
	if sender != "" {
		params["sender"] = s.keys.hash("account", sender)
	}
	_, err := s.app.NonconcurrentDB().NewQuery(`
		INSERT OR IGNORE INTO _notices_strangers (address, sender, event, sent_at)
		SELECT {:address}, {:sender}, {:event}, {:now}
		WHERE (SELECT count(*) FROM _notices_strangers WHERE address = {:address} AND sent_at > {:day}) < {:mostInDay}
			AND (SELECT count(*) FROM _notices_strangers WHERE address = {:address} AND sent_at > {:month}) < {:mostInMonth}
			AND ({:sender} = '' OR (SELECT count(DISTINCT address) FROM _notices_strangers
				WHERE sender = {:sender} AND sent_at > {:day} AND address != {:address}) < {:mostAddresses})`).
		Bind(params).Execute()
	if err != nil {
		return false, err
	}
	var isFree bool
	err = s.app.NonconcurrentDB().NewQuery(`
		SELECT EXISTS (SELECT 1 FROM _notices_strangers WHERE address = {:address} AND event = {:event})
			AND NOT EXISTS (SELECT 1 FROM _notices_refused WHERE address = {:address})`).
		Bind(params).Row(&isFree)
	return isFree, err
}

// refuse notes that the reader of an address, of which there is the hash, wants no mails that others have sent there. It is kept for good: it
// outlives the mails, and the accounts that they were about.
func (s *service) refuse(app core.App, address string) error {
	_, err := app.NonconcurrentDB().NewQuery("INSERT OR IGNORE INTO _notices_refused (address, refused_at) VALUES ({:address}, {:now})").
		Bind(dbx.Params{"address": address, "now": s.now().Unix()}).Execute()
	return err
}
