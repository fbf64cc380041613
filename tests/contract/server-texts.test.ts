import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problemText } from '../../web/domain/document-content.ts'
import spanish from '../../web/languages/es.json'
import { showMessages } from '../../web/lib/language.ts'
import { serverText } from '../../web/lib/server-text.ts'

const ROOT = new URL('../../', import.meta.url).pathname
const sourceOf = (folder: string) =>
  globSync([`${folder}/*.go`, '!**/*_test.go'], { cwd: ROOT })
    .map((file) => readFileSync(ROOT + file, 'utf8'))
    .join('\n')
/** The texts in the first group, with a number where the server writes one. */
const found = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, text]) => text!.replaceAll('%d', '7'))

const sync = sourceOf('pocketbase/sync')
const OF_SYNC = [
  // Why a change or a field is refused.
  ...found(sync, /\b(?:refuse|refuseField|fieldError)\(.*?(?:fmt\.Sprintf\()?"([A-Z][^"]*\.)"/g),
  ...found(sync, /const \w+Message = "([^"]+)"/g),
  // Why a request is to come later, which /sync tells: of the other failures the app has words of its own.
  ...found(sync, /http\.Status(?:ServiceUnavailable|TooManyRequests), Code: "\w+", Message: "([^"]+)"/g),
]
/** What PocketBase answers to any request (tools/router/error.go). */
const OF_POCKETBASE = [
  'Too Many Requests.',
  'Something went wrong while processing your request.',
  "The requested resource wasn't found.",
  'You are not allowed to perform this request.',
]
/** What the engine says in the place of the server, and has said: a refused change keeps it on the device. */
const OF_ENGINE = [
  ...found(readFileSync(`${ROOT}web/sync/engine.ts`, 'utf8'), /message(?: =|:) msg\('([^']+)'\)/g),
  ...found(readFileSync(`${ROOT}web/sync/verdicts.ts`, 'utf8'), /msg\('([^']+)'\)/g),
  'The server does not take this change: it is too large or malformed.',
]
/** Why a content cannot be sent or fetched; of a missing session and of a busy server the app has words of its own. */
const OF_DOCUMENTS = found(
  sourceOf('pocketbase/documents'),
  /&failure\{(?!http\.Status(?:Locked|TooManyRequests|PreconditionFailed|UnsupportedMediaType))[^,]+, "\w+", "([^"]+)"\}/g,
)

/** Why an order cannot be paid. */
const OF_PAYMENTS = found(
  sourceOf('pocketbase/payments'),
  /err(?!Unsigned)\w+ += (?:conflict|apis\.New\w+Error)\((?:http\.\w+, )?"([^"]+)"/g,
)

/** What operators are told in the dashboard, which is in English. */
const OF_OPERATORS = [
  'An order that is %s can’t become %s.',
  'A card payment can be refunded, but not taken back.',
  'What was ordered can’t be changed.',
  'What went back is noted by itself. Set the payment status to refunded.',
  'Orders are kept. Cancel it instead.',
  'What was ordered is kept. Cancel the order instead.',
]
const orders = sourceOf('pocketbase/orders')
/** Why an order is not placed, or not cancelled. */
const OF_ORDERS = [
  ...found(orders, /sync\.Refusal\("\w+", (?:fmt\.Sprintf\()?"([^"]+)"/g),
  ...found(orders, /changes\[each\.SKU\] = (?:fmt\.Sprintf\()?"([^"]+)"/g),
  ...found(orders, /"total": fmt\.Sprintf\("([^"]+)"/g),
  ...found(orders, /badLines += "([^"]+)"/g),
]
  .filter((text) => !OF_OPERATORS.includes(text))
  .map((text) => text.replaceAll('%s', '$7.00'))
/** Why a review is refused. */
const OF_REVIEWS = found(
  readFileSync(`${ROOT}pb_hooks/src/reviews.ts`, 'utf8'),
  /'([A-Z][^']*(?:any more|business)\.)'/g,
)
/** Why a registration for an event is not taken or not given back, and what is said once it is. */
const OF_REGISTRATIONS = found(
  sourceOf('pocketbase/registrations'),
  /(?:noMoreSeats = |return (?:fmt\.Sprintf\()?|refusal\("\w+", (?:fmt\.Sprintf\()?|errors\.New\(|"message": |"validation_invalid_value", )"([A-Z][^"]+)"/g,
).map((text) => text.replaceAll('%s', '2027-02-10 13:00'))

beforeEach(() => showMessages('es', spanish))
afterEach(() => showMessages('en', {}))

test('the texts are found', () => {
  expect(OF_SYNC.length).toBeGreaterThan(20)
  expect(OF_SYNC).toContain('Card numbers are never stored here. Only the last four digits are.')
  expect(OF_SYNC).toContain('Values are nested at most 7 deep.')
  expect(OF_ENGINE).toContain('The server can’t accept this change: it’s too large or malformed.')
  expect(OF_DOCUMENTS.length).toBeGreaterThan(8)
  expect(OF_PAYMENTS.length).toBe(9)
  expect(OF_ORDERS.length).toBeGreaterThan(10)
  expect(OF_REVIEWS.length).toBe(2)
  expect(OF_REGISTRATIONS.length).toBe(14)
})

test.each([
  ...new Set([
    ...OF_SYNC,
    ...OF_POCKETBASE,
    ...OF_ENGINE,
    ...OF_PAYMENTS,
    ...OF_ORDERS,
    ...OF_REVIEWS,
    ...OF_REGISTRATIONS,
  ]),
])('%j is told in Spanish', (text) => {
  expect(serverText(text)).not.toBe(text)
})

test.each(OF_DOCUMENTS)('of a document %j is told in Spanish', (message) => {
  expect(problemText({ code: 'any', message })).not.toBe(message)
})
