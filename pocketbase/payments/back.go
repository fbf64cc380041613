package payments

import (
	"context"
	"net/http"
	"net/url"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// askingFor is how long a customer who comes back from Stripe waits for what Stripe says.
const askingFor = 5 * time.Second

// back handles GET /api/orders/{id}/paid, to which Stripe leads who has paid: it asks Stripe, since the webhook may be later than the
// customer, and leads on to the order. It says nothing of the order, and so asks nobody to sign in.
func (s *service) back(e *core.RequestEvent) error {
	id := e.Request.PathValue("id")
	if open, err := oneAttempt(e.App, "order_id = {:order} AND id IS NOT NULL AND state = 'open'", dbx.Params{"order": id}); err != nil {
		return err
	} else if open != nil {
		// Who asks at once with another shares the answer.
		_, err, _ := s.asking.Do("back "+id, func() (any, error) { return nil, s.askNow(e.Request.Context(), open.ID) })
		if err != nil {
			s.app.Logger().Warn("Stripe did not tell of a session that was paid", "order", id, "error", reason(err))
		}
	}
	e.Response.Header().Set("Cache-Control", "no-store")
	return e.Redirect(http.StatusSeeOther, "/orders/"+url.PathEscape(id))
}

func (s *service) askNow(ctx context.Context, session string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), askingFor)
	defer cancel()
	found, err := s.provider.session(ctx, session)
	if err != nil {
		return err
	}
	return s.settle(found, "")
}
