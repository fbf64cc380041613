// @ts-check
// What has changed in the directory's list since a device last read it. Each entry has the number of its last change (`seq`), and what left the
// list keeps its id and the number of that, so that a device asks for what is newer than the newest that it has. `_directory_words` are the words
// of the entries for a search on the server; its rowids are those numbers, for the rowid of a table without an integer key may change.
// An epoch begins at each start (pocketbase/directory): the numbers of a backup that was restored go on in another one.
migrate(
  (app) => {
    const next = '(SELECT seq FROM _directory_state)'
    const words = (/** @type {string} */ where) => `
      INSERT INTO _directory_words (rowid, words)
        SELECT d.seq, b.name || ' ' || b.type || ' ' || b.category || ' ' || b.tags || ' ' || b.services || ' ' || b.description || ' ' ||
          coalesce(json_extract(b.location, '$.city'), '') || ' ' || coalesce(json_extract(b.location, '$.state'), '')
        FROM _directory d JOIN businesses b ON b.id = d.id ${where};`
    for (const statement of [
      `CREATE TABLE _directory_state (id INTEGER PRIMARY KEY CHECK (id = 1), seq INTEGER NOT NULL, total INTEGER NOT NULL)`,
      'INSERT INTO _directory_state (id, seq, total) SELECT 1, count(*), count(*) FROM _directory',
      'CREATE TABLE _directory_epochs (ord INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, seq INTEGER NOT NULL)',
      `INSERT INTO _directory_epochs (id, seq) VALUES (lower(hex(randomblob(8))), 0)`,
      'CREATE TABLE _directory_gone (id TEXT NOT NULL PRIMARY KEY, seq INTEGER NOT NULL)',
      'CREATE UNIQUE INDEX _directory_gone_seq ON _directory_gone (seq)',
      'ALTER TABLE _directory ADD COLUMN seq INTEGER',
      `UPDATE _directory SET seq = numbered.n
        FROM (SELECT id, row_number() OVER (ORDER BY created_at, id DESC) AS n FROM _directory) AS numbered WHERE numbered.id = _directory.id`,
      'CREATE UNIQUE INDEX _directory_seq ON _directory (seq)',
      'DROP INDEX _directory_newest',
      `CREATE VIRTUAL TABLE _directory_words USING fts5 (words, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3')`,
      words(''),
      `CREATE TRIGGER _directory_listed AFTER INSERT ON _directory BEGIN
        UPDATE _directory_state SET seq = seq + 1, total = total + 1;
        DELETE FROM _directory_gone WHERE id = NEW.id;
        UPDATE _directory SET seq = ${next} WHERE id = NEW.id;
        ${words('WHERE d.id = NEW.id')}
      END`,
      `CREATE TRIGGER _directory_changed AFTER UPDATE OF version ON _directory BEGIN
        UPDATE _directory_state SET seq = seq + 1;
        DELETE FROM _directory_words WHERE rowid = OLD.seq;
        UPDATE _directory SET seq = ${next} WHERE id = NEW.id;
        ${words('WHERE d.id = NEW.id')}
      END`,
      // A device that is further behind reads the whole list again.
      `CREATE TRIGGER _directory_unlisted AFTER DELETE ON _directory BEGIN
        UPDATE _directory_state SET seq = seq + 1, total = total - 1;
        DELETE FROM _directory_words WHERE rowid = OLD.seq;
        INSERT INTO _directory_gone (id, seq) VALUES (OLD.id, ${next});
        DELETE FROM _directory_gone WHERE seq <= ${next} - 50000;
      END`,
    ])
      app.db().newQuery(statement).execute()
  },
  (app) => {
    for (const event of ['listed', 'changed', 'unlisted'])
      app.db().newQuery(`DROP TRIGGER _directory_${event}`).execute()
    for (const table of ['words', 'gone', 'epochs', 'state'])
      app.db().newQuery(`DROP TABLE _directory_${table}`).execute()
    app.db().newQuery('DROP INDEX _directory_seq').execute()
    app.db().newQuery('ALTER TABLE _directory DROP COLUMN seq').execute()
    app.db().newQuery('CREATE INDEX _directory_newest ON _directory (created_at DESC, id)').execute()
  },
)
