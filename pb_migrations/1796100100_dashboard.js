// @ts-check
// What the dashboard counts and offers, on every device and offline.
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(
      app,
      'contact_messages',
      [
        { name: 'form', type: 'text', required: true, max: 36 },
        { name: 'subject', type: 'text', max: 40 },
      ],
      { ops: [] },
    )
    // Messages from before this version. The triggers log them for the devices.
    app
      .db()
      .newQuery(
        `INSERT INTO contact_messages (id, user_id, form, subject, created_at, updated_at)
         SELECT id, user_id, uuid, coalesce(json_extract(fields, '$.subject'), ''), created_at, created_at
         FROM form_submissions WHERE kind = 'contact' AND user_id != '' AND json_valid(fields)`,
      )
      .execute()
    createSynced(
      app,
      'dashboard_quick_actions',
      [
        { name: 'action', type: 'text', required: true, pattern: '^[a-z0-9-]{1,40}$' },
        { name: 'is_enabled', type: 'bool' },
        { name: 'sort_order', type: 'number', onlyInt: true, min: 0, max: 1000 },
      ],
      { ops: ['upsert', 'update'], final: ['action'] },
    )
  },
  (app) => {
    const { dropSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    dropSynced(app, 'dashboard_quick_actions')
    dropSynced(app, 'contact_messages')
  },
)
