// @ts-check
// Confirmed and unconfirmed subscribers of the newsletter. No API rules: only superusers have access.
migrate(
  (app) => {
    /** @type {CollectionSpec} */
    const spec = {
      type: 'base',
      name: 'newsletter_subscribers',
      fields: [
        { name: 'email', type: 'text', required: true, max: 254 },
        {
          name: 'status',
          type: 'select',
          required: true,
          maxSelect: 1,
          values: ['pending', 'confirmed', 'unsubscribed'],
        },
        { name: 'confirm_token', type: 'text', max: 43, hidden: true },
        { name: 'unsubscribe_token', type: 'text', required: true, max: 43, hidden: true },
        // When the mail with the confirmation link is due; empty once it was sent.
        { name: 'mail_due', type: 'date' },
        { name: 'mail_tries', type: 'number', min: 0, onlyInt: true },
        { name: 'mailed_at', type: 'date' },
        { name: 'confirmed_at', type: 'date' },
        { name: 'unsubscribed_at', type: 'date' },
        { name: 'created_at', type: 'autodate', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_newsletter_subscribers_email ON newsletter_subscribers (email)',
        "CREATE UNIQUE INDEX idx_newsletter_subscribers_confirm ON newsletter_subscribers (confirm_token) WHERE confirm_token != ''",
        'CREATE UNIQUE INDEX idx_newsletter_subscribers_unsubscribe ON newsletter_subscribers (unsubscribe_token)',
        "CREATE INDEX idx_newsletter_subscribers_due ON newsletter_subscribers (mail_due) WHERE mail_due != ''",
      ],
    }
    app.save(new Collection(/** @type {any} */ (spec)))
  },
  (app) => app.delete(app.findCollectionByNameOrId('newsletter_subscribers')),
)
