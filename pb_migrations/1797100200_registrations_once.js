// @ts-check
// What was registered for and ordered before there were registrations, which the next start takes, once (pocketbase/registrations): what is
// deleted later stays so. And how often there was a reason for a mail: the second one of a kind is sent, too.
migrate(
  (app) => {
    for (const statement of [
      'CREATE TABLE _registrations_earlier (form TEXT, item TEXT)',
      `INSERT INTO _registrations_earlier (form) SELECT id FROM form_submissions
        WHERE kind = 'event' AND NOT EXISTS (SELECT 1 FROM registrations) ORDER BY created_at, rowid`,
      `INSERT INTO _registrations_earlier (item) SELECT id FROM order_items
        WHERE kind = 'event' AND NOT EXISTS (SELECT 1 FROM registrations) ORDER BY created_at, rowid`,
      'ALTER TABLE _registration_mails ADD COLUMN times INTEGER NOT NULL DEFAULT 1',
    ])
      app.db().newQuery(statement).execute()
  },
  (app) => {
    for (const statement of ['ALTER TABLE _registration_mails DROP COLUMN times', 'DROP TABLE _registrations_earlier'])
      app.db().newQuery(statement).execute()
  },
)
