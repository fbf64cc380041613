import { afterEach, expect, test, vi } from 'vitest'
import { readCatalog } from './read-catalog.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file is fetched once, and anew past every cache when that is asked; if that fails, what was read stays', async () => {
  const requests: [string, RequestInit?][] = []
  let answer: () => Response = () => Response.json(['old'])
  vi.stubGlobal('fetch', async (...request: [string, RequestInit?]) => {
    requests.push(request)
    return answer()
  })
  await readCatalog('prices')
  expect(await readCatalog('prices')).toEqual(['old'])
  expect(requests).toEqual([['/catalog/prices.json', {}]])

  answer = () => new Response(null, { status: 504 })
  await expect(readCatalog('prices', { anew: true })).rejects.toThrow('missing')
  expect(await readCatalog('prices')).toEqual(['old'])

  answer = () => Response.json(['new'])
  expect(await readCatalog('prices', { anew: true })).toEqual(['new'])
  expect(await readCatalog('prices')).toEqual(['new'])
  const anew = ['/catalog/prices.json', expect.objectContaining({ cache: 'reload' })]
  expect(requests.slice(1)).toEqual([anew, anew])
})
