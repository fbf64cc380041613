// @ts-check
// What is told of a payment whose order is gone or lost: of which site its session is, which order it was for and what was paid; and when
// Stripe has last said how a session stands (pocketbase/payments).
migrate(
  (app) => {
    for (const statement of [
      'CREATE TABLE _payment_site (id TEXT PRIMARY KEY) WITHOUT ROWID',
      'INSERT INTO _payment_site (id) VALUES (lower(hex(randomblob(8))))',
      "ALTER TABLE _payment_sessions ADD COLUMN number TEXT NOT NULL DEFAULT ''",
      "ALTER TABLE _payment_sessions ADD COLUMN paid TEXT NOT NULL DEFAULT ''",
      'ALTER TABLE _payment_sessions ADD COLUMN heard_at INTEGER NOT NULL DEFAULT 0',
      `UPDATE _payment_sessions SET number = (SELECT o.order_number FROM orders o WHERE o.id = order_id)
        WHERE EXISTS (SELECT 1 FROM orders o WHERE o.id = order_id)`,
      `UPDATE _payment_sessions SET paid = (
          SELECT printf('$%,d.%02d', o.total_amount / 100, o.total_amount % 100) FROM orders o WHERE o.id = order_id
        ) WHERE state = 'paid' AND EXISTS (SELECT 1 FROM orders o WHERE o.id = order_id)`,
    ])
      app.db().newQuery(statement).execute()
  },
  (app) => {
    for (const statement of [
      "DELETE FROM _order_mails WHERE what LIKE 'stray:%'",
      "DELETE FROM _payment_sessions WHERE state IN ('stray', 'told')",
      'ALTER TABLE _payment_sessions DROP COLUMN heard_at',
      'ALTER TABLE _payment_sessions DROP COLUMN paid',
      'ALTER TABLE _payment_sessions DROP COLUMN number',
      'DROP TABLE _payment_site',
    ])
      app.db().newQuery(statement).execute()
  },
)
