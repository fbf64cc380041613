import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchDirectory, cachedDirectory, readBusiness } from './directory.ts'

const kept = new Map<string, Response>()
const answers = new Map<string, () => Response>()

beforeEach(() => {
  kept.clear()
  answers.clear()
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, response: Response) => void kept.set(path, response),
      delete: async (path: string) => kept.delete(path),
    }),
  })
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers.get(path)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const page = (at: number, pages: number, ...ids: string[]) =>
  answers.set(`/api/directory?page=${at}`, () => Response.json({ page: at, pages, items: ids.map((id) => ({ id })) }))

test('all pages are read, each business once, and cached', async () => {
  page(1, 2, 'a', 'b')
  page(2, 2, 'b', 'c')
  expect((await fetchDirectory())?.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect((await cachedDirectory()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('an error or an invalid response of the server leaves the cache unchanged', async () => {
  page(1, 1, 'a')
  await fetchDirectory()
  for (const answer of [
    undefined,
    () => new Response('', { status: 503 }),
    () => new Response('<html>'),
    () => Response.json({ items: 'x' }),
  ]) {
    answers.clear()
    if (answer) answers.set('/api/directory?page=1', answer)
    expect(await fetchDirectory()).toBeNull()
    expect((await cachedDirectory()).map(({ id }) => id)).toEqual(['a'])
  }
})

test('one business: cached, available without the server, and removed once the server answers 404', async () => {
  expect(await readBusiness('a')).toBe('missing')
  answers.set('/api/directory/a', () => Response.json({ id: 'a', name: 'Ann' }))
  expect(await readBusiness('a')).toEqual({ id: 'a', name: 'Ann' })
  answers.clear()
  expect(await readBusiness('a')).toEqual({ id: 'a', name: 'Ann' })
  answers.set('/api/directory/a', () => new Response('{}', { status: 404 }))
  expect(await readBusiness('a')).toBe('gone')
  answers.clear()
  expect(await readBusiness('a')).toBe('missing')
})
