cronAdd('bookmarks_trash', '17 3 * * *', () => require(`${__hooks}/lib/bookmarks.js`).emptyTrash($app, new Date()))
