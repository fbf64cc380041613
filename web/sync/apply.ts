import type { Storage, StorageTx } from './ports.ts'
import { extendLine } from './history.ts'
import { assumeBase, rebaseRecord } from './rebase.ts'
import { readMeta, writeMeta, type Meta } from './tables.ts'
import type { PushResponse } from './types.ts'
import { settleEntries, undecidedOf, type VerdictContext, type VerdictEffects, type Verdicts } from './verdicts.ts'

/** What applying a response needs. */
export type ApplyContext = VerdictContext & { user: string; storage: Storage }

/** `isDiscarded`: the response was requested in an earlier generation, and nothing was applied. */
export type ApplyResult =
  { isDiscarded: true } | { isDiscarded: false; generation: number; settled: number; refused: number }

/** A part of a response, which is applied in one transaction over these tables and `_meta`. */
export type Part = {
  tables: string[]
  run: (tx: StorageTx, meta: Meta) => Promise<{ effects?: VerdictEffects; meta?: Partial<Meta> }>
}

/** Applies a part of a response, unless another response has been applied since it was requested. */
export function applyPart({ storage }: ApplyContext, generation: number, { tables, run }: Part): Promise<ApplyResult> {
  return storage.transact({ mode: 'rw', tables: [...tables, '_meta'] }, async (tx) => {
    const meta = await readMeta(tx)
    if (meta.generation !== generation) return { isDiscarded: true }
    const { effects, meta: changed } = await run(tx, meta)
    const client = effects?.newClient ? { client: effects.newClient, nextN: 1 } : {}
    const next = generation + 1
    await writeMeta(tx, { ...changed, ...client, generation: next })
    const { settled = 0, refused = 0 } = effects ?? {}
    return { isDiscarded: false, generation: next, settled, refused }
  })
}

/** What verdicts may change: the outbox alone knows of which records they are. */
export const tablesOfVerdicts = ({ rules }: ApplyContext): string[] => [
  ...Object.keys(rules),
  ...['_outbox', '_base', '_settled'],
]

/** Applies verdicts with their rows. */
export async function applyVerdicts(
  context: ApplyContext,
  tx: StorageTx,
  client: string,
  verdicts: Verdicts,
): Promise<VerdictEffects> {
  const effects = await settleEntries(context, tx, client, verdicts)
  for (const [record, row] of effects.rows) {
    if (effects.early.has(record)) await assumeBase(tx, record, row)
    else await rebaseRecord(context, tx, record, row)
  }
  const { undecided } = await readMeta(tx)
  if (undecided && (await undecidedOf(tx)).length === 0) await writeMeta(tx, { undecided: false })
  return effects
}

/** Applies the response to a push. */
export function applyPush(
  context: ApplyContext,
  generation: number,
  client: string,
  response: PushResponse,
): Promise<ApplyResult> {
  return applyPart(context, generation, {
    tables: tablesOfVerdicts(context),
    run: async (tx, meta) => ({
      effects: await applyVerdicts(context, tx, client, response),
      meta: { line: extendLine(meta.line, response.line) },
    }),
  })
}

/** Deletes the cursor, so that the next pull is a reset. The outbox is not changed. */
export function forgetCursor({ storage }: Pick<ApplyContext, 'storage'>): Promise<void> {
  return storage.transact({ mode: 'rw', tables: ['_meta'] }, async (tx) => {
    const { generation } = await readMeta(tx)
    await writeMeta(tx, { cursor: null, generation: generation + 1 })
  })
}
