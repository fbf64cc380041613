/** A file of the library, as the server lists it. `version` changes whenever the file does. */
export type LibraryFile = {
  id: string
  sku: string
  /** Its place among the files of its title, from 1. */
  position: number
  title: string
  /** How long it plays; 0 where that is not known. */
  seconds: number
  size: number
  type: string
  version: string
}

/** A file of the library with what of it is on this device, whose bytes are in `_chunks`. */
export type LibraryCopy = LibraryFile & {
  /** `there`: only the server has it. `coming`: it is wanted here. `here`: all of it can be read. */
  state: 'there' | 'coming' | 'here'
  /** How many bytes are here. */
  done: number
  /** Why it is not coming any more: this device is full, or the server has another file by now. */
  problem: '' | 'full' | 'changed'
  /** Somebody asked for it on this device; a book or an app is also kept without that (`isKept`). */
  asked?: boolean
  /** How many chapters a book has; unknown until it was opened here. */
  chapters?: number
}

/** The media type of what is read. */
export const EPUB_TYPE = 'application/epub+zip'

/** The media types of what is neither read nor heard in the app, but saved and opened: an app. */
export const APP_TYPES: readonly string[] = ['text/html', 'application/zip']

/** What is kept without being asked for is not larger. */
const MAX_KEPT_BYTES = 30 * 1024 * 1024

/** Whether a device keeps a file without being asked for it: a book or an app that is not large. */
export const isKept = ({ type, size }: Pick<LibraryFile, 'type' | 'size'>): boolean =>
  (type === EPUB_TYPE || APP_TYPES.includes(type)) && size <= MAX_KEPT_BYTES

/** How the server sends a file of this media type: an app as plain bytes, which a proxy leaves as they are, unlike a page. */
export const sentAs = (type: string): string => (APP_TYPES.includes(type) ? 'application/octet-stream' : type)

/** What this device has of the files of one title: their size, what is here of it, and the state of all together. */
export function copiesSummary(copies: readonly LibraryCopy[]) {
  const size = copies.reduce((sum, copy) => sum + copy.size, 0)
  const done = copies.reduce((sum, copy) => sum + copy.done, 0)
  const isHere = copies.length > 0 && copies.every(({ state }) => state === 'here')
  const isComing = copies.some(({ state }) => state === 'coming')
  const state: 'none' | LibraryCopy['state'] =
    copies.length === 0 ? 'none' : isHere ? 'here' : isComing ? 'coming' : 'there'
  return { size, done, state, isFull: copies.some(({ problem }) => problem === 'full') }
}
