// @ts-check
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(app, 'bookmark_folders', [{ name: 'name', type: 'text', required: true, max: 100 }])
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'bookmark_folders'),
)
