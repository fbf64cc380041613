// Reviews of the businesses that people created: who may write one, and those that everybody sees.
import { publicName } from '../../web/domain/public-name.ts'
import { RECORD_ID } from '../../web/lib/record-id.ts'
import { setPublicHeaders } from './lib/public-answer.ts'
import { refuse, refuseMethod } from './lib/refuse.ts'
import { allRows } from './lib/rows.ts'

/** How many reviews one request answers, newest first. */
const PAGE_SIZE = 50

/** Refuses a review of what is not listed, and of one's own business. A new review is not hidden, whatever was sent. */
export function create(e: core.RecordEvent): void {
  const { record } = e
  const sql = `SELECT b.user_id AS owner FROM businesses b JOIN _directory d ON d.id = b.id WHERE b.id = {:id}`
  const [business] = allRows(e.app, sql, { id: record.getString('business') }, { owner: '' })
  const message = !business
    ? 'This business is not in the directory any more.'
    : business.owner === record.getString('user_id') && 'You can’t review your own business.'
  if (message) refuse(message, 'validation_review', { business: message })
  record.set('is_hidden', false)
  e.next()
}

/** How long reviews of a deleted business are kept: it may come back. */
const ORPHAN_DAYS = 30

/** Deletes reviews of businesses that are gone for good. The triggers write the tombstones that devices pull. */
export function removeOrphans(app: CoreApp): void {
  const gone = `NOT EXISTS (SELECT 1 FROM businesses WHERE id = reviews.business)`
  app
    .db()
    .newQuery(`DELETE FROM reviews WHERE ${gone} AND updated_at < datetime('now', '-${ORPHAN_DAYS} days')`)
    .execute()
}

const COLUMNS = { name: '', rating: 0, text: '', created_at: '' }

/** GET /api/directory/{id}/reviews?page=1: newest first, with the writer's first name and initial. */
export function list(e: core.RequestEvent): void {
  const id = e.request.pathValue('id')
  const asked = e.request.url.query().get('page') || '1'
  if (!/^[1-9]\d{0,3}$/.test(asked)) throw new BadRequestError('A page is a whole number from 1 on.')
  const listed = RECORD_ID.test(id)
    ? allRows(e.app, 'SELECT id FROM _directory WHERE id = {:id}', { id }, { id: '' })
    : []
  if (listed.length === 0) throw new NotFoundError('Business not found')
  const sql = `SELECT COALESCE(p.full_name, '') AS name, r.rating AS rating, r.text AS text, r.created_at AS created_at
    FROM reviews r LEFT JOIN profiles p ON p.id = r.user_id
    WHERE r.business = {:id} AND r.is_hidden = 0 ORDER BY r.created_at DESC, r.id LIMIT {:limit} OFFSET {:offset}`
  const window = { id, limit: PAGE_SIZE + 1, offset: (Number(asked) - 1) * PAGE_SIZE }
  const rows = allRows(e.app, sql, window, COLUMNS)
  const items = rows
    .slice(0, PAGE_SIZE)
    .map(({ name, rating, text, created_at }) => ({ author: publicName(name), rating, text, at: created_at }))
  setPublicHeaders(e)
  return e.json(200, { page: Number(asked), more: rows.length > PAGE_SIZE, items })
}

/** Any other method. */
export function refuseOther(e: core.RequestEvent): void {
  refuseMethod(e, 'GET, HEAD', 'Reviews can only be read here.')
}
