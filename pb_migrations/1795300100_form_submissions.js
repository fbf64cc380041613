// @ts-check
// Submissions of the forms of the site. No API rules: only superusers have access.
migrate(
  (app) => {
    /** @type {CollectionSpec} */
    const spec = {
      type: 'base',
      name: 'form_submissions',
      fields: [
        { name: 'uuid', type: 'text', required: true, min: 36, max: 36 },
        {
          name: 'kind',
          type: 'select',
          required: true,
          maxSelect: 1,
          values: ['contact', 'newsletter', 'event', 'job'],
        },
        { name: 'fields', type: 'json', maxSize: 65536 },
        // Empty for visitors without an account, and after the account was deleted.
        { name: 'user_id', type: 'relation', collectionId: app.findCollectionByNameOrId('users').id, maxSelect: 1 },
        // When the operator's mail is due; empty if it was sent or none is needed.
        { name: 'mail_due', type: 'date' },
        { name: 'mail_tries', type: 'number', min: 0, onlyInt: true },
        { name: 'mailed_at', type: 'date' },
        { name: 'created_at', type: 'autodate', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_form_submissions_uuid ON form_submissions (uuid)',
        'CREATE INDEX idx_form_submissions_user ON form_submissions (user_id, kind, created_at)',
        "CREATE INDEX idx_form_submissions_due ON form_submissions (mail_due) WHERE mail_due != ''",
      ],
    }
    app.save(new Collection(/** @type {any} */ (spec)))
  },
  (app) => app.delete(app.findCollectionByNameOrId('form_submissions')),
)
