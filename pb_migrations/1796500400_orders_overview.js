// @ts-check
// Orders for the operator to read: what was ordered, by whom, and how far it is. Orders are changed in their own collection.
migrate(
  (app) => {
    const text = (/** @type {string} */ part) => `CAST(coalesce(json_extract(o.address, '$.${part}'), '') AS TEXT)`
    app.save(
      new Collection(
        /** @type {any} */ ({
          type: 'view',
          name: 'orders_overview',
          viewQuery: `
            SELECT o.id, o.order_number AS number, o.placed_at, ${text('name')} AS name, ${text('email')} AS email,
              CAST(coalesce((SELECT group_concat(i.quantity || ' × ' || i.name, ', ') FROM order_items i WHERE i.order_id = o.id), '') AS TEXT) AS items,
              CAST(o.total_amount / 100.0 AS REAL) AS total, o.status, o.payment_status, o.payment_method,
              CAST(coalesce((SELECT group_concat(v.number, ', ') FROM invoices v WHERE v.order_id = o.id), '') AS TEXT) AS invoices
            FROM orders o`,
        }),
      ),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('orders_overview'))
  },
)
