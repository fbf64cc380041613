// @ts-check
// Whether an account has no password that anybody knows, so that every device of the person knows.
migrate(
  (app) => {
    const security = app.findCollectionByNameOrId('user_security')
    security.fields.add(new BoolField({ name: 'without_password' }))
    app.save(security)
    // Every row, so that devices get the new column.
    const statement =
      'UPDATE user_security SET without_password = (user_id IN (SELECT owner FROM _security_no_password))'
    app.db().newQuery(statement).execute()
  },
  (app) => {
    const security = app.findCollectionByNameOrId('user_security')
    security.fields.removeByName('without_password')
    app.save(security)
  },
)
