onRecordValidate((e) => require(`${__hooks}/lib/bookmarks.js`).validate(e), 'bookmarks')
cronAdd('bookmarks_trash', '17 3 * * *', () => require(`${__hooks}/lib/bookmarks.js`).emptyTrash($app, new Date()))
