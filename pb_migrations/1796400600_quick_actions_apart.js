// @ts-check
// What nobody has decided on a quick action is '' or 0, as for notification preferences: an action may be switched on one device and
// moved on another before it has a row. Places are from 1.
/** @type {FieldSpec[]} */
const DECIDED = [
  { name: 'shown', type: 'text', max: 3 },
  { name: 'place', type: 'number', onlyInt: true, min: 0, max: 1000 },
]
/** @type {FieldSpec[]} */
const BEFORE = [
  { name: 'is_enabled', type: 'bool' },
  { name: 'sort_order', type: 'number', onlyInt: true, min: 0, max: 1000 },
]

migrate(
  (app) => {
    const { addFields, removeFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    addFields(app, 'dashboard_quick_actions', DECIDED)
    app
      .db()
      .newQuery(
        `UPDATE dashboard_quick_actions SET shown = CASE WHEN is_enabled THEN 'on' ELSE 'off' END, place = min(sort_order + 1, 1000)`,
      )
      .execute()
    removeFields(app, 'dashboard_quick_actions', BEFORE)
  },
  (app) => {
    const { addFields, removeFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    addFields(app, 'dashboard_quick_actions', BEFORE)
    app
      .db()
      .newQuery(`UPDATE dashboard_quick_actions SET is_enabled = shown != 'off', sort_order = max(place - 1, 0)`)
      .execute()
    removeFields(app, 'dashboard_quick_actions', DECIDED)
  },
)
