import { readCopy, refreshCopy, type DirectoryCopy } from '../../data/catalog/directory-copy.ts'
import { businessObject } from '../../domain/business-objects.ts'
import { categoryName } from '../../domain/category-names.ts'
import type { ListedBusiness } from '../../domain/listed-business.ts'
import { buildSearchIndex, type SearchIndex } from '../../domain/search.ts'
import type { SearchEntry } from '../../domain/search-entry.ts'
import { msg } from '../../lib/msg.ts'

const CRUMBS = [{ label: msg('Businesses'), to: '/browse-businesses' }]

/** In English, as the businesses of the catalog are: a worker has no other messages. */
function entryOf(item: ListedBusiness): SearchEntry {
  const { id, name, type, category, tagline, city, state, tags, added, rating, reviews } = item
  return {
    id,
    title: name,
    type: 'business',
    category: `${type} in ${city}, ${state}`,
    description: tagline,
    url: `/business/${id}`,
    breadcrumbs: CRUMBS,
    tags: [categoryName(category), ...tags],
    lastUpdated: added,
    object: businessObject(item),
    ...(reviews && rating && { rating, reviews, reviewsAt: `/business/${id}#reviews` }),
  }
}

/** After so long the server is asked again, and what the device has is read again if that was not the whole list. */
const FRESH_MS = 300_000

/** Businesses that people have published, as the search finds them: those that this device has, and those that it reads from the server. */
export type PublishedBusinesses = {
  /** Reads those that this device has, again where it may have more now. True if there are others. */
  read(): Promise<boolean>
  /** Reads from the server what this device does not have, or not as it is now. True if that has changed anything. */
  ask(): Promise<boolean>
  /** Those that are known, without these ids: the person's own are found as such. */
  index(without: ReadonlySet<string>): SearchIndex[]
}

/** Makes them; nothing is read before it is asked for. */
export function createPublishedBusinesses(): PublishedBusinesses {
  let copy: DirectoryCopy | null = null
  let lookedAt = 0
  let reading: Promise<boolean> | null = null
  let fresh: Promise<boolean> | null = null
  let changes = 0
  let built: { without: ReadonlySet<string>; kept?: SearchIndex } = { without: new Set() }
  function changed(): void {
    changes++
    delete built.kept
  }

  async function readAgain(): Promise<boolean> {
    const isOld = Date.now() - lookedAt >= FRESH_MS
    if (isOld) {
      lookedAt = Date.now()
      fresh = null
    }
    // Who has the whole list is told of changes by the server.
    if (copy?.at && (!isOld || copy.before === 0)) return false
    const next = await readCopy()
    if (!next.at || (copy?.at && next.before === copy.before)) return false
    copy = next
    fresh = null
    changed()
    return next.items.size > 0
  }

  /**
   * Reads what has changed, and all that this device does not have: what is searched for stays here. Only a first list is kept; later the
   * directory keeps it.
   */
  async function refresh(): Promise<boolean> {
    copy ??= await readCopy()
    return refreshCopy(copy, { isKept: !copy.at, onChange: changed })
  }

  return {
    read: () => (reading ??= readAgain().finally(() => (reading = null))),
    async ask() {
      await reading
      const before = changes
      fresh ??= refresh().catch(() => false)
      if (!(await fresh)) fresh = null // the server cannot be reached now
      return changes !== before
    },
    index(without) {
      if (built.without !== without) built = { without }
      built.kept ??= buildSearchIndex(
        [...(copy?.items.values() ?? [])].filter(({ id }) => !without.has(id)).map(entryOf),
      )
      return [built.kept]
    },
  }
}
