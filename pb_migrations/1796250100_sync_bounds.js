// @ts-check
// When a device was last heard of, and up to where the tombstones of one account were pruned (docs/sync-protocol.md, Bounds).
migrate(
  (app) => {
    const statements = [
      'ALTER TABLE _sync_clients ADD COLUMN seen INTEGER NOT NULL DEFAULT 0',
      'UPDATE _sync_clients SET seen = unixepoch()',
      'ALTER TABLE _sync_counts ADD COLUMN pruned INTEGER NOT NULL DEFAULT 0',
    ]
    for (const statement of statements) app.db().newQuery(statement).execute()
  },
  (app) => {
    app.db().newQuery('ALTER TABLE _sync_counts DROP COLUMN pruned').execute()
    app.db().newQuery('ALTER TABLE _sync_clients DROP COLUMN seen').execute()
  },
)
