// @ts-check
// What an operator has hidden or taken down stays so when its owner deletes it and makes it again, which gives it the same id. Reviews stay, too:
// a deleted business may come back (pb_hooks/src/reviews.ts removes them later).
const KINDS = /** @type {const} */ ([
  ['reviews', 'is_hidden'],
  ['businesses', 'is_taken_down'],
])

migrate(
  (app) => {
    const run = (/** @type {string} */ sql) => app.db().newQuery(sql).execute()
    run('CREATE TABLE _hidden_ids (id TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID')
    run('DROP TRIGGER _reviews_business')
    run(`CREATE TRIGGER _reviews_business AFTER INSERT ON businesses WHEN EXISTS (SELECT 1 FROM reviews WHERE business = NEW.id) BEGIN
      UPDATE businesses SET
        review_count = (SELECT count(*) FROM reviews WHERE business = NEW.id AND is_hidden = 0),
        rating_sum = (SELECT coalesce(sum(rating), 0) FROM reviews WHERE business = NEW.id AND is_hidden = 0)
      WHERE id = NEW.id;
    END`)
    for (const [table, field] of KINDS) {
      run(`CREATE TRIGGER _hidden_${table}_delete AFTER DELETE ON ${table} WHEN OLD.${field} BEGIN
        INSERT OR IGNORE INTO _hidden_ids (id) VALUES (OLD.id);
      END`)
      run(`CREATE TRIGGER _hidden_${table}_insert AFTER INSERT ON ${table} WHEN NEW.id IN (SELECT id FROM _hidden_ids) BEGIN
        UPDATE ${table} SET ${field} = 1 WHERE id = NEW.id;
      END`)
      run(`CREATE TRIGGER _hidden_${table}_shown AFTER UPDATE ON ${table} WHEN OLD.${field} AND NOT NEW.${field} BEGIN
        DELETE FROM _hidden_ids WHERE id = OLD.id;
      END`)
    }
  },
  (app) => {
    const run = (/** @type {string} */ sql) => app.db().newQuery(sql).execute()
    for (const [table] of KINDS)
      for (const event of ['delete', 'insert', 'shown']) run(`DROP TRIGGER _hidden_${table}_${event}`)
    run('DROP TABLE _hidden_ids')
    run('DROP TRIGGER _reviews_business')
    run(
      'CREATE TRIGGER _reviews_business AFTER DELETE ON businesses BEGIN DELETE FROM reviews WHERE business = OLD.id; END',
    )
  },
)
