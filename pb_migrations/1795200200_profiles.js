// @ts-check
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(
      app,
      'profiles',
      [
        { name: 'full_name', type: 'text', max: 200 },
        { name: 'email', type: 'email' },
        { name: 'phone', type: 'text', max: 40 },
        { name: 'account_type', type: 'select', maxSelect: 1, values: ['individual', 'company'] },
        { name: 'default_card', type: 'text', max: 15 },
      ],
      { ops: ['upsert', 'update'], final: ['email', 'account_type'] },
    )
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'profiles'),
)
