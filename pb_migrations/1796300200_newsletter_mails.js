// @ts-check
// How many confirmation mails an address of the newsletter was sent since its owner last confirmed it: each waits longer than the one before.
migrate(
  (app) => {
    const subscribers = app.findCollectionByNameOrId('newsletter_subscribers')
    subscribers.fields.add(new NumberField({ name: 'mails', min: 0, onlyInt: true }))
    app.save(subscribers)
  },
  (app) => {
    const subscribers = app.findCollectionByNameOrId('newsletter_subscribers')
    subscribers.fields.removeByName('mails')
    app.save(subscribers)
  },
)
