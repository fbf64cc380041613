routerAdd('POST', '/api/cart/price', (e) => require(`${__hooks}/lib/pricing.js`).price(e), $apis.bodyLimit(32768))
