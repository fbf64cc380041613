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

test('without a connection, a file that the app on this device does not know is gone, and another one is missing', async () => {
  const list = { catalog: [{ url: '/catalog/pages/about.json' }] }
  let answersList = true
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/offline.json' && answersList) return Response.json(list)
    throw new TypeError('Failed to fetch')
  })
  await expect(readCatalog('pages/abuot')).rejects.toMatchObject({ reason: 'gone' })
  await expect(readCatalog('pages/about')).rejects.toMatchObject({ reason: 'missing' })
  answersList = false
  await expect(readCatalog('pages/abuot')).rejects.toMatchObject({ reason: 'missing' })
})
