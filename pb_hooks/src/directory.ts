// The active businesses that people created, for everybody. Their owners are never included.
import { MAX_PHOTO_BYTES, type BusinessPhoto } from '../../web/collections/business-photos.ts'
import { businesses as definition, type BusinessFields } from '../../web/collections/businesses.ts'
import { DIRECTORY_PAGE_SIZE, listedOf } from '../../web/domain/listed-business.ts'
import { MAX_SEARCH_LENGTH } from '../../web/lib/search-length.ts'
import { setPublicHeaders } from './lib/public-answer.ts'
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
  'promotion',
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

/** An entry of `_directory` that is to be written (pb_migrations/1796340100_directory.js). */
const UNWRITTEN = { id: '', version: 0 }

/** The businesses with these ids that are listed. */
function businesses(app: CoreApp, ids: string[]): PublicBusiness[] {
  const columns = Object.keys(COLUMNS).map((field) => `COALESCE(${field}, '') AS ${field}`)
  const sql = `SELECT ${columns.join()} FROM businesses
    WHERE id IN (SELECT value FROM json_each({:ids})) AND EXISTS (SELECT 1 FROM _directory WHERE _directory.id = businesses.id)`
  return allRows(app, sql, { ids: JSON.stringify(ids) }, COLUMNS).map(publicOf)
}

/** Writes the entries of businesses that have changed, unless they change again meanwhile. */
function write(app: CoreApp, entries: (typeof UNWRITTEN)[]): void {
  const versions = new Map(entries.map(({ id, version }) => [id, version]))
  for (const one of businesses(app, [...versions.keys()])) {
    const listed = JSON.stringify(listedOf(one.id, one.created_at, one))
    const store = 'UPDATE _directory SET listed = {:listed} WHERE id = {:id} AND version = {:version}'
    const entry = { id: one.id, listed, version: versions.get(one.id) }
    app.nonconcurrentDB().newQuery(store).bind(entry).execute()
  }
}

/**
 * The entries that a condition selects, in an order: how many, their lowest and highest number, and the items as JSON between commas. SQLite joins
 * them, which takes a fifth of what it costs to read each into JavaScript.
 */
function pageOf(app: CoreApp, condition: string, order: string, limit: number, params: dbx.Params) {
  const entries = `SELECT id, listed, version, seq, number FROM _directory WHERE ${condition} ORDER BY ${order} LIMIT ${limit}`
  const sql = `SELECT COUNT(*) AS count, COUNT(listed) AS written, COALESCE(MIN(seq), 0) AS lowest, COALESCE(MAX(seq), 0) AS highest,
    COALESCE(group_concat(listed, ',' ORDER BY ${order}), '') AS items FROM (${entries})`
  const read = () => allRows(app, sql, params, { count: 0, written: 0, lowest: 0, highest: 0, items: '' })[0]!
  const page = read()
  if (page.written === page.count) return page
  write(app, allRows(app, `SELECT id, version FROM (${entries}) WHERE listed IS NULL`, params, UNWRITTEN))
  return read()
}

