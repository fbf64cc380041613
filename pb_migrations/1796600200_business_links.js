// @ts-check
// Pages of a business on social media. Those from before have none.
migrate(
  (app) => {
    const { addFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    addFields(app, 'businesses', [{ name: 'links', type: 'json', maxSize: 8000 }])
    app.db().newQuery("UPDATE businesses SET links = '[]'").execute()
  },
  (app) => {
    const { removeFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    removeFields(app, 'businesses', [{ name: 'links', type: 'json', maxSize: 8000 }])
  },
)
