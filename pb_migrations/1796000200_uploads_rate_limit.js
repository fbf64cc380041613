// @ts-check
// An upload is a request for each MiB: as many as for syncing, so that a fast line is not slowed down.
migrate(
  (app) => {
    const label = '/api/uploads/'
    const settings = app.settings()
    const rules = settings.rateLimits.rules
    if (rules.some((rule) => rule.label === label)) return
    // The first matching prefix applies, so it must precede that of the whole API.
    /** @type {RateLimitSpec} */
    const rule = { label, maxRequests: 1200, duration: 10 }
    settings.rateLimits.rules = [/** @type {any} */ (rule), ...rules]
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = settings.rateLimits.rules.filter((rule) => rule.label !== '/api/uploads/')
    app.save(settings)
  },
)
