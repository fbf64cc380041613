// @ts-check
// The businesses that people described and set active, for everybody. Whose they are is never said.
const { listedOf } = require(`${__hooks}/lib/generated/businesses.js`)

const PER_PAGE = 200
const MOST_PAGES = 10
/** Of one person, those made first: a flood of profiles drowns nobody else's. */
const MOST_OF_ONE = 20
const ID = /^[a-z0-9]{15}$/

const TEXTS = ['name', 'type', 'category', 'description', 'time_zone', 'phone', 'email', 'website', 'price_range']
const NUMBERS = ['founded_year', 'open_positions', 'team_count']
const JSONS = { location: null, hours: [], services: [], certifications: [], tags: [] }

const SEEN = `
  SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY created_at, id) AS of_owner
  FROM businesses WHERE status = 'active'`

/** The public fields of a row. What nobody may see is not asked for, and so cannot slip in. */
const COLUMNS = {
  id: '',
  created_at: '',
  updated_at: '',
  ...Object.fromEntries(TEXTS.map((field) => [field, ''])),
  ...Object.fromEntries(NUMBERS.map((field) => [field, 0])),
  ...Object.fromEntries(Object.keys(JSONS).map((field) => [field, ''])),
}

function rowsOf(where, params) {
  const rows = arrayOf(new DynamicModel(COLUMNS))
  const columns = Object.keys(COLUMNS).map((field) => `COALESCE(${field}, '') AS ${field}`)
  $app
    .db()
    .newQuery(`SELECT ${columns} FROM (${SEEN}) WHERE of_owner <= ${MOST_OF_ONE} ${where}`)
    .bind(params)
    .all(rows)
  return rows.map(publicOf)
}

function publicOf(row) {
  const business = { id: row.id, created_at: row.created_at, updated_at: row.updated_at, status: 'active' }
  for (const field of [...TEXTS, ...NUMBERS]) business[field] = row[field]
  for (const [field, empty] of Object.entries(JSONS)) business[field] = JSON.parse(row[field] || 'null') || empty
  return business
}

/** Sends JSON that any cache may keep and asks about each time: a profile that was taken away is gone at once. */
function send(e, value) {
  const body = JSON.stringify(value)
  const tag = `"${$security.sha256(body).slice(0, 32)}"`
  const header = e.response.header()
  header.set('Cache-Control', 'public, no-cache')
  header.set('ETag', tag)
  if (e.request.header.get('If-None-Match') === tag) return e.noContent(304)
  header.set('Content-Type', 'application/json; charset=utf-8')
  return e.string(200, body)
}

/** GET /api/directory?page=1: the latest first. */
function list(e) {
  const asked = e.request.url.query().get('page') || '1'
  if (!/^\d{1,3}$/.test(asked) || Number(asked) < 1) throw new BadRequestError('A page is a whole number from 1 on.')
  const page = Number(asked)
  const count = new DynamicModel({ total: 0 })
  $app.db().newQuery(`SELECT count(*) AS total FROM (${SEEN}) WHERE of_owner <= ${MOST_OF_ONE}`).one(count)
  const total = Math.min(count.total, PER_PAGE * MOST_PAGES)
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  const items =
    page > pages
      ? []
      : rowsOf('ORDER BY created_at DESC, id LIMIT {:limit} OFFSET {:offset}', {
          limit: PER_PAGE,
          offset: (page - 1) * PER_PAGE,
        })
  return send(e, { page, pages, total, items: items.map((one) => listedOf(one.id, one.created_at, one)) })
}

/** GET /api/directory/{id} */
function one(e) {
  const id = e.request.pathValue('id')
  const [business] = ID.test(id) ? rowsOf('AND id = {:id}', { id }) : []
  if (!business) throw new NotFoundError('Business not found')
  return send(e, business)
}

function refuseMethod(e) {
  e.response.header().set('Allow', 'GET, HEAD')
  throw new ApiError(405, 'The directory can only be read.')
}

module.exports = { list, one, refuseMethod }
