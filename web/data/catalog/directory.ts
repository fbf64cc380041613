import type { OwnBusiness } from '../../domain/business-views.ts'
import { MAX_DIRECTORY_PAGES, type ListedBusiness } from '../../domain/listed-business.ts'
import { DIRECTORY_CACHE } from '../../lib/cache-names.ts'

// The service worker ignores /api: these responses are cached here for use offline.
const LIST = '/api/directory'

type Page = { page: number; pages: number; items: ListedBusiness[] }

const cache = (): Promise<Cache | null> =>
  'caches' in globalThis ? caches.open(DIRECTORY_CACHE).catch(() => null) : Promise.resolve(null)

async function readCached<T>(path: string): Promise<T | null> {
  const response = await (await cache())?.match(path)
  return response ? ((await response.json()) as T) : null
}

async function writeCached(path: string, value: unknown): Promise<void> {
  // Without room for it the directory is not available offline.
  await (await cache())?.put(path, Response.json(value)).catch(() => {})
}

/** The businesses of other people, as this device last read them. */
export async function cachedDirectory(): Promise<ListedBusiness[]> {
  return (await readCached<ListedBusiness[]>(LIST).catch(() => null)) ?? []
}

/** The businesses of other people from the server, cached for offline use; null if the server cannot be reached. */
export async function fetchDirectory(): Promise<ListedBusiness[] | null> {
  const items: ListedBusiness[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_DIRECTORY_PAGES); page++) {
    const response = await fetch(`${LIST}?page=${page}`).catch(() => null)
    if (!response?.ok) return null
    const body = (await response.json().catch(() => null)) as Page | null
    if (!Array.isArray(body?.items)) return null
    items.push(...body.items)
    pages = body.pages
  }
  // A business that moved to an earlier page between two requests is on both.
  const unique = [...new Map(items.map((item) => [item.id, item])).values()]
  await writeCached(LIST, unique)
  return unique
}

/** A business of another person; `missing` if the server cannot be reached and the business is not cached. */
export async function readBusiness(id: string): Promise<OwnBusiness | 'gone' | 'missing'> {
  const path = `${LIST}/${id}`
  const response = await fetch(path).catch(() => null)
  if (response?.ok) {
    const business = (await response.json().catch(() => null)) as OwnBusiness | null
    if (business?.id === id) {
      await writeCached(path, business)
      return business
    }
  }
  if (response?.status === 404) {
    await (await cache())?.delete(path)
    return 'gone'
  }
  return (await readCached<OwnBusiness>(path).catch(() => null)) ?? 'missing'
}

/** A review of a business as everybody sees it. `at` is a timestamp. */
export type PublicReview = { author: string; rating: number; text: string; at: string }
type ReviewsPage = { page: number; more: boolean; items: PublicReview[] }

/** A page of the reviews of a business, newest first; the first one also as this device last read it. Null if they are not known here. */
export async function readReviews(id: string, page = 1): Promise<ReviewsPage | null> {
  const path = `${LIST}/${id}/reviews`
  const response = await fetch(`${path}?page=${page}`).catch(() => null)
  const body = response?.ok ? ((await response.json().catch(() => null)) as ReviewsPage | null) : null
  if (!Array.isArray(body?.items)) return page > 1 ? null : await readCached<ReviewsPage>(path).catch(() => null)
  if (page === 1) await writeCached(path, body)
  return body
}
