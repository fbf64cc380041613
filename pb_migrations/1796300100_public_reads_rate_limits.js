// @ts-check
// What guests read: the directory, at most ten requests for the whole of it, and scores and badges, which other sites show. Enough for an
// office behind one address, too few for reading them without end.
migrate(
  (app) => {
    const settings = app.settings()
    const rules = settings.rateLimits.rules
    // The first matching prefix applies, so these must precede that of the whole API.
    /** @type {RateLimitSpec[]} */
    const limits = [
      { label: '/api/directory/', maxRequests: 1200, duration: 60 },
      { label: '/api/score/', maxRequests: 120, duration: 60 },
      { label: '/badge/', maxRequests: 600, duration: 60 },
    ]
    const missing = limits.filter(({ label }) => !rules.some((rule) => rule.label === label))
    settings.rateLimits.rules = [.../** @type {any[]} */ (missing), ...rules]
    app.save(settings)
  },
  (app) => {
    // A rule that an operator has changed stays.
    /** @type {Record<string, number>} */
    const added = { '/api/directory/': 1200, '/api/score/': 120, '/badge/': 600 }
    const settings = app.settings()
    settings.rateLimits.rules = settings.rateLimits.rules.filter(
      ({ label, maxRequests, duration }) => added[label] !== maxRequests || duration !== 60,
    )
    app.save(settings)
  },
)
