// @ts-check
// What a business offers for a while. Those from before have none.
migrate(
  (app) => {
    const { addFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    addFields(app, 'businesses', [{ name: 'promotion', type: 'text', max: 80 }])
  },
  (app) => {
    const { removeFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    removeFields(app, 'businesses', [{ name: 'promotion', type: 'text', max: 80 }])
  },
)
