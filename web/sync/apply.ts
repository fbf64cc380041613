import type { Storage, StorageTx } from './ports.ts'
import { settleRecord } from './settle.ts'
import { baseOf, parseRecordKey, readMeta, recordKey, rowsOf, staleOf, writeMeta, type Meta } from './tables.ts'
import type { CollectionRules, PullResponse, Row, Verdict } from './types.ts'
import { takeBackLost, takeVerdicts, type Spoken, type VerdictContext } from './verdicts.ts'

/** The most rows that one transaction of a pull brings: longer ones starve the screen's own reads. */
export const MAX_ROWS_PER_TRANSACTION = 500

export type ApplyContext = VerdictContext & { rules: CollectionRules; user: string; storage: Storage }

/**
 * `stale`: the answer was asked for at another turn and nothing of it was applied. `lost`: how much went back to the
 * outbox, since the server had lost it; at least 1 where the pull has to begin anew.
 */
export type Applied = { stale: true } | { stale: false; turn: number; settled: number; refused: number; lost: number }

/** One answer as one transaction, only if `turn` is still what it was when the request left. */
function applyAnswer(
  { storage, rules }: ApplyContext,
  turn: number,
  run: (tx: StorageTx, meta: Meta) => Promise<{ spoken?: Spoken; meta?: Partial<Meta>; lost?: number }>,
): Promise<Applied> {
  const tables = [...Object.keys(rules), '_outbox', '_base', '_stale', '_sent', '_meta']
  return storage.transact({ mode: 'rw', tables }, async (tx) => {
    const meta = await readMeta(tx)
    if (meta.turn !== turn) return { stale: true }
    const { spoken, meta: changed, lost = 0 } = await run(tx, meta)
    const client = spoken?.newClient ? { client: spoken.newClient, nextN: 1, lastN: 0 } : {}
    await writeMeta(tx, { ...changed, ...client, turn: turn + 1 })
    return { stale: false, turn: turn + 1, settled: spoken?.settled ?? 0, refused: spoken?.refused ?? 0, lost }
  })
}

async function hear(context: ApplyContext, tx: StorageTx, client: string, verdicts: Verdict[]): Promise<Spoken> {
  const spoken = await takeVerdicts(context, tx, client, verdicts)
  for (const [record, row] of spoken.rows) await settleRecord(context, tx, record, row)
  return spoken
}

/** The answer to a push; without a `lastN` where the device speaks for the server. */
export function applyPush(
  context: ApplyContext,
  turn: number,
  client: string,
  results: Verdict[],
  lastN?: number,
): Promise<Applied> {
  return applyAnswer(context, turn, async (tx) => ({
    spoken: await hear(context, tx, client, results),
    ...(lastN === undefined ? {} : { meta: { lastN } }),
  }))
}

/** The server's word that it lost what this device sent above `lastN`. */
export function applyGap(context: ApplyContext, turn: number, client: string, lastN: number): Promise<Applied> {
  return applyAnswer(context, turn, async (tx, meta) => {
    await takeBackLost(tx, context.user, client, lastN)
    return { meta: { lastN, ...(lastN < meta.lastN ? { cursor: null } : {}) } }
  })
}

type Change = { record: string; row: Row | null }

/**
 * One page of a pull, in transactions of at most 500 rows: the first brings the verdicts with their rows, the last
 * moves the cursor, so that a crash in between only repeats what is harmless to repeat.
 */
