import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listing } from '../../domain/directory.ts'
import type { ListedBusiness } from '../../domain/listed-business.ts'
import {
  createDirectoryHost,
  type Bounds,
  type DirectoryMessage,
  type FindAnswer,
  type InViewAnswer,
  type MarkersAnswer,
} from './directory-host.ts'

const one = (id: string, more: Partial<ListedBusiness> = {}): ListedBusiness => ({
  id,
  name: `Bakery ${id}`,
  type: 'Bakery',
  category: 'food',
  tagline: 'Rye.',
  city: 'Dover',
  state: 'DE',
  lat: 39.16,
  lng: -75.52,
  time_zone: 'America/New_York',
  hours: [],
  price: 1,
  tags: [],
  filled: 0.5,
  added: '2026-01-02',
  ...more,
})
let pages: Record<string, object>
beforeEach(() => {
  pages = {}
  vi.stubGlobal('fetch', async (path: string) => {
    const page = pages[path.replace('/api/directory', '')]
    if (!page) throw new TypeError('Failed to fetch')
    return Response.json(page)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const CATALOG = { weeks: [[]], zones: ['America/New_York'], items: [] }
async function startHost(items: ListedBusiness[], more: object = {}) {
  const tell = vi.fn()
  const host = createDirectoryHost(tell)
  const listing: Partial<Listing> & { week: number; zone: number } = { ...one('catalog'), week: 0, zone: 0, score: 90 }
  await host.answer({ type: 'catalog', directory: { ...CATALOG, items: [listing as never] } })
  pages[''] = { at: 'e.1', total: items.length, before: 0, items, ...more }
  await host.answer({ type: 'load', isSaving: false })
  const ask = async <Answer>(message: DirectoryMessage) => (await host.answer(message)) as Answer
  const find = (text = '', page?: number) =>
    ask<FindAnswer>({ type: 'find', request: { query: { text }, perPage: 12, page } })
  return { ask, find, tell }
}
const names = ({ found }: FindAnswer) => found.map(({ listing }) => listing.id).join()

test('a page of 10,000, with how many there are', async () => {
  const { find } = await startHost(Array.from({ length: 10_000 }, (_, n) => one(`b${n}`)))
  expect(await find('', 2)).toMatchObject({ total: 10_001, all: 10_001, page: 2, pages: 834, missing: null })
  expect((await find('', 2)).found).toHaveLength(12)
  expect(names(await find('b9999'))).toBe('b9999')
})

test('the person’s own stand for what the server lists', async () => {
  const { ask, find } = await startHost([one('a'), one('b')])
  const own = { shown: [one('a', { name: 'Renamed' }), one('c')], hidden: ['b'] }
  await ask({ type: 'own', own })
  expect(names(await find('renamed'))).toBe('a')
  expect((await find()).counts).toEqual({ food: 3 })
})

test('what is not on the device is said, and found by its words on the server', async () => {
  const { find, tell } = await startHost([one('a')], { total: 3, before: 7 })
  expect((await find()).missing).toEqual({ count: 2, why: 'unreachable' })
  pages['?q=far'] = { at: 'e.1', total: 3, items: [one('z', { name: 'Far away' })] }
  expect(names(await find('far'))).toBe('')
  tell.mockClear()
  await vi.waitFor(() => expect(tell).toHaveBeenCalled())
  expect(names(await find('far'))).toBe('z')
})

test('what the server has found by words is forgotten when it leaves the list', async () => {
  const { ask, find, tell } = await startHost([one('a')], { total: 3, before: 7 })
  pages['?q=far'] = { at: 'e.1', total: 3, items: [one('z', { name: 'Far away' })] }
  await find('far')
  await vi.waitFor(async () => expect(names(await find('far'))).toBe('z'))
  pages['?after=e.1'] = { at: 'e.2', total: 2, items: [], gone: ['z'], more: false }
  tell.mockClear()
  await ask({ type: 'load', isSaving: false })
  expect(names(await find('far'))).toBe('')
})

test('a server that could not be reached is asked again, without being asked for it', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const host = createDirectoryHost(() => {})
  await host.answer({ type: 'load', isSaving: false })
  const request = { query: {}, perPage: 12 }
  const missing = async () => ((await host.answer({ type: 'find', request })) as FindAnswer).missing
  expect(await missing()).toEqual({ count: 0, why: 'unreachable' })
  await vi.advanceTimersByTimeAsync(5_000)
  pages[''] = { at: 'e.1', total: 2, before: 7, items: [one('a')] }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await missing()).toEqual({ count: 1, why: 'unreachable' })
  pages['?after=e.1'] = { at: 'e.1', total: 2, items: [], more: false }
  pages['?before=7'] = { at: 'e.1', total: 2, before: 0, items: [one('b')] }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await missing()).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

test('a business without a known place is not selected on the map, which says what else is missing', async () => {
  const { ask } = await startHost([one('nowhere', { lat: 0, lng: 0 })], { total: 3, before: 7 })
  const request = { query: {}, areas: null, most: 2, selected: 'nowhere' }
  const seen = await ask<InViewAnswer>({ type: 'in-view', request })
  expect(seen).toMatchObject({ selected: null, missing: { count: 2, why: 'unreachable' } })
})

test('the map has clusters, the chosen one apart, and the businesses in sight', async () => {
  const away = one('away', { lat: 45.5, lng: -122.6, city: 'Portland', state: 'OR' })
  const { ask } = await startHost([one('a'), one('b'), away, one('nowhere', { lat: 0, lng: 0 })])
  const request = { query: {}, bounds: [-180, -80, 180, 80] as [number, number, number, number], zoom: 4 }
  const all = await ask<MarkersAnswer>({ type: 'markers', request })
  expect(all.markers.map((marker) => (marker.kind === 'cluster' ? marker.count : marker.key))).toEqual([3, 'away'])
  expect(all.cities.map(({ name, count }) => [name, count])).toEqual([
    ['Dover', 3],
    ['Portland', 1],
  ])
  const chosen = await ask<MarkersAnswer>({ type: 'markers', request: { ...request, selected: 'a' } })
  expect(chosen.markers[0]).toMatchObject({ kind: 'cluster', count: 2 })

  const east: Bounds = [-80, 30, -70, 45]
  const inset: Bounds = [-130, 40, -120, 50]
  const see = (areas: Bounds[]) =>
    ask<InViewAnswer>({ type: 'in-view', request: { query: {}, areas, most: 2, selected: 'away' } })
  const seen = await see([east])
  expect(seen).toMatchObject({ count: 3, total: 4, selected: { id: 'away' } })
  expect(seen.listings).toHaveLength(2)
  expect(await see([east, inset])).toMatchObject({ count: 4, total: 4 })
})
