// @ts-check
// Orders for the operator to read: what was ordered, by whom, and how far it is. Orders are changed in their own collection.
migrate(
  (app) => {
    const text = (/** @type {string} */ part) => `CAST(coalesce(json_extract(o.address, '$.${part}'), '') AS TEXT)`
    const list = (/** @type {string} */ what, /** @type {string} */ order, /** @type {string} */ from) =>
      `CAST(coalesce((SELECT group_concat(${what}, ', ' ORDER BY ${order}) FROM ${from} WHERE order_id = o.id), '') AS TEXT)`
    app.save(
      new Collection(
        /** @type {any} */ ({
          type: 'view',
          name: 'orders_overview',
          viewQuery: `
            SELECT o.id, o.order_number AS number, o.placed_at, o.status, o.payment_status, CAST(o.total_amount / 100.0 AS REAL) AS total,
              ${text('name')} AS name, ${list("i.quantity || ' × ' || i.name", 'i.rowid', 'order_items i')} AS items,
              ${text('email')} AS email, ${list('v.number', 'v.rowid', 'invoices v')} AS invoices, o.payment_method
            FROM orders o ORDER BY o.placed_at DESC`,
        }),
      ),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('orders_overview'))
  },
)
