import type { StorageTx } from './ports.ts'
import { replay } from './patch.ts'
import { baseOf, entriesOf, parseRecordKey, rowsOf, ruleOf } from './tables.ts'
import type { BaseEntry, CollectionRules, Row } from './types.ts'

type RebaseContext = { rules: CollectionRules; user: string }

/**
 * Takes over the server's row of one record (null if it does not exist) and replays the pending mutations over it. The base
 * is deleted once the record has no outbox entries; until then the base of a deleted record keeps its last known row.
 */
export async function rebaseRecord(
  { rules, user }: RebaseContext,
  tx: StorageTx,
  record: string,
  row: Row | null,
): Promise<void> {
  const { collection } = parseRecordKey(record)
  const entries = await entriesOf(tx, record)
  if (entries.length === 0) {
    await baseOf(tx).deleteMany([record])
    return writeVisibleRow(tx, record, row)
  }
  await baseOf(tx).putMany([await baseFrom(tx, record, row)])
  const pending = entries.filter((entry) => entry.state !== 'refused').map((entry) => entry.mutation)
  await writeVisibleRow(tx, record, replay(ruleOf(rules, collection), user, row, pending))
}

/**
 * Takes over the server's row of a record as its base alone: it already has the effect of mutations that are pending here, over which they
 * must not be replayed. The visible row has it too, and stays.
 */
export async function assumeBase(tx: StorageTx, record: string, row: Row | null): Promise<void> {
  await baseOf(tx).putMany([{ ...(await baseFrom(tx, record, row)), assumed: true }])
}

async function baseFrom(tx: StorageTx, record: string, row: Row | null): Promise<BaseEntry> {
  const known = row ?? (await baseOf(tx).get(record))?.row ?? null
  return { record, row: known, deleted: row === null && known !== null }
}

/** Recomputes the visible row from the stored base, after outbox entries of the record have changed. */
export async function refreshRecord({ rules, user }: RebaseContext, tx: StorageTx, record: string): Promise<void> {
  const base = await baseOf(tx).get(record)
  // An assumed base already includes pending entries: replaying them would apply them twice.
  if (!base || base.assumed) return
  await rebaseRecord({ rules, user }, tx, record, base.deleted ? null : base.row)
}

function writeVisibleRow(tx: StorageTx, record: string, row: Row | null): Promise<void> {
  const { collection, id } = parseRecordKey(record)
  return row ? rowsOf(tx, collection).putMany([row]) : rowsOf(tx, collection).deleteMany([id])
}
