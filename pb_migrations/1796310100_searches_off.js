// @ts-check
// Whether a person keeps their searches in the account is a choice of theirs; false: they are kept.
/** @type {FieldSpec[]} */
const SEARCHES = [{ name: 'searches_off', type: 'bool' }]

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
