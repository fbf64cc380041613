// @ts-check
// A film or a sound streams from one address, which has a file token: seeking needs it for as long as somebody watches. Not longer than an
// hour, since the same kind of token opens an export. It is bound to the session, and ends with that.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fileToken.duration = 60 * 60
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fileToken.duration = 180
    app.save(users)
  },
)
