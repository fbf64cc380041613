import { LARGEST_BATCH_BYTES } from './freeze.ts'
import type { TransportFailure } from './ports.ts'

/** How long a request should take at most, in ms. */
const AIM_MS = 5000
const FIRST_BATCH_BYTES = 128 * 1024
const MIN_BATCH_BYTES = 4 * 1024
const MAX_PAGE_ROWS = 2000
const MIN_PAGE_ROWS = 50

/** How much one request asks of the link, by how long the last ones took. */
export type Pace = {
  /** The largest batch of mutations, as JSON. */
  batchBytes(): number
  /** The rows of one page of a pull. */
  pageRows(): number
  /** A batch of this size took so long, or failed. */
  afterPush(bytes: number, ms: number, failure?: TransportFailure): void
  /** A page took so long, or failed. */
  afterPull(ms: number, failure?: TransportFailure): void
}

/** The pace of one engine. It begins in the middle and at most doubles, or halves, with each request. */
export function createPace(): Pace {
  let bytes = FIRST_BATCH_BYTES
  let rows = MAX_PAGE_ROWS
  const batch = (size: number) => Math.round(clamp(size, MIN_BATCH_BYTES, LARGEST_BATCH_BYTES))
  const page = (size: number) => Math.round(clamp(size, MIN_PAGE_ROWS, MAX_PAGE_ROWS))
  return {
    batchBytes: () => bytes,
    pageRows: () => rows,
    afterPush(sent, ms, failure) {
      // A small batch says little of the link.
      const isTold = sent > bytes / 2 || ms > AIM_MS
      if (!failure && isTold) bytes = batch(bytes * factorOf(ms))
      else if (failure && isLate(failure)) bytes = batch(Math.min(bytes, sent) / 2)
    },
    afterPull(ms, failure) {
      if (!failure) rows = page(rows * factorOf(ms))
      else if (isLate(failure)) rows = page(rows / 2)
    },
  }
}

const isLate = (failure: TransportFailure): boolean => failure.kind === 'offline' && failure.late === true

/** From a half to 2. */
const factorOf = (ms: number): number => clamp(AIM_MS / Math.max(ms, 1), 0.5, 2)

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
