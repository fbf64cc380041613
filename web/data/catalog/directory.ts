import type { OwnBusiness } from '../../domain/business-views.ts'
import type { ListedBusiness } from '../../domain/listed-business.ts'
import { DIRECTORY_CACHE } from '../../lib/cache-names.ts'

// The service worker leaves /api alone: what is to be there without a connection is kept here by hand.
const LIST = '/api/directory'
/** As many pages as the server ever gives. */
const MOST_PAGES = 10

type Page = { page: number; pages: number; items: ListedBusiness[] }

const cache = (): Promise<Cache | null> =>
  'caches' in globalThis ? caches.open(DIRECTORY_CACHE).catch(() => null) : Promise.resolve(null)

async function kept<T>(path: string): Promise<T | null> {
  const response = await (await cache())?.match(path)
  return response ? ((await response.json()) as T) : null
}

async function keep(path: string, value: unknown): Promise<void> {
  // A device without room for it does without.
  await (await cache())?.put(path, Response.json(value)).catch(() => {})
}

/** The businesses of other people as they were last read on this device. */
export async function keptDirectory(): Promise<ListedBusiness[]> {
  return (await kept<ListedBusiness[]>(LIST).catch(() => null)) ?? []
}

/** The businesses of other people as the server has them now, kept for later; null where it cannot be asked. */
export async function fetchDirectory(): Promise<ListedBusiness[] | null> {
  const items: ListedBusiness[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page++) {
    const response = await fetch(`${LIST}?page=${page}`).catch(() => null)
    if (!response?.ok) return null
    const body = (await response.json().catch(() => null)) as Page | null
    if (!Array.isArray(body?.items)) return null
    items.push(...body.items)
    pages = body.pages
  }
  // A business that came to the front between two pages is on both.
  const unique = [...new Map(items.map((item) => [item.id, item])).values()]
  await keep(LIST, unique)
  return unique
}

/** One business of somebody else; `missing` where the server cannot be asked and it was never read here. */
export async function readBusiness(id: string): Promise<OwnBusiness | 'gone' | 'missing'> {
  const path = `${LIST}/${id}`
  const response = await fetch(path).catch(() => null)
  if (response?.ok) {
    const business = (await response.json().catch(() => null)) as OwnBusiness | null
    if (business?.id === id) {
      await keep(path, business)
      return business
    }
  }
  if (response?.status === 404) {
    await (await cache())?.delete(path)
    return 'gone'
  }
  return (await kept<OwnBusiness>(path).catch(() => null)) ?? 'missing'
}
