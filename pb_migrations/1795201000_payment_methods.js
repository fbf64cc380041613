// @ts-check
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(app, 'payment_methods', [
      { name: 'last4', type: 'text', required: true, pattern: '^[0-9]{4}$' },
      { name: 'brand', type: 'select', required: true, maxSelect: 1, values: ['visa', 'mastercard', 'unknown'] },
      { name: 'cardholder_name', type: 'text', required: true, max: 100 },
      { name: 'expiry_month', type: 'text', required: true, pattern: '^(0[1-9]|1[0-2])$' },
      { name: 'expiry_year', type: 'text', required: true, pattern: '^[0-9]{2}$' },
      { name: 'billing_address', type: 'json', maxSize: 4000 },
    ])
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'payment_methods'),
)
