import type { Document } from '../../collections/documents.ts'
import { hasStopped, LATER, type Content, type TransferProblem } from '../../domain/document-content.ts'
import { least } from '../../lib/least.ts'
import { msg } from '../../lib/msg.ts'
import { backoffMs } from '../../sync/backoff.ts'
import { abortWhen } from '../database/abort-when.ts'
import type { EverydayDb } from '../database/db.ts'
import { isQuota } from '../database/write-error.ts'
import { isIntact, removeAbandoned, restartDownload } from './contents.ts'
import { createDelays } from './delays.ts'
import { download } from './download.ts'
import { readAhead } from './read-ahead.ts'
import type { FileTransport, Refusal } from './transport.ts'

/** A damaged part or content is sent or fetched so many times before the person is told; the server counts the same (pocketbase/documents/failed.go). */
const MAX_TRIES = 3

/** What the server refuses that may be right when it is sent again. It tells nobody of it, so no upload is given up for it. */
const PASSING: ReadonlySet<string> = new Set(['wrong_offset', 'wrong_checksum', 'no_upload'])

/** After so many contents in a row that cannot be transferred now the others wait too; they have their turn first at the next pass. */
const MAX_BUSY = 3
/** The same in a single pass, which begins anew each time, unless the server says when to come back. */
const MAX_BUSY_ONCE = 20
/** The delay of the whole queue: nothing was transferred between the last passes. */
const QUEUE = ''

const DAMAGED_THERE = { code: 'damaged', message: msg('The copy on the server is damaged.') }
const DOWNLOADED_LATER = {
  code: LATER,
  message: msg('The server can’t send this document right now. It will be tried again automatically.'),
}
const SENT_LATER = {
  code: LATER,
  message: msg('The server can’t take this document right now. It will be tried again automatically.'),
}
const NO_ROOM = {
  code: LATER,
  message: msg('There isn’t enough space on this device for this document. It will be tried again automatically.'),
}
const HERE_LATER = {
  code: LATER,
  message: msg('This device can’t transfer this document right now. It will be tried again automatically.'),
}
const DAMAGED = { code: 'damaged', message: msg('The copy on this device is damaged. Add the file again.') }

/** What the transfers of one database need. */
export type TransferOptions = {
  db: EverydayDb
  transport: FileTransport
  online: () => boolean
  /** Called when the server has got a content: its row has changed. */
  onSent: () => void
  /** Called when there is something to send. */
  onUnsent?: () => void
  /** The caller makes a single pass and stops: a few contents that can never be transferred must not hold up the others each time. */
  once?: boolean
  now?: () => number
  random?: () => number
}

/** Sends and fetches the contents of documents, one at a time. */
export type Transfers = {
  /** Looks for work now, unless a failure's delay runs and `reason` does not end it. Resolves when nothing is left to do now. */
  run(reason?: 'woken' | 'online'): Promise<void>
  /** Ends the request that runs; resolves when nothing more is written. */
  stop(): Promise<void>
}

/** The name under which tabs ask the leader to look for transfers (`announceWrite`, `onWrite`). */
export const transferSignal = (db: EverydayDb): string => `${db.name}-transfers`

/** How a transfer has ended for now. `offline`: no other one would work. `busyMs`: it is tried after so long at least; `problem`: why, if not the server's. */
type Outcome = 'done' | 'skipped' | 'offline' | Postponed
type Postponed = { busyMs: number; problem?: TransferProblem }

/**
 * The queue has no state of its own: a content is sent if it is on this device, the server has accepted its record (`updated_at`) and has not
 * got the content (`storage_path`), unless the person has paused it. The server says where an upload continues, so a crash loses nothing,
 * and at most one chunk is sent twice.
 */
