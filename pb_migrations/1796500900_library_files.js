// @ts-check
// What the library delivers: e-books, audiobooks and courses, which the operator puts up in the dashboard. Nobody else reads the collection:
// pocketbase/library gives each file to those who have bought its title.
const MEGABYTE = 1024 * 1024

migrate(
  (app) => {
    app.save(
      new Collection(
        /** @type {any} */ ({
          type: 'base',
          name: 'library_files',
          fields: [
            { name: 'sku', type: 'text', required: true, max: 80 },
            { name: 'position', type: 'number', required: true, onlyInt: true, min: 1 },
            { name: 'title', type: 'text', required: true, max: 200 },
            { name: 'seconds', type: 'number', onlyInt: true, min: 0 },
            {
              ...{ name: 'file', type: 'file', required: true, maxSelect: 1, protected: true, maxSize: 250 * MEGABYTE },
              mimeTypes: ['application/epub+zip', 'audio/mpeg', 'audio/mp4', 'audio/x-m4a'],
            },
            {
              name: 'size',
              type: 'number',
              onlyInt: true,
              min: 0,
              help: 'In bytes. Filled in when the file is saved.',
            },
            { name: 'type', type: 'text', max: 80, help: 'Filled in when the file is saved.' },
            { name: 'created', type: 'autodate', onCreate: true },
            { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
          ],
          indexes: ['CREATE UNIQUE INDEX idx_library_files_sku ON library_files (sku, position)'],
        }),
      ),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('library_files'))
  },
)
