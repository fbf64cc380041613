// @ts-check
// Reviews of businesses. Triggers keep how many each business has and what their stars add up to, so that a list reads nothing else; an operator
// hides a review, or takes a business down, and the directory follows.

migrate(
  (app) => {
    const { addFields, createSynced, ownerRules } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(
      app,
      'reviews',
      [
        { name: 'business', type: 'text', required: true, pattern: '^[a-z0-9]{15}$' },
        { name: 'rating', type: 'number', required: true, onlyInt: true, min: 1, max: 5 },
        { name: 'text', type: 'text', max: 2000 },
        { name: 'is_hidden', type: 'bool' },
      ],
      {
        ops: ['upsert', 'update', 'delete'],
        final: ['business', 'is_hidden'],
        indexes: ['CREATE INDEX idx_reviews_business ON reviews (business, created_at)'],
      },
    )
    addFields(app, 'businesses', [
      { name: 'review_count', type: 'number', onlyInt: true, min: 0 },
      { name: 'rating_sum', type: 'number', onlyInt: true, min: 0 },
      { name: 'is_taken_down', type: 'bool' },
    ])
    const businesses = app.findCollectionByNameOrId('businesses')
    Object.assign(businesses, ownerRules({ final: ['review_count', 'rating_sum', 'is_taken_down'] }))
    businesses.removeIndex('idx_businesses_published')
    businesses.addIndex(
      'idx_businesses_published',
      false,
      'user_id, created_at, id',
      "status = 'active' AND is_taken_down = 0",
    )
    app.save(businesses)
    const count = (/** @type {'NEW' | 'OLD'} */ row) => {
      const of = (/** @type {string} */ sum) =>
        `(SELECT ${sum} FROM reviews WHERE business = ${row}.business AND is_hidden = 0)`
      return `UPDATE businesses SET review_count = ${of('count(*)')}, rating_sum = ${of('coalesce(sum(rating), 0)')} WHERE id = ${row}.business;`
    }
    const refresh = (/** @type {string} */ owner) => {
      const first = `FROM businesses WHERE user_id = ${owner} AND status = 'active' AND is_taken_down = 0
        ORDER BY created_at, id LIMIT (SELECT most FROM _directory_limit)`
      return `
        DELETE FROM _directory WHERE owner = ${owner} AND id NOT IN (SELECT id ${first});
        INSERT OR IGNORE INTO _directory (id, owner, created_at, version) SELECT id, user_id, created_at, random() >> 11 ${first};`
    }
    for (const statement of [
      `CREATE TRIGGER _reviews_insert AFTER INSERT ON reviews BEGIN ${count('NEW')} END`,
      `CREATE TRIGGER _reviews_update AFTER UPDATE ON reviews
        WHEN (OLD.business, OLD.rating, OLD.is_hidden) IS NOT (NEW.business, NEW.rating, NEW.is_hidden) BEGIN ${count('OLD')} ${count('NEW')} END`,
      `CREATE TRIGGER _reviews_delete AFTER DELETE ON reviews BEGIN ${count('OLD')} END`,
      'CREATE TRIGGER _reviews_business AFTER DELETE ON businesses BEGIN DELETE FROM reviews WHERE business = OLD.id; END',
      'DROP TRIGGER _directory_insert',
      `CREATE TRIGGER _directory_insert AFTER INSERT ON businesses WHEN NEW.status = 'active' BEGIN ${refresh('NEW.user_id')} END`,
      'DROP TRIGGER _directory_move',
      `CREATE TRIGGER _directory_move AFTER UPDATE ON businesses
        WHEN (OLD.id, OLD.user_id, OLD.status, OLD.created_at, OLD.is_taken_down)
          IS NOT (NEW.id, NEW.user_id, NEW.status, NEW.created_at, NEW.is_taken_down) BEGIN
        DELETE FROM _directory WHERE id = OLD.id; ${refresh('OLD.user_id')} ${refresh('NEW.user_id')}
      END`,
      'DROP TRIGGER _directory_delete',
      `CREATE TRIGGER _directory_delete AFTER DELETE ON businesses WHEN EXISTS (SELECT 1 FROM _directory WHERE id = OLD.id) BEGIN
        DELETE FROM _directory WHERE id = OLD.id; ${refresh('OLD.user_id')}
      END`,
      // The entries have the ratings from now on.
      'UPDATE _directory SET listed = NULL, version = random() >> 11',
    ])
      app.db().newQuery(statement).execute()
  },
  (app) => {
    const { dropSynced, ownerRules } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    for (const name of ['_reviews_business', '_directory_insert', '_directory_move', '_directory_delete'])
      app.db().newQuery(`DROP TRIGGER ${name}`).execute()
    dropSynced(app, 'reviews')
    const businesses = app.findCollectionByNameOrId('businesses')
    for (const name of ['review_count', 'rating_sum', 'is_taken_down']) businesses.fields.removeByName(name)
    businesses.removeIndex('idx_businesses_published')
    businesses.addIndex('idx_businesses_published', false, 'user_id, created_at, id', "status = 'active'")
    Object.assign(businesses, ownerRules({}))
    app.save(businesses)
    const refresh = (/** @type {string} */ owner) => {
      const first = `FROM businesses WHERE user_id = ${owner} AND status = 'active'
        ORDER BY created_at, id LIMIT (SELECT most FROM _directory_limit)`
      return `
        DELETE FROM _directory WHERE owner = ${owner} AND id NOT IN (SELECT id ${first});
        INSERT OR IGNORE INTO _directory (id, owner, created_at, version) SELECT id, user_id, created_at, random() >> 11 ${first};`
    }
    for (const statement of [
      `CREATE TRIGGER _directory_insert AFTER INSERT ON businesses WHEN NEW.status = 'active' BEGIN ${refresh('NEW.user_id')} END`,
      `CREATE TRIGGER _directory_move AFTER UPDATE ON businesses
        WHEN (OLD.id, OLD.user_id, OLD.status, OLD.created_at) IS NOT (NEW.id, NEW.user_id, NEW.status, NEW.created_at) BEGIN
        DELETE FROM _directory WHERE id = OLD.id; ${refresh('OLD.user_id')} ${refresh('NEW.user_id')}
      END`,
      `CREATE TRIGGER _directory_delete AFTER DELETE ON businesses WHEN EXISTS (SELECT 1 FROM _directory WHERE id = OLD.id) BEGIN
        DELETE FROM _directory WHERE id = OLD.id; ${refresh('OLD.user_id')}
      END`,
    ])
      app.db().newQuery(statement).execute()
  },
)
