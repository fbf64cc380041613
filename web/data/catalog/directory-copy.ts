import { MAX_KEPT_BUSINESSES, type DirectoryPage, type ListedBusiness } from '../../domain/listed-business.ts'
import { DIRECTORY, readCached, writeCached } from './directory-cache.ts'

/** The businesses of other people as this device knows them. */
export type DirectoryCopy = {
  /** The position of the list up to which all changes are known; empty: nothing was read yet. */
  at: string
  /** The number below which those are that were not read yet; 0: all were. */
  before: number
  /** How many the whole list has. */
  total: number
  items: Map<string, ListedBusiness>
  /** Those of its ids that were read from a history that the server no longer has, and not again since: they may have left the list. */
  stale: Set<string>
}
type Kept = Omit<DirectoryCopy, 'items' | 'stale'> & { items: ListedBusiness[]; stale?: string[] }

/** So many answers are read before what was read is kept, so that an interrupted first visit goes on where it was. */
const PAGES_BETWEEN_WRITES = 10
/** An answer takes this long at most: the network may be gone without a word. */
const TIMEOUT_MS = 30_000
/** How often the list is read anew within one refresh, when the server says each time that it has another history. */
const MAX_ROUNDS = 3

const emptyCopy = (): DirectoryCopy => ({ at: '', before: 0, total: 0, items: new Map(), stale: new Set() })

/** The copy that this device has kept; an empty one if it has none. */
export async function readCopy(): Promise<DirectoryCopy> {
  // Earlier versions have kept a list without its position.
  const kept = await readCached<Partial<Kept>>(DIRECTORY)
  if (!kept?.at || !Array.isArray(kept.items)) return emptyCopy()
  const { at, before = 0, total = 0, items, stale } = kept
  return { at, before, total, items: new Map(items.map((item) => [item.id, item])), stale: new Set(stale) }
}

async function ask(query: string): Promise<DirectoryPage | null> {
  const response = await fetch(DIRECTORY + query, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
  if (!response?.ok) return null
  const page = (await response.json().catch(() => null)) as DirectoryPage | null
  return typeof page?.at === 'string' && Array.isArray(page.items) ? page : null
}

/** Businesses whose words begin with those of a text, wherever they are in the list; null if the server cannot be reached. */
export async function askForWords(text: string): Promise<ListedBusiness[] | null> {
  return (await ask(`?q=${encodeURIComponent(text)}`))?.items ?? null
}

type Options = {
  /** The number of businesses to read at most. */
  most?: number
  /** Whether what was read is kept on this device. Whoever does not read all of it leaves that to others. */
  isKept?: boolean
  /** Called after each answer that has changed the copy, with the ids of what has left the list. */
  onChange?: (gone: readonly string[]) => void
}

/**
 * Reads what has changed since the copy was made, and what it has not read yet, those that changed last first. False if the server cannot be
 * reached: the copy then has what was read until then.
 */
export async function refreshCopy(
  copy: DirectoryCopy,
  { most = MAX_KEPT_BUSINESSES, isKept = true, onChange }: Options = {},
): Promise<boolean> {
  let isChanged = false
  const take = ({ total, items, gone = [] }: Pick<DirectoryPage, 'total' | 'items' | 'gone'>) => {
    isChanged ||= items.length > 0 || gone.length > 0 || total !== copy.total
    copy.total = total
    for (const id of gone) {
      copy.items.delete(id)
      copy.stale.delete(id)
    }
    for (const item of items) {
      copy.items.set(item.id, item)
      copy.stale.delete(item.id)
    }
    if (items.length > 0 || gone.length > 0) onChange?.(gone)
  }
  /** What the copy has stays, for use offline, until all pages were read. */
  const takeAnew = (page: DirectoryPage) => {
    copy.stale = new Set(copy.items.keys())
    copy.at = page.at
    copy.before = page.before ?? 0
    isChanged = true
    take(page)
  }
  async function readChanges(): Promise<boolean> {
    for (;;) {
      const page = await ask(`?after=${copy.at}`)
      if (!page) return false
      if (page.reset) takeAnew(page)
      else {
        copy.at = page.at
        take(page)
      }
      if (!page.more) return true
    }
  }
  const write = async () => {
    if (!isChanged || !isKept) return
    isChanged = false
    const { items, stale, ...rest } = copy
    const isStale = stale.size > 0 && { stale: [...stale] }
    await writeCached(DIRECTORY, { ...rest, items: [...items.values()], ...isStale } satisfies Kept)
  }
  const isToGoOn = () => copy.before > 0 && copy.items.size - copy.stale.size < most
  async function readPages(): Promise<boolean> {
    for (let pages = 1; isToGoOn(); pages++) {
      const page = await ask(`?before=${copy.before}`)
      if (!page) return false
      copy.before = page.before ?? 0
      isChanged = true
      take(page)
      if (pages % PAGES_BETWEEN_WRITES === 0) await write()
    }
    return true
  }

  try {
    if (copy.at) {
      if (!(await readChanges())) return false
    } else {
      const first = await ask('')
      if (!first) return false
      takeAnew(first)
    }
    for (let round = 0; isToGoOn(); round++) {
      // Of what has changed while the pages were read, they had some as it was before; and the history may have become another one.
      if (round === MAX_ROUNDS || !(await readPages()) || !(await readChanges())) return false
    }
    const isWhole = copy.before === 0 || copy.items.size - copy.stale.size >= MAX_KEPT_BUSINESSES
    if (isWhole && copy.stale.size > 0) take({ total: copy.total, items: [], gone: [...copy.stale] })
    return true
  } finally {
    await write()
  }
}
