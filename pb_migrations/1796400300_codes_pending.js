// @ts-check
// Whether recovery codes wait until the person says that they are saved, so that every device of the person asks for it. Those that are there count
// as saved.
/** @type {FieldSpec[]} */
const FIELDS = [{ name: 'codes_pending', type: 'bool' }]

migrate(
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).addFields(app, 'user_security', FIELDS),
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).removeFields(app, 'user_security', FIELDS),
)
