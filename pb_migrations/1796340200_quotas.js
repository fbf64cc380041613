// @ts-check
// What an account has, by collection, kept by triggers on the log: `records`; `deleted`, tombstones; `extra`, the bytes of records beyond
// 1 KiB each, so that most records change nothing but the count. `size` in the log is that of one record; pocketbase/sync/quotas.go writes it.
// And the bounds of what the server knows of devices: `seen_at` in seconds since 1970, at most so many for each account, the verdicts of one only as long
// as it has, and of one that acknowledges none the latest.
const FREE_BYTES = 1024

migrate(
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    for (const event of ['insert', 'update', 'delete']) run(`DROP TRIGGER _sync_counts_${event}`)
    run('DROP TABLE _sync_counts')
    run('ALTER TABLE _sync_log ADD COLUMN size INTEGER NOT NULL DEFAULT 0')
    run(`CREATE TABLE _sync_counts (
      owner TEXT NOT NULL, collection TEXT NOT NULL, records INTEGER NOT NULL, deleted INTEGER NOT NULL, extra INTEGER NOT NULL,
      PRIMARY KEY (owner, collection)
    ) WITHOUT ROWID`)
    const collections = arrayOf(new DynamicModel({ collection: '' }))
    app.db().newQuery('SELECT DISTINCT collection FROM _sync_log').all(collections)
    for (const { collection } of collections) {
      const columns = arrayOf(new DynamicModel({ name: '' }))
      app.db().newQuery(`SELECT name FROM pragma_table_info('${collection}')`).all(columns)
      if (columns.length === 0) continue // one that is gone
      const bytes = columns.map(({ name }) => `length(CAST("${name}" AS BLOB))`).join(' + ')
      run(`UPDATE _sync_log SET size = coalesce((SELECT max(0, ${bytes} - ${FREE_BYTES}) FROM ${collection} WHERE id = record), 0)
        WHERE collection = '${collection}' AND deleted = 0`)
    }
    run(`INSERT INTO _sync_counts (owner, collection, records, deleted, extra)
      SELECT owner, collection, sum(deleted = 0), sum(deleted), sum(size) FROM _sync_log GROUP BY owner, collection`)
    const add = (/** @type {string} */ row, /** @type {string[]} */ ...values) =>
      `INSERT INTO _sync_counts (owner, collection, records, deleted, extra) VALUES (${row}.owner, ${row}.collection, ${values.join()})
        ON CONFLICT (owner, collection) DO UPDATE
        SET records = records + excluded.records, deleted = deleted + excluded.deleted, extra = extra + excluded.extra;`
    run(`CREATE TRIGGER _sync_counts_insert AFTER INSERT ON _sync_log
      BEGIN ${add('NEW', '1 - NEW.deleted', 'NEW.deleted', '(1 - NEW.deleted) * NEW.size')} END`)
    run(`CREATE TRIGGER _sync_counts_update AFTER UPDATE OF deleted, size ON _sync_log
      WHEN OLD.deleted != NEW.deleted OR OLD.size != NEW.size BEGIN ${add(
        'NEW',
        'OLD.deleted - NEW.deleted',
        'NEW.deleted - OLD.deleted',
        '(1 - NEW.deleted) * NEW.size - (1 - OLD.deleted) * OLD.size',
      )} END`)
    run(`CREATE TRIGGER _sync_counts_delete AFTER DELETE ON _sync_log
      BEGIN ${add('OLD', 'OLD.deleted - 1', '-OLD.deleted', '(OLD.deleted - 1) * OLD.size')} END`)
    // A record that comes again is measured again.
    run(`CREATE TRIGGER _sync_log_size AFTER UPDATE OF deleted ON _sync_log WHEN NEW.deleted = 1 AND NEW.size != 0 BEGIN
      UPDATE _sync_log SET size = 0 WHERE collection = NEW.collection AND record = NEW.record AND owner = NEW.owner; END`)

    run('CREATE TABLE _sync_limits (id INTEGER PRIMARY KEY CHECK (id = 1), devices INTEGER NOT NULL)')
    run('INSERT INTO _sync_limits (id, devices) VALUES (1, 1000000)')
    run('ALTER TABLE _sync_clients ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0')
    run('UPDATE _sync_clients SET seen_at = unixepoch()')
    const seen =
      'UPDATE _sync_clients SET seen_at = unixepoch() WHERE owner = NEW.owner AND client = NEW.client AND seen_at < unixepoch();'
    run(`CREATE TRIGGER _sync_clients_insert AFTER INSERT ON _sync_clients BEGIN
      ${seen}
      DELETE FROM _sync_clients WHERE owner = NEW.owner AND client IN (
        SELECT client FROM _sync_clients WHERE owner = NEW.owner AND client != NEW.client
        ORDER BY seen_at DESC, last_n DESC LIMIT -1 OFFSET (SELECT devices - 1 FROM _sync_limits));
    END`)
    run(`CREATE TRIGGER _sync_clients_update AFTER UPDATE OF acked ON _sync_clients BEGIN ${seen} END`)
    run(`CREATE TRIGGER _sync_clients_delete AFTER DELETE ON _sync_clients BEGIN
      DELETE FROM _sync_verdicts WHERE owner = OLD.owner AND client = OLD.client; END`)
    run('CREATE INDEX _sync_verdicts_large ON _sync_verdicts (owner, client, n) WHERE length(verdict) > 10000')
    // Now and then, since the device chooses its numbers; at each large verdict, which has values.
    run(`CREATE TRIGGER _sync_verdicts_insert AFTER INSERT ON _sync_verdicts WHEN random() % 500 = 0 OR length(NEW.verdict) > 10000 BEGIN
      DELETE FROM _sync_verdicts WHERE owner = NEW.owner AND client = NEW.client AND n <= NEW.n - 10000;
      DELETE FROM _sync_verdicts WHERE owner = NEW.owner AND client = NEW.client AND n <= NEW.n - 500 AND length(verdict) > 10000; END`)
  },
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    for (const name of ['verdicts_insert', 'clients_delete', 'clients_update', 'clients_insert', 'log_size'])
      run(`DROP TRIGGER _sync_${name}`)
    run('DROP INDEX _sync_verdicts_large')
    for (const event of ['insert', 'update', 'delete']) run(`DROP TRIGGER _sync_counts_${event}`)
    for (const table of ['_sync_limits', '_sync_counts']) run(`DROP TABLE ${table}`)
    run('ALTER TABLE _sync_clients DROP COLUMN seen_at')
    run('ALTER TABLE _sync_log DROP COLUMN size')
    run('CREATE TABLE _sync_counts (owner TEXT NOT NULL PRIMARY KEY, records INTEGER NOT NULL) WITHOUT ROWID')
    run(
      'INSERT INTO _sync_counts (owner, records) SELECT owner, count(*) FROM _sync_log WHERE deleted = 0 GROUP BY owner',
    )
    const add = (/** @type {string} */ owner, /** @type {string} */ change) =>
      `INSERT INTO _sync_counts (owner, records) VALUES (${owner}, ${change})
        ON CONFLICT (owner) DO UPDATE SET records = records + excluded.records;`
    run(
      `CREATE TRIGGER _sync_counts_insert AFTER INSERT ON _sync_log WHEN NEW.deleted = 0 BEGIN ${add('NEW.owner', '1')} END`,
    )
    run(`CREATE TRIGGER _sync_counts_update AFTER UPDATE OF deleted ON _sync_log WHEN OLD.deleted != NEW.deleted
      BEGIN ${add('NEW.owner', 'OLD.deleted - NEW.deleted')} END`)
    run(
      `CREATE TRIGGER _sync_counts_delete AFTER DELETE ON _sync_log WHEN OLD.deleted = 0 BEGIN ${add('OLD.owner', '-1')} END`,
    )
  },
)
