// @ts-check
// The sentences of the mails of accounts in plainer words, as in pocketbase/words/en.json. What an operator has changed stays.
/** @type {[string, string][]} */
const SENTENCES = [
  [
    'If you did not ask for this, nothing needs to be done: nobody can use your address without this link.',
    'If you didn’t ask for this, you don’t need to do anything. Nobody can use your address without this link.',
  ],
  [
    'The account of {RECORD:email} is to be used with this address from now on. The link works for 30 minutes, and asks for the password of the account.',
    'The account of {RECORD:email} will use this address from now on. The link works for 30 minutes and asks for the account’s password.',
  ],
  ['If it was not you, do not give the code to anybody.', 'If this wasn’t you, don’t give the code to anyone.'],
  [
    'Type it where you are signing in to {APP_NAME}. It works once, for a few minutes.',
    'Enter it where you’re signing in to {APP_NAME}. It works once, for a few minutes.',
  ],
  [
    'If it was not you, nothing needs to be done: your password stays as it is.',
    'If this wasn’t you, you don’t need to do anything. Your password stays as it is.',
  ],
  [
    'Somebody has asked for a new password for the account of {RECORD:email}. The link works once, for 30 minutes.',
    'Someone asked for a new password for the account of {RECORD:email}. The link works once, for 30 minutes.',
  ],
  ['If you did not sign up, nothing needs to be done.', 'If you didn’t sign up, you don’t need to do anything.'],
  [
    'There is an account with the address {RECORD:email}. Confirm that it is yours; the link works for a day.',
    'There’s an account with the address {RECORD:email}. Confirm that it’s yours. The link works for a day.',
  ],
]

migrate(
  (app) => {
    /** @type {any} */
    const users = app.findCollectionByNameOrId('users')
    const plain = (/** @type {{ subject: string, body: string }} */ { subject, body }) => ({
      subject,
      body: SENTENCES.reduce((text, [from, to]) => text.replace(from, to), body),
    })
    for (const name of ['verificationTemplate', 'resetPasswordTemplate', 'confirmEmailChangeTemplate'])
      users[name] = plain(users[name])
    users.otp.emailTemplate = plain(users.otp.emailTemplate)
    app.save(users)
  },
  () => {},
)