export async function applyPull(
  context: ApplyContext,
  turn: number,
  client: string,
  page: PullResponse,
): Promise<Applied> {
  const changes: Change[] = [
    ...Object.entries(page.changes).flatMap(([name, rows]) =>
      rows.map((row) => ({ record: recordKey(name, row.id), row })),
    ),
    ...Object.entries(page.deleted).flatMap(([name, ids]) =>
      ids.map((id) => ({ record: recordKey(name, id), row: null })),
    ),
  ].filter(({ record }) => parseRecordKey(record).collection in context.rules)
  const total: Applied = { stale: false, turn, settled: 0, refused: 0, lost: 0 }
  let from = 0
  let isPast = false
  do {
    const chunk = changes.slice(from, from + MAX_ROWS_PER_TRANSACTION)
    const first = from === 0
    from += MAX_ROWS_PER_TRANSACTION
    const last = from >= changes.length
    const applied = await applyAnswer(context, total.turn, async (tx, meta) => {
      // A restored server may still know the cursor: what it lost shows in its lastN alone.
      const isBehind = first && meta.client === client && page.lastN < meta.nextN - 1
      const lost = isBehind ? await takeBackLost(tx, context.user, client, page.lastN) : 0
      // And rows that a verdict brought after that cursor are of a history that is no more: only a reset mends them.
      isPast = isBehind && page.lastN < meta.lastN && !page.reset
      if (isPast) return { lost: Math.max(1, lost), meta: { lastN: page.lastN, cursor: null } }
      if (first && page.reset) await beginReset(context, tx)
      const resetting = meta.resetting || page.reset
      const spoken = first ? await hear(context, tx, client, page.results) : undefined
      await bring(context, tx, chunk, resetting)
      const heard = meta.client === client ? { lastN: page.lastN } : {}
      if (!last) return { spoken, lost, meta: { ...heard, resetting } }
      if (resetting && !page.more) await endReset(context, tx)
      return { spoken, lost, meta: { ...heard, cursor: page.cursor, resetting: resetting && page.more } }
    })
    if (applied.stale) return applied
    total.turn = applied.turn
    total.settled += applied.settled
    total.refused += applied.refused
    total.lost += applied.lost
  } while (from < changes.length && !isPast)
  return total
}

/** Rows of records with nothing pending go straight to their tables; the others are settled one by one. */
async function bring(context: ApplyContext, tx: StorageTx, changes: Change[], resetting: boolean): Promise<void> {
  if (changes.length === 0) return
  // A first sync has nothing stale: asking once is cheaper than naming every row.
  if (resetting && (await staleOf(tx).count()) > 0) await staleOf(tx).deleteMany(changes.map(({ record }) => record))
  const pending = (await baseOf(tx).count()) > 0 ? await baseOf(tx).getMany(changes.map(({ record }) => record)) : []
  const puts = new Map<string, Row[]>()
  const deletes = new Map<string, string[]>()
  for (const [index, { record, row }] of changes.entries()) {
    const { collection, id } = parseRecordKey(record)
    if (pending[index]) await settleRecord(context, tx, record, row)
    else if (row) push(puts, collection, row)
    else push(deletes, collection, id)
  }
  for (const [collection, rows] of puts) await rowsOf(tx, collection).putMany(rows)
  for (const [collection, ids] of deletes) await rowsOf(tx, collection).deleteMany(ids)
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Everything held here becomes stale until the pages to come name it again. */
async function beginReset(context: ApplyContext, tx: StorageTx): Promise<void> {
  const stale = new Set((await baseOf(tx).keys()) as string[])
  for (const collection of Object.keys(context.rules)) {
    for (const id of await rowsOf(tx, collection).keys()) stale.add(recordKey(collection, String(id)))
  }
  if (stale.size > 0) await staleOf(tx).putMany([...stale].map((record) => ({ record })))
}

/** What no page named is gone from the server; what is pending on it stays. */
async function endReset(context: ApplyContext, tx: StorageTx): Promise<void> {
  for (const { record } of await staleOf(tx).all()) await settleRecord(context, tx, record, null)
  await staleOf(tx).clear()
}

/** The cursor forgotten: the next pull is a reset. Waiting changes stay. */
export function forgetCursor({ storage }: ApplyContext): Promise<void> {
  return storage.transact({ mode: 'rw', tables: ['_meta'] }, async (tx) => {
    const { turn } = await readMeta(tx)
    await writeMeta(tx, { cursor: null, turn: turn + 1 })
  })
}
