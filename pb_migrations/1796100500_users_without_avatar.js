// @ts-check
// The photo of a person is a field of their profile, which is small and synced. PocketBase's own field for a file took whatever anybody
// uploaded, and what providers link to, without a place in the quota of documents.
migrate(
  (app) => {
    for (const user of app.findRecordsByFilter('users', "avatar != ''", '', 0, 0)) {
      if (!user) continue
      user.set('avatar', '') // which removes the file
      app.saveNoValidate(user)
    }
    const users = app.findCollectionByNameOrId('users')
    users.oauth2.mappedFields.avatarURL = ''
    users.fields.removeByName('avatar')
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.add(
      new FileField({
        name: 'avatar',
        maxSelect: 1,
        mimeTypes: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif', 'image/webp'],
      }),
    )
    users.oauth2.mappedFields.avatarURL = 'avatar'
    app.save(users)
  },
)
