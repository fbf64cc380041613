// @ts-check
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(app, 'installed_apps', [{ name: 'app', type: 'text', required: true, pattern: '^[a-z0-9-]{1,80}$' }], {
      final: ['app'],
    })
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'installed_apps'),
)
