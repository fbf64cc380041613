routerAdd('GET', '/api/directory', (e) => require(`${__hooks}/lib/directory.js`).list(e))
routerAdd('', '/api/directory', (e) => require(`${__hooks}/lib/directory.js`).refuseOther(e))
routerAdd('GET', '/api/directory/{id}', (e) => require(`${__hooks}/lib/directory.js`).one(e))
routerAdd('', '/api/directory/{id}', (e) => require(`${__hooks}/lib/directory.js`).refuseOther(e))
