// @ts-check
// The forms and pages say "email"; the mails of accounts too.
const WORD = /e-mail/g

migrate(
  (app) => {
    /** @type {any} */
    const users = app.findCollectionByNameOrId('users')
    for (const name of ['verificationTemplate', 'confirmEmailChangeTemplate']) {
      const template = users[name]
      users[name] = { subject: template.subject.replace(WORD, 'email'), body: template.body.replace(WORD, 'email') }
    }
    app.save(users)
  },
  () => {},
)
