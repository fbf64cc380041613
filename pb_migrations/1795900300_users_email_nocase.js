// @ts-check
// An e-mail address is one whatever its case: PocketBase compares as the index does.

migrate(
  (app) => {
    const twice = arrayOf(new DynamicModel({ email: '' }))
    app
      .db()
      .newQuery("SELECT lower(email) AS email FROM users WHERE email != '' GROUP BY lower(email) HAVING count(*) > 1")
      .all(twice)
    if (twice.length > 0) {
      app.logger().warn('Accounts whose addresses differ in case only stay separate')
      return
    }
    const users = app.findCollectionByNameOrId('users')
    users.indexes = /** @type {any} */ (
      users.indexes.map((index) => index.replace('(`email`)', '(`email` COLLATE NOCASE)'))
    )
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.indexes = /** @type {any} */ (
      users.indexes.map((index) => index.replace('(`email` COLLATE NOCASE)', '(`email`)'))
    )
    app.save(users)
  },
)
