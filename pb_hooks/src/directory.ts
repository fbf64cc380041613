// The active businesses that people created, for everybody. Their owners are never included.
import { MAX_PHOTO_BYTES, type BusinessPhoto } from '../../web/collections/business-photos.ts'
import { businesses as definition, type BusinessFields } from '../../web/collections/businesses.ts'
import { DIRECTORY_PAGE_SIZE, listedOf, MAX_DIRECTORY_PAGES } from '../../web/domain/listed-business.ts'
import { refuseMethod } from './lib/refuse.ts'
import { allRows } from './lib/rows.ts'
import { RECORD_ID } from '../../web/lib/record-id.ts'

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
  'links',
  'photos',
  'price_range',
  'founded_year',
  'open_positions',
  'team_count',
  'location',
  'hours',
  'services',
  'certifications',
  'tags',
  'review_count',
  'rating_sum',
] as const satisfies (keyof BusinessFields)[]

const emptyColumn = (field: keyof BusinessFields) => (definition.fields[field].column.type === 'number' ? 0 : '')
const COLUMNS = {
  id: '',
  created_at: '',
  updated_at: '',
  ...Object.fromEntries(PUBLIC.map((field) => [field, emptyColumn(field)])),
}

type PublicBusiness = BusinessFields & { id: string; created_at: string; updated_at: string }

/** An entry of `_directory`, which triggers keep (pb_migrations/1796340100_directory.js); `listed` is '' until it is written. */
const ENTRY = { id: '', listed: '', version: 0 }
const COLUMNS_OF_ENTRY = "SELECT id, COALESCE(listed, '') AS listed, version FROM _directory"

/** The businesses with these ids that are listed. */
function businesses(app: CoreApp, ids: string[]): PublicBusiness[] {
  const columns = Object.keys(COLUMNS).map((field) => `COALESCE(${field}, '') AS ${field}`)
  const sql = `SELECT ${columns.join()} FROM businesses
    WHERE id IN (SELECT value FROM json_each({:ids})) AND EXISTS (SELECT 1 FROM _directory WHERE _directory.id = businesses.id)`
  return allRows(app, sql, { ids: JSON.stringify(ids) }, COLUMNS).map(publicOf)
}

/** The entries as JSON. Those that have changed are made and stored, unless they change again meanwhile. */
function textsOf(app: CoreApp, entries: (typeof ENTRY)[]): string[] {
  const missing = new Map(entries.flatMap(({ id, listed, version }) => (listed ? [] : [[id, version]])))
  const made = new Map<string, string>()
  const found = missing.size > 0 ? businesses(app, [...missing.keys()]) : []
  for (const one of found) {
    const listed = JSON.stringify(listedOf(one.id, one.created_at, one))
    made.set(one.id, listed)
    const store = 'UPDATE _directory SET listed = {:listed} WHERE id = {:id} AND version = {:version}'
    const entry = { id: one.id, listed, version: missing.get(one.id) }
    app.nonconcurrentDB().newQuery(store).bind(entry).execute()
  }
  return entries.flatMap(({ id, listed }) => listed || made.get(id) || [])
}

/** Makes the entry of a business that has been saved, so that no reader waits for it. */
export function prepare(e: core.RecordEvent): void {
  const changed = allRows(e.app, `${COLUMNS_OF_ENTRY} WHERE id = {:id} AND listed IS NULL`, { id: e.record.id }, ENTRY)
  textsOf(e.app, changed)
  e.next()
}

function publicOf(row: { [column: string]: string | number }): PublicBusiness {
  const fields = PUBLIC.map((field) => {
    const { column, empty } = definition.fields[field]
    return [field, column.type === 'json' ? (JSON.parse(String(row[field]) || 'null') ?? empty) : row[field]]
  })
  const { id, created_at, updated_at } = row
  return { id, created_at, updated_at, status: 'active', ...Object.fromEntries(fields) }
}

/** The pictures of a business that everybody may see, on the conditions of pocketbase/documents/photos.go. */
function shown(app: CoreApp, business: string, photos: BusinessPhoto[]): BusinessPhoto[] {
  if (photos.length === 0) return []
  const sql = `SELECT d.id FROM documents d JOIN businesses b ON b.id = {:business} AND b.user_id = d.user_id
    WHERE d.id IN (SELECT value FROM json_each({:ids})) AND d.storage_path != '' AND d.trashed_at = '' AND d.size <= {:most}`
  const ids = JSON.stringify(photos.map(({ document }) => document))
  const found = allRows(app, sql, { business, ids, most: MAX_PHOTO_BYTES }, { id: '' }).map(({ id }) => id)
  return photos.filter(({ document }) => found.includes(document))
}

/** Sends JSON that any cache may store but must revalidate, so that a deleted profile disappears at once. */
function send(e: core.RequestEvent, body: string): void {
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
  const most = DIRECTORY_PAGE_SIZE * MAX_DIRECTORY_PAGES
  const count = `SELECT count(*) AS total FROM (SELECT 1 FROM _directory LIMIT ${most})`
  const [counted] = allRows(e.app, count, {}, { total: 0 })
  const total = counted?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / DIRECTORY_PAGE_SIZE))
  const window = { limit: DIRECTORY_PAGE_SIZE, offset: (page - 1) * DIRECTORY_PAGE_SIZE }
  const newest = `${COLUMNS_OF_ENTRY} ORDER BY created_at DESC, id LIMIT {:limit} OFFSET {:offset}`
  const items = page > pages ? [] : textsOf(e.app, allRows(e.app, newest, window, ENTRY))
  return send(e, `{"page":${page},"pages":${pages},"total":${total},"items":[${items.join()}]}`)
}

/** GET /api/directory/{id} */
export function one(e: core.RequestEvent): void {
  const id = e.request.pathValue('id')
  const [business] = RECORD_ID.test(id) ? businesses(e.app, [id]) : []
  if (!business) throw new NotFoundError('Business not found')
  return send(e, JSON.stringify({ ...business, photos: shown(e.app, id, business.photos ?? []) }))
}

/** Any other method. */
export function refuseOther(e: core.RequestEvent): void {
  refuseMethod(e, 'GET, HEAD', 'The directory can only be read.')
}
