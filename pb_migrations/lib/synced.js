// @ts-check
// Functions with which migrations create synced collections. Required by path, since only the files
// directly in the migrations folder run as migrations.

const OWNER = 'user_id = @request.auth.id'

/**
 * The API rules under which REST is as safe as the sync endpoints. `ops` is what devices may send (as in
 * web/collections), `final` the fields that nobody may set through an update.
 *
 * @param {{ops?: string[], final?: string[]}} options
 */
function ownerRules({ ops = ['create', 'update', 'delete'], final = [] }) {
  const unchanged = ['user_id', 'created_at', ...final].map((field) => `@request.body.${field}:changed = false`)
  return {
    listRule: OWNER,
    viewRule: OWNER,
    createRule: ops.includes('create') || ops.includes('upsert') ? `@request.auth.id != "" && ${OWNER}` : null,
    updateRule: ops.includes('update') ? [OWNER, ...unchanged].join(' && ') : null,
    deleteRule: ops.includes('delete') ? OWNER : null,
  }
}

/**
 * The triggers that log every way of writing. They reference only `id` and `user_id`: a migration that drops one of these
 * columns calls `dropTriggers` first and `addTriggers` after.
 *
 * @param {CoreApp} app
 * @param {string} name
 */
function addTriggers(app, name) {
  const log = (/** @type {'NEW' | 'OLD'} */ row, /** @type {0 | 1} */ deleted) => `
    UPDATE _sync_clock SET seq = seq + 1;
    INSERT INTO _sync_log (collection, record, owner, seq, deleted, at)
      VALUES ('${name}', ${row}.id, ${row}.user_id, (SELECT seq FROM _sync_clock), ${deleted}, unixepoch())
      ON CONFLICT (collection, record, owner) DO UPDATE SET seq = excluded.seq, deleted = excluded.deleted, at = excluded.at;`
  const statements = [
    `CREATE TRIGGER _sync_${name}_insert AFTER INSERT ON ${name} BEGIN ${log('NEW', 0)} END`,
    `CREATE TRIGGER _sync_${name}_update AFTER UPDATE ON ${name} BEGIN ${log('NEW', 0)} END`,
    `CREATE TRIGGER _sync_${name}_owner AFTER UPDATE ON ${name}
      WHEN OLD.user_id IS NOT NEW.user_id OR OLD.id IS NOT NEW.id BEGIN ${log('OLD', 1)} END`,
    `CREATE TRIGGER _sync_${name}_delete AFTER DELETE ON ${name} BEGIN ${log('OLD', 1)} END`,
  ]
  for (const statement of statements) app.db().newQuery(statement).execute()
}

/**
 * @param {CoreApp} app
 * @param {string} name
 */
function dropTriggers(app, name) {
  for (const event of ['insert', 'update', 'owner', 'delete']) {
    app.db().newQuery(`DROP TRIGGER IF EXISTS _sync_${name}_${event}`).execute()
  }
}

/**
 * Makes a table with `user_id` synced: logs its existing rows, and adds triggers that log later changes.
 *
 * @param {CoreApp} app
 * @param {string} name
 */
function startSync(app, name) {
  app
    .db()
    .newQuery(
      `INSERT OR REPLACE INTO _sync_log (collection, record, owner, seq, deleted, at)
       SELECT '${name}', id, user_id, (SELECT seq FROM _sync_clock) + row_number() OVER (ORDER BY rowid), 0, unixepoch()
       FROM ${name}`,
    )
    .execute()
  app.db().newQuery(`UPDATE _sync_clock SET seq = seq + (SELECT count(*) FROM ${name})`).execute()
  addTriggers(app, name)
}

/**
 * Creates a synced collection: the given fields, the owner, the two timestamps, the API rules and the triggers.
 *
 * @param {CoreApp} app
 * @param {string} name
 * @param {FieldSpec[]} fields
 * @param {{ops?: string[], final?: string[], indexes?: string[]}} [options]
 */
function createSynced(app, name, fields, options = {}) {
  const users = app.findCollectionByNameOrId('users')
  /** @type {CollectionSpec} */
  const spec = {
    type: 'base',
    name,
    fields: [
      { name: 'user_id', type: 'relation', collectionId: users.id, required: true, maxSelect: 1, cascadeDelete: true },
      ...fields,
      { name: 'created_at', type: 'date' },
      { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
    ],
    indexes: [`CREATE INDEX idx_${name}_user_id ON ${name} (user_id)`, ...(options.indexes || [])],
    ...ownerRules(options),
  }
  app.save(new Collection(/** @type {any} */ (spec)))
  startSync(app, name)
}

/**
 * Adds fields to a synced collection, and sends all of its rows to the devices again: theirs lack the fields.
 *
 * @param {CoreApp} app
 * @param {string} name
 * @param {FieldSpec[]} fields
 */
function addFields(app, name, fields) {
  const collection = app.findCollectionByNameOrId(name)
  collection.fields.addMarshaledJSON(JSON.stringify(fields))
  app.save(collection)
  app.db().newQuery(`UPDATE ${name} SET id = id`).execute()
}

/**
 * @param {CoreApp} app
 * @param {string} name
 * @param {FieldSpec[]} fields
 */
function removeFields(app, name, fields) {
  const collection = app.findCollectionByNameOrId(name)
  for (const field of fields) collection.fields.removeByName(field.name)
  app.save(collection)
}

/**
 * Deletes a synced collection; devices drop it with a later schema version.
 *
 * @param {CoreApp} app
 * @param {string} name
 */
function dropSynced(app, name) {
  app.delete(app.findCollectionByNameOrId(name))
  app.db().newQuery('DELETE FROM _sync_log WHERE collection = {:name}').bind({ name }).execute()
}

module.exports = { addFields, addTriggers, createSynced, dropSynced, dropTriggers, ownerRules, removeFields, startSync }
