import { LARGEST_BATCH_BYTES } from './freeze.ts'
import type { TransportFailure } from './ports.ts'

/** How long a request should take at most, in ms. */
const AIM_MS = 5000
const FIRST_BATCH_BYTES = 128 * 1024
const MIN_BATCH_BYTES = 4 * 1024
const MAX_PAGE_ROWS = 2000
const MIN_PAGE_ROWS = 50

/** How long a transaction over rows of a page should take at most, in ms: a local write may have to wait for one. */
const SLICE_AIM_MS = 25
const FIRST_SLICE_ROWS = 250
const MAX_SLICE_ROWS = 500
const MIN_SLICE_ROWS = 250

/** How much one request asks of the link, and one transaction of the database, by how long the last ones took. */
export type Pace = {
  /** The largest batch of mutations, as JSON. */
  batchBytes(): number
  /** The rows of one page of a pull. */
  pageRows(): number
  /** The rows of one transaction that applies a page. */
  sliceRows(): number
  /** A batch of this size took so long, or failed. */
  afterPush(bytes: number, ms: number, failure?: TransportFailure): void
  /** A page took so long, or failed. */
  afterPull(ms: number, failure?: TransportFailure): void
  /** A transaction over so many rows took so long. */
  afterSlice(rows: number, ms: number): void
}

/** The pace of one engine. It begins in the middle and at most doubles, or halves, with each request. */
export function createPace(): Pace {
  let bytes = FIRST_BATCH_BYTES
  let rows = MAX_PAGE_ROWS
  let slice = FIRST_SLICE_ROWS
  const batch = (size: number) => Math.round(clamp(size, MIN_BATCH_BYTES, LARGEST_BATCH_BYTES))
  const page = (size: number) => Math.round(clamp(size, MIN_PAGE_ROWS, MAX_PAGE_ROWS))
  return {
    batchBytes: () => bytes,
    pageRows: () => rows,
    sliceRows: () => slice,
    afterPush(sent, ms, failure) {
      // A small batch says little of the link.
      const isTold = sent > bytes / 2 || ms > AIM_MS
      if (!failure && isTold) bytes = batch(bytes * factorOf(ms, AIM_MS))
      else if (failure && isLate(failure)) bytes = batch(Math.min(bytes, sent) / 2)
    },
    afterPull(ms, failure) {
      if (!failure) rows = page(rows * factorOf(ms, AIM_MS))
      else if (isLate(failure)) rows = page(rows / 2)
    },
    afterSlice(written, ms) {
      // A few rows say little of the database.
      const isTold = written > slice / 2 || ms > SLICE_AIM_MS
      if (isTold) slice = Math.round(clamp(slice * factorOf(ms, SLICE_AIM_MS), MIN_SLICE_ROWS, MAX_SLICE_ROWS))
    },
  }
}

const isLate = (failure: TransportFailure): boolean => failure.kind === 'offline' && failure.late === true

/** From a half to 2. */
const factorOf = (ms: number, aim: number): number => clamp(aim / Math.max(ms, 1), 0.5, 2)

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
