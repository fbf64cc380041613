cronAdd('reviews_of_nothing', '23 3 * * *', () => require(`${__hooks}/lib/reviews.js`).removeOrphans($app))
onRecordCreate((e) => require(`${__hooks}/lib/reviews.js`).create(e), 'reviews')
routerAdd('GET', '/api/directory/{id}/reviews', (e) => require(`${__hooks}/lib/reviews.js`).list(e))
routerAdd('', '/api/directory/{id}/reviews', (e) => require(`${__hooks}/lib/reviews.js`).refuseOther(e))
