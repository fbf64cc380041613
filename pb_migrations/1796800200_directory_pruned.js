// @ts-check
// What left the directory's list is known by count, not by how many changes ago: edits alone never make a device read everything again, only what
// was forgotten does, whose highest number is kept (`pruned`). And words are found in the order in which businesses were listed (`number`), not in that
// of their last changes: an owner who edits one, or unlists and lists it again, does not bring it forward.
const KEPT = 50_000

migrate(
  (app) => {
    const next = '(SELECT seq FROM _directory_state)'
    const words = (/** @type {string} */ where) => `
      INSERT INTO _directory_words (rowid, words)
        SELECT d.number, b.name || ' ' || b.type || ' ' || b.category || ' ' || b.tags || ' ' || b.services || ' ' || b.description || ' ' ||
          coalesce(json_extract(b.location, '$.city'), '') || ' ' || coalesce(json_extract(b.location, '$.state'), '')
        FROM _directory d JOIN businesses b ON b.id = d.id ${where};`
    for (const statement of [
      'DROP TRIGGER _directory_listed',
      'DROP TRIGGER _directory_changed',
      'DROP TRIGGER _directory_unlisted',
      'ALTER TABLE _directory_state ADD COLUMN pruned INTEGER NOT NULL DEFAULT 0',
      `UPDATE _directory_state SET pruned = max(0, seq - ${KEPT})`,
      'ALTER TABLE _directory ADD COLUMN number INTEGER',
      `UPDATE _directory SET number = numbered.n
        FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS n FROM _directory) AS numbered WHERE numbered.id = _directory.id`,
      'CREATE UNIQUE INDEX _directory_number ON _directory (number)',
      'DELETE FROM _directory_words',
      words(''),
      `CREATE TRIGGER _directory_listed AFTER INSERT ON _directory BEGIN
        UPDATE _directory_state SET seq = seq + 1, total = total + 1;
        DELETE FROM _directory_gone WHERE id = NEW.id;
        UPDATE _directory SET seq = ${next}, number = ${next} WHERE id = NEW.id;
        ${words('WHERE d.id = NEW.id')}
      END`,
      `CREATE TRIGGER _directory_changed AFTER UPDATE OF version ON _directory BEGIN
        UPDATE _directory_state SET seq = seq + 1;
        DELETE FROM _directory_words WHERE rowid = OLD.number;
        UPDATE _directory SET seq = ${next} WHERE id = NEW.id;
        ${words('WHERE d.id = NEW.id')}
      END`,
      `CREATE TRIGGER _directory_unlisted AFTER DELETE ON _directory BEGIN
        UPDATE _directory_state SET seq = seq + 1, total = total - 1;
        DELETE FROM _directory_words WHERE rowid = OLD.number;
        INSERT INTO _directory_gone (id, seq) VALUES (OLD.id, ${next});
        UPDATE _directory_state SET pruned = coalesce((SELECT seq FROM _directory_gone ORDER BY seq DESC LIMIT 1 OFFSET ${KEPT}), pruned);
        DELETE FROM _directory_gone WHERE seq <= (SELECT pruned FROM _directory_state);
      END`,
    ])
      app.db().newQuery(statement).execute()
  },
  (app) => {
    const next = '(SELECT seq FROM _directory_state)'
    const words = (/** @type {string} */ where) => `
      INSERT INTO _directory_words (rowid, words)
        SELECT d.seq, b.name || ' ' || b.type || ' ' || b.category || ' ' || b.tags || ' ' || b.services || ' ' || b.description || ' ' ||
          coalesce(json_extract(b.location, '$.city'), '') || ' ' || coalesce(json_extract(b.location, '$.state'), '')
        FROM _directory d JOIN businesses b ON b.id = d.id ${where};`
    for (const statement of [
      'DROP TRIGGER _directory_listed',
      'DROP TRIGGER _directory_changed',
      'DROP TRIGGER _directory_unlisted',
      // As if that many changes ago: whoever is behind what was forgotten reads everything again.
      `UPDATE _directory_state SET seq = max(seq, pruned + ${KEPT})`,
      'ALTER TABLE _directory_state DROP COLUMN pruned',
      'DROP INDEX _directory_number',
      'ALTER TABLE _directory DROP COLUMN number',
      'DELETE FROM _directory_words',
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
      `CREATE TRIGGER _directory_unlisted AFTER DELETE ON _directory BEGIN
        UPDATE _directory_state SET seq = seq + 1, total = total - 1;
        DELETE FROM _directory_words WHERE rowid = OLD.seq;
        INSERT INTO _directory_gone (id, seq) VALUES (OLD.id, ${next});
        DELETE FROM _directory_gone WHERE seq <= ${next} - ${KEPT};
      END`,
    ])
      app.db().newQuery(statement).execute()
  },
)
