// @ts-check
// Invoices and credit notes as they were issued, in one series without gaps. They belong to no account: they are kept when one is deleted.
// Only superusers see them here; pocketbase/invoices writes them, and refuses every change.
migrate(
  (app) => {
    app.save(
      new Collection(
        /** @type {any} */ ({
          type: 'base',
          name: 'invoices',
          fields: [
            { name: 'number', type: 'text', required: true, max: 20 },
            { name: 'kind', type: 'select', required: true, maxSelect: 1, values: ['invoice', 'credit'] },
            { name: 'issued_at', type: 'date', required: true },
            { name: 'order_number', type: 'text', required: true, max: 20 },
            { name: 'customer', type: 'text', max: 200 },
            { name: 'total', type: 'number', onlyInt: true },
            { name: 'order_id', type: 'text', required: true, max: 15 },
            { name: 'owner', type: 'text', required: true, max: 15 },
            { name: 'content', type: 'json', required: true, maxSize: 200000 },
          ],
          indexes: [
            'CREATE UNIQUE INDEX idx_invoices_number ON invoices (number)',
            'CREATE UNIQUE INDEX idx_invoices_order ON invoices (order_id, kind)',
            'CREATE INDEX idx_invoices_owner ON invoices (owner)',
          ],
        }),
      ),
    )
    app.db().newQuery("INSERT INTO _order_numbers VALUES ('invoice', 1000)").execute()
  },
  (app) => {
    app.db().newQuery("DELETE FROM _order_numbers WHERE kind = 'invoice'").execute()
    app.delete(app.findCollectionByNameOrId('invoices'))
  },
)
