// @ts-check
// Who comes to which date of an event, and who waits for a seat (pocketbase/registrations). No API rules: only superusers have access. What an
// account has of it is beside that in a synced collection, with the same ids.
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    const submissions = app.findCollectionByNameOrId('form_submissions')
    submissions.fields.getByName('kind').values = ['contact', 'newsletter', 'event', 'job', 'claim', 'cancel']
    // Of the page on which it was filled in, for the mails about it.
    submissions.fields.addMarshaledJSON(JSON.stringify([{ name: 'language', type: 'text', max: 5 }]))
    app.save(submissions)

    /** @type {FieldSpec[]} */
    const shown = [
      // The uuid of the form; empty for a seat that was ordered.
      { name: 'form', type: 'text', max: 36 },
      { name: 'event_id', type: 'text', required: true, max: 80 },
      { name: 'name', type: 'text', max: 200 },
      { name: 'start', type: 'text', max: 40 },
      { name: 'end', type: 'text', max: 40 },
      { name: 'seats', type: 'number', required: true, onlyInt: true, min: 1, max: 100000 },
      { name: 'status', type: 'select', required: true, maxSelect: 1, values: ['confirmed', 'waiting', 'cancelled'] },
      { name: 'full_name', type: 'text', max: 200 },
      { name: 'link', type: 'text', max: 500 },
    ]
    /** @type {CollectionSpec} */
    const spec = {
      type: 'base',
      name: 'registrations',
      fields: [
        ...shown,
        // The date in the time of its place; what is counted together.
        { name: 'day', type: 'text', required: true, max: 10 },
        { name: 'email', type: 'text', max: 254 },
        { name: 'language', type: 'text', max: 5 },
        // Empty for visitors without an account, and after the account was deleted.
        { name: 'user_id', type: 'relation', collectionId: app.findCollectionByNameOrId('users').id, maxSelect: 1 },
        { name: 'order_id', type: 'text', max: 15 },
        { name: 'created_at', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: [
        "CREATE UNIQUE INDEX idx_registrations_form ON registrations (form) WHERE form != ''",
        'CREATE INDEX idx_registrations_date ON registrations (event_id, day, status)',
        'CREATE INDEX idx_registrations_user ON registrations (user_id)',
        'CREATE INDEX idx_registrations_email ON registrations (email)',
        "CREATE INDEX idx_registrations_order ON registrations (order_id) WHERE order_id != ''",
      ],
    }
    app.save(new Collection(/** @type {any} */ (spec)))
    createSynced(app, 'event_registrations', shown, { ops: [] })
    // The mails about each, by what has happened; they go with it.
    for (const statement of [
      `CREATE TABLE _registration_mails (
        registration TEXT NOT NULL, what TEXT NOT NULL, due_at INTEGER, tries INTEGER NOT NULL DEFAULT 0, sent_at INTEGER,
        PRIMARY KEY (registration, what)
      ) WITHOUT ROWID`,
      'CREATE INDEX _registration_mails_due ON _registration_mails (due_at) WHERE due_at IS NOT NULL',
      `CREATE TRIGGER _registration_mails_gone AFTER DELETE ON registrations
        BEGIN DELETE FROM _registration_mails WHERE registration = OLD.id; END`,
    ])
      app.db().newQuery(statement).execute()

    const settings = app.settings()
    const rules = settings.rateLimits.rules
    const label = '/api/registrations'
    if (rules.some((rule) => rule.label === label)) return
    /** @type {RateLimitSpec} */
    const rule = { label, maxRequests: 60, duration: 60 }
    settings.rateLimits.rules = [/** @type {any} */ (rule), ...rules]
    app.save(settings)
  },
  (app) => {
    const { dropSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    const settings = app.settings()
    settings.rateLimits.rules = settings.rateLimits.rules.filter((rule) => rule.label !== '/api/registrations')
    app.save(settings)
    app.db().newQuery('DROP TRIGGER _registration_mails_gone').execute()
    app.db().newQuery('DROP TABLE _registration_mails').execute()
    dropSynced(app, 'event_registrations')
    app.delete(app.findCollectionByNameOrId('registrations'))
    app.db().newQuery("DELETE FROM form_submissions WHERE kind = 'cancel'").execute()
    const submissions = app.findCollectionByNameOrId('form_submissions')
    submissions.fields.getByName('kind').values = ['contact', 'newsletter', 'event', 'job', 'claim']
    submissions.fields.removeByName('language')
    app.save(submissions)
  },
)
