// @ts-check
// A dispute that was prevented, and an inquiry of a bank that led to none, are not won; amounts that went back have their currency.
migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders')
    orders.fields.getByName('dispute').values = ['open', 'won', 'lost', 'prevented', 'warning_closed']
    app.save(orders)
    app.save(app.findCollectionByNameOrId('orders_overview'))
    app.db().newQuery("ALTER TABLE _payment_reversals ADD COLUMN currency TEXT NOT NULL DEFAULT 'usd'").execute()
  },
  (app) => {
    for (const statement of [
      'ALTER TABLE _payment_reversals DROP COLUMN currency',
      "UPDATE _payment_reversals SET state = 'lost' WHERE state = 'settled'",
      "UPDATE _payment_reversals SET state = 'won' WHERE state IN ('prevented', 'warning_closed')",
      "UPDATE orders SET dispute = 'won' WHERE dispute IN ('prevented', 'warning_closed')",
    ])
      app.db().newQuery(statement).execute()
    const orders = app.findCollectionByNameOrId('orders')
    orders.fields.getByName('dispute').values = ['open', 'won', 'lost']
    app.save(orders)
    app.save(app.findCollectionByNameOrId('orders_overview'))
  },
)
