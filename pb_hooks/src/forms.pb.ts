routerAdd(
  'POST',
  '/api/forms/{kind}',
  (e) => require(`${__hooks}/lib/forms.js`).submit(e),
  $apis.bodyLimit(require(`${__hooks}/lib/forms.js`).MAX_BYTES),
)
onRecordCreate((e) => require(`${__hooks}/lib/forms.js`).note(e), 'form_submissions')
routerAdd('', '/api/forms/{kind}', (e) => require(`${__hooks}/lib/forms.js`).refuseOther(e))
routerAdd('POST', '/api/forms/newsletter/{step}/{token}', (e) =>
  require(`${__hooks}/lib/newsletter.js`).confirmOrUnsubscribe(e),
)
routerAdd('', '/api/forms/newsletter/{step}/{token}', (e) => require(`${__hooks}/lib/newsletter.js`).show(e))
