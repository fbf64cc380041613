// @ts-check
// What has happened, and on which ways people are told of it (docs/notifications.md). Plain tables, not collections: no API, no hooks,
// no dashboard. Times are seconds since 1970.
migrate(
  (app) => {
    const statements = [
      `CREATE TABLE _notices_events (
        key TEXT NOT NULL PRIMARY KEY, owner TEXT NOT NULL, category TEXT NOT NULL, title TEXT NOT NULL, message TEXT NOT NULL,
        link TEXT NOT NULL, former TEXT NOT NULL, notification TEXT NOT NULL, created_at INTEGER NOT NULL
      ) WITHOUT ROWID`,
      'CREATE INDEX _notices_events_owner ON _notices_events (owner)',
      `CREATE TABLE _notices_deliveries (
        event TEXT NOT NULL, channel TEXT NOT NULL, owner TEXT NOT NULL, category TEXT NOT NULL, state TEXT NOT NULL,
        due_at INTEGER NOT NULL, tries INTEGER NOT NULL, leased_until INTEGER NOT NULL, ended_at INTEGER NOT NULL,
        PRIMARY KEY (event, channel)
      ) WITHOUT ROWID`,
      "CREATE INDEX _notices_deliveries_due ON _notices_deliveries (due_at) WHERE state = 'waiting'",
      'CREATE INDEX _notices_deliveries_owner ON _notices_deliveries (owner)',
      'CREATE TABLE _notices_keys (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
      `CREATE TRIGGER _notices_delete_users AFTER DELETE ON users BEGIN
        DELETE FROM _notices_events WHERE owner = OLD.id; DELETE FROM _notices_deliveries WHERE owner = OLD.id; END`,
    ]
    for (const statement of statements) app.db().newQuery(statement).execute()
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER _notices_delete_users').execute()
    for (const table of ['events', 'deliveries', 'keys']) app.db().newQuery(`DROP TABLE _notices_${table}`).execute()
  },
)
