onRecordCreate((e) => require(`${__hooks}/lib/reviews.js`).create(e), 'reviews')
routerAdd('GET', '/api/directory/{id}/reviews', (e) => require(`${__hooks}/lib/reviews.js`).list(e))
routerAdd('', '/api/directory/{id}/reviews', (e) => require(`${__hooks}/lib/reviews.js`).refuseOther(e))
