// @ts-check
// The pictures that a business shows: documents of its owner (docs/decisions/0044-profile-photos.md). Those from before have none.
migrate(
  (app) => {
    const { addFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    addFields(app, 'businesses', [{ name: 'photos', type: 'json', maxSize: 10000 }])
    app.db().newQuery("UPDATE businesses SET photos = '[]'").execute()
  },
  (app) => {
    const { removeFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    removeFields(app, 'businesses', [{ name: 'photos', type: 'json', maxSize: 10000 }])
  },
)
