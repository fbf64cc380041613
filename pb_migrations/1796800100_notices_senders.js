// @ts-check
// Whose mails went to addresses that their readers have not confirmed (a keyed hash of the account's id), so that nobody has us write to many
// strangers; and the addresses whose readers want no such mails, as a keyed hash, too. An index finds what is urgent among much that waits.
migrate(
  (app) => {
    for (const statement of [
      "ALTER TABLE _notices_strangers ADD COLUMN sender TEXT NOT NULL DEFAULT ''",
      'CREATE INDEX _notices_strangers_sender ON _notices_strangers (sender, sent_at)',
      'CREATE TABLE _notices_refused (address TEXT NOT NULL PRIMARY KEY, refused_at INTEGER NOT NULL) WITHOUT ROWID',
      "CREATE INDEX _notices_deliveries_urgent ON _notices_deliveries (category, channel, due_at) WHERE state = 'waiting'",
    ])
      app.db().newQuery(statement).execute()
  },
  (app) => {
    for (const statement of [
      'DROP INDEX _notices_deliveries_urgent',
      'DROP TABLE _notices_refused',
      'DROP INDEX _notices_strangers_sender',
      'ALTER TABLE _notices_strangers DROP COLUMN sender',
    ])
      app.db().newQuery(statement).execute()
  },
)
