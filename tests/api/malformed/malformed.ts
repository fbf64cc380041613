import fc from 'fast-check'
import { COLLECTIONS, type CollectionName } from '../../../web/collections/all.ts'
import { SCHEMA } from '../../../web/collections/rules.ts'
import type { Json } from '../../../web/sync/types.ts'
import { goodFields } from '../../support/samples.ts'
import { BODIES, ENDPOINTS, type Endpoint } from './endpoints.data.ts'
import { HEADERS, MULTIPART, NOT_UTF8, NUMBERS, PARAMETERS, QUERIES, RAW, SEGMENTS, TEXTS } from './words.data.ts'

/** What a test knows of the server: words that are right somewhere, and the accounts that send. */
export type Known = { ids: string[]; users: string[] }

/** One request, before anybody sends it. `cut` bytes of the body are promised and never sent. */
export type Malformed = {
  endpoint: Endpoint
  who: 'nobody' | 'owner' | 'other'
  method: string
  path: string
  headers: Record<string, string>
  body: Uint8Array | null
  cut: number
}

const NAMES = Object.keys(COLLECTIONS) as CollectionName[]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']

/** A value that no endpoint expects where it is put. */
const wrong: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, [], {}, [null], [[]], { '': '' }, ...NUMBERS),
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...Object.keys(RAW)),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
)

const written = (value: Json): string =>
  Object.entries(RAW).reduce((text, [mark, raw]) => text.replaceAll(`"${mark}"`, () => raw), JSON.stringify(value))

/** The value with one part, at any depth, replaced, removed, repeated or added. */
function spoiled(value: Json): fc.Arbitrary<Json> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return wrong
  const entries = Object.entries(value)
  const rebuilt = (parts: [string, Json][]): Json =>
    Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
  return fc.nat(entries.length - 1).chain((at) => {
    const [name, inner] = entries[at] as [string, Json]
    const others = entries.filter((_, index) => index !== at) as [string, Json][]
    return fc.oneof(
      {
        weight: 4,
        arbitrary: spoiled(inner).map((part) => rebuilt(entries.with(at, [name, part]) as [string, Json][])),
      },
      { weight: 1, arbitrary: fc.constant(rebuilt(others)) },
      { weight: 1, arbitrary: wrong.map((part) => rebuilt([...others, [name, part]])) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...TEXTS, 'id', 'user_id', 'tags+', 'title:each'), wrong)
          .map(([extra, part]) => rebuilt([...(entries as [string, Json][]), [extra, part]])),
      },
      { weight: 1, arbitrary: wrong },
    )
  })
}

/** Fields of a record of the collection as they should be. */
const fieldsOf = (name: string): Json =>
  name === 'users'
    ? {
        email: 'new@example.com',
        password: 'long-enough-1',
        passwordConfirm: 'long-enough-1',
        full_name: 'Cara',
        account_type: 'individual',
      }
    : (NAMES as string[]).includes(name)
      ? (goodFields(name as CollectionName) as Json)
      : {}

function mutationOf(name: CollectionName, { ids, users }: Known): fc.Arbitrary<Json> {
  const set = fieldsOf(name)
  return fc
    .record({
      id: fc.constantFrom(...ids, ...users),
      op: fc.constantFrom('create', 'upsert', 'update', 'delete'),
      uuid: fc.uuid(),
    })
    .map((part) => ({
      ...part,
      n: 1,
      collection: name,
      set,
      was: set,
      inc: { quantity: 1 },
      add: { tags: ['a'] },
      remove: { tags: ['b'] },
    }))
}

