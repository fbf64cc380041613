// @ts-check
// Mails of accounts that the mail server has not taken yet: what was asked for, and no link (pocketbase/accounts/queue.go).
migrate(
  (app) => {
    const statements = [
      `CREATE TABLE _account_mails (
        owner TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, language TEXT NOT NULL, stamp TEXT NOT NULL,
        due_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, tries INTEGER NOT NULL, PRIMARY KEY (owner, kind)
      ) WITHOUT ROWID`,
      'CREATE INDEX _account_mails_due ON _account_mails (due_at)',
    ]
    for (const statement of statements) app.db().newQuery(statement).execute()
  },
  (app) => {
    app.db().newQuery('DROP TABLE _account_mails').execute()
  },
)
