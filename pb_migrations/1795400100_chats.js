// @ts-check
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(app, 'chats', [
      { name: 'title', type: 'text', required: true, max: 200 },
      { name: 'preview', type: 'text', max: 300 },
      { name: 'starred', type: 'bool' },
      { name: 'date', type: 'date' },
      { name: 'messages', type: 'json', maxSize: 100000 },
    ])
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'chats'),
)
