// The active businesses that people created, for everybody. Their owners are never included.
import { businesses as definition, type BusinessFields } from '../../web/collections/businesses.ts'
import { listedOf, MAX_DIRECTORY_PAGES } from '../../web/domain/listed-business.ts'
import { refuseMethod } from './lib/refuse.ts'
import { allRows } from './lib/rows.ts'
import { RECORD_ID } from '../../web/lib/record-id.ts'

const PER_PAGE = 200
/** Only the first ones of each person, so that one person's many profiles do not displace those of others. */
const MAX_OF_ONE = 20

/** The public fields, listed here so that a field added to the definition is not public at once. The owner is not selected. */
const PUBLIC = [
  'name',
  'type',
  'category',
  'description',
  'time_zone',
  'phone',
  'email',
  'website',
  'price_range',
  'founded_year',
  'open_positions',
  'team_count',
  'location',
  'hours',
  'services',
  'certifications',
  'tags',
] as const satisfies (keyof BusinessFields)[]

const emptyColumn = (field: keyof BusinessFields) => (definition.fields[field].column.type === 'number' ? 0 : '')
const COLUMNS = {
  id: '',
  created_at: '',
  updated_at: '',
  ...Object.fromEntries(PUBLIC.map((field) => [field, emptyColumn(field)])),
}

const SEEN = `
  SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY created_at, id) AS of_owner
  FROM businesses WHERE status = 'active'`

type PublicBusiness = BusinessFields & { id: string; created_at: string; updated_at: string }

function businesses(e: core.RequestEvent, where: string, params: dbx.Params): PublicBusiness[] {
  const columns = Object.keys(COLUMNS).map((field) => `COALESCE(${field}, '') AS ${field}`)
  const sql = `SELECT ${columns.join()} FROM (${SEEN}) WHERE of_owner <= ${MAX_OF_ONE} ${where}`
  return allRows(e.app, sql, params, COLUMNS).map(publicOf)
}

function publicOf(row: { [column: string]: string | number }): PublicBusiness {
  const fields = PUBLIC.map((field) => {
    const { column, empty } = definition.fields[field]
    return [field, column.type === 'json' ? (JSON.parse(String(row[field]) || 'null') ?? empty) : row[field]]
  })
  const { id, created_at, updated_at } = row
  return { id, created_at, updated_at, status: 'active', ...Object.fromEntries(fields) }
}

/** Sends JSON that any cache may store but must revalidate, so that a deleted profile disappears at once. */
function send(e: core.RequestEvent, value: unknown): void {
  const body = JSON.stringify(value)
  const tag = `"${$security.sha256(body).slice(0, 32)}"`
  const header = e.response.header()
  header.set('Cache-Control', 'public, no-cache')
  header.set('ETag', tag)
  if (e.request.header.get('If-None-Match') === tag) return e.noContent(304)
  header.set('Content-Type', 'application/json; charset=utf-8')
  return e.string(200, body)
}

/** GET /api/directory?page=1: newest first. */
export function list(e: core.RequestEvent): void {
  const asked = e.request.url.query().get('page') || '1'
  if (!/^\d{1,3}$/.test(asked) || Number(asked) < 1) throw new BadRequestError('A page is a whole number from 1 on.')
  const page = Number(asked)
  const count = `SELECT count(*) AS total FROM (${SEEN}) WHERE of_owner <= ${MAX_OF_ONE}`
  const [counted] = allRows(e.app, count, {}, { total: 0 })
  const total = Math.min(counted?.total ?? 0, PER_PAGE * MAX_DIRECTORY_PAGES)
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  const window = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
  const items =
    page > pages ? [] : businesses(e, 'ORDER BY created_at DESC, id LIMIT {:limit} OFFSET {:offset}', window)
  return send(e, { page, pages, total, items: items.map((one) => listedOf(one.id, one.created_at, one)) })
}

/** GET /api/directory/{id} */
export function one(e: core.RequestEvent): void {
  const id = e.request.pathValue('id')
  const [business] = RECORD_ID.test(id) ? businesses(e, 'AND id = {:id}', { id }) : []
  if (!business) throw new NotFoundError('Business not found')
  return send(e, business)
}

/** Any other method. */
export function refuseOther(e: core.RequestEvent): void {
  refuseMethod(e, 'GET, HEAD', 'The directory can only be read.')
}
