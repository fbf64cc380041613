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
}
type Kept = Omit<DirectoryCopy, 'items'> & { items: ListedBusiness[] }

/** So many answers are read before what was read is kept, so that an interrupted first visit goes on where it was. */
const PAGES_BETWEEN_WRITES = 10

/** The copy that this device has kept; an empty one if it has none. */
export async function readCopy(): Promise<DirectoryCopy> {
  // Earlier versions have kept a list without its position.
  const kept = await readCached<Partial<Kept>>(DIRECTORY)
  if (!kept?.at || !Array.isArray(kept.items)) return { at: '', before: 0, total: 0, items: new Map() }
  const { at, before = 0, total = 0, items } = kept
  return { at, before, total, items: new Map(items.map((item) => [item.id, item])) }
}

async function ask(query: string): Promise<DirectoryPage | null> {
  const response = await fetch(DIRECTORY + query).catch(() => null)
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
  /** Called after each answer that has changed the copy. */
  onChange?: () => void
}

/**
 * Reads what has changed since the copy was made, and what it has not read yet, those that changed last first. False if the server cannot be
 * reached: the copy then has what was read until then.
 */
export async function refreshCopy(copy: DirectoryCopy, { most = MAX_KEPT_BUSINESSES, onChange }: Options = {}) {
  let isChanged = false
  const take = ({ total, items, gone = [] }: DirectoryPage) => {
    isChanged ||= items.length > 0 || gone.length > 0 || total !== copy.total
    copy.total = total
    for (const id of gone) copy.items.delete(id)
    for (const item of items) copy.items.set(item.id, item)
    if (items.length > 0 || gone.length > 0) onChange?.()
  }
  const takeAll = (page: DirectoryPage) => {
    copy.items.clear()
    copy.at = page.at
    copy.before = page.before ?? 0
    isChanged = true
    take(page)
  }
  async function readChanges(): Promise<boolean> {
    for (;;) {
      const page = await ask(`?after=${copy.at}`)
      if (!page) return false
      if (page.reset) takeAll(page)
      else {
        copy.at = page.at
        take(page)
      }
      if (!page.more) return true
    }
  }
  const write = async () => {
    if (isChanged) await writeCached(DIRECTORY, { ...copy, items: [...copy.items.values()] } satisfies Kept)
    isChanged = false
  }

  try {
    if (copy.at) {
      if (!(await readChanges())) return false
    } else {
      const first = await ask('')
      if (!first) return false
      takeAll(first)
    }
    let pages = 0
    for (; copy.before > 0 && copy.items.size < most; pages++) {
      const page = await ask(`?before=${copy.before}`)
      if (!page) return false
      copy.before = page.before ?? 0
      isChanged = true
      take(page)
      if (pages % PAGES_BETWEEN_WRITES === PAGES_BETWEEN_WRITES - 1) await write()
    }
    // Of what has changed while the pages were read, they had some as it was before.
    return pages === 0 || (await readChanges())
  } finally {
    await write()
  }
}
