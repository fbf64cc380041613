// @ts-check
// Names that people give to their devices. `device` of a session is the id under which its browser is known to this account alone
// (docs/security.md); `used_at` is in seconds since 1970.
migrate(
  (app) => {
    const statements = [
      `CREATE TABLE _security_devices (
        owner TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, used_at INTEGER NOT NULL, PRIMARY KEY (owner, id)
      ) WITHOUT ROWID`,
      "ALTER TABLE _security_sessions ADD COLUMN device TEXT NOT NULL DEFAULT ''",
      ...['users', '_superusers'].map(
        (accounts) => `CREATE TRIGGER _security_devices_delete_${accounts} AFTER DELETE ON ${accounts} BEGIN
          DELETE FROM _security_devices WHERE owner = OLD.id; END`,
      ),
    ]
    for (const statement of statements) app.db().newQuery(statement).execute()
  },
  (app) => {
    for (const accounts of ['users', '_superusers']) {
      app.db().newQuery(`DROP TRIGGER _security_devices_delete_${accounts}`).execute()
    }
    app.db().newQuery('ALTER TABLE _security_sessions DROP COLUMN device').execute()
    app.db().newQuery('DROP TABLE _security_devices').execute()
  },
)
