// @ts-check
// Second factors, passkeys and sessions (docs/security.md). Plain tables, not collections: no API, no hooks, no dashboard. `owner` is a
// person or a superuser. Times are seconds since 1970.
migrate(
  (app) => {
    const tables = ['totp', 'codes', 'passkeys', 'sessions']
    const statements = [
      `CREATE TABLE _security_totp (
        owner TEXT NOT NULL PRIMARY KEY, secret TEXT NOT NULL, last_step INTEGER NOT NULL, created_at INTEGER NOT NULL
      ) WITHOUT ROWID`,
      `CREATE TABLE _security_codes (owner TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (owner, hash)) WITHOUT ROWID`,
      `CREATE TABLE _security_passkeys (
        id TEXT NOT NULL PRIMARY KEY, owner TEXT NOT NULL, collection TEXT NOT NULL, rp_id TEXT NOT NULL,
        credential_id TEXT NOT NULL UNIQUE, credential TEXT NOT NULL, sign_count INTEGER NOT NULL, name TEXT NOT NULL,
        created_at INTEGER NOT NULL, used_at INTEGER NOT NULL
      )`,
      'CREATE INDEX _security_passkeys_owner ON _security_passkeys (owner)',
      `CREATE TABLE _security_sessions (
        id TEXT NOT NULL PRIMARY KEY, owner TEXT NOT NULL, method TEXT NOT NULL, browser TEXT NOT NULL, system TEXT NOT NULL,
        address TEXT NOT NULL, address_at INTEGER NOT NULL, created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL, ended_at INTEGER NOT NULL
      ) WITHOUT ROWID`,
      'CREATE INDEX _security_sessions_owner ON _security_sessions (owner)',
      ...['users', '_superusers'].map(
        (accounts) => `CREATE TRIGGER _security_delete_${accounts} AFTER DELETE ON ${accounts} BEGIN
          ${tables.map((table) => `DELETE FROM _security_${table} WHERE owner = OLD.id;`).join(' ')} END`,
      ),
    ]
    for (const statement of statements) app.db().newQuery(statement).execute()
  },
  (app) => {
    for (const accounts of ['users', '_superusers']) {
      app.db().newQuery(`DROP TRIGGER _security_delete_${accounts}`).execute()
    }
    for (const table of ['totp', 'codes', 'passkeys', 'sessions']) {
      app.db().newQuery(`DROP TABLE _security_${table}`).execute()
    }
  },
)
