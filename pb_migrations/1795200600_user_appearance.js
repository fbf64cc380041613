// @ts-check
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(
      app,
      'user_appearance',
      [{ name: 'font_size', type: 'select', maxSelect: 1, values: ['sm', 'md', 'lg'] }],
      { ops: ['upsert', 'update'] },
    )
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'user_appearance'),
)
