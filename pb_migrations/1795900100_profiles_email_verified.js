// @ts-check
// Whether the account's address is confirmed, so that every device of the person knows.
migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.fields.add(new BoolField({ name: 'email_verified' }))
    profiles.updateRule += ' && @request.body.email_verified:changed = false'
    app.save(profiles)
    // Every row, so that devices get the new column.
    app.db().newQuery('UPDATE profiles SET email_verified = (id IN (SELECT id FROM users WHERE verified))').execute()
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId('profiles')
    profiles.updateRule = `${profiles.updateRule}`.replace(' && @request.body.email_verified:changed = false', '')
    profiles.fields.removeByName('email_verified')
    app.save(profiles)
  },
)
