import { newId } from '../../web/lib/id.ts'
import type { Json } from '../../web/sync/types.ts'

/** A change of a valid request, with the expected HTTP status and code. */
export type BadRequest = [why: string, change: Record<string, unknown>, status: number, code: string]

const bad = (why: string, change: Record<string, unknown>): BadRequest => [why, change, 400, 'bad_request']

/** Invalid values of the fields that push and pull have in common. */
export const ENVELOPES: BadRequest[] = [
  ...['', 'a b', 'ü', "x'; DROP TABLE users; --", 'x'.repeat(65), 1, null, true, [], {}].map((client) =>
    bad(`client ${JSON.stringify(client)?.slice(0, 30)}`, { client }),
  ),
  ...[0, -1, 1.5, '1', 1e30, null, [], {}, true].map((schema) => bad(`schema ${JSON.stringify(schema)}`, { schema })),
  ...[-1, 1.5, '1', 1e30, [], {}, true].map((after) => bad(`after ${JSON.stringify(after)}`, { after })),
  ...[1, [], {}, true].map((user) => bad(`user ${JSON.stringify(user)}`, { user })),
  ...['', 'somebody-else', '__proto__', 'x'.repeat(10_000)].map((user): BadRequest => [
    `user ${user.slice(0, 30)}`,
    { user },
    403,
    'wrong_user',
  ]),
]

