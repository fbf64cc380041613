import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBusiness } from './directory.ts'

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
