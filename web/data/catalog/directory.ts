import type { OwnBusiness } from '../../domain/business-views.ts'
import { DIRECTORY, directoryCache, readCached, writeCached } from './directory-cache.ts'

/** A business of another person; `missing` if the server cannot be reached and the business is not cached. */
export async function readBusiness(id: string): Promise<OwnBusiness | 'gone' | 'missing'> {
  const path = `${DIRECTORY}/${id}`
  const response = await fetch(path).catch(() => null)
  if (response?.ok) {
    const business = (await response.json().catch(() => null)) as OwnBusiness | null
    if (business?.id === id) {
      await writeCached(path, business)
      return business
    }
  }
  if (response?.status === 404) {
    await (await directoryCache())?.delete(path)
    return 'gone'
  }
  return (await readCached<OwnBusiness>(path)) ?? 'missing'
}

/** A review of a business as everybody sees it. `at` is a timestamp. */
export type PublicReview = { author: string; rating: number; text: string; at: string }
type ReviewsPage = { page: number; more: boolean; items: PublicReview[] }

/** A page of the reviews of a business, newest first; the first one also as this device last read it. Null if they are not known here. */
export async function readReviews(id: string, page = 1): Promise<ReviewsPage | null> {
  const path = `${DIRECTORY}/${id}/reviews`
  const response = await fetch(`${path}?page=${page}`).catch(() => null)
  const body = response?.ok ? ((await response.json().catch(() => null)) as ReviewsPage | null) : null
  if (!Array.isArray(body?.items)) return page > 1 ? null : await readCached<ReviewsPage>(path)
  if (page === 1) await writeCached(path, body)
  return body
}
