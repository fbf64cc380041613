import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { showMessages } from '../../lib/language.ts'
import { postForm } from './transport.ts'

afterEach(() => vi.unstubAllGlobals())

const FORM = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', kind: 'newsletter', fields: { email: 'a@b.co' } } as const
const answering = (status: number, body: string, headers: Record<string, string> = {}) => {
  const fetch = vi.fn(async () => new Response(body, { status, headers }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const busy = (retryAfterMs = 0) => ({ kind: 'busy', offline: false, retryAfterMs })

const ANSWERS: [string, number, string, object, Record<string, string>?][] = [
  ['stored', 200, '{"message":"Thanks."}', { kind: 'sent', message: 'Thanks.' }],
  ['a captive portal', 200, '<html>', busy()],
  ['a captive portal that refuses', 403, '<html>', busy()],
  ['JSON of somebody else', 200, '{"ok":true}', busy()],
  ['too many', 429, '{"message":"Wait.","data":{}}', busy(7000), { 'Retry-After': '7' }],
  ['too many, without a time', 429, '{"message":"Wait.","data":{}}', busy()],
  ['a server that is down', 503, '{"message":"Down.","data":{}}', busy()],
  ['an unknown form', 404, '{"message":"No form."}', { kind: 'refused', message: 'No form.', errors: {} }],
  [
    'a wrong field',
    400,
    '{"message":"Look again.","data":{"email":{"code":"x","message":"Not this."}}}',
    { kind: 'refused', message: 'Look again.', errors: { email: 'Not this.' } },
  ],
]
test.each(ANSWERS)('%s (%i)', async (_, status, body, expected, headers) => {
  answering(status, body, headers)
  expect(await postForm(FORM, '')).toEqual(expected)
})

test('a network error is offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await postForm(FORM, '')).toEqual({ kind: 'busy', offline: true, retryAfterMs: 0 })
})

test('the request has the form’s id, and the token of the signed-in user', async () => {
  const fetch = answering(200, '{"message":"Thanks."}')
  await postForm(FORM, 'secret')
  await postForm(FORM, '')
  const calls = fetch.mock.calls as unknown as [string, { body: string; headers: Record<string, string> }][]
  expect(calls[0]![0]).toBe('/api/forms/newsletter')
  expect(JSON.parse(calls[0]![1].body)).toEqual({ id: FORM.id, email: 'a@b.co' })
  expect(calls.map(([, options]) => options.headers.Authorization)).toEqual(['secret', undefined])
})

test('the request has the language of the page', async () => {
  const fetch = answering(200, '{"message":"Thanks."}')
  await postForm(FORM, '')
  showMessages('es', {})
  onTestFinished(() => showMessages('en', {}))
  await postForm(FORM, '')
  const calls = fetch.mock.calls as unknown as [string, { headers: Record<string, string> }][]
  expect(calls.map(([, options]) => options.headers['Accept-Language'])).toEqual(['en', 'es'])
})

test('a form that has waited is sent in the language in which it was filled in', async () => {
  const fetch = answering(200, '{"message":"Thanks."}')
  await postForm({ ...FORM, language: 'es' }, '')
  const calls = fetch.mock.calls as unknown as [string, { headers: Record<string, string> }][]
  expect(calls[0]![1].headers['Accept-Language']).toBe('es')
})
