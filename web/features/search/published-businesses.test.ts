import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedBusiness } from '../../domain/listed-business.ts'
import { createSearchHost, type TimedAnswer } from './search-host.ts'

const item = (id: string, name: string) =>
  ({
    id,
    name,
    type: 'Upholsterer',
    category: 'home',
    tagline: 'Chairs.',
    city: 'Dover',
    state: 'DE',
    tags: [],
  }) as unknown as ListedBusiness

let kept: object | null
let answers: Record<string, object>
let asked: string[]
let written: number
beforeEach(() => {
  kept = null
  answers = {}
  asked = []
  written = 0
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => kept && Response.json(kept), put: async () => void written++ }),
  })
  vi.stubGlobal('fetch', async (path: string) => {
    const query = path.replace('/api/directory', '')
    asked.push(query)
    if (!answers[query]) throw new TypeError('Failed to fetch')
    return Response.json(answers[query])
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function startHost() {
  const host = createSearchHost((async () => ({ categories: [], trails: [], objects: [''], rows: [] })) as never)
  const found = async (query: string) => {
    const { results } = (await host.answer({ type: 'search', request: { query } })) as TimedAnswer
    return results.map(({ id, type, url }) => `${type} ${id} ${url}`)
  }
  return { host, found, ask: () => host.answer({ type: 'ask' }) }
}
const HEN = 'business hen /business/hen'

test('what this device has is found without the server', async () => {
  kept = { at: 'e.1', before: 0, total: 1, items: [item('hen', 'Blue Hen')] }
  const { host, found, ask } = startHost()
  expect(await found('blue hen')).toEqual([])
  expect(await host.answer({ type: 'published' })).toBe(true)
  expect(await found('blue hen')).toEqual([HEN])
  expect(await ask()).toBe(false)
  expect(await host.answer({ type: 'published' })).toBe(false)
})

test('a device without the list reads it once, and what is searched for is not sent', async () => {
  answers[''] = { at: 'e.9', total: 2, before: 5, items: [item('hen', 'Blue Hen')] }
  answers['?before=5'] = { at: 'e.9', total: 2, before: 0, items: [item('fox', 'Red Fox')] }
  answers['?after=e.9'] = { at: 'e.9', total: 2, items: [], more: false }
  const { host, found, ask } = startHost()
  expect(await host.answer({ type: 'published' })).toBe(false)
  expect(await ask()).toBe(true)
  expect(await found('dover hen')).toEqual([HEN])
  expect(await found('red fox')).toEqual(['business fox /business/fox'])
  expect(await ask()).toBe(false)
  expect(asked).toEqual(['', '?before=5', '?after=e.9'])
  expect(written).toBe(1)
})

test('without a server it asks again with the next search', async () => {
  const { host, found, ask } = startHost()
  await host.answer({ type: 'published' })
  expect(await ask()).toBe(false)
  answers[''] = { at: 'e.9', total: 1, before: 0, items: [item('hen', 'Blue Hen')] }
  expect(await ask()).toBe(true)
  expect(await found('hen')).toEqual([HEN])
})

test('whoever has the whole list is told what has changed, and asks nothing else', async () => {
  kept = { at: 'e.1', before: 0, total: 1, items: [item('hen', 'Blue Hen')] }
  answers['?after=e.1'] = { at: 'e.3', total: 1, items: [item('fox', 'Red Fox')], gone: ['hen'], more: false }
  const { host, found, ask } = startHost()
  await host.answer({ type: 'published' })
  expect(await ask()).toBe(true)
  expect(await found('dover')).toEqual(['business fox /business/fox'])
  expect(asked).toEqual(['?after=e.1'])
})

test('what the directory has kept meanwhile is found, and nothing is written over it', async () => {
  const { host, found, ask } = startHost()
  expect(await host.answer({ type: 'published' })).toBe(false)
  kept = { at: 'e.1', before: 0, total: 1, items: [item('hen', 'Blue Hen')] }
  expect(await host.answer({ type: 'published' })).toBe(true)
  expect(await found('blue hen')).toEqual([HEN])
  answers['?after=e.1'] = { at: 'e.2', total: 2, items: [item('fox', 'Red Fox')], more: false }
  expect(await ask()).toBe(true)
  expect(await found('red fox')).toEqual(['business fox /business/fox'])
  expect(written).toBe(0)
})

test('after some minutes the server is asked again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  kept = { at: 'e.1', before: 0, total: 1, items: [item('hen', 'Blue Hen')] }
  answers['?after=e.1'] = { at: 'e.1', total: 1, items: [], more: false }
  const { host, found, ask } = startHost()
  await host.answer({ type: 'published' })
  expect(await ask()).toBe(false)
  answers['?after=e.1'] = { at: 'e.8', total: 1, items: [item('owl', 'Grey Owl')], gone: ['hen'], more: false }
  expect(await ask()).toBe(false)
  vi.setSystemTime(Date.now() + 300_000)
  await host.answer({ type: 'published' })
  expect(await ask()).toBe(true)
  expect(await found('dover')).toEqual(['business owl /business/owl'])
})

test('the person’s own are found as such alone', async () => {
  kept = { at: 'e.1', before: 0, total: 1, items: [item('hen', 'Blue Hen')] }
  const { host, found } = startHost()
  await host.answer({ type: 'published' })
  const own = { id: 'hen', title: 'Blue Hen', type: 'own-business', category: '', description: '', tags: [] } as const
  await host.answer({ type: 'own', entries: [{ ...own, tags: [], breadcrumbs: [], url: '/business/hen' }] })
  expect(await found('blue hen')).toEqual(['own-business hen /business/hen'])
  await host.answer({ type: 'own', entries: [] })
  expect(await found('blue hen')).toEqual([HEN])
})