/** What the endpoint expects, for the person who sends. */
function rightBody({ path }: Endpoint, collection: string, user: string, known: Known): fc.Arbitrary<Json> {
  const envelope = { client: 'client-1', user, schema: SCHEMA, after: 0, device: 'Test', cursor: null, limit: 10 }
  if (path === '/api/sync/push')
    return fc
      .constantFrom(...NAMES)
      .chain((name) => mutationOf(name, known))
      .map((one) => ({ ...envelope, mutations: [one] }))
  if (path.startsWith('/api/sync/')) return fc.constant<Json>(envelope)
  if (path.includes('/records')) return fc.constant({ ...(fieldsOf(collection) as object), user_id: user } as Json)
  const end = Object.keys(BODIES).find((suffix) => path.endsWith(suffix))
  return fc.constant(end ? BODIES[end]! : {})
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
function bodyOf(right: fc.Arbitrary<Json>): fc.Arbitrary<Uint8Array | null> {
  const text = right.chain(spoiled).map(written)
  return fc.oneof(
    { weight: 8, arbitrary: text.map(bytes) },
    { weight: 1, arbitrary: right.map(written).map(bytes) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(text, fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([all, part]) => bytes(all).slice(0, Math.floor(all.length * part))),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        NOT_UTF8,
        bytes(MULTIPART),
        bytes('a=%zz&a[]=1&=&;'),
        new Uint8Array([0x1f, 0x8b, 8, 0]),
      ),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  )
}

/** A part of a path: as it is sent, so percent-encoded. */
const segment = (known: Known): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known.ids, ...known.users) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...SEGMENTS),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map(encodeURIComponent) },
  )
const collectionName = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<string>(...NAMES) },
  { weight: 4, arbitrary: fc.constant('users') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '_superusers',
      '_sync_log',
      '_mfas',
      'form_submissions',
      '%00',
      'x'.repeat(500),
      '@request',
      'USERS',
    ),
  },
)

const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(...PARAMETERS),
      fc.oneof(
        fc.constantFrom(...QUERIES).map((text) => (text.startsWith('%') ? text : encodeURIComponent(text))),
        fc.string({ unit: 'grapheme', maxLength: 12 }).map(encodeURIComponent),
      ),
    ),
    { maxLength: 3 },
  )
  .map((pairs) => (pairs.length ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''))

const header = fc
  .constantFrom(...Object.keys(HEADERS))
  .chain((name) => fc.constantFrom(...HEADERS[name]!).map((value): [string, string] => [name, value]))

/** The headers that an upload needs. */
function rightHeaders({ method, path }: Endpoint, { ids }: Known): Record<string, string> {
  if (!path.startsWith('/api/uploads')) return {}
  const version = { 'Tus-Resumable': '1.0.0' }
  if (method === 'POST') return { ...version, 'Upload-Length': '4', 'Upload-Metadata': `document ${btoa(ids[0]!)}` }
  if (method !== 'PATCH') return version
  return { ...version, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
}

const chosen = fc.oneof(...ENDPOINTS.map((endpoint) => ({ weight: endpoint.weight, arbitrary: fc.constant(endpoint) })))

/** Requests to all endpoints: of the right method and nearly right, or anything. */
export function malformedRequest(known: Known): fc.Arbitrary<Malformed> {
  const who = fc.constantFrom('nobody', 'owner', 'owner', 'other' as const)
  return fc.tuple(chosen, collectionName, who).chain(([endpoint, collection, sender]) => {
    const user = known.users[sender === 'other' ? 1 : 0]!
    const own = endpoint.method === 'ANY' ? fc.constantFrom(...METHODS) : fc.constant(endpoint.method)
    const holes = endpoint.path.split('{').length - 1
    const parts = fc.array(segment(known), { minLength: holes, maxLength: holes })
    return fc.record({
      endpoint: fc.constant(endpoint),
      who: fc.constant(sender),
      method: fc.oneof({ weight: 9, arbitrary: own }, { weight: 1, arbitrary: fc.constantFrom(...METHODS) }),
      path: fc.tuple(parts, query).map(([all, asked]) => filled(endpoint.path, collection, all) + asked),
      headers: fc
        .array(header, { maxLength: 3 })
        .map((pairs) => ({ ...rightHeaders(endpoint, known), ...Object.fromEntries(pairs) })),
      body: bodyOf(rightBody(endpoint, collection, user, known)),
      cut: fc.oneof(
        { weight: 15, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 100_000 }) },
      ),
    })
  })
}

const filled = (path: string, collection: string, parts: string[]): string =>
  path.replaceAll(/\{(.+?)\}/g, (hole) => (hole === '{collection}' ? collection : parts.pop()!))