/** Bodies that are not a request. */
export const BODIES: [why: string, raw: string][] = [
  ['nothing', ''],
  ['a brace', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a number', '1'],
  ['an empty object', '{}'],
  ['two objects', '{}{}'],
  ['a tail', '{"client":"x"} tail'],
  ['a byte order mark', '\ufeff{}'],
  ['single quotes', "{'client':'x'}"],
  ['a form', 'client=x&user=y'],
  ['NUL', '\0\0\0'],
  ['10,000 open lists', '['.repeat(10_000)],
  ['10,000 lists', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['100,000 objects', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
  ['a number of 100,000 digits', `{"after":${'9'.repeat(100_000)}}`],
]

/** Invalid lists of mutations. `good` is a valid mutation with n = 1. */
export const BATCHES: [why: string, of: (good: Record<string, unknown>) => unknown][] = [
  ['an object', (good) => good],
  ['a text', () => 'x'],
  ['a number', () => 1],
  ['a list with null', () => [null]],
  ['a list with a number', () => [1]],
  ['a list with a list', (good) => [[good]]],
  ['an empty mutation', () => [{}]],
  ...[0, -1, 1.5, '1', 2 ** 53, 1e300, null, [], {}].map((n): [string, (good: Record<string, unknown>) => unknown] => [
    `n ${JSON.stringify(n)}`,
    (good) => [{ ...good, n }],
  ]),
  ...['', 'x'.repeat(65), 1, null, [], {}].map((uuid): [string, (good: Record<string, unknown>) => unknown] => [
    `uuid ${JSON.stringify(uuid).slice(0, 20)}`,
    (good) => [{ ...good, uuid }],
  ]),
  ['the same n twice', (good) => [good, { ...good, uuid: 'other' }]],
  ['n going down', (good) => [{ ...good, n: 2 }, good]],
]

/** Changes of a valid create of a bookmark that make this mutation invalid. */
export const MUTATIONS: [why: string, change: Record<string, unknown>, code: string][] = [
  ...[
    '',
    'short',
    'A'.repeat(15),
    'x'.repeat(16),
    'x'.repeat(10_000),
    '../../etc/pass',
    'ünïcödé-ünïcödé',
    'a\0aaaaaaaaaaaaa',
    "'; DROP TABLE -",
    1,
    null,
    [],
    {},
  ].map((id): [string, Record<string, unknown>, string] => [
    `id ${JSON.stringify(id).slice(0, 30)}`,
    { id },
    'invalid',
  ]),
  ...[
    '',
    'users',
    '_superusers',
    '_sync_log',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'Bookmarks',
    'bookmarks; DROP TABLE users',
    'x'.repeat(10_000),
    1,
    null,
    [],
    {},
  ].map((collection): [string, Record<string, unknown>, string] => [
    `collection ${JSON.stringify(collection).slice(0, 30)}`,
    { collection },
    'invalid',
  ]),
  ...['', 'replace', 'CREATE', '__proto__', 'upsert', null].map((op): [string, Record<string, unknown>, string] => [
    `op ${JSON.stringify(op)}`,
    { op },
    'forbidden',
  ]),
  ...[1, [], {}].map((op): [string, Record<string, unknown>, string] => [
    `op ${JSON.stringify(op)}`,
    { op },
    'invalid',
  ]),
  ...(['set', 'was', 'inc', 'add', 'remove'] as const).flatMap((part) =>
    [[], [1], 'x', 1, true].map((value): [string, Record<string, unknown>, string] => [
      `${part} ${JSON.stringify(value)}`,
      { [part]: value },
      'invalid',
    ]),
  ),
  ['inc by a text', { inc: { quantity: '1' } }, 'invalid'],
  ['inc of a text field', { inc: { title: 1 } }, 'invalid'],
  ['add of a text', { add: { tags: 'x' } }, 'invalid'],
  ['add of numbers', { add: { tags: [1] } }, 'invalid'],
  ['add to a text field', { add: { title: ['x'] } }, 'invalid'],
  ['again that is no boolean', { again: 'yes' }, 'invalid'],
]

/** Invalid values of fields of a bookmark. */
export const VALUES: [field: string, value: unknown][] = [
  ...[1, true, {}, ['x'], { a: { b: 1 } }, 'x'.repeat(301), '', null].map((value): [string, unknown] => [
    'title',
    value,
  ]),
  ...[1, true, {}, []].map((value): [string, unknown] => ['description', value]),
  ...['true', 1, {}, []].map((value): [string, unknown] => ['is_favorite', value]),
  ...['x', 1, {}, [1], [''], [null], [[]], ['x'.repeat(51)], Array.from({ length: 51 }, (_, i) => `t${i}`)].map(
    (value): [string, unknown] => ['tags', value],
  ),
  ...['soon', 1, '2026-13-45', {}, [], '-1', 'Infinity'].map((value): [string, unknown] => ['deleted_at', value]),
  ...[newId(), 1, {}, [newId()], '../x', 'x'.repeat(10_000)].map((value): [string, unknown] => ['folder_id', value]),
  ['rank', 1],
  ['__proto__', { title: 'x' }],
  ['constructor', { prototype: { title: 'x' } }],
  ['hasOwnProperty', 1],
  ['toString', 'x'],
  ['collectionId', 'x'],
  ['expand', {}],
  ['title:each', 'x'],
  ['title+', 'x'],
  ['tags-', 'x'],
  ['user_id', 'somebody-else-x'],
  ['user_id', null],
]

/** Invalid values of the lines of a chat. */
export const LINES: Json[] = [
  {},
  { a: 1 },
  { length: 3 },
  'x',
  '[',
  1,
  true,
  [1],
  [{}],
  [null],
  [['x']],
  ['x'.repeat(2001)],
]

/** Cursors that the server cannot have issued: they cause a full pull, not an error. */
export const CURSORS = [
  '',
  'x',
  '0',
  'null',
  '....',
  'boot1.5.1.0',
  "' OR 1=1 --",
  '1; DROP TABLE _sync_log',
  '../../../etc/passwd',
  '\0',
  'ü'.repeat(100),
  'A'.repeat(100_000),
  btoa('1.0000000000000000.1.5.0.0'),
  btoa("1.' OR '1'='1.1.5.0.0"),
  btoa('1.x.1.-5.0.0'),
  btoa('1.x.1.99999999999999999999999.0.0'),
  btoa('{"boot":"x","seq":1}'),
]
