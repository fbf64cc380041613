// @ts-check
// Claims of businesses of the catalog are sent by a form, too.
migrate(
  (app) => {
    const submissions = app.findCollectionByNameOrId('form_submissions')
    submissions.fields.getByName('kind').values = ['contact', 'newsletter', 'event', 'job', 'claim']
    app.save(submissions)
  },
  (app) => {
    app.db().newQuery("DELETE FROM form_submissions WHERE kind = 'claim'").execute()
    const submissions = app.findCollectionByNameOrId('form_submissions')
    submissions.fields.getByName('kind').values = ['contact', 'newsletter', 'event', 'job']
    app.save(submissions)
  },
)
