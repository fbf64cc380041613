// @ts-check
// Whose businesses an operator has taken down. As long as one is, its owner publishes no others (pocketbase/directory), so that it is not made
// again under another id. One that its owner has deleted counts for 90 days.
migrate(
  (app) => {
    for (const statement of [
      'CREATE TABLE _directory_taken_down (id TEXT NOT NULL PRIMARY KEY, owner TEXT NOT NULL, deleted_at INTEGER) WITHOUT ROWID',
      'CREATE INDEX _directory_taken_down_owner ON _directory_taken_down (owner)',
      'INSERT INTO _directory_taken_down (id, owner) SELECT id, user_id FROM businesses WHERE is_taken_down',
      `CREATE TRIGGER _directory_taken_down_update AFTER UPDATE ON businesses
        WHEN (OLD.is_taken_down, OLD.user_id) IS NOT (NEW.is_taken_down, NEW.user_id) BEGIN
        DELETE FROM _directory_taken_down WHERE id = NEW.id;
        INSERT INTO _directory_taken_down (id, owner) SELECT NEW.id, NEW.user_id WHERE NEW.is_taken_down;
      END`,
      `CREATE TRIGGER _directory_taken_down_delete AFTER DELETE ON businesses WHEN OLD.is_taken_down BEGIN
        UPDATE _directory_taken_down SET deleted_at = unixepoch() WHERE id = OLD.id;
      END`,
      `CREATE TRIGGER _directory_taken_down_account AFTER DELETE ON users BEGIN
        DELETE FROM _directory_taken_down WHERE owner = OLD.id;
      END`,
    ])
      app.db().newQuery(statement).execute()
  },
  (app) => {
    for (const event of ['update', 'delete', 'account'])
      app.db().newQuery(`DROP TRIGGER _directory_taken_down_${event}`).execute()
    app.db().newQuery('DROP TABLE _directory_taken_down').execute()
  },
)
