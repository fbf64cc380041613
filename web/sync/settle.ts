import type { StorageTx } from './ports.ts'
import { replay } from './patch.ts'
import { baseOf, entriesOf, parseRecordKey, rowsOf, ruleOf } from './tables.ts'
import type { CollectionRules, Row } from './types.ts'

type Settle = { rules: CollectionRules; user: string }

/**
 * Brings one record to what the server now holds (`row`, null: not there or deleted) with what is still pending on
 * top. The base row goes once nothing of the record is in the outbox; until then a deleted record keeps its last known row.
 */
export async function settleRecord(
  { rules, user }: Settle,
  tx: StorageTx,
  record: string,
  row: Row | null,
): Promise<void> {
  const { collection } = parseRecordKey(record)
  const entries = await entriesOf(tx, record)
  if (entries.length === 0) {
    await baseOf(tx).deleteMany([record])
    return showRow(tx, record, row)
  }
  const known = row ?? (await baseOf(tx).get(record))?.row ?? null
  await baseOf(tx).putMany([{ record, row: known, deleted: row === null && known !== null }])
  const pending = entries.filter((entry) => entry.state !== 'refused').map((entry) => entry.mutation)
  await showRow(tx, record, replay(ruleOf(rules, collection), user, row, pending))
}

/** Shows the record as the device knows it after its outbox entries changed by the person's hand. */
export async function reshowRecord({ rules, user }: Settle, tx: StorageTx, record: string): Promise<void> {
  const base = await baseOf(tx).get(record)
  // Without a fresh row the screen already shows what an `again` entry did: replaying would count it twice.
  if (!base || base.assumed) return
  await settleRecord({ rules, user }, tx, record, base.deleted ? null : base.row)
}

/** Puts or removes the visible row. */
function showRow(tx: StorageTx, record: string, row: Row | null): Promise<void> {
  const { collection, id } = parseRecordKey(record)
  return row ? rowsOf(tx, collection).putMany([row]) : rowsOf(tx, collection).deleteMany([id])
}
