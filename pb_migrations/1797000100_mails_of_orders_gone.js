// @ts-check
// An order goes with its account. The mail that tells the operator so stays until it is sent, and has what it says, without whose order it
// was (pocketbase/orders/gone.go).
migrate(
  (app) => {
    for (const statement of [
      "ALTER TABLE _order_mails ADD COLUMN content TEXT NOT NULL DEFAULT ''",
      'DROP TRIGGER _order_mails_gone',
      `CREATE TRIGGER _order_mails_gone AFTER DELETE ON orders
        BEGIN DELETE FROM _order_mails WHERE order_id = OLD.id AND what != 'gone'; END`,
    ])
      app.db().newQuery(statement).execute()
  },
  (app) => {
    for (const statement of [
      'DROP TRIGGER _order_mails_gone',
      "DELETE FROM _order_mails WHERE what = 'gone'",
      'ALTER TABLE _order_mails DROP COLUMN content',
      `CREATE TRIGGER _order_mails_gone AFTER DELETE ON orders
        BEGIN DELETE FROM _order_mails WHERE order_id = OLD.id; END`,
    ])
      app.db().newQuery(statement).execute()
  },
)
