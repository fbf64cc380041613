package notices

import (
	"fmt"
	"strconv"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"everyday/words"
)

// tellExpiringCards tells people of saved cards whose last month has begun, once for each card and month.
func (s *service) tellExpiringCards() error {
	now := s.now().UTC()
	month, year := fmt.Sprintf("%02d", now.Month()), fmt.Sprintf("%02d", now.Year()%100)
	for offset := 0; ; offset += batchSize {
		cards, err := s.app.FindRecordsByFilter("payment_methods", "expiry_month = {:month} && expiry_year = {:year}", "id", batchSize, offset,
			dbx.Params{"month": month, "year": year})
		if err != nil {
			return err
		}
		for _, card := range cards {
			if err := Add(s.app, cardEvent(card, now)); err != nil {
				return err
			}
		}
		if len(cards) < batchSize {
			return nil
		}
	}
}

const batchSize = 200

func cardEvent(card *core.Record, now time.Time) Event {
	return Event{
		Key:      "card-expires:" + card.Id + ":" + strconv.Itoa(now.Year()) + "-" + strconv.Itoa(int(now.Month())),
		Owner:    card.GetString("user_id"),
		Category: "wallet",
		Title:    words.New("card.title", words.Values{"Digits": card.GetString("last4")}),
		Message:  words.New("card.text", nil),
		Type:     "warning",
		Link:     "/wallet",
	}
}
