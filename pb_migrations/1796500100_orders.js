// @ts-check
// Orders and what was bought in them, the stock of what is sent, and the numbers that orders get, without gaps.
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    const device = ['payment_method', 'lines', 'address', 'shown_total']
    const server = [
      'order_number',
      'status',
      'payment_status',
      'subtotal',
      'discount',
      'tax',
      'tax_rate',
      'shipping',
      'total_amount',
    ]
    /** @type {(name: string) => FieldSpec} */
    const amount = (name) => ({ name, type: 'number', onlyInt: true, min: 0 })
    createSynced(
      app,
      'orders',
      [
        { name: 'payment_method', type: 'select', required: true, maxSelect: 1, values: ['invoice', 'card'] },
        { name: 'lines', type: 'json', maxSize: 40000 },
        { name: 'address', type: 'json', maxSize: 4000 },
        amount('shown_total'),
        { name: 'is_cancelled', type: 'bool' },
        { name: 'order_number', type: 'text', max: 20 },
        { name: 'status', type: 'select', maxSelect: 1, values: ['processing', 'shipped', 'delivered', 'cancelled'] },
        { name: 'payment_status', type: 'select', maxSelect: 1, values: ['unpaid', 'paid', 'refunded'] },
        ...['subtotal', 'discount', 'tax', 'tax_rate', 'shipping', 'total_amount'].map(amount),
        { name: 'placed_at', type: 'date' },
        { name: 'timeline', type: 'json', maxSize: 20000 },
      ],
      {
        ops: ['create', 'update'],
        final: [...device, ...server, 'placed_at', 'timeline'],
        indexes: ['CREATE UNIQUE INDEX idx_orders_number ON orders (order_number)'],
      },
    )
    createSynced(
      app,
      'order_items',
      [
        { name: 'order_id', type: 'relation', collectionId: app.findCollectionByNameOrId('orders').id, maxSelect: 1 },
        { name: 'sku', type: 'text', required: true, max: 80 },
        { name: 'name', type: 'text', required: true, max: 200 },
        { name: 'kind', type: 'text', required: true, max: 20 },
        { name: 'period', type: 'text', max: 10 },
        amount('price'),
        { name: 'quantity', type: 'number', onlyInt: true, min: 1 },
      ],
      { ops: [], indexes: ['CREATE INDEX idx_order_items_order ON order_items (order_id)'] },
    )
    app.save(
      new Collection(
        /** @type {any} */ ({
          type: 'base',
          name: 'stock',
          fields: [
            { name: 'sku', type: 'text', required: true, max: 80 },
            { name: 'quantity', type: 'number', onlyInt: true, min: 0 },
            { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
          ],
          indexes: ['CREATE UNIQUE INDEX idx_stock_sku ON stock (sku)'],
        }),
      ),
    )
    app
      .db()
      .newQuery('CREATE TABLE _order_numbers (kind TEXT PRIMARY KEY, last INTEGER NOT NULL) WITHOUT ROWID')
      .execute()
    app.db().newQuery("INSERT INTO _order_numbers VALUES ('order', 1000)").execute()
  },
  (app) => {
    const { dropSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    app.db().newQuery('DROP TABLE _order_numbers').execute()
    app.delete(app.findCollectionByNameOrId('stock'))
    dropSynced(app, 'order_items')
    dropSynced(app, 'orders')
  },
)
