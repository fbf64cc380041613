import { strFromU8, unzipSync } from 'fflate'

/** A book that cannot be read: it is damaged, no EPUB, or larger than a book can be. */
export class DamagedBook extends Error {}

/** A book has this many files at most, each of them so large at most, in bytes. */
const MAX_FILES = 5000
const MAX_FILE = 20 * 1024 * 1024
const MAX_TEXT = 5 * 1024 * 1024
const MAX_ALL = 400 * 1024 * 1024
/** What shrinks more than this, and is larger than a chapter, was made to fill the memory. */
const MAX_RATIO = 150
const SMALL = 512 * 1024

/** The files of a book. They are unpacked one by one, when they are asked for: memory does not grow with the book. */
export type Archive = {
  has(path: string): boolean
  bytes(path: string): Uint8Array<ArrayBuffer>
  text(path: string): string
}

/** Opens a ZIP file; throws `DamagedBook`. */
export function openArchive(zip: Uint8Array): Archive {
  const sizes = new Map<string, number>()
  let all = 0
  unzip(zip, ({ name, size, originalSize }) => {
    if (sizes.size >= MAX_FILES) throw new DamagedBook('too many files')
    all += originalSize
    if (all > MAX_ALL) throw new DamagedBook('too large')
    if (originalSize > SMALL && originalSize > size * MAX_RATIO) throw new DamagedBook(`${name} fills the memory`)
    sizes.set(name, originalSize)
    return false
  })
  if (sizes.size === 0) throw new DamagedBook('empty')

  function bytes(path: string, max = MAX_FILE): Uint8Array<ArrayBuffer> {
    if ((sizes.get(path) ?? Infinity) > max) throw new DamagedBook(`${path} is missing or too large`)
    let isFirst = true
    const wanted = ({ name }: { name: string }) => {
      const isWanted = name === path && isFirst
      if (isWanted) isFirst = false
      return isWanted
    }
    const found = unzip(zip, wanted)[path]
    if (!found) throw new DamagedBook(`${path} is missing`)
    return found as Uint8Array<ArrayBuffer>
  }
  return {
    has: (path) => sizes.has(path),
    bytes,
    text: (path) => strFromU8(bytes(path, MAX_TEXT)),
  }
}

type Entry = { name: string; size: number; originalSize: number }

/** What is unpacked is never larger than the archive says: fflate writes into as many bytes. */
function unzip(zip: Uint8Array, filter: (entry: Entry) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter })
  } catch (error) {
    throw error instanceof DamagedBook ? error : new DamagedBook('no ZIP file', { cause: error })
  }
}
