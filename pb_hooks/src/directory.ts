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

/** An entry of `_directory`, which triggers keep (pb_migrations/1796340100_directory.js); `listed` is '' until it is written. */
const ENTRY = { id: '', listed: '', version: 0, seq: 0 }
const COLUMNS_OF_ENTRY = "SELECT id, COALESCE(listed, '') AS listed, version, seq FROM _directory"

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
  const sql = `${COLUMNS_OF_ENTRY} WHERE seq < {:before} ORDER BY seq DESC LIMIT {:limit}`
  const entries = allRows(e.app, sql, { before, limit: DIRECTORY_PAGE_SIZE }, ENTRY)
  const next = entries.length < DIRECTORY_PAGE_SIZE ? 0 : entries.at(-1)!.seq
  const items = textsOf(e.app, entries)
  return `{"at":"${epoch}.${seq}","total":${total},"before":${next},${more}"items":[${items.join()}]}`
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
  const newer = 'WHERE seq > {:after} AND seq <= {:to} ORDER BY seq LIMIT {:limit}'
  const left = { after, to: seq, limit: MAX_GONE }
  const gone = allRows(e.app, `SELECT id, seq FROM _directory_gone ${newer}`, left, { id: '', seq: 0 })
  const reach = gone.length < MAX_GONE ? seq : gone.at(-1)!.seq
  const page = { after, to: reach, limit: DIRECTORY_PAGE_SIZE }
  const entries = allRows(e.app, `${COLUMNS_OF_ENTRY} ${newer}`, page, ENTRY)
  const to = entries.length < DIRECTORY_PAGE_SIZE ? reach : entries.at(-1)!.seq
  const ids = JSON.stringify(gone.flatMap(({ id, seq: at }) => (at <= to ? [id] : [])))
  const items = textsOf(e.app, entries)
  return `{"at":"${epoch}.${to}","total":${total},"more":${to < seq},"gone":${ids},"items":[${items.join()}]}`
}

function found(e: core.RequestEvent, text: string): string {
  const { seq, total, epoch } = stateOf(e.app)
  // SQLite compares them without case and accents. A pattern that begins so has its Unicode classes here too (scripts/lib/hooks.mjs).
  const words = (text.slice(0, MAX_SEARCH_LENGTH).match(/(?=)[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
  // Those that have been listed the longest: nothing that an owner does brings a business forward.
  const sql = `${COLUMNS_OF_ENTRY} WHERE number IN (
    SELECT rowid FROM _directory_words WHERE _directory_words MATCH {:words} ORDER BY rowid LIMIT {:limit}) ORDER BY number`
  // A letter alone is a word, or the whole index would be read.
  const match = words.map((word) => `"${word}"${word.length > 1 ? '*' : ''}`).join(' ')
  const entries = words.length > 0 ? allRows(e.app, sql, { words: match, limit: MAX_FOUND }, ENTRY) : []
  return `{"at":"${epoch}.${seq}","total":${total},"items":[${textsOf(e.app, entries).join()}]}`
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
