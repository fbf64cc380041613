import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchDirectory, keptDirectory, readBusiness } from './directory.ts'

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

test('all pages are read, each business once, and kept for later', async () => {
  page(1, 2, 'a', 'b')
  page(2, 2, 'b', 'c')
  expect((await fetchDirectory())?.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect((await keptDirectory()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('a server that does not answer, or answers something else, changes nothing that is kept', async () => {
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
    expect((await keptDirectory()).map(({ id }) => id)).toEqual(['a'])
  }
})

test('one business: kept, there without the server, and gone once the server says so', async () => {
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
