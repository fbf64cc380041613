// @ts-check
// What is given back or disputed at the payment provider itself: how much of an order went back, whether its payment is disputed, what is
// known of each payment (an event may come before the payment that it is about), and since when events are to be looked for.
migrate(
  (app) => {
    const FIXED = '@request.body.refunded_amount:changed = false && @request.body.dispute:changed = false'
    const { addFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    addFields(app, 'orders', [
      { name: 'refunded_amount', type: 'number', onlyInt: true, min: 0 },
      { name: 'dispute', type: 'select', maxSelect: 1, values: ['open', 'won', 'lost'] },
    ])
    const orders = app.findCollectionByNameOrId('orders')
    orders.updateRule = (orders.updateRule || '').replace(
      '@request.body.placed_at',
      `${FIXED} && @request.body.placed_at`,
    )
    app.save(orders)
    const overview = app.findCollectionByNameOrId('orders_overview')
    overview.viewQuery = overview.viewQuery.replace(
      'o.payment_method',
      'o.payment_method, CAST(o.refunded_amount / 100.0 AS REAL) AS refunded, o.dispute',
    )
    app.save(overview)
    const statements = [
      "UPDATE orders SET refunded_amount = total_amount WHERE payment_status = 'refunded'",
      `CREATE TABLE _payment_reversals (
        id TEXT PRIMARY KEY, payment_intent TEXT NOT NULL, amount INTEGER NOT NULL, state TEXT NOT NULL, created_at INTEGER NOT NULL
      ) WITHOUT ROWID`,
      'CREATE INDEX _payment_reversals_intent ON _payment_reversals (payment_intent)',
      'CREATE INDEX _payment_sessions_intent ON _payment_sessions (payment_intent)',
      'CREATE TABLE _payment_looks (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL)',
    ]
    for (const statement of statements) app.db().newQuery(statement).execute()
  },
  (app) => {
    const FIXED = '@request.body.refunded_amount:changed = false && @request.body.dispute:changed = false'
    const { removeFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    for (const table of ['_payment_looks', '_payment_reversals']) app.db().newQuery(`DROP TABLE ${table}`).execute()
    app.db().newQuery('DROP INDEX _payment_sessions_intent').execute()
    const overview = app.findCollectionByNameOrId('orders_overview')
    overview.viewQuery = overview.viewQuery.replace(/, CAST\(o\.refunded_amount .* AS refunded, o\.dispute/, '')
    app.save(overview)
    const orders = app.findCollectionByNameOrId('orders')
    orders.updateRule = (orders.updateRule || '').replace(`${FIXED} && `, '')
    app.save(orders)
    removeFields(app, 'orders', [
      { name: 'refunded_amount', type: 'number', onlyInt: true, min: 0 },
      { name: 'dispute', type: 'select', maxSelect: 1, values: ['open', 'won', 'lost'] },
    ])
  },
)
