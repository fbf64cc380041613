routerAdd('GET', '/api/score/{business}', (e) => require(`${__hooks}/lib/score.js`).answer(e))
routerAdd('', '/api/score/{business}', (e) => require(`${__hooks}/lib/score.js`).refuseOther(e))
routerAdd('GET', '/badge/{business}', (e) => require(`${__hooks}/lib/score.js`).badge(e))
