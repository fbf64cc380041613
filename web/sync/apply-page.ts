import { applyPart, applyVerdicts, tablesOfVerdicts, type ApplyContext, type ApplyResult, type Part } from './apply.ts'
import { extendLine, lineUpTo } from './history.ts'
import type { Pace } from './pace.ts'
import type { Key, StorageTx } from './ports.ts'
import { rebaseRecord } from './rebase.ts'
import { baseOf, parseRecordKey, recordKey, rowsOf, staleOf, type Meta } from './tables.ts'
import type { PullResponse, Row } from './types.ts'
import { requeueLost, unfreezeAll, type VerdictEffects } from './verdicts.ts'

/** As many marks are written at once: no local write needs their table. */
const MARKS_PER_TRANSACTION = 500

/** What applying a page needs; `clock` measures how long its transactions take. */
export type PageContext = ApplyContext & { pace: Pace; clock: () => number }

/**
 * Applies one page of a pull in short transactions: the verdicts with their rows, then the rows of the page, each transaction over the
 * collections of its own rows alone. The last one moves the cursor: after a crash in between, the page is pulled and applied once more.
 */
export async function applyPull(
  context: PageContext,
  generation: number,
  client: string,
  page: PullResponse,
): Promise<ApplyResult> {
  const total = { isDiscarded: false as const, generation, settled: 0, refused: 0 }
  for await (const part of partsOf(context, client, page)) {
    const applied = await applyPart(context, total.generation, part)
    if (applied.isDiscarded) return applied
    total.generation = applied.generation
    total.settled += applied.settled
    total.refused += applied.refused
  }
  return total
}

/** The parts of a page. Each is applied before the next one is asked for, and none after one that was discarded. */
async function* partsOf(context: PageContext, client: string, page: PullResponse): AsyncGenerator<Part> {
  // Along with the verdicts: without their position the device would not notice that a restored server has lost them.
  const lineOf = ({ line }: Meta) => ({ line: extendLine(lineUpTo(line, page.fork ?? Infinity), page.line) })
  const isEnd = ({ resetting }: Meta) => resetting && !page.more
  const reached = ({ resetting }: Meta) => ({ cursor: page.cursor, resetting: resetting && page.more })
  const begins = page.results.length > 0 || page.reset || page.fork !== undefined
  if (begins) {
    let filled: string[] = []
    yield {
      tables: [...tablesOfVerdicts(context), '_stale'],
      run: async (tx, meta) => {
        const effects = await beginPage(context, tx, client, page)
        if (page.reset) filled = await beginReset(context, tx)
        // The rest of a reset is not left to a cursor that the server would accept: what no page has contained yet would be deleted. That of
        // a fork comes with the rows, and a restored server may accept a cursor of before its backup.
        const begun = {
          ...(page.fork !== undefined && { cursor: null }),
          ...(page.reset && { cursor: null, resetting: true }),
        }
        return { effects, meta: { ...lineOf(meta), ...begun } }
      },
    }
    if (page.reset) yield* markStale(context, filled)
  }
  if (page.partial) return
  const changes = changesOf(context, page)
  const state = { isReached: false }
  yield* slicesOf(context, changes, (slice, { isFirst, isLast }) => async (tx, meta) => {
    await applyRows(context, tx, slice, meta.resetting)
    state.isReached = isLast && !isEnd(meta)
    return { meta: { ...(isFirst && !begins && lineOf(meta)), ...(state.isReached && reached(meta)) } }
  })
  if (state.isReached) return
  let stale: string[] = []
  yield {
    tables: ['_stale'],
    run: async (tx, meta) => {
      stale = isEnd(meta) ? ((await staleOf(tx).keys()) as string[]) : []
      const line = changes.length === 0 && !begins ? lineOf(meta) : {}
      return { meta: { ...line, ...(stale.length === 0 && reached(meta)) } }
    },
  }
  yield* deleteStale(context, stale)
  if (stale.length > 0) yield { tables: [], run: async (_tx, meta) => ({ meta: reached(meta) }) }
}

/** Changes of rows in transactions that are short on this device: a local write may have to wait for one. */
async function* slicesOf(
  { pace, clock }: PageContext,
  changes: Change[],
  runOf: (slice: Change[], at: { isFirst: boolean; isLast: boolean }) => Part['run'],
): AsyncGenerator<Part> {
  for (let from = 0; from < changes.length;) {
    const slice = changes.slice(from, from + pace.sliceRows())
    const at = { isFirst: from === 0, isLast: from + slice.length === changes.length }
    const run = runOf(slice, at)
    let startedAt = 0
    yield {
      tables: tablesOfRows(slice),
      run: (tx, meta) => {
        // Not the wait for reads of the page, which shorter transactions would make more of.
        startedAt = clock()
        return run(tx, meta)
      },
    }
    pace.afterSlice(slice.length, clock() - startedAt)
    from += slice.length
  }
}

