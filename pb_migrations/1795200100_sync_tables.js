// @ts-check
// The engine's own tables (docs/sync-protocol.md). Plain tables, not collections: no API, no hooks, no dashboard.
migrate(
  (app) => {
    const statements = [
      `CREATE TABLE _sync_clock (
        id INTEGER PRIMARY KEY CHECK (id = 1), seq INTEGER NOT NULL, pruned INTEGER NOT NULL
      )`,
      'INSERT INTO _sync_clock (id, seq, pruned) VALUES (1, 0, 0)',
      `CREATE TABLE _sync_log (
        collection TEXT NOT NULL, record TEXT NOT NULL, owner TEXT NOT NULL,
        seq INTEGER NOT NULL, deleted INTEGER NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (collection, record, owner)
      ) WITHOUT ROWID`,
      'CREATE INDEX _sync_log_owner_seq ON _sync_log (owner, seq, deleted)',
      'CREATE INDEX _sync_log_tombstones ON _sync_log (at) WHERE deleted = 1',
      `CREATE TABLE _sync_boots (
        ord INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, seq INTEGER NOT NULL, at INTEGER NOT NULL
      )`,
      'INSERT INTO _sync_boots (id, seq, at) VALUES (lower(hex(randomblob(8))), 0, unixepoch())',
      `CREATE TABLE _sync_clients (
        owner TEXT NOT NULL, client TEXT NOT NULL, last_n INTEGER NOT NULL, acked INTEGER NOT NULL, device TEXT NOT NULL,
        PRIMARY KEY (owner, client)
      ) WITHOUT ROWID`,
      `CREATE TABLE _sync_verdicts (
        owner TEXT NOT NULL, client TEXT NOT NULL, n INTEGER NOT NULL, uuid TEXT NOT NULL,
        collection TEXT NOT NULL, record TEXT NOT NULL, verdict TEXT NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (owner, client, n)
      ) WITHOUT ROWID`,
      'CREATE INDEX _sync_verdicts_uuid ON _sync_verdicts (owner, uuid)',
    ]
    for (const statement of statements) app.db().newQuery(statement).execute()
  },
  (app) => {
    for (const table of ['clock', 'log', 'boots', 'clients', 'verdicts']) {
      app.db().newQuery(`DROP TABLE _sync_${table}`).execute()
    }
  },
)
