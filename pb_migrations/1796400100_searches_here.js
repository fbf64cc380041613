// @ts-check
// Who keeps no searches in the account may keep them on each device. Until now they were kept nowhere then, and still are.
/** @type {FieldSpec[]} */
const SEARCHES = [{ name: 'searches_here', type: 'bool' }]

migrate(
  (app) => {
    const { addFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    addFields(app, 'user_settings', SEARCHES)
  },
  (app) => {
    const { removeFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    removeFields(app, 'user_settings', SEARCHES)
  },
)
