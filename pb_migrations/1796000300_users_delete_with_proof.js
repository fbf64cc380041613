// @ts-check
// An account is deleted with its password or a code (docs/data-export.md): a session alone, which may be stolen, is not enough.
migrate(
  (app) => {
    /** @type {any} */
    const users = app.findCollectionByNameOrId('users')
    users.deleteRule = null
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.deleteRule = 'id = @request.auth.id'
    app.save(users)
  },
)
