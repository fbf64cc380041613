// @ts-check
// The mails to the operator of each order, by what has happened to it: when one is due, and when it was sent (pocketbase/orders/mail.go).
// They go with their order.
migrate(
  (app) => {
    const statements = [
      `CREATE TABLE _order_mails (
        order_id TEXT NOT NULL, what TEXT NOT NULL, due_at INTEGER, tries INTEGER NOT NULL DEFAULT 0, sent_at INTEGER,
        PRIMARY KEY (order_id, what)
      ) WITHOUT ROWID`,
      'CREATE INDEX _order_mails_due ON _order_mails (due_at) WHERE due_at IS NOT NULL',
      `CREATE TRIGGER _order_mails_gone AFTER DELETE ON orders
        BEGIN DELETE FROM _order_mails WHERE order_id = OLD.id; END`,
    ]
    for (const statement of statements) app.db().newQuery(statement).execute()
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER _order_mails_gone').execute()
    app.db().newQuery('DROP TABLE _order_mails').execute()
  },
)
