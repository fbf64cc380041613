// @ts-check
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(
      app,
      'entrepreneur_profiles',
      [
        { name: 'title', type: 'text', max: 200 },
        { name: 'location', type: 'text', max: 200 },
      ],
      { ops: ['upsert', 'update'] },
    )
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'entrepreneur_profiles'),
)
