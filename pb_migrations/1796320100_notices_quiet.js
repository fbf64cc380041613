// @ts-check
// Whether a delivery is due when quiet hours end, so that a change of them makes it due again.
migrate(
  (app) => {
    app.db().newQuery('ALTER TABLE _notices_deliveries ADD COLUMN is_quiet INTEGER NOT NULL DEFAULT 0').execute()
  },
  (app) => {
    app.db().newQuery('ALTER TABLE _notices_deliveries DROP COLUMN is_quiet').execute()
  },
)
