// @ts-check
// The mails that went to addresses which their readers have not confirmed, so that nobody gets many of them: a keyed hash of the address,
// what the mail was about, and when, in seconds since 1970. Apart from accounts: it outlives one that is deleted and made again.
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `CREATE TABLE _notices_strangers (
          address TEXT NOT NULL, event TEXT NOT NULL, sent_at INTEGER NOT NULL, PRIMARY KEY (address, event)
        ) WITHOUT ROWID`,
      )
      .execute()
  },
  (app) => {
    app.db().newQuery('DROP TABLE _notices_strangers').execute()
  },
)
