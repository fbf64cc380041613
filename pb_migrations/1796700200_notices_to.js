// @ts-check
// The address to which the mail about something goes, where that is not the address of the account, as of an order.
migrate(
  (app) => {
    app.db().newQuery("ALTER TABLE _notices_events ADD COLUMN mail_to TEXT NOT NULL DEFAULT ''").execute()
  },
  (app) => {
    app.db().newQuery('ALTER TABLE _notices_events DROP COLUMN mail_to').execute()
  },
)
