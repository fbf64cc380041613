// @ts-check
// How many records each account has in all synced collections, kept by triggers on their log: counting them at each new one would read
// them all (docs/sync-protocol.md).
migrate(
  (app) => {
    const add = (/** @type {string} */ owner, /** @type {string} */ change) =>
      `INSERT INTO _sync_counts (owner, records) VALUES (${owner}, ${change})
        ON CONFLICT (owner) DO UPDATE SET records = records + excluded.records;`
    const statements = [
      'CREATE TABLE _sync_counts (owner TEXT NOT NULL PRIMARY KEY, records INTEGER NOT NULL) WITHOUT ROWID',
      'INSERT INTO _sync_counts (owner, records) SELECT owner, count(*) FROM _sync_log WHERE deleted = 0 GROUP BY owner',
      `CREATE TRIGGER _sync_counts_insert AFTER INSERT ON _sync_log WHEN NEW.deleted = 0 BEGIN ${add('NEW.owner', '1')} END`,
      `CREATE TRIGGER _sync_counts_update AFTER UPDATE OF deleted ON _sync_log WHEN OLD.deleted != NEW.deleted
        BEGIN ${add('NEW.owner', 'OLD.deleted - NEW.deleted')} END`,
      `CREATE TRIGGER _sync_counts_delete AFTER DELETE ON _sync_log WHEN OLD.deleted = 0 BEGIN ${add('OLD.owner', '-1')} END`,
    ]
    for (const statement of statements) app.db().newQuery(statement).execute()
  },
  (app) => {
    for (const event of ['insert', 'update', 'delete'])
      app.db().newQuery(`DROP TRIGGER _sync_counts_${event}`).execute()
    app.db().newQuery('DROP TABLE _sync_counts').execute()
  },
)