/** What comes before the rows of a page: the mutations that a restored server has lost, and the verdicts. */
async function beginPage(
  context: ApplyContext,
  tx: StorageTx,
  client: string,
  page: PullResponse,
): Promise<VerdictEffects> {
  if (page.fork !== undefined) await requeueLost(tx, context.user, page.fork)
  const effects = await applyVerdicts(context, tx, client, page)
  if (page.fork !== undefined) await unfreezeAll(tx)
  return effects
}

type Change = { record: string; row: Row | null }

const changesOf = ({ rules }: ApplyContext, page: PullResponse): Change[] =>
  [
    ...Object.entries(page.changes).flatMap(([name, rows]) =>
      rows.map((row) => ({ record: recordKey(name, row.id), row })),
    ),
    ...Object.entries(page.deleted).flatMap(([name, ids]) =>
      ids.map((id) => ({ record: recordKey(name, id), row: null })),
    ),
  ].filter(({ record }) => parseRecordKey(record).collection in rules)

const tablesOfRows = (changes: Change[]): string[] => [
  ...new Set(changes.map(({ record }) => parseRecordKey(record).collection)),
  ...['_outbox', '_base', '_stale'],
]

/**
 * Writes rows and deletions in bulk, then rebases records with pending mutations one by one. All that does not need an answer is asked at
 * once: a transaction waits longer for answers than for its work.
 */
async function applyRows(context: ApplyContext, tx: StorageTx, changes: Change[], resetting: boolean): Promise<void> {
  const records = changes.map(({ record }) => record)
  const puts = new Map<string, Row[]>()
  const deletes = new Map<string, string[]>()
  for (const { record, row } of changes) {
    const { collection, id } = parseRecordKey(record)
    if (row) append(puts, collection, row)
    else append(deletes, collection, id)
  }
  const [withBase] = await Promise.all([
    thoseWithBase(tx, records),
    // In a first sync nothing is stale: one count is cheaper than deleting each key.
    resetting &&
      staleOf(tx)
        .count()
        .then((count) => (count > 0 ? staleOf(tx).deleteMany(records) : undefined)),
    ...[...puts].map(([collection, rows]) => rowsOf(tx, collection).putMany(rows)),
    ...[...deletes].map(([collection, ids]) => rowsOf(tx, collection).deleteMany(ids)),
  ])
  for (const { record, row } of changes) if (withBase.has(record)) await rebaseRecord(context, tx, record, row)
}

async function thoseWithBase(tx: StorageTx, records: string[]): Promise<Set<Key>> {
  const count = await baseOf(tx).count()
  if (count === 0) return new Set()
  // One request, where reading each takes one for each.
  if (count <= records.length) return new Set(await baseOf(tx).keys())
  return new Set((await baseOf(tx).getMany(records)).flatMap((base) => (base ? [base.record] : [])))
}

function append<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Begins a reset; resolves to the tables whose records are to be marked as stale. */
async function beginReset({ rules }: ApplyContext, tx: StorageTx): Promise<string[]> {
  await staleOf(tx).clear()
  const filled: string[] = []
  for (const name of ['_base', ...Object.keys(rules)]) if ((await tx.table(name).count()) > 0) filled.push(name)
  return filled
}

/**
 * Marks all local records as stale; each record that a page contains is unmarked. After a crash in between there is no cursor, so a new reset
 * begins. What is written meanwhile has a base, and no mark.
 */
async function* markStale({ storage }: ApplyContext, filled: string[]): AsyncGenerator<Part> {
  for (const name of filled) {
    const keys = await storage.transact({ mode: 'r', tables: [name] }, (tx) => tx.table(name).keys())
    const records = keys.map((key) => ({ record: name === '_base' ? String(key) : recordKey(name, String(key)) }))
    for (let from = 0; from < records.length; from += MARKS_PER_TRANSACTION) {
      const slice = records.slice(from, from + MARKS_PER_TRANSACTION)
      yield { tables: ['_stale'], run: async (tx) => (await staleOf(tx).putMany(slice), {}) }
    }
  }
}

/** Deletes the records that are still stale, since the server no longer has them; pending mutations on them stay. */
const deleteStale = (context: PageContext, stale: string[]): AsyncGenerator<Part> =>
  slicesOf(
    context,
    stale.map((record) => ({ record, row: null })),
    (slice) => async (tx) => {
      await applyRows(context, tx, slice, true)
      return { meta: { forgottenAt: context.now } }
    },
  )
