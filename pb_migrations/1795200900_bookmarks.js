// @ts-check
migrate(
  (app) => {
    const { createSynced } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    // Not cascading: deleting a folder moves its bookmarks out of it and loses none.
    const folders = app.findCollectionByNameOrId('bookmark_folders')
    createSynced(
      app,
      'bookmarks',
      [
        { name: 'folder_id', type: 'relation', collectionId: folders.id, maxSelect: 1, cascadeDelete: false },
        { name: 'title', type: 'text', required: true, max: 300 },
        { name: 'url', type: 'text', required: true, max: 2000 },
        { name: 'description', type: 'text', max: 4000 },
        { name: 'tags', type: 'json', maxSize: 12000 },
        { name: 'is_favorite', type: 'bool' },
        { name: 'deleted_at', type: 'date' },
      ],
      { indexes: ['CREATE INDEX idx_bookmarks_folder_id ON bookmarks (folder_id)'] },
    )
  },
  (app) => require(`${__hooks}/../pb_migrations/lib/synced.js`).dropSynced(app, 'bookmarks'),
)
