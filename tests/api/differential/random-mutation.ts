import { derivedId } from '../../../web/lib/id.ts'
import type { Fields, Json, Mutation, Row } from '../../../web/sync/types.ts'
import type { Random } from '../../sim/random.ts'
import { GOOD } from '../samples.ts'
import { accountMakers, accountValues } from './account-mutations.ts'

/** The ids that the devices of one owner share, so that they meet in rows and tombstones. */
export type Pool = {
  owner: string
  bookmarks: string[]
  folders: string[]
  cards: string[]
  skus: string[]
  documents: string[]
  notifications: string[]
  messages: string[]
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

export const randomId = (random: Random): string =>
  Array.from({ length: 15 }, () => ALPHABET[random.below(36)]).join('')

export function newPool(owner: string, random: Random): Pool {
  const some = (count: number) => Array.from({ length: count }, () => randomId(random))
  return {
    owner,
    bookmarks: some(5),
    folders: some(2),
    cards: some(2),
    skus: ['web-start', 'web-shop'],
    documents: some(3),
    notifications: some(3),
    messages: some(2),
  }
}

/** The content of a mutation. */
export type MutationInput = Omit<Mutation, 'uuid'> & { again?: true }

/** The device's row of a record. */
export type Look = (collection: string, id: string) => Row | undefined

/** A random mutation. `seen` returns the device's row of a record; `other` is the pool of another owner. */
export function randomMutation(random: Random, pool: Pool, other: Pool | undefined, seen: Look): MutationInput {
  const word = () => random.pick(['red', 'green', 'blue', 'Ü', '123', 'null'])
  const past = () => `2025-0${1 + random.below(9)}-11 10:00:00.000Z`
  const bookmark = random.pick(pool.bookmarks)

  const valueOf: Record<string, () => Json> = {
    title: word,
    description: () => random.pick(['', word()]),
    url: () => random.pick(['https://example.com/a', 'https://example.com/b', 'javascript:alert(1)']),
    is_favorite: () => random.chance(0.5),
    tags: () => ['a', 'b', 'c'].filter(() => random.chance(0.5)),
    deleted_at: () => random.pick(['', past()]),
    folder_id: () => random.pick(['', ...pool.folders, ...(other ? other.folders.slice(0, 1) : [])]),
    name: word,
    cardholder_name: () => random.pick(['Ann Other', 'Jo', 'Zoë Łukasz']),
    expiry_month: () => random.pick(['01', '12']),
    billing_address: () => ({
      address: '1 High St',
      city: 'Springfield',
      state: 'IL',
      ...random.pick([
        { zipCode: '12345', country: 'US' },
        { zipCode: 'SW1A 1AA', country: 'GB' },
      ]),
    }),
    phone: () => random.pick(['', '404 555 0142', '+44 20 7946 0018']),
    default_card: () => random.pick(['', ...pool.cards]),
    full_name: word,
    bio: () => random.pick(['', word()]),
    location: word,
    quantity: () => 1 + random.below(10),
    ...accountValues(random),
  }

  /** An update or upsert of some fields, with a correct, wrong or missing `was`. */
  function change(op: 'update' | 'upsert', collection: string, id: string, fields: string[]): MutationInput {
    const chosen = fields.filter(() => random.chance(0.5))
    const set: Fields = {}
    for (const field of chosen.length > 0 ? chosen : [fields[0]!]) set[field] = valueOf[field]!()
    const row = seen(collection, id)
    const was: Fields = {}
    for (const field of Object.keys(set)) {
      if (random.chance(0.2)) continue
      const isTrue = random.chance(0.7)
      was[field] = isTrue ? (row?.[field] ?? null) : random.pick([null, valueOf[field]!()])
    }
    return {
      collection,
      id,
      op,
      set,
      ...(random.chance(0.9) ? { was } : {}),
      ...(random.chance(0.15) ? { again: true as const } : {}),
    }
  }

  const bookmarkFields = ['title', 'description', 'url', 'is_favorite', 'tags', 'deleted_at', 'folder_id']
  const line = random.pick(pool.skus)
  const lineId = derivedId(pool.owner, 'cart_items', line)
  const makers: [number, () => MutationInput][] = [
    [
      8,
      () => ({
        ...change('update', 'bookmarks', bookmark, bookmarkFields),
        op: 'create',
        set: {
          ...GOOD.bookmark,
          folder_id: String(valueOf.folder_id!()),
          ...(random.chance(0.5) ? { created_at: random.pick([past(), '2999-01-01 00:00:00.000Z']) } : {}),
        },
      }),
    ],
    [10, () => change('update', 'bookmarks', bookmark, bookmarkFields)],
    [
      4,
      () => ({
        collection: 'bookmarks',
        id: bookmark,
        op: 'update',
        add: { tags: [random.pick(['a', 'x']), 'y'] },
        remove: { tags: [random.pick(['b', 'z'])] },
      }),
    ],
    [4, () => ({ collection: 'bookmarks', id: bookmark, op: 'delete' })],
    [4, () => ({ collection: 'bookmark_folders', id: random.pick(pool.folders), op: 'create', set: { name: word() } })],
    [2, () => change('update', 'bookmark_folders', random.pick(pool.folders), ['name'])],
    [3, () => ({ collection: 'bookmark_folders', id: random.pick(pool.folders), op: 'delete' })],
    [
      6,
      () => ({
        collection: 'cart_items',
        id: lineId,
        op: 'upsert',
        set: { sku: line },
        inc: { quantity: random.pick([1, 2, 7, -3]) },
      }),
    ],
    [
      3,
      () => {
        const made = change('upsert', 'cart_items', lineId, ['quantity'])
        return { ...made, set: { ...made.set, sku: line } }
      },
    ],
    [2, () => change('update', 'cart_items', lineId, ['quantity'])],
    [3, () => ({ collection: 'cart_items', id: lineId, op: 'delete' })],
    [
      3,
      () => change(random.pick(['update', 'upsert']), 'profiles', pool.owner, ['phone', 'default_card', 'full_name']),
    ],
    [3, () => change('upsert', 'user_settings', derivedId(pool.owner, 'user_settings'), ['bio', 'location'])],
    [
      3,
      () => ({
        collection: 'payment_methods',
        id: random.pick(pool.cards),
        op: 'create',
        set: { ...GOOD.card, billing_address: valueOf.billing_address!() },
      }),
    ],
    [
      3,
      () =>
        change('update', 'payment_methods', random.pick(pool.cards), [
          'cardholder_name',
          'expiry_month',
          'billing_address',
        ]),
    ],
    [2, () => ({ collection: 'payment_methods', id: random.pick(pool.cards), op: 'delete' })],
    ...accountMakers(random, pool, change),
    // Invalid mutations.
    [1, () => ({ collection: 'profiles', id: pool.owner, op: 'delete' })],
    [1, () => ({ collection: 'bookmarks', id: bookmark, op: 'upsert', set: GOOD.bookmark })],
    [1, () => ({ collection: 'cart_items', id: bookmark, op: 'upsert', set: { sku: line }, inc: { quantity: 1 } })],
    [1, () => ({ collection: 'bookmarks', id: bookmark, op: 'update', set: { rank: 1 } })],
    [
      1,
      () => ({
        collection: 'bookmarks',
        id: bookmark,
        op: 'update',
        set: { title: 'x', user_id: random.pick([pool.owner, 'someotherperson']) },
      }),
    ],
    [1, () => ({ collection: 'bookmarks', id: bookmark, op: 'update', set: { created_at: past() } })],
    [1, () => ({ collection: 'profiles', id: pool.owner, op: 'update', set: { email: 'x@example.com' } })],
    [1, () => ({ collection: 'bookmarks', id: bookmark, op: 'update', inc: { title: 1 } })],
    [1, () => ({ collection: 'nothing', id: bookmark, op: 'create', set: {} })],
    ...(other
      ? ([
          [
            2,
            () => ({
              collection: 'bookmarks',
              id: random.pick(other.bookmarks),
              op: 'update',
              set: { title: 'stolen' },
            }),
          ],
          [2, () => ({ collection: 'bookmarks', id: random.pick(other.bookmarks), op: 'delete' })],
          [2, () => ({ collection: 'bookmarks', id: random.pick(other.bookmarks), op: 'create', set: GOOD.bookmark })],
        ] as [number, () => MutationInput][])
      : []),
  ]
  let roll = random.below(makers.reduce((sum, [weight]) => sum + weight, 0))
  return makers.find(([weight]) => (roll -= weight) < 0)![1]()
}
