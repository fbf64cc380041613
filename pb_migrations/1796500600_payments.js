// @ts-check
// Card payments (pocketbase/payments): the sessions in which orders are paid, what is refunded, and the events that have come. A session
// outlives its order: money may still come for an order that went with its account.
migrate(
  (app) => {
    const statements = [
      `CREATE TABLE _payment_sessions (
        order_id TEXT NOT NULL, attempt INTEGER NOT NULL, id TEXT UNIQUE, state TEXT NOT NULL, payment_intent TEXT NOT NULL DEFAULT '',
        created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, checked_at INTEGER NOT NULL,
        PRIMARY KEY (order_id, attempt)
      ) WITHOUT ROWID`,
      `CREATE UNIQUE INDEX _payment_sessions_active ON _payment_sessions (order_id) WHERE state IN ('new', 'open', 'pending')`,
      `CREATE TABLE _payment_refunds (
        payment_intent TEXT PRIMARY KEY, order_id TEXT NOT NULL, is_beside INTEGER NOT NULL, refund_id TEXT NOT NULL DEFAULT '',
        key INTEGER NOT NULL DEFAULT 1, tries INTEGER NOT NULL DEFAULT 0, due_at INTEGER, created_at INTEGER NOT NULL
      ) WITHOUT ROWID`,
      'CREATE INDEX _payment_refunds_due ON _payment_refunds (due_at) WHERE due_at IS NOT NULL',
      'CREATE TABLE _payment_events (id TEXT PRIMARY KEY, created_at INTEGER NOT NULL) WITHOUT ROWID',
    ]
    for (const statement of statements) app.db().newQuery(statement).execute()
    const orders = app.findCollectionByNameOrId('orders')
    orders.addIndex('idx_orders_card', false, 'payment_status, status', "payment_method = 'card'")
    app.save(orders)

    // Each of them asks the payment provider. The first matching prefix applies, so it precedes that of the whole API.
    const label = 'POST /api/orders/'
    const settings = app.settings()
    if (settings.rateLimits.rules.some((rule) => rule.label === label)) return
    /** @type {RateLimitSpec} */
    const rule = { label, maxRequests: 30, duration: 60 }
    settings.rateLimits.rules = [/** @type {any} */ (rule), ...settings.rateLimits.rules]
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = settings.rateLimits.rules.filter((rule) => rule.label !== 'POST /api/orders/')
    app.save(settings)
    const orders = app.findCollectionByNameOrId('orders')
    orders.removeIndex('idx_orders_card')
    app.save(orders)
    for (const table of ['_payment_events', '_payment_refunds', '_payment_sessions'])
      app.db().newQuery(`DROP TABLE ${table}`).execute()
  },
)
