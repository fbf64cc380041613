// @ts-check
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    // What each field may hold beyond its size is in web/collections/businesses.ts.
    createSynced(
      app,
      'businesses',
      [
        { name: 'name', type: 'text', required: true, max: 80 },
        { name: 'type', type: 'text', required: true, max: 40 },
        { name: 'category', type: 'text', required: true, max: 40 },
        { name: 'description', type: 'text', required: true, max: 2000 },
        { name: 'status', type: 'text', required: true, max: 20 },
        { name: 'location', type: 'json', maxSize: 2000 },
        { name: 'time_zone', type: 'text', max: 60 },
        { name: 'hours', type: 'json', maxSize: 400 },
        { name: 'founded_year', type: 'number', onlyInt: true, min: 0 },
        { name: 'open_positions', type: 'number', onlyInt: true, min: 0 },
        { name: 'team_count', type: 'number', onlyInt: true, min: 0 },
        { name: 'phone', type: 'text', max: 30 },
        { name: 'email', type: 'text', max: 200 },
        { name: 'website', type: 'text', max: 300 },
        { name: 'price_range', type: 'text', max: 4 },
        { name: 'services', type: 'json', maxSize: 12000 },
        { name: 'certifications', type: 'json', maxSize: 8000 },
        { name: 'tags', type: 'json', maxSize: 3000 },
      ],
      { indexes: ['CREATE INDEX idx_businesses_status ON businesses (status, created_at)'] },
    )
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'businesses'),
)
