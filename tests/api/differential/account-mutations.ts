import { DOCUMENT_STATUSES } from '../../../web/collections/document-statuses.ts'
import { derivedId } from '../../../web/lib/id.ts'
import { FONT_SIZES, TIME_FORMATS } from '../../../web/lib/preference-options.ts'
import type { Json } from '../../../web/sync/types.ts'
import type { Random } from '../../sim/random.ts'
import { GOOD } from '../samples.ts'
import type { MutationInput, Pool } from './random-mutation.ts'

type Change = (op: 'update' | 'upsert', collection: string, id: string, fields: string[]) => MutationInput

/** Random values of what people change in the collections of this file, by field. */
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
    starred: flag,
    team_count: () => random.pick([0, 3, 40]),
    company_name: () => random.pick(['', 'Harbor Light LLC', 'Zoë & Co.']),
    trashed_at: () => random.pick(['', '2025-03-11 10:00:00.000Z', '2025-04-11 10:00:00.000Z']),
  }
}

/**
 * The mutations of notifications, settings, documents and what else an account has, each with its weight; the last ones are
 * invalid.
 */
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
  const [chat, business, history] = [pool.chats, pool.businesses, pool.walletHistory].map((ids) =>
    random.pick(ids),
  ) as [string, string, string]
  const app = random.pick(['ledger', 'planner'])
  const appId = derivedId(pool.owner, 'installed_apps', app)
  const channels = ['email_enabled', 'push_enabled', 'in_app_enabled']
  return [
    [6, () => change('update', 'notifications', notification, ['is_read', 'is_archived'])],
    [5, keyed('notification_preferences', 'category', ['wallet', 'security'], channels)],
    [5, keyed('dashboard_quick_actions', 'action', ['documents', 'wallet'], ['is_enabled', 'sort_order'])],
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
    [3, () => ({ collection: 'chats', id: chat, op: 'create', set: { title: 'Logo', messages: ['a'] } })],
    [3, () => change('update', 'chats', chat, ['title', 'starred'])],
    [
      2,
      () => ({
        collection: 'chats',
        id: chat,
        op: 'update',
        add: { messages: [random.pick(['a', 'b']), 'c'] },
        remove: { messages: [random.pick(['a', 'z'])] },
      }),
    ],
    [1, () => ({ collection: 'chats', id: chat, op: 'delete' })],
    [3, () => ({ collection: 'businesses', id: business, op: 'create', set: GOOD.business })],
    [4, () => change('update', 'businesses', business, ['name', 'team_count', 'tags'])],
    [1, () => ({ collection: 'businesses', id: business, op: 'delete' })],
    [3, () => ({ collection: 'installed_apps', id: appId, op: 'upsert', set: { app } })],
    [1, () => ({ collection: 'installed_apps', id: appId, op: 'delete' })],
    [2, () => ({ collection: 'payment_method_history', id: history, op: 'create', set: { action: 'Added a card' } })],
    [
      2,
      () => {
        const [collection, fields] = random.pick([
          ['entrepreneur_profiles', ['title', 'location']],
          ['company_profiles', ['title', 'company_name']],
        ] as const)
        return change(random.pick(['update', 'upsert']), collection, derivedId(pool.owner, collection), [...fields])
      },
    ],
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
        collection: 'user_security',
        id: derivedId(pool.owner, 'user_security'),
        op: random.pick(['upsert', 'update', 'delete']),
        ...random.pick([{}, { set: { providers: 'google' } }]),
      }),
    ],
    [1, () => ({ collection: 'payment_method_history', id: history, op: 'delete' })],
    [1, () => ({ collection: 'payment_method_history', id: history, op: 'update', set: { action: 'x' } })],
    [1, () => ({ collection: 'installed_apps', id: appId, op: 'update', set: { app: 'other' } })],
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
