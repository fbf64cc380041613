import { askForWords, readCopy, refreshCopy, type DirectoryCopy } from '../../data/catalog/directory-copy.ts'
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
    ...(reviews && rating && { rating, reviews }),
  }
}

/** Businesses that people have published, as the search finds them: those that this device has, and those that the server finds. */
export type PublishedBusinesses = {
  /** Reads those that this device has, once. True if there are some. */
  read(): Promise<boolean>
  /** Lets the server look for what this device does not have, or not as it is now. True if that has changed anything. */
  ask(text: string): Promise<boolean>
  /** Those that are known, without these ids: the person's own are found as such. Null if there are none. */
  index(without: ReadonlySet<string>): SearchIndex | null
}

/** Makes them; nothing is read before it is asked for. */
export function createPublishedBusinesses(): PublishedBusinesses {
  let copy: Promise<DirectoryCopy> | null = null
  let items = new Map<string, ListedBusiness>()
  const found = new Map<string, ListedBusiness>()
  const asked = new Set<string>()
  let fresh: Promise<boolean> | null = null
  let built: { without: ReadonlySet<string>; index: SearchIndex } | null = null
  let changes = 0
  const changed = () => {
    changes++
    built = null
  }

  const known = () => (copy ??= readCopy())

  /** Whether the copy is the whole list as it is now. */
  async function refresh(): Promise<boolean> {
    const kept = await known()
    if (!kept.at) return false
    return (await refreshCopy(kept, { most: 0, onChange: changed })) && kept.before === 0
  }

  return {
    async read() {
      const before = items
      items = (await known()).items
      return items !== before && items.size > 0
    },
    async ask(text) {
      if (asked.has(text)) return false
      asked.add(text)
      const before = changes
      fresh ??= refresh().catch(() => false)
      if (!(await fresh)) {
        const others = await askForWords(text)
        if (!others) {
          // The server cannot be reached now.
          asked.delete(text)
          fresh = null
        }
        for (const item of others ?? []) {
          if (items.has(item.id) || found.has(item.id)) continue
          found.set(item.id, item)
          changed()
        }
      }
      return changes !== before
    },
    index(without) {
      if (items.size + found.size === 0) return null
      if (built?.without !== without) {
        const all = [...new Map([...found, ...items]).values()].filter(({ id }) => !without.has(id))
        built = { without, index: buildSearchIndex(all.map(entryOf)) }
      }
      return built.index
    },
  }
}
