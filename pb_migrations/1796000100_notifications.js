// @ts-check
// What people are told, how they want to be told of it, and when not (docs/notifications.md).
/** @type {FieldSpec[]} */
const QUIET = [
  { name: 'quiet_hours', type: 'bool' },
  { name: 'quiet_from', type: 'text', max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  { name: 'quiet_to', type: 'text', max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
]

migrate(
  (app) => {
    const { addFields, createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(
      app,
      'notifications',
      [
        { name: 'title', type: 'text', required: true, max: 200 },
        { name: 'message', type: 'text', max: 1000 },
        { name: 'type', type: 'select', maxSelect: 1, values: ['info', 'success', 'warning'] },
        { name: 'category', type: 'text', required: true, max: 40 },
        { name: 'link', type: 'text', max: 500 },
        { name: 'event', type: 'text', max: 200 },
        { name: 'is_read', type: 'bool' },
        { name: 'is_archived', type: 'bool' },
      ],
      {
        ops: ['update'],
        final: ['title', 'message', 'type', 'category', 'link', 'event'],
        indexes: [
          'CREATE INDEX idx_notifications_age ON notifications (user_id, created_at)',
          'CREATE INDEX idx_notifications_event ON notifications (event)',
        ],
      },
    )
    createSynced(
      app,
      'notification_preferences',
      [
        { name: 'category', type: 'text', required: true, max: 40 },
        { name: 'email_enabled', type: 'text', max: 3 },
        { name: 'push_enabled', type: 'text', max: 3 },
        { name: 'in_app_enabled', type: 'text', max: 3 },
      ],
      { ops: ['upsert', 'update'], final: ['category'] },
    )
    addFields(app, 'user_settings', QUIET)
  },
  (app) => {
    const { dropSynced, removeFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    dropSynced(app, 'notifications')
    dropSynced(app, 'notification_preferences')
    removeFields(app, 'user_settings', QUIET)
  },
)
