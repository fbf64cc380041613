// @ts-check
// Which providers an account is linked to, for its devices, and which accounts have no password that anybody knows: PocketBase makes
// a random one for those that came by a provider (docs/security.md).
migrate(
  (app) => {
    const security = app.findCollectionByNameOrId('user_security')
    security.fields.add(new TextField({ name: 'providers', max: 200 }))
    app.save(security)
    const statements = [
      'CREATE TABLE _security_no_password (owner TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID',
      `CREATE TRIGGER _security_no_password_delete AFTER DELETE ON users BEGIN
        DELETE FROM _security_no_password WHERE owner = OLD.id; END`,
    ]
    for (const statement of statements) app.db().newQuery(statement).execute()
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER _security_no_password_delete').execute()
    app.db().newQuery('DROP TABLE _security_no_password').execute()
    const security = app.findCollectionByNameOrId('user_security')
    security.fields.removeByName('providers')
    app.save(security)
  },
)
