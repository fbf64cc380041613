routerAdd('POST', '/api/forms/{kind}', (e) => require(`${__hooks}/lib/forms.js`).submit(e), $apis.bodyLimit(65536))
routerAdd('', '/api/forms/{kind}', (e) => require(`${__hooks}/lib/forms.js`).refuseOther(e))
routerAdd('POST', '/api/forms/newsletter/{step}/{token}', (e) => require(`${__hooks}/lib/newsletter.js`).take(e))
routerAdd('', '/api/forms/newsletter/{step}/{token}', (e) => require(`${__hooks}/lib/newsletter.js`).show(e))
