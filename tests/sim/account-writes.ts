import { DOCUMENT_STATUSES } from '../../web/collections/document-statuses.ts'
import { derivedId } from '../../web/lib/id.ts'
import { FONT_SIZES, TIME_FORMATS } from '../../web/lib/preference-options.ts'
import type { Fields, Intent, Row } from '../../web/sync/types.ts'
import type { Random } from './random.ts'

/** What people write besides bookmarks, carts and cards. */
export const ACCOUNT_WRITES = [
  'notification',
  'notification',
  'preference',
  'quick actions',
  'settings',
  'document',
  'document',
] as const

/** Who writes, what they see, a text that nobody has used, and the time on their device. */
type Writer = {
  random: Random
  owner: string
  rows: (collection: string) => Row[]
  token: () => string
  now: string
}

/** The intents of one action of a person; none if there is nothing to do it with. */
export function accountWrite(kind: (typeof ACCOUNT_WRITES)[number], writer: Writer): Intent[] {
  switch (kind) {
    case 'notification':
      return notification(writer)
    case 'preference':
      return preference(writer)
    case 'quick actions':
      return quickActions(writer)
    case 'settings':
      return settings(writer)
    case 'document':
      return document(writer)
  }
}

/** Marks one as read or unread, archives it or takes it back, or marks all as read. */
function notification({ random, rows }: Writer): Intent[] {
  const all = rows('notifications')
  if (all.length === 0) return []
  const change = ({ id }: Row, set: Fields): Intent => ({ collection: 'notifications', id, op: 'update', set })
  if (random.chance(0.3))
    return all.filter((row) => !row.is_read && !row.is_archived).map((row) => change(row, { is_read: true }))
  const row = random.pick(all)
  return [change(row, random.chance(0.5) ? { is_read: !row.is_read } : { is_archived: !row.is_archived })]
}

/** Sets one channel of a category, as the page of settings does: an upsert only while there is no row. */
function preference({ random, owner, rows }: Writer): Intent[] {
  const collection = 'notification_preferences'
  const category = random.pick(['security', 'wallet'])
  const id = derivedId(owner, collection, category)
  const channel = random.pick(['email_enabled', 'push_enabled', 'in_app_enabled'])
  const set = { [channel]: random.pick(['', 'on', 'off']) }
  const exists = rows(collection).some((row) => row.id === id)
  return [{ collection, id, op: exists ? 'update' : 'upsert', set: exists ? set : { ...set, category } }]
}

/** Saves the order of some quick actions, and which of them are shown. */
function quickActions({ random, owner }: Writer): Intent[] {
  const collection = 'dashboard_quick_actions'
  const actions = ['documents', 'bookmarks', 'wallet'].filter(() => random.chance(0.6))
  return actions.map((action, at) => ({
    collection,
    id: derivedId(owner, collection, action),
    op: 'upsert',
    set: { action, is_enabled: random.chance(0.5), sort_order: random.chance(0.3) ? 0 : at + random.below(3) },
  }))
}

/** Saves a form of settings that has some of the fields. */
function settings({ random, owner, token }: Writer): Intent[] {
  const upsert = (collection: string, set: Fields): Intent[] => [
    { collection, id: derivedId(owner, collection), op: 'upsert', set },
  ]
  const form = random.pick(['texts', 'time', 'quiet', 'appearance'] as const)
  if (form === 'texts') return upsert('user_settings', { [random.pick(['location', 'bio'])]: token() })
  if (form === 'time') return upsert('user_settings', { time_format: random.pick(TIME_FORMATS), timezone: token() })
  if (form === 'quiet') return upsert('user_settings', { quiet_hours: random.chance(0.5) })
  return upsert('user_appearance', { font_size: random.pick(FONT_SIZES) })
}

/** Adds, renames or deletes a document, changes its status, or moves it to the trash and back. */
function document({ random, rows, token, now }: Writer): Intent[] {
  const collection = 'documents'
  const all = rows(collection)
  if (all.length === 0 || random.chance(0.2)) {
    const content = { size: 5, content_type: 'text/plain', sha256: '0'.repeat(64) }
    const set = { name: token(), ...content, status: 'draft', trashed_at: '', created_at: now }
    return [{ collection, id: `do${token()}`, op: 'create', set }]
  }
  const { id, trashed_at } = random.pick(all)
  const update = (set: Fields): Intent[] => [{ collection, id, op: 'update', set }]
  switch (random.pick(['name', 'status', 'trash', 'trash', 'delete'] as const)) {
    case 'name':
      return update({ name: token() })
    case 'status':
      return update({ status: random.pick(DOCUMENT_STATUSES) })
    case 'trash':
      return update({ trashed_at: trashed_at ? '' : now })
    case 'delete':
      return trashed_at ? [{ collection, id, op: 'delete' }] : update({ name: token() })
  }
}
