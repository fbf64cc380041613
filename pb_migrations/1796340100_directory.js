// @ts-check
// The businesses that the directory lists: of each owner the oldest active ones, as many as the server lets one publish. Kept by triggers, so
// that a request reads what it answers and not all that anybody has published. `listed` is the entry as JSON, written by
// pb_hooks/src/directory.ts and emptied when the business changes; `version` tells that it has changed meanwhile: a random number that JavaScript can hold.
// The triggers name `status` and `created_at`: a migration that drops one of these columns replaces them first.
migrate(
  (app) => {
    const businesses = app.findCollectionByNameOrId('businesses')
    businesses.addIndex('idx_businesses_published', false, 'user_id, created_at, id', "status = 'active'")
    app.save(businesses)
    const refresh = (/** @type {string} */ owner) => {
      const first = `FROM businesses WHERE user_id = ${owner} AND status = 'active'
        ORDER BY created_at, id LIMIT (SELECT most FROM _directory_limit)`
      return `
        DELETE FROM _directory WHERE owner = ${owner} AND id NOT IN (SELECT id ${first});
        INSERT OR IGNORE INTO _directory (id, owner, created_at, version) SELECT id, user_id, created_at, random() >> 11 ${first};`
    }
    const statements = [
      'CREATE TABLE _directory_limit (id INTEGER PRIMARY KEY CHECK (id = 1), most INTEGER NOT NULL)',
      'INSERT INTO _directory_limit (id, most) VALUES (1, 20)',
      `CREATE TABLE _directory (
        id TEXT NOT NULL PRIMARY KEY, owner TEXT NOT NULL, created_at TEXT NOT NULL, version INTEGER NOT NULL, listed TEXT
      )`,
      'CREATE INDEX _directory_owner ON _directory (owner)',
      'CREATE INDEX _directory_newest ON _directory (created_at DESC, id)',
      `INSERT INTO _directory (id, owner, created_at, version)
        SELECT id, user_id, created_at, random() >> 11 FROM (
          SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY created_at, id) AS of_owner FROM businesses WHERE status = 'active'
        ) WHERE of_owner <= (SELECT most FROM _directory_limit)`,
      `CREATE TRIGGER _directory_insert AFTER INSERT ON businesses WHEN NEW.status = 'active' BEGIN ${refresh('NEW.user_id')} END`,
      `CREATE TRIGGER _directory_update AFTER UPDATE ON businesses WHEN NEW.status = 'active' BEGIN
        UPDATE _directory SET listed = NULL, version = random() >> 11 WHERE id = NEW.id;
      END`,
      `CREATE TRIGGER _directory_move AFTER UPDATE ON businesses
        WHEN (OLD.id, OLD.user_id, OLD.status, OLD.created_at) IS NOT (NEW.id, NEW.user_id, NEW.status, NEW.created_at) BEGIN
        DELETE FROM _directory WHERE id = OLD.id; ${refresh('OLD.user_id')} ${refresh('NEW.user_id')}
      END`,
      `CREATE TRIGGER _directory_delete AFTER DELETE ON businesses WHEN EXISTS (SELECT 1 FROM _directory WHERE id = OLD.id) BEGIN
        DELETE FROM _directory WHERE id = OLD.id; ${refresh('OLD.user_id')}
      END`,
    ]
    for (const statement of statements) app.db().newQuery(statement).execute()
  },
  (app) => {
    for (const event of ['insert', 'update', 'move', 'delete'])
      app.db().newQuery(`DROP TRIGGER _directory_${event}`).execute()
    for (const table of ['_directory', '_directory_limit']) app.db().newQuery(`DROP TABLE ${table}`).execute()
    const businesses = app.findCollectionByNameOrId('businesses')
    businesses.removeIndex('idx_businesses_published')
    app.save(businesses)
  },
)
