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

/** After so long the server is asked again, and what the device has is read again if that was not the whole list. */
const FRESH_MS = 300_000

/** Businesses that people have published, as the search finds them: those that this device has, and those that the server finds. */
export type PublishedBusinesses = {
  /** Reads those that this device has, again where it may have more now. True if there are others. */
  read(): Promise<boolean>
  /** Lets the server look for what this device does not have, or not as it is now. True if that has changed anything. */
  ask(text: string): Promise<boolean>
  /** Those that are known, without these ids: the person's own are found as such. */
  index(without: ReadonlySet<string>): SearchIndex[]
}

/** Makes them; nothing is read before it is asked for. */
export function createPublishedBusinesses(): PublishedBusinesses {
  let copy: DirectoryCopy | null = null
  let lookedAt = 0
  let reading: Promise<boolean> | null = null
  const found = new Map<string, ListedBusiness>()
  const asked = new Set<string>()
  let fresh: Promise<boolean> | null = null
  let changes = 0
  // One for each: what the server finds changes often, and what the device has is large.
  let built: { without: ReadonlySet<string>; kept?: SearchIndex; more?: SearchIndex } = { without: new Set() }
  function changed(index: 'kept' | 'more'): void {
    changes++
    delete built[index]
  }

  async function readAgain(): Promise<boolean> {
    const isOld = Date.now() - lookedAt >= FRESH_MS
    if (isOld) {
      lookedAt = Date.now()
      asked.clear()
      fresh = null
    }
    // Who has the whole list is told of changes by the server.
    if (copy?.at && (!isOld || copy.before === 0)) return false
    const next = await readCopy()
    if (!next.at || (copy?.at && next.before === copy.before)) return false
    copy = next
    fresh = null
    changed('kept')
    changed('more')
    return next.items.size > 0
  }

  /** Whether the copy is the whole list as it is now. The directory keeps it; what is read here may be older. */
  async function refresh(): Promise<boolean> {
    const known = copy
    if (!known?.at) return false
    const onChange = (gone: readonly string[]) => {
      for (const id of gone) found.delete(id)
      changed('kept')
      changed('more')
    }
    return (await refreshCopy(known, { most: 0, isKept: false, onChange })) && known.before === 0
  }

  return {
    read: () => (reading ??= readAgain().finally(() => (reading = null))),
    async ask(text) {
      await reading
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
          if (copy?.items.has(item.id) || JSON.stringify(found.get(item.id)) === JSON.stringify(item)) continue
          found.set(item.id, item)
          changed('more')
        }
      }
      return changes !== before
    },
    index(without) {
      if (built.without !== without) built = { without }
      const build = (items: Iterable<ListedBusiness>) =>
        buildSearchIndex([...items].filter(({ id }) => !without.has(id)).map(entryOf))
      built.kept ??= build(copy?.items.values() ?? [])
      built.more ??= build([...found.values()].filter(({ id }) => !copy?.items.has(id)))
      return [built.kept, built.more]
    },
  }
}
