// @ts-check
// The library delivers apps, too: a page that a browser opens from the disk, or a ZIP.
const READ_AND_HEARD = ['application/epub+zip', 'audio/mpeg', 'audio/mp4', 'audio/x-m4a']
const APPS = ['text/html', 'application/zip']

migrate(
  (app) => {
    const files = app.findCollectionByNameOrId('library_files')
    files.fields.getByName('file').mimeTypes = [...READ_AND_HEARD, ...APPS]
    app.save(files)
  },
  (app) => {
    const files = app.findCollectionByNameOrId('library_files')
    files.fields.getByName('file').mimeTypes = READ_AND_HEARD
    app.save(files)
  },
)
