import { DOCUMENT_STATUSES } from '../../../web/collections/document-statuses.ts'
import { derivedId } from '../../../web/lib/id.ts'
import { FONT_SIZES, TIME_FORMATS } from '../../../web/lib/preference-options.ts'
import type { Json } from '../../../web/sync/types.ts'
import type { Random } from '../../sim/random.ts'
import { GOOD } from '../samples.ts'
import type { MutationInput, Pool } from './random-mutation.ts'

type Change = (op: 'update' | 'upsert', collection: string, id: string, fields: string[]) => MutationInput

/** Random values of what people change in notifications, settings and documents, by field. */
export function accountValues(random: Random): Record<string, () => Json> {
  const flag = () => random.chance(0.5)
  const chosen = () => random.pick(['', 'on', 'off'])
  return {
    is_read: flag,
    is_archived: flag,
    email_enabled: chosen,
    push_enabled: chosen,
    in_app_enabled: chosen,
    is_enabled: flag,
    sort_order: () => random.pick([0, 1, 7]),
    time_format: () => random.pick(TIME_FORMATS),
    quiet_hours: flag,
    quiet_from: () => random.pick(['', '22:00']),
    font_size: () => random.pick(FONT_SIZES),
    status: () => random.pick(DOCUMENT_STATUSES),
    trashed_at: () => random.pick(['', '2025-03-11 10:00:00.000Z', '2025-04-11 10:00:00.000Z']),
    chapter: () => random.below(4),
    offset: () => random.pick([0, 350]),
    done: () => random.pick([null, [0], [0, 1]]),
    speed: () => random.pick([0, 100, 150]),
  }
}

/** The mutations of notifications, settings and documents, each with its weight; the last ones are invalid. */
export function accountMakers(random: Random, pool: Pool, change: Change): [number, () => MutationInput][] {
  const settings = derivedId(pool.owner, 'user_settings')
  const notification = random.pick(pool.notifications)
  const document = random.pick(pool.documents)
  const keyed = (collection: string, field: string, values: string[], fields: string[]) => (): MutationInput => {
    const value = random.pick(values)
    const id = derivedId(pool.owner, collection, value)
    const op = random.pick(['update', 'upsert', 'upsert'] as const)
    const made = change(op, collection, id, fields)
    return op === 'update' ? made : { ...made, set: { ...made.set, [field]: value } }
  }
  const channels = ['email_enabled', 'push_enabled', 'in_app_enabled']
  return [
    [6, () => change('update', 'notifications', notification, ['is_read', 'is_archived'])],
    [5, keyed('notification_preferences', 'category', ['wallet', 'security'], channels)],
    [5, keyed('dashboard_quick_actions', 'action', ['documents', 'wallet'], ['is_enabled', 'sort_order'])],
    [5, keyed('library_progress', 'sku', ['ebook-a', 'audio-a'], ['chapter', 'offset', 'done', 'speed'])],
    [3, () => change('update', 'user_settings', settings, ['location', 'time_format'])],
    [3, () => change('upsert', 'user_settings', settings, ['time_format', 'quiet_hours', 'quiet_from'])],
    [2, () => change('upsert', 'user_appearance', derivedId(pool.owner, 'user_appearance'), ['font_size'])],
    [
      5,
      () => ({
        collection: 'documents',
        id: document,
        op: 'create',
        set: {
          ...GOOD.document,
          name: random.pick(['Lease.pdf', 'notes', '.x']),
          created_at: '2025-05-11 10:00:00.000Z',
        },
      }),
    ],
    [8, () => change('update', 'documents', document, ['name', 'status', 'trashed_at'])],
    [2, () => ({ collection: 'documents', id: document, op: 'delete' })],
    // Invalid mutations: what the server alone writes, what never changes, and no counter.
    [
      1,
      () => ({ collection: 'notifications', id: notification, op: 'create', set: { title: 'x', category: 'wallet' } }),
    ],
    [1, () => ({ collection: 'notifications', id: notification, op: 'update', set: { title: 'x', is_read: true } })],
    [1, () => ({ collection: 'notifications', id: notification, op: 'delete' })],
    [1, () => ({ collection: 'contact_messages', id: random.pick(pool.messages), op: 'delete' })],
    [
      1,
      () => ({ collection: 'contact_messages', id: random.pick(pool.messages), op: 'update', set: { subject: 'x' } }),
    ],
    [1, () => ({ collection: 'user_settings', id: settings, op: 'delete' })],
    [
      1,
      () => ({
        collection: 'library_progress',
        id: derivedId(pool.owner, 'library_progress', 'audio-a'),
        op: random.pick(['update', 'delete'] as const),
        set: { sku: 'ebook-a' },
      }),
    ],
    [1, () => ({ collection: 'documents', id: document, op: 'update', set: { sha256: '0'.repeat(64) } })],
    [1, () => ({ collection: 'documents', id: document, op: 'update', set: { storage_path: 'x/y.txt' } })],
    [
      1,
      () => ({
        collection: 'dashboard_quick_actions',
        id: derivedId(pool.owner, 'dashboard_quick_actions', 'wallet'),
        op: 'update',
        ...random.pick([{ inc: { sort_order: 1 } }, { set: { action: 'documents' } }]),
      }),
    ],
  ]
}
