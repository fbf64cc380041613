import type { Storage, StorageTx } from './ports.ts'
import { extendLine, lineUpTo } from './history.ts'
import { rebaseRecord } from './rebase.ts'
import { baseOf, parseRecordKey, readMeta, recordKey, rowsOf, staleOf, writeMeta, type Meta } from './tables.ts'
import type { CollectionRules, PullResponse, PushResponse, Row, Verdict } from './types.ts'
import {
  requeueLost,
  settleEntries,
  undecidedOf,
  unfreezeAll,
  type VerdictContext,
  type VerdictEffects,
} from './verdicts.ts'

/** The most rows that one transaction of a pull writes: longer ones delay the reads of the user interface. */
export const MAX_ROWS_PER_TRANSACTION = 500

/** What applying a response needs. */
export type ApplyContext = VerdictContext & { rules: CollectionRules; user: string; storage: Storage }

/** `isDiscarded`: the response was requested in an earlier generation, and nothing was applied. */
export type ApplyResult =
  { isDiscarded: true } | { isDiscarded: false; generation: number; settled: number; refused: number }

/** Applies one response in one transaction, unless another response has been applied since it was requested. */
function applyResponse(
  { storage, rules }: ApplyContext,
  generation: number,
  run: (tx: StorageTx, meta: Meta) => Promise<{ effects?: VerdictEffects; meta?: Partial<Meta> }>,
): Promise<ApplyResult> {
  const tables = [...Object.keys(rules), '_outbox', '_base', '_stale', '_settled', '_meta']
  return storage.transact({ mode: 'rw', tables }, async (tx) => {
    const meta = await readMeta(tx)
    if (meta.generation !== generation) return { isDiscarded: true }
    const { effects, meta: changed } = await run(tx, meta)
    const client = effects?.newClient ? { client: effects.newClient, nextN: 1 } : {}
    const next = generation + 1
    if (meta.undecided && (await undecidedOf(tx)).length === 0) await writeMeta(tx, { undecided: false })
    await writeMeta(tx, { ...changed, ...client, generation: next })
    const { settled = 0, refused = 0 } = effects ?? {}
    return { isDiscarded: false, generation: next, settled, refused }
  })
}

async function applyVerdicts(
  context: ApplyContext,
  tx: StorageTx,
  client: string,
  verdicts: Verdict[],
): Promise<VerdictEffects> {
  const effects = await settleEntries(context, tx, client, verdicts)
  for (const [record, row] of effects.rows) await rebaseRecord(context, tx, record, row)
  return effects
}

/** Applies the response to a push. */
export function applyPush(
  context: ApplyContext,
  generation: number,
  client: string,
  { results, line }: PushResponse,
): Promise<ApplyResult> {
  return applyResponse(context, generation, async (tx, meta) => ({
    effects: await applyVerdicts(context, tx, client, results),
    meta: { line: extendLine(meta.line, line) },
  }))
}

type Change = { record: string; row: Row | null }

/**
 * Applies one page of a pull, in transactions of at most 500 rows. The first transaction applies the verdicts with their
 * rows, the last one moves the cursor: after a crash in between, the page is pulled and applied once more.
 */
