import { least } from '../lib/least.ts'
import { msg } from '../lib/msg.ts'
import type { ApplyContext } from './apply.ts'
import { applyPull } from './apply-page.ts'
import { acknowledgedUpTo } from './freeze.ts'
import type { Pace } from './pace.ts'
import type { Storage, Transport, TransportFailure, TransportResult } from './ports.ts'
import { requireMeta, type Meta } from './tables.ts'
import type { Position, PullRequest, PullResponse } from './types.ts'
import { lostAfter } from './verdicts.ts'

/** What a pull needs. `applyContext` is read for each page, since its time goes on. */
export type PullContext = {
  user: string
  schema: number
  storage: Storage
  transport: Transport
  pace: Pace
  now: () => number
  applyContext: () => ApplyContext
  log: (what: string, detail?: Record<string, string | number | boolean>) => void
}

/**
 * Pulls all pages. `restart`: start the cycle again, since another tab has applied a response meanwhile, or the server was restored between
 * two pages. Undefined: success.
 */
export async function pullAll(context: PullContext): Promise<TransportFailure | 'restart' | undefined> {
  const { storage, pace, now, applyContext, log } = context
  const start = await storage.transact({ mode: 'r', tables: ['_outbox', '_meta'] }, async (tx) => {
    const meta = await requireMeta(tx)
    return { ...meta, after: await acknowledgedUpTo(tx, meta.nextN) }
  })
  let { generation, cursor, after } = start
  let at = start.line.at(-1)
  const request = () => requestPage(context, { client: start.client, after, cursor, at })
  let requested = request()
  for (let isFirst = true; ; isFirst = false) {
    let response = await requested
    if (isForked(response) && isFirst)
      response = await requestPage(context, { ...asked(start), after, line: start.line })
    if (response.ok && response.value.fork !== undefined) {
      const { fork, lastN } = response.value
      const lost = await lowestLost(storage, start.client, fork)
      // A late request may bring them to the restored server between two pages: rows without their verdicts would show them twice.
      if (lost <= after) {
        after = lost - 1
        // It has one of them already: another tab, or a clone, may have sent it.
        if (lost <= lastN) response = await requestPage(context, { ...asked(start), after, line: start.line })
      }
    }
    if (isForked(response)) return 'restart'
    if (!response.ok) {
      log('pull failed', { kind: response.failure.kind })
      return response.failure
    }
    const page = response.value
    if (page.more && !page.partial && page.cursor === cursor)
      return { kind: 'busy', message: msg('The server sent the same page twice') }
    if (page.partial) {
      after = page.results.at(-1)!.n
      if (page.fork !== undefined) cursor = null
    } else cursor = page.cursor
    at = page.line?.at(-1) ?? at
    // The next page is requested while this one is applied; it is valid for the generation that results.
    if (page.more) requested = request()
    const applied = await applyPull({ ...applyContext(), pace, clock: now }, generation, start.client, page)
    if (applied.isDiscarded) return 'restart'
    generation = applied.generation
    log('pulled', summaryOf(page))
    if (!page.more) return undefined
  }
}

type PageRequest = Pick<PullRequest, 'client' | 'after' | 'cursor' | 'line'> & { at: Position | undefined }

async function requestPage(
  { user, schema, transport, pace, now }: PullContext,
  { at, ...rest }: PageRequest,
): Promise<TransportResult<PullResponse>> {
  const askedAt = now()
  const response = await transport.pull({ user, schema, ...rest, ...(at && { at }), limit: pace.pageRows() })
  pace.afterPull(now() - askedAt, response.ok ? undefined : response.failure)
  return response
}

const asked = ({ client, cursor, line }: Meta) => ({ client, cursor, at: line.at(-1) })

/** The lowest number of a mutation of this client that a restored server has lost; Infinity if there is none. */
function lowestLost(storage: Storage, client: string, fork: number): Promise<number> {
  return storage.transact({ mode: 'r', tables: ['_settled'] }, async (tx) =>
    least((await lostAfter(tx, fork)).filter((entry) => entry.client === client).map(({ n }) => n)),
  )
}

const isForked = (response: TransportResult<unknown>): boolean => !response.ok && response.failure.kind === 'forked'

function summaryOf(page: PullResponse): Record<string, string | number | boolean> {
  const size = (lists: Record<string, unknown[]>) => Object.values(lists).reduce((sum, list) => sum + list.length, 0)
  return {
    rows: size(page.changes),
    deleted: size(page.deleted),
    reset: page.reset,
    ...(page.fork === undefined ? {} : { fork: page.fork }),
    more: page.more,
    verdicts: page.results.length,
  }
}
