import type { Row } from '../../../web/sync/types.ts'

/** Where a benchmark's data is, and in whose name. */
export type Place = { origin: string; user: string; token: string }

/** A new bookmark in the shape every system stores. */
export type Bookmark = Row & { title: string; url: string; created_at: string }

/**
 * One way to keep a person's bookmarks in a browser. Times are taken around these calls; a system that has no such
 * thing leaves the method out and the table says so.
 */
export type System = {
  /** Opens what is stored on this device and resolves once the first 60 rows of the list are in hand. */
  warmStart?(place: Place): Promise<number>
  /** From nothing to every row readable here. Resolves to the number of rows. */
  firstSync(place: Place): Promise<number>
  /** Fetches what has changed on the server since. */
  catchUp?(): Promise<void>
  /** Adds a row while a list of the 60 newest is open; resolves to the ms from the call until that list shows it. */
  addAndSee(row: Bookmark): Promise<number>
  /** Makes these edits without a network, untimed. */
  editOffline?(edits: { id: string; title: string }[]): Promise<void>
  /** Sends what waits; resolves once the server has confirmed all of it. */
  drain?(): Promise<void>
  /** Follows the server and calls back when a row with this title is in the list. */
  watch?(title: string): Promise<{ seen: Promise<void> }>
  /** Adds a row for other devices to see; resolves when it is on its way. */
  add?(row: Bookmark): Promise<void>
}

declare global {
  /** All systems by the names in the table; only in the page of the benchmarks. */
  var bench: Record<string, System>
}

export const WINDOW = 60

/** A promise and what resolves it. */
export function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
