// @ts-check
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    // Values that lost a merge; written by the engine only, read and removed by their owner.
    createSynced(
      app,
      'sync_history',
      [
        { name: 'collection', type: 'text', required: true, max: 100 },
        { name: 'record', type: 'text', required: true, max: 15 },
        { name: 'field', type: 'text', required: true, max: 100 },
        { name: 'mine', type: 'json', maxSize: 1048576 },
        { name: 'theirs', type: 'json', maxSize: 1048576 },
        { name: 'device', type: 'text', max: 60 },
      ],
      { ops: ['delete'] },
    )
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'sync_history'),
)
