import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DirectoryPage, ListedBusiness } from '../../domain/listed-business.ts'
import { readCopy, refreshCopy } from './directory-copy.ts'

const kept = new Map<string, Response>()
let asked: string[] = []
let answer: (query: string) => Response | undefined

beforeEach(() => {
  kept.clear()
  asked = []
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, response: Response) => void kept.set(path, response),
    }),
  })
  vi.stubGlobal('fetch', async (path: string) => {
    const query = path.replace('/api/directory', '')
    asked.push(query)
    const response = answer(query)
    if (!response) throw new TypeError('Failed to fetch')
    return response
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const items = (...ids: string[]) => ids.map((id) => ({ id, name: `Name of ${id}` }) as ListedBusiness)
const reply = (page: Partial<DirectoryPage>) => () =>
  Response.json({ at: 'e.9', total: 4, items: [], ...page } satisfies DirectoryPage)
/** Answers by query, each once. */
function answers(table: Record<string, () => Response>): void {
  answer = (query) => {
    const once = table[query]
    delete table[query]
    return once?.()
  }
}
const ids = async () => [...(await readCopy()).items.keys()].sort().join()

async function readWhole(): Promise<void> {
  answers({
    '': reply({ at: 'e.9', before: 8, items: items('d') }),
    '?before=8': reply({ at: 'e.10', before: 0, items: items('a', 'b', 'c') }),
    '?after=e.9': reply({ at: 'e.11', gone: ['c'], items: items('b'), more: false, total: 3 }),
  })
  const copy = await readCopy()
  expect(await refreshCopy(copy)).toBe(true)
}

test('a first visit reads the list page by page, and then what has changed meanwhile', async () => {
  await readWhole()
  expect(asked).toEqual(['', '?before=8', '?after=e.9'])
  expect(await ids()).toBe('a,b,d')
  expect(await readCopy()).toMatchObject({ at: 'e.11', before: 0, total: 3 })
})

test('a later visit asks only for what has changed since', async () => {
  await readWhole()
  answers({
    '?after=e.11': reply({ at: 'e.12', items: items('e'), gone: ['a'], more: true }),
    '?after=e.12': reply({ at: 'e.13', items: items('f'), more: false }),
  })
  asked = []
  const changes = vi.fn()
  expect(await refreshCopy(await readCopy(), { onChange: changes })).toBe(true)
  expect(asked).toEqual(['?after=e.11', '?after=e.12'])
  expect(changes).toHaveBeenCalledTimes(2)
  expect(await ids()).toBe('b,d,e,f')
})

test('nothing is written where nothing has changed', async () => {
  await readWhole()
  const before = kept.get('/api/directory')
  answers({ '?after=e.11': reply({ at: 'e.11', total: 3, more: false }) })
  expect(await refreshCopy(await readCopy())).toBe(true)
  expect(kept.get('/api/directory')).toBe(before)
})

test('an interrupted first visit goes on where it was', async () => {
  answers({
    '': reply({ at: 'e.9', before: 8, items: items('d') }),
    '?before=8': reply({ at: 'e.9', before: 5, items: items('c') }),
  })
  expect(await refreshCopy(await readCopy())).toBe(false)
  expect(await ids()).toBe('c,d')
  answers({
    '?after=e.9': reply({ at: 'e.9', more: false }),
    '?before=5': reply({ at: 'e.9', before: 0, items: items('a', 'b') }),
  })
  answer = ((once) => (query) => (query === '?after=e.9' ? reply({ at: 'e.9', more: false })() : once(query)))(answer)
  expect(await refreshCopy(await readCopy())).toBe(true)
  expect(await ids()).toBe('a,b,c,d')
})

test('a server with another history is read anew', async () => {
  await readWhole()
  answers({ '?after=e.11': reply({ reset: true, at: 'f.2', before: 0, items: items('x'), total: 1 }) })
  expect(await refreshCopy(await readCopy())).toBe(true)
  expect(await ids()).toBe('x')
  expect((await readCopy()).at).toBe('f.2')
})

test('what is kept stays for use offline until a server with another history was read to its end', async () => {
  await readWhole()
  answers({ '?after=e.11': reply({ reset: true, at: 'f.9', before: 5, items: items('x'), total: 2 }) })
  expect(await refreshCopy(await readCopy())).toBe(false)
  expect(await ids()).toBe('a,b,d,x')
  answers({
    '?before=5': reply({ at: 'f.9', before: 0, items: items('b'), total: 2 }),
  })
  answer = ((once) => (query) =>
    query === '?after=f.9' ? reply({ at: 'f.9', total: 2, more: false })() : once(query))(answer)
  const gone: string[] = []
  expect(await refreshCopy(await readCopy(), { onChange: (ids) => gone.push(...ids) })).toBe(true)
  expect(await ids()).toBe('b,x')
  expect(gone.sort()).toEqual(['a', 'd'])
})

test('a server that gets another history while the pages are read is read to its end', async () => {
  answers({
    '': reply({ at: 'e.9', before: 8, items: items('d') }),
    '?before=8': reply({ at: 'e.9', before: 0, items: items('c') }),
    '?after=e.9': reply({ reset: true, at: 'f.7', before: 6, items: items('x'), total: 2 }),
    '?before=6': reply({ at: 'f.7', before: 0, items: items('d'), total: 2 }),
    '?after=f.7': reply({ at: 'f.7', total: 2, more: false }),
  })
  expect(await refreshCopy(await readCopy())).toBe(true)
  expect(await ids()).toBe('d,x')
})

test('a server that has another history each time is not read without end', async () => {
  answer = () => reply({ reset: true, at: 'f.7', before: 6, items: items('x') })()
  const page = answer
  answer = (query) => (query.startsWith('?before') ? reply({ at: 'f.7', before: 0 })() : page(query))
  expect(await refreshCopy(await readCopy())).toBe(false)
})

test('a request that nobody answers ends', async () => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const done = refreshCopy(await readCopy())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await done).toBe(false)
})

test('a copy of which nothing is to be kept is not written', async () => {
  await readWhole()
  const before = kept.get('/api/directory')
  answers({ '?after=e.11': reply({ at: 'e.12', items: items('f'), more: false }) })
  const copy = await readCopy()
  expect(await refreshCopy(copy, { most: 0, isKept: false })).toBe(true)
  expect(copy.items.has('f')).toBe(true)
  expect(kept.get('/api/directory')).toBe(before)
})

test('no more is read than is to be kept', async () => {
  answers({ '': reply({ at: 'e.9', before: 8, items: items('d') }) })
  expect(await refreshCopy(await readCopy(), { most: 1 })).toBe(true)
  expect(asked).toEqual([''])
})

test.each([
  ['no server', () => undefined],
  ['an error', () => new Response('', { status: 503 })],
  ['a page of HTML', () => new Response('<html>')],
  ['another answer', () => Response.json({ items: 'x' })],
])('%s leaves what is kept as it is', async (_, wrong) => {
  await readWhole()
  answer = wrong
  expect(await refreshCopy(await readCopy())).toBe(false)
  expect(await ids()).toBe('a,b,d')
})

test('the list that an earlier version has kept is read anew', async () => {
  kept.set('/api/directory', Response.json(items('a')))
  expect(await readCopy()).toEqual({ at: '', before: 0, total: 0, items: new Map(), stale: new Set() })
})
