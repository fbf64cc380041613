// @ts-check
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(app, 'payment_method_history', [{ name: 'action', type: 'text', required: true, max: 200 }], {
      ops: ['create'],
    })
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'payment_method_history'),
)
