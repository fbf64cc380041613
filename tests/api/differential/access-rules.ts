import { COLLECTIONS } from '../../../web/collections/all.ts'
import { opsOf, type Collection } from '../../../web/collections/collection.ts'
import type { Fields, Row } from '../../../web/sync/types.ts'

const OPS = { POST: ['create', 'upsert'], PATCH: ['update'], DELETE: ['delete'] }

/** The status with which the rules of a collection refuse what a person asks for by REST; null if it is up to the hooks. */
export function refusedByRules(
  person: string,
  method: keyof typeof OPS,
  collection: string,
  row: Row | undefined,
  set: Fields,
): number | null {
  const definition: Collection = COLLECTIONS[collection as keyof typeof COLLECTIONS]
  if (!OPS[method].some((op) => (opsOf(definition) as readonly string[]).includes(op))) return 403
  if (method === 'POST') return null
  if (row?.user_id !== person) return 404
  const isFixed = (name: string) => {
    const { final, readonly } = definition.fields[name] ?? { final: true }
    return final || readonly || name === 'created_at' || definition.key?.includes(name)
  }
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(row[name] ?? null)
  return Object.entries(set).some((entry) => isFixed(entry[0]) && isChanged(entry)) ? 404 : null
}
