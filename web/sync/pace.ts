import { LARGEST_BATCH_BYTES, MAX_BATCH_MUTATIONS, type Batch } from './freeze.ts'
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
  /** The largest new batch of mutations, as JSON. */
  batchBytes(): number
  /** The most mutations of one request, also of those that are frozen already: fewer after a request that did not get through. */
  batchLimit(): number
  /** The rows of one page of a pull. */
  pageRows(): number
  /** The rows of one transaction that applies a page. */
  sliceRows(): number
  /** A batch took so long, or failed after so long. */
  afterPush(batch: Pick<Batch, 'bytes' | 'mutations'>, ms: number, failure?: TransportFailure): void
  /** A page took so long, or failed. */
  afterPull(ms: number, failure?: TransportFailure): void
  /** A transaction over so many rows took so long. */
  afterSlice(rows: number, ms: number): void
}

/** The pace of one engine. It begins in the middle and at most doubles, or halves, with each request. */
export function createPace(): Pace {
  let bytes = FIRST_BATCH_BYTES
  let limit = MAX_BATCH_MUTATIONS
  /** What a proxy lets through, as far as is known: half of the last batch of several mutations that was too large. */
  let ceiling = LARGEST_BATCH_BYTES
  let rows = MAX_PAGE_ROWS
  let slice = FIRST_SLICE_ROWS
  const batch = (size: number) => Math.round(clamp(size, MIN_BATCH_BYTES, Math.max(ceiling, MIN_BATCH_BYTES)))
  const page = (size: number) => Math.round(clamp(size, MIN_PAGE_ROWS, MAX_PAGE_ROWS))
  return {
    batchBytes: () => bytes,
    batchLimit: () => limit,
    pageRows: () => rows,
    sliceRows: () => slice,
    afterPush({ bytes: sent, mutations }, ms, failure) {
      const isTooLarge = failure?.kind === 'too_large'
      // A mutation that is too large alone says nothing about the others.
      if (isTooLarge) ceiling = mutations.length > 1 ? sent / 2 : LARGEST_BATCH_BYTES
      // A small batch says little of the link.
      const isLarge = sent > bytes / 2
      if (!failure) {
        limit = Math.min(MAX_BATCH_MUTATIONS, Math.ceil(limit * (ms > AIM_MS ? 1.25 : 2)))
        if (isLarge || ms > AIM_MS) bytes = batch(bytes * factorOf(ms, AIM_MS))
      } else if (isTooLarge || isLate(failure) || (isLarge && isSlow(ms, failure))) {
        limit = Math.max(1, Math.floor(mutations.length / 2))
        bytes = batch(Math.min(bytes, sent) / 2)
      }
    },
    afterPull(ms, failure) {
      if (!failure) rows = page(rows * factorOf(ms, AIM_MS))
      else if (isSlow(ms, failure)) rows = page(rows / 2)
    },
    afterSlice(written, ms) {
      // A few rows say little of the database.
      const isTold = written > slice / 2 || ms > SLICE_AIM_MS
      if (isTold) slice = Math.round(clamp(slice * factorOf(ms, SLICE_AIM_MS), MIN_SLICE_ROWS, MAX_SLICE_ROWS))
    },
  }
}

/** The link was too slow for the request, or was gone again before the request had ended. */
const isSlow = (ms: number, failure: TransportFailure): boolean =>
  isLate(failure) || (failure.kind === 'offline' && ms > AIM_MS)

const isLate = (failure: TransportFailure): boolean => failure.kind === 'offline' && failure.late === true

/** From a half to 2. */
const factorOf = (ms: number, aim: number): number => clamp(aim / Math.max(ms, 1), 0.5, 2)

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
