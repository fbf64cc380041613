// @ts-check
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(
      app,
      'user_settings',
      [
        { name: 'location', type: 'text', max: 200 },
        { name: 'website', type: 'text', max: 200 },
        { name: 'bio', type: 'text', max: 2000 },
        { name: 'language', type: 'text', max: 200 },
        { name: 'timezone', type: 'text', max: 200 },
        { name: 'date_format', type: 'text', max: 200 },
        { name: 'time_format', type: 'select', maxSelect: 1, values: ['12h', '24h'] },
      ],
      { ops: ['upsert', 'update'] },
    )
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'user_settings'),
)
