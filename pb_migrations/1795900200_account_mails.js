// @ts-check
// The words of the mails of accounts; the binary adds the layout. What an operator has changed in the dashboard stays.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const link = (/** @type {string} */ route, /** @type {string} */ button) => `
<p><a class="btn" href="{APP_URL}/${route}/{TOKEN}" target="_blank" rel="noopener">${button}</a></p>`
    /** @type {(template: any, subject: string, body: string, old: string) => any} */
    const replaced = (template, subject, body, old) =>
      template.body.includes(old) ? { subject, body: body.trim() } : template

    users.resetPasswordTemplate = replaced(
      users.resetPasswordTemplate,
      'Choose a new {APP_NAME} password',
      `
<h1>Choose a new password</h1>
<p>Somebody has asked for a new password for the account of {RECORD:email}. The link works once, for 30 minutes.</p>${link('reset-password', 'Choose a password')}
<p class="small">If it was not you, nothing needs to be done: your password stays as it is.</p>`,
      'Choose a new password for your account with the button below.',
    )
    users.verificationTemplate = replaced(
      users.verificationTemplate,
      'Confirm your e-mail address for {APP_NAME}',
      `
<h1>Confirm your e-mail address</h1>
<p>There is an account with the address {RECORD:email}. Confirm that it is yours; the link works for a day.</p>${link('verify-email', 'Confirm the address')}
<p class="small">If you did not sign up, nothing needs to be done.</p>`,
      'Confirm with the button below that this address is yours.',
    )
    users.confirmEmailChangeTemplate = replaced(
      users.confirmEmailChangeTemplate,
      'Confirm your new e-mail address for {APP_NAME}',
      `
<h1>Confirm your new e-mail address</h1>
<p>The account of {RECORD:email} is to be used with this address from now on. The link works for 30 minutes, and asks for the password of the account.</p>${link('confirm-email-change', 'Confirm the new address')}
<p class="small">If you did not ask for this, nothing needs to be done: nobody can use your address without this link.</p>`,
      'Confirm with the button below that you will sign in with this address from now on.',
    )
    // Neither is sent unless an operator turns it on.
    users.otp.emailTemplate = replaced(
      users.otp.emailTemplate,
      'Your {APP_NAME} code',
      `
<h1>Your code is {OTP}</h1>
<p>Type it where you are signing in to {APP_NAME}. It works once, for a few minutes.</p>
<p class="small">If it was not you, do not give the code to anybody.</p>`,
      'Your one-time password is:',
    )
    users.authAlert.emailTemplate = replaced(
      users.authAlert.emailTemplate,
      'A new sign-in to your {APP_NAME} account',
      `
<h1>A new sign-in</h1>
<p>Somebody has signed in to the account of {RECORD:email} from a new place: {ALERT_INFO}</p>
<p>If it was you, nothing needs to be done. Otherwise choose a new password, which ends the session of everybody else.</p>
<p><a class="btn" href="{APP_URL}/reset-password" target="_blank" rel="noopener">Choose a new password</a></p>`,
      'We noticed a login to your',
    )
    app.save(users)

    // The pages that these mails lead to: a password may be tried on one of them.
    const settings = app.settings()
    for (const label of ['*:confirmEmailChange', '*:confirmVerification']) {
      if (settings.rateLimits.rules.some((rule) => rule.label === label)) continue
      /** @type {RateLimitSpec} */
      const rule = { label, maxRequests: 10, duration: 300 }
      settings.rateLimits.rules = [/** @type {any} */ (rule), ...settings.rateLimits.rules]
    }
    app.save(settings)
  },
  () => {
    // An operator may have changed any of them since, so nothing can be restored.
  },
)
