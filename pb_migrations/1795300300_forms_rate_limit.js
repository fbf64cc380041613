// @ts-check
// Ten forms a minute from one address: enough for an office behind one, too few for a flood.
migrate(
  (app) => {
    const label = '/api/forms/'
    const settings = app.settings()
    const rules = settings.rateLimits.rules
    if (rules.some((rule) => rule.label === label)) return
    // The first matching prefix applies, so it must precede that of the whole API.
    /** @type {RateLimitSpec} */
    const rule = { label, maxRequests: 10, duration: 60 }
    settings.rateLimits.rules = [/** @type {any} */ (rule), ...rules]
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = settings.rateLimits.rules.filter((rule) => rule.label !== '/api/forms/')
    app.save(settings)
  },
)
