// @ts-check
// What a person's devices show of the account's protection, offline too. Only the server writes it.
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(app, 'user_security', [{ name: 'two_factor_enabled', type: 'bool' }], { ops: [] })
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'user_security'),
)
