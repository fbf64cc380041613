// @ts-check
// Settings that differ from PocketBase's defaults. Set once: from then on the dashboard decides.
migrate(
  (app) => {
    const settings = app.settings()
    settings.meta.appName = 'Everyday'
    settings.meta.senderName = 'Everyday'
    settings.logs.logIP = false
    settings.batch.enabled = false
    // Limits per visitor's address: enough for a household or an office behind one address, too few for guessing passwords.
    settings.rateLimits.enabled = true
    /** @type {RateLimitSpec[]} */
    const rules = [
      { label: '*:auth', maxRequests: 10, duration: 60 },
      { label: '*:requestPasswordReset', maxRequests: 5, duration: 300 },
      { label: '*:requestVerification', maxRequests: 5, duration: 300 },
      { label: '*:requestEmailChange', maxRequests: 5, duration: 300 },
      { label: '*:requestOTP', maxRequests: 5, duration: 300 },
      { label: '*:confirmPasswordReset', maxRequests: 10, duration: 300 },
      { label: 'users:create', maxRequests: 10, duration: 600 },
      { label: '/api/sync/', maxRequests: 1200, duration: 10 },
      { label: '/api/', maxRequests: 300, duration: 10 },
    ]
    settings.rateLimits.rules = /** @type {any} */ (rules)
    app.save(settings)

    const users = app.findCollectionByNameOrId('users')
    users.authToken.duration = 90 * 24 * 3600
    users.fields.getByName('password').min = 8
    users.authAlert.enabled = false // would fail at every sign-in where no mail server is set
    /** @type {(subject: string, why: string, button: string, route: string, otherwise: string) => any} */
    const mail = (subject, why, button, route, otherwise) => ({
      subject,
      body: `<p>Hello,</p>
<p>${why}</p>
<p><a class="btn" href="{APP_URL}/${route}/{TOKEN}" target="_blank" rel="noopener">${button}</a></p>
<p><i>${otherwise}</i></p>
<p>{APP_NAME}</p>`,
    })
    users.resetPasswordTemplate = mail(
      'Choose a new {APP_NAME} password',
      'Choose a new password for your account with the button below.',
      'Choose a password',
      'reset-password',
      'If you did not ask for this, nothing needs to be done.',
    )
    users.verificationTemplate = mail(
      'Confirm your e-mail address for {APP_NAME}',
      'Confirm with the button below that this address is yours.',
      'Confirm the address',
      'verify-email',
      'If you did not sign up, nothing needs to be done.',
    )
    users.confirmEmailChangeTemplate = mail(
      'Confirm your new e-mail address for {APP_NAME}',
      'Confirm with the button below that you will sign in with this address from now on.',
      'Confirm the new address',
      'confirm-email-change',
      'If you did not ask for this, nothing needs to be done.',
    )
    app.save(users)
  },
  () => {
    // An operator may have changed any of them since, so nothing can be restored.
  },
)