export function createTransfers({
  db,
  transport,
  online,
  onSent,
  onUnsent,
  once = false,
  now = Date.now,
  random = Math.random,
}: TransferOptions): Transfers {
  const ended = new AbortController()
  const stop = ended.signal
  let running: Promise<void> | null = null
  let again = false
  let attempt = 0
  /** There was no connection: nothing is tried before the timer. */
  let isPaused = false
  const delays = createDelays(now, random)
  /** How often a content has arrived damaged, here or there, whatever else has failed in between. */
  const damagedTimes = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function workThrough(): Promise<void> {
    await removeAbandoned(db, now())
    const contents = await waiting()
    let busy = 0
    let isHeldUp = false
    for (const { content, row } of contents) {
      if (stop.aborted || !online()) return
      if (delays.left(content.record) > 0) continue
      const outcome = await transfer(content, row)
      if (stop.aborted) return
      if (outcome === 'offline') {
        isPaused = true
        return wakeIn(backoffMs(++attempt, random))
      }
      if (typeof outcome !== 'object') {
        delays.forget(content.record)
        if (outcome === 'done') {
          busy = 0
          delays.forget(QUEUE)
        }
        continue
      }
      await postpone(content, outcome)
      isHeldUp = ++busy >= (once && outcome.busyMs === 0 ? MAX_BUSY_ONCE : MAX_BUSY)
      if (isHeldUp) break
    }
    attempt = 0
    if (isHeldUp) delays.postpone(QUEUE, 0)
    const next = least(contents.map(({ content }) => delays.left(content.record)).filter((ms) => ms > 0))
    if (next < Infinity) wakeIn(Math.max(next, delays.left(QUEUE)))
  }

  /** What goes wrong on this device with one content holds up no other. */
  async function transfer(content: Content, row: Document): Promise<Outcome> {
    try {
      return content.state === 'coming' ? await fetchOne(content, row) : await sendOne(content)
    } catch (error) {
      if (stop.aborted || !db.isOpen()) throw error
      console.warn('A document cannot be transferred from here', error)
      return { busyMs: 0, problem: isQuota(error) ? NO_ROOM : HERE_LATER }
    }
  }

  /** The person is told once a second and a third try did not help. */
  async function postpone({ record, state }: Content, { busyMs, problem }: Postponed): Promise<void> {
    if (delays.postpone(record, busyMs) < MAX_TRIES) return
    await db._contents.update(record, { problem: problem ?? (state === 'coming' ? DOWNLOADED_LATER : SENT_LATER) })
  }

  function wakeIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isPaused = false
      void run()
    }, ms)
  }

  /**
   * What is to be sent, oldest first, then what is to be fetched; the more often it has failed, the later. What exists here alone comes before
   * every download until it has failed as often as the person is told of it.
   */
  async function waiting(): Promise<{ content: Content; row: Document }[]> {
    const contents = await db._contents.toArray()
    const rows = await db.documents.bulkGet(contents.map(({ record }) => record))
    const pairs = contents.flatMap((content, at) =>
      rows[at] && !hasStopped(content) ? [{ content, row: rows[at] }] : [],
    )
    const unsent = pairs.filter(
      ({ content, row }) => content.state === 'here' && row.updated_at && !row.storage_path && !content.paused,
    )
    const coming = pairs.filter(({ content, row }) => content.state === 'coming' && row.storage_path)
    if (unsent.length > 0) onUnsent?.()
    unsent.sort((a, b) => a.row.created_at.localeCompare(b.row.created_at))
    const times = ({ content: { record, state } }: { content: Content }) =>
      Math.max(0, delays.times(record) - (state === 'here' ? MAX_TRIES - 1 : 0))
    return [...unsent, ...coming].sort((a, b) => times(a) - times(b))
  }

  async function sendOne(content: Content): Promise<Outcome> {
    const pause = await abortWhen(async () => (await db._contents.get(content.record))?.paused === true)
    try {
      return pause.signal.aborted ? 'skipped' : await sendUnlessPaused(content, pause.signal)
    } finally {
      pause.end()
    }
  }

  async function sendUnlessPaused(content: Content, paused: AbortSignal): Promise<Outcome> {
    const { record, size } = content
    const ended = AbortSignal.any([stop, paused])
    let faults = 0
    const partAt = readAhead(db, record)
    for (let answer = await transport.begin(record, size, ended); ;) {
      if (stop.aborted) return 'skipped'
      if (answer.kind === 'at') {
        await db._contents.update(record, { done: answer.offset, problem: null, usedAt: now() })
        if (answer.offset >= size) {
          onSent()
          return 'done'
        }
        if (paused.aborted) return 'skipped'
        if (!online()) return 'offline'
        const bytes = await partAt(answer.offset)
        // Removed meanwhile, with its document.
        if (bytes.length === 0) return 'skipped'
        answer = await transport.send(record, answer.offset, bytes, ended)
      } else if (paused.aborted) return 'skipped'
      else if (answer.kind === 'offline') return 'offline'
      else if (answer.kind === 'busy') return { busyMs: answer.retryAfterMs }
      else {
        const outcome = await afterRefusal(content, answer, ++faults)
        if (outcome) return outcome
        answer = await transport.begin(record, size, ended)
      }
    }
  }

  /** Null: try again from where the server is. */
  async function afterRefusal(content: Content, { code, message }: Refusal, faults: number): Promise<Outcome | null> {
    // Deleted on another device: the next pull says so.
    if (code === 'not_found') return 'skipped'
    if (PASSING.has(code)) return faults < MAX_TRIES ? null : { busyMs: 0 }
    if (code === 'wrong_content' && !isLastTry(content.record)) return null
    const isOwnFault = code === 'wrong_content' && !(await isIntact(db, content))
    await db._contents.update(content.record, { problem: isOwnFault ? DAMAGED : { code, message } })
    return 'skipped'
  }

  async function fetchOne(content: Content, row: Document): Promise<Outcome> {
    const outcome = await download(db, transport, { ...content, size: row.size, sha256: row.sha256 }, stop)
    if (outcome === 'here') return 'done'
    if (outcome === 'removed') return 'skipped'
    if (outcome === 'cut') return { busyMs: 0 }
    const { record } = content
    if (outcome !== 'damaged') {
      if (outcome.kind === 'offline') return 'offline'
      if (outcome.kind === 'busy') return { busyMs: outcome.retryAfterMs }
      const { code, message } = outcome
      // Deleted on another device: the next pull says so.
      if (code !== 'not_found') await db._contents.update(record, { problem: { code, message } })
      return 'skipped'
    }
    const isLast = isLastTry(record)
    await restartDownload(db, record, isLast ? DAMAGED_THERE : null)
    return isLast ? 'skipped' : { busyMs: 0 }
  }

  /** Counts that a content has arrived damaged. */
  function isLastTry(record: string): boolean {
    damagedTimes.set(record, ((damagedTimes.get(record) ?? 0) + 1) % MAX_TRIES)
    return damagedTimes.get(record) === 0
  }

  async function run(reason: 'woken' | 'online' = 'woken'): Promise<void> {
    if (reason === 'online') {
      attempt = 0
      delays.wakeAll()
    }
    if (stop.aborted || (isPaused && reason !== 'online')) return
    clearTimeout(timer)
    isPaused = false
    again = true
    running ??= (async () => {
      while (again && !stop.aborted) {
        again = false
        await inOneTab(db, workThrough)
      }
    })()
      .catch((error: unknown) => {
        // A database that was closed is opened by another page.
        if (stop.aborted || !db.isOpen()) return
        console.warn('Documents cannot be transferred from here', error)
        wakeIn(backoffMs(++attempt, random))
      })
      .finally(() => (running = null))
    return running
  }

  return {
    run,
    async stop() {
      ended.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** Runs unless another tab does. Two at once would do no harm: the server continues with the newer request. */
async function inOneTab(db: EverydayDb, run: () => Promise<void>): Promise<void> {
  if (!globalThis.navigator?.locks) return run()
  await navigator.locks.request(transferSignal(db), { ifAvailable: true }, async (lock) => {
    if (lock) await run()
  })
}
