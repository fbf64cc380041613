// @ts-check
// Limits for the routes of /api/security, and a mail about sign-ins from new places, which is sent only where a mail server is set.
migrate(
  (app) => {
    const settings = app.settings()
    const rules = settings.rateLimits.rules
    // The first matching prefix applies, so these must precede that of the whole API.
    /** @type {RateLimitSpec[]} */
    const limits = [
      { label: '/api/security/sign-in/', maxRequests: 20, duration: 60 },
      { label: '/api/security/', maxRequests: 60, duration: 60 },
    ]
    const missing = limits.filter(({ label }) => !rules.some((rule) => rule.label === label))
    settings.rateLimits.rules = [.../** @type {any[]} */ (missing), ...rules]
    app.save(settings)
    const users = app.findCollectionByNameOrId('users')
    users.authAlert.enabled = true
    app.save(users)
  },
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = settings.rateLimits.rules.filter((rule) => !rule.label.startsWith('/api/security/'))
    app.save(settings)
    const users = app.findCollectionByNameOrId('users')
    users.authAlert.enabled = false
    app.save(users)
  },
)
