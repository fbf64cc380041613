// @ts-check
// An order has one invoice, and a credit note of each part that is given back.
migrate(
  (app) => {
    const invoices = app.findCollectionByNameOrId('invoices')
    invoices.removeIndex('idx_invoices_order')
    invoices.addIndex('idx_invoices_order', false, 'order_id, kind', '')
    invoices.addIndex('idx_invoices_one', true, 'order_id', "kind = 'invoice'")
    app.save(invoices)
  },
  (app) => {
    // What was issued stays: an order with several credit notes keeps them, so their index is not unique again.
    const invoices = app.findCollectionByNameOrId('invoices')
    invoices.removeIndex('idx_invoices_one')
    app.save(invoices)
  },
)