/** Makes the entry of a business that has been saved, so that no reader waits for it. */
export function prepare(e: core.RecordEvent): void {
  const sql = 'SELECT id, version FROM _directory WHERE id = {:id} AND listed IS NULL'
  const changed = allRows(e.app, sql, { id: e.record.id }, UNWRITTEN)
  if (changed.length > 0) write(e.app, changed)
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

/** Sends JSON with a tag by which it is revalidated. */
function send(e: core.RequestEvent, body: string): void {
  const tag = `"${$security.sha256(body).slice(0, 32)}"`
  const header = e.response.header()
  setPublicHeaders(e)
  header.set('ETag', tag)
  if (e.request.header.get('If-None-Match') === tag) return e.noContent(304)
  header.set('Content-Type', 'application/json; charset=utf-8')
  return e.string(200, body)
}

/** How many ids of what has left the list an answer has at most. */
const MAX_GONE = 1000
/** A search answers with so many, and heeds so many words. */
const MAX_FOUND = 50
const MAX_WORDS = 8

/**
 * The list as it is now: its latest number, the epoch that this is in, how many businesses it has, and the highest number of what has left it and
 * was forgotten (pb_migrations/1796800200_directory_pruned.js).
 */
function stateOf(app: CoreApp) {
  const epoch = '(SELECT id FROM _directory_epochs ORDER BY ord DESC LIMIT 1)'
  const sql = `SELECT seq, total, pruned, ${epoch} AS epoch FROM _directory_state`
  return allRows(app, sql, {}, { seq: 0, total: 0, pruned: 0, epoch: '' })[0]!
}

/**
 * GET /api/directory: those that changed last; `?before=` a number: the next ones. `?after=` a position: what has changed since. `?q=` words:
 * those with words that begin so, as they were listed.
 */
export function list(e: core.RequestEvent): void {
  const query = e.request.url.query()
  if (query.has('q')) return send(e, found(e, query.get('q')))
  if (query.has('after')) return send(e, changes(e, query.get('after')))
  const before = query.get('before')
  if (before && !/^[1-9]\d{0,14}$/.test(before)) throw new BadRequestError('Before is a number of the directory.')
  return send(e, window(e, Number(before) || Number.MAX_SAFE_INTEGER))
}

function window(e: core.RequestEvent, before: number, more = ''): string {
  const { seq, total, epoch } = stateOf(e.app)
  const { count, lowest, items } = pageOf(e.app, 'seq < {:before}', 'seq DESC', DIRECTORY_PAGE_SIZE, { before })
  const next = count < DIRECTORY_PAGE_SIZE ? 0 : lowest
  return `{"at":"${epoch}.${seq}","total":${total},"before":${next},${more}"items":[${items}]}`
}

function changes(e: core.RequestEvent, position: string): string {
  const asked = /^([0-9a-f]{16})\.(\d{1,15})$/.exec(position)
  if (!asked) throw new BadRequestError('A position is an epoch and a number.')
  const after = Number(asked[2])
  const { seq, total, pruned, epoch } = stateOf(e.app)
  // A position ends with its epoch: numbers beyond it are those of a history that a restored backup has replaced.
  const sql = `SELECT COALESCE((SELECT seq FROM _directory_epochs AS later WHERE later.ord = e.ord + 1), {:seq}) AS last
    FROM _directory_epochs AS e WHERE e.id = {:epoch}`
  const [known] = allRows(e.app, sql, { epoch: asked[1]!, seq }, { last: 0 })
  if (!known || after > known.last || after < pruned) return window(e, Number.MAX_SAFE_INTEGER, '"reset":true,')
  const newer = 'seq > {:after} AND seq <= {:to}'
  const left = `SELECT id, seq FROM _directory_gone WHERE ${newer} ORDER BY seq LIMIT ${MAX_GONE}`
  const gone = allRows(e.app, left, { after, to: seq }, { id: '', seq: 0 })
  const reach = gone.length < MAX_GONE ? seq : gone.at(-1)!.seq
  const { count, highest, items } = pageOf(e.app, newer, 'seq', DIRECTORY_PAGE_SIZE, { after, to: reach })
  const to = count < DIRECTORY_PAGE_SIZE ? reach : highest
  const ids = JSON.stringify(gone.flatMap(({ id, seq: at }) => (at <= to ? [id] : [])))
  return `{"at":"${epoch}.${to}","total":${total},"more":${to < seq},"gone":${ids},"items":[${items}]}`
}

function found(e: core.RequestEvent, text: string): string {
  const { seq, total, epoch } = stateOf(e.app)
  // SQLite compares them without case and accents. A pattern that begins so has its Unicode classes here too (scripts/lib/hooks.mjs).
  const words = (text.slice(0, MAX_SEARCH_LENGTH).match(/(?=)[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
  // Those that have been listed the longest: nothing that an owner does brings a business forward.
  const condition = `number IN (SELECT rowid FROM _directory_words WHERE _directory_words MATCH {:words} ORDER BY rowid LIMIT ${MAX_FOUND})`
  // A letter alone is a word, or the whole index would be read.
  const match = words.map((word) => `"${word}"${word.length > 1 ? '*' : ''}`).join(' ')
  const items = words.length > 0 ? pageOf(e.app, condition, 'number', MAX_FOUND, { words: match }).items : ''
  return `{"at":"${epoch}.${seq}","total":${total},"items":[${items}]}`
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
