// @ts-check
// Until when an event is worth telling, in seconds since 1970; 0: for ever.
migrate(
  (app) => {
    app.db().newQuery('ALTER TABLE _notices_events ADD COLUMN valid_until INTEGER NOT NULL DEFAULT 0').execute()
  },
  (app) => {
    app.db().newQuery('ALTER TABLE _notices_events DROP COLUMN valid_until').execute()
  },
)
