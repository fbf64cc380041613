// @ts-check
// What nobody has decided on a quick action is '' or 0, as for notification preferences: an action may be switched on one device and
// moved on another before it has a row. Places are from 1.
const NAME = 'dashboard_quick_actions'

/**
 * Puts a field in place of `is_enabled`, with the values of an expression.
 *
 * @param {CoreApp} app
 * @param {FieldSpec} field
 * @param {string} values
 */
function replaceIsEnabled(app, field, values) {
  const { addFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
  addFields(app, NAME, [{ ...field, name: 'is_enabled_next' }])
  app.db().newQuery(`UPDATE ${NAME} SET is_enabled_next = ${values}`).execute()
  const collection = app.findCollectionByNameOrId(NAME)
  collection.fields.removeByName('is_enabled')
  app.save(collection)
  const next = collection.fields.getByName('is_enabled_next')
  if (next) next.setName('is_enabled')
  app.save(collection)
}

migrate(
  (app) => {
    replaceIsEnabled(app, { name: '', type: 'text', max: 3 }, `CASE WHEN is_enabled THEN 'on' ELSE 'off' END`)
    app.db().newQuery(`UPDATE ${NAME} SET sort_order = min(sort_order + 1, 1000)`).execute()
  },
  (app) => {
    replaceIsEnabled(app, { name: '', type: 'bool' }, `is_enabled != 'off'`)
    app.db().newQuery(`UPDATE ${NAME} SET sort_order = max(sort_order - 1, 0)`).execute()
  },
)
