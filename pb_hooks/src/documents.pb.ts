onRecordCreate((e) => require(`${__hooks}/lib/documents.js`).create(e), 'documents')
cronAdd('documents_trash', '19 3 * * *', () => require(`${__hooks}/lib/documents.js`).emptyTrash($app, new Date()))
