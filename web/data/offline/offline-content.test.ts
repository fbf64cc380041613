import { afterEach, expect, test, vi } from 'vitest'
import { readOfflineContent } from './offline-content.ts'
import { readStorageUsage } from './storage-usage.ts'

const LIST = {
  app: ['/', '/app.js'],
  later: ['/assets/pdf.mjs'],
  version: '1',
  catalog: [{ url: '/catalog/news.json', bytes: 1 }],
}

type Device = { worker?: object | undefined; answer?: () => Promise<Response>; names?: () => Promise<string[]> }

function onDevice({ worker = { active: {} }, answer, names }: Device) {
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve(worker), ready: new Promise(() => undefined) },
  })
  vi.stubGlobal('fetch', answer ?? (() => Promise.resolve(Response.json(LIST))))
  const cache = { keys: () => Promise.resolve([new Request('https://everyday.test/app.js?v=1')]) }
  vi.stubGlobal('caches', { keys: names ?? (() => Promise.resolve(['app'])), open: () => Promise.resolve(cache) })
}

afterEach(() => vi.unstubAllGlobals())

test('what is in the caches counts as present', async () => {
  onDevice({})
  expect(await readOfflineContent()).toEqual({
    app: { total: 2, present: 1, missing: ['/'] },
    catalog: { total: 1, present: 0, missing: ['/catalog/news.json'] },
    later: { total: 1, present: 0, missing: ['/assets/pdf.mjs'] },
  })
})

test.each<[string, Device]>([
  ['a worker that is refused, so that `ready` never resolves', { worker: {} }],
  ['no connection', { answer: () => Promise.reject(new TypeError('Failed to fetch')) }],
  ['a page in place of the list', { answer: () => Promise.resolve(new Response('<!doctype html>')) }],
  ['blocked storage', { names: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('there is an answer with %s', async (_, device) => {
  onDevice(device)
  expect(await readOfflineContent()).toBeNull()
})

test('storage that cannot be estimated is unknown', async () => {
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.reject(new TypeError('opaque origin')) } })
  expect(await readStorageUsage()).toBeNull()
})
