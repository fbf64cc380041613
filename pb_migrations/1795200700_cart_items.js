// @ts-check
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(
      app,
      'cart_items',
      [
        { name: 'sku', type: 'text', required: true, pattern: '^[a-z0-9-]{1,80}$' },
        { name: 'quantity', type: 'number', required: true, onlyInt: true, min: 1, max: 10 },
      ],
      { final: ['sku'] },
    )
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'cart_items'),
)
