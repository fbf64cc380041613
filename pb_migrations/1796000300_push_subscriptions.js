// @ts-check
// The browsers that are pushed to (docs/notifications.md). A plain table: no API but its own routes.
migrate(
  (app) => {
    const statements = [
      `CREATE TABLE _notices_push (
        endpoint TEXT NOT NULL PRIMARY KEY, owner TEXT NOT NULL, session TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
        created_at INTEGER NOT NULL, renewed_at INTEGER NOT NULL
      ) WITHOUT ROWID`,
      'CREATE INDEX _notices_push_owner ON _notices_push (owner)',
      'CREATE TRIGGER _notices_push_delete_users AFTER DELETE ON users BEGIN DELETE FROM _notices_push WHERE owner = OLD.id; END',
    ]
    for (const statement of statements) app.db().newQuery(statement).execute()
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER _notices_push_delete_users').execute()
    app.db().newQuery('DROP TABLE _notices_push').execute()
  },
)