export async function applyPull(
  context: ApplyContext,
  generation: number,
  client: string,
  page: PullResponse,
): Promise<ApplyResult> {
  const changes: Change[] = [
    ...Object.entries(page.changes).flatMap(([name, rows]) =>
      rows.map((row) => ({ record: recordKey(name, row.id), row })),
    ),
    ...Object.entries(page.deleted).flatMap(([name, ids]) =>
      ids.map((id) => ({ record: recordKey(name, id), row: null })),
    ),
  ].filter(({ record }) => parseRecordKey(record).collection in context.rules)
  const total = { isDiscarded: false as const, generation, settled: 0, refused: 0 }
  let from = 0
  do {
    const chunk = changes.slice(from, from + MAX_ROWS_PER_TRANSACTION)
    const isFirst = from === 0
    from += MAX_ROWS_PER_TRANSACTION
    const isLast = from >= changes.length
    const applied = await applyResponse(context, total.generation, async (tx, meta) => {
      const effects = isFirst ? await beginPage(context, tx, client, page) : undefined
      const resetting = meta.resetting || page.reset
      await applyRows(context, tx, chunk, resetting)
      // Along with the verdicts: without their position the device would not notice that a restored server has lost them.
      const line = isFirst ? extendLine(lineUpTo(meta.line, page.fork ?? Infinity), page.line) : meta.line
      // The rest of a reset is not left to a cursor that the server would accept: what no page has contained yet would be deleted.
      if (!isLast) return { effects, meta: { line, resetting, ...(page.reset && { cursor: null }) } }
      // The reset of a fork comes with the rows: a restored server may accept a cursor of before its backup.
      if (page.partial) return { effects, meta: { line, ...(page.fork !== undefined && { cursor: null }) } }
      const forgotten = resetting && !page.more ? await endReset(context, tx) : {}
      const reached = { cursor: page.cursor, line, resetting: resetting && page.more }
      return { effects, meta: { ...reached, ...forgotten } }
    })
    if (applied.isDiscarded) return applied
    total.generation = applied.generation
    total.settled += applied.settled
    total.refused += applied.refused
  } while (from < changes.length)
  return total
}

/** What comes before the rows of a page: the mutations that a restored server has lost, the beginning of a reset, and the verdicts. */
async function beginPage(
  context: ApplyContext,
  tx: StorageTx,
  client: string,
  page: PullResponse,
): Promise<VerdictEffects> {
  if (page.fork !== undefined) await requeueLost(tx, context.user, page.fork)
  if (page.reset) await beginReset(context, tx)
  const effects = await applyVerdicts(context, tx, client, page.results)
  if (page.fork !== undefined) await unfreezeAll(tx)
  return effects
}

/** Writes rows and deletions. Records with pending mutations are rebased one by one; all others are written in bulk. */
async function applyRows(context: ApplyContext, tx: StorageTx, changes: Change[], resetting: boolean): Promise<void> {
  if (changes.length === 0) return
  // In a first sync nothing is stale: one count is cheaper than deleting each key.
  if (resetting && (await staleOf(tx).count()) > 0) await staleOf(tx).deleteMany(changes.map(({ record }) => record))
  const bases = (await baseOf(tx).count()) > 0 ? await baseOf(tx).getMany(changes.map(({ record }) => record)) : []
  const puts = new Map<string, Row[]>()
  const deletes = new Map<string, string[]>()
  for (const [index, { record, row }] of changes.entries()) {
    const { collection, id } = parseRecordKey(record)
    if (bases[index]) await rebaseRecord(context, tx, record, row)
    else if (row) append(puts, collection, row)
    else append(deletes, collection, id)
  }
  for (const [collection, rows] of puts) await rowsOf(tx, collection).putMany(rows)
  for (const [collection, ids] of deletes) await rowsOf(tx, collection).deleteMany(ids)
}

function append<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Marks all local records as stale; each record that a page contains is unmarked. */
async function beginReset(context: ApplyContext, tx: StorageTx): Promise<void> {
  const stale = new Set((await baseOf(tx).keys()) as string[])
  for (const collection of Object.keys(context.rules)) {
    for (const id of await rowsOf(tx, collection).keys()) stale.add(recordKey(collection, String(id)))
  }
  if (stale.size > 0) await staleOf(tx).putMany([...stale].map((record) => ({ record })))
}

/** Deletes the records that are still stale, since the server no longer has them; pending mutations on them stay. */
async function endReset(context: ApplyContext, tx: StorageTx): Promise<Partial<Meta>> {
  const stale = await staleOf(tx).all()
  for (const { record } of stale) await rebaseRecord(context, tx, record, null)
  await staleOf(tx).clear()
  return stale.length > 0 ? { forgottenAt: context.now } : {}
}

/** Deletes the cursor, so that the next pull is a reset. The outbox is not changed. */
export function forgetCursor({ storage }: Pick<ApplyContext, 'storage'>): Promise<void> {
  return storage.transact({ mode: 'rw', tables: ['_meta'] }, async (tx) => {
    const { generation } = await readMeta(tx)
    await writeMeta(tx, { cursor: null, generation: generation + 1 })
  })
}
