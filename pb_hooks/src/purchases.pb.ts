routerAdd('GET', '/api/purchases', (e) => require(`${__hooks}/lib/purchases.js`).list(e))
routerAdd('', '/api/purchases', (e) => require(`${__hooks}/lib/purchases.js`).refuseOther(e))
