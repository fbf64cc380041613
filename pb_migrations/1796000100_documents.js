// @ts-check
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    createSynced(
      app,
      'documents',
      [
        { name: 'name', type: 'text', required: true, max: 255 },
        { name: 'type', type: 'text', max: 20 },
        { name: 'size', type: 'number', onlyInt: true, min: 0, max: 104857600 },
        {
          name: 'content_type',
          type: 'text',
          max: 160,
          pattern: '^[a-zA-Z0-9!#$&^_.+-]{1,60}\\/[a-zA-Z0-9!#$&^_.+-]{1,90}$',
        },
        { name: 'status', type: 'select', required: true, maxSelect: 1, values: ['draft', 'final', 'archived'] },
        { name: 'sha256', type: 'text', required: true, pattern: '^[0-9a-f]{64}$' },
        { name: 'storage_path', type: 'text', max: 80 },
        { name: 'trashed_at', type: 'date' },
      ],
      {
        // The content is that of the record for good.
        final: ['type', 'size', 'content_type', 'sha256', 'storage_path'],
        indexes: [
          'CREATE INDEX idx_documents_content ON documents (user_id, sha256)',
          'CREATE INDEX idx_documents_trashed_at ON documents (trashed_at)',
        ],
      },
    )
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'documents'),
)
