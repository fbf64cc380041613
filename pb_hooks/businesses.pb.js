// @ts-check
onRecordValidate((e) => require(`${__hooks}/lib/businesses.js`).validate(e), 'businesses')
routerAdd('GET', '/api/directory', (e) => require(`${__hooks}/lib/directory.js`).list(e))
routerAdd('', '/api/directory', (e) => require(`${__hooks}/lib/directory.js`).refuseMethod(e))
routerAdd('GET', '/api/directory/{id}', (e) => require(`${__hooks}/lib/directory.js`).one(e))
routerAdd('', '/api/directory/{id}', (e) => require(`${__hooks}/lib/directory.js`).refuseMethod(e))
