// @ts-check
// The overview of orders says where each goes, so that it can be sent without the mail about it.
migrate(
  (app) => {
    const text = (/** @type {string} */ part, /** @type {string} */ name) =>
      `CAST(coalesce(json_extract(o.address, '$.${part}'), '') AS TEXT) AS ${name}`
    const address = [
      text('company', 'company'),
      text('address', 'street'),
      text('city', 'city'),
      text('state', 'state'),
      text('zipCode', 'zip'),
      text('country', 'country'),
    ]
    const overview = app.findCollectionByNameOrId('orders_overview')
    overview.viewQuery = overview.viewQuery.replace(' AS email,', ` AS email, ${address.join(', ')},`)
    app.save(overview)
  },
  (app) => {
    const overview = app.findCollectionByNameOrId('orders_overview')
    overview.viewQuery = overview.viewQuery.replace(/ AS email, CAST.* AS country,/, ' AS email,')
    app.save(overview)
  },
)
