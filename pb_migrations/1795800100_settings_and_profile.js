// @ts-check
/** @type {FieldSpec[]} */
const PHOTO = [
  { name: 'photo', type: 'text', max: 60000, pattern: '^data:image[/]jpeg;base64,[/]9j[/][A-Za-z0-9+/]+={0,2}$' },
]
/** @type {FieldSpec[]} */
const CONSENT = [{ name: 'share_purchases', type: 'bool' }]

migrate(
  (app) => {
    const { addFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    addFields(app, 'profiles', PHOTO)
    addFields(app, 'user_settings', CONSENT)
  },
  (app) => {
    const { removeFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    removeFields(app, 'profiles', PHOTO)
    removeFields(app, 'user_settings', CONSENT)
  },
)
