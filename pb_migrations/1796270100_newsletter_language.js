// @ts-check
// The language of the page on which a reader has subscribed to the newsletter, for its mails; empty: English.
migrate(
  (app) => {
    const subscribers = app.findCollectionByNameOrId('newsletter_subscribers')
    subscribers.fields.add(new SelectField({ name: 'language', maxSelect: 1, values: ['en', 'es'] }))
    app.save(subscribers)
  },
  (app) => {
    const subscribers = app.findCollectionByNameOrId('newsletter_subscribers')
    subscribers.fields.removeByName('language')
    app.save(subscribers)
  },
)
