// @ts-check
// How far people are in the titles of their libraries.
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(
      app,
      'library_progress',
      [
        { name: 'sku', type: 'text', required: true, pattern: '^[a-z0-9-]{1,80}$' },
        { name: 'chapter', type: 'number', onlyInt: true, min: 0 },
        { name: 'offset', type: 'number', onlyInt: true, min: 0 },
        { name: 'done', type: 'json', maxSize: 4000 },
        { name: 'speed', type: 'number', onlyInt: true, min: 0 },
        { name: 'opened_at', type: 'date' },
      ],
      { ops: ['upsert', 'update'], final: ['sku'] },
    )
  },
  (app) => {
    const { dropSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    dropSynced(app, 'library_progress')
  },
)
